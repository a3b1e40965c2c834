import type { ImportedCharacter } from "./imported.ts";
import { isObject, memberOf } from "./json-text.ts";
import type { JsonObject } from "./json-value.ts";
import { toCardBook } from "./write-book.ts";
import type { WrittenBook } from "./write-book.ts";

/** A character as it goes into a card: one that was read from a file or one of the same shape. */
export type WrittenCharacter = Omit<
  ImportedCharacter,
  "place" | "spec" | "book" | "picture" | "assets"
> & {
  readonly book: WrittenBook | null;
};

/** A character of which nothing but these texts is known. */
export function plainCharacter(
  texts: Pick<WrittenCharacter, "name"> & Partial<WrittenCharacter>,
): WrittenCharacter {
  return {
    nickname: "",
    description: "",
    personality: "",
    scenario: "",
    greeting: "",
    alternateGreetings: [],
    groupOnlyGreetings: [],
    examples: "",
    systemPrompt: "",
    postHistoryInstructions: "",
    creatorNotes: "",
    creator: "",
    version: "",
    tags: [],
    book: null,
    createdAt: null,
    updatedAt: null,
    original: {},
    ...texts,
  };
}

/**
 * The character as a card of version 2. What the card had that we have no field for is in it still; the
 * texts stand at the root as well, for programs that know version 1 alone.
 *
 * @see SPEC 10.2
 */
export function toCardV2(character: WrittenCharacter): JsonObject {
  return cardOf(character, { spec: "chara_card_v2", spec_version: "2.0" });
}

/** The same as a card of version 3. @see SPEC 10.2 */
export function toCardV3(character: WrittenCharacter): JsonObject {
  return cardOf(character, { spec: "chara_card_v3", spec_version: "3.0" });
}

function cardOf(character: WrittenCharacter, spec: JsonObject): JsonObject {
  const root = withoutPygmalion(character.original);
  const before = memberOf(root, "data");
  const { character_book: _, ...data } = isObject(before) ? before : {};
  const extensions = memberOf(data, "extensions");
  const texts = {
    name: character.name,
    description: character.description,
    personality: character.personality,
    scenario: character.scenario,
    first_mes: character.greeting,
    mes_example: character.examples,
  };
  return {
    ...root,
    ...texts,
    ...spec,
    data: {
      ...data,
      ...texts,
      creator_notes: character.creatorNotes,
      system_prompt: character.systemPrompt,
      post_history_instructions: character.postHistoryInstructions,
      alternate_greetings: character.alternateGreetings,
      group_only_greetings: character.groupOnlyGreetings,
      tags: character.tags,
      creator: character.creator,
      character_version: character.version,
      extensions: isObject(extensions) ? extensions : {},
      ...nicknameOf(character, data),
      ...seconds("creation_date", character.createdAt),
      ...seconds("modification_date", character.updatedAt),
      ...(character.book === null ? {} : { character_book: toCardBook(character.book) }),
    },
  };
}

function nicknameOf({ nickname }: WrittenCharacter, data: JsonObject): JsonObject {
  return nickname === "" && memberOf(data, "nickname") === undefined ? {} : { nickname };
}

function seconds(name: string, time: number | null): JsonObject {
  return time === null ? {} : { [name]: Math.floor(time / 1_000) };
}

const PYGMALION = new Set(
  "char_name char_persona world_scenario char_greeting example_dialogue".split(" "),
);

/** The texts of a Pygmalion character stand under other names in a card. */
function withoutPygmalion(root: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(root).filter(([name]) => !PYGMALION.has(name)));
}
