import type { Character, CharacterPatch, Detail, NewCharacter } from "@keepsake/engine/wire";

type Delivery = Character["memory"]["delivery"];

/** What a person sets of a character, as the form holds it. */
export type CharacterFields = {
  readonly name: string;
  readonly description: string;
  readonly greeting: string;
  readonly examples: string;
  readonly detail: Detail;
  readonly learnFromChat: boolean;
  readonly isolated: boolean;
  readonly extraction: boolean;
  readonly delivery: Delivery;
  readonly offered: boolean;
};

/** @param isApart - Whether a new character keeps to itself, unless told otherwise (SPEC 5.18). */
export function fieldsOf(character: Character | undefined, isApart = false): CharacterFields {
  return {
    name: character?.name ?? "",
    description: character?.description ?? "",
    greeting: character?.greeting ?? "",
    examples: character?.examples ?? "",
    detail: character?.memory.detail ?? "balanced",
    learnFromChat: character?.memory.learnFromChat ?? true,
    isolated: character?.memory.isolated ?? isApart,
    extraction: character?.memory.extraction ?? false,
    delivery: character?.memory.delivery ?? "every-turn",
    offered: character?.sharing === "enterprise",
  };
}

/** Whether automatic extraction is on by default (SPEC 6.4). */
function isLearning(delivery: Delivery): boolean {
  return delivery === "profile";
}

/** Automatic extraction goes along with how memory is given, unless the person has chosen otherwise. */
export function followed(fields: CharacterFields, delivery: Delivery): boolean {
  const { extraction } = fields;
  return extraction === isLearning(fields.delivery) ? isLearning(delivery) : extraction;
}

export function newCharacter(fields: CharacterFields): NewCharacter {
  const { name, description, greeting, examples, extraction, offered, ...memory } = fields;
  // Left alone it follows how the character is given its memory.
  const own = extraction === isLearning(fields.delivery) ? {} : { extraction };
  return {
    name: name.trim(),
    description,
    greeting,
    examples,
    memory: { ...memory, ...own },
    ...(offered ? { sharing: "enterprise" } : {}),
  };
}

/** What the form changes; what was left alone is not sent, so that it overwrites nothing. */
export function changedFields(character: Character, fields: CharacterFields): CharacterPatch {
  const before = fieldsOf(character);
  const { name, description, greeting, examples, detail, learnFromChat, isolated } = fields;
  const { extraction, delivery } = fields;
  const memory = {
    ...(detail === before.detail ? {} : { detail }),
    ...(learnFromChat === before.learnFromChat ? {} : { learnFromChat }),
    ...(isolated === before.isolated ? {} : { isolated }),
    ...(extraction === before.extraction ? {} : { extraction }),
    ...(delivery === before.delivery ? {} : { delivery }),
  };
  return {
    ...(name.trim() === before.name ? {} : { name: name.trim() }),
    ...(description === before.description ? {} : { description }),
    ...(greeting === before.greeting ? {} : { greeting }),
    ...(examples === before.examples ? {} : { examples }),
    ...(Object.keys(memory).length === 0 ? {} : { memory }),
    ...(fields.offered === before.offered
      ? {}
      : { sharing: fields.offered ? "enterprise" : "private" }),
  };
}
