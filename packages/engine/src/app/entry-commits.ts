import { scopeKey, type Entry, type Scope } from "../domain/entry.ts";
import { canonicalEntry, entryRow, headOf } from "../domain/entry-head.ts";
import type { EntryDecision, ScopeCounts, Stamp } from "../domain/entry-writes.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId, EntryId, WriteId } from "../domain/ids.ts";
import type { Ambient } from "../ports/ambient.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";

/** Ids and time for a write. */
export function stampOf(ambient: Ambient): Stamp {
  return {
    entryId: ambient.id() as EntryId,
    writeId: ambient.id() as WriteId,
    at: ambient.now(),
  };
}

/** What a scope says of a key and a text: the view that the domain decides on. */
export interface ScopeView {
  /** The entry with the key, present or not. */
  readonly byKey: Entry | undefined;
  /** The present entry that is the same memory. */
  readonly byText: Entry | undefined;
  readonly count: ScopeCounts;
}

/** @param account - Whose rows the scope's are (`ownerOf`). */
export async function readScopeView(
  store: Store,
  account: AccountId,
  scope: Scope,
  wanted: { readonly key: string | null; readonly text: string },
): Promise<ScopeView> {
  const name = scopeKey(scope);
  const [byKey, byText, count] = await Promise.all([
    wanted.key === null ? undefined : store.entryByKey(account, name, wanted.key),
    store.entryByText(account, name, canonicalEntry(wanted.key, wanted.text)),
    store.entryCount(account, name),
  ]);
  return { byKey, byText, count };
}

/**
 * The view of a scope that has room and nothing like what is written. Most of what is saved is new: the
 * commit's own expectations are the check for that, in the transaction that writes, and the scope is
 * read only where they refuse. An entry with the key is looked for all the same, as it may be one that
 * was taken back.
 */
export async function assumedView(
  store: Store,
  account: AccountId,
  scope: Scope,
  wanted: { readonly key: string | null; readonly text: string },
): Promise<ScopeView> {
  const byKey =
    wanted.key === null ? undefined : await store.entryByKey(account, scopeKey(scope), wanted.key);
  if (byKey !== undefined) return readScopeView(store, account, scope, wanted);
  return { byKey, byText: undefined, count: { pinned: 0, unpinned: 0 } };
}

/** The commit that carries out a decision about an entry; nothing for what is known already. */
export function decisionChanges(decision: EntryDecision): {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
} {
  if (decision.kind === "known") return { expect: [], changes: [] };
  const { entry, before, requires } = decision;
  const { account, id } = entry;
  const scope = scopeKey(entry.scope);
  return {
    expect: [
      { kind: "row", row: "entry", account, id, revision: before?.revision ?? "absent" },
      ...requires.map((requirement): Expectation =>
        requirement.kind === "count"
          ? { ...requirement, account, scope }
          : { ...requirement, account, scope, except: id },
      ),
    ],
    changes: [{ op: "put", row: "entry", value: entryRow(entry) }],
  };
}

/**
 * What makes sure that a character's scope still has its character when a write arrives.
 *
 * @throws {EngineError} `not_found` if it has not.
 */
export async function expectScope(
  store: Store,
  scope: Scope,
  account: AccountId,
): Promise<readonly Expectation[]> {
  if (scope.kind !== "character") return [];
  const character = await store.get("character", account, scope.characterId);
  if (character === undefined) throw new EngineError("not_found", "There is no such character");
  const { id, revision } = character;
  return [{ kind: "row", row: "character", account, id, revision }];
}

/** What was found, if it is present and another entry than the one that is changed. */
export function otherEntry(found: Entry | undefined, entry: Entry): Entry | undefined {
  return found === undefined || found.id === entry.id || !headOf(found).present ? undefined : found;
}
