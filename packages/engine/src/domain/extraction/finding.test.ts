import { describe, expect, it } from "vitest";
import { confidenceOf, isSingleValued, oppositeOf } from "./finding.ts";

describe("finding", () => {
  it("[6.4] an explicit request is trusted most, a word about a third person least", () => {
    expect(confidenceOf("explicit")).toBe(0.95);
    expect(confidenceOf("statement")).toBe(0.85);
    expect(confidenceOf("correction")).toBe(0.8);
    expect(confidenceOf("decision")).toBe(0.8);
    expect(confidenceOf("implied")).toBe(0.55);
    expect(confidenceOf("third-person")).toBe(0.5);
  });

  it("[6.5] [P-B4] a second home replaces the first, a second allergy stands beside it", () => {
    expect(
      ["name", "home", "employer", "favourite-colour", "own-shoe-size"].every(isSingleValued),
    ).toBe(true);
    expect(["allergy", "likes", "pet", "language", "plan"].some(isSingleValued)).toBe(false);
  });

  it("[6.5] what is liked and what is not contradict each other", () => {
    expect(oppositeOf("likes")).toBe("dislikes");
    expect(oppositeOf("dislikes")).toBe("likes");
    expect(oppositeOf("home")).toBeUndefined();
  });
});
