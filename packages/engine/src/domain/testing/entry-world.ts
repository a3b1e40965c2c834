import fc from "fast-check";
import type { Anchor, Entry } from "../entry.ts";
import { canonicalEntry, headOf } from "../entry-head.ts";
import {
  BY_THE_PERSON,
  type Author,
  decideAdd,
  decideDelete,
  decideUpdate,
  type EntryDecision,
  erased,
  type Stamp,
} from "../entry-writes.ts";
import { EngineError } from "../errors.ts";
import type { EntryId, WriteId } from "../ids.ts";
import { GLOBAL } from "../scope.ts";
import { ANN, variantAnchor } from "./entries.ts";

/** What may happen to the entries of one scope. `entry` picks one of those that there are. */
export type WorldStep =
  | { readonly do: "save"; readonly by: number; readonly key: string | null; readonly text: string }
  | { readonly do: "rewrite"; readonly by: number; readonly entry: number; readonly text: string }
  | { readonly do: "delete"; readonly by: number; readonly entry: number }
  | { readonly do: "rename"; readonly by: number; readonly entry: number; readonly key: string }
  | { readonly do: "pin"; readonly entry: number; readonly pinned: boolean }
  | { readonly do: "erase"; readonly entry: number };

/** The anchors of the turns that write; 0 is the person. */
export const ANCHORS = [1, 2, 3, 4].map((turn) => variantAnchor(`m${turn}`, `v${turn}`));

const by = fc.integer({ min: 0, max: ANCHORS.length });
const at = fc.nat({ max: 5 });
const key = fc.constantFrom("drink", "food", "name");
const text = fc.constantFrom("tea", "coffee", "mate", "water", "juice", "rum");

export const worldSteps: fc.Arbitrary<WorldStep[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant("save" as const),
      by,
      key: fc.option(key),
      text,
    }),
    fc.record({ do: fc.constant("rewrite" as const), by, entry: at, text }),
    fc.record({
      do: fc.constant("delete" as const),
      by: fc.integer({ min: 1, max: 4 }),
      entry: at,
    }),
    fc.record({ do: fc.constant("rename" as const), by, entry: at, key }),
    fc.record({ do: fc.constant("pin" as const), entry: at, pinned: fc.boolean() }),
    fc.record({ do: fc.constant("erase" as const), entry: at }),
  ),
  { maxLength: 25 },
);

/** Plays steps with the real deciders; what they refuse does not happen. */
export function play(steps: readonly WorldStep[]): readonly Entry[] {
  let entries: readonly Entry[] = [];
  steps.forEach((step, index) => {
    const stamp: Stamp = {
      entryId: `e${String(index).padStart(2, "0")}` as EntryId,
      writeId: `w${index}` as WriteId,
      at: index,
    };
    try {
      entries = applied(entries, step, stamp);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  });
  return entries;
}

function applied(entries: readonly Entry[], step: WorldStep, stamp: Stamp): readonly Entry[] {
  const room = { pinned: 99, unpinned: 99 };
  const count = { pinned: 0, unpinned: 0 };
  if (step.do === "save") {
    const { key } = step;
    const view = {
      byKey: withKey(entries, key),
      byText: entries.find((entry) => canonicalOf(entry) === canonicalEntry(key, step.text)),
      count,
    };
    const author = authorOf(step.by);
    const input = { account: ANN, scope: GLOBAL, key, text: step.text, pinned: undefined, author };
    return put(entries, decideAdd(input, view, stamp, room));
  }
  const entry = entries[step.entry % Math.max(1, entries.length)];
  if (entry === undefined) return entries;
  const view = { sameKey: undefined, sameText: undefined, count };
  const sameAs = (key: string | null, text: string) =>
    entries.find((other) => other !== entry && canonicalOf(other) === canonicalEntry(key, text));
  switch (step.do) {
    case "rewrite": {
      const sameText = sameAs(headOf(entry).key, step.text);
      const seen = { ...view, sameText };
      return put(
        entries,
        decideUpdate(entry, { text: step.text }, authorOf(step.by), seen, stamp, room),
      );
    }
    case "rename": {
      const sameText = sameAs(step.key, headOf(entry).text);
      const sameKey = entries.find((other) => other !== entry && headOf(other).key === step.key);
      return put(
        entries,
        decideUpdate(
          entry,
          { key: step.key },
          authorOf(step.by),
          { ...view, sameKey, sameText },
          stamp,
          room,
        ),
      );
    }
    case "delete":
      return put(entries, decideDelete(entry, authorOf(step.by), stamp));
    case "pin":
      return put(
        entries,
        decideUpdate(entry, { pinned: step.pinned }, BY_THE_PERSON, view, stamp, room),
      );
    case "erase":
      return entries.map((other) => (other === entry ? erased(entry) : other));
  }
}

/** As a store finds it: a present one first. */
function withKey(entries: readonly Entry[], key: string | null): Entry | undefined {
  const found = entries.filter((entry) => key !== null && findableKey(entry) === key);
  return found.find((entry) => headOf(entry).present) ?? found[0];
}

function authorOf(turn: number): Author {
  const anchor: Anchor = ANCHORS[turn - 1] ?? null;
  return anchor === null ? BY_THE_PERSON : { ...BY_THE_PERSON, origin: "model", anchor };
}

function put(entries: readonly Entry[], decision: EntryDecision): readonly Entry[] {
  if (decision.kind === "known") return entries;
  const { entry } = decision;
  return entries.some((other) => other.id === entry.id)
    ? entries.map((other) => (other.id === entry.id ? entry : other))
    : [...entries, entry];
}

function findableKey(entry: Entry): string | null {
  const head = headOf(entry);
  if (head.present) return head.key;
  return entry.versions.findLast((version) => version.op === "set")?.key ?? null;
}

function canonicalOf(entry: Entry): string | null {
  const head = headOf(entry);
  return head.present ? canonicalEntry(head.key, head.text) : null;
}
