import { z } from "zod";
import { QUERY_LENGTH, QUERY_RESULTS } from "../domain/limits.ts";
import { Id } from "./common.ts";
import { checkScope, MemoryEntry, ScopeKind } from "./memory.ts";
import { text } from "./text.ts";

/**
 * A question to saved memories (SPEC 6.3): in what is in play in a chat (`chatId`), or with a character
 * (`characterId` alone); in one scope (`scope`); else in all that may be read.
 */
export const MemoryQuestion = z
  .strictObject({
    query: text(QUERY_LENGTH),
    limit: z.number().int().min(1).max(QUERY_RESULTS).default(10),
    chatId: Id.optional(),
    scope: ScopeKind.optional(),
    characterId: Id.optional(),
    organizationId: Id.optional(),
  })
  .check(checkScope)
  .check((context) => {
    const { chatId, scope, characterId, organizationId } = context.value;
    if (chatId === undefined || (scope ?? characterId ?? organizationId) === undefined) return;
    context.issues.push({
      code: "custom",
      input: context.value,
      path: ["chatId"],
      message: "stands alone: a chat says itself what is in play",
    });
  })
  .meta({ id: "MemoryQuestion" });
export type MemoryQuestion = z.input<typeof MemoryQuestion>;

/** By what an entry was found; `around` is for messages alone. */
export const FoundBy = z.enum(["words", "spelling", "around", "meaning", "date"]);
export type FoundBy = z.infer<typeof FoundBy>;

export const FoundMemory = z
  .object({
    entry: MemoryEntry,
    /** For comparison within one answer. */
    score: z.number(),
    why: z.object({
      by: z.array(FoundBy),
      /** Words of the question that stand in it: folded, without marks. */
      words: z.array(z.string()),
    }),
  })
  .meta({ id: "FoundMemory" });
export type FoundMemory = z.infer<typeof FoundMemory>;

/** Best first. */
export const FoundMemories = z
  .object({
    items: z.array(FoundMemory),
    /** False: by words only. */
    byMeaning: z.boolean(),
  })
  .meta({ id: "FoundMemories" });
export type FoundMemories = z.infer<typeof FoundMemories>;
