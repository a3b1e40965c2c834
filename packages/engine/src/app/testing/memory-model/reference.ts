import { isSameMemory, plain } from "./plain.ts";
import { ReferenceJournal } from "./reference-journal.ts";
import type { Waiting } from "./reference-tray.ts";
import type { Hang, Memory, Outcome, Write } from "./written.ts";

/** Who writes; the person's writes hang on nothing. */
export interface By {
  readonly origin: string;
  readonly hang: Hang | null;
  /** Where it is not said, what it hangs on. */
  readonly from?: readonly string[];
}

/** What a model or a background pass wants. */
export type Wanted =
  | {
      readonly op: "save";
      readonly scope: string;
      readonly key: string | null;
      readonly text: string;
    }
  | {
      readonly op: "update";
      readonly memory: Memory;
      readonly key?: string | null;
      readonly text: string;
    }
  | { readonly op: "delete"; readonly memory: Memory };

export const PERSON: By = { origin: "manual", hang: null };

interface Limits {
  readonly pinned: number;
  readonly unpinned: number;
}

const UNBOUNDED: Limits = { pinned: Infinity, unpinned: Infinity };

/** What would come of a write, and the write; none where nothing is written. */
interface Plan {
  readonly outcome: Outcome;
  readonly write?: () => void;
}

/**
 * What SPEC 5.1 to 5.18 say of saved memories, written down once more: plainly, slowly, and without a
 * line of the engine. The engine's stores are compared with it.
 */
export class Reference extends ReferenceJournal {
  /** All texts that were ever written. */
  readonly written = new Set<string>();
  readonly #limits: Limits;
  #tick = 0;

  constructor(limits: Limits) {
    super();
    this.#limits = limits;
  }

  /** 5.2, 5.3, 5.7: a key or a text that is there is not there twice. */
  add(by: By, wanted: Parameters<Reference["planAdd"]>[1]): Outcome {
    return done(this.planAdd(by, wanted, this.#limits));
  }

  planAdd(
    by: By,
    wanted: {
      readonly scope: string;
      readonly key: string | null;
      readonly text: string;
      readonly pinned?: boolean | undefined;
    },
    limits: Limits,
  ): Plan {
    const { scope, key, text } = wanted;
    const found = key === null ? this.#withText(scope, key, text) : this.#withKey(scope, key);
    const write = found === undefined ? undefined : this.shown(found);
    if (found !== undefined && write !== undefined) {
      const isSame = plain(write.text) === plain(text);
      const pins = wanted.pinned === true && !write.pinned;
      if (isSame && !pins) return { outcome: "known" };
      if (by.hang !== null && write.pinned) return { outcome: "forbidden" };
      if (pins && this.#isFull(scope, true, limits)) return { outcome: "limit" };
      const pinned = write.pinned || pins;
      const content = { key, text: isSame ? write.text : text, pinned };
      return { outcome: "updated", write: () => this.#push(found, by, content) };
    }
    const pinned = wanted.pinned ?? false;
    if (this.#isFull(scope, pinned, limits)) return { outcome: "limit" };
    return {
      outcome: "created",
      write: () => {
        const memory = found ?? { scope, writes: [], isGone: false };
        if (found === undefined) this.memories.push(memory);
        this.#push(memory, by, { key, text, pinned });
      },
    };
  }

  /** Several at once, all or none (5.6): room is looked for once they are all in. */
  saveMany(by: By, scope: string, wanted: readonly Parameters<Reference["planAdd"]>[1][]): Outcome {
    const named = wanted.filter(({ key }) => key !== null);
    const isTwice = named.some((one) =>
      named.some((two) => one.key === two.key && plain(one.text) !== plain(two.text)),
    );
    if (isTwice) return "invalid";
    const before = this.#counts(scope);
    const kept = this.memories.map((memory) => ({ memory, writes: memory.writes }));
    for (const one of wanted) done(this.planAdd(by, one, UNBOUNDED));
    const after = this.#counts(scope);
    const isOver = (["pinned", "unpinned"] as const).some(
      (side) => after[side] > before[side] && after[side] > this.#limits[side],
    );
    if (!isOver) return "updated";
    this.memories.splice(kept.length);
    for (const { memory, writes } of kept) memory.writes = writes;
    return "limit";
  }

  /** 5.7: several at once, all or none. */
  pinMany(memories: readonly Memory[], pinned: boolean): Outcome {
    const turning = memories.filter((memory) => this.shown(memory)?.pinned !== pinned);
    const side = pinned ? "pinned" : "unpinned";
    for (const scope of new Set(turning.map((memory) => memory.scope))) {
      const more = turning.filter((memory) => memory.scope === scope).length;
      if (this.#counts(scope)[side] + more > this.#limits[side]) return "limit";
    }
    for (const memory of turning) this.update(PERSON, memory, { pinned });
    return "updated";
  }

  /** 5.2, 5.3, 5.7. */
  update(by: By, memory: Memory, patch: Parameters<Reference["planUpdate"]>[2]): Outcome {
    return done(this.planUpdate(by, memory, patch));
  }

  planUpdate(
    by: By,
    memory: Memory,
    patch: {
      readonly text?: string | undefined;
      readonly key?: string | null | undefined;
      readonly pinned?: boolean | undefined;
    },
  ): Plan {
    const write = this.shown(memory);
    if (write === undefined) return { outcome: "not_found" };
    const { text = write.text, key = write.key, pinned = write.pinned } = patch;
    const isRewritten = text !== write.text || key !== write.key;
    if (!isRewritten && pinned === write.pinned) return { outcome: "known" };
    if (by.hang !== null && (write.pinned || pinned !== write.pinned)) {
      return { outcome: "forbidden" };
    }
    const others = this.present(memory.scope).filter((one) => one.memory !== memory);
    const isTaken = others.some((one) => one.write.key === key && key !== null);
    const isThere = others.some((one) => isSameMemory(one.write, { key, text }));
    if (isRewritten && (isTaken || isThere)) return { outcome: "conflict" };
    if (pinned !== write.pinned && this.#isFull(memory.scope, pinned)) return { outcome: "limit" };
    const author = isRewritten ? by : { ...by, origin: write.origin, from: write.from };
    return { outcome: "updated", write: () => this.#push(memory, author, { key, text, pinned }) };
  }

  /** 5.6, 5.7: what a model or a background pass deletes can be taken back. */
  remove(by: By, memory: Memory): Outcome {
    return done(this.#planRemove(by, memory));
  }

  #planRemove(by: By, memory: Memory): Plan {
    const write = this.shown(memory);
    if (write === undefined) return { outcome: "not_found" };
    if (write.pinned) return { outcome: "forbidden" };
    const content = { key: write.key, text: "", pinned: false };
    return { outcome: "updated", write: () => this.#push(memory, by, content, "delete") };
  }

  /** 5.3, 6.4, 12.5: a write without the person; it may have to wait for them. */
  background(
    by: By & { readonly hang: Hang },
    wanted: Wanted,
    so: { readonly whenFull: "tray" | "refuse"; readonly doubt: string | null },
  ): Outcome | "waits" | "waiting" {
    const plan = this.#planOf(by, wanted);
    if (plan.write === undefined) return plan.outcome;
    const scope = wanted.op === "save" ? wanted.scope : wanted.memory.scope;
    const isFull = plan.outcome === "created" && this.#isFull(scope, false);
    const reason = so.doubt ?? (isFull && so.whenFull === "tray" ? "full" : null);
    if (reason === null) return isFull ? "limit" : done(plan);
    const target = plan.outcome === "created" ? null : this.#targetOf(wanted);
    const basis = target === null ? null : (this.shown(target)?.at ?? null);
    const op = wanted.op === "delete" ? "delete" : target === null ? "save" : "update";
    const text = wanted.op === "delete" ? "" : wanted.text;
    const kept = target === null ? null : (this.shown(target)?.key ?? null);
    const key = wanted.op === "delete" ? null : wanted.key === undefined ? kept : wanted.key;
    const { origin, hang, from = [hang.message] } = by;
    return this.tray.file({
      scope,
      op,
      key,
      text,
      target,
      basis,
      reason,
      origin,
      hang,
      from,
      on: true,
    });
  }

  #planOf(by: By, wanted: Wanted): Plan {
    switch (wanted.op) {
      case "save":
        return this.planAdd(by, wanted, UNBOUNDED);
      case "update":
        return this.planUpdate(by, wanted.memory, wanted);
      case "delete":
        return this.#planRemove(by, wanted.memory);
    }
  }

  #targetOf(wanted: Wanted): Memory | null {
    if (wanted.op !== "save") return wanted.memory;
    const { scope, key, text } = wanted;
    const found = key === null ? this.#withText(scope, key, text) : this.#withKey(scope, key);
    return found ?? null;
  }

  /** 6.4: the person takes it as it is, or in their own words. */
  accept(
    one: Waiting,
    edit: { readonly key?: string | null | undefined; readonly text?: string | undefined },
  ): Outcome | "deleted" {
    const { key = one.key, text = one.text } = edit;
    const isEdited = key !== one.key || text !== one.text;
    const { from, target } = one;
    const by: By = { origin: isEdited ? "manual" : one.origin, hang: null, from };
    const write = target === null ? undefined : this.shown(target);
    if (one.op === "save") {
      const found = key === null ? undefined : this.#withKey(one.scope, key);
      const holder = found === undefined ? undefined : this.shown(found);
      if (holder !== undefined && plain(holder.text) !== plain(text)) return "conflict";
      return this.#taken(one, this.add(by, { scope: one.scope, key, text }));
    }
    if (target === null || write === undefined) {
      return one.op === "delete" ? this.#taken(one, "deleted") : "conflict";
    }
    if (write.at !== one.basis) return "conflict";
    if (one.op === "update") return this.#taken(one, this.update(by, target, { key, text }));
    this.erase(target);
    return "deleted";
  }

  /** A key that a memory has, or had when it was taken back. */
  hasKey(scope: string, key: string): boolean {
    return this.#withKey(scope, key) !== undefined;
  }

  #taken<T extends Outcome | "deleted">(one: Waiting, outcome: T): T {
    if (["created", "updated", "known", "deleted"].includes(outcome)) this.tray.remove(one);
    return outcome;
  }

  #push(
    memory: Memory,
    by: By,
    content: { readonly key: string | null; readonly text: string; readonly pinned: boolean },
    op: Write["op"] = "set",
  ): void {
    this.#tick += 1;
    const { origin, hang, from = hang === null ? [] : [hang.message] } = by;
    const write: Write = { op, ...content, origin, hang, from, on: true, at: this.#tick };
    memory.writes = [...memory.writes, write];
    this.written.add(content.text);
  }

  #counts(scope: string): Limits {
    const present = this.present(scope);
    const pinned = present.filter(({ write }) => write.pinned).length;
    return { pinned, unpinned: present.length - pinned };
  }

  #isFull(scope: string, pinned: boolean, limits = this.#limits): boolean {
    const side = pinned ? "pinned" : "unpinned";
    return this.#counts(scope)[side] >= limits[side];
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
}

function done({ outcome, write }: Plan): Outcome {
  write?.();
  return outcome;
}
