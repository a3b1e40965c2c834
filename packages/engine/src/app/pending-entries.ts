import { scopeKey, type Entry, type Scope } from "../domain/entry.ts";
import { canonicalEntry, headOf } from "../domain/entry-head.ts";
import type { EntryDecision } from "../domain/entry-writes.ts";
import type { AccountId, EntryId } from "../domain/ids.ts";
import type { Expectation, Store } from "../ports/store.ts";
import { decisionChanges, readScopeView, type ScopeView } from "./entry-commits.ts";
import type { EntryChanges } from "./journal-changes.ts";

interface Touched {
  readonly before: Entry | undefined;
  readonly after: Entry;
  readonly expect: readonly Expectation[];
}

/**
 * Entries as they are to be after several writes of one commit: each write is decided on what the ones
 * before it left, while the commit expects what stood there before the first.
 */
export class PendingEntries {
  readonly #store: Store;
  readonly #account: AccountId;
  readonly #touched = new Map<EntryId, Touched>();

  constructor(store: Store, account: AccountId) {
    this.#store = store;
    this.#account = account;
  }

  async entry(id: EntryId): Promise<Entry | undefined> {
    return this.#touched.get(id)?.after ?? this.#store.get("entry", this.#account, id);
  }

  /** See `readScopeView`. */
  async view(
    scope: Scope,
    wanted: { readonly key: string | null; readonly text: string },
  ): Promise<ScopeView> {
    const stored = await readScopeView(this.#store, this.#account, scope, wanted);
    const { key, text } = wanted;
    const form = canonicalEntry(key, text);
    const present = this.#presentIn(scope);
    const byKey = key === null ? undefined : present.find((entry) => headOf(entry).key === key);
    const byText = present.find((entry) => {
      const head = headOf(entry);
      return canonicalEntry(head.key, head.text) === form;
    });
    const grown = this.#grown(scopeKey(scope));
    return {
      byKey: byKey ?? this.#unlessTouched(stored.byKey, "or absent"),
      byText: byText ?? this.#unlessTouched(stored.byText),
      count: {
        pinned: stored.count.pinned + grown.pinned,
        unpinned: stored.count.unpinned + grown.unpinned,
      },
    };
  }

  add(decision: Exclude<EntryDecision, { readonly kind: "known" }>): void {
    const { entry, before } = decision;
    const first = this.#touched.get(entry.id);
    const { expect } = decisionChanges(decision);
    const later = expect.filter(({ kind }) => kind === "key" || kind === "text");
    this.#touched.set(entry.id, {
      before: first === undefined ? before : first.before,
      after: entry,
      expect: first === undefined ? expect : [...first.expect, ...later],
    });
  }

  /** What a commit of all of them holds. What one of them gives up is free for another. */
  commit(): EntryChanges {
    const given = new Set<string>();
    for (const { before } of this.#touched.values()) {
      if (before === undefined) continue;
      const { key, text } = headOf(before);
      const scope = scopeKey(before.scope);
      given.add(JSON.stringify(["key", scope, key]));
      given.add(JSON.stringify(["text", scope, canonicalEntry(key, text)]));
    }
    const expect = [...this.#touched.values()].flatMap((touched) => touched.expect);
    const entries = [...this.#touched.values()].map(({ after }) => after);
    return {
      expect: expect.flatMap((each): readonly Expectation[] => {
        if (each.kind === "count") return [this.#roomFor(each)];
        const isGiven =
          (each.kind === "key" || each.kind === "text") &&
          given.has(JSON.stringify([each.kind, each.scope, each.value]));
        return isGiven ? [] : [each];
      }),
      changes: entries.flatMap((entry) => decisionChanges(changed(entry)).changes),
    };
  }

  /** The limit that one entry was allowed under, for all of this commit. */
  #roomFor(room: Extract<Expectation, { readonly kind: "count" }>): Expectation {
    const grown = this.#grown(room.scope);
    const more = room.pinned ? grown.pinned : grown.unpinned;
    return { ...room, atMost: room.atMost + 1 - more };
  }

  #presentIn(scope: Scope): readonly Entry[] {
    const key = scopeKey(scope);
    return [...this.#touched.values()]
      .map(({ after }) => after)
      .filter((entry) => scopeKey(entry.scope) === key && headOf(entry).present);
  }

  /** What the store found; of an entry that is written here, present ones were found before. */
  #unlessTouched(found: Entry | undefined, orAbsent?: "or absent"): Entry | undefined {
    const after = found === undefined ? undefined : this.#touched.get(found.id)?.after;
    if (after === undefined) return found;
    return orAbsent !== undefined && !headOf(after).present ? after : undefined;
  }

  #grown(scope: string): { readonly pinned: number; readonly unpinned: number } {
    const grown = { pinned: 0, unpinned: 0 };
    for (const { before, after } of this.#touched.values()) {
      if (scopeKey(after.scope) !== scope) continue;
      const [was, is] = [before === undefined ? undefined : headOf(before), headOf(after)];
      if (was?.present === true) grown[was.pinned ? "pinned" : "unpinned"] -= 1;
      if (is.present) grown[is.pinned ? "pinned" : "unpinned"] += 1;
    }
    return grown;
  }
}

function changed(entry: Entry): Exclude<EntryDecision, { readonly kind: "known" }> {
  return { kind: "updated", before: undefined, entry, requires: [] };
}
