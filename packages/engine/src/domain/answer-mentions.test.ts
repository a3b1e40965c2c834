import { describe, expect, it } from "vitest";
import { readMentions } from "./answer-mentions.ts";
import { MENTIONS_READ } from "./limits.ts";
import { readModelJson } from "./model-json.ts";

function read(text: string) {
  const { value } = readModelJson(text);
  return readMentions(value as Parameters<typeof readMentions>[0]);
}

describe("readMentions", () => {
  it("[6.7] reads names with types, other names, and how they belong together", () => {
    const item = {
      entities: [
        { name: "Mira", type: "person" },
        { name: "Acme", type: "organization", aliases: ["ACME Ltd"] },
      ],
      relations: [{ from: "Mira", to: "Acme", relation: "works at" }],
    };
    expect(read(JSON.stringify(item))).toEqual(item);
  });

  it.each([
    ["bare names", '{"entities": ["Mira"]}', { entities: [{ name: "Mira", type: null }] }],
    [
      "names as members",
      '{"entities": {"Mira": "Person", "Acme": {"type": "organization"}}}',
      {
        entities: [
          { name: "Mira", type: "person" },
          { name: "Acme", type: "organization" },
        ],
      },
    ],
    [
      "one without a list",
      '{"names": {"entity": "Mira", "category": "person", "aka": "Mimi"}}',
      { entities: [{ name: "Mira", type: "person", aliases: ["Mimi"] }] },
    ],
    [
      "triples and other words",
      '{"entities": ["Mira", "Tom"], "relationships": [["Mira", "married_to", "Tom"], {"source": "Tom", "target": "Mira", "type": "knows"}]}',
      {
        entities: [
          { name: "Mira", type: null },
          { name: "Tom", type: null },
        ],
        relations: [
          { from: "Mira", to: "Tom", relation: "married to" },
          { from: "Tom", to: "Mira", relation: "knows" },
        ],
      },
    ],
  ])("[12.3] %s are read, too", (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ["a number", '{"entities": 7}'],
    ["a text", '{"entities": "Mira"}'],
    ["null", '{"entities": null, "relations": null}'],
    ["numbers", '{"entities": [1, null, true, [["Mira"]], {"name": {"name": "Mira"}}]}'],
    ["none", '{"relations": [{"from": "a", "to": "b", "relation": "c"}]}'],
  ])("[12.3] %s for names is no name", (_, text) => {
    expect(read(text)).toBeUndefined();
  });

  it("[12.3, P-D17] of parts of the wrong kind the rest is read, names of the language are names", () => {
    expect(
      read(
        '{"entities": [{"name": "__proto__", "type": "constructor"}, {"name": "Mira", "type": 3, "aliases": {"a": 1}}, {"type": "person"}], "relations": [{"from": 1}, ["a", "b"], "x"]}',
      ),
    ).toEqual({
      entities: [
        { name: "__proto__", type: "constructor" },
        { name: "Mira", type: null },
      ],
    });
    expect(read('{"__proto__": {"entities": ["Mira"]}}')).toBeUndefined();
    expect(Object.prototype).not.toHaveProperty("entities");
  });

  it("[12.3] of thousands only the first are looked at", () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `N${at}`);
    const relations = many.map((from) => ({ from, to: "N1", relation: "knows" }));
    const aliases = many;
    const found = read(JSON.stringify({ entities: [{ name: "A", aliases }, ...many], relations }));
    expect(found?.entities).toHaveLength(MENTIONS_READ);
    expect(found?.entities?.[0]?.aliases).toHaveLength(MENTIONS_READ);
    expect(found?.relations).toHaveLength(MENTIONS_READ);
  });
});
