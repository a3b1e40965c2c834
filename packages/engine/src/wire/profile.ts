import { z } from "zod";
import { Id } from "./common.ts";
import { MemoryEntry } from "./memory.ts";

export const ProfileQuery = z.strictObject({ characterId: Id.optional() });

/** What a chat with an assistant that begins now is told of the person (SPEC 6.2). */
export const UserProfile = z
  .object({
    /** As it stands in a prompt; "" where there is nothing to tell. */
    text: z.string(),
    tokens: z.number(),
    /** What it is made of, in its order. */
    entries: z.array(MemoryEntry),
    /** What is sent whole beside it. */
    pinned: z.array(MemoryEntry),
  })
  .meta({ id: "UserProfile" });
export type UserProfile = z.infer<typeof UserProfile>;
