import type { Fields } from "./fields.ts";
import type { ImportedCharacter } from "./imported.ts";

type CardTexts = Omit<
  ImportedCharacter,
  "place" | "spec" | "book" | "picture" | "assets" | "original"
>;

/** The texts of a card, in the one form or the other. */
export function cardFields(form: "card" | "pygmalion", data: Fields, root: Fields): CardTexts {
  if (form === "pygmalion") {
    return {
      ...NO_TEXTS,
      name: data.text("char_name", "name"),
      description: data.text("char_persona", "description"),
      scenario: data.text("world_scenario", "scenario"),
      greeting: data.text("char_greeting", "first_mes"),
      examples: data.text("example_dialogue", "mes_example"),
    };
  }
  const text = (name: string) => data.text(name) || (data === root ? "" : root.text(name));
  const [greeting = "", ...further] = greetingsOf(data, root);
  return {
    name: text("name"),
    nickname: data.text("nickname").trim(),
    description: text("description"),
    personality: text("personality"),
    scenario: text("scenario"),
    greeting,
    alternateGreetings: [...further, ...data.texts("alternate_greetings")],
    groupOnlyGreetings: data.texts("group_only_greetings"),
    examples: text("mes_example"),
    systemPrompt: data.text("system_prompt"),
    postHistoryInstructions: data.text("post_history_instructions"),
    creatorNotes: data.text("creator_notes", "creatorcomment") || root.text("creatorcomment"),
    creator: data.text("creator"),
    version: data.text("character_version"),
    tags: data.has("tags") ? data.words("tags") : root.words("tags"),
    createdAt: data.time("creation_date") ?? root.time("create_date"),
    updatedAt: data.time("modification_date"),
  };
}

const NO_TEXTS: CardTexts = {
  name: "",
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
  createdAt: null,
  updatedAt: null,
};

/** A card whose greeting is a list has the further ones as others to begin with. */
function greetingsOf(data: Fields, root: Fields): readonly string[] {
  const own = data.texts("first_mes");
  return own.length > 0 || data === root ? own : root.texts("first_mes");
}
