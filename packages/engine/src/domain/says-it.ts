import { sentencesOf } from "./sentences.ts";
import { canonicalText } from "./text.ts";

/** A word that a text is about. */
export interface Word {
  /** As it is shown: folded. */
  readonly text: string;
  /** Under these an index knows it: its own form, its stems, in some scripts its parts. */
  readonly terms: readonly string[];
  /** A name or a number, as far as its spelling shows: it tells something even alone. */
  readonly isName: boolean;
}

/** Finds the words that a text is about; an analyzer's. */
export type WordsOf = (text: string) => readonly Word[];

/** One sentence, ready to be compared. */
interface Saying {
  readonly text: string;
  readonly canonical: string;
  readonly words: readonly Word[];
}

/** What is going to be deleted, ready to be looked for. */
export interface Said {
  readonly sayings: readonly Saying[];
  /** The words by which an index is asked, the most telling first. */
  readonly asked: readonly Word[];
  /** Longer than what is looked at: what follows is not looked for. */
  readonly isCut: boolean;
}

/** - `same`: the same words in the same order. - `words`: telling words in common. */
export type Likeness = "same" | "words";

/** Why a text is taken to say it, and where. */
export interface Finding {
  readonly likeness: Likeness;
  /** Sentences of the text, as they stand there. */
  readonly quotes: readonly string[];
  /** The words in common, each once. */
  readonly words: readonly string[];
  /** The best sentence's share of words in common, above 0 and at most 1. */
  readonly share: number;
}

/** So many sentences are looked for, and looked at in a text. */
const SENTENCES = 60;
/** By so many words an index is asked at most. */
const WORDS_ASKED = 48;
const QUOTES = 3;
/** So many telling words in common are evidence; one is, where a sentence has no more, or a name. */
const WORDS_SHARED = 2;
/** And they are at least this share of the shorter sentence's. */
const SHARE = 0.5;

/**
 * Makes ready what is looked for: sentence by sentence, with its telling words.
 *
 * @param texts - All that is deleted: every variant of a message, every version of an entry.
 * @param common - Words that stand everywhere, as the speakers' names do: they tell nothing.
 */
export function saidOf(
  texts: readonly string[],
  wordsOf: WordsOf,
  common: ReadonlySet<string> = new Set(),
): Said {
  const all = [...new Set(texts)].flatMap((text) => sayingsOf(text, wordsOf, common));
  const known = new Set<string>();
  const sayings = all.filter(({ canonical }) => {
    if (known.has(canonical)) return false;
    known.add(canonical);
    return true;
  });
  const looked = sayings.slice(0, SENTENCES);
  const words = new Map<string, Word>();
  for (const saying of looked) for (const word of saying.words) words.set(word.text, word);
  const asked = [...words.values()].toSorted((a, b) => weight(b) - weight(a));
  return {
    sayings: looked,
    asked: asked.slice(0, WORDS_ASKED),
    isCut: looked.length < sayings.length || asked.length > WORDS_ASKED,
  };
}

/** Numbers tell most, then long words. */
function weight({ text }: Word): number {
  return /\p{N}/u.test(text) ? 100 : Math.min(20, [...text].length);
}

/** The same, but without taking some words for names: they are called in too many texts. */
export function withoutNames(said: Said, often: ReadonlySet<string>): Said {
  const plain = (word: Word): Word => (often.has(word.text) ? { ...word, isName: false } : word);
  return {
    ...said,
    sayings: said.sayings.map((saying) => ({ ...saying, words: saying.words.map(plain) })),
    asked: said.asked.map(plain),
  };
}

/**
 * Whether a text says what is going to be deleted: one of its sentences is, holds or is held by one of
 * the deleted ones, shares at least two telling words with it, half of what the shorter one has, or
 * names what it names. It is evidence for the person to judge, not proof: words can be shared by chance, and the same thing can
 * be said in other words.
 *
 * @returns Undefined where there is no evidence.
 * @see SPEC 10.4
 */
export function saysIt(
  said: Said,
  text: string,
  wordsOf: WordsOf,
  common: ReadonlySet<string> = new Set(),
): Finding | undefined {
  const found: { readonly quote: string; readonly share: number; readonly isSame: boolean }[] = [];
  const words = new Set<string>();
  for (const saying of sayingsOf(text, wordsOf, common).slice(0, SENTENCES)) {
    let best = { share: 0, isSame: false };
    for (const own of said.sayings) {
      const hit = likeness(own, saying);
      if (hit === undefined) continue;
      for (const word of hit.words) words.add(word);
      if (hit.isSame || (!best.isSame && hit.share > best.share)) {
        best = { share: hit.share, isSame: hit.isSame || best.isSame };
      }
    }
    if (best.share > 0) found.push({ quote: saying.text, ...best });
  }
  if (found.length === 0) return undefined;
  const inOrder = found.toSorted(
    (a, b) => Number(b.isSame) - Number(a.isSame) || b.share - a.share,
  );
  return {
    likeness: found.some(({ isSame }) => isSame) ? "same" : "words",
    quotes: inOrder.slice(0, QUOTES).map(({ quote }) => quote),
    words: [...words],
    share: Math.max(...found.map(({ share }) => share)),
  };
}

function likeness(
  own: Saying,
  other: Saying,
):
  | { readonly isSame: boolean; readonly share: number; readonly words: readonly string[] }
  | undefined {
  if (isHeld(own, other) || isHeld(other, own)) {
    const shorter = own.canonical.length <= other.canonical.length ? own : other;
    return { isSame: true, share: 1, words: shorter.words.map(({ text }) => text) };
  }
  const smaller = Math.min(own.words.length, other.words.length);
  if (smaller === 0) return undefined;
  const terms = new Set(other.words.flatMap((word) => word.terms));
  const shared = own.words.filter((word) => word.terms.some((term) => terms.has(term)));
  const share = Math.min(1, shared.length / smaller);
  const isMuch = shared.length >= Math.min(WORDS_SHARED, smaller) && share >= SHARE;
  if (!isMuch && !shared.some((word) => word.isName)) return undefined;
  return { isSame: false, share, words: shared.map(({ text }) => text) };
}

/** Stands in the other from a word's beginning to a word's end, and is more than a word. */
function isHeld(inner: Saying, outer: Saying): boolean {
  if (inner.canonical === outer.canonical) return inner.canonical !== "";
  if (inner.words.length < WORDS_SHARED) return false;
  const at = outer.canonical.indexOf(inner.canonical);
  if (at < 0) return false;
  const before = outer.canonical.slice(0, at);
  const after = outer.canonical.slice(at + inner.canonical.length);
  return (
    !(ENDS_IN_WORD.test(before) && BEGINS_WORD.test(inner.canonical)) &&
    !(BEGINS_WORD.test(after) && ENDS_IN_WORD.test(inner.canonical))
  );
}

// Scripts without spaces have no edges to look for.
const ENDS_IN_WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]$/u;
const BEGINS_WORD = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

function sayingsOf(text: string, wordsOf: WordsOf, common: ReadonlySet<string>): readonly Saying[] {
  return sentencesOf(text).flatMap((span) => {
    const sentence = text.slice(span.start, span.end);
    const words = wordsOf(sentence).filter((word) => !common.has(word.text));
    return words.length === 0
      ? []
      : [{ text: sentence, canonical: canonicalText(sentence), words }];
  });
}
