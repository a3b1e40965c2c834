import { z } from "zod";
import { Detail } from "./character.ts";
import { Instant } from "./common.ts";
import { PROBLEM_MATTERS } from "./problem.ts";
import { Tier } from "./summary.ts";

const cost = {
  /** Messages that are read. */
  messages: z.number().int(),
  /** Calls of the model; 0 where the built-in rules write. */
  calls: z.number().int(),
  tokensIn: z.number().int(),
  tokensOut: z.number().int(),
  /** In US dollars, by the model's price; null where none is known. */
  cost: z.number().nullable(),
};

/** What a rebuild takes, as far as that can be said before. */
export const RebuildCost = z.object(cost).meta({ id: "RebuildCost" });
export type RebuildCost = z.infer<typeof RebuildCost>;

/** A piece in the person's words, which a rebuild replaces. */
export const EditedPiece = z
  .object({
    id: z.string(),
    tier: Tier,
    /** The messages at the ends of its span, and their places in the chat. */
    from: z.string(),
    to: z.string(),
    fromOrdinal: z.number().int(),
    toOrdinal: z.number().int(),
    messages: z.number().int(),
  })
  .meta({ id: "EditedPiece" });
export type EditedPiece = z.infer<typeof EditedPiece>;

/** A rebuild that is not done. */
export const RebuildProgress = z
  .object({
    /** `waiting`: tried again at `retryAt`; `failed`: stopped, to be resumed or started anew. */
    state: z.enum(["running", "waiting", "failed"]),
    /** The level it was started at. */
    detail: Detail,
    /** Messages summarised so far, of all that are. */
    done: z.number().int(),
    total: z.number().int(),
    left: RebuildCost,
    /** What went wrong last, in words; null while all is well. */
    failure: z.string().nullable(),
    /** What that is about; null where nothing more is known. */
    failureMatter: z.enum(PROBLEM_MATTERS).nullable(),
    retryAt: Instant.nullable(),
    startedAt: Instant,
  })
  .meta({ id: "RebuildProgress" });
export type RebuildProgress = z.infer<typeof RebuildProgress>;

/** What a rebuild would take that is started now, and how far one is that runs (SPEC 4.10). */
export const RebuildState = z
  .object({
    ...cost,
    /** The level it would be written at. */
    detail: Detail,
    /** What it would replace of the person's own words. */
    edited: z.array(EditedPiece),
    running: RebuildProgress.nullable(),
  })
  .meta({ id: "RebuildState" });
export type RebuildState = z.infer<typeof RebuildState>;

export const RebuildMode = z.enum(["start", "resume", "cancel"]);
export type RebuildMode = z.infer<typeof RebuildMode>;

export const RebuildOrder = z.strictObject({ mode: RebuildMode }).meta({ id: "RebuildOrder" });
export type RebuildOrder = z.infer<typeof RebuildOrder>;
