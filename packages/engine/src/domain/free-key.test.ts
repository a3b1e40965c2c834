import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headOf } from "./entry-head.ts";
import { movedToGlobal } from "./entry-move.ts";
import { settled } from "./entry-standing.ts";
import { freeKey, keyWithName, numberedKey } from "./free-key.ts";
import type { CharacterId, EntryId } from "./ids.ts";
import { ENTRY_KEY_LENGTH } from "./limits.ts";
import { characterScope } from "./scope.ts";
import { entry, version } from "./testing/entries.ts";
import { codePointLength } from "./text.ts";

const LONG = "k".repeat(ENTRY_KEY_LENGTH);

describe("a key that is taken", () => {
  it("[5.2] gives up its end for its number where it would become too long", () => {
    expect(numberedKey("drink", 2)).toBe("drink (2)");
    expect(numberedKey(LONG, 2)).toBe(`${"k".repeat(96)} (2)`);
    expect(numberedKey(LONG, 10)).toBe(`${"k".repeat(95)} (10)`);
    expect(numberedKey(`${"k".repeat(95)} ${"k".repeat(4)}`, 2)).toBe(`${"k".repeat(95)} (2)`);
  });

  it("[5.2, 5.3] is cut by whole signs, and counted in code points", () => {
    const family = "👩‍👩‍👧";
    const key = `${"k".repeat(93)}${family}kk`;
    expect(codePointLength(key)).toBe(100);
    expect(numberedKey(key, 2)).toBe(`${"k".repeat(93)} (2)`);
    expect(codePointLength(numberedKey("🌲".repeat(100), 2))).toBe(100);
    const marks = `e${"\u0323".repeat(99)}`;
    expect(codePointLength(numberedKey(marks, 2))).toBe(100);
  });

  it("[5.5] gives up the end of key and name where both do not fit, the longer one first", () => {
    const name = "n".repeat(100);
    expect(keyWithName("drink", "Mia")).toBe("drink (Mia)");
    expect(keyWithName(LONG, "Mia")).toBe(`${"k".repeat(94)} (Mia)`);
    expect(keyWithName("drink", name)).toBe(`drink (${"n".repeat(92)})`);
    expect(keyWithName(LONG, name)).toBe(`${"k".repeat(49)} (${"n".repeat(48)})`);
  });

  const LONG_KEYS = [
    LONG,
    `${LONG.slice(0, 99)}l`,
    `${LONG.slice(0, 96)} (2)`,
    "k",
    "🌲".repeat(100),
  ];
  const keys = fc.array(fc.constantFrom(...LONG_KEYS), { maxLength: 14 });

  it("[5.2] becomes another each time, within the limit, and the same for the same ones", () => {
    fc.assert(
      fc.property(keys, (wanted) => {
        const name = () => {
          const taken = new Set<string>();
          return wanted.map((key) => {
            const free = freeKey(key, (one) => taken.has(one));
            taken.add(free);
            return free;
          });
        };
        const free = name();
        expect(new Set(free).size).toBe(wanted.length);
        expect(free.every((key) => codePointLength(key) <= ENTRY_KEY_LENGTH)).toBe(true);
        expect(name()).toEqual(free);
      }),
    );
  });

  it("[5.2, 5.5] stays within the limit where a character's memories become global, and none is lost", () => {
    const scope = characterScope("mia" as CharacterId);
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...LONG_KEYS)), keys, (own, global) => {
        const taken = new Map(global.map((key) => [key, `of ${key}` as EntryId]));
        const entries = own.map((key, index) => ({
          ...entry(`e${index}`, [version(`w${index}`, { key })]),
          scope,
        }));
        const moved = movedToGlobal(entries, "n".repeat(100), { keys: taken, sayings: [] });
        const found = moved.map((one) => headOf(one).key ?? "");
        expect(new Set([...found, ...taken.keys()]).size).toBe(own.length + taken.size);
        expect(found.every((key) => codePointLength(key) <= ENTRY_KEY_LENGTH)).toBe(true);
      }),
    );
  });

  it("[5.2, 5.12] stays within the limit where what comes back finds it taken", () => {
    const before = ["a", "b"].map((id) =>
      entry(id, [version(`w ${id}`, { key: LONG, text: id, active: id === "a" })]),
    );
    const after = before.map((one) => ({
      ...one,
      versions: one.versions.map((old) => ({ ...old, active: true })),
    }));
    const both = settled(before, after, { keys: new Map(), sayings: [] });
    expect(both.map((one) => headOf(one).key)).toEqual([LONG, `${"k".repeat(96)} (2)`]);
  });
});
