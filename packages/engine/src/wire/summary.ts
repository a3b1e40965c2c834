import { z } from "zod";
import { PIECE_LINE_LENGTH, PIECE_LINES } from "../domain/limits.ts";
import { TIERS } from "../domain/piece.ts";
import { Detail } from "./character.ts";
import { Instant, listOf, Revision } from "./common.ts";
import { PROBLEM_MATTERS } from "./problem.ts";
import { text } from "./text.ts";

export const Tier = z.enum(TIERS);
export type Tier = z.infer<typeof Tier>;

/** A summary of a span of messages (SPEC 4.3, 4.5). */
export const Piece = z
  .object({
    id: z.string(),
    tier: Tier,
    /** The messages at the ends of the span. */
    from: z.string(),
    to: z.string(),
    /** The chats of these messages, where the chat goes on from another one (SPEC 7.1); else null. */
    fromChatId: z.string().nullable(),
    toChatId: z.string().nullable(),
    /** The places of these messages: the piece covers all from the one to the other. */
    fromOrdinal: z.number().int(),
    toOrdinal: z.number().int(),
    /** When they were said; null where such a message is gone. */
    fromAt: Instant.nullable(),
    toAt: Instant.nullable(),
    /** What it was made from: so many pieces, or messages where it is 0 (SPEC 4.5). */
    children: z.number().int(),
    /** How many messages it covers. */
    messages: z.number().int(),
    tokens: z.number(),
    detail: Detail,
    edited: z.boolean(),
    stale: z.boolean(),
    /** Filed by the built-in rules, because the model failed (SPEC 4.9). */
    makeshift: z.boolean(),
    /** The oldest lines of a long-term piece, condensed (SPEC 4.6); they come before `timeline`. */
    sections: z.array(z.string()),
    timeline: z.array(z.string()),
    promises: z.array(z.string()),
    particulars: z.array(z.string()),
    state: z.string(),
    /** The person's corrections and rules, word for word (SPEC 4.4). */
    rules: z.array(z.string()),
    /** Where each rule stands, in the order of `rules`; null for one that was written into a piece. */
    ruleMessageIds: z.array(z.string().nullable()),
    createdAt: Instant,
    updatedAt: Instant,
    revision: Revision,
  })
  .meta({ id: "Piece" });
export type Piece = z.infer<typeof Piece>;

export const SummaryJob = z
  .object({
    state: z.enum(["queued", "running"]),
    attempts: z.number().int(),
    runAt: Instant,
  })
  .meta({ id: "SummaryJob" });
export type SummaryJob = z.infer<typeof SummaryJob>;

/** What the job is at: a new piece over messages, or pieces that become one, shorter or right again. */
export const SummaryWork = z
  .object({
    kind: z.enum(["leaf", "merge", "append", "rewrite", "condense"]),
    messages: z.number().int(),
  })
  .meta({ id: "SummaryWork" });
export type SummaryWork = z.infer<typeof SummaryWork>;

export const PieceList = z.object({ items: z.array(Piece) }).meta({ id: "PieceList" });
export type PieceList = z.infer<typeof PieceList>;

export const SummaryState = z
  .object({
    /** What is sent, oldest first. */
    pieces: z.array(Piece),
    /** Written ahead: counts from the next move of the live window (SPEC 4.1). */
    ahead: z.array(Piece),
    /** Messages that left the live window and are in no piece yet. */
    pending: z.number().int(),
    detail: Detail,
    /** The first message that is sent word for word; null in an empty chat. */
    windowFromId: z.string().nullable(),
    /** Messages from this place on are sent word for word. */
    windowFrom: z.number().int(),
    job: SummaryJob.nullable(),
    /** What the job is at, or is going to be; null without one. */
    work: SummaryWork.nullable(),
    /** What failed last; null when all is well. */
    failure: z.string().nullable(),
    /** What that was about, as in a problem; null where nothing more is known. */
    failureMatter: z.enum(PROBLEM_MATTERS).nullable(),
  })
  .meta({ id: "SummaryState" });
export type SummaryState = z.infer<typeof SummaryState>;

const Lines = listOf(text(PIECE_LINE_LENGTH), PIECE_LINES, "lines");

/** SPEC 4.7. */
export const PiecePatch = z
  .strictObject({
    sections: Lines.optional(),
    timeline: Lines.optional(),
    promises: Lines.optional(),
    particulars: Lines.optional(),
    state: text(PIECE_LINE_LENGTH, { empty: true }).optional(),
    rules: Lines.optional(),
    revision: Revision.optional(),
  })
  .meta({ id: "PiecePatch" });
export type PiecePatch = z.infer<typeof PiecePatch>;
