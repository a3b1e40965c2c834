import type { MemoryEntry, Message } from "@keepsake/engine/wire";

/** A reply's text is kept every second (SPEC 7.2); the rest is room for a crowded machine. */
const KEPT_AFTER_MS = 2_500;

/** What of a turn was confirmed. */
export interface TurnNotes {
  readonly key: string;
  readonly text: string;
  turnId?: string | undefined;
  messageId?: string | undefined;
  /** What came of the reply, and when so much of it was there. */
  readonly received: { readonly at: number; readonly text: string }[];
  /** The reply as its end told it. */
  ended?: string | undefined;
}

/** A memory as it was confirmed last, and what may have become of it since. */
interface MemoryNotes {
  readonly text: string;
  readonly pinned: boolean;
  readonly maybe: { readonly text: string; readonly pinned: boolean } | "gone" | undefined;
}

/** Writes down what Keepsake has confirmed, and finds out whether all of it is still there. */
export class Ledger {
  readonly #turns: TurnNotes[] = [];
  readonly #memories = new Map<string, MemoryNotes>();
  readonly #gone = new Set<string>();
  /** Texts that were sent to be saved without an answer. */
  readonly #maybeAdded = new Set<string>();
  readonly #faults = new Set<string>();
  confirmedWrites = 0;

  get faults(): readonly string[] {
    return [...this.#faults];
  }

  fault(text: string): void {
    this.#faults.add(text);
  }

  newTurn(key: string, text: string): TurnNotes {
    const notes: TurnNotes = { key, text, received: [] };
    this.#turns.push(notes);
    return notes;
  }

  /** Whether a reply has begun and not ended, as far as anyone was told. */
  replyRuns(): boolean {
    const last = this.#turns.at(-1);
    return last?.turnId !== undefined && last.ended === undefined;
  }

  adding(text: string): void {
    this.#maybeAdded.add(text);
  }

  added(entry: Pick<MemoryEntry, "id" | "text" | "pinned">): void {
    this.#maybeAdded.delete(entry.text);
    this.#memories.set(entry.id, { text: entry.text, pinned: entry.pinned, maybe: undefined });
    this.confirmedWrites += 1;
  }

  changing(id: string, maybe: Exclude<MemoryNotes["maybe"], undefined>): void {
    const known = this.#memories.get(id);
    if (known !== undefined) this.#memories.set(id, { ...known, maybe });
  }

  removed(id: string): void {
    this.#memories.delete(id);
    this.#gone.add(id);
    this.confirmedWrites += 1;
  }

  /** Compares with what is there now, once the server is back. `diedAt` as `performance.now` said. */
  check(
    state: { readonly messages: readonly Message[]; readonly memories: readonly MemoryEntry[] },
    diedAt: number,
  ): void {
    this.#checkTurns(state.messages, diedAt);
    this.#checkMemories(state.memories);
  }

  #checkTurns(messages: readonly Message[], diedAt: number): void {
    const byId = new Map(messages.map((message) => [message.id, message]));
    for (const turn of this.#turns) {
      const said = messages.filter(
        (message) => message.role === "user" && message.text === turn.text,
      );
      if (said.length > 1) this.fault(`${turn.key} was made ${said.length} times`);
      if (turn.turnId === undefined) continue;
      if (said[0]?.turnId !== turn.turnId) this.fault(`What was said in ${turn.key} is gone`);
      const reply = byId.get(turn.messageId ?? "");
      if (reply === undefined) {
        this.fault(`The reply of ${turn.key} is gone`);
      } else if (turn.ended !== undefined) {
        if (reply.text !== turn.ended) this.fault(`The reply of ${turn.key} is not what it was`);
      } else {
        const due = turn.received.findLast(({ at }) => at < diedAt - KEPT_AFTER_MS);
        if (due !== undefined && !reply.text.startsWith(due.text)) {
          this.fault(`${turn.key} lost text that was there for longer than a second`);
        }
      }
    }
  }

  #checkMemories(entries: readonly MemoryEntry[]): void {
    const texts = new Set<string>();
    for (const { text } of entries) {
      if (texts.has(text)) this.fault(`The memory "${text}" stands there twice`);
      texts.add(text);
    }
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    for (const id of this.#gone) if (byId.has(id)) this.fault(`The memory ${id} came back`);
    for (const [id, known] of this.#memories) {
      const entry = byId.get(id);
      if (entry === undefined) {
        if (known.maybe !== "gone") this.fault(`The memory "${known.text}" is gone`);
        this.#memories.delete(id);
        continue;
      }
      const allowed =
        known.maybe === undefined || known.maybe === "gone" ? [known] : [known, known.maybe];
      const isKnown = allowed.some(
        ({ text, pinned }) => text === entry.text && pinned === entry.pinned,
      );
      if (!isKnown) this.fault(`The memory "${known.text}" became "${entry.text}"`);
      this.#memories.set(id, { text: entry.text, pinned: entry.pinned, maybe: undefined });
    }
    for (const entry of entries) {
      if (entry.origin !== "manual" || this.#memories.has(entry.id)) continue;
      if (!this.#maybeAdded.has(entry.text)) this.fault(`Nobody saved "${entry.text}"`);
    }
  }
}
