import type { MemoryEntry } from "@keepsake/engine/wire";

/** What the person did to an entry, and what it was before: enough to put it back. */
export interface Undoable {
  readonly kind: "edited" | "pinned" | "unpinned";
  readonly before: Pick<MemoryEntry, "key" | "text" | "pinned">;
  /** What the act left behind: what was changed since is not overwritten. */
  readonly revision: number;
}

/** Undefined where nothing was changed. */
export function undoableOf(before: MemoryEntry, after: MemoryEntry): Undoable | undefined {
  const kind =
    before.text !== after.text || before.key !== after.key
      ? "edited"
      : before.pinned === after.pinned
        ? undefined
        : after.pinned
          ? "pinned"
          : "unpinned";
  if (kind === undefined) return undefined;
  const { key, text, pinned } = before;
  return { kind, before: { key, text, pinned }, revision: after.revision };
}

/** The change that puts it back. */
export function undoPatch({ kind, before, revision }: Undoable) {
  return kind === "edited"
    ? { key: before.key, text: before.text, revision }
    : { pinned: before.pinned, revision };
}
