/** Signs that turn the direction of all text after them. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Somebody's words for the middle of a sentence or a list, which they cannot turn round. */
export function straight(words: string): string {
  return words.replaceAll(TURNS, "");
}
