/** One text in a word index. */
export interface IndexedText {
  readonly id: string;
  readonly terms: readonly string[];
}

export interface Ranked {
  readonly id: string;
  readonly score: number;
}

const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;

/**
 * Ranks texts by BM25, best first; texts that hold none of the terms are left out. Equal scores keep
 * the order of `texts`.
 *
 * @param total - How many texts there are, where `texts` are only those that hold a term.
 */
export function rankByTerms(
  texts: readonly IndexedText[],
  terms: readonly string[],
  total = texts.length,
): Ranked[] {
  const wanted = new Set(terms);
  const counts = texts.map((text) => countWanted(text.terms, wanted));
  const holders = new Map<string, number>();
  for (const found of counts) {
    for (const term of found.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  }
  const length = texts.reduce((sum, text) => sum + text.terms.length, 0) / (texts.length || 1);

  return texts
    .flatMap((text, place) => {
      const found = counts[place];
      if (found === undefined || found.size === 0) return [];
      let score = 0;
      for (const [term, count] of found) {
        const having = holders.get(term) ?? 0;
        const rarity = Math.log(1 + (total - having + 0.5) / (having + 0.5));
        const norm = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * text.terms.length) / (length || 1);
        score += (rarity * count * (SATURATION + 1)) / (count + SATURATION * norm);
      }
      return [{ id: text.id, score }];
    })
    .toSorted((a, b) => b.score - a.score);
}

function countWanted(
  terms: readonly string[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) {
    if (wanted.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}
