import { z } from "zod";
import { TRACES_TAKEN } from "../domain/limits.ts";
import { Id, listOf } from "./common.ts";
import { MemoryEntry, ScopeKind } from "./memory.ts";
import { Tier } from "./summary.ts";

export const RemovedKind = z.enum([
  "message",
  "variant",
  "tool-call",
  "index",
  "entry",
  "version",
  "prompt",
  "piece",
  "request",
  "notification",
  "suggestion",
  "pass",
  "job",
  "chat",
]);
export type RemovedKind = z.infer<typeof RemovedKind>;

/** One line of a receipt. */
export const RemovedThing = z
  .object({
    kind: RemovedKind,
    /** Of the thing; of the chat where a chat's things are only counted. */
    id: z.string(),
    /** What became of a piece that stays; else the thing is gone. */
    how: z.enum(["removed", "rewritten", "marked", "cut"]),
    count: z.number().int(),
  })
  .meta({ id: "RemovedThing" });
export type RemovedThing = z.infer<typeof RemovedThing>;

/** What a deletion took along (SPEC 10.4). */
export const Receipt = z.object({ removed: z.array(RemovedThing) }).meta({ id: "Receipt" });
export type Receipt = z.infer<typeof Receipt>;

/** What became of several entries: as they are now, or, of a deletion, the receipt. */
export const MemoryManyDone = z
  .object({ items: z.array(MemoryEntry), removed: z.array(RemovedThing) })
  .meta({ id: "MemoryManyDone" });
export type MemoryManyDone = z.infer<typeof MemoryManyDone>;

/** Something else that says, or may say, what is going to be deleted (SPEC 10.4). */
export const Trace = z
  .object({
    /** What `also` takes. */
    id: z.string(),
    kind: z.enum(["message", "piece", "entry", "chat"]),
    thingId: z.string(),
    chatId: z.string().nullable(),
    chatTitle: z.string().nullable(),
    scope: ScopeKind.nullable(),
    characterId: z.string().nullable(),
    organizationId: z.string().nullable(),
    tier: Tier.nullable(),
    role: z.enum(["user", "assistant"]).nullable(),
    /** Who speaks, of a message; the key, of an entry. */
    name: z.string().nullable(),
    /** The person's own: pinned, or edited. */
    own: z.boolean(),
    /** Why it is taken to say it: `same` words, telling `words` in common, or by where it comes from. */
    evidence: z.enum(["taught", "source", "covers", "copy", "key", "same", "words"]),
    /** Where it says it, as text. */
    quotes: z.array(z.string()),
    words: z.array(z.string()),
    /** Only a version or variant that does not count now says it. */
    past: z.boolean(),
    /** What becomes of it by itself. */
    fate: z.enum(["goes", "rewritten", "marked", "stays"]),
    /** `also` may name it; of a piece the lines that say it go. */
    canTake: z.boolean(),
  })
  .meta({ id: "Trace" });
export type Trace = z.infer<typeof Trace>;

export const Traces = z
  .object({
    items: z.array(Trace),
    /** What goes with the thing in any case. */
    goes: z.array(z.object({ kind: RemovedKind, count: z.number().int() })),
    /** Not all was looked through, or not all that was found is listed. */
    partial: z.boolean(),
  })
  .meta({ id: "Traces" });
export type Traces = z.infer<typeof Traces>;

/** `?also=a&also=b`: traces that go, too. */
export const AlsoQuery = z.strictObject({
  also: z
    .preprocess(
      (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      listOf(Id, TRACES_TAKEN, "traces"),
    )
    .meta({ type: "array", items: { type: "string" } }),
});

/** What an edit of a message's text takes back (SPEC 5.12). */
export const Taught = z
  .object({
    entryId: z.string(),
    key: z.string().nullable(),
    text: z.string(),
    scope: ScopeKind,
    characterId: z.string().nullable(),
    organizationId: z.string().nullable(),
    /** `before`: an older text counts again; `back`: the text had deleted it. */
    becomes: z.enum(["gone", "before", "back"]),
  })
  .meta({ id: "Taught" });
export type Taught = z.infer<typeof Taught>;

export const TaughtList = z
  .object({ items: z.array(Taught), next: z.null() })
  .meta({ id: "TaughtList" });
export type TaughtList = z.infer<typeof TaughtList>;
