import type { WordsOf } from "../says-it.ts";

/** What is looked through: a saved memory, or a message of a chat. */
export interface RetrievalDocument {
  readonly id: string;
  readonly text: string;
  /** Whoever said it: a question that names them means them. */
  readonly speaker?: string | undefined;
  /** The document right before this one in the same stretch of talk: what one says, the other explains. */
  readonly follows?: string | null | undefined;
  /** When it was said, in ms since 1970. */
  readonly at?: number | undefined;
  /** Names of what it is about, other names for the same included: it is found by them, too. */
  readonly entities?: readonly string[] | undefined;
  /** What it means; of the same embedder as the question's, of length 1. */
  readonly vector?: Float32Array | null | undefined;
}

/** How texts become terms: an analyzer's. */
export interface Analysis {
  /** All terms in order, with repeats. */
  terms(text: string): readonly string[];
  /** The words that a text is about. */
  words: WordsOf;
}
