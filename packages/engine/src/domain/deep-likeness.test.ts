import { describe, expect, it } from "vitest";
import { textAnalyzer } from "../models/analyzer.ts";
import { isSameMatter, likeness } from "./deep-likeness.ts";

const analyzer = textAnalyzer();
const words = (text: string) => analyzer.words(text);
const like = (old: string, text: string) =>
  likeness({ key: null, text: old }, { key: null, text }, words);

describe("a text beside one that stands there", () => {
  it.each([
    ["User likes coffee", " user likes  coffee.", "same"],
    ["Works as a nurse at the Charité", "Works as a nurse", "less"],
    ["Travels in summer", "Travels in summer with the kids", "more"],
    ["Is allergic to walnuts", "Is not allergic to walnuts", "opposite"],
    ["Has a sister in Leeds", "Has a sister in Hull", "other"],
    ["Has 2 cats at home", "Has 3 cats at home", "other"],
    ["Likes coffee", "Keeps bees", "other"],
    ["我喜欢喝咖啡", "我喜欢喝咖啡。", "same"],
  ])("[6.5, P-A2, P-A6] of %j is %j: %s", (old, text, expected) => {
    expect(like(old, text)).toBe(expected);
  });
});

describe("a text that is to take an entry's place", () => {
  it.each([
    [null, "Works at Acme", "Works at Beta", true],
    [null, "Has a dog named Rex", "Has a dog named Rex, 7 years old", true],
    ["user_name", "Ann", "Anna", true],
    [null, "Has the job title of analyst at Acme", "Administers the source control of Acme", false],
    [null, "Studied law in Vienna", "Keeps bees in Vienna", false],
  ])("[P-B4] %j %j and %j: about the same is %j", (key, old, text, same) => {
    expect(isSameMatter({ key, text: old }, text, words)).toBe(same);
  });
});
