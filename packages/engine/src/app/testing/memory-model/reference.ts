/**
 * What SPEC 5.1 to 5.18 say of saved memories, written down once more: plainly, slowly, and without a
 * line of the engine. The engine's stores are compared with it.
 */

/** What a write hangs on: a variant of a reply, or a message; and the chat that it is of. */
export interface Hang {
  readonly chat: string;
  readonly message: string;
  readonly variant: string | null;
}

export interface Write {
  /** `covered`: another memory says the same, by a write that hangs on the same thing. */
  readonly op: "set" | "delete" | "covered";
  readonly key: string | null;
  readonly text: string;
  readonly pinned: boolean;
  readonly origin: string;
  readonly hang: Hang | null;
  readonly on: boolean;
  readonly at: number;
}

/** One memory: all that was ever written of it, oldest first. */
export interface Memory {
  scope: string;
  writes: readonly Write[];
  /** Deleted for good. */
  isGone: boolean;
}

/** Who writes; the person's writes hang on nothing. */
export interface By {
  readonly origin: string;
  readonly hang: Hang | null;
}

export const PERSON: By = { origin: "manual", hang: null };

export type Outcome =
  | "created"
  | "updated"
  | "known"
  | "limit"
  | "forbidden"
  | "conflict"
  | "not_found";

export class Reference {
  readonly memories: Memory[] = [];
  readonly #limits: { readonly pinned: number; readonly unpinned: number };
  #tick = 0;

  constructor(limits: { readonly pinned: number; readonly unpinned: number }) {
    this.#limits = limits;
  }

  /** The write that counts: the newest that was not taken back. Undefined where there is no memory. */
  shown(memory: Memory): Write | undefined {
    const last = memory.writes.findLast((write) => write.on);
    return memory.isGone || last?.op !== "set" ? undefined : last;
  }

  present(scope: string): readonly { readonly memory: Memory; readonly write: Write }[] {
    return this.memories.flatMap((memory) => {
      const write = this.shown(memory);
      return memory.scope === scope && write !== undefined ? [{ memory, write }] : [];
    });
  }

  /** 5.2, 5.3, 5.7: a key or a text that is there is not there twice. */
  add(
    by: By,
    wanted: {
      readonly scope: string;
      readonly key: string | null;
      readonly text: string;
      readonly pinned?: boolean | undefined;
    },
  ): Outcome {
    const { scope, key, text } = wanted;
    const found = key === null ? this.#withText(scope, key, text) : this.#withKey(scope, key);
    const write = found === undefined ? undefined : this.shown(found);
    if (found !== undefined && write !== undefined) {
      const isSame = plain(write.text) === plain(text);
      const pins = wanted.pinned === true && !write.pinned;
      if (isSame && !pins) return "known";
      if (by.hang !== null && write.pinned) return "forbidden";
      if (pins && this.#isFull(scope, true)) return "limit";
      const pinned = write.pinned || pins;
      this.#push(found, by, { key, text: isSame ? write.text : text, pinned });
      return "updated";
    }
    const pinned = wanted.pinned ?? false;
    if (this.#isFull(scope, pinned)) return "limit";
    const memory = found ?? { scope, writes: [], isGone: false };
    if (found === undefined) this.memories.push(memory);
    this.#push(memory, by, { key, text, pinned });
    return "created";
  }

  /** 5.2, 5.3, 5.7. */
  update(
    by: By,
    memory: Memory,
    patch: {
      readonly text?: string | undefined;
      readonly key?: string | null | undefined;
      readonly pinned?: boolean | undefined;
    },
  ): Outcome {
    const write = this.shown(memory);
    if (write === undefined) return "not_found";
    const { text = write.text, key = write.key, pinned = write.pinned } = patch;
    const isRewritten = text !== write.text || key !== write.key;
    if (!isRewritten && pinned === write.pinned) return "known";
    if (by.hang !== null && (write.pinned || pinned !== write.pinned)) return "forbidden";
    const others = this.present(memory.scope).filter((one) => one.memory !== memory);
    if (isRewritten && key !== null && others.some((one) => one.write.key === key)) {
      return "conflict";
    }
    if (isRewritten && others.some((one) => isSameMemory(one.write, { key, text }))) {
      return "conflict";
    }
    if (pinned !== write.pinned && this.#isFull(memory.scope, pinned)) return "limit";
    const origin = isRewritten ? by.origin : write.origin;
    this.#push(memory, { ...by, origin }, { key, text, pinned });
    return "updated";
  }

  /** 5.6, 5.7: what a model or a background pass deletes can be taken back. */
  remove(by: By, memory: Memory): Outcome {
    const write = this.shown(memory);
    if (write === undefined) return "not_found";
    if (write.pinned) return "forbidden";
    const { key } = write;
    this.#push(memory, by, { key, text: "", pinned: false }, "delete");
    return "updated";
  }

  /** 10.4: the person deletes for good. */
  erase(memory: Memory): void {
    memory.isGone = true;
    memory.writes = [];
  }

  /** 5.13. Answers how many were seen to go, and how many pinned ones are left. */
  clear(scope: string, pinned: boolean): { readonly removed: number; readonly pinnedLeft: number } {
    const before = this.present(scope);
    for (const memory of this.memories.filter((one) => one.scope === scope && !one.isGone)) {
      const write = this.shown(memory);
      const goes = write === undefined ? !pinned : write.pinned === pinned;
      if (goes) this.erase(memory);
    }
    const left = this.present(scope);
    return {
      removed: before.length - left.length,
      pinnedLeft: left.filter(({ write }) => write.pinned).length,
    };
  }

  /** 5.5. */
  deleteCharacter(scope: string, name: string, memories: "global" | "delete"): void {
    const own = this.memories.filter((one) => one.scope === scope && !one.isGone);
    if (memories === "delete") {
      for (const memory of own) this.erase(memory);
      return;
    }
    for (const memory of own) memory.scope = "global";
    this.#standOnce(new Set(this.memories.filter((one) => !own.includes(one))));
    const others = this.present("global").filter(({ memory }) => !own.includes(memory));
    const keys = new Set(others.map(({ write }) => write.key));
    for (const memory of own) {
      const write = this.shown(memory);
      if (write === undefined || write.key === null) continue;
      const key = keys.has(write.key) ? freeName(`${write.key} (${name})`, keys) : write.key;
      keys.add(key);
      this.#rekey(memory, key);
    }
  }

  /** 5.12: a regeneration that brought no text: its own writes go, the old variant's count again. */
  restore(gone: (hang: Hang) => boolean, back: (hang: Hang) => boolean): void {
    this.#step((memory) => {
      this.#dropOf(memory, gone);
      memory.writes = memory.writes.map((write) =>
        write.hang !== null && back(write.hang) ? { ...write, on: true } : write,
      );
    });
  }

  /** 5.12: all at once; `undefined` leaves a write as it is. */
  switch(on: (hang: Hang) => boolean | undefined): void {
    this.#step((memory) => {
      memory.writes = memory.writes.map((write) =>
        write.hang === null ? write : { ...write, on: on(write.hang) ?? write.on },
      );
    });
  }

  /** 5.12, 7.3: for good. */
  drop(goes: (hang: Hang, write: Write) => boolean): void {
    this.#step((memory) => this.#dropOf(memory, goes));
  }

  #dropOf(memory: Memory, goes: (hang: Hang, write: Write) => boolean): void {
    const left = memory.writes.filter((write) => write.hang === null || !goes(write.hang, write));
    if (left.length === memory.writes.length) return;
    memory.writes = left;
    if (left.length === 0) memory.isGone = true;
  }

  /** 10.4: with a chat goes what nothing can bring back any more. */
  dropChat(chat: string): void {
    this.drop((hang, write) => hang.chat === chat && !write.on);
    for (const memory of this.memories) {
      const last = memory.writes.at(-1);
      if (last?.op === "delete" && last.hang?.chat === chat) this.erase(memory);
    }
  }

  /** 5.17: one write of a model, taken back by the person: no swipe brings it back. */
  undo(memory: Memory, place: number): Outcome {
    const write = memory.writes[place];
    if (write === undefined || write.hang === null || !write.on) return "not_found";
    this.#step((one) => {
      if (one.scope === memory.scope) this.#uncover(one, write);
      if (one !== memory) return;
      memory.writes = memory.writes.with(place, { ...write, on: false, hang: null });
      if (memory.writes.every(({ on, hang }) => !on && hang === null)) this.erase(memory);
    });
    return "updated";
  }

  /** What this write covered is shown again, once it is taken back for good. */
  #uncover(memory: Memory, write: Write): void {
    memory.writes = memory.writes.filter(
      ({ op, key, at, hang }) =>
        op !== "covered" ||
        JSON.stringify(hang) !== JSON.stringify(write.hang) ||
        !memory.writes.some(
          (one) => one.op === "set" && one.at === at && isSameMemory({ ...one, key }, write),
        ),
    );
  }

  #push(
    memory: Memory,
    by: By,
    content: { readonly key: string | null; readonly text: string; readonly pinned: boolean },
    op: Write["op"] = "set",
  ): void {
    this.#tick += 1;
    memory.writes = [...memory.writes, { op, ...content, ...by, on: true, at: this.#tick }];
  }

  #isFull(scope: string, pinned: boolean): boolean {
    const count = this.present(scope).filter(({ write }) => write.pinned === pinned).length;
    return count >= (pinned ? this.#limits.pinned : this.#limits.unpinned);
  }

  #withText(scope: string, key: string | null, text: string): Memory | undefined {
    return this.present(scope).find(({ write }) => isSameMemory(write, { key, text }))?.memory;
  }

  /** A key is one memory's, also after it was taken back: the one that shows it, else the newest. */
  #withKey(scope: string, key: string): Memory | undefined {
    const shown = this.present(scope).find(({ write }) => write.key === key);
    if (shown !== undefined) return shown.memory;
    const age = (memory: Memory) =>
      (memory.writes.findLast(({ on }) => on) ?? memory.writes.at(-1))?.at ?? 0;
    return this.memories
      .filter(
        (memory) =>
          memory.scope === scope &&
          !memory.isGone &&
          this.shown(memory) === undefined &&
          memory.writes.findLast(({ op }) => op === "set")?.key === key,
      )
      .toSorted(
        (a, b) => age(b) - age(a) || this.memories.indexOf(b) - this.memories.indexOf(a),
      )[0];
  }

  /** Takes back or puts back; afterwards no key and no memory stands twice in a scope. */
  #step(change: (memory: Memory) => void): void {
    const before = new Map(this.memories.map((memory) => [memory, this.shown(memory)]));
    for (const memory of this.memories) {
      change(memory);
      if (memory.isGone) continue;
      const { length } = memory.writes;
      memory.writes = memory.writes.filter(
        ({ op, at }) =>
          op !== "covered" ||
          memory.writes.some((one) => one.op === "set" && one.at === at && one.on),
      );
      // A covering is no write: where nothing else is left, nothing is.
      if (length > 0 && memory.writes.length === 0) memory.isGone = true;
    }
    const stood = (memory: Memory) => {
      const [was, now] = [before.get(memory), this.shown(memory)];
      return was !== undefined && now !== undefined && isSameMemory(was, now);
    };
    this.#standOnce(new Set(this.memories.filter(stood)));
    const scopes = new Set(this.memories.map(({ scope }) => scope));
    for (const scope of scopes) {
      const keeps = (memory: Memory, write: Write) => before.get(memory)?.key === write.key;
      const keyed = this.present(scope).filter(({ write }) => write.key !== null);
      const first = keyed.filter(({ memory, write }) => keeps(memory, write));
      const keys = new Set(first.map(({ write }) => write.key));
      for (const { memory, write } of keyed.filter((one) => !first.includes(one))) {
        const key = freeName(write.key ?? "", keys);
        keys.add(key);
        this.#rekey(memory, key);
      }
    }
  }

  /** 5.2: what came to say the same as another memory of its scope is covered by it. */
  #standOnce(stood: ReadonlySet<Memory>): void {
    for (const scope of new Set(this.memories.map((memory) => memory.scope))) {
      const inOrder = this.present(scope).toSorted(
        (a, b) =>
          Number(b.write.pinned) - Number(a.write.pinned) ||
          Number(stood.has(b.memory)) - Number(stood.has(a.memory)),
      );
      const standing: typeof inOrder = [];
      for (const one of inOrder) {
        const keeper = standing.find(({ write }) => isSameMemory(write, one.write));
        if (keeper === undefined) standing.push(one);
        else this.#cover(one.memory, one.write, keeper.write.hang);
      }
    }
  }

  #cover(memory: Memory, write: Write, hang: Hang | null): void {
    const place = memory.writes.indexOf(write) + 1;
    memory.writes = memory.writes.toSpliced(place, 0, {
      ...write,
      op: "covered",
      text: "",
      pinned: false,
      hang,
      on: true,
    });
  }

  #rekey(memory: Memory, key: string): void {
    const shown = this.shown(memory);
    memory.writes = memory.writes.map((write) => (write === shown ? { ...write, key } : write));
  }
}

/** P-A2: the same but for case, width, white space and marks at the end. */
export function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .replace(/[ .!]+$/u, "");
}

function isSameMemory(
  a: { readonly key: string | null; readonly text: string },
  b: { readonly key: string | null; readonly text: string },
): boolean {
  return a.key === b.key && plain(a.text) === plain(b.text);
}

function freeName(key: string, taken: ReadonlySet<string | null>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? key : `${key} (${number})`;
    if (!taken.has(name)) return name;
  }
}
