import type { Databases } from "./databases.ts";
import { rollForward } from "./intents.ts";
import type { Locks } from "./locks.ts";

/** Who may use the databases of entries when: one who writes alone, or all who read together. */
export class EntryTurn {
  readonly #databases: Databases;
  readonly #locks: Locks;
  readonly #name: string;

  constructor(databases: Databases, locks: Locks) {
    this.#databases = databases;
    this.#locks = locks;
    this.#name = `keepsake entries of ${databases.name}`;
  }

  /**
   * Runs alone, with nothing left undone from before, and does what it left to do. Should that last
   * part fail, the work stands all the same: it is written down, and whoever comes next does it.
   */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#locks.request(this.#name, { mode: "exclusive" }, async () => {
      await rollForward(this.#databases);
      const answer = await work();
      await rollForward(this.#databases).catch(() => undefined);
      return answer;
    });
  }

  /** Reads while nobody writes and nothing is left undone. */
  async settled<T>(read: () => Promise<T>): Promise<T> {
    for (;;) {
      const found = await this.#locks.request(this.#name, { mode: "shared" }, async () => {
        const chats = await this.#databases.chats();
        if ((await chats.count("intent")) > 0) return undefined;
        return { answer: await read() };
      });
      if (found !== undefined) return found.answer;
      await this.alone(async () => undefined);
    }
  }
}
