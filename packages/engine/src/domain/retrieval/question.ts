import { type QuestionCues, questionCues } from "./cues.ts";
import type { Analysis } from "./document.ts";
import { irregularForms } from "./irregular-forms.ts";
import { namedDate, type NamedDate } from "./named-date.ts";

/** One thing that is looked for: found by whichever of its terms. */
export interface Sought {
  /** As it is shown; folded. */
  readonly word: string;
  /** Its own form, its stems, and its irregular forms. */
  readonly terms: readonly string[];
  /**
   * - `word`: what the question is about. - `tie`: what only ties it together. - `pair`: two neighbouring
   * characters of a script without spaces.
   */
  readonly kind: "word" | "tie" | "pair";
}

/** A question, taken apart. */
export interface ReadQuestion extends QuestionCues {
  readonly sought: readonly Sought[];
  /** There is nothing else in it than words that tie sentences together: those are what it asks for. */
  readonly onlyTies: boolean;
  readonly date: NamedDate | null;
}

/** What saved memories call the person: it stands in most of them and tells nothing. */
const PERSON: ReadonlySet<string> = new Set(
  "user nutzer nutzerin benutzer benutzerin usuario usuaria 用户 ユーザー ユーザ".split(" "),
);
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** More is not looked for: the question is then a text. */
const SOUGHT = 64;

/** Takes a question apart into what is looked for. */
export function readQuestion(question: string, analysis: Analysis): ReadQuestion {
  const words = analysis.words(question).slice(0, SOUGHT);
  const sought = words.map((word): Sought => ({
    word: word.text,
    terms: [...new Set([...ownTerms(word.text, word.terms), ...irregular(word)])],
    kind: PERSON.has(word.text) ? "tie" : "word",
  }));
  const known = new Set(sought.flatMap(({ terms }) => terms));
  const others = new Set(analysis.terms(question).filter((term) => !known.has(term)));
  const rest = [...others].slice(0, SOUGHT).map((term): Sought => ({
    word: term,
    terms: [term],
    kind: UNSPACED.test(term) ? "pair" : "tie",
  }));
  const all = [...sought, ...rest];
  const onlyTies = all.every(({ kind }) => kind === "tie");
  return { ...questionCues(question), sought: all, onlyTies, date: namedDate(question) };
}

/** Of a word without spaces only itself: its pairs of characters are looked for on their own. */
function ownTerms(word: string, terms: readonly string[]): readonly string[] {
  return UNSPACED.test(word) ? [word] : terms;
}

function irregular(word: { readonly text: string; readonly terms: readonly string[] }) {
  return word.terms.flatMap((term) => irregularForms(term));
}
