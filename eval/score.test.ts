import { describe, expect, it } from "vitest";

import { scoreOf } from "./score.ts";

describe("scoreOf", () => {
  it("[6.3] counts shares of the evidence, and the place of the first hit", () => {
    const ranked = Array.from({ length: 30 }, (_, place) => `m${place + 1}`);
    const score = scoreOf([
      { ranked, evidence: ["m1", "m8"] },
      { ranked, evidence: ["m4", "none"] },
      { ranked: [], evidence: ["m1"] },
    ]);
    expect(score.questions).toBe(3);
    expect(score.recall5).toBeCloseTo((0.5 + 0.5) / 3);
    expect(score.recall10).toBeCloseTo((1 + 0.5) / 3);
    expect(score.mrr).toBeCloseTo((1 + 1 / 4) / 3);
  });
});
