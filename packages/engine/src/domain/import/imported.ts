import type { EntityMention, EntityRelation } from "../entity.ts";
import type { JsonObject } from "./json-value.ts";
import type { ImportProblem } from "./problem.ts";

/** What a foreign file was found to be, by its content and never by its name. */
export const IMPORT_KINDS = [
  "character-card",
  "lorebook",
  "sillytavern-chat",
  "sillytavern-group",
  "other-chat",
  "chatgpt",
  "claude",
  "open-webui",
  "memory-list",
  "mem0",
  "mcp-graph",
  /** An archive of several of these. */
  "collection",
  /** Keepsake's own export: whoever reads archives goes on from here. */
  "keepsake",
  "unsupported",
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * A foreign file as values: what was found in it, what was wrong with it, by place, and beside each thing
 * what we have no use for, so that an export can give it back. Texts are storable (SPEC 12.6) and not yet
 * held against lengths of ours. Where nothing could be taken the four lists are empty, and at least one
 * problem is an error.
 *
 * @see SPEC 10.2, 10.5
 */
export interface ImportedFile {
  readonly kind: ImportKind;
  /** The file's name, as it was given. */
  readonly name: string;
  readonly characters: readonly ImportedCharacter[];
  readonly chats: readonly ImportedChat[];
  readonly memories: readonly ImportedMemory[];
  readonly books: readonly ImportedBook[];
  readonly problems: readonly ImportProblem[];
}

export type CardSpec = "v1" | "v2" | "v3" | "pygmalion";

/** A character card, whatever its version. A text that it does not have is "". */
export interface ImportedCharacter {
  readonly place: string;
  readonly spec: CardSpec;
  /** Never empty: the file's name without its ending, or "Unnamed", where the card has none. */
  readonly name: string;
  /** Stands for `{{char}}` instead of the name (V3); "" for none. */
  readonly nickname: string;
  readonly description: string;
  readonly personality: string;
  readonly scenario: string;
  readonly greeting: string;
  readonly alternateGreetings: readonly string[];
  readonly groupOnlyGreetings: readonly string[];
  readonly examples: string;
  readonly systemPrompt: string;
  readonly postHistoryInstructions: string;
  /** For the person, never for the model; like `tags`, `creator` and `version`. */
  readonly creatorNotes: string;
  readonly creator: string;
  readonly version: string;
  readonly tags: readonly string[];
  readonly book: ImportedBook | null;
  readonly picture: ImportedPicture | null;
  readonly assets: readonly ImportedAsset[];
  /** Epoch milliseconds. */
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  /** The whole card as it was read. */
  readonly original: JsonObject;
}

export interface ImportedPicture {
  readonly mediaType: "image/png" | "image/jpeg" | "image/webp" | "image/gif" | "image/avif";
  /** Without the card that lay in it. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file that a V3 card names. */
export interface ImportedAsset {
  readonly type: string;
  readonly name: string;
  readonly ext: string;
  /** As the card has it: `embeded://…`, `ccdefault:`, an address (never fetched), a data URL. */
  readonly uri: string;
  /** Null where it is not in the file. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

export interface ImportedChat {
  readonly place: string;
  /** The other program's id of it; null where it has none. */
  readonly sourceId: string | null;
  /** "" where it has none. */
  readonly title: string;
  /** Who speaks in it besides the person, in the order of their first message. */
  readonly characterNames: readonly string[];
  /** In a group: the members' card files, as the group names them. */
  readonly memberFiles: readonly string[];
  readonly userName: string | null;
  readonly model: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  /** False where the other program was told not to learn from it. */
  readonly remembered: boolean;
  /** In the order of the file, whatever their times (C-G10). */
  readonly messages: readonly ImportedMessage[];
  readonly extras: JsonObject;
}

export interface ImportedMessage {
  readonly place: string;
  readonly role: "user" | "assistant" | "system";
  readonly speaker: string | null;
  /** The speaker's card file, since names can collide (SillyTavern groups). */
  readonly speakerFile: string | null;
  /** Epoch milliseconds. */
  readonly time: number | null;
  /** At least one. */
  readonly variants: readonly ImportedVariant[];
  /** Index into `variants`. */
  readonly selected: number;
  readonly hidden: boolean;
  readonly extras: JsonObject;
}

export interface ImportedVariant {
  readonly text: string;
  readonly time: number | null;
  readonly model: string | null;
  /** What the model thought before it wrote; never part of the text. */
  readonly reasoning: string | null;
  readonly extras: JsonObject;
}

export interface ImportedMemory {
  readonly place: string;
  readonly key: string | null;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  /** The heading that it stood under, or the other program's category. */
  readonly category: string | null;
  readonly entities: readonly EntityMention[];
  readonly relations: readonly EntityRelation[];
  readonly extras: JsonObject;
}

export interface ImportedBook {
  readonly place: string;
  /** "" where it has none. */
  readonly name: string;
  readonly description: string;
  /** How many messages are looked through for keys; null where the book does not say. */
  readonly scanDepth: number | null;
  readonly tokenBudget: number | null;
  /** Texts of entries are looked through for keys of others. */
  readonly recursive: boolean;
  readonly entries: readonly ImportedBookEntry[];
  /** The whole book as it was read, and whose form that is. */
  readonly form: BookForm;
  readonly original: JsonObject;
}

export type BookForm = "card" | "sillytavern" | "agnai" | "risu" | "novelai";

/** How second keys count: any or all of them, or the lack of any or all of them. */
export type KeyLogic = "and-any" | "not-all" | "not-any" | "and-all";

export type BookPosition =
  | "before-character"
  | "after-character"
  | "before-examples"
  | "after-examples"
  | "note-top"
  | "note-bottom"
  | "at-depth"
  | "outlet";

export interface BookDecorator {
  /** In force where the ones before it in the list are not known. */
  readonly isFallback: boolean;
  readonly name: string;
  readonly value: string;
}

export interface ImportedBookEntry {
  readonly place: string;
  /** The other program's id of it, as text; null where it has none. */
  readonly sourceId: string | null;
  readonly name: string;
  readonly comment: string;
  readonly keys: readonly string[];
  readonly secondaryKeys: readonly string[];
  /** Whether the second keys count at all. */
  readonly selective: boolean;
  readonly logic: KeyLogic;
  /** Without its decorators. */
  readonly content: string;
  /** Lines `@@name value` that stood at its top (V3); those that we carry out are in the fields as well. */
  readonly decorators: readonly BookDecorator[];
  readonly enabled: boolean;
  /** Fires without a key. */
  readonly constant: boolean;
  readonly useRegex: boolean;
  readonly caseSensitive: boolean | null;
  readonly wholeWords: boolean | null;
  /** Lower stands earlier in the prompt. */
  readonly order: number;
  /** Lower is dropped first; null where the book does not say. */
  readonly priority: number | null;
  readonly position: BookPosition;
  /** For `at-depth`: messages from the newest; null elsewhere. */
  readonly depth: number | null;
  readonly role: "system" | "user" | "assistant" | null;
  /** Per cent. */
  readonly probability: number;
  /** Instead of the book's. */
  readonly scanDepth: number | null;
  readonly original: JsonObject;
}
