import { describe, expect, it } from "vitest";
import { OUTSIDE_EXCERPT_LENGTH } from "./limits.ts";
import { outsideBrief } from "./outside.ts";

const brief = (text: string) => outsideBrief({ source: "file", name: "a.txt", text });

describe("outsideBrief", () => {
  it("[12.5] has the whole of a short text, and of a long one the beginning and its size", () => {
    expect(brief("short")).toEqual({ source: "file", name: "a.txt", size: 5, excerpt: "short" });
    const long = brief("x".repeat(100_000));
    expect(long.size).toBe(100_000);
    expect(long.excerpt).toBe("x".repeat(OUTSIDE_EXCERPT_LENGTH));
  });

  it("[12.5] counts code points and cuts none of them in two", () => {
    const { excerpt, size } = brief("🦊".repeat(OUTSIDE_EXCERPT_LENGTH + 1));
    expect(size).toBe(OUTSIDE_EXCERPT_LENGTH + 1);
    expect(excerpt).toBe("🦊".repeat(OUTSIDE_EXCERPT_LENGTH));
  });
});
