import { z } from "zod";
import { DEEP_REASONS } from "../domain/deep-pass.ts";
import { Instant } from "./common.ts";
import { ScopeKind } from "./memory.ts";
import { PROBLEM_MATTERS } from "./problem.ts";

/** Something that a pass did, and what became of it. */
export const DeepChange = z
  .object({
    op: z.enum(["saved", "updated", "deleted", "suggested"]),
    /** Null for what waits in the tray, whose id is `suggestionId`. */
    entryId: z.string().nullable(),
    /** By which `POST /api/memories/{id}/undo` takes it back. */
    writeId: z.string().nullable(),
    suggestionId: z.string().nullable(),
    /** The person's messages that it was taken from, oldest first. */
    messageIds: z.array(z.string()),
    state: z.enum(["counts", "replaced", "undone", "waiting", "gone"]),
    key: z.string().nullable(),
    /** What was written; of a deletion what was deleted. Null where it is gone. */
    text: z.string().nullable(),
    scope: ScopeKind.nullable(),
    characterId: z.string().nullable(),
    pinned: z.boolean(),
    canUndo: z.boolean(),
  })
  .meta({ id: "DeepChange" });
export type DeepChange = z.infer<typeof DeepChange>;

/** One pass of deep memory over a stretch of a chat. */
export const DeepPass = z
  .object({
    id: z.string(),
    /** The messages at the ends of the stretch, their places in the chat, and how many it has. */
    from: z.string(),
    to: z.string(),
    fromOrdinal: z.number().int(),
    toOrdinal: z.number().int(),
    messages: z.number().int(),
    model: z.string(),
    /** `failed`: passed over; `waiting`: read with the next stretch. */
    outcome: z.enum(["done", "failed", "waiting"]),
    changes: z.array(DeepChange),
    /** Proposals that the person's words did not bear out, and such as were known. */
    refused: z.number().int(),
    known: z.number().int(),
    failure: z.string().nullable(),
    failureMatter: z.enum(PROBLEM_MATTERS).nullable(),
    createdAt: Instant,
  })
  .meta({ id: "DeepPass" });
export type DeepPass = z.infer<typeof DeepPass>;

/** Deep memory of one chat (SPEC 5.11). */
export const DeepMemory = z
  .object({
    active: z.boolean(),
    /** Which switch or rule decides that it is not; null where it is. */
    reason: z.enum(DEEP_REASONS).nullable(),
    /** A pass that is due or under way. */
    job: z
      .object({
        state: z.enum(["queued", "running"]),
        attempts: z.number().int(),
        runAt: Instant,
        failure: z.string().nullable(),
        failureMatter: z.enum(PROBLEM_MATTERS).nullable(),
      })
      .nullable(),
    /** Newest first. */
    passes: z.array(DeepPass),
  })
  .meta({ id: "DeepMemory" });
export type DeepMemory = z.infer<typeof DeepMemory>;
export type DeepReason = NonNullable<DeepMemory["reason"]>;
