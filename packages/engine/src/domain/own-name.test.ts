import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endOfOwnName, withoutOwnName } from "./own-name.ts";

/** What comes of a text in pieces, as a stream reads it. */
function read(pieces: readonly string[], name: string): string {
  let head: string | undefined = "";
  let said = "";
  for (const piece of pieces) {
    if (head === undefined) {
      said += piece;
      continue;
    }
    head += piece;
    const begun = withoutOwnName(head, name);
    if (begun === undefined) continue;
    said += begun;
    head = undefined;
  }
  return head === undefined ? said : said + endOfOwnName(head, name);
}

describe("withoutOwnName", () => {
  it.each([
    ["Mira: hello", "hello"],
    ["**Mira:** hello", "hello"],
    ["**mira**: hello", "hello"],
    ["\n[Mira]:  hello", "hello"],
    ["Mira:", ""],
    ["Mir", "Mir"],
    ["Miranda: hello", "Miranda: hello"],
    ["Mira laughs.", "Mira laughs."],
    ["Tom: hello", "Tom: hello"],
    ["  hello", "  hello"],
  ])("[7.5] %j reads as %j", (text, said) => {
    expect(read([text], "Mira")).toBe(said);
  });

  it("[7.5] reads the same wherever streaming splits it", () => {
    const texts = fc.constantFrom("Mira: hi", "**Mira:** hi", "Mira smiles", "Mir", " Mira", "Ok.");
    fc.assert(
      fc.property(texts, fc.array(fc.nat(12), { maxLength: 5 }), (text, cuts) => {
        const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)), text.length];
        const inOrder = places.toSorted((a, b) => a - b);
        const pieces = inOrder.slice(1).map((to, index) => text.slice(inOrder[index], to));
        expect(read(pieces, "Mira")).toBe(read([text], "Mira"));
      }),
    );
  });
});
