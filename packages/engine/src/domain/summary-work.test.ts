import { describe, expect, it } from "vitest";
import type { Message } from "./message.ts";
import type { Piece } from "./piece.ts";
import { coveredTo, leafFits, nextSummaryWork } from "./summary-work.ts";
import { aBudget, aMessage, aPiece, someTurns } from "./testing/builders.ts";

const budget = aBudget({ windowTokens: 100, windowMessages: 20, longTermTokens: 40 });

function next(given: {
  readonly roots?: readonly Piece[];
  readonly uncovered?: readonly Message[];
  readonly windowFrom?: number;
  readonly retryMakeshift?: boolean;
}) {
  return nextSummaryWork({
    roots: [],
    uncovered: [],
    windowFrom: 1,
    retryMakeshift: false,
    budget,
    ...given,
  });
}

/** Neighbouring roots of two messages each, one a tier. */
function roots(...tiers: readonly Piece["tier"][]): readonly Piece[] {
  return tiers.map((tier, index) => aPiece({ tier, from: index * 2 + 1, to: index * 2 + 2 }));
}

describe("nextSummaryWork", () => {
  it("[4.1] does nothing up to 85 % of a budget", () => {
    expect(next({ uncovered: someTurns(4, 10) })).toBeUndefined();
    expect(coveredTo([])).toBe(0);
  });

  it("[4.1] summarises the oldest 60 % of a window that is past 85 %", () => {
    expect(next({ uncovered: someTurns(5, 10) })).toEqual({ kind: "leaf", from: 1, to: 6 });
  });

  it("[4.1] writes one piece ahead and no second", () => {
    const ahead = aPiece({ from: 1, to: 6 });
    expect(next({ roots: [ahead], uncovered: someTurns(5, 10, 7) })).toBeUndefined();
    expect(next({ roots: [ahead], uncovered: someTurns(5, 10, 7), windowFrom: 7 })).toEqual({
      kind: "leaf",
      from: 7,
      to: 12,
    });
  });

  it("[3.6] never summarises the newest turn ahead", () => {
    const live = [aMessage({ tokens: 500 })];
    expect(next({ uncovered: live })).toBeUndefined();
  });

  it("[4.1, C-B5] summarises what is pending before all else, the oldest first", () => {
    const stale = aPiece({ from: 1, to: 2, stale: true });
    const uncovered = someTurns(20, 10, 3);
    expect(next({ roots: [stale], uncovered, windowFrom: 31 })).toEqual({
      kind: "leaf",
      from: 3,
      to: 8,
    });
  });

  it("[2.1] asks for no piece over hidden messages alone", () => {
    const hidden = someTurns(3, 10).map((message) => ({ ...message, hidden: true }));
    expect(next({ uncovered: hidden, windowFrom: 7 })).toBeUndefined();
    const newest = aMessage({ ordinal: 7, tokens: 500 });
    expect(next({ uncovered: [...hidden, newest] })).toBeUndefined();
  });

  it("[2.1] takes hidden messages that were left behind into the next piece", () => {
    const hidden = someTurns(1, 10).map((message) => ({ ...message, hidden: true }));
    const uncovered = [...hidden, ...someTurns(5, 10, 3)];
    expect(next({ uncovered, windowFrom: 3 })).toEqual({ kind: "leaf", from: 1, to: 8 });
  });

  it("[4.8] writes a stale piece again where it is sent, not where the person edited it", () => {
    const stale = aPiece({ stale: true });
    expect(next({ roots: [stale], windowFrom: 3 })).toEqual({ kind: "rewrite", piece: stale });
    expect(next({ roots: [stale], windowFrom: 2 })).toBeUndefined();
    expect(next({ roots: [{ ...stale, edited: true }], windowFrom: 3 })).toBeUndefined();
    expect(next({ roots: [{ ...stale, messages: 0 }], windowFrom: 3 })).toBeUndefined();
  });

  it("[4.2] merges four recent pieces, the oldest", () => {
    const recent = roots("recent", "recent", "recent", "recent", "recent");
    expect(next({ roots: recent.slice(0, 3), windowFrom: 20 })).toBeUndefined();
    expect(next({ roots: recent, windowFrom: 20 })).toEqual({
      kind: "merge",
      pieces: recent.slice(0, 4),
    });
  });

  it("[4.2] puts four merged pieces into the long-term piece, the first of them or the next", () => {
    const merged = roots("merged", "merged", "merged", "merged");
    expect(next({ roots: merged, windowFrom: 20 })).toEqual({
      kind: "append",
      longTerm: undefined,
      pieces: merged,
    });
    const all = roots("long-term", "merged", "merged", "merged", "merged", "recent");
    expect(next({ roots: all, windowFrom: 20 })).toEqual({
      kind: "append",
      longTerm: all[0],
      pieces: all.slice(1, 5),
    });
  });

  it("[2.1] merges neighbours only: recent pieces before a merged one go together as they are", () => {
    const all = roots("long-term", "recent", "recent", "merged", "recent", "recent", "recent");
    expect(next({ roots: all, windowFrom: 20 })).toEqual({
      kind: "merge",
      pieces: all.slice(1, 3),
    });
    const one = roots("recent", "merged", "recent", "recent", "recent");
    expect(next({ roots: one, windowFrom: 20 })).toEqual({
      kind: "merge",
      pieces: one.slice(0, 1),
    });
  });

  it("[8.4] merges before it goes on with a backlog, and what is stale before that", () => {
    const recent = roots("recent", "recent", "recent", "recent");
    const uncovered = someTurns(20, 10, 9);
    expect(next({ roots: recent, uncovered, windowFrom: 40 })?.kind).toBe("merge");
    const stale = recent.map((piece, index) => ({ ...piece, stale: index === 2 }));
    expect(next({ roots: stale, uncovered, windowFrom: 40 })).toEqual({
      kind: "rewrite",
      piece: stale[2],
    });
  });

  it("[4.6] condenses a long-term piece past 125 % of its budget", () => {
    const piece = aPiece({ tier: "long-term", tokens: 50 });
    expect(next({ roots: [piece], windowFrom: 3 })).toBeUndefined();
    const over = { ...piece, tokens: 51 };
    expect(next({ roots: [over], windowFrom: 3 })).toEqual({ kind: "condense", piece: over });
  });

  it("[4.9] tries a makeshift piece again when it is told to and nothing else is to do", () => {
    const makeshift = aPiece({ makeshift: true });
    expect(next({ roots: [makeshift], windowFrom: 3 })).toBeUndefined();
    expect(next({ roots: [makeshift], windowFrom: 3, retryMakeshift: true })).toEqual({
      kind: "rewrite",
      piece: makeshift,
    });
    const due = { roots: [makeshift], uncovered: someTurns(5, 10, 3), windowFrom: 3 };
    expect(next({ ...due, retryMakeshift: true })?.kind).toBe("leaf");
  });
});

describe("leafFits", () => {
  const uncovered = someTurns(5, 10, 7);
  const fits = (given: { from?: number; to?: number; windowFrom?: number; left?: number }) =>
    leafFits({
      from: given.from ?? 7,
      to: given.to ?? 12,
      windowFrom: given.windowFrom ?? 7,
      uncovered: uncovered.slice(0, given.left ?? 10),
      budget,
    });

  it("[4.1] takes a leaf over what is pending, or still due to be summarised ahead", () => {
    expect(fits({})).toBe(true);
    expect(fits({ windowFrom: 13 })).toBe(true);
  });

  it("[2.1] refuses one that does not begin where the tree ends", () => {
    expect(fits({ from: 9 })).toBe(false);
    expect(fits({ from: 5 })).toBe(false);
  });

  it("[2.1] refuses one over both pending and live messages", () => {
    expect(fits({ windowFrom: 9 })).toBe(false);
  });

  it("[7.3] refuses one that came after a rewind, where the window needs its messages", () => {
    expect(fits({ left: 8 })).toBe(false);
    expect(fits({ left: 6 })).toBe(false);
    expect(fits({ to: 16 })).toBe(false);
  });
});
