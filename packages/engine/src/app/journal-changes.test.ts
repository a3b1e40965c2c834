import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entryRow, headOf } from "../domain/entry-head.ts";
import { settled } from "../domain/entry-standing.ts";
import type { Entry } from "../domain/entry.ts";
import { redoAnchor, undoAnchor } from "../domain/journal.ts";
import { entry, variantAnchor, version } from "../domain/testing/entries.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { settledEntries } from "./journal-changes.ts";

const ANCHOR = variantAnchor("m", "v");
const keys = fc.constantFrom(null, "a", "a (2)", "a (3)", "a (4)", "b");

/** Entries of the turn, with writes of it and of before; those of others hold keys that are all different. */
const plays = fc.record({
  own: fc.array(
    fc.array(fc.record({ key: keys, ofTurn: fc.boolean(), active: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
    { maxLength: 5 },
  ),
  others: fc.uniqueArray(keys, { maxLength: 5 }),
});

function entriesOf(
  own: readonly (readonly { key: string | null; ofTurn: boolean; active: boolean }[])[],
) {
  return own.map((versions, at): Entry =>
    entry(
      `own-${at}`,
      versions.map(({ key, ofTurn, active }, place) =>
        version(`w${at}-${place}`, { key, active, at: place, anchor: ofTurn ? ANCHOR : null }),
      ),
    ),
  );
}

describe("settledEntries", () => {
  it("[5.12, 5.2] gives the keys that a look at the whole scope would give, whatever is taken", async () => {
    await fc.assert(
      fc.asyncProperty(plays, async ({ own, others }) => {
        const store = inMemoryStore();
        const mine = entriesOf(own);
        const rest = others.map((key, at) => entry(`other-${at}`, [version(`o${at}`, { key })]));
        const shown = [...mine, ...rest].flatMap((one) => headOf(one).key ?? []);
        // A store never holds one key twice.
        fc.pre(new Set(shown).size === shown.length);
        const changes = [...mine, ...rest].map((one) => ({
          op: "put" as const,
          row: "entry" as const,
          value: entryRow(one),
        }));
        await store.commit({ expect: [], changes });
        const all = new Map(
          [...mine, ...rest].flatMap((one) => {
            const { key, id } = headOf(one);
            return key === null ? [] : [[key, id] as const];
          }),
        );
        for (const journal of [undoAnchor, redoAnchor]) {
          const switched = journal(mine, ANCHOR);
          const { after } = await settledEntries(store, mine, switched);
          const everything = { keys: new Map([["global", all]]), sayings: rest };
          expect(after).toEqual(settled(mine, switched, everything));
        }
      }),
      { numRuns: 300 },
    );
  });
});
