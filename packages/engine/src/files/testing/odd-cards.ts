import { writePngCard } from "../../domain/import/card-png.ts";
import { plainPicture } from "../../domain/import/plain-picture.ts";
import { pngChunks, pngOf, textChunk } from "../../domain/import/png.ts";
import { plainCharacter, toCardV2, toCardV3 } from "../../domain/import/write-card.ts";
import type { OddFile } from "./odd-file.ts";
import { joinBytes, utf8 } from "./zip-of.ts";

const SCRIPT = '"><img src=x onerror=alert(1)>';
const json = (value: unknown) => () => utf8(JSON.stringify(value));
const card = (more: object) => ({ name: "Mira", description: "d", first_mes: "hi", ...more });
const picture = () => plainPicture({ width: 8, height: 8 }, [9, 9, 9]);

function png(...texts: readonly (readonly [string, string])[]): Uint8Array<ArrayBuffer> {
  const chunks = pngChunks(picture()).chunks.filter(({ type }) => type !== "IEND");
  const added = texts.map(([keyword, text]) => textChunk(keyword, text));
  return pngOf([...chunks, ...added, { type: "IEND", data: new Uint8Array() }]);
}

function written(): Uint8Array<ArrayBuffer> {
  const character = plainCharacter({ name: "Mira", greeting: "hi" });
  return writePngCard(picture(), { v2: toCardV2(character), v3: toCardV3(character) });
}

/** Cards and lorebooks. */
export const ODD_CARDS: readonly OddFile[] = [
  {
    claim: "[C-G3] a card whose book is null",
    name: "a.json",
    bytes: json({ spec: "chara_card_v2", data: card({ character_book: null }) }),
    kind: "character-card",
    found: "Mira: hi",
  },
  {
    claim: "[10.2] a card without a name",
    name: "Old Friend.json",
    bytes: json(card({ name: "" })),
    kind: "character-card",
    found: "Old Friend: hi",
    problems: ["note name unnamed"],
  },
  {
    claim: "[10.2] a card without a name in a file without one",
    name: ".json",
    bytes: json(card({ name: null })),
    kind: "character-card",
    found: "Unnamed: hi",
    problems: ["note name unnamed"],
  },
  {
    claim: "[10.2] numbers where texts are due, and texts where numbers are",
    name: "a.json",
    bytes: json({
      data: card({
        name: 42,
        description: 7,
        creation_date: "1700000000",
        character_book: {
          scan_depth: "5",
          token_budget: "",
          entries: [{ keys: [1, 2], content: 3, insertion_order: "9", enabled: "true" }],
        },
      }),
    }),
    kind: "character-card",
    found: "42: hi; {1,2=3}",
  },
  {
    claim: "[10.2] lists and objects where texts are due",
    name: "a.json",
    bytes: json({ data: card({ personality: { a: 1 }, tags: { a: "x", b: 5 }, creator: [[1]] }) }),
    kind: "character-card",
    found: "Mira: hi",
    problems: ["warning data.personality wrong_type", "warning data.creator wrong_type"],
  },
  {
    claim: "[10.2] a book whose entries are an object, with a null among them",
    name: "a.json",
    bytes: json({
      data: card({ character_book: { entries: { a: { keys: "x", content: "y" }, b: null } } }),
    }),
    kind: "character-card",
    found: "Mira: hi; {x=y}",
    problems: ["warning data.character_book.entries.b not_an_entry"],
  },
  {
    claim: "[10.2] entries of a book that share an id",
    name: "a.json",
    bytes: json({
      entries: {
        "0": { uid: 1, key: ["a"], content: "x" },
        "1": { uid: 1, key: ["b"], content: "y" },
      },
    }),
    kind: "lorebook",
    found: "{a=x,b=y}",
  },
  {
    claim: "[10.2] a card of version 4",
    name: "a.json",
    bytes: json({ spec: "chara_card_v4", spec_version: "4.0", data: card({}) }),
    kind: "character-card",
    found: "Mira: hi",
    problems: ["warning spec_version unsupported_version"],
  },
  {
    claim: "[10.2] a card of version 2 whose data is gone",
    name: "a.json",
    bytes: json({ spec: "chara_card_v2", spec_version: "2.0" }),
    kind: "character-card",
    found: "a: ",
    problems: ["warning data missing", "note name unnamed"],
  },
  {
    claim: "[10.2] script in every text of a card",
    name: "a.json",
    bytes: json(card({ name: SCRIPT, description: SCRIPT, first_mes: SCRIPT, tags: [SCRIPT] })),
    kind: "character-card",
    found: `${SCRIPT}: ${SCRIPT}`,
  },
  {
    claim: "[10.2] a greeting that is a list",
    name: "a.json",
    bytes: json(card({ first_mes: ["hi", "ho"] })),
    kind: "character-card",
    found: "Mira: hi",
  },
  {
    claim: "[10.2] a PNG with both chunks",
    name: "a.png",
    bytes: written,
    kind: "character-card",
    found: "Mira: hi",
  },
  {
    claim: "[10.2] a PNG with a keyword in other letters",
    name: "a.png",
    bytes: () => png(["CHARA", btoa(JSON.stringify(card({})))]),
    kind: "character-card",
    found: "Mira: hi",
  },
  {
    claim: "[10.2] a PNG whose checksums are all wrong",
    name: "a.png",
    bytes: () => {
      const bytes = written();
      for (const { offset, data } of pngChunks(bytes).chunks) {
        bytes.set([1, 2, 3, 4], offset + 8 + data.length);
      }
      return bytes;
    },
    kind: "character-card",
    found: "Mira: hi",
    problems: ["warning chunk ccv3 at byte 623 bad_checksum"],
  },
  {
    claim: "[10.2] a PNG that was cut behind the card",
    name: "a.png",
    bytes: () => written().slice(0, -6),
    kind: "character-card",
    found: "Mira: hi",
    problems: ["warning byte 1272 cut"],
  },
  {
    claim: "[10.2] a PNG that was cut inside the card",
    name: "a.png",
    bytes: () => written().slice(0, 200),
    kind: "unsupported",
    problems: ["error byte 200 cut"],
  },
  {
    claim: "[10.2] a PNG without a card",
    name: "a.png",
    bytes: picture,
    kind: "unsupported",
    problems: ["error no_card"],
  },
  {
    claim: "[10.2] a PNG whose card is no base64",
    name: "a.png",
    bytes: () => png(["chara", "§§§ not base64"]),
    kind: "unsupported",
    problems: ["error chunk chara at byte 87 bad_base64"],
  },
  {
    claim: "[10.2] a PNG whose ccv3 is broken and chara whole",
    name: "a.png",
    bytes: () => png(["ccv3", btoa("{oops")], ["chara", btoa(JSON.stringify(card({})))]),
    kind: "character-card",
    found: "Mira: hi",
  },
  {
    claim: "[10.2] a PNG whose card is plain JSON",
    name: "a.png",
    bytes: () => png(["chara", JSON.stringify(card({}))]),
    kind: "character-card",
    found: "Mira: hi",
  },
  {
    claim: "[10.2] a PNG with a chunk that says it is four gigabytes",
    name: "a.png",
    bytes: () =>
      joinBytes([picture().slice(0, 33), Uint8Array.from([255, 255, 255, 255]), utf8("tEXtx")]),
    kind: "unsupported",
    problems: ["error byte 42 cut"],
  },
];
