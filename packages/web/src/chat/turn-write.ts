import type { MemoryVersion } from "@keepsake/engine/wire";

export interface TurnWrite {
  readonly version: MemoryVersion;
  /** What it saved, or for a deletion what it removed. */
  readonly key: string | null;
  readonly text: string;
  /** Nothing was written to the entry since. */
  readonly isNewest: boolean;
}

/**
 * What a turn wrote last to an entry; undefined where nothing of it is on file any more.
 *
 * @param history - All versions, oldest first.
 */
export function writeOfTurn(
  history: readonly MemoryVersion[],
  turnId: string,
): TurnWrite | undefined {
  const index = history.findLastIndex(
    (version) => version.source.turnId === turnId && version.origin !== "manual",
  );
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
