import fc from "fast-check";
import { expect, it } from "vitest";

import { dotProduct } from "./dot-product.ts";
import { topOf } from "./top-of.ts";

it("[6.3] the best of some are those that sorting all of them puts first", () => {
  const scores = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 });
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 12 }), (list, limit) => {
      const all = list.map((score, place) => ({ score, place }));
      expect(topOf(all, limit)).toEqual(all.toSorted((a, b) => b.score - a.score).slice(0, limit));
    }),
  );
});

it("[6.3] a product of vectors takes all of their elements, whatever their length", () => {
  for (let length = 0; length < 11; length += 1) {
    const a = Float32Array.from({ length }, (_, at) => at + 1);
    expect(dotProduct(a, a)).toBe((length * (length + 1) * (2 * length + 1)) / 6);
  }
});
