import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordDiff } from "./word-diff.ts";

const shown = (before: string, after: string, locale = "en") =>
  wordDiff(before, after, locale)
    .map(({ kind, text }) => (kind === "same" ? text : `${kind === "added" ? "+" : "-"}{${text}}`))
    .join("");

describe("what changed in a memory", () => {
  it("[5.17] is told word by word, in any script", () => {
    expect(shown("Likes black tea", "Likes green tea")).toBe("Likes -{black}+{green} tea");
    expect(shown("Likes tea", "Likes tea a lot")).toBe("Likes tea+{ a lot}");
    expect(shown("我住在柏林", "我住在汉堡", "zh")).toBe("我住在-{柏林}+{汉堡}");
    expect(shown("يحب الشاي", "يحب القهوة", "ar")).toBe("يحب -{الشاي}+{القهوة}");
    expect(shown("same", "same")).toBe("same");
    expect(shown("", "new")).toBe("+{new}");
  });

  it("[5.17] both texts can be read from it", () => {
    const word = fc.constantFrom("tea", "rum", " ", "茶", "\n", "🍵", "-");
    const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordDiff(before, after, "en");
        const without = (kind: string) =>
          parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join("");
        expect([without("added"), without("removed")]).toEqual([before, after]);
      }),
    );
  });
});
