import { z } from "zod";
import { MESSAGE_LENGTH } from "../domain/limits.ts";
import { Usage } from "./chat.ts";
import { Flag, Id } from "./common.ts";
import { text } from "./text.ts";

const Scope = z.enum(["character", "global", "organization"]);
const Repeated = z.enum(["whole", "part", "none"]);

/** Why an entry stands in a prompt. */
export const EntryWhy = z
  .discriminatedUnion("kind", [
    /** The person pinned it. */
    z.object({ kind: z.literal("pinned"), scope: Scope, recent: z.boolean() }),
    /** Among the newest of its scope, or in the profile by its weight: `rank` of `of`, so many `chosen`. */
    z.object({
      kind: z.enum(["chosen", "profile"]),
      scope: Scope,
      recent: z.boolean(),
      rank: z.number(),
      of: z.number(),
      chosen: z.number(),
    }),
    /** It became known after the beginning was written, and was told with a turn. */
    z.object({
      kind: z.literal("told"),
      turnId: z.string().nullable(),
      messageId: z.string().nullable(),
    }),
    /** The model wrote it in a reply that is sent. */
    z.object({
      kind: z.literal("written"),
      turnId: z.string().nullable(),
      messageId: z.string().nullable(),
    }),
  ])
  .meta({ id: "EntryWhy" });
export type EntryWhy = z.infer<typeof EntryWhy>;

/** One entry, summary piece or paragraph of a section. */
export const PromptItem = z
  .object({
    /** Null where it was deleted since: a gap. */
    text: z.string().nullable(),
    entryId: z.string().nullable(),
    piece: z
      .object({
        id: z.string(),
        tier: z.enum(["recent", "merged", "long-term"]),
        /** The first and the last message that it covers. */
        from: z.string(),
        to: z.string(),
        messages: z.number(),
      })
      .nullable(),
    why: EntryWhy.nullable(),
  })
  .meta({ id: "PromptItem" });
export type PromptItem = z.infer<typeof PromptItem>;

/** One part of what the model is sent (SPEC 8.1). */
export const PromptSection = z
  .object({
    name: z.string(),
    /** As it was sent; a gap reads `[…]`. */
    text: z.string(),
    tokens: z.number(),
    /** Of all tokens, from 0 to 1. */
    share: z.number(),
    /** How much of it the prompt before began with, too. */
    repeated: Repeated,
    /** Of its text, in UTF-16 units. */
    repeatedLength: z.number(),
    gaps: z.number(),
    entryIds: z.array(z.string()),
    /** None in `live`: its parts are the messages. */
    items: z.array(PromptItem),
  })
  .meta({ id: "PromptSection" });
export type PromptSection = z.infer<typeof PromptSection>;

/** One part of a message that is sent; those of a user message stand one a line. */
export const PromptPart = z
  .object({
    kind: z.enum(["mark", "date", "note", "text", "outside", "call", "result"]),
    text: z.string().nullable(),
    entryId: z.string().nullable(),
    pieceId: z.string().nullable(),
    why: EntryWhy.nullable(),
    call: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: "PromptPart" });
export type PromptPart = z.infer<typeof PromptPart>;

/** One message of a request, exactly as it was sent but for gaps, which read `[…]`. */
export const SentMessage = z
  .object({
    role: z.enum(["system", "user", "assistant", "tool"]),
    text: z.string(),
    calls: z.array(z.object({ id: z.string(), name: z.string(), input: z.string() })),
    results: z.array(z.object({ id: z.string(), name: z.string(), output: z.string() })),
    tokens: z.number(),
    repeated: Repeated,
    /** A provider that wants cache breakpoints set gets one after this message. */
    breakpoint: z.boolean(),
    gaps: z.number(),
    messageId: z.string().nullable(),
    turnId: z.string().nullable(),
    parts: z.array(PromptPart),
  })
  .meta({ id: "SentMessage" });
export type SentMessage = z.infer<typeof SentMessage>;

const ReplyRef = z.object({ turnId: z.string(), messageId: z.string() });

/** What changed, line by line; unchanged lines only around it. */
export const PromptDifference = z
  .object({
    added: z.number(),
    removed: z.number(),
    unchanged: z.number(),
    hunks: z.array(
      z.object({
        /** The first line's number in the prompt before and in this one. */
        before: z.number(),
        after: z.number(),
        lines: z.array(z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() })),
      }),
    ),
  })
  .meta({ id: "PromptDifference" });
export type PromptDifference = z.infer<typeof PromptDifference>;

/** What was, or would be, sent (SPEC 8.2). */
export const PromptView = z
  .object({
    sections: z.array(PromptSection),
    /** The request's messages in order, system blocks first. */
    messages: z.array(SentMessage),
    /** The descriptions of the tools that were offered, one a line. */
    tools: z
      .object({ names: z.array(z.string()), text: z.string(), tokens: z.number() })
      .nullable(),
    tokens: z.number(),
    /** What a prompt of this chat may hold at most (SPEC 8.4). */
    budgetTokens: z.number(),
    /** Whether it fits the model's context with room for the reply (SPEC 3.6). */
    fit: z.object({
      contextTokens: z.number(),
      replyTokens: z.number(),
      neededTokens: z.number(),
      fits: z.boolean(),
    }),
    /** Tokens that begin the prompt before, too. */
    stablePrefixTokens: z.number(),
    /** Places where something was that has been deleted or changed since. */
    gaps: z.number(),
    /** Every byte is as it was sent. */
    exact: z.boolean(),
    /** The whole reply's, in US dollars; null where no price is known. */
    cost: z.number().nullable(),
    /**
     * What a request of this size costs to read, in US dollars: `warm` with the repeated beginning in
     * the provider's cache, `cold` without.
     */
    inputCost: z.object({ warm: z.number(), cold: z.number() }).nullable(),
    /** What the provider counted, for all requests of the reply. */
    usage: Usage.nullable(),
    /** Null for a prompt that was not sent. */
    reply: ReplyRef.extend({
      variant: z.number(),
      variants: z.number(),
      model: z.string().nullable(),
      /** Which of the reply's requests this is, from 0. */
      request: z.number(),
      requests: z.number(),
    }).nullable(),
    /** The prompt before, with which it is compared. */
    comparedWith: ReplyRef.extend({ variant: z.number() }).nullable(),
    /** The replies of the chat around this one. */
    previous: ReplyRef.nullable(),
    next: ReplyRef.nullable(),
    /** Only where it was asked for. */
    difference: PromptDifference.nullable(),
  })
  .meta({ id: "PromptView" });
export type PromptView = z.infer<typeof PromptView>;

/** A number in a query string, from 0. */
const index = z
  .string()
  .regex(/^\d{1,6}$/, { error: "must be a whole number from 0" })
  .transform(Number)
  .meta({ type: "integer", minimum: 0 });

export const PromptQuery = z.strictObject({
  turnId: Id.optional(),
  messageId: Id.optional(),
  variant: index.optional(),
  request: index.optional(),
  difference: Flag.optional(),
});

/** What is shown before it is sent. */
export const PromptPreview = z
  .strictObject({
    /** What stands in the message box. */
    text: text(MESSAGE_LENGTH, { empty: true }).optional(),
    speakerId: Id.optional(),
    difference: z.boolean().optional(),
  })
  .meta({ id: "PromptPreview" });
export type PromptPreview = z.infer<typeof PromptPreview>;
