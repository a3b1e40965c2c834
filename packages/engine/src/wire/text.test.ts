import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { text } from "./text.ts";

describe("text", () => {
  it("[12.6] refuses NUL and lone surrogates", () => {
    for (const bad of ["a\0b", "\ud800", "a\udc00b"]) {
      expect(text(10).safeParse(bad).success, JSON.stringify(bad)).toBe(false);
      expect(text(10, { empty: true }).safeParse(bad).success, JSON.stringify(bad)).toBe(false);
    }
  });

  it("[12.6] refuses blank text, unless it may be empty", () => {
    for (const blank of ["", " \n\t", "\u200b", "\u3000"]) {
      expect(text(10).safeParse(blank).success, JSON.stringify(blank)).toBe(false);
      expect(text(10, { empty: true }).safeParse(blank).success, JSON.stringify(blank)).toBe(true);
    }
  });

  it("[5.3] counts code points after NFC and trimming", () => {
    for (const fits of ["😀😀😀", "e\u0301e\u0301e\u0301", "  abc  ", "记忆力"]) {
      expect(text(3).safeParse(fits).success, fits).toBe(true);
    }
    expect(text(3).safeParse("😀😀😀😀").success).toBe(false);
  });

  it("[5.3] states the limit and the count of what is too long", () => {
    const issue = text(500).safeParse("x".repeat(501)).error?.issues[0];
    expect(issue).toMatchObject({ code: "custom", params: { limit: 500, count: 501 } });
    expect(issue?.message).toContain("501");
    expect(issue?.message).toContain("500");
  });

  it("passes on what came in as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (value) => {
        const parsed = text(1_000, { empty: true }).safeParse(value);
        expect(parsed.data ?? value).toBe(value);
      }),
    );
  });
});
