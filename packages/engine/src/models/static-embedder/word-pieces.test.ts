import { describe, expect, it } from "vitest";
import { rowsOfWord } from "./word-pieces.ts";

const names = ["hike", "try", "swim", "play", "##er", "type", "##script", "ab", "##c", "box"];
const rows = new Map(names.map((name, row) => [name, row]));
const namesOf = (word: string) => rowsOfWord(rows, word).map(({ row }) => names[row]);

describe("rowsOfWord", () => {
  it("takes a word as it is, or without its ending", () => {
    expect(namesOf("hike")).toEqual(["hike"]);
    expect(namesOf("hikes")).toEqual(["hike"]);
    expect(namesOf("hiking")).toEqual(["hike"]);
    expect(namesOf("tries")).toEqual(["try"]);
    expect(namesOf("swimming")).toEqual(["swim"]);
    expect(namesOf("boxes")).toEqual(["box"]);
    expect(rowsOfWord(rows, "hikes")).toEqual([{ row: 0, weight: 1 }]);
  });

  it("takes a word apart, the longest piece first, which counts less than a whole one", () => {
    expect(namesOf("typescript")).toEqual(["type", "##script"]);
    const weights = rowsOfWord(rows, "typescript").map(({ weight }) => weight);
    expect(Math.hypot(...weights)).toBeLessThan(1);
  });

  it("has nothing for letters that it does not know, and for what is too long for a word", () => {
    expect(namesOf("abд")).toEqual([]);
    expect(namesOf("abx")).toEqual([]);
    expect(namesOf(`ab${"c".repeat(63)}`)).toEqual([]);
  });
});
