import { z } from "zod";
import { USAGE_LAYERS } from "../domain/high-usage.ts";
import {
  GROUP_MEMBERS,
  MESSAGE_LENGTH,
  OUTSIDE_LENGTH,
  OUTSIDE_NAME_LENGTH,
  OUTSIDE_TEXTS,
  PAGE_SIZE,
  TITLE_LENGTH,
} from "../domain/limits.ts";
import { OUTSIDE_SOURCES } from "../domain/outside.ts";
import { REPLY_MODES } from "../domain/speakers.ts";
import {
  count,
  field,
  Id,
  Instant,
  listOf,
  page,
  PAGE_LIMIT,
  PageQuery,
  Revision,
} from "./common.ts";
import { Origin } from "./memory.ts";
import { PROBLEM_MATTERS } from "./problem.ts";
import { text } from "./text.ts";

export const Channel = z.enum(["web", "discord", "telegram", "api"]);
export type Channel = z.infer<typeof Channel>;

/** How many of a group answer a message that picks nobody (SPEC 7.5). */
export const ReplyMode = z.enum(REPLY_MODES);
export type ReplyMode = z.infer<typeof ReplyMode>;
/** Why a reply was unusually expensive, and where its tokens went. */
export const HighUsage = z
  .object({
    /** The reply that it stands under. */
    messageId: z.string(),
    reason: z.enum(["cost", "prompt"]),
    promptTokens: z.number(),
    /** US dollars; null where no price is known. `median` is of the replies before. */
    cost: z.number().nullable(),
    median: z.number().nullable(),
    layers: z.array(z.object({ layer: z.enum(USAGE_LAYERS), tokens: z.number() })),
    createdAt: Instant,
  })
  .meta({ id: "HighUsage" });
export type HighUsage = z.infer<typeof HighUsage>;

export const Chat = z
  .object({
    id: z.string(),
    title: z.string(),
    characterIds: z.array(z.string()),
    /**
     * Whose the character is, where it is another account's, and the organization that the chat came
     * through (SPEC 6.12); null where all are the account's own.
     */
    gateway: z
      .object({ organizationId: z.string(), ownerName: z.string(), characterName: z.string() })
      .nullable(),
    personaId: z.string().nullable(),
    channel: Channel,
    challenge: z.boolean(),
    replies: ReplyMode,
    /** A member that another's reply names may answer it, once a round. */
    answerEachOther: z.boolean(),
    branchOf: z.object({ chatId: z.string(), messageId: z.string() }).nullable(),
    /** The chat that this one goes on from, its last message then, and how many messages it left there. */
    continues: z
      .object({ chatId: z.string(), messageId: z.string(), messages: z.number().int() })
      .nullable(),
    /** The reply that is being written now, and whether it was asked to stop. */
    running: z
      .object({ turnId: z.string(), messageId: z.string(), stopRequested: z.boolean() })
      .nullable(),
    /** The one high-usage notice (SPEC 9.2); null while none was given, and once it is closed. */
    highUsage: HighUsage.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    revision: Revision,
  })
  .meta({ id: "Chat" });
export type Chat = z.infer<typeof Chat>;

export const ChatPage = page(Chat).meta({ id: "ChatPage" });
export type ChatPage = z.infer<typeof ChatPage>;

export const ChatQuery = PageQuery.extend({ characterId: Id.optional() });

const Title = text(TITLE_LENGTH, { empty: true });

/** A chat with more than one character is a group (SPEC 7.5). */
export const NewChat = z
  .strictObject({
    characterIds: listOf(Id, GROUP_MEMBERS, "characters", { whenEmpty: "names no character" }),
    /** For one character that another account offers: whose it is, and the organization of both. */
    through: z.strictObject({ organizationId: Id, ownerId: Id }).optional(),
    title: Title.optional(),
    personaId: Id.nullable().optional(),
    channel: Channel.optional(),
    challenge: z.boolean().optional(),
    replies: ReplyMode.optional(),
    answerEachOther: z.boolean().optional(),
  })
  .meta({ id: "NewChat" });
export type NewChat = z.infer<typeof NewChat>;

export const ChatPatch = z
  .strictObject({
    title: Title.optional(),
    personaId: Id.nullable().optional(),
    /** Who is in it now, in this order. */
    characterIds: listOf(Id, GROUP_MEMBERS, "characters", {
      whenEmpty: "names no character",
    }).optional(),
    replies: ReplyMode.optional(),
    answerEachOther: z.boolean().optional(),
    /** Null closes the notice. */
    highUsage: z.null().optional(),
    revision: Revision.optional(),
  })
  .meta({ id: "ChatPatch" });
export type ChatPatch = z.infer<typeof ChatPatch>;

export const Usage = z
  .object({
    inputTokens: z.number(),
    outputTokens: z.number(),
    cachedTokens: z.number(),
    /** Input tokens that the provider wrote to its cache; left out where it does not say. */
    cacheWriteTokens: z.number().optional(),
    /** Counted by ourselves, at least in part: the provider did not say. */
    estimated: z.literal(true).optional(),
  })
  .meta({ id: "Usage" });
export type Usage = z.infer<typeof Usage>;

/** `running` while the reply is being written. */
export const VariantStatus = z.enum(["running", "complete", "stopped", "failed"]);
export type VariantStatus = z.infer<typeof VariantStatus>;

/** What was written to the saved memories; the mark that is shown where it came from (SPEC 5.17). */
export const MemoryMark = z
  .object({
    op: z.enum(["saved", "updated", "deleted"]),
    entryId: z.string(),
    /** What `undo` takes. */
    writeId: z.string(),
    /** Who did it: the model in its reply, or a background pass. */
    origin: Origin,
    /** False where a swipe or a regeneration has taken it back. */
    active: z.boolean(),
  })
  .meta({ id: "MemoryMark" });
export type MemoryMark = z.infer<typeof MemoryMark>;

/** One of several texts of a message (SPEC 1). */
export const Variant = z
  .object({
    /** What `PUT …/selected` takes. */
    index: z.number().int(),
    text: z.string(),
    status: VariantStatus,
    tokens: z.number(),
    /** Why it is `failed`. */
    failure: z.string().nullable(),
    /** What that was about, as in a problem; null where nothing more is known. */
    failureMatter: z.enum(PROBLEM_MATTERS).nullable(),
    model: z.string().nullable(),
    usage: Usage.nullable(),
    /** US dollars; null where no price is known. */
    cost: z.number().nullable(),
    memory: z.array(MemoryMark),
    createdAt: Instant,
  })
  .meta({ id: "Variant" });
export type Variant = z.infer<typeof Variant>;

/** A message; `text`, `tokens` and `status` are its selected variant's. */
export const Message = z
  .object({
    id: z.string(),
    turnId: z.string(),
    /** Place in the chat: rising, with gaps, and never another's. */
    ordinal: z.number().int(),
    role: z.enum(["user", "assistant"]),
    /** A character or persona; null for the person without a persona. */
    speakerId: z.string().nullable(),
    speakerName: z.string(),
    text: z.string(),
    /** What came with it from outside the person; empty for most messages. */
    outside: z.array(
      z.object({
        source: z.enum(OUTSIDE_SOURCES),
        name: z.string(),
        /** Of the whole text, in code points. */
        size: z.number().int(),
        /** Its beginning; the whole of a short one. */
        excerpt: z.string(),
      }),
    ),
    tokens: z.number(),
    variants: z.array(Variant),
    selected: z.number().int(),
    status: VariantStatus,
    /** True where it is sent word for word. */
    live: z.boolean(),
    /** Writes that hang on the message, whichever variant is shown: of background passes. */
    memory: z.array(MemoryMark),
    /** Writes from it, or from its shown variant, that wait in the tray (SPEC 6.4). */
    waits: z.number().int(),
    /** Kept from the model (SPEC 7.1). */
    hidden: z.boolean(),
    createdAt: Instant,
    revision: Revision,
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof Message>;

/** Oldest first; `next` is the `before` of the page above. */
export const MessagePage = page(Message)
  .extend({
    /** The `after` of the page below; null where this one holds the newest message. */
    later: z.string().nullable(),
    /** How many messages come after this page, hidden ones left out. */
    laterCount: z.number().int(),
  })
  .meta({ id: "MessagePage" });
export type MessagePage = z.infer<typeof MessagePage>;

export const MessageQuery = z
  .strictObject({
    before: field(z.string().max(2_000).optional()),
    after: field(z.string().max(2_000).optional()),
    around: field(Id.optional()),
    limit: field(count(PAGE_LIMIT, PAGE_SIZE)),
  })
  .refine(
    ({ before, after, around }) =>
      [before, after, around].filter((one) => one !== undefined).length <= 1,
    { error: "one of before, after and around at most" },
  );

/** Text from outside the person: a web page, a file, what a tool gave (SPEC 12.5). */
export const OutsideText = z
  .strictObject({
    source: z.enum(OUTSIDE_SOURCES),
    name: text(OUTSIDE_NAME_LENGTH),
    text: text(OUTSIDE_LENGTH),
  })
  .meta({ id: "OutsideText" });
export type OutsideText = z.infer<typeof OutsideText>;

/** The whole texts that a message brought from outside. */
export const OutsideList = z
  .object({
    items: z.array(
      z.object({ source: z.enum(OUTSIDE_SOURCES), name: z.string(), text: z.string() }),
    ),
    next: z.null(),
  })
  .meta({ id: "OutsideList" });
export type OutsideList = z.infer<typeof OutsideList>;

export const NewTurn = z
  .strictObject({
    text: text(MESSAGE_LENGTH),
    /** Who answers, alone. */
    speakerId: Id.optional(),
    /** How many answer this message, in place of the chat's setting. */
    replies: ReplyMode.optional(),
    /** What the person brings along; all texts together at most as long as one may be. */
    outside: listOf(OutsideText, OUTSIDE_TEXTS, "texts").optional(),
  })
  .meta({ id: "NewTurn" });
export type NewTurn = z.infer<typeof NewTurn>;

export const Regeneration = z
  .strictObject({ messageId: Id.optional() })
  .meta({ id: "Regeneration" });
export type Regeneration = z.infer<typeof Regeneration>;

/** Which variant counts; `messageId` names the reply in a group's turn of several. */
export const TurnSelected = z
  .strictObject({ variant: z.number().int().min(0), messageId: Id.optional() })
  .meta({ id: "TurnSelected" });
export type TurnSelected = z.infer<typeof TurnSelected>;

/** Far more than one text can write. */
const KEPT_AT_ONCE = 100;

export const MessagePatch = z
  .strictObject({
    text: text(MESSAGE_LENGTH).optional(),
    hidden: z.boolean().optional(),
    /** Entries that the edit would take back; they become the person's own (SPEC 5.12). */
    keep: listOf(Id, KEPT_AT_ONCE, "memories").optional(),
    revision: Revision.optional(),
  })
  .meta({ id: "MessagePatch" });
export type MessagePatch = z.infer<typeof MessagePatch>;

/** Where a chat is rewound to, or branched off (SPEC 7.3, 7.4). */
export const ChatPoint = z.strictObject({ messageId: Id }).meta({ id: "ChatPoint" });
export type ChatPoint = z.infer<typeof ChatPoint>;

export const Rewound = z
  .object({ chat: Chat, removedMessages: z.number().int() })
  .meta({ id: "Rewound" });
export type Rewound = z.infer<typeof Rewound>;

export const SearchQuery = z.strictObject({
  q: text(1_000),
  chatId: Id.optional(),
  limit: field(count(PAGE_LIMIT, 20)),
});

/** A message that was found, with its neighbours. */
export const SearchHit = z
  .object({
    chat: Chat,
    message: Message,
    before: Message.nullable(),
    after: Message.nullable(),
    /** What of the text was found, as it stands there: inflected words, too. */
    words: z.array(z.string()),
    score: z.number(),
  })
  .meta({ id: "SearchHit" });
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchPage = page(SearchHit).meta({ id: "SearchPage" });
export type SearchPage = z.infer<typeof SearchPage>;
