import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readPngCard, writePngCard } from "./card-png.ts";
import type { ImportedCharacter } from "./imported.ts";
import { readJsonText } from "./json-text.ts";
import type { JsonObject } from "./json-value.ts";
import { plainPicture } from "./plain-picture.ts";
import { pngChunks, pngOf, pngText, textChunk } from "./png.ts";
import { ProblemList } from "./problem-list.ts";
import { cardSpecOf, readCard } from "./read-card.ts";
import { plainCharacter, toCardV2, toCardV3 } from "./write-card.ts";

const picture = plainPicture({ width: 40, height: 60 }, [20, 40, 60]);

function read(card: JsonObject): { character: ImportedCharacter; problems: readonly string[] } {
  const problems = new ProblemList("mira.json");
  const spec = cardSpecOf(card);
  if (spec === undefined) throw new Error("no card");
  const character = readCard(card, spec, { place: "", fallbackName: "mira", problems });
  return { character, problems: problems.all().map(({ place, code }) => `${place} ${code}`) };
}

const MIRA: JsonObject = {
  spec: "chara_card_v2",
  spec_version: "2.0",
  data: {
    name: "Mira",
    description: "A keeper of maps.",
    personality: "dry",
    scenario: "A harbour.",
    first_mes: "You are late, {{user}}.",
    mes_example: "<START>",
    creator_notes: "for evenings",
    system_prompt: "{{original}} Be brief.",
    post_history_instructions: "",
    alternate_greetings: ["Again you."],
    tags: ["sea"],
    creator: "me",
    character_version: "1.2",
    extensions: {
      depth_prompt: { prompt: "rain", depth: 4, role: "system" },
      mine: [1, { a: null }],
    },
    unknown_here: { kept: true },
    character_book: {
      name: "Harbour",
      extensions: {},
      entries: [
        {
          keys: ["gull", "sea"],
          content: "Gulls steal.",
          extensions: { position: 4, depth: 2, role: 1, probability: 40, useProbability: true },
          enabled: true,
          insertion_order: 7,
          foreign: "x",
        },
      ],
    },
  },
  avatar: "none",
  talkativeness: "0.5",
};

describe("readCard", () => {
  it("[10.2] reads every text of a card of version 2, and its book", () => {
    const { character, problems } = read(MIRA);
    expect(problems).toEqual([]);
    expect(character).toMatchObject({
      spec: "v2",
      name: "Mira",
      greeting: "You are late, {{user}}.",
      alternateGreetings: ["Again you."],
      systemPrompt: "{{original}} Be brief.",
      tags: ["sea"],
      version: "1.2",
    });
    expect(character.book?.entries[0]).toMatchObject({
      keys: ["gull", "sea"],
      position: "at-depth",
      depth: 2,
      role: "user",
      probability: 40,
      order: 7,
    });
  });

  it("[C-G3] takes a book that is null for no book", () => {
    const { character, problems } = read({
      data: { name: "A", description: "b", character_book: null },
    });
    expect(character.book).toBeNull();
    expect(problems).toEqual([]);
  });

  it("[10.2] reads version 1, Pygmalion, and the root of a card whose data is gone", () => {
    expect(read({ name: "A", description: "b", first_mes: "c" }).character).toMatchObject({
      spec: "v1",
      greeting: "c",
    });
    expect(
      read({ char_name: "A", char_persona: "b", char_greeting: "hi", world_scenario: "" })
        .character,
    ).toMatchObject({ spec: "pygmalion", description: "b", greeting: "hi" });
    const broken = read({ spec: "chara_card_v2", data: null, name: "A", description: "b" });
    expect(broken.character).toMatchObject({ name: "A", description: "b" });
    expect(broken.problems).toEqual(["data missing"]);
  });

  it("[10.2] takes numbers for texts, one text for a list, an object for a list of its values", () => {
    const { character, problems } = read({
      data: {
        name: 7,
        description: ["one", "two"],
        first_mes: ["hello", "hi"],
        alternate_greetings: "yo",
        tags: "a, b",
        personality: { not: "text" },
        character_book: {
          entries: { "0": { keys: "k", content: 5, insertion_order: "3" }, "1": 9 },
        },
      },
    });
    expect(character).toMatchObject({
      name: "7",
      description: "one\ntwo",
      greeting: "hello",
      alternateGreetings: ["hi", "yo"],
      tags: ["a", "b"],
      personality: "",
    });
    expect(character.book?.entries).toMatchObject([{ keys: ["k"], content: "5", order: 3 }]);
    expect(problems).toEqual([
      "data.personality wrong_type",
      "data.character_book.entries[1] not_an_entry",
    ]);
  });

  it("[10.2] names the nameless by the file and says so", () => {
    const { character, problems } = read({ name: "  ", description: "b", first_mes: "c" });
    expect(character.name).toBe("mira");
    expect(problems).toEqual(["name unnamed"]);
  });

  it("[10.2] reads what it knows of a version that it does not know", () => {
    const { character, problems } = read({
      spec: "chara_card_v4",
      spec_version: "4.0",
      data: { name: "A", description: "b" },
    });
    expect(character.name).toBe("A");
    expect(problems).toEqual(["spec_version unsupported_version"]);
  });

  it("takes other JSON with a name for no card", () => {
    expect(cardSpecOf({ name: "a-package", description: "x", version: "1", license: "MIT" })).toBe(
      undefined,
    );
    expect(cardSpecOf({ name: "Ann", is_user: true, mes: "hi" })).toBe(undefined);
    expect(cardSpecOf([1])).toBe(undefined);
  });
});

describe("writing cards", () => {
  it("[10.2] keeps everything unknown through a round trip", () => {
    const { character } = read(MIRA);
    const again = read(toCardV2(character)).character;
    expect({ ...again, original: 0, book: 0 }).toEqual({ ...character, original: 0, book: 0 });
    const data = again.original["data"] as JsonObject;
    expect(data["unknown_here"]).toEqual({ kept: true });
    expect(data["extensions"]).toEqual((MIRA["data"] as JsonObject)["extensions"]);
    expect(again.original["talkativeness"]).toBe("0.5");
    expect(again.book?.entries[0]?.original).toMatchObject({ foreign: "x" });
    expect(again.book?.entries[0]).toMatchObject({ depth: 2, role: "user", probability: 40 });
  });

  it("[10.2] writes version 3 with what it requires", () => {
    const card = toCardV3(read(MIRA).character);
    expect(card).toMatchObject({ spec: "chara_card_v3", spec_version: "3.0" });
    expect(card["data"]).toMatchObject({
      group_only_greetings: [],
      character_book: { entries: [{ use_regex: false }] },
    });
  });

  it("[10.2] writes a PNG under both keywords once, whatever stood in it before", () => {
    const cards = (name: string) => {
      const character = plainCharacter({ name, description: "ü 猫" });
      return { v2: toCardV2(character), v3: toCardV3(character) };
    };
    const once = writePngCard(picture, cards("Old"));
    const twice = writePngCard(once, cards("New"));
    const texts = pngChunks(twice).chunks.flatMap((chunk) => pngText(chunk)?.keyword ?? []);
    expect(texts).toEqual(["chara", "ccv3"]);
    expect(pngChunks(twice).chunks.every(({ isIntact }) => isIntact)).toBe(true);

    const problems = new ProblemList("a.png");
    const character = readPngCard(twice, { fallbackName: "", problems });
    expect(character).toMatchObject({ spec: "v3", name: "New", description: "ü 猫" });
    expect(character?.picture?.bytes).toEqual(picture);
    expect(problems.all()).toEqual([]);
  });

  it("makes a picture that is a valid PNG", () => {
    const data = pngChunks(picture).chunks.find(({ type }) => type === "IDAT")?.data;
    expect(inflateSync(data ?? new Uint8Array())).toHaveLength(60 * 6);
  });
});

describe("readPngCard", () => {
  const texts = (...all: readonly [string, JsonObject | string][]) => {
    const chunks = pngChunks(picture).chunks.slice(0, -1);
    const added = all.map(([keyword, card]) =>
      textChunk(keyword, typeof card === "string" ? card : btoa(JSON.stringify(card))),
    );
    return pngOf([...chunks, ...added, { type: "IEND", data: new Uint8Array() }]);
  };
  const readPng = (bytes: Uint8Array<ArrayBuffer>) => {
    const problems = new ProblemList("a.png");
    const character = readPngCard(bytes, { fallbackName: "a", problems });
    return { character, problems: problems.all().map(({ place, code }) => `${place} ${code}`) };
  };
  const card = (name: string) => ({ name, description: "d", first_mes: "hi" });

  it("[10.2] takes ccv3 before chara, in any case", () => {
    expect(readPng(texts(["Chara", card("two")])).character?.name).toBe("two");
    expect(readPng(texts(["chara", card("two")], ["CCV3", card("three")])).character?.name).toBe(
      "three",
    );
  });

  it("[10.2] falls back to chara where ccv3 is broken", () => {
    const { character } = readPng(texts(["ccv3", "%%%"], ["chara", card("two")]));
    expect(character?.name).toBe("two");
  });

  it("[10.2] reads on where a checksum is wrong or the file cut, and says so", () => {
    const bytes = texts(["chara", card("two")]);
    const at = new TextDecoder("latin1").decode(bytes).indexOf("chara\0");
    const wrong = bytes.slice();
    const end = pngChunks(bytes).chunks.find(({ offset }) => offset === at - 8);
    wrong.set([1, 2, 3, 4], at + (end?.data.length ?? 0));
    expect(readPng(wrong).character?.name).toBe("two");
    expect(readPng(wrong).problems).toEqual([`chunk chara at byte ${at - 8} bad_checksum`]);
    const cut = readPng(bytes.slice(0, -8));
    expect(cut.character?.name).toBe("two");
    expect(cut.problems).toEqual([expect.stringContaining("cut")]);
  });

  it("[10.2] says of a picture without a card, and of a cut one, what it is", () => {
    expect(readPng(picture).problems).toEqual([" no_card"]);
    expect(readPng(picture.slice(0, 40)).problems).toEqual(["byte 40 cut"]);
  });

  it("[10.2] names the chunk and the place in the JSON that is broken", () => {
    const { character, problems } = readPng(texts(["chara", btoa('{"name": "a",\n oops}')]));
    expect(character).toBeUndefined();
    expect(problems).toEqual([
      expect.stringMatching(/^chunk chara at byte \d+, line 2, column 2 bad_json$/),
    ]);
  });

  it("[10.2] finds assets that lie in the picture", () => {
    const { character } = readPng(
      texts(
        [
          "ccv3",
          {
            spec: "chara_card_v3",
            data: {
              name: "a",
              description: "",
              assets: [{ type: "icon", uri: "__asset:1", name: "m", ext: "png" }],
            },
          },
        ],
        ["chara-ext-asset_:1", btoa("hello")],
      ),
    );
    expect(character?.assets[0]?.bytes).toEqual(new TextEncoder().encode("hello"));
  });
});

describe("readJsonText", () => {
  it("[10.2] says where text stops being JSON, and whether it was cut", () => {
    expect(readJsonText('{"a": [1, 2}').fault).toEqual({
      kind: "bad_json",
      line: 1,
      column: 12,
      expected: ", or ]",
    });
    expect(readJsonText('{"a": "x').fault).toMatchObject({ kind: "cut", line: 1 });
    expect(readJsonText('{\n"a" 1}').fault).toMatchObject({
      kind: "bad_json",
      line: 2,
      column: 5,
      expected: ":",
    });
    expect(readJsonText(" \n").fault).toMatchObject({ kind: "empty" });
    expect(readJsonText("[".repeat(100_000)).fault).toMatchObject({
      kind: "too_deep",
      column: 201,
    });
    expect(readJsonText(`"${"a".repeat(1_000_000)}\n"`).fault).toMatchObject({ kind: "bad_json" });
  });

  it("[12.6] drops NULs and lone surrogates, and keeps a name that objects have by themselves", () => {
    const { value } = readJsonText('\ufeff{"a":"x\\u0000\\ud800y","__proto__":{"b":1}}\0\0');
    expect(value).toMatchObject({ a: "x\ufffdy" });
    expect(Object.hasOwn(value as object, "__proto__")).toBe(true);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });
});
