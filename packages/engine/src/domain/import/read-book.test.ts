import { describe, expect, it } from "vitest";
import type { BookForm, ImportedBook } from "./imported.ts";
import type { JsonObject } from "./json-value.ts";
import { ProblemList } from "./problem-list.ts";
import { bookFormOf, readBook } from "./read-book.ts";
import { toCardBook, toLorebookV3 } from "./write-book.ts";

function read(value: JsonObject, form: BookForm): ImportedBook {
  expect(bookFormOf(value)).toBe(form);
  const problems = new ProblemList("book.json");
  const book = readBook(value, form, "", problems);
  expect(problems.all()).toEqual([]);
  return book;
}

const WORLD: JsonObject = {
  name: "Harbour",
  entries: {
    "0": {
      uid: 4,
      key: ["gull", "/sea(s)?/i"],
      keysecondary: ["storm"],
      comment: "birds",
      content: "Gulls steal.",
      selective: true,
      selectiveLogic: 3,
      order: 50,
      position: 4,
      depth: 6,
      role: 2,
      disable: true,
      probability: 30,
      useProbability: true,
      excludeRecursion: true,
      groupWeight: 10,
    },
    "1": { uid: 5, key: ["x"], content: "y" },
  },
};

describe("readBook", () => {
  it("[10.2] reads World Info of SillyTavern with logic, place, depth, role and chance", () => {
    const book = read(WORLD, "sillytavern");
    expect(book.name).toBe("Harbour");
    expect(book.entries[0]).toMatchObject({
      sourceId: "4",
      keys: ["gull", "/sea(s)?/i"],
      secondaryKeys: ["storm"],
      selective: true,
      logic: "and-all",
      order: 50,
      position: "at-depth",
      depth: 6,
      role: "assistant",
      enabled: false,
      probability: 30,
      useRegex: true,
    });
    expect(book.entries[1]).toMatchObject({ enabled: true, order: 100, probability: 100 });
  });

  it("[10.2] writes World Info into a card so that nothing of it is lost", () => {
    const written = toCardBook(read(WORLD, "sillytavern"));
    expect(written["entries"]).toMatchObject([
      {
        id: 4,
        keys: ["gull", "/sea(s)?/i"],
        enabled: false,
        insertion_order: 50,
        extensions: {
          position: 4,
          depth: 6,
          role: 2,
          selectiveLogic: 3,
          exclude_recursion: true,
          group_weight: 10,
        },
      },
      { id: 5 },
    ]);
    const again = read(written, "card");
    const facts = (book: ImportedBook) =>
      book.entries.map((entry) => ({ ...entry, place: "", original: {} }));
    expect(facts(again)).toEqual(facts(read(WORLD, "sillytavern")));
  });

  it("[10.2] reads decorators of version 3 and gives them back", () => {
    const book = read(
      {
        spec: "lorebook_v3",
        data: {
          name: "b",
          entries: [
            {
              keys: ["a"],
              content:
                "@@depth 3\n@@role user\n@@@strange 1\n@@additional_keys b, c\nText\n@@not one",
              use_regex: true,
            },
          ],
        },
      },
      "card",
    );
    expect(book.entries[0]).toMatchObject({
      content: "Text\n@@not one",
      keys: ["a", "b", "c"],
      position: "at-depth",
      depth: 3,
      role: "user",
      useRegex: true,
    });
    const again = read(toLorebookV3(book), "card");
    expect(again.entries[0]?.decorators).toEqual(book.entries[0]?.decorators);
    expect(again.entries[0]?.keys).toEqual(["a", "b", "c"]);
  });

  it("[10.2] drops a decorator that says the contrary of what the entry became", () => {
    const book = read({ entries: [{ keys: ["a"], content: "@@dont_activate\nText" }] }, "card");
    expect(book.entries[0]?.enabled).toBe(false);
    const entries = book.entries.map((entry) => ({ ...entry, enabled: true }));
    expect(toCardBook({ ...book, entries })["entries"]).toMatchObject([{ content: "Text" }]);
  });

  it("[10.2] reads the books of Agnai, RisuAI and NovelAI", () => {
    const agnai = read(
      {
        kind: "memory",
        name: "b",
        entries: [
          { name: "n", keywords: ["k"], entry: "e", weight: 2, priority: 9, enabled: false },
        ],
      },
      "agnai",
    );
    expect(agnai.entries[0]).toMatchObject({
      name: "n",
      keys: ["k"],
      content: "e",
      order: 2,
      priority: 9,
      enabled: false,
    });
    const risu = read(
      {
        type: "risu",
        ver: 1,
        data: [
          {
            key: "a, b",
            secondkey: "c",
            content: "e",
            alwaysActive: true,
            insertorder: 5,
            selective: true,
          },
        ],
      },
      "risu",
    );
    expect(risu.entries[0]).toMatchObject({
      keys: ["a", "b"],
      secondaryKeys: ["c"],
      constant: true,
      order: 5,
    });
    const novel = read(
      {
        lorebookVersion: 5,
        entries: [
          {
            keys: ["k"],
            text: "t",
            displayName: "d",
            enabled: true,
            contextConfig: { budgetPriority: 400 },
          },
        ],
      },
      "novelai",
    );
    expect(novel.entries[0]).toMatchObject({ name: "d", keys: ["k"], content: "t", order: 400 });
  });

  it("takes what has entries of something else for no book", () => {
    expect(bookFormOf({ entries: [{ title: "x" }] })).toBeUndefined();
    expect(bookFormOf({ entries: 5 })).toBeUndefined();
    expect(bookFormOf([])).toBeUndefined();
  });
});
