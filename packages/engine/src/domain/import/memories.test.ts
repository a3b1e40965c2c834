import { describe, expect, it } from "vitest";
import { readForeignText } from "./foreign-text.ts";
import type { ImportedFile } from "./imported.ts";
import { readTime } from "./read-time.ts";

const textsOf = (file: ImportedFile) => file.memories.map(({ text }) => text);
const list = (text: string) => readForeignText("pasted", text);
const json = (value: unknown) => readForeignText("m.json", JSON.stringify(value));

describe("a list of memories as text", () => {
  it("[10.5] reads bullets, numbers and lines, with headings as categories", () => {
    const file = list(
      [
        "```",
        "# About Ann",
        "- Likes tea.",
        "* Has a dog",
        "  called Rex.",
        "1. Works at Acme.",
        "(2) Speaks German.",
        "",
        "**Family**",
        "• Two sisters.",
        "---",
        "Travel:",
        "Was in Lima.",
        "Wants to see the",
        "northern lights.",
        "```",
      ].join("\n"),
    );
    expect(file).toMatchObject({ kind: "memory-list", problems: [] });
    expect(file.memories.map(({ text, category }) => `${category}: ${text}`)).toEqual([
      "About Ann: Likes tea.",
      "About Ann: Has a dog called Rex.",
      "About Ann: Works at Acme.",
      "About Ann: Speaks German.",
      "Family: Two sisters.",
      "Travel: Was in Lima.",
      "Travel: Wants to see the northern lights.",
    ]);
    expect(file.memories[1]?.place).toBe("line 4");
  });

  it("[10.5] takes dates in front as time and bold labels as keys", () => {
    const file = list(
      "[2026-08-01] - Likes tea.\n[unknown] - Has a dog.\n- **Favourite colour:** green\nMoved house. (saved: May 3, 2026)\nMarried (2019-05-01).",
    );
    expect(file.memories).toMatchObject([
      { text: "Likes tea.", createdAt: Date.UTC(2026, 7, 1) },
      { text: "Has a dog.", createdAt: null },
      { text: "Favourite colour: green", key: "Favourite colour" },
      { text: "Moved house.", createdAt: Date.UTC(2026, 4, 3) },
      { text: "Married (2019-05-01).", createdAt: null },
    ]);
  });

  it("[10.5] reads points below a point with it", () => {
    expect(
      textsOf(list("- Pets:\n  - Rex, a dog\n  - Mia, a cat\n    - who is old\n- Tea")),
    ).toEqual(["Pets: Rex, a dog", "Pets: Mia, a cat", "Pets: Mia, a cat: who is old", "Tea"]);
  });

  it("[10.5] takes a list whatever its line ends and script", () => {
    expect(textsOf(list("\ufeff• お茶が好き。\r\n• Ест суши\r\r\n- ---\n"))).toEqual([
      "お茶が好き。",
      "Ест суши",
    ]);
  });
});

describe("memories as JSON", () => {
  it("[10.5] reads Mem0's answer with its categories, times and relations", () => {
    const file = json({
      results: [
        {
          id: "1",
          memory: "Likes tea",
          categories: ["food"],
          created_at: "2026-08-01T10:00:00-07:00",
          user_id: "ann",
          hash: "h",
        },
        { id: "2" },
      ],
      relations: [{ source: "ann", relationship: "works_at", target: "acme" }],
    });
    expect(file.kind).toBe("mem0");
    expect(file.memories).toMatchObject([
      {
        text: "Likes tea",
        category: "food",
        createdAt: Date.UTC(2026, 7, 1, 17),
        extras: { user_id: "ann" },
      },
      { text: "ann works at acme", relations: [{ from: "ann", to: "acme", relation: "works at" }] },
    ]);
    expect(file.problems).toMatchObject([{ code: "not_a_memory", place: "results[1]" }]);
  });

  it("[10.5] reads the graph of the MCP memory server, and names each observation's subject", () => {
    const file = readForeignText(
      "memory.json",
      [
        {
          type: "entity",
          name: "Ann",
          entityType: "Person",
          observations: ["Ann likes tea", "is 40"],
        },
        { type: "relation", from: "Ann", to: "Acme_Inc", relationType: "works_at" },
        { type: "entity", name: "Acme_Inc", entityType: "company", observations: [] },
        { type: "strange" },
      ]
        .map((line) => JSON.stringify(line))
        .join("\n"),
    );
    expect(file.kind).toBe("mcp-graph");
    expect(file.memories).toMatchObject([
      {
        text: "Ann likes tea",
        entities: [{ name: "Ann", type: "person" }],
        place: "line 1, observation 1",
      },
      { text: "Ann: is 40" },
      {
        text: "Ann works at Acme_Inc",
        entities: [
          { name: "Ann", type: "person" },
          { name: "Acme_Inc", type: "organization" },
        ],
      },
    ]);
    expect(file.problems).toMatchObject([{ place: "line 4", code: "not_a_memory" }]);
  });

  it("[10.5] reads the same graph as one document", () => {
    const file = json({
      entities: [{ name: "Ann", entityType: "person", observations: ["is 40"] }],
      relations: [{ from: "Ann", to: "Bob", relationType: "knows" }],
    });
    expect(textsOf(file)).toEqual(["Ann: is 40", "Ann knows Bob"]);
  });

  it("[10.2] reads lists of texts, of keys and values, and texts by key", () => {
    expect(textsOf(json(["a", "", "b"]))).toEqual(["a", "b"]);
    expect(json([{ key: "tea", value: "green", time: 1_700_000_000_000 }]).memories).toMatchObject([
      { key: "tea", text: "green", createdAt: 1_700_000_000_000 },
    ]);
    expect(json({ entries: [{ key: "tea", value: 5 }] }).memories).toMatchObject([{ text: "5" }]);
    expect(json({ tea: "green", age: 40 }).memories).toMatchObject([
      { key: "tea", text: "green" },
      { key: "age", text: "40" },
    ]);
  });
});

describe("readTime", () => {
  it.each([
    ["2026-09-01T18:05:33.120Z", Date.UTC(2026, 8, 1, 18, 5, 33, 120)],
    ["2026-09-01T18:05:33.123456+02:00", Date.UTC(2026, 8, 1, 16, 5, 33, 123)],
    ["2026-09-01", Date.UTC(2026, 8, 1)],
    ["September 1, 2026 6:05pm", Date.UTC(2026, 8, 1, 18, 5)],
    ["Sep 1, 2026, 12:05:33 AM", Date.UTC(2026, 8, 1, 0, 5, 33)],
    ["2024-9-28@01h02m03s", Date.UTC(2024, 8, 28, 1, 2, 3)],
    ["2024-9-28 @01h 02m 03s 450ms", Date.UTC(2024, 8, 28, 1, 2, 3, 450)],
    ["1 September 2026 18:05", Date.UTC(2026, 8, 1, 18, 5)],
    ["Tue, 01 Sep 2026 18:05:33 GMT", Date.UTC(2026, 8, 1, 18, 5, 33)],
    ["1.9.2026, 18:05", Date.UTC(2026, 8, 1, 18, 5)],
    [1_788_286_000_123, 1_788_286_000_123],
    [1_788_286_000.5, 1_788_286_000_500],
    ["1788286000", 1_788_286_000_000],
    [1_788_286_000_123_456, 1_788_286_000_123],
  ])("[10.2] reads %j", (given, time) => {
    expect(readTime(given)).toBe(time);
  });

  it.each(["", "yesterday", "2026-13-01", "2026-02-30", "Smarch 1, 2026", -5, 1e20, null, true])(
    "[10.2] takes %j for no time",
    (given) => {
      expect(readTime(given)).toBeNull();
    },
  );

  it("[10.2] counts a time without a zone from where it was written", () => {
    expect(readTime("2026-09-01 18:05", 120)).toBe(Date.UTC(2026, 8, 1, 16, 5));
    expect(readTime("2026-09-01T18:05:00Z", 120)).toBe(Date.UTC(2026, 8, 1, 18, 5));
  });
});
