import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DETAIL_LEVELS } from "./limits.ts";
import type { Message } from "./message.ts";
import { anyTurns } from "./testing/any-messages.ts";
import { aBudget, aMessage, aVariant, someTurns } from "./testing/builders.ts";
import {
  budgetFor,
  chunkEnd,
  groupTurns,
  isComfortable,
  isFull,
  isPastMark,
  loadOf,
  moveWindow,
} from "./window.ts";

describe("budgetFor", () => {
  it("[3.1, 4.13] gives each level its sizes where the context is large", () => {
    expect(budgetFor("core", 200_000)).toEqual({
      windowTokens: 6_000,
      windowMessages: 30,
      recentTokens: 250,
      mergedTokens: 600,
      longTermTokens: 4_000,
    });
    expect(budgetFor("balanced", 200_000)).toEqual({
      windowTokens: 10_000,
      windowMessages: 50,
      recentTokens: 400,
      mergedTokens: 1_000,
      longTermTokens: 8_000,
    });
    expect(budgetFor("detailed", 200_000)).toEqual({
      windowTokens: 16_000,
      windowMessages: 80,
      recentTokens: 650,
      mergedTokens: 1_700,
      longTermTokens: 16_000,
    });
  });

  it("[3.1] takes at most a quarter of the context, and shrinks the pieces in proportion", () => {
    expect(budgetFor("balanced", 20_000)).toEqual({
      windowTokens: 5_000,
      windowMessages: 50,
      recentTokens: 200,
      mergedTokens: 500,
      longTermTokens: 4_000,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...DETAIL_LEVELS),
        fc.integer({ min: 4, max: 60_000 }),
        (detail, contextTokens) => {
          const whole = budgetFor(detail, Infinity);
          const budget = budgetFor(detail, contextTokens);
          const factor = Math.min(1, contextTokens / 4 / whole.windowTokens);
          expect(budget.windowTokens).toBeLessThanOrEqual(contextTokens / 4);
          expect(budget.windowMessages).toBe(whole.windowMessages);
          for (const size of [
            "windowTokens",
            "recentTokens",
            "mergedTokens",
            "longTermTokens",
          ] as const) {
            expect(Math.abs(budget[size] - whole[size] * factor)).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  it("[3.2] gives a larger context no more once a quarter of it holds the window", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DETAIL_LEVELS),
        fc.integer({ min: 64_000, max: 10_000_000 }),
        (detail, contextTokens) => {
          expect(budgetFor(detail, contextTokens)).toEqual(budgetFor(detail, 64_000));
        },
      ),
    );
  });

  it("[3.1] refuses a context of no size", () => {
    for (const context of [0, -1, Number.NaN]) {
      expect(() => budgetFor("core", context)).toThrow(RangeError);
    }
  });
});

describe("loadOf", () => {
  it("[2.1] leaves out hidden messages and variants that are not selected", () => {
    const variants = [aVariant({ tokens: 100 }), aVariant({ tokens: 7 })];
    const swiped: Message = { ...aMessage({ ordinal: 2 }), variants, selected: 1 };
    expect(loadOf([aMessage({ tokens: 3 }), swiped, aMessage({ hidden: true })])).toEqual({
      tokens: 10,
      messages: 2,
    });
  });
});

describe("the marks of a window", () => {
  const budget = aBudget({ windowTokens: 100, windowMessages: 20 });

  it("[3.1] it is full past the tokens or the messages, whichever is first", () => {
    expect(isFull({ tokens: 100, messages: 20 }, budget)).toBe(false);
    expect(isFull({ tokens: 101, messages: 1 }, budget)).toBe(true);
    expect(isFull({ tokens: 1, messages: 21 }, budget)).toBe(true);
  });

  it("[4.1] a chunk is due past 85 % of a budget", () => {
    expect(isPastMark({ tokens: 85, messages: 17 }, budget)).toBe(false);
    expect(isPastMark({ tokens: 86, messages: 1 }, budget)).toBe(true);
    expect(isPastMark({ tokens: 1, messages: 18 }, budget)).toBe(true);
  });

  it("[7.3] it holds enough from 40 % of a budget on", () => {
    expect(isComfortable({ tokens: 39, messages: 7 }, budget)).toBe(false);
    expect(isComfortable({ tokens: 40, messages: 1 }, budget)).toBe(true);
    expect(isComfortable({ tokens: 1, messages: 8 }, budget)).toBe(true);
  });
});

describe("chunkEnd", () => {
  const budget = aBudget({ windowTokens: 100, windowMessages: 20 });

  it("[4.1] takes the oldest turns that come nearest to 60 % of the tokens", () => {
    expect(chunkEnd(someTurns(10, 7), budget, { keepLast: true })).toBe(8);
    expect(chunkEnd(someTurns(10, 11), budget, { keepLast: true })).toBe(6);
    expect(chunkEnd(someTurns(10, 13), budget, { keepLast: true })).toBe(4);
    expect(chunkEnd(someTurns(3, 80), budget, { keepLast: true })).toBe(2);
  });

  it("[4.1] takes the oldest turns that come nearest to 60 % of the messages", () => {
    expect(chunkEnd(someTurns(10, 1), budget, { keepLast: true })).toBe(12);
  });

  it("[3.6] leaves the last turn where it is told to, even if it is the only one", () => {
    expect(chunkEnd(someTurns(1, 90), budget, { keepLast: true })).toBeUndefined();
    expect(chunkEnd(someTurns(1, 90), budget, { keepLast: false })).toBe(2);
    expect(chunkEnd([], budget, { keepLast: false })).toBeUndefined();
  });

  it("[3.5, 4.1] ends with a turn, as near to 60 % as any whole turns come", () => {
    const input = fc.tuple(anyTurns({ tokens: 40, turns: 20 }), fc.boolean());
    fc.assert(
      fc.property(input, ([messages, keepLast]) => {
        const all = groupTurns(messages);
        const turns = keepLast ? all.slice(0, -1) : all;
        const end = chunkEnd(messages, budget, { keepLast });
        const ends = turns.map((turn) => turn.at(-1)?.ordinal);
        const distance = (to: number | undefined) => {
          const load = loadOf(messages.filter(({ ordinal }) => ordinal <= (to ?? 0)));
          return Math.abs(Math.max(load.tokens / 100, load.messages / 20) - 0.6);
        };
        const nearest = Math.min(...ends.map(distance));
        expect(end === undefined).toBe(turns.length === 0);
        expect(end === undefined || ends.includes(end)).toBe(true);
        expect(end === undefined ? Infinity : distance(end)).toBeCloseTo(nearest, 9);
      }),
    );
  });

  it("[C-B8] holds something that is shown wherever there is anything", () => {
    fc.assert(
      fc.property(anyTurns({ tokens: 200, turns: 8, hidden: true }), (messages) => {
        const end = chunkEnd(messages, budget, { keepLast: false });
        const shown = (to: number) =>
          messages.some((message) => !message.hidden && message.ordinal <= to);
        expect(shown(end ?? 0)).toBe(shown(Infinity));
      }),
    );
  });
});

describe("moveWindow", () => {
  const budget = aBudget({ windowTokens: 100, windowMessages: 20 });
  const move = (live: readonly Message[], given: { aheadTo?: number; replies?: number } = {}) =>
    moveWindow({
      live,
      from: live[0]?.ordinal ?? 1,
      aheadTo: given.aheadTo ?? 0,
      replies: given.replies ?? 1,
      budget,
    });

  it("[3.5] stays while the window and the replies to come fit", () => {
    expect(move(someTurns(5, 10))).toBe(1);
    expect(move(someTurns(9, 2), { replies: 2 })).toBe(1);
    expect(move([])).toBe(1);
  });

  it("[3.1] counts the replies that the turn is going to add", () => {
    expect(move(someTurns(10, 1), { replies: 0 })).toBe(1);
    expect(move(someTurns(10, 1), { replies: 1 })).toBe(13);
  });

  it("[4.1] moves past the piece that was written ahead", () => {
    expect(move(someTurns(6, 10), { aheadTo: 4 })).toBe(5);
  });

  it("[4.1] moves past a chunk where no piece is written yet", () => {
    expect(move(someTurns(6, 10))).toBe(7);
  });

  it("[3.1] moves again where the piece was not enough", () => {
    expect(move(someTurns(12, 10), { aheadTo: 4 })).toBe(17);
  });

  it("[3.6] leaves the newest turn in the window, however large it is", () => {
    const live = [...someTurns(3, 10), aMessage({ ordinal: 7, tokens: 500 })];
    expect(move(live)).toBe(7);
    expect(move([aMessage({ tokens: 500 })])).toBe(1);
  });

  it("[2.1] cuts no piece that reaches over the newest turn", () => {
    expect(move(someTurns(6, 30), { aheadTo: 12 })).toBe(1);
    expect(move(someTurns(6, 30), { aheadTo: 11 })).toBe(1);
  });

  it("[3.5] never leaves half a turn behind where a piece ends within one", () => {
    expect(move(someTurns(6, 10), { aheadTo: 3 })).toBe(5);
  });

  it("[3.1, 3.5] ends at a turn's start, with what fits or the newest turn alone", () => {
    const input = fc.tuple(anyTurns({ tokens: 60, turns: 25, hidden: true }), fc.nat({ max: 2 }));
    fc.assert(
      fc.property(input, ([live, replies]) => {
        const from = move(live, { replies });
        const left = live.filter(({ ordinal }) => ordinal >= from);
        const load = loadOf(left);
        const messages = load.messages + replies;
        expect(groupTurns(live).map((turn) => turn[0]?.ordinal)).toContain(from);
        expect(groupTurns(left).length === 1 || !isFull({ ...load, messages }, budget)).toBe(true);
      }),
    );
  });
});
