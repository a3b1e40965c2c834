import { isSameMemory, plain } from "./plain.ts";
import { Tray } from "./reference-tray.ts";
import type { Hang, Memory, Outcome, Write } from "./written.ts";

/** What becomes of memories, however they were written: taken back, put back, moved, deleted. */
export class ReferenceJournal {
  readonly memories: Memory[] = [];
  readonly tray = new Tray();
  /** Messages of whose memory the person wants no more (10.4, 5.17). */
  readonly forgotten = new Set<string>();
  /** Texts that the person deleted. */
  readonly deleted = new Set<string>();

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

  /** 10.4: the person deletes for good. */
  erase(memory: Memory, rest: "looks in the tray" | "alone" = "looks in the tray"): void {
    const texts = memory.writes.map(({ text }) => text).filter((text) => text !== "");
    for (const text of texts) this.deleted.add(text);
    for (const { from, hang } of memory.writes) {
      for (const id of [...from, ...(hang === null ? [] : [hang.message])]) this.forgotten.add(id);
    }
    memory.isGone = true;
    memory.writes = [];
    this.tray.dropAbout(memory);
    if (rest === "alone") return;
    const said = new Set(texts.map(plain));
    this.tray.drop(({ op, text }) => op !== "delete" && said.has(plain(text)));
  }

  /** 5.13. Answers how many were seen to go, and how many pinned ones are left. */
  clear(scope: string, pinned: boolean): { readonly removed: number; readonly pinnedLeft: number } {
    const before = this.present(scope);
    for (const memory of this.memories.filter((one) => one.scope === scope && !one.isGone)) {
      const write = this.shown(memory);
      const goes = write === undefined ? !pinned : write.pinned === pinned;
      if (goes) this.erase(memory, "alone");
    }
    if (!pinned) this.tray.drop((one) => one.scope === scope);
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
      for (const memory of own) this.erase(memory, "alone");
      this.tray.drop((one) => one.scope === scope);
      return;
    }
    for (const memory of own) memory.scope = "global";
    this.tray.move(scope, "global");
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
    this.tray.drop((one) => gone(one.hang));
    this.tray.follow((hang) => (back(hang) ? true : undefined));
    this.#step((memory) => {
      this.#dropOf(memory, gone);
      memory.writes = memory.writes.map((write) =>
        write.hang !== null && back(write.hang) ? { ...write, on: true } : write,
      );
    });
  }

  /** 5.12: all at once; `undefined` leaves a write as it is. */
  switch(on: (hang: Hang) => boolean | undefined): void {
    this.tray.follow(on);
    this.#step((memory) => {
      memory.writes = memory.writes.map((write) =>
        write.hang === null ? write : { ...write, on: on(write.hang) ?? write.on },
      );
    });
  }

  /** 5.12, 7.3: for good. */
  drop(goes: (hang: Hang, write: { readonly on: boolean }) => boolean): void {
    this.tray.drop((one) => goes(one.hang, one));
    this.#step((memory) => this.#dropOf(memory, goes));
  }

  #dropOf(memory: Memory, goes: (hang: Hang, write: { readonly on: boolean }) => boolean): void {
    const left = memory.writes.filter((write) => write.hang === null || !goes(write.hang, write));
    if (left.length === memory.writes.length) return;
    memory.writes = left;
    if (left.length > 0) return;
    memory.isGone = true;
    this.tray.dropAbout(memory);
  }

  /** 10.4: with a chat goes what nothing can bring back any more. */
  dropChat(chat: string): void {
    this.drop((hang, write) => hang.chat === chat && !write.on);
    this.tray.drop((one) => one.hang.chat === chat);
    for (const memory of this.memories) {
      const last = memory.writes.at(-1);
      if (last?.op === "delete" && last.hang?.chat === chat) this.erase(memory, "alone");
    }
  }

  /** 5.17: one write of a model, taken back by the person: no swipe brings it back. */
  undo(memory: Memory, place: number): Outcome {
    const write = memory.writes[place];
    if (write === undefined || write.hang === null || !write.on) return "not_found";
    for (const id of write.from) this.forgotten.add(id);
    this.#step((one) => {
      if (one.scope === memory.scope) this.#uncover(one, write);
      if (one !== memory) return;
      memory.writes = memory.writes.with(place, { ...write, on: false, hang: null });
      if (memory.writes.every(({ on, hang }) => !on && hang === null)) {
        this.erase(memory, "alone");
      }
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
      if (length === 0 || memory.writes.length > 0) continue;
      memory.isGone = true;
      this.tray.dropAbout(memory);
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
        else this.#cover(one.memory, one.write, keeper.write);
      }
    }
  }

  #cover(memory: Memory, write: Write, { hang, from }: Write): void {
    const place = memory.writes.indexOf(write) + 1;
    memory.writes = memory.writes.toSpliced(place, 0, {
      ...write,
      op: "covered",
      text: "",
      pinned: false,
      hang,
      from,
      on: true,
    });
  }

  #rekey(memory: Memory, key: string): void {
    const shown = this.shown(memory);
    memory.writes = memory.writes.map((write) => (write === shown ? { ...write, key } : write));
  }
}

function freeName(key: string, taken: ReadonlySet<string | null>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? key : `${key} (${number})`;
    if (!taken.has(name)) return name;
  }
}
