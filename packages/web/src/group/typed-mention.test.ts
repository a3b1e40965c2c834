import { describe, expect, it } from "vitest";
import { mentionable, typedMention, withMention } from "./typed-mention.ts";

const MEMBERS = ["Mira", "Zoë Lund", "Tom"].map((name) => ({ id: name, name }));
const names = (query: string) => mentionable(MEMBERS, query).map(({ name }) => name);

describe("a mention that is typed", () => {
  it("[7.5] begins with @ at the beginning of a word", () => {
    expect(typedMention("Hi @mi", 6)).toEqual({ from: 3, to: 6, query: "mi" });
    expect(typedMention("@", 1)).toEqual({ from: 0, to: 1, query: "" });
    expect(typedMention("(@Zoë L", 7)?.query).toBe("Zoë L");
    for (const text of ["ann@mira.org", "Hi", "@mi\nnext", "@ mi", ""]) {
      expect(typedMention(text, text.length)).toBeUndefined();
    }
    expect(typedMention("Hi @mira how are you", 2)).toBeUndefined();
  });

  it("[7.5] offers whose name or word of it begins so, marks or not", () => {
    expect(names("")).toEqual(["Mira", "Zoë Lund", "Tom"]);
    expect(names("zoe")).toEqual(["Zoë Lund"]);
    expect(names("lu")).toEqual(["Zoë Lund"]);
    expect(names("ira")).toEqual([]);
  });

  it("[7.5] puts the whole name in its place, and the caret after it", () => {
    const mention = typedMention("Hi @mi!", 6);
    expect(mention && withMention("Hi @mi!", mention, "Mira")).toEqual({
      text: "Hi @Mira !",
      caret: 9,
    });
    const last = typedMention("@to and", 3);
    expect(last && withMention("@to and", last, "Tom").text).toBe("@Tom and");
  });
});
