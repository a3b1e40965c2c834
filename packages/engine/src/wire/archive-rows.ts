import { z } from "zod";
import type { ArchivedKind, ArchivedRows } from "../domain/archive.ts";
import { ENTITY_TYPES } from "../domain/entity.ts";
import { USAGE_LAYERS } from "../domain/high-usage.ts";
import type {
  AccountId as AccountIdType,
  CharacterId as CharacterIdType,
  ChatId as ChatIdType,
  EntryId as EntryIdType,
  MessageId as MessageIdType,
  OrganizationId as OrganizationIdType,
  PersonaId as PersonaIdType,
  PieceId as PieceIdType,
  SuggestionId as SuggestionIdType,
  TurnId as TurnIdType,
  VariantId as VariantIdType,
  WriteId as WriteIdType,
} from "../domain/ids.ts";
import {
  CARD_TEXT_LENGTH,
  DETAIL_LEVELS,
  ENTITIES_PER_ENTRY,
  ENTITY_ALIASES,
  ENTITY_NAME_LENGTH,
  ENTRY_KEY_LENGTH,
  ENTRY_TEXT_LENGTH,
  GROUP_MEMBERS,
  HIGHEST_PRICE,
  MODEL_NAME_LENGTH,
  NAME_LENGTH,
  OUTSIDE_LENGTH,
  OUTSIDE_NAME_LENGTH,
  OUTSIDE_TEXTS,
  RELATION_LENGTH,
  RELATIONS_PER_ENTRY,
  TITLE_LENGTH,
} from "../domain/limits.ts";
import { OUTSIDE_SOURCES } from "../domain/outside.ts";
import { TIERS } from "../domain/piece.ts";
import { REPLY_MODES } from "../domain/speakers.ts";
import { SUGGESTION_OPS, SUGGESTION_REASONS } from "../domain/suggestion.ts";
import { isStorable } from "../domain/text.ts";
import { text, UNSTORABLE } from "./text.ts";
import { Origin } from "./memory.ts";

const ID_LENGTH = 300;
const TEXT_LENGTH = 4_000_000;
const LINES = 10_000;
const ANYWHERE = 100_000;

/** A text that every store keeps, of any length that a line may have. */
const Text = z.string().max(TEXT_LENGTH).refine(isStorable, { error: UNSTORABLE });
/** Far from the last whole number: revisions rise and tokens are added up, and a store must hold the sum. */
const Count = z.number().int().min(0).max(1_000_000_000_000);
/** Epoch milliseconds; 8.64e15 is the last moment that a Date can name. */
const Time = z.number().min(0).max(8.64e15);
const Amount = z.number().min(0).max(1_000_000_000).nullable();

function idOf<Id extends string>(): z.ZodType<Id> {
  const schema = z.string().min(1).max(ID_LENGTH).refine(isStorable, { error: UNSTORABLE });
  // The brand of an id is known to the compiler alone.
  return schema as unknown as z.ZodType<Id>;
}

const CharacterId = idOf<CharacterIdType>();
const ChatId = idOf<ChatIdType>();
const EntryId = idOf<EntryIdType>();
const MessageId = idOf<MessageIdType>();
const PersonaId = idOf<PersonaIdType>();
const PieceId = idOf<PieceIdType>();
const SuggestionId = idOf<SuggestionIdType>();
const TurnId = idOf<TurnIdType>();
const VariantId = idOf<VariantIdType>();
const WriteId = idOf<WriteIdType>();

const Timed = { createdAt: Time, updatedAt: Time, revision: Count };

const Usage = z.object({
  inputTokens: Count,
  outputTokens: Count,
  cachedTokens: Count,
  cacheWriteTokens: Count.exactOptional(),
  estimated: z.literal(true).exactOptional(),
});

const Detail = z.enum(DETAIL_LEVELS);

const Character = z.object({
  id: CharacterId,
  name: text(NAME_LENGTH),
  description: text(CARD_TEXT_LENGTH, { empty: true }),
  greeting: text(CARD_TEXT_LENGTH, { empty: true }),
  examples: text(CARD_TEXT_LENGTH, { empty: true }),
  model: text(MODEL_NAME_LENGTH).nullable(),
  memory: z.object({
    detail: Detail,
    learnFromChat: z.boolean(),
    isolated: z.boolean(),
    extraction: z.boolean(),
    extractionChosen: z.boolean().exactOptional(),
    delivery: z.enum(["every-turn", "profile"]),
  }),
  unlearned: z
    .array(z.object({ from: Time, to: Time.nullable() }))
    .max(LINES)
    .exactOptional(),
  sharing: z.enum(["private", "enterprise"]),
  ...Timed,
});

const Persona = z.object({
  id: PersonaId,
  name: text(NAME_LENGTH),
  description: text(CARD_TEXT_LENGTH, { empty: true }),
  ...Timed,
});

const Scope = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("character"), characterId: CharacterId }),
  z.object({ kind: z.literal("global") }),
]);

const Anchor = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("variant"), messageId: MessageId, variantId: VariantId }),
  z.object({ kind: z.literal("message"), messageId: MessageId }),
]);

const Source = z.object({
  chatId: ChatId.nullable(),
  turnId: TurnId.nullable(),
  messageIds: z.array(MessageId).max(LINES),
});

const Name = text(ENTITY_NAME_LENGTH);
const mentions = {
  entities: z
    .array(
      z.object({
        name: Name,
        type: z.enum(ENTITY_TYPES).nullable(),
        aliases: z.array(Name).max(ENTITY_ALIASES).exactOptional(),
      }),
    )
    .max(ENTITIES_PER_ENTRY)
    .exactOptional(),
  relations: z
    .array(z.object({ from: Name, to: Name, relation: text(RELATION_LENGTH) }))
    .max(RELATIONS_PER_ENTRY)
    .exactOptional(),
  carried: z.literal(true).exactOptional(),
};

const Key = text(ENTRY_KEY_LENGTH).nullable();
const Confidence = z.number().min(0).max(1).nullable();

const Version = z.object({
  id: WriteId,
  op: z.enum(["set", "delete", "covered"]),
  key: Key,
  text: text(ENTRY_TEXT_LENGTH, { empty: true }),
  pinned: z.boolean(),
  origin: Origin,
  confidence: Confidence,
  anchor: Anchor.nullable(),
  source: Source,
  active: z.boolean(),
  suggestionId: SuggestionId.exactOptional(),
  at: Time,
  ...mentions,
});

const Entry = z
  .object({
    id: EntryId,
    scope: Scope,
    versions: z.array(Version).max(LINES),
    erased: z.boolean(),
    erasedFrom: z.array(MessageId).max(LINES).exactOptional(),
    forgotten: z.literal(true).exactOptional(),
    createdAt: Time,
    revision: Count,
  })
  .refine(({ versions, erased }) => erased === (versions.length === 0), {
    error: "is erased where it has no versions, and only then",
    path: ["erased"],
  });

const Suggestion = z.object({
  id: SuggestionId,
  scope: Scope,
  op: z.enum(SUGGESTION_OPS),
  key: Key,
  text: text(ENTRY_TEXT_LENGTH, { empty: true }),
  mentions: z.object(mentions).exactOptional(),
  entryId: EntryId.nullable(),
  basis: WriteId.nullable(),
  reason: z.enum(SUGGESTION_REASONS),
  origin: Origin,
  confidence: Confidence,
  anchor: Anchor,
  source: Source,
  standing: z.boolean(),
  createdAt: Time,
  revision: Count,
});

const HighUsage = z.object({
  messageId: MessageId.nullable(),
  reason: z.enum(["cost", "prompt"]),
  promptTokens: Count,
  cost: Amount,
  median: Amount,
  layers: z
    .array(z.object({ layer: z.enum(USAGE_LAYERS), tokens: Count }))
    .max(USAGE_LAYERS.length),
  dismissed: z.boolean(),
  createdAt: Time,
});

const Chat = z.object({
  id: ChatId,
  title: text(TITLE_LENGTH, { empty: true }),
  titleFrom: MessageId.nullable(),
  characterIds: z.array(CharacterId).min(1).max(GROUP_MEMBERS),
  gateway: z
    .object({
      owner: idOf<AccountIdType>(),
      organizationId: idOf<OrganizationIdType>(),
      characterName: Text,
      ownerName: Text,
    })
    .exactOptional(),
  personaId: PersonaId.nullable(),
  channel: z.enum(["web", "discord", "telegram", "api"]),
  challenge: z.boolean(),
  branchOf: z.object({ chatId: ChatId, messageId: MessageId }).nullable(),
  continues: z
    .object({ chatId: ChatId, messageId: MessageId, to: Count, messages: Count })
    .exactOptional(),
  nextOrdinal: Count.min(1),
  windowFrom: Count,
  deepTo: Count.exactOptional(),
  quotesFrom: Count.exactOptional(),
  replies: z.enum(REPLY_MODES).exactOptional(),
  answerEachOther: z.boolean().exactOptional(),
  left: z
    .array(z.object({ id: CharacterId, name: Text }))
    .max(LINES)
    .exactOptional(),
  highUsage: HighUsage.nullable().exactOptional(),
  isGroup: z.boolean(),
  ...Timed,
});

const Told = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("entry"), id: EntryId }),
  z.object({ kind: z.literal("message"), id: MessageId }),
]);

const Call = z.object({
  id: idOf(),
  name: Text,
  input: Text,
  output: Text,
  entryId: EntryId.nullable(),
  suggestionId: SuggestionId.exactOptional(),
  told: z.array(Told).max(LINES).exactOptional(),
  inline: z.literal(true).exactOptional(),
});

const Variant = z.object({
  id: VariantId,
  text: Text,
  tokens: Count,
  status: z.enum(["complete", "stopped", "failed"]),
  steps: z.array(z.object({ text: Text, calls: z.array(Call).max(LINES) })).max(LINES),
  model: Text.nullable(),
  usage: Usage.nullable(),
  cost: Amount,
  failure: Text.nullable(),
  failureMatter: Text.nullable().exactOptional(),
  createdAt: Time,
});

const Outside = z.object({
  source: z.enum(OUTSIDE_SOURCES),
  name: text(OUTSIDE_NAME_LENGTH),
  text: text(OUTSIDE_LENGTH),
});

const Message = z.object({
  id: MessageId,
  chatId: ChatId,
  turnId: TurnId,
  ordinal: Count,
  role: z.enum(["user", "assistant"]),
  speakerId: z.string().max(ID_LENGTH).refine(isStorable, { error: UNSTORABLE }).nullable(),
  speakerName: Text,
  variants: z.array(Variant).min(1).max(LINES),
  selected: Count,
  hidden: z.boolean(),
  outside: z.array(Outside).max(OUTSIDE_TEXTS).exactOptional(),
  createdAt: Time,
  revision: Count,
});

const Lines = z.array(Text).max(LINES);

const Piece = z.object({
  id: PieceId,
  chatId: ChatId,
  tier: z.enum(TIERS),
  from: Count,
  to: Count,
  fromId: MessageId,
  toId: MessageId,
  fromChatId: ChatId.exactOptional(),
  toChatId: ChatId.exactOptional(),
  messages: Count,
  content: z.object({
    sections: Lines,
    timeline: Lines,
    promises: Lines,
    particulars: Lines,
    state: Text,
    rules: z.array(z.object({ text: Text, messageId: MessageId.nullable() })).max(LINES),
  }),
  contentRevision: Count,
  tokens: Count,
  sourceTokens: Count,
  detail: Detail,
  edited: z.boolean(),
  stale: z.boolean(),
  makeshift: z.boolean(),
  usage: Usage.nullable(),
  parentId: PieceId.nullable(),
  children: z.array(PieceId).max(ANYWHERE),
  ...Timed,
});

const Pass = z.object({
  id: idOf(),
  chatId: ChatId,
  from: Count,
  to: Count,
  fromId: MessageId,
  toId: MessageId,
  messages: Count,
  model: Text,
  outcome: z.enum(["done", "failed", "waiting"]),
  changes: z
    .array(
      z.object({
        op: z.enum(["saved", "updated", "deleted", "suggested"]),
        entryId: EntryId.nullable(),
        writeId: WriteId.nullable(),
        suggestionId: SuggestionId.nullable(),
        messageIds: z.array(MessageId).max(LINES),
      }),
    )
    .max(LINES),
  refused: Count,
  known: Count,
  failure: Text.nullable(),
  failureMatter: Text.nullable(),
  createdAt: Time,
  revision: Count,
});

const Dollars = z.number().min(0).max(HIGHEST_PRICE);

const Settings = z.object({
  prices: z.record(
    text(MODEL_NAME_LENGTH),
    z.object({
      input: Dollars,
      cachedInput: Dollars,
      cacheWrite: Dollars,
      output: Dollars,
    }),
  ),
  deepMemory: z.boolean(),
  memoryReminder: z.boolean(),
});

/** What each kind of line of an archive holds; fields that are not known are passed over. */
export const ARCHIVE_ROWS: { readonly [K in ArchivedKind]: z.ZodType<ArchivedRows[K]> } = {
  settings: Settings,
  persona: Persona,
  character: Character,
  entry: Entry,
  suggestion: Suggestion,
  chat: Chat,
  message: Message,
  piece: Piece,
  pass: Pass,
};
