import type { Word, WordsOf } from "../says-it.ts";
import { sentencesOf } from "../sentences.ts";
import { aboutOf, attributeIn } from "./about.ts";

/**
 * The entries that a message may be about, most likely first: those that it may take the place of, which
 * share no word with it as often as not ("a programmer", "a student"), then by the words in common, rare
 * ones before; then the newest.
 *
 * @param entries - Newest first.
 * @see SPEC 6.5, case P-B7
 */
export function nearestEntries<E extends { readonly key: string | null; readonly text: string }>(
  said: string,
  entries: readonly E[],
  limit: number,
  wordsOf: WordsOf,
): readonly E[] {
  const attributes = new Set(
    sentencesOf(said).flatMap(({ start, end }) => attributeIn(said.slice(start, end)) ?? []),
  );
  const asked = new Set(wordsOf(said).flatMap((word) => word.terms));
  const words = entries.map((entry) => wordsOf(`${entry.key ?? ""} ${entry.text}`));
  const weights = weightsOf(words);
  const scored = entries.map((entry, index) => {
    const own = words[index] ?? [];
    const shared = own.flatMap(({ terms }) => terms.filter((term) => asked.has(term)));
    const score = shared.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
    const { attribute } = aboutOf(entry);
    const isOfSame = attribute !== undefined && attributes.has(attribute);
    return { entry, index, score: score / Math.sqrt(own.length + 1) + (isOfSame ? SAME : 0) };
  });
  return scored
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

const SAME = 1_000;

function weightsOf(texts: readonly (readonly Word[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const words of texts) {
    for (const term of new Set(words.flatMap((word) => word.terms))) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return new Map([...counts].map(([term, count]) => [term, Math.log(1 + texts.length / count)]));
}
