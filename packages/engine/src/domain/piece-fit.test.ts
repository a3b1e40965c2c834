import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitShares } from "./piece-fit.ts";
import { pieceTokens } from "./piece-text.ts";
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
    expect(fitted.timeline).toEqual(numbered(5, "new").slice(-fitted.timeline.length));
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
});
