import type { Entry, EntryVersion } from "./entry.ts";
import { countingVersion } from "./entry-head.ts";
import { ENTRY_KEY_LENGTH } from "./limits.ts";
import { codePointLength } from "./text.ts";

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

/**
 * What a key becomes that another entry has; numbers begin with 2. A long one gives up its end, so that
 * it stays within the limit.
 *
 * @see SPEC 5.2
 */
export function numberedKey(key: string, number: number): string {
  return within(key, ` (${number})`);
}

/**
 * A key with the character's name, within the limit of keys: what is too long loses its end, the longer
 * of both first, so that each still tells something.
 *
 * @see SPEC 5.2, 5.5
 */
export function keyWithName(key: string, name: string): string {
  const room = ENTRY_KEY_LENGTH - " ()".length;
  const half = Math.max(Math.floor(room / 2), room - codePointLength(key));
  return within(key, ` (${cut(name, half)})`);
}

function within(key: string, suffix: string): string {
  return `${cut(key, ENTRY_KEY_LENGTH - codePointLength(suffix))}${suffix}`;
}

const SIGNS = new Intl.Segmenter();

/** The beginning of a text by whole signs, at most so many code points. */
function cut(text: string, most: number): string {
  if (codePointLength(text) <= most) return text;
  let kept = "";
  let length = 0;
  for (const { segment } of SIGNS.segment(text)) {
    length += codePointLength(segment);
    if (length > most) break;
    kept += segment;
  }
  return (kept || Array.from(text).slice(0, most).join("")).trimEnd();
}

/** The entry with another key in the version that counts; nothing else is touched. */
export function withHeadKey(entry: Entry, key: string): Entry {
  const counting = countingVersion(entry);
  const rename = (version: EntryVersion) => (version === counting ? { ...version, key } : version);
  return { ...entry, versions: entry.versions.map(rename) };
}
