import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scopeKey, type EntryHead } from "./entry.ts";
import type { CharacterId } from "./ids.ts";
import { UNPINNED_PER_TURN } from "./limits.ts";
import { characterScope, GLOBAL } from "./scope.ts";
import { isRecent, selectEntries } from "./selection.ts";
import { head } from "./testing/entries.ts";

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;
const SCOPES = [GLOBAL, ...["a", "b", "c"].map((id) => characterScope(id as CharacterId))];

function select(heads: readonly EntryHead[], tokenBudget = Infinity, count = () => 1) {
  const scopes = SCOPES.map(scopeKey);
  return selectEntries({ heads, scopes, now: NOW, tokenBudget, countTokens: count });
}

const heads = fc
  .array(
    fc.record({
      scope: fc.constantFrom(...SCOPES),
      updatedAt: fc.integer({ min: 0, max: 500 }),
      pinned: fc.boolean(),
      text: fc.string({ maxLength: 9 }),
    }),
    { maxLength: 260 },
  )
  .map((list) => list.map((fields, index) => head(`e${String(index).padStart(3, "0")}`, fields)));

/** Newest of each scope by turns, one at a time, over the whole list each time. */
function slowly(all: readonly EntryHead[], budget: number, count: (entry: EntryHead) => number) {
  const left = all.filter((entry) => !entry.pinned);
  const chosen: EntryHead[] = [];
  const closed = new Set<string>();
  const given = (scope: string) => chosen.filter((one) => scopeKey(one.scope) === scope).length;
  for (;;) {
    const candidates = left
      .filter((entry) => !closed.has(scopeKey(entry.scope)) && !chosen.includes(entry))
      .toSorted(
        (a, b) =>
          given(scopeKey(a.scope)) - given(scopeKey(b.scope)) ||
          b.updatedAt - a.updatedAt ||
          (a.id < b.id ? 1 : -1),
      );
    const [next] = candidates;
    if (next === undefined || chosen.length === UNPINNED_PER_TURN) return chosen;
    const spent = chosen.reduce((sum, entry) => sum + count(entry), 0);
    if (spent + count(next) > budget) closed.add(scopeKey(next.scope));
    else chosen.push(next);
  }
}

describe("selectEntries", () => {
  it("[5.8] chooses what the obvious way chooses", () => {
    const count = (entry: EntryHead) => entry.text.length + 1;
    fc.assert(
      fc.property(heads, fc.integer({ min: 0, max: 900 }), (all, budget) => {
        const { unpinned } = selectEntries({
          heads: all,
          scopes: SCOPES.map(scopeKey),
          now: NOW,
          tokenBudget: budget,
          countTokens: count,
        });
        const expected = slowly(all, budget, count).map((entry) => entry.id);
        expect(unpinned.map((entry) => entry.id).toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 40 },
    );
  });

  it("[5.8] spreads evenly: no scope gets more while another with more to give has less", () => {
    fc.assert(
      fc.property(heads, (all) => {
        const { unpinned, pinned } = select(all);
        const total = all.filter((entry) => !entry.pinned).length;
        expect(unpinned.length).toBe(Math.min(total, UNPINNED_PER_TURN));
        expect(pinned.length).toBe(all.length - total);
        const chosen = new Set(unpinned.map((entry) => entry.id));
        const shares = SCOPES.map((scope) => {
          const own = all.filter(
            (entry) => !entry.pinned && scopeKey(entry.scope) === scopeKey(scope),
          );
          return { got: own.filter((entry) => chosen.has(entry.id)).length, has: own.length };
        });
        const most = Math.max(...shares.map((share) => share.got));
        for (const { got, has } of shares) expect(got === has || got >= most - 1).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("[5.8] a scope with few leaves its share to the others", () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      head(`m${index}`, { scope: GLOBAL, updatedAt: index }),
    );
    const few = [
      head("f1", { scope: SCOPES[1] ?? GLOBAL }),
      head("f2", { scope: SCOPES[1] ?? GLOBAL }),
    ];
    const { unpinned } = select([...many, ...few]);
    expect(unpinned.length).toBe(100);
    expect(unpinned.filter((entry) => entry.id.startsWith("f")).length).toBe(2);
  });

  it("[5.7] sends all pinned entries whole, however small the budget", () => {
    const pinned = Array.from({ length: 20 }, (_, index) => head(`p${index}`, { pinned: true }));
    const found = select([...pinned, head("u")], 0);
    expect(found.pinned.length).toBe(20);
    expect(found.unpinned).toEqual([]);
  });

  it("[5.8] marks what was updated in the last seven days, and writes the oldest first", () => {
    const at = (daysAgo: number) => NOW - daysAgo * DAY_MS;
    const { unpinned, recent } = select([
      head("new", { updatedAt: at(1) }),
      head("old", { updatedAt: at(7) }),
      head("edge", { updatedAt: at(7) + 1 }),
    ]);
    expect(unpinned.map((entry) => entry.id)).toEqual(["old", "edge", "new"]);
    expect(recent.toSorted()).toEqual(["edge", "new"]);
    expect(isRecent({ updatedAt: at(7) }, NOW)).toBe(false);
  });

  it("[P-G3] no scope in play chooses nothing", () => {
    const found = selectEntries({
      heads: [head("a"), head("b", { pinned: true })],
      scopes: [],
      now: NOW,
      tokenBudget: Infinity,
      countTokens: () => 1,
    });
    expect([...found.pinned, ...found.unpinned]).toEqual([]);
  });
});
