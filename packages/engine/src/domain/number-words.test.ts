import { describe, expect, it } from "vitest";
import { hanNumbers, numbersClaimed, numbersSaid, spelledNumbers } from "./number-words.ts";

describe("a number in words", () => {
  it.each([
    ["twenty-five chickens", 25],
    ["three hundred and five", 305],
    ["einundvierzig Jahre", 41],
    ["dreihundertzwölf", 312],
    ["treinta y dos años", 32],
    ["quatre-vingt-dix-sept", 97],
    ["two thousand nineteen", 2019],
  ])("[5.11] %j is %d", (text, value) => {
    expect(spelledNumbers(text).map((number) => number.value)).toEqual([value]);
  });

  it("[5.11] in Han signs is a number where something is counted", () => {
    expect(hanNumbers("三十二岁").map(({ value, isSure }) => [value, isSure])).toEqual([
      [32, true],
    ]);
    expect(numbersClaimed("住在三里屯")).toEqual([]);
  });

  it("[5.11] is no article, and marks between thousands change nothing", () => {
    expect(numbersClaimed("Has a dog and 12,000 books")).toEqual(["12000"]);
    expect(numbersSaid("at 6pm, for 6:00")).toContain("18");
  });

  it("[12.3] of any length is read without an error", () => {
    expect(spelledNumbers("hundert".repeat(20_000))).toEqual([]);
  });
});
