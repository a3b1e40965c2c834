import { readLexicon, type Lexicon } from "../lexicon.ts";

export function german(): Lexicon {
  return readLexicon([]);
}
export function spanish(): Lexicon {
  return readLexicon([]);
}
