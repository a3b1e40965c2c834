import { scopeKey, type Entry, type Scope } from "./entry.ts";
import { canonicalEntry, headOf } from "./entry-head.ts";
import {
  decideAdd,
  type Author,
  type EntryDecision,
  type ScopeCounts,
  type Stamp,
} from "./entry-writes.ts";
import { EngineError } from "./errors.ts";
import type { AccountId } from "./ids.ts";
import { canonicalText } from "./text.ts";

/** One of several memories that are saved together. */
export interface SaveWish {
  readonly account: AccountId;
  readonly scope: Scope;
  /** As `entryKey` gives it; `text` as `entryText` gives it. */
  readonly key: string | null;
  readonly text: string;
  readonly pinned: boolean;
  readonly author: Author;
  /** What the scope has of key and text before any of them is saved. */
  readonly byKey: Entry | undefined;
  readonly byText: Entry | undefined;
}

export interface SaveStep {
  readonly decision: EntryDecision;
  readonly outcome: "created" | "updated" | "pinned" | "known";
}

/** Room is asked for once, for all of them together (`refuseFullScopes`). */
const UNBOUNDED: ScopeCounts = { pinned: Infinity, unpinned: Infinity };
const NONE: ScopeCounts = { pinned: 0, unpinned: 0 };

/**
 * Decides memories one after the other, each as if those before it were saved already: what stands twice
 * in the list is known the second time (P-A1).
 *
 * @returns A step for each; how many entries each scope holds more afterwards, by its key.
 * @throws {EngineError} `invalid` where one key is given two texts.
 * @see SPEC 5.2, 5.3, 5.6
 */
export function decideSaves(
  wishes: readonly SaveWish[],
  stamp: () => Stamp,
): { readonly steps: readonly SaveStep[]; readonly more: ReadonlyMap<string, ScopeCounts> } {
  const written = new Map<string, Entry>();
  const more = new Map<string, ScopeCounts>();
  const steps = wishes.map((wish, index): SaveStep => {
    const { account, scope, key, text, pinned, author } = wish;
    const name = scopeKey(scope);
    const place = JSON.stringify([name, key ?? canonicalEntry(null, text), key === null]);
    const earlier = written.get(place);
    if (earlier !== undefined && canonicalText(headOf(earlier).text) !== canonicalText(text)) {
      throw new EngineError("invalid", "One key stands twice with different texts", {
        details: { field: `entries.${index}.key` },
      });
    }
    const found = earlier ?? (key === null ? wish.byText : wish.byKey);
    const view = { byKey: found, byText: found, count: NONE };
    const decision = decideAdd(
      { account, scope, key, text, pinned: pinned || undefined, author },
      view,
      stamp(),
      UNBOUNDED,
    );
    written.set(place, decision.entry);
    if (decision.kind === "known") return { decision, outcome: "known" };
    const before = found === undefined ? undefined : headOf(found);
    more.set(name, added(more.get(name) ?? NONE, before, headOf(decision.entry).pinned));
    const pins = before?.present === true && canonicalText(before.text) === canonicalText(text);
    return { decision, outcome: pins ? "pinned" : decision.kind };
  });
  return { steps, more };
}

function added(
  sum: ScopeCounts,
  before: { readonly present: boolean; readonly pinned: boolean } | undefined,
  pinned: boolean,
): ScopeCounts {
  const was = before?.present === true ? before : undefined;
  return {
    pinned: sum.pinned + Number(pinned) - Number(was?.pinned === true),
    unpinned: sum.unpinned + Number(!pinned) - Number(was?.pinned === false),
  };
}

/**
 * Refuses what does not fit: nothing is saved then.
 *
 * @throws {EngineError} `limit` with `limit`, `count` as it stands now, and `more`.
 * @see SPEC 5.3, 5.7
 */
export function refuseFullScopes(
  rooms: readonly { readonly count: ScopeCounts; readonly more: ScopeCounts }[],
  capacity: ScopeCounts,
): void {
  for (const { count, more } of rooms) {
    for (const side of ["pinned", "unpinned"] as const) {
      if (more[side] <= 0 || count[side] + more[side] <= capacity[side]) continue;
      const which = side === "pinned" ? "pinned memories" : "memories";
      throw new EngineError(
        "limit",
        `The scope holds ${count[side]} ${which}, ${capacity[side]} are allowed, and ${more[side]} more do not fit`,
        { details: { limit: capacity[side], count: count[side], more: more[side], side } },
      );
    }
  }
}
