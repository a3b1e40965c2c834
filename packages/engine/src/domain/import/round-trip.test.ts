import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPngCard, writePngCard } from "./card-png.ts";
import { readForeignText } from "./foreign-text.ts";
import type { ImportedCharacter, ImportedMessage } from "./imported.ts";
import { isStorable } from "../text.ts";
import { plainPicture } from "./plain-picture.ts";
import { ProblemList } from "./problem-list.ts";
import { plainCharacter, toCardV2, toCardV3 } from "./write-card.ts";
import type { WrittenCharacter } from "./write-card.ts";
import { sillyTavernLines } from "./write-sillytavern.ts";
import type { WrittenChat } from "./write-sillytavern.ts";

const text = fc.string({ unit: "grapheme", maxLength: 40 }).filter(isStorable);
const said = text.filter((one) => one.trim() !== "");
const name = said.map((one) => one.trim());
const seconds = fc.integer({ min: 1, max: 4_000_000_000 }).map((one) => one * 1_000);

const character: fc.Arbitrary<WrittenCharacter> = fc
  .record({
    name,
    description: text,
    personality: text,
    scenario: text,
    greeting: said,
    alternateGreetings: fc.array(said, { maxLength: 3 }),
    groupOnlyGreetings: fc.array(said, { maxLength: 2 }),
    examples: text,
    systemPrompt: text,
    postHistoryInstructions: text,
    creatorNotes: text,
    creator: text,
    version: text,
    tags: fc.array(name, { maxLength: 3 }),
    nickname: name,
    createdAt: seconds,
    updatedAt: seconds,
    original: fc.constant({ data: { extensions: { odd: [1, null] }, other: "kept" }, fav: true }),
  })
  .map(plainCharacter);

/** What a card says, without where it stands and what else was in it. */
function textsOf(read: ImportedCharacter | WrittenCharacter | undefined) {
  const { original: _, ...texts } = plainCharacter({ name: "", ...read });
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => !["place", "spec", "picture", "assets"].includes(key)),
  );
}

const variant = fc.record({
  text,
  time: fc.option(seconds),
  model: fc.option(name),
  reasoning: fc.option(said),
  extras: fc.constantFrom({}, { gen_started: "x" }, { extra: { token_count: 4 } }),
});

const message: fc.Arbitrary<ImportedMessage> = fc
  .record({
    role: fc.constantFrom("user", "assistant", "system"),
    speaker: name,
    speakerFile: fc.option(name),
    time: seconds,
    variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
    selected: fc.nat(),
    hidden: fc.boolean(),
    extras: fc.constantFrom({}, { title: "kept" }),
  })
  .map((made) => ({
    ...made,
    place: "",
    role: made.role as ImportedMessage["role"],
    variants: made.role === "assistant" ? made.variants : made.variants.slice(0, 1),
    selected: made.role === "assistant" ? made.selected % made.variants.length : 0,
  }));

const chat: fc.Arbitrary<WrittenChat> = fc.record({
  characterNames: fc.constant(["Mira"]),
  userName: fc.constant("Ann"),
  createdAt: seconds,
  messages: fc.array(message, { minLength: 1, maxLength: 6 }),
  extras: fc.constant({ chat_metadata: { scenario: "s" } }),
});

describe("what is written", () => {
  it("[10.2] as a card, JSON or PNG, is read with the same texts and with what else was in it", () => {
    const picture = plainPicture({ width: 8, height: 8 }, [1, 2, 3]);
    fc.assert(
      fc.property(character, (given) => {
        const cards = { v2: toCardV2(given), v3: toCardV3(given) };
        for (const card of [cards.v2, cards.v3]) {
          const [read] = readForeignText("a.json", JSON.stringify(card)).characters;
          expect(textsOf(read)).toEqual(textsOf(given));
          expect(read?.original).toMatchObject({ data: { other: "kept" }, fav: true });
        }
        const problems = new ProblemList("a.png");
        const png = writePngCard(picture, cards);
        const read = readPngCard(png, { fallbackName: "", problems });
        expect(textsOf(read)).toEqual(textsOf(given));
        expect(read?.picture?.bytes).toEqual(picture);
        expect(problems.all()).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it("[10.2, C-G14] as a chat for SillyTavern is read with the same messages, swipes and extras", () => {
    fc.assert(
      fc.property(chat, (given) => {
        const file = readForeignText("a.jsonl", [...sillyTavernLines(given)].join("\n"));
        expect(file.problems).toEqual([]);
        const [read] = file.chats;
        expect(read).toMatchObject({ userName: "Ann", createdAt: given.createdAt });
        expect(read?.extras).toEqual(given.extras);
        const facts = ({ variants, ...made }: ImportedMessage) => ({
          ...made,
          place: "",
          variants: variants.map(({ text: one, model, reasoning }) => ({ one, model, reasoning })),
        });
        expect(read?.messages.map(facts)).toEqual(given.messages.map(facts));
      }),
      { numRuns: 100 },
    );
  });
});
