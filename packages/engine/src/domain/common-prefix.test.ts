import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commonPrefix } from "./common-prefix.ts";

/** Character by character, as one would count by hand. */
function plainly(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  let same = 0;
  for (const [index, character] of left.entries()) {
    if (character !== right[index]) break;
    same += character.length;
  }
  return same;
}

describe("commonPrefix", () => {
  it("[8.3] ends where the first character differs, never inside one", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "😀", "😁", "é"), maxLength: 40 });
    fc.assert(
      fc.property(text, text, text, (start, a, b) => {
        const long = start.repeat(300);
        expect(commonPrefix(long + a, long + b)).toBe(plainly(long + a, long + b));
      }),
    );
    expect(commonPrefix("a😀", "a😁")).toBe(1);
    expect(commonPrefix("a😀", "a😀b")).toBe(3);
    expect(commonPrefix("a\ud83d", "a😀")).toBe(1);
    expect(commonPrefix("", "a")).toBe(0);
  });
});
