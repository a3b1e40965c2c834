import { describe, expect, it } from "vitest";
import { ALL_SHOWN, filterOf, isNarrowed, WRITERS } from "./narrowing.ts";

describe("filterOf", () => {
  it("[6.6] asks for everything where nothing is narrowed", () => {
    expect(filterOf(ALL_SHOWN)).toEqual({});
    expect(isNarrowed(ALL_SHOWN)).toBe(false);
    expect(isNarrowed({ ...ALL_SHOWN, search: "  " })).toBe(false);
  });

  it("[6.6] asks for words, pins and writers", () => {
    const narrowing = { search: " tea ", pinned: "others", by: "model", age: "any" } as const;
    expect(filterOf(narrowing)).toEqual({
      q: "tea",
      pinned: false,
      origins: ["model", "inline"],
    });
    expect(isNarrowed(narrowing)).toBe(true);
    expect(filterOf({ ...ALL_SHOWN, pinned: "pinned" })).toEqual({ pinned: true });
  });

  it("[6.6] has every way in under exactly one writer", () => {
    const origins = WRITERS.flatMap((by) => filterOf({ ...ALL_SHOWN, by }).origins ?? []);
    expect(origins).toHaveLength(8);
    expect(new Set(origins).size).toBe(8);
  });
});
