import { ownWords, sentencesOf } from "../../domain/sentences.ts";
import { canonicalText } from "../../domain/text.ts";
import type { SourceLine } from "../../ports/built-in-rules.ts";
import { isKindWord, salienceOf } from "./salience.ts";
import { factWorthSaving } from "./worth-saving.ts";

const SENTENCES_PER_MESSAGE = 60;
const LONGEST = 400;
/** What a sentence must be worth to be kept, and what the person's own words are worth more. */
const LEAST = 1.5;
const OWN = 0.5;
/** What is plainly a lasting fact comes before everything else. */
const PLAIN_FACT = 3;

/**
 * The sentences of messages that are most worth keeping, as they were said. Nothing is rephrased, so
 * nothing is invented.
 *
 * @see SPEC 2.2, 5.6, 11.6
 */
export function statementsOf(
  lines: readonly SourceLine[],
  most: number,
  languageOf: (text: string) => string | null,
): readonly { readonly text: string; readonly line: number }[] {
  const speakers = new Set(lines.flatMap(({ speaker }) => speaker.split(/\s+/u)));
  const found = lines.flatMap(({ text, role }, line) => {
    const own = ownWords(text);
    const language = languageOf(own);
    return sentencesOf(own)
      .slice(0, SENTENCES_PER_MESSAGE)
      .map(({ start, end }) => own.slice(start, end))
      .filter((sentence) => sentence.length <= LONGEST && !isKindWord(sentence))
      .map((sentence) => {
        const { score, isFact, isPromise } = salienceOf(sentence, language, speakers);
        const isPlain = role === "user" && factWorthSaving(sentence) !== undefined;
        const worth = score + (role === "user" ? OWN : 0) + (isPlain ? PLAIN_FACT : 0);
        return { text: sentence, line, worth, isKept: isPlain || isFact || isPromise };
      });
  });
  const seen = new Set<string>();
  const kept = found
    .filter(({ isKept, worth }) => isKept && worth >= LEAST)
    .toSorted((a, b) => b.worth - a.worth)
    .filter(({ text }) => {
      const canonical = canonicalText(text);
      return !seen.has(canonical) && seen.add(canonical);
    })
    .slice(0, most);
  const chosen = new Set(kept);
  return found.filter((one) => chosen.has(one)).map(({ text, line }) => ({ text, line }));
}
