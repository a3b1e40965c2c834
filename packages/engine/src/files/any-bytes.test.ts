import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCardV2, toCardV3 } from "../domain/import/write-card.ts";
import { writePngCard } from "../domain/import/card-png.ts";
import { ForeignText, readForeignText } from "../domain/import/foreign-text.ts";
import { plainPicture } from "../domain/import/plain-picture.ts";
import { sillyTavernLines } from "../domain/import/write-sillytavern.ts";
import { readForeignFile } from "./index.ts";
import { ODD_ARCHIVES } from "./testing/odd-archives.ts";
import { ODD_CARDS } from "./testing/odd-cards.ts";
import { ODD_CHATS } from "./testing/odd-chats.ts";
import { ODD_TEXTS } from "./testing/odd-texts.ts";
import { utf8, zipOf } from "./testing/zip-of.ts";

const SMALL = [...ODD_TEXTS, ...ODD_CARDS, ...ODD_CHATS, ...ODD_ARCHIVES]
  .map(({ bytes }) => bytes())
  .filter(({ length }) => length > 0 && length < 4_000);

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const file = await readForeignFile({ name: "any", blob: new Blob([bytes]) });
  const count =
    file.characters.length + file.chats.length + file.memories.length + file.books.length;
  return { file, count };
}

/** Names that readers look for, so that random JSON gets past the first question. */
const NAMES = [
  ..."spec data name description first_mes character_book entries keys key content extensions".split(
    " ",
  ),
  ..."mapping message parent children current_node author role parts chat history messages".split(
    " ",
  ),
  ..."mes is_user swipes swipe_id swipe_info extra send_date chat_metadata memory results".split(
    " ",
  ),
  ..."type from to observations entityType relations histories msgs actions prompt members".split(
    " ",
  ),
  ..."chat_id chats tags assets uri alternate_greetings __proto__ constructor title".split(" "),
];

const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.string({ unit: "binary" }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom("chara_card_v2", "lorebook_v3", "user", "assistant", "entity", "risuChat"),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie("value"), { maxKeys: 8, noNullPrototype: true }),
  ),
})).value;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const DOCUMENTS: readonly Json[] = [...ODD_TEXTS, ...ODD_CARDS, ...ODD_CHATS]
  .map(({ bytes }) => new TextDecoder().decode(bytes()))
  .filter((text) => text.length < 4_000)
  .flatMap((text) => [text, ...text.split("\n").slice(0, 1)])
  .flatMap((text) => {
    try {
      return [JSON.parse(text) as Json];
    } catch {
      return [];
    }
  });

/** The value with the one that comes `at` so many steps into it put out for another. */
function withOther(value: Json, at: { left: number }, other: Json): Json {
  if (at.left === 0) {
    at.left = -1;
    return other;
  }
  at.left -= 1;
  if (Array.isArray(value)) return value.map((one) => withOther(one, at, other));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withOther(one, at, other)]),
  );
}

/** A document of each kind, with some of its values put out for others. */
const changedJson = fc
  .tuple(
    fc.constantFrom(...DOCUMENTS),
    fc.array(fc.tuple(fc.nat({ max: 40 }), anyJson), { minLength: 1, maxLength: 4 }),
  )
  .map(([document, changes]) =>
    changes.reduce<Json>(
      (value, [left, other]) => withOther(value, { left: left + 1 }, other as Json),
      document,
    ),
  );

describe("whatever the bytes are", () => {
  it("[10.2] reading them finds something or says why not, and never throws", async () => {
    const changed = fc
      .tuple(
        fc.constantFrom(...SMALL),
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 8 }),
        fc.nat(),
      )
      .map(([bytes, changes, cut]) => {
        const copy = bytes.slice();
        for (const [at, byte] of changes) copy[at % copy.length] = byte;
        return cut % 3 === 0 ? copy.slice(0, cut % copy.length) : copy;
      });
    const random = fc.uint8Array({ maxLength: 300 }).map((bytes) => Uint8Array.from(bytes));
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, random), async (bytes) => {
        const { file, count } = await read(bytes);
        const isToldWhy = file.problems.some(({ severity }) => severity === "error");
        expect(
          count > 0 || isToldWhy || ["keepsake", "sillytavern-group"].includes(file.kind),
        ).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("[10.2] JSON with the names that are looked for does no harm, and comes out in any pieces", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyJson, changedJson), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 50 }),
        (values, isLines, size) => {
          const text = isLines
            ? values.map((value) => JSON.stringify(value)).join("\n")
            : JSON.stringify(values.length === 1 ? values[0] : values);
          const whole = readForeignText("any.json", text);
          const reader = new ForeignText("any.json");
          for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size));
          expect(reader.end()).toEqual(whole);
          for (const chat of whole.chats) {
            const written = [...sillyTavernLines(chat)];
            expect(written).toHaveLength(chat.messages.length + 1);
          }
          for (const character of whole.characters) {
            const picture = plainPicture({ width: 8, height: 8 }, [0, 0, 0]);
            const cards = { v2: toCardV2(character), v3: toCardV3(character) };
            expect(writePngCard(picture, cards).length).toBeGreaterThan(picture.length);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("[10.2] a document that is too large is refused before it is one text", () => {
    const reader = new ForeignText("large.json");
    const piece = `{"a":"${"x".repeat(999_994)}`;
    for (let count = 0; count < 70; count += 1) reader.push(piece);
    expect(reader.end()).toMatchObject({ kind: "unsupported", problems: [{ code: "too_large" }] });
  });

  it("[10.2] a chat in a ZIP is unpacked and read piece by piece", async () => {
    const line = JSON.stringify({ name: "Ann", is_user: true, mes: "word ".repeat(40) });
    const content = utf8(
      Array.from({ length: 5_000 }, (_, index) => line.replace("word", `word${index}`)).join("\n"),
    );
    const { file } = await read(zipOf([{ name: "chats/a.jsonl", content }]));
    expect(file.chats[0]?.messages).toHaveLength(5_000);
    expect(file.problems).toEqual([]);
  });
});
