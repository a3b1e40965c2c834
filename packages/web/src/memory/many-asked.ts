import type { MemoryEntry, MemoryMany } from "@keepsake/engine/wire";

/** What is asked for several entries, as they are shown. */
export function asked(entries: readonly MemoryEntry[], action: MemoryMany["action"]): MemoryMany {
  return {
    ids: entries.map(({ id }) => id),
    action,
    revisions: Object.fromEntries(entries.map(({ id, revision }) => [id, revision])),
  };
}
