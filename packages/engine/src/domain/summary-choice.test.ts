import { describe, expect, it } from "vitest";
import { chooseSummaryWork, readableEnd } from "./summary-choice.ts";
import { aPiece, someTurns } from "./testing/builders.ts";
import { budgetFor } from "./window.ts";

const budget = budgetFor("core", 128_000);
const USAGE = { inputTokens: 100, outputTokens: 10, cachedTokens: 0 };

function choose(roots: readonly ReturnType<typeof aPiece>[]) {
  return chooseSummaryWork({ roots, uncovered: [], windowFrom: 100, budget });
}

describe("chooseSummaryWork", () => {
  it("[4.9] a makeshift piece is tried again once a call has succeeded since, and not before", () => {
    const makeshift = aPiece({ from: 1, makeshift: true, createdAt: 5, updatedAt: 5 });
    const earlier = aPiece({ from: 3, usage: USAGE, updatedAt: 4 });
    const later = aPiece({ from: 3, usage: USAGE, updatedAt: 6 });
    expect(choose([makeshift, earlier])).toBeUndefined();
    expect(choose([makeshift, later])).toEqual({ kind: "rewrite", piece: makeshift });
    const triedSince = { ...makeshift, updatedAt: 7 };
    expect(choose([triedSince, later])).toBeUndefined();
    expect(choose([{ ...makeshift, edited: true }, later])).toBeUndefined();
  });

  it("[4.9] a makeshift piece is tried again before a merge would swallow it, once", () => {
    const four = [1, 3, 5, 7].map((from) => aPiece({ from, usage: USAGE, updatedAt: 4 }));
    const makeshift = aPiece({ from: 7, makeshift: true, createdAt: 5, updatedAt: 5 });
    const roots = [...four.slice(0, 3), makeshift];
    expect(choose(roots)).toEqual({ kind: "rewrite", piece: makeshift });
    const tried = [...four.slice(0, 3), { ...makeshift, updatedAt: 6 }];
    expect(choose(tried)?.kind).toBe("merge");
  });

  it("[8.4] the long-term piece is condensed before an append that would take it past 125 %", () => {
    const merged = [11, 13, 15, 17].map((from) => aPiece({ from, tier: "merged" }));
    const small = aPiece({ from: 1, to: 10, tier: "long-term", tokens: 4_000 });
    const large = { ...small, tokens: 4_900 };
    expect(choose([small, ...merged])?.kind).toBe("append");
    expect(choose([large, ...merged])).toEqual({ kind: "condense", piece: large });
    expect(choose([large])).toBeUndefined();
  });
});

describe("readableEnd", () => {
  const turns = someTurns(4, 10);

  it("[C-B17] ends at a turn's end, before the turn that no longer fits", () => {
    expect(readableEnd(turns, 45, () => 10)).toBe(4);
    expect(readableEnd(turns, 1_000, () => 10)).toBe(8);
  });

  it("[C-B17] takes one turn however long it is", () => {
    expect(readableEnd(turns, 5, () => 10)).toBe(2);
  });
});
