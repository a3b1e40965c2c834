import { describe, expect, it } from "vitest";
import { textAnalyzer } from "../models/analyzer.ts";
import type { EntryId } from "./ids.ts";
import { forgetting, reconcile, type Fact, type KnownEntry } from "./reconcile.ts";

const analyzer = textAnalyzer();
const wordsOf = (text: string) => analyzer.words(text);

function known(...texts: readonly (string | Partial<KnownEntry>)[]): readonly KnownEntry[] {
  return texts.map((one, index) => ({
    id: `e${index + 1}` as EntryId,
    key: null,
    text: typeof one === "string" ? one : "",
    pinned: false,
    isOpen: true,
    ...(typeof one === "string" ? {} : one),
  }));
}

const fact = (text: string, about?: Fact["about"]): Fact =>
  about === undefined ? { key: null, text } : { key: null, text, about };

/** What becomes of `text` beside `there`: a word for it. */
function becomes(there: string, text: string, about?: Fact["about"]): string {
  const settled = reconcile(fact(text, about), known(there), wordsOf);
  return settled.kind === "update" ? settled.because : settled.kind;
}

describe("something new", () => {
  it.each([
    ["Likes coffee", "likes  coffee."],
    ["Is allergic to walnuts", "Allergic to walnuts"],
    ["Has a dog named Rex, 7 years old", "Has a dog named Rex"],
    ["Mag Kaffee", "mag Kaffee."],
    ["Wohnt mit Anna in Köln", "Wohnt in Köln"],
    ["Le gusta el café", "le gusta el café"],
    ["喜欢喝咖啡", "喜欢喝咖啡。"],
  ])("[6.5, P-A2] '%s' knows '%s'", (there, text) => {
    expect(becomes(there, text)).toBe("known");
  });

  it.each([
    ["Has a dog named Rex", "Has a dog named Rex, 7 years old"],
    ["Is allergic to nuts", "Is allergic to nuts and shellfish"],
    ["Hat einen Hund namens Rex", "Hat einen Hund namens Rex, 7 Jahre alt"],
    ["Tiene un perro llamado Rex", "Tiene un perro llamado Rex de 7 años"],
  ])("[6.5, P-A6] of '%s', '%s' says more", (there, text) => {
    expect(becomes(there, text)).toBe("more");
  });

  it.each([
    ["Works at Acme", "Works at Beta"],
    ["Lives in Berlin", "Lives in Rome now"],
    ["User lives in Berlin", "Moved to Rome"],
    ["Is a programmer", "Is a student now"],
    ["Is 30 years old", "Is 31 years old"],
    ["Is single", "Is married"],
    ["Sister Elena lives in Bern", "Sister Elena lives in Rome"],
    ["Favourite colour is red", "Favourite colour is green"],
    ["Arbeitet bei Acme", "Arbeitet jetzt bei Beta"],
    ["Wohnt in Berlin", "Wohnt in Köln"],
    ["Ist Programmierer", "Ist jetzt Student"],
    ["Ist 30 Jahre alt", "Ist 31 Jahre alt"],
    ["Ist ledig", "Ist verheiratet"],
    ["Lieblingsfarbe ist Rot", "Lieblingsfarbe ist Grün"],
    ["Trabaja en Acme", "Trabaja en Beta"],
    ["Vive en Madrid", "Vive en Roma"],
    ["Es programadora", "Es estudiante"],
    ["Tiene 30 años", "Tiene 31 años"],
    ["Está soltera", "Está casada"],
    ["住在柏林", "住在上海"],
    ["是程序员", "现在是学生"],
    ["今年30岁", "今年31岁"],
  ])("[6.5, P-B2, P-B7] '%s' gives way to '%s'", (there, text) => {
    expect(becomes(there, text)).toBe("contradiction");
  });

  it.each([
    ["Is allergic to walnuts", "Is not allergic to walnuts"],
    ["Ist gegen Walnüsse allergisch", "Ist nicht gegen Walnüsse allergisch"],
    ["Es alérgica a las nueces", "No es alérgica a las nueces"],
    ["喜欢吃香菜", "不喜欢吃香菜"],
  ])("[6.5, P-B6] '%s' is closed by '%s'", (there, text) => {
    expect(becomes(there, text)).toBe("opposite");
  });

  it("[6.5] a like that is over takes the place of that like, and of no other", () => {
    const about = { subject: "self", attribute: "dislikes", value: "coffee" };
    const text = "No longer likes coffee";
    expect(becomes("Likes coffee", text, about)).toBe("opposite");
    expect(becomes("Loves coffee", text, about)).toBe("opposite");
    expect(becomes("Likes tea", text, about)).toBe("save");
    expect(becomes("Likes coffee shops in Rome", text, about)).toBe("save");
    expect(becomes("Sister likes coffee", text, about)).toBe("save");
    const german = { subject: "self", attribute: "dislikes", value: "Kaffee" };
    expect(becomes("Mag Kaffee", "Mag keinen Kaffee mehr", german)).toBe("opposite");
    const spanish = { subject: "self", attribute: "dislikes", value: "el café" };
    expect(becomes("Le gusta el café", "Ya no le gusta el café", spanish)).toBe("opposite");
  });

  it.each([
    ["Has the job title of analyst at Acme", "Administers the source control of Acme"],
    ["Works at Acme", "Knows people at Beta"],
    ["Lives in Berlin", "Sister lives in Rome"],
    ["Sister Elena lives in Bern", "Brother lives in Rome"],
    ["Lives in Berlin", "Wants to live in Rome one day"],
    ["Lives in Berlin", "Used to live in Rome"],
    ["Lives in Berlin", "Was in Rome last year"],
    ["Likes coffee", "Likes tea"],
    ["Is allergic to walnuts", "Is allergic to peanuts"],
    ["Has a cat named Tom", "Has a dog named Rex"],
    ["Favourite colour is red", "Favourite food is pizza"],
    ["Speaks German", "Speaks Spanish"],
    ["Lives in Berlin and is allergic to walnuts", "Lives in Rome"],
    ["Wohnt in Berlin", "Schwester wohnt in Köln"],
    ["Wohnt in Berlin", "Möchte in Köln wohnen"],
    ["Mag Kaffee", "Mag Tee"],
    ["Vive en Madrid", "Hermana vive en Roma"],
    ["Vive en Madrid", "Quiere vivir en Roma"],
    ["Le gusta el café", "Le gusta el té"],
    ["住在柏林", "姐姐住在上海"],
    ["喜欢喝咖啡", "喜欢喝绿茶"],
  ])("[6.5, P-B4] beside '%s' stands '%s'", (there, text) => {
    expect(becomes(there, text)).toBe("save");
  });

  it("[6.5] the same value in other words is known, with what a finding says of it", () => {
    const about = { subject: "self", attribute: "home", value: "Berlin" };
    expect(becomes("Wohnt in Berlin", "Lives in Berlin", about)).toBe("known");
    expect(becomes("Moved to Berlin in 2020", "Lives in Berlin", about)).toBe("known");
  });

  it("[5.7] what is pinned is not touched, and where it says otherwise nothing is sure", () => {
    const pinned = known({ text: "Lives in Berlin", pinned: true });
    expect(reconcile(fact("Lives in Rome"), pinned, wordsOf)).toEqual({
      kind: "save",
      isSure: false,
    });
    const both = [...pinned, ...known({ text: "Wohnt in Köln", id: "e9" as EntryId })];
    expect(reconcile(fact("Lives in Rome"), both, wordsOf)).toMatchObject({
      kind: "update",
      entry: { id: "e9" },
    });
    const closed = known({ text: "Lives in Berlin", isOpen: false });
    expect(reconcile(fact("Lives in Rome"), closed, wordsOf)).toEqual({
      kind: "save",
      isSure: true,
    });
  });

  it("[6.5] a key says what a value is of", () => {
    const there = known({ key: "city", text: "Berlin" });
    expect(reconcile(fact("Lives in Rome"), there, wordsOf).kind).toBe("update");
    expect(reconcile(fact("Sister lives in Rome"), there, wordsOf).kind).toBe("save");
  });
});

describe("what is to be forgotten", () => {
  const found = (words: string, ...there: readonly (string | Partial<KnownEntry>)[]) =>
    forgetting(words, known(...there), wordsOf).map(
      ({ entry, isSure }) => `${isSure ? "" : "? "}${entry.text}`,
    );

  it.each([
    ["that I like Python", "Likes Python"],
    ["I like Python", "Likes Python"],
    ["that I live in Berlin", "Lives in Berlin"],
    ["my birthday", "Birthday is on May 3"],
    ["dass ich Python mag", "Mag Python"],
    ["dass ich in Berlin wohne", "Wohnt in Berlin"],
    ["que me gusta Python", "Le gusta Python"],
    ["que vivo en Madrid", "Vive en Madrid"],
    ["我喜欢喝咖啡", "喜欢喝咖啡"],
  ])("[6.4] '%s' is plainly '%s'", (words, text) => {
    expect(found(words, "Has a cat named Tom", text, "Plays chess")).toEqual([text]);
  });

  it.each([
    ["the Python things", "Teaches Python on Mondays in Bern"],
    ["Python", "Likes Python and lives in Berlin"],
    ["that I like Python", "Likes Python and lives in Berlin"],
  ])("[6.4, P-F14] of '%s' it is not plain that '%s' is meant", (words, text) => {
    expect(found(words, text)).toEqual([`? ${text}`]);
  });

  it.each([
    ["that I live in Berlin", "Lives in Munich"],
    ["that I like Python", "Likes snakes"],
    ["that I like Python", "Sarah likes Python"],
    ["that I like Python", "Does not like Python"],
    ["", "Likes Python"],
    ["that", "Likes Python"],
  ])("[6.4, P-F14] '%s' has nothing to do with '%s'", (words, text) => {
    expect(found(words, text)).toEqual([]);
  });

  it("[5.7] what is pinned, or may not be changed from here, stays", () => {
    const texts = [
      { text: "Likes Python", pinned: true },
      { text: "Likes Python", isOpen: false },
    ];
    expect(found("that I like Python", ...texts)).toEqual([]);
  });

  it("[6.4] where one is plainly meant nothing else is asked about, and of many a few are", () => {
    expect(found("that I like Python", "Teaches Python in Bern", "Likes Python")).toEqual([
      "Likes Python",
    ]);
    const many = [
      "Teaches Python in Bern",
      "Reads Python at night",
      "Has a Python book",
      "Fears a Python bug",
    ];
    expect(found("the Python things", ...many)).toHaveLength(3);
  });
});
