import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { highUsageReason, median, usageLayers, usualCost } from "./high-usage.ts";

const costs = fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { maxLength: 80 });

describe("median", () => {
  it("[9.2] has as many values below as above", () => {
    fc.assert(
      fc.property(costs, (values) => {
        const middle = median(values) ?? Number.NaN;
        const below = values.filter((value) => value < middle).length;
        const above = values.filter((value) => value > middle).length;
        expect(below).toBeLessThanOrEqual(values.length / 2);
        expect(above).toBeLessThanOrEqual(values.length / 2);
      }),
    );
    expect(median([])).toBeNull();
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });

  it("[9.2] does not change with the order, nor the list with it", () => {
    fc.assert(
      fc.property(costs, (values) => {
        const given = [...values];
        expect(median(values.toReversed())).toBe(median(values));
        expect(values).toEqual(given);
      }),
    );
  });
});

describe("highUsageReason", () => {
  const usual = [1, 1, 1, 1, 1];

  it("[9.2] is the cost from over three times the median on, not at three times", () => {
    expect(highUsageReason({ cost: 3.01, promptTokens: 10, earlier: usual })).toBe("cost");
    expect(highUsageReason({ cost: 3, promptTokens: 10, earlier: usual })).toBeUndefined();
  });

  it("[9.2] is the prompt from over 20,000 tokens on, whatever it cost", () => {
    const at = (promptTokens: number, cost: number | null = null) =>
      highUsageReason({ cost, promptTokens, earlier: usual });
    expect(at(20_000)).toBeUndefined();
    expect(at(20_001)).toBe("prompt");
    expect(at(20_001, 0.1)).toBe("prompt");
    expect(at(20_001, 9)).toBe("cost");
  });

  it("[9.2] looks at the last 50 replies whose cost is known, and at no fewer than five", () => {
    const dear = Array.from({ length: 60 }, (_, place) => (place < 50 ? 1 : 100));
    expect(usualCost(dear)).toBe(1);
    expect(usualCost([null, 1, null, 2, 3, 4, 5])).toBe(3);
    expect(usualCost([1, 1, 1, 1, null])).toBeNull();
    const first = { cost: 50, promptTokens: 10, earlier: [1, 1, 1, 1] };
    expect(highUsageReason(first)).toBeUndefined();
  });

  it("[9.2] never calls a reply dear that costs no more than any before it", () => {
    fc.assert(
      fc.property(costs, fc.nat(100), (earlier, pick) => {
        const cost = Math.min(...earlier, pick);
        expect(highUsageReason({ cost, promptTokens: 0, earlier })).toBeUndefined();
      }),
    );
  });
});

describe("usageLayers", () => {
  it("[9.2] tells where the tokens went, in the order in which they are sent", () => {
    const sections = [
      { name: "character", tokens: 100 },
      { name: "persona", tokens: 20 },
      { name: "organization", tokens: 5 },
      { name: "pinned", tokens: 30 },
      { name: "long-term", tokens: 400 },
      { name: "recent", tokens: 0 },
      { name: "entries", tokens: 45 },
    ] as const;
    expect(usageLayers({ sections, promptTokens: 1_000, replyTokens: 50 })).toEqual([
      { layer: "character", tokens: 120 },
      { layer: "pinned", tokens: 30 },
      { layer: "long-term", tokens: 400 },
      { layer: "entries", tokens: 50 },
      { layer: "live", tokens: 400 },
      { layer: "reply", tokens: 50 },
    ]);
  });

  it("[9.2] never tells of less than nothing, whoever counted the prompt", () => {
    const sections = [{ name: "character", tokens: 100 }] as const;
    expect(usageLayers({ sections, promptTokens: 90, replyTokens: 0 })).toEqual([
      { layer: "character", tokens: 100 },
    ]);
  });
});
