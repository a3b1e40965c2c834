import type { Entry } from "../domain/entry.ts";
import { EngineError } from "../domain/errors.ts";
import type { EntryId } from "../domain/ids.ts";
import { TRACED_AT_ONCE } from "../domain/limits.ts";
import type { Principal } from "../domain/principal.ts";
import type { RemovedThing } from "../domain/trace.ts";
import type { Change, Expectation } from "../ports/store.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { entryHunt } from "./entry-traces.ts";
import { eraseEntries } from "./erase-entries.ts";
import { mergedChanges } from "./merged-changes.ts";
import { eachOnce } from "./message-removal.ts";
import { namedEntries, presentEntry } from "./named-entries.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { readAlso, sayingInTray, takeTraces } from "./take-traces.ts";

export interface Forgotten {
  readonly touched: readonly Entry[];
  readonly removed: readonly RemovedThing[];
}

/**
 * Deletes several entries for good in one commit, with what waits in the trays and says the same, and
 * before them the traces that `also` names. What a trace took along by itself is passed over then.
 *
 * @param check - Refuses entries that are not what was seen; before anything goes.
 * @throws {EngineError} `limit` for traces of more entries than are looked up at once; see `takeTraces`.
 * @see SPEC 10.4
 */
export async function forgetMany(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  input: { readonly ids: readonly EntryId[]; readonly also: readonly string[] },
  check: (entries: readonly Entry[]) => void,
): Promise<Forgotten> {
  const own = new Set<string>(input.ids);
  const taken = readAlso(input.also).filter(
    ({ kind, thingId }) => kind !== "entry" || !own.has(thingId),
  );
  if (taken.length === 0) {
    return decideAndCommit(context, async () => {
      const entries = await namedEntries(context, principal, input.ids, "write");
      check(entries);
      return deletion(context, principal, entries);
    });
  }
  refuseTraces(own.size);
  const entries = await namedEntries(context, principal, input.ids, "write");
  check(entries);
  const hunts = await Promise.all(entries.map((entry) => entryHunt(context, entry)));
  const first = await takeTraces(context, hub, principal, taken, hunts);
  const { touched, removed } = await decideAndCommit(context, async () => {
    const left = await Promise.all(
      entries.map(({ id }) => presentEntry(context, principal, id, "write")),
    );
    return deletion(
      context,
      principal,
      left.flatMap((entry) => entry ?? []),
    );
  });
  return { touched, removed: eachOnce([...removed, ...first]) };
}

async function deletion(
  context: Context,
  principal: Principal,
  entries: readonly Entry[],
): Promise<Decision<Forgotten>> {
  const expect: Expectation[] = [];
  const changes: Change[] = [];
  const removed: RemovedThing[] = [];
  for (const [account, own] of Map.groupBy(entries, (entry) => entry.account)) {
    const waiting = await sayingInTray(context, principal, account, own);
    const erasure = await eraseEntries(context.store, account, own, waiting);
    expect.push(...erasure.expect);
    changes.push(...erasure.changes);
    removed.push(...erasure.removed);
  }
  return { expect, changes: mergedChanges(changes), result: { touched: entries, removed } };
}

function refuseTraces(count: number): void {
  if (count <= TRACED_AT_ONCE) return;
  throw new EngineError(
    "limit",
    `Traces of ${count} memories are named; those of ${TRACED_AT_ONCE} are taken at once`,
    { details: { field: "also", limit: TRACED_AT_ONCE, count } },
  );
}
