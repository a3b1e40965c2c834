import type { Grant } from "../domain/access.ts";
import { type Entry, scopeKey } from "../domain/entry.ts";
import { headOf } from "../domain/entry-head.ts";
import type { Store } from "../ports/store.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { eraseEntries } from "./erase-entries.ts";

/**
 * Deletes every entry of a scope for good that is not pinned, or every pinned one. What was taken back
 * and could come back, and what waits in the tray of the scope, goes with those that are not pinned.
 *
 * @see SPEC 5.13
 */
export function clearScope(
  context: Context,
  grant: Grant,
  pinned: boolean,
): Promise<{ readonly removed: number; readonly pinnedLeft: number }> {
  const { store } = context;
  type Cleared = { readonly removed: number; readonly pinnedLeft: number };
  return decideAndCommit(context, async (): Promise<Decision<Cleared>> => {
    const entries = await scopeEntries(store, grant);
    const heads = entries.map(headOf);
    const kept = heads.filter((head) => head.present && head.pinned !== pinned);
    const gone = entries.filter((_, index) => {
      const head = heads[index];
      return head?.present === true ? head.pinned === pinned : !pinned;
    });
    const removed = heads.filter((head) => head.present).length - kept.length;
    const result = { removed, pinnedLeft: pinned ? 0 : kept.length };
    const waiting = pinned
      ? []
      : await store.suggestions(grant.account, { scope: scopeKey(grant.scope) });
    if (gone.length === 0 && waiting.length === 0) return { expect: [], changes: [], result };
    const { expect, changes } = await eraseEntries(store, grant.account, gone, waiting);
    return { expect, changes, result };
  });
}

/** All entries of a scope that were not deleted for good, those that were taken back included. */
export async function scopeEntries(
  store: Pick<Store, "entriesSince" | "get">,
  { account, scope }: Grant,
): Promise<readonly Entry[]> {
  const heads = await store.entriesSince(account, { [scopeKey(scope)]: 0 });
  const entries = await Promise.all(heads.map((head) => store.get("entry", account, head.id)));
  return entries.flatMap((entry) => (entry === undefined || entry.erased ? [] : [entry]));
}
