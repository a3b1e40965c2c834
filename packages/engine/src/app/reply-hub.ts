import type { ChatId, TurnId } from "../domain/ids.ts";
import type { ReplyEvent } from "../domain/reply-event.ts";
import type { EventLog } from "./event-log.ts";

/** A reply that this process is writing, or a round of them. */
export interface RunningRun {
  readonly chatId: ChatId;
  readonly turnId: TurnId;
  readonly log: EventLog<ReplyEvent>;
  readonly abort: AbortController;
  /** Resolves when the reply is kept and nothing of the run goes on. Never rejects. */
  readonly done: Promise<void>;
}

/** The replies that this process is writing, by chat. */
export class ReplyHub {
  readonly #byChat = new Map<ChatId, RunningRun>();
  #closed = false;

  add(run: RunningRun): void {
    this.#byChat.set(run.chatId, run);
    void run.done.then(() => {
      if (this.#byChat.get(run.chatId) === run) this.#byChat.delete(run.chatId);
    });
  }

  of(chatId: ChatId): RunningRun | undefined {
    return this.#byChat.get(chatId);
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Stops all replies; resolves when they are kept. */
  async close(): Promise<void> {
    this.#closed = true;
    const runs = [...this.#byChat.values()];
    for (const run of runs) run.abort.abort(new DOMException("The program ends", "AbortError"));
    await Promise.all(runs.map((run) => run.done));
  }
}
