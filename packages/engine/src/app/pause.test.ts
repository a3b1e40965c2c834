import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pauseMs, shareOf } from "./pause.ts";

describe("pauseMs", () => {
  it("[4.9] grows with each failure, up to ten minutes and a quarter", () => {
    expect([1, 2, 3, 8, 50].map((failures) => pauseMs(failures, ""))).toEqual(
      [1, 2, 4, 120, 120].map((times) => Math.floor(times * 5_000 * (1 + shareOf("") / 4))),
    );
  });

  it("[4.9] is spread, and never shorter than the provider asks for", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.string(),
        fc.nat(1e6),
        (failures, draw, after) => {
          const pause = pauseMs(failures, draw, after);
          expect(pause).toBeGreaterThanOrEqual(Math.max(5_000, after));
          expect(pause).toBeLessThanOrEqual(Math.max(750_000, after));
        },
      ),
    );
    const pauses = Array.from({ length: 50 }, (_, index) => pauseMs(1, `id${index}`));
    expect(new Set(pauses).size).toBeGreaterThan(20);
  });
});
