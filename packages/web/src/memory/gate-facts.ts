import type { GateReason, MemberMemory } from "@keepsake/engine/wire";

/** One thing that decides what memory does for a member, for a line of its own. */
export type GateFact =
  | { readonly kind: Exclude<GateReason, "challenge" | "extraction-off"> }
  | { readonly kind: "isolated" }
  | { readonly kind: "apart"; readonly id: string; readonly reason: "isolated" | "learn-off" };

/**
 * What is not as one would expect it, the widest first; nothing where memory reads and writes. A challenge
 * has its own sentence in place of all memories.
 *
 * @see SPEC 5.14, 5.15, 5.16, 5.18
 */
export function gateFacts(member: MemberMemory): readonly GateFact[] {
  const { apart, inline, isolated, reading, tools } = member;
  const reasons = new Set([reading.reason, tools.reason, inline.reason]);
  const facts: GateFact[] = [];
  for (const kind of ORDER) if (reasons.has(kind)) facts.push({ kind });
  if (isolated) facts.push({ kind: "isolated" });
  for (const { characterId: id, reason } of apart) facts.push({ kind: "apart", id, reason });
  return facts;
}

const ORDER = [
  "signed-out",
  "gateway",
  "learn-off",
  "read-only",
  "no-tools",
  "built-in",
] as const satisfies readonly GateReason[];
