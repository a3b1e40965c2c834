import type { Word } from "../domain/says-it.ts";

/** Turns text into the words by which every store alike finds it. */
export interface Analyzer {
  /**
   * Lower-case stems, folded; scripts without spaces in their words, and long runs of them in pairs too.
   * In order, with repeats, so that a store can weigh them. Linear in the length of the text.
   */
  terms(text: string): readonly string[];
  /**
   * The words that a text is about, each once, in order: without those that only tie sentences together.
   * Their terms are among those that `terms` gives.
   */
  words(text: string): readonly Word[];
  /** Two-letter code of the language, or null for too short or unknown. */
  language(text: string): string | null;
}
