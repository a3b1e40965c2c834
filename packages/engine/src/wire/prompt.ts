import { z } from "zod";
import { Id } from "./common.ts";

/** One part of what the model is sent (SPEC 8.1). */
export const PromptSection = z
  .object({
    name: z.string(),
    text: z.string(),
    tokens: z.number(),
    entryIds: z.array(z.string()),
  })
  .meta({ id: "PromptSection" });
export type PromptSection = z.infer<typeof PromptSection>;

/** What was, or would be, sent (SPEC 8.2). */
export const PromptView = z
  .object({
    sections: z.array(PromptSection),
    tokens: z.number(),
    /** What a prompt of this chat may hold at most (SPEC 8.4). */
    budgetTokens: z.number(),
    /** Tokens that begin the previous turn's prompt, too. */
    stablePrefixTokens: z.number(),
    /** US dollars; null where no price is known. */
    cost: z.number().nullable(),
  })
  .meta({ id: "PromptView" });
export type PromptView = z.infer<typeof PromptView>;

export const PromptQuery = z.strictObject({ turnId: Id.optional() });
