import { describe, expect, it } from "vitest";

import { editDistance } from "./edit-distance.ts";

describe("editDistance", () => {
  it.each([
    ["hund", "hund", 0],
    ["hund", "hnud", 1],
    ["walnut", "walnt", 1],
    ["walnut", "walnuts", 1],
    ["walnut", "walmut", 1],
    ["bicycle", "bicylce", 1],
    ["bicycle", "bycicle", 2],
    ["tea", "coffee", 3],
    ["", "ab", 2],
  ])("[6.3] from %s to %s it is %i, or more than was asked for", (a, b, steps) => {
    expect(editDistance(a, b, 2)).toBe(steps);
    expect(editDistance(b, a, 2)).toBe(steps);
  });
});
