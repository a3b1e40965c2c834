import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scopeKey, type EntryHead, type Scope } from "./entry.ts";
import type { CharacterId } from "./ids.ts";
import { UNPINNED_CONTEXT_SHARE, UNPINNED_PER_TURN } from "./limits.ts";
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

interface Play {
  readonly heads: readonly EntryHead[];
  readonly scopes: readonly Scope[];
}

/**
 * One to eleven scopes of none to 120 entries, some of them pinned or absent. A short time makes ties.
 * Sizes are those of texts; with `even` all are of one size.
 */
const plays: fc.Arbitrary<Play> = fc
  .tuple(
    fc.array(
      fc.record({
        size: fc.oneof(fc.integer({ min: 0, max: 120 }), fc.constantFrom(0, 1, 9, 10, 100, 120)),
        pinnedOf: fc.integer({ min: 0, max: 6 }),
        absentOf: fc.integer({ min: 0, max: 8 }),
      }),
      { minLength: 1, maxLength: 11 },
    ),
    fc.constantFrom(1, 5, 300, 20 * DAY_MS),
    fc.integer({ min: 1, max: 1_000_000 }),
  )
  .map(([groups, span, seed]) => {
    const scopes = groups.map((_, at) =>
      at === 0 ? GLOBAL : characterScope(`c${at}` as CharacterId),
    );
    const heads = groups.flatMap(({ size, pinnedOf, absentOf }, group) =>
      Array.from({ length: size }, (_, at) => {
        const draw = drawn(seed + group * 1_000 + at);
        return head(`e${draw}-${group}-${at}`, {
          scope: scopes[group] ?? GLOBAL,
          updatedAt: NOW - (draw % span),
          pinned: pinnedOf > 0 && draw % (pinnedOf + 1) === 0,
          present: absentOf === 0 || draw % (absentOf + 1) !== 1,
          text: "x".repeat(draw % 40),
        });
      }),
    );
    return { heads: heads.toSorted((a, b) => drawn(a.id.length) - drawn(b.id.length)), scopes };
  });

/** A number that looks like chance, the same for the same one. */
function drawn(number: number): number {
  return (Math.imul(number ^ 0x9e_37_79_b9, 0x85_eb_ca_6b) >>> 7) % 1_000_003;
}

function newest(entries: readonly EntryHead[]): readonly EntryHead[] {
  return entries.toSorted((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1));
}

function unpinnedOf({ heads }: Play, scope: Scope): readonly EntryHead[] {
  const own = heads.filter((one) => scopeKey(one.scope) === scopeKey(scope));
  return newest(own.filter((one) => one.present && !one.pinned));
}

/**
 * The words of SPEC 5.8 where entries are of one size: everybody gets the same share, which is made
 * larger as long as there is room, and whoever has less leaves the rest to the others. What is left when
 * not all can have one more goes to the newest.
 */
function evenly(play: Play, room: number): readonly EntryHead[] {
  const lists = play.scopes.map((scope) => unpinnedOf(play, scope));
  const given = (share: number) => lists.flatMap((list) => list.slice(0, share));
  let share = 0;
  while (given(share + 1).length > given(share).length && given(share + 1).length <= room) {
    share += 1;
  }
  const onTop = newest(lists.flatMap((list) => list.slice(share, share + 1)));
  return [...given(share), ...onTop.slice(0, room - given(share).length)];
}

/**
 * The same of entries of any size, one at a time over the whole list each time: next is whose scope has
 * given least, of those the newest. A scope whose next one does not fit gives no more.
 */
function slowly(play: Play, budget: number, count: (entry: EntryHead) => number) {
  const chosen: EntryHead[] = [];
  const closed = new Set<Scope>();
  for (;;) {
    const offers = play.scopes.flatMap((scope) => {
      const list = unpinnedOf(play, scope);
      const given = list.filter((one) => chosen.includes(one)).length;
      const next = list[given];
      return next === undefined || closed.has(scope) ? [] : [{ scope, next, given }];
    });
    const least = Math.min(...offers.map((offer) => offer.given));
    const [next] = newest(
      offers.filter((offer) => offer.given === least).map((offer) => offer.next),
    );
    const from = offers.find((offer) => offer.next === next);
    if (next === undefined || from === undefined || chosen.length === UNPINNED_PER_TURN) {
      return chosen;
    }
    const spent = chosen.reduce((sum, entry) => sum + count(entry), 0);
    if (spent + count(next) > budget) closed.add(from.scope);
    else chosen.push(next);
  }
}

function idsOf(entries: readonly EntryHead[]): readonly string[] {
  return newest(entries)
    .map((entry) => entry.id)
    .toReversed();
}

describe("selectEntries", () => {
  const chosenOf = (play: Play, tokenBudget: number, count: (entry: EntryHead) => number) =>
    selectEntries({
      heads: play.heads,
      scopes: play.scopes.map(scopeKey),
      now: NOW,
      tokenBudget,
      countTokens: count,
    });

  it("[5.8] shares evenly what there is room for, whatever the scopes hold", () => {
    fc.assert(
      fc.property(plays, fc.integer({ min: 0, max: 130 }), (play, room) => {
        const { unpinned } = chosenOf(play, room * 7, () => 7);
        const expected = evenly(play, Math.min(room, UNPINNED_PER_TURN));
        expect(unpinned.map((entry) => entry.id)).toEqual(idsOf(expected));
      }),
      { numRuns: 300 },
    );
  });

  it("[5.8] chooses what the slow way chooses, within 15 % of any context", () => {
    const count = (entry: EntryHead) => entry.text.length + 1;
    fc.assert(
      fc.property(plays, fc.integer({ min: 0, max: 16_000 }), (play, contextTokens) => {
        const budget = Math.floor(contextTokens * UNPINNED_CONTEXT_SHARE);
        const { unpinned } = chosenOf(play, budget, count);
        expect(unpinned.map((entry) => entry.id)).toEqual(idsOf(slowly(play, budget, count)));
        const spent = unpinned.reduce((sum, entry) => sum + count(entry), 0);
        expect(spent).toBeLessThanOrEqual(contextTokens * 0.15);
      }),
      { numRuns: 60 },
    );
  });

  it("[5.8] leaves out nothing that would fit, and gives no scope more than one with more to give", () => {
    const count = (entry: EntryHead) => entry.text.length + 1;
    fc.assert(
      fc.property(plays, fc.integer({ min: 0, max: 3_000 }), (play, budget) => {
        const { unpinned } = chosenOf(play, budget, count);
        const spent = unpinned.reduce((sum, entry) => sum + count(entry), 0);
        const shares = play.scopes.map((scope) => {
          const list = unpinnedOf(play, scope);
          const given = list.filter((entry) => unpinned.includes(entry));
          expect(given).toEqual(list.slice(0, given.length));
          return { given: given.length, next: list[given.length] };
        });
        const most = Math.max(...shares.map((share) => share.given));
        const isFull = unpinned.length === UNPINNED_PER_TURN;
        for (const { given, next } of shares) {
          if (next === undefined) continue;
          const fits = spent + count(next) <= budget;
          expect(isFull || !fits).toBe(true);
          expect(given >= most - 1 || !fits).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("[5.7, 5.8] has every pinned entry of the scopes, and marks both kinds where they are recent", () => {
    fc.assert(
      fc.property(plays, fc.integer({ min: 0, max: 900 }), (play, budget) => {
        const { pinned, unpinned, recent } = chosenOf(play, budget, () => 5);
        const all = play.heads.filter((entry) => entry.present && entry.pinned);
        expect(pinned.map((entry) => entry.id)).toEqual(idsOf(all));
        const young = [...pinned, ...unpinned].filter(
          (entry) => NOW - entry.updatedAt < 7 * DAY_MS,
        );
        expect(recent.toSorted()).toEqual(young.map((entry) => entry.id).toSorted());
      }),
      { numRuns: 100 },
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
