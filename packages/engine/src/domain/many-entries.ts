import { type Entry, scopeKey } from "./entry.ts";
import { headOf } from "./entry-head.ts";
import { BY_THE_PERSON, decideUpdate, type ScopeCounts, type Stamp } from "./entry-writes.ts";
import { EngineError } from "./errors.ts";

/** Entries before and after, in the order in which they were given; those that stay are left out. */
export interface ManyPins {
  readonly changed: readonly { readonly before: Entry; readonly after: Entry }[];
  /** What must hold of each scope when it is applied: so many pinned, or unpinned, at most. */
  readonly rooms: readonly { readonly entry: Entry; readonly atMost: number }[];
}

/**
 * Pins or unpins several entries: all of them or none. Those that are so already count for nothing.
 *
 * @param entries - Present ones, each once.
 * @param counts - What each scope holds now; asked for by an entry of the scope.
 * @param stamp - A fresh one for each call.
 * @throws {EngineError} `limit` where a scope has no room for them all, with its `limit`, the `count` it
 *   holds now and how many are `asked` for.
 * @see SPEC 5.7
 */
export function decidePins(
  entries: readonly Entry[],
  pinned: boolean,
  counts: (entry: Entry) => ScopeCounts,
  capacity: ScopeCounts,
  stamp: () => Stamp,
): ManyPins {
  const limit = pinned ? capacity.pinned : capacity.unpinned;
  const turning = entries.filter((entry) => headOf(entry).pinned !== pinned);
  const groups = Map.groupBy(turning, (entry) => `${entry.account} ${scopeKey(entry.scope)}`);
  const rooms = [...groups.values()].flatMap((group) => {
    const [entry] = group;
    if (entry === undefined) return [];
    const held = counts(entry);
    const count = pinned ? held.pinned : held.unpinned;
    if (count + group.length > limit) refuse(pinned, { limit, count, asked: group.length });
    return [{ entry, atMost: limit - group.length }];
  });
  const changed = turning.flatMap((before) => {
    const decision = decideUpdate(before, { pinned }, BY_THE_PERSON, ROOMY, stamp(), capacity);
    return decision.kind === "known" ? [] : [{ before, after: decision.entry }];
  });
  return { changed, rooms };
}

/** Room was looked for already, for all of them together. */
const ROOMY = {
  sameKey: undefined,
  sameText: undefined,
  count: { pinned: -Infinity, unpinned: -Infinity },
};

function refuse(
  pinned: boolean,
  details: { readonly limit: number; readonly count: number; readonly asked: number },
): never {
  const which = pinned ? "pinned memories" : "memories";
  const { limit, count, asked } = details;
  throw new EngineError(
    "limit",
    `The scope holds ${count} ${which} and ${limit} are allowed: no room for ${asked} more`,
    { details },
  );
}
