import { headOf } from "../domain/entry-head.ts";
import { type Entry, scopeKey } from "../domain/entry.ts";
import { entryRow } from "../domain/entry-head.ts";
import type { ScopeCounts } from "../domain/entry-writes.ts";
import { EngineError } from "../domain/errors.ts";
import { ENTRIES_AT_ONCE } from "../domain/limits.ts";
import { decidePins } from "../domain/many-entries.ts";
import type { Principal } from "../domain/principal.ts";
import type { Change, Expectation } from "../ports/store.ts";
import type { ManyDone, ManyInput } from "./api-memories.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { stampOf } from "./entry-commits.ts";
import { forgetMany } from "./forget-many.ts";
import { namedEntries, refuseIds } from "./named-entries.ts";
import type { ReplyHub } from "./reply-hub.ts";

/**
 * Pins, unpins or deletes several entries in one commit: all of them, or none. Traces that a deletion is
 * to take along go before it.
 *
 * @throws {EngineError} `limit` for more ids than are taken at once, and for pins without room;
 *   `not_found` where one is not there (`details.field` names its place in the list, `details.missing` how
 *   many); `conflict` where one changed since it was read.
 * @see SPEC 5.7, 6.6, 10.4
 */
export async function changeMany(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  input: ManyInput,
): Promise<ManyDone> {
  const { action, also = [], ids } = input;
  refuseIds(ids, ENTRIES_AT_ONCE);
  if (action === "delete") {
    const forgotten = await forgetMany(context, hub, principal, { ids, also }, (entries) =>
      checkRevisions(entries, input),
    );
    tell(context, forgotten.touched);
    return { entries: [], removed: forgotten.removed };
  }
  if (also.length > 0) {
    throw new EngineError("invalid", "also goes with a deletion only", {
      details: { field: "also" },
    });
  }
  const done = await decideAndCommit(context, async () => {
    const entries = await namedEntries(context, principal, ids, "write");
    checkRevisions(entries, input);
    return pins(context, entries, action === "pin");
  });
  tell(context, done.touched);
  return { entries: done.entries.map(headOf), removed: [] };
}

type Done = {
  readonly entries: readonly Entry[];
  readonly touched: readonly Entry[];
};

async function pins(
  context: Context,
  entries: readonly Entry[],
  pinned: boolean,
): Promise<Decision<Done>> {
  const { store, ambient, capacity } = context;
  const counts = new Map<string, ScopeCounts>();
  for (const entry of entries) {
    const place = placeOf(entry);
    if (counts.has(place)) continue;
    counts.set(place, await store.entryCount(entry.account, scopeKey(entry.scope)));
  }
  const countOf = (entry: Entry) => counts.get(placeOf(entry)) ?? { pinned: 0, unpinned: 0 };
  const { changed, rooms } = decidePins(entries, pinned, countOf, capacity, () => stampOf(ambient));
  const now = new Map(changed.map(({ before, after }) => [before.id, after]));
  const touched = changed.map(({ after }) => after);
  return {
    expect: [
      ...changed.map(({ before }) => expectEntry(before)),
      ...rooms.map(({ entry, atMost }): Expectation => ({
        kind: "count",
        account: entry.account,
        scope: scopeKey(entry.scope),
        pinned,
        atMost,
      })),
    ],
    changes: touched.map((entry): Change => ({ op: "put", row: "entry", value: entryRow(entry) })),
    result: {
      entries: entries.map((entry) => now.get(entry.id) ?? entry),
      touched,
    },
  };
}

function checkRevisions(entries: readonly Entry[], { ids, revisions }: ManyInput): void {
  if (revisions === undefined) return;
  for (const { id, revision } of entries) {
    const seen = Object.hasOwn(revisions, id) ? revisions[id] : undefined;
    if (seen === undefined || seen === revision) continue;
    throw new EngineError(
      "conflict",
      "One of these memories has changed since it was read; nothing was changed",
      { details: { field: `ids.${ids.indexOf(id)}`, revision } },
    );
  }
}

function expectEntry({ account, id, revision }: Entry): Expectation {
  return { kind: "row", row: "entry", account, id, revision };
}

function placeOf({ account, scope }: Entry): string {
  return `${account} ${scopeKey(scope)}`;
}

/** Once for each scope: whoever watches reads its list again, not an entry. */
function tell(context: Context, touched: readonly Entry[]): void {
  const scopes = Map.groupBy(touched, placeOf);
  for (const [entry] of scopes.values()) {
    if (entry === undefined) continue;
    const scope = scopeKey(entry.scope);
    context.notify(entry.account, { type: "memory", scope, entryId: null });
  }
}
