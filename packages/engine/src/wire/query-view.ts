import type { MemoryEntry } from "./memory.ts";
import type { FoundBy, FoundMemory } from "./query.ts";

/** @param entry - The view of the entry that was found. */
export function toFoundMemory(
  entry: MemoryEntry,
  found: {
    readonly score: number;
    readonly why: { readonly arms: readonly FoundBy[]; readonly words: readonly string[] };
  },
): FoundMemory {
  const { arms, words } = found.why;
  return { entry, score: found.score, why: { by: [...arms], words: [...words] } };
}
