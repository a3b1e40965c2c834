import { z } from "zod";
import { Flag, Id } from "./common.ts";

export const ExportQuery = z.strictObject({
  /** Only this character, with its memories and the chats it has alone. */
  characterId: Id.optional(),
});

export const ImportQuery = z.strictObject({
  /** Tells what would come of it, and writes nothing. */
  dryRun: Flag.optional(),
});

const Counts = z.object({ new: z.number(), same: z.number(), conflicting: z.number() });

/** What an import does, or has done (SPEC 10.1); a chat counts as one thing, with all that is in it. */
export const ImportOutcome = z
  .object({
    counts: z.object({
      settings: Counts,
      persona: Counts,
      character: Counts,
      entry: Counts,
      suggestion: Counts,
      chat: Counts,
    }),
    /** In the new chats. */
    messages: z.number(),
    /** What is here already and says something else: it stays. The first hundred. */
    conflicts: z.array(z.object({ kind: z.string(), id: z.string(), name: z.string() })),
  })
  .meta({ id: "ImportOutcome" });
export type ImportOutcome = z.infer<typeof ImportOutcome>;
