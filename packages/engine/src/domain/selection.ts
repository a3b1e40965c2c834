import { scopeKey, type EntryHead, type Scope } from "./entry.ts";
import type { EntryReason } from "./epoch.ts";
import type { EntryId } from "./ids.ts";
import { RECENT_DAYS, UNPINNED_PER_TURN } from "./limits.ts";

const DAY_MS = 86_400_000;

/** The entries of a turn, each list oldest first (SPEC 8.1). */
export interface Selection {
  readonly pinned: readonly EntryHead[];
  readonly unpinned: readonly EntryHead[];
  /** Those of both that were updated in the last days. */
  readonly recent: readonly EntryId[];
  /** Why each of both is in. */
  readonly why: ReadonlyMap<EntryId, EntryReason>;
}

/** True for an entry that is marked as recent (SPEC 5.8). */
export function isRecent(entry: Pick<EntryHead, "updatedAt">, now: number): boolean {
  return now - entry.updatedAt < RECENT_DAYS * DAY_MS;
}

/**
 * Picks the entries that the model gets: all pinned ones, and of the others the newest, as many from
 * each scope as from the next.
 *
 * Scopes take turns: each gives its newest entry, then its second newest, and so on; one that has no
 * more leaves its turns to the others. Within a round the newest goes first. A scope whose next entry
 * does not fit what is left of the budget gives no more.
 *
 * @param input.heads - Any order; absent ones and those of other scopes are left out.
 * @param input.scopes - Keys of the scopes in play.
 * @param input.tokenBudget - For the unpinned ones together.
 * @param input.countTokens - The size of an entry's line.
 * @see SPEC 5.7, 5.8
 */
export function selectEntries(input: {
  readonly heads: readonly EntryHead[];
  readonly scopes: readonly string[];
  readonly now: number;
  readonly tokenBudget: number;
  readonly countTokens: (entry: EntryHead, recent: boolean) => number;
}): Selection {
  const keys = new Map<Scope, string>();
  const byScope = Map.groupBy(input.heads, ({ scope }) => {
    let key = keys.get(scope);
    if (key === undefined) keys.set(scope, (key = scopeKey(scope)));
    return key;
  });
  const groups = [...new Set(input.scopes)].map((scope) =>
    (byScope.get(scope) ?? []).filter((head) => head.present),
  );
  const pinned = groups.flatMap((group) => group.filter((head) => head.pinned));
  const offered = groups.map((group) => group.filter((head) => !head.pinned).toSorted(newestFirst));
  const unpinned = shareEvenly(offered, input.tokenBudget, (head) =>
    input.countTokens(head, isRecent(head, input.now)),
  );
  return {
    pinned: pinned.toSorted(oldestFirst),
    unpinned: unpinned.toSorted(oldestFirst),
    recent: [...pinned, ...unpinned]
      .filter((head) => isRecent(head, input.now))
      .map((head) => head.id),
    why: new Map([
      ...pinned.map((head) => [head.id, reasonOf(head, input.now, null)] as const),
      ...placed(offered, unpinned).map(
        ({ head, place }) => [head.id, reasonOf(head, input.now, place)] as const,
      ),
    ]),
  };
}

function reasonOf(head: EntryHead, now: number, place: EntryReason["place"]): EntryReason {
  return { scope: scopeKey(head.scope), recent: isRecent(head, now), place };
}

function placed(
  offered: readonly (readonly EntryHead[])[],
  chosen: readonly EntryHead[],
): readonly { readonly head: EntryHead; readonly place: EntryReason["place"] }[] {
  const isChosen = new Set<EntryId>(chosen.map((head) => head.id));
  return offered.flatMap((group) => {
    const taken = group.flatMap((head, index) =>
      isChosen.has(head.id) ? [{ head, rank: index + 1 }] : [],
    );
    return taken.map(({ head, rank }) => ({
      head,
      place: { rank, of: group.length, chosen: taken.length },
    }));
  });
}

/** @param groups - Each newest first. */
function shareEvenly(
  groups: readonly (readonly EntryHead[])[],
  tokenBudget: number,
  count: (head: EntryHead) => number,
): readonly EntryHead[] {
  let queues = groups;
  const chosen: EntryHead[] = [];
  let tokensLeft = tokenBudget;
  for (let round = 0; queues.length > 0; round += 1) {
    const next: (readonly EntryHead[])[] = [];
    const offers = queues.flatMap((queue) => {
      const head = queue[round];
      return head === undefined ? [] : [{ head, queue }];
    });
    for (const { head, queue } of offers.toSorted((a, b) => newestFirst(a.head, b.head))) {
      if (chosen.length === UNPINNED_PER_TURN) return chosen;
      const tokens = count(head);
      if (tokens > tokensLeft) continue;
      tokensLeft -= tokens;
      chosen.push(head);
      next.push(queue);
    }
    queues = next;
  }
  return chosen;
}

function newestFirst(a: EntryHead, b: EntryHead): number {
  return b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1);
}

function oldestFirst(a: EntryHead, b: EntryHead): number {
  return newestFirst(b, a);
}
