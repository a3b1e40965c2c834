import { foldWord } from "./folded-words.ts";

/** Words of a language with what they say in English. */
export interface Lexicon {
  /** English words for a form that stands in the lexicon just so; folded. */
  get(form: string): readonly string[] | undefined;
  readonly size: number;
}

/**
 * Reads a lexicon.
 *
 * @param sources - Lines of `form,form gloss gloss; form gloss`: forms of one word, then English words that
 *   say it together. The first mention of a form counts.
 * @throws {RangeError} If a form has no gloss.
 */
export function readLexicon(sources: readonly string[]): Lexicon {
  const glosses = new Map<string, readonly string[]>();
  for (const entry of sources.flatMap((source) => source.split(/[;\n]/))) {
    const [forms = "", ...gloss] = entry.trim().split(/\s+/);
    if (forms === "") continue;
    if (gloss.length === 0) throw new RangeError(`The lexicon has no gloss for ${forms}`);
    for (const form of forms.split(",")) {
      const folded = foldWord(form);
      if (!glosses.has(folded)) glosses.set(folded, gloss);
    }
  }
  return { get: (form) => glosses.get(form), size: glosses.size };
}

/** The first of the candidates that the lexicon has. */
export function firstKnown(
  lexicon: Lexicon,
  candidates: Iterable<string>,
): readonly string[] | undefined {
  for (const candidate of candidates) {
    const gloss = candidate.length < 2 ? undefined : lexicon.get(candidate);
    if (gloss !== undefined) return gloss;
  }
  return undefined;
}
