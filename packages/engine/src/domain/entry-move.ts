import type { Entry, EntryVersion } from "./entry.ts";
import { countingVersion, headOf } from "./entry-head.ts";
import { GLOBAL } from "./scope.ts";

/**
 * The first of `key`, `key (2)`, `key (3)` … that is free.
 *
 * @param isTaken - True for a key that another present entry of the scope has.
 */
export function freeKey(key: string, isTaken: (key: string) => boolean): string {
  if (!isTaken(key)) return key;
  for (let number = 2; ; number += 1) {
    const candidate = `${key} (${number})`;
    if (!isTaken(candidate)) return candidate;
  }
}

/** The entry with another key in the version that counts; nothing else is touched. */
export function withHeadKey(entry: Entry, key: string): Entry {
  const counting = countingVersion(entry);
  const rename = (version: EntryVersion) => (version === counting ? { ...version, key } : version);
  return { ...entry, versions: entry.versions.map(rename) };
}

/**
 * The entries of a character that is deleted, as global ones. A key that is taken there gets the
 * character's name appended. The global limit does not matter; what was taken back moves too, so that
 * it can still come back.
 *
 * @param entries - Those of the character's scope that are not erased.
 * @param takenKeys - Keys of the present global entries.
 * @see SPEC 5.5
 */
export function movedToGlobal(
  entries: readonly Entry[],
  characterName: string,
  takenKeys: Iterable<string>,
): readonly Entry[] {
  const taken = new Set(takenKeys);
  return entries.map((entry) => {
    const moved: Entry = { ...entry, scope: GLOBAL, revision: entry.revision + 1 };
    const { key } = headOf(entry);
    if (key === null) return moved;
    const free = taken.has(key)
      ? freeKey(`${key} (${characterName})`, (candidate) => taken.has(candidate))
      : key;
    taken.add(free);
    return free === key ? moved : withHeadKey(moved, free);
  });
}
