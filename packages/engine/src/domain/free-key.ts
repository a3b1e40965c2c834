import type { Entry, EntryVersion } from "./entry.ts";
import { countingVersion } from "./entry-head.ts";

/**
 * The first of `key`, `key (2)`, `key (3)` … that is free.
 *
 * @param isTaken - True for a key that another present entry of the scope has.
 */
export function freeKey(key: string, isTaken: (key: string) => boolean): string {
  if (!isTaken(key)) return key;
  for (let number = 2; ; number += 1) {
    const candidate = numberedKey(key, number);
    if (!isTaken(candidate)) return candidate;
  }
}

/** What a key becomes that another entry has; numbers begin with 2. */
export function numberedKey(key: string, number: number): string {
  return `${key} (${number})`;
}

/** The entry with another key in the version that counts; nothing else is touched. */
export function withHeadKey(entry: Entry, key: string): Entry {
  const counting = countingVersion(entry);
  const rename = (version: EntryVersion) => (version === counting ? { ...version, key } : version);
  return { ...entry, versions: entry.versions.map(rename) };
}
