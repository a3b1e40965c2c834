import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EngineError } from "./errors.ts";
import { canonicalText, cleanText, codePointLength, isBlank, isStorable } from "./text.ts";

const anyText = fc.string({ unit: "grapheme", minLength: 1 });
const rules = { field: "text", max: 10 };

function refusal(run: () => unknown): EngineError {
  try {
    run();
  } catch (error) {
    if (error instanceof EngineError) return error;
  }
  throw new Error("nothing was refused");
}

describe("cleanText", () => {
  it("[5.3] counts code points after NFC and trimming", () => {
    expect(cleanText("  👩🏽‍🚀👩🏽‍🚀  ", rules)).toBe("👩🏽‍🚀👩🏽‍🚀");
    expect(cleanText("e\u0301".repeat(10), rules)).toBe("é".repeat(10));
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(codePointLength(text)).toBe([...text].length);
      }),
    );
  });

  it("[5.3] says the limit and the present count of a text that is too long or empty", () => {
    const long = refusal(() => cleanText("x".repeat(11), rules));
    expect(long.code).toBe("limit");
    expect(long.details).toEqual({ field: "text", limit: 10, count: 11 });
    const empty = refusal(() => cleanText(" \u200b\n", rules));
    expect(empty.code).toBe("invalid");
    expect(empty.details).toEqual({ field: "text", limit: 10, count: 0 });
  });

  it("[12.6] refuses NUL and lone surrogates", () => {
    expect(refusal(() => cleanText("a\u0000b", rules)).code).toBe("invalid");
    expect(refusal(() => cleanText("a\ud800b", rules)).code).toBe("invalid");
    expect(isStorable("a👍b")).toBe(true);
  });
});

/** Printable ASCII in forms of full width. */
function wide(text: string): string {
  return text.replaceAll(/[ -~]/gu, (mark) =>
    mark === " " ? "\u3000" : String.fromCodePoint((mark.codePointAt(0) ?? 0) + 0xfe_e0),
  );
}

describe("canonicalText", () => {
  it("[5.2, P-A2] is the same for plain ASCII as for the same text in full width", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
        fc.pre(!isBlank(text));
        expect(canonicalText(text)).toBe(canonicalText(wide(text)));
      }),
    );
  });

  it("[P-A2] is one for texts that differ in case, white space and the mark at the end", () => {
    const forms = [
      "User likes coffee",
      "user likes coffee",
      "User likes coffee.",
      " User likes  coffee",
      "Ｕser likes\ncoffee!",
    ];
    expect(new Set(forms.map(canonicalText)).size).toBe(1);
    expect(canonicalText("STRASSE")).toBe(canonicalText("Straße"));
  });

  it("[P-A2] keeps different numbers, names, scripts and emoji apart", () => {
    const texts = [
      "1.5",
      "15",
      "-15",
      "C",
      "C++",
      "C#",
      "10%",
      "10",
      "喝咖啡",
      "喝茶",
      "👨‍👩‍👧",
      "👨👩👧",
      "👍",
      "👍🏽",
      "...",
      "?",
    ];
    texts.push("No, pets are allowed", "No pets are allowed", "kır", "kir", "año", "ano");
    expect(new Set(texts.map(canonicalText)).size).toBe(texts.length);
  });

  it("[5.2] of a canonical form is itself, and never empty", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const canonical = canonicalText(text);
        expect(canonical).not.toBe("");
        expect(canonicalText(canonical)).toBe(canonical);
      }),
      { numRuns: 500 },
    );
  });

  it("[5.2] never makes two different runs of CJK, digits or emoji equal", () => {
    const unit = fc.constantFrom(..."的一是不了人我在有他123456789０😀😁👍❤漢字かなカナ한글");
    const run = fc.string({ unit, minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(run, run, (a, b) => {
        fc.pre(a.normalize("NFKC") !== b.normalize("NFKC"));
        expect(canonicalText(a)).not.toBe(canonicalText(b));
      }),
    );
  });

  it("[5.3] blank text is what shows nothing", () => {
    expect([" ", "\u200b\ufeff", "\u3164"].every(isBlank)).toBe(true);
    expect(["a", "❤️", "."].some(isBlank)).toBe(false);
  });
});
