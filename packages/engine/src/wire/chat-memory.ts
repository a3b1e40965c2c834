import { z } from "zod";
import { GATEWAY_STATES } from "../domain/gateway.ts";
import { ScopeKind } from "./memory.ts";
import { PROBLEM_MATTERS } from "./problem.ts";

/** Which switch decides that something of memory does not happen. */
export const GateReason = z.enum([
  "challenge",
  "signed-out",
  "gateway",
  "learn-off",
  "extraction-off",
  "read-only",
  "no-tools",
  "built-in",
]);
export type GateReason = z.infer<typeof GateReason>;

/** Whether something happens; `reason` is null where it does. */
export const MemoryGate = z
  .object({ active: z.boolean(), reason: GateReason.nullable() })
  .meta({ id: "MemoryGate" });
export type MemoryGate = z.infer<typeof MemoryGate>;

/** What memory does while one member of a chat speaks (SPEC 5.14 to 5.16, 5.18). */
export const MemberMemory = z
  .object({
    characterId: z.string(),
    name: z.string(),
    /** Who writes its replies. */
    model: z.object({ id: z.string(), builtIn: z.boolean() }),
    /** Saved memories go into the prompt. */
    reading: MemoryGate,
    /** The model may save, update and delete by tools. */
    tools: MemoryGate,
    /** The inline form counts in its replies (SPEC 5.9). */
    inline: MemoryGate,
    /** What the person says to it is learned automatically (SPEC 6.4). */
    extraction: MemoryGate,
    /** Reads and writes its own scope alone. */
    isolated: z.boolean(),
    /** What is read. */
    reads: z.array(
      z.object({
        scope: ScopeKind,
        characterId: z.string().nullable(),
        organizationId: z.string().nullable(),
      }),
    ),
    /** Members whose own entries it is not given, and why. */
    apart: z.array(
      z.object({ characterId: z.string(), reason: z.enum(["isolated", "learn-off"]) }),
    ),
  })
  .meta({ id: "MemberMemory" });
export type MemberMemory = z.infer<typeof MemberMemory>;

/** How far automatic extraction has come in a chat (SPEC 6.4). */
export const LearningState = z
  .object({
    /** Turns that are yet to be read. */
    waiting: z.number().int(),
    /** Turns that the model could not read: only the built-in rules have. */
    missed: z.number().int(),
    /** Why the next one has not been read so far; null while nothing went wrong. */
    failure: z.string().nullable(),
    failureMatter: z.enum(PROBLEM_MATTERS).nullable(),
  })
  .meta({ id: "LearningState" });
export type LearningState = z.infer<typeof LearningState>;

export const ChatMemory = z
  .object({
    members: z.array(MemberMemory),
    learning: LearningState,
    /**
     * Whether another account's character still answers: `withdrawn` where it is not offered any more,
     * `left` where whoever asks does not belong to the organization any more; null in other chats.
     */
    gateway: z.enum(GATEWAY_STATES).nullable(),
  })
  .meta({ id: "ChatMemory" });
export type ChatMemory = z.infer<typeof ChatMemory>;
