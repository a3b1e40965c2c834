import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MessageId } from "./ids.ts";
import { fitShares } from "./piece-fit.ts";
import { pieceBody, pieceTokens } from "./piece-text.ts";
import { EMPTY_CONTENT } from "./piece.ts";
import { aContent, countCharacters } from "./testing/builders.ts";
import { estimateTokens } from "./tokens.ts";

const numbered = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word} number ${index} of many`);

describe("fitShares", () => {
  it("[4.13] leaves a content alone that fits", () => {
    const content = aContent({ promises: ["To call."] });
    expect(fitShares(content, 1_000, estimateTokens)).toBe(content);
  });

  it("[4.13] no part is crowded out by another, and the newest lines stay", () => {
    const content = aContent({
      timeline: numbered(50, "event"),
      promises: numbered(200, "promise"),
      particulars: ["Dog: Rex"],
      state: "Calm.",
    });
    const fitted = fitShares(content, 600, estimateTokens);
    expect(pieceTokens(fitted, estimateTokens)).toBeLessThanOrEqual(600);
    expect(fitted.particulars).toEqual(["Dog: Rex"]);
    expect(fitted.timeline.length).toBeGreaterThan(20);
    expect(fitted.timeline.at(-1)).toBe("event number 49 of many");
    expect(fitted.promises.at(-1)).toBe("promise number 199 of many");
  });

  it("[4.6] sections go before the timeline", () => {
    const content = aContent({ sections: numbered(5, "old"), timeline: numbered(5, "new") });
    const fitted = fitShares(content, 120, countCharacters);
    expect(fitted.sections).toEqual([]);
    expect(fitted.timeline.length).toBeLessThan(5);
    expect(fitted.timeline.at(-1)).toBe("new number 4 of many");
  });

  it("[4.6, 4.13] a story is thinned over its whole length, its beginning and its end stay", () => {
    const distances = (lines: readonly string[]) => {
      const places = lines.map((line) => Number(/\d+/u.exec(line)?.[0]));
      return places.slice(1).map((place, index) => place - (places[index] ?? 0));
    };
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 90 }), fc.integer({ min: 80, max: 900 }), (n, size) => {
        for (const part of ["timeline", "sections"] as const) {
          const content = aContent({ timeline: ["Now."], [part]: numbered(n, "event") });
          const kept = fitShares(content, size, estimateTokens)[part];
          if (kept.length < 2) continue;
          expect(kept[0]).toBe("event number 0 of many");
          expect(kept.at(-1)).toBe(`event number ${n - 1} of many`);
          const gaps = distances(kept);
          expect(Math.max(...gaps)).toBeLessThanOrEqual(3 * Math.max(1, n / kept.length));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("[P-D11] any content comes under any size that can hold a few words, in bounded time", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.constant("x".repeat(2_000)),
    );
    const lines = fc.array(text, { maxLength: 40 });
    const content = fc.record({
      sections: lines,
      timeline: lines,
      promises: lines,
      particulars: lines,
      state: text,
      rules: fc.constant([]),
    });
    fc.assert(
      fc.property(content, fc.integer({ min: 250, max: 2_000 }), (given, tokens) => {
        const fitted = fitShares(given, tokens, estimateTokens);
        expect(pieceTokens(fitted, estimateTokens)).toBeLessThanOrEqual(tokens);
      }),
      { numRuns: 100 },
    );
  });

  it("[4.6] keeps the last section of a content that has nothing else, and the newest of each part", () => {
    const sections = { ...EMPTY_CONTENT, sections: ["s1", "s2"] };
    expect(fitShares(sections, 0, countCharacters).sections).toEqual(["s2"]);
    const content = aContent({
      sections: ["s1", "s2"],
      timeline: ["t1", "t2", "t3"],
      promises: ["p1", "p2"],
      particulars: ["a1", "a2"],
      rules: [{ text: "Never call me Bob.", messageId: "m1" as MessageId }],
    });
    expect(fitShares(content, 0, countCharacters)).toEqual({
      ...EMPTY_CONTENT,
      timeline: ["t3"],
      promises: ["p2"],
      particulars: ["a2"],
      rules: content.rules,
    });
  });

  it("[P-D11] ends for texts that cannot be cut into words, and cuts no character in two", () => {
    for (const text of ["字".repeat(4_000), "👩🏽‍🚀".repeat(500), "\u0301".repeat(3_000)]) {
      const lists = { timeline: [text], particulars: [text], promises: [text], sections: [text] };
      const content = { ...EMPTY_CONTENT, ...lists, state: text };
      const fitted = fitShares(content, 1, estimateTokens);
      expect(pieceTokens(fitted, estimateTokens)).toBeLessThan(300);
      expect(pieceBody(fitted).isWellFormed()).toBe(true);
    }
  });
});
