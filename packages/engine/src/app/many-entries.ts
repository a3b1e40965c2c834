import { type Entry, scopeKey } from "../domain/entry.ts";
import { entryRow, headOf } from "../domain/entry-head.ts";
import type { ScopeCounts } from "../domain/entry-writes.ts";
import { EngineError, isEngineError } from "../domain/errors.ts";
import type { EntryId } from "../domain/ids.ts";
import { ENTRIES_AT_ONCE } from "../domain/limits.ts";
import { decidePins } from "../domain/many-entries.ts";
import type { Principal } from "../domain/principal.ts";
import type { RemovedThing } from "../domain/trace.ts";
import type { Change, Expectation } from "../ports/store.ts";
import type { ManyDone, ManyInput } from "./api-memories.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { committedHead, stampOf } from "./entry-commits.ts";
import { eraseEntries } from "./erase-entries.ts";
import { grantedEntry } from "./memory-scopes.ts";
import { mergedChanges } from "./merged-changes.ts";

/**
 * Pins, unpins or deletes several entries in one commit: all of them, or none.
 *
 * @throws {EngineError} `limit` for more ids than are taken at once, and for pins without room;
 *   `not_found` where one is not there (`details.field` names its place in the list, `details.missing` how
 *   many); `conflict` where one changed since it was read.
 * @see SPEC 5.7, 6.6, 10.4
 */
export async function changeMany(
  context: Context,
  principal: Principal,
  input: ManyInput,
): Promise<ManyDone> {
  const ids = [...new Set(input.ids)];
  checkCount(ids);
  const { action } = input;
  const done = await decideAndCommit(context, async () => {
    const entries = await readAll(context, principal, ids, input.ids);
    checkRevisions(entries, input);
    return action === "delete"
      ? await deletion(context, entries)
      : await pins(context, entries, action === "pin");
  });
  tell(context, done.touched);
  if (action === "delete") return { entries: [], removed: done.removed };
  const entries = await Promise.all(
    done.entries.map((entry) => committedHead(context.store, entry)),
  );
  return { entries, removed: [] };
}

type Done = {
  readonly entries: readonly Entry[];
  readonly touched: readonly Entry[];
  readonly removed: readonly RemovedThing[];
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
      removed: [],
    },
  };
}

async function deletion(context: Context, entries: readonly Entry[]): Promise<Decision<Done>> {
  const expect: Expectation[] = [];
  const changes: Change[] = [];
  const removed: RemovedThing[] = [];
  for (const [account, own] of Map.groupBy(entries, (entry) => entry.account)) {
    const erasure = await eraseEntries(context.store, account, own);
    expect.push(...erasure.expect);
    changes.push(...erasure.changes);
    removed.push(...erasure.removed);
  }
  const result = { entries: [], touched: entries, removed };
  return { expect, changes: mergedChanges(changes), result };
}

/** All of them, or a refusal that says which is not there: no other account's is told from a missing one. */
async function readAll(
  context: Context,
  principal: Principal,
  ids: readonly EntryId[],
  asked: readonly EntryId[],
): Promise<readonly Entry[]> {
  const found = await Promise.all(ids.map((id) => present(context, principal, id)));
  const missing = ids.filter((_, index) => found[index] === undefined);
  const [first] = missing;
  if (first === undefined) return found.flatMap((entry) => entry ?? []);
  throw new EngineError(
    "not_found",
    missing.length === 1
      ? "One of these memories is not there; nothing was changed"
      : `${missing.length} of these memories are not there; nothing was changed`,
    { details: { field: `ids.${asked.indexOf(first)}`, missing: missing.length } },
  );
}

async function present(
  context: Context,
  principal: Principal,
  id: EntryId,
): Promise<Entry | undefined> {
  try {
    const entry = await grantedEntry(context.store, principal, id, "write");
    return headOf(entry).present ? entry : undefined;
  } catch (error) {
    if (isEngineError(error, "not_found")) return undefined;
    throw error;
  }
}

function checkCount(ids: readonly EntryId[]): void {
  const details = { field: "ids", limit: ENTRIES_AT_ONCE, count: ids.length };
  if (ids.length === 0) {
    throw new EngineError("invalid", "ids names no memory", { details: { field: "ids" } });
  }
  if (ids.length <= ENTRIES_AT_ONCE) return;
  const message = `ids names ${ids.length} memories; ${ENTRIES_AT_ONCE} are allowed at once`;
  throw new EngineError("limit", message, { details });
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
