import { z } from "zod";
import { CARD_TEXT_LENGTH, DETAIL_LEVELS, NAME_LENGTH } from "../domain/limits.ts";
import { Instant, page, Revision } from "./common.ts";
import { text } from "./text.ts";

export const Detail = z.enum(DETAIL_LEVELS);
export type Detail = z.infer<typeof Detail>;

export const Delivery = z.enum(["every-turn", "profile"]);
export type Delivery = z.infer<typeof Delivery>;

export const Sharing = z.enum(["private", "enterprise"]);

/** SPEC 3.3, 5.14, 5.18, 6.2, 6.4. */
export const MemorySettings = z
  .object({
    detail: Detail,
    learnFromChat: z.boolean(),
    isolated: z.boolean(),
    extraction: z.boolean(),
    delivery: Delivery,
  })
  .meta({ id: "MemorySettings" });
export type MemorySettings = z.infer<typeof MemorySettings>;

const MemorySettingsPatch = z.strictObject({
  detail: Detail.optional(),
  learnFromChat: z.boolean().optional(),
  isolated: z.boolean().optional(),
  extraction: z.boolean().optional(),
  delivery: Delivery.optional(),
});

/** Whom the account talks to (SPEC 1, 7.6). */
export const Character = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    greeting: z.string(),
    examples: z.string(),
    /** Null for the installation's default. */
    model: z.string().nullable(),
    memory: MemorySettings,
    sharing: Sharing,
    createdAt: Instant,
    updatedAt: Instant,
    revision: Revision,
  })
  .meta({ id: "Character" });
export type Character = z.infer<typeof Character>;

export const CharacterPage = page(Character).meta({ id: "CharacterPage" });
export type CharacterPage = z.infer<typeof CharacterPage>;

/** A character of another account, as its owner shows it to an organization of both (SPEC 6.12). */
export const OfferedCharacter = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    greeting: z.string(),
    owner: z.object({ id: z.string(), name: z.string() }),
    organization: z.object({ id: z.string(), name: z.string() }),
  })
  .meta({ id: "OfferedCharacter" });
export type OfferedCharacter = z.infer<typeof OfferedCharacter>;

export const OfferedCharacterPage = page(OfferedCharacter).meta({ id: "OfferedCharacterPage" });
export type OfferedCharacterPage = z.infer<typeof OfferedCharacterPage>;

const cardText = () => text(CARD_TEXT_LENGTH, { empty: true });

export const NewCharacter = z
  .strictObject({
    name: text(NAME_LENGTH),
    description: cardText().optional(),
    greeting: cardText().optional(),
    examples: cardText().optional(),
    model: text(NAME_LENGTH).nullable().optional(),
    memory: MemorySettingsPatch.optional(),
    sharing: Sharing.optional(),
  })
  .meta({ id: "NewCharacter" });
export type NewCharacter = z.infer<typeof NewCharacter>;

export const CharacterPatch = z
  .strictObject({
    name: text(NAME_LENGTH).optional(),
    description: cardText().optional(),
    greeting: cardText().optional(),
    examples: cardText().optional(),
    model: text(NAME_LENGTH).nullable().optional(),
    memory: MemorySettingsPatch.optional(),
    sharing: Sharing.optional(),
    revision: Revision.optional(),
  })
  .meta({ id: "CharacterPatch" });
export type CharacterPatch = z.infer<typeof CharacterPatch>;

/** What becomes of a deleted character's entries (SPEC 5.5). */
export const CharacterRemoval = z.strictObject({
  memories: z.enum(["global", "delete"]).default("global"),
});

export const CharacterRemoved = z
  .object({ moved: z.number().int(), removed: z.number().int() })
  .meta({ id: "CharacterRemoved" });
export type CharacterRemoved = z.infer<typeof CharacterRemoved>;

/** Whom the account pretends to be (SPEC 1). */
export const Persona = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
    revision: Revision,
  })
  .meta({ id: "Persona" });
export type Persona = z.infer<typeof Persona>;

export const PersonaPage = page(Persona).meta({ id: "PersonaPage" });
export type PersonaPage = z.infer<typeof PersonaPage>;

export const NewPersona = z
  .strictObject({ name: text(NAME_LENGTH), description: cardText().optional() })
  .meta({ id: "NewPersona" });
export type NewPersona = z.infer<typeof NewPersona>;

export const PersonaPatch = z
  .strictObject({
    name: text(NAME_LENGTH).optional(),
    description: cardText().optional(),
    revision: Revision.optional(),
  })
  .meta({ id: "PersonaPatch" });
export type PersonaPatch = z.infer<typeof PersonaPatch>;
