import type { MemoryVersion } from "@keepsake/engine/wire";

/** What a write changed against the one before it. */
export type VersionChange =
  | { readonly kind: "first" | "deleted" | "same" | "pinned" | "unpinned" | "rewritten" }
  | { readonly kind: "keyAdded" | "keyRemoved"; readonly key: string }
  | { readonly kind: "keyChanged"; readonly before: string; readonly after: string };

/**
 * What each write of an entry changed, in the order of the writes: text, key, pin.
 *
 * @param before - The write before it that set something; undefined where there is none.
 */
export function changesOf(
  version: MemoryVersion,
  before: MemoryVersion | undefined,
): readonly VersionChange[] {
  if (version.op === "delete") return [{ kind: "deleted" }];
  if (before === undefined) return [{ kind: "first" }];
  const changes: VersionChange[] = [];
  if (version.text !== before.text) changes.push({ kind: "rewritten" });
  if (version.key !== before.key) {
    if (version.key === null) changes.push({ kind: "keyRemoved", key: before.key ?? "" });
    else if (before.key === null) changes.push({ kind: "keyAdded", key: version.key });
    else changes.push({ kind: "keyChanged", before: before.key, after: version.key });
  }
  if (version.pinned !== before.pinned) {
    changes.push({ kind: version.pinned ? "pinned" : "unpinned" });
  }
  return changes.length === 0 ? [{ kind: "same" }] : changes;
}

/** The last write before the one at `index` that set something. */
export function setBefore(
  versions: readonly MemoryVersion[],
  index: number,
): MemoryVersion | undefined {
  return versions.slice(0, index).findLast((version) => version.op === "set");
}
