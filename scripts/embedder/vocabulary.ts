import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rowsOfWord } from "../../packages/engine/src/models/static-embedder/word-pieces.ts";

/** Words and pieces that get a row, each with the ids that the model reads for it. */
export interface ChosenWords {
  readonly names: readonly string[];
  readonly pieces: readonly (readonly number[])[];
  /** How common a word is: 0 for the most common one. */
  readonly ranks: readonly number[];
}

/** Where the words begin: before them the vocabulary has marks, digits and single characters. */
const FIRST_WORD = 1_996;
const READABLE = /^(?:##)?[a-z0-9]+$/;
/** A word of our own list is taken for as common as these. */
const RANK_OF_ADDED = 12_000;

/**
 * What is kept of the model's vocabulary: what is written in Latin letters and digits. Words of
 * `words.txt`, which the model knows in pieces only, get a row of their own.
 */
export function chosenWords(vocabulary: readonly string[]): ChosenWords {
  const kept = [...vocabulary.entries()].filter(([, name]) => READABLE.test(name));
  const ids = new Map(kept.map(([id, name]) => [name, id]));
  const list = readFileSync(join(import.meta.dirname, "words.txt"), "utf8");
  const added = [...new Set(list.split(/\s+/))].filter((word) => word !== "" && !ids.has(word));
  return {
    names: [...kept.map(([, name]) => name), ...added],
    pieces: [
      ...kept.map(([id]) => [id]),
      ...added.map((word) => rowsOfWord(ids, word).map(({ row }) => row)),
    ],
    ranks: [
      ...kept.map(([id]) => (id < FIRST_WORD ? RANK_OF_ADDED : id - FIRST_WORD)),
      ...added.map(() => RANK_OF_ADDED),
    ],
  };
}
