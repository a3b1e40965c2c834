/** Words of a text by their letters; what is written without spaces stays one run. */
const WORD = /[\p{L}\p{M}\p{N}_]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

type Terms = (text: string) => readonly string[];

/** What is looked for: each word with all that it may stand as. */
export interface Sought {
  readonly words: readonly ReadonlySet<string>[];
  /** All terms of scripts without spaces, the longest first. */
  readonly runs: readonly string[];
}

/**
 * Takes a search apart.
 *
 * @param terms - The analyzer by which the texts were indexed.
 */
export function soughtIn(query: string, terms: Terms): Sought {
  const words = [...new Set(query.match(WORD))].map((word) => new Set(terms(word)));
  const runs = words.flatMap((word) => [...word].filter((term) => UNSPACED.test(term)));
  return { words, runs: [...new Set(runs)].toSorted((a, b) => b.length - a.length) };
}

/** What a search found in one text. */
export interface FoundWords {
  /** As they stand in the text, each once, in the order in which they come. */
  readonly words: readonly string[];
  /** Every word that was looked for is there. */
  readonly isWhole: boolean;
}

/**
 * The words of a text for which a search finds it: the same, or inflected; in scripts without spaces the
 * pieces of the search that stand in it.
 *
 * @param terms - As for `soughtIn`.
 * @see SPEC 7.1, P-I3
 */
export function foundWords(text: string, sought: Sought, terms: Terms): FoundWords {
  const found = new Set<string>();
  const held = new Set<ReadonlySet<string>>();
  for (const word of new Set(text.match(WORD))) {
    if (UNSPACED.test(word)) {
      for (const run of runsIn(word, sought.runs)) found.add(run);
      continue;
    }
    const own = terms(word);
    for (const one of sought.words) {
      if (!own.some((term) => one.has(term))) continue;
      found.add(word);
      held.add(one);
    }
  }
  const folded = text.normalize("NFKC").toLowerCase();
  for (const one of sought.words) {
    if ([...one].some((term) => UNSPACED.test(term) && folded.includes(term))) held.add(one);
  }
  return { words: [...found], isWhole: held.size === sought.words.length };
}

/** The longest sought runs that stand in a word, none within another. */
function runsIn(word: string, runs: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const run of runs) {
    if (!word.toLowerCase().includes(run) || found.some((one) => one.includes(run))) continue;
    found.push(run);
  }
  return found;
}
