import type { MemoryVersion } from "@keepsake/engine/wire";

export interface ShownWrite {
  readonly version: MemoryVersion;
  /** What it saved, or for a deletion what it removed. */
  readonly key: string | null;
  readonly text: string;
  /** Nothing that counts was written to the entry since. */
  readonly isNewest: boolean;
}

/**
 * One write of an entry as it is shown; undefined where it is not on file any more.
 *
 * @param history - All versions, oldest first.
 */
export function writeOf(
  history: readonly MemoryVersion[],
  writeId: string,
): ShownWrite | undefined {
  const index = history.findIndex((version) => version.writeId === writeId);
  const version = history[index];
  if (version === undefined) return undefined;
  const told =
    version.op === "set"
      ? version
      : (history.slice(0, index).findLast((one) => one.op === "set") ?? version);
  const newest = history.findLast((one) => one.active);
  return {
    version,
    key: told.key,
    text: told.text,
    isNewest: version.writeId === newest?.writeId,
  };
}
