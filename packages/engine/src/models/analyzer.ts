// oxlint-disable-next-line typescript/triple-slash-reference -- the driver has no types of its own, and other packages compile this file, too
/// <reference path="./snowball-stemmers.d.ts" />
import snowball from "snowball-stemmers";

import type { Word } from "../domain/says-it.ts";
import type { Analyzer } from "../ports/analyzer.ts";
import { detectLanguage } from "./analyzer/detect-language.ts";
import { isFunctionWord } from "./analyzer/function-words.ts";
import { LANGUAGES } from "./languages.ts";
import type { Language } from "./languages.ts";

const SLICE_LENGTH = 512;
const TERM_LENGTH = 64;
const REMEMBERED_STEMS = 20_000;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+/gu;
const HANGUL = /^\p{Script=Hangul}{2,}$/u;
const PARTICLE =
  /(?:에서|에게|한테|으로|까지|부터|처럼|보다|이랑|하고|은|는|이|가|을|를|에|의|도|로|와|과|만|랑)$/u;

const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/**
 * The analyzer that every store's index is filled by.
 *
 * A word gives its stem, and its own folded form beside it where they differ, so that a text whose
 * language was taken for another is still found by the word itself. Where the language cannot be told,
 * as in a search of one word, it gives the stems of English, German and Spanish. Han, kana and Hangul
 * give words and every pair of neighbouring characters, Hangul its words without a particle too.
 */
export function textAnalyzer(): Analyzer {
  const stems = stemsByLanguage();
  return {
    language: detectLanguage,
    terms(text) {
      const folded = fold(text);
      const language = detectLanguage(text);
      const stem = stems(language);
      const found: string[] = [];
      for (const { start, end } of slices(folded)) {
        for (const word of wordsOf(folded.slice(start, end))) {
          for (const term of new Set([...stem(word), foldLetters(word)])) found.push(term);
          if (HANGUL.test(word)) found.push(...withoutParticle(word));
        }
        // The first character after the slice closes the pair across the cut.
        const last = folded.codePointAt(end) ?? 0;
        found.push(...pairsOf(folded.slice(start, end + (last > 0xff_ff ? 2 : 1))));
      }
      return found;
    },
    words(text) {
      const folded = fold(text);
      const stem = stems(detectLanguage(text));
      const names = namesIn(text);
      const found = new Map<string, Word>();
      for (const { start, end } of slices(folded)) {
        for (const word of wordsOf(folded.slice(start, end))) {
          const own = foldLetters(word);
          if (found.has(own) || isFunctionWord(own) || saysNothing(own)) continue;
          const others = HANGUL.test(word) ? withoutParticle(word) : pairsOf(word);
          const terms = [...new Set([own, ...stem(word), ...others])];
          found.set(own, { text: own, terms, isName: names.has(own) || NUMBER.test(own) });
        }
      }
      return [...found.values()];
    },
  };
}

const NUMBER = /^(?=.*\p{N}.*\p{N}.*\p{N}|.*\p{L}.*\p{N}|.*\p{N}.*\p{L})/u;
// The capital is looked for first: a long run of spaces is then read once.
const CAPITAL = /(?=\p{Lu})(?<=[\p{L}\p{N},;:'’"”»)-]\s+)\p{Lu}[\p{L}\p{M}\p{N}'’]+/gu;

/** Words with a capital that do not begin a sentence; folded, as the index holds them. */
function namesIn(text: string): ReadonlySet<string> {
  const found = text.normalize("NFKC").match(CAPITAL) ?? [];
  return new Set(found.map((name) => foldLetters(fold(name))));
}

/** A single letter, or a single character of a script without spaces, which stands in every text. */
function saysNothing(word: string): boolean {
  return !/\p{N}/u.test(word) && [...word].length < 2;
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll("’", "'").replaceAll("_", " ");
}

/** Marks go from Latin and Greek letters; what is a mark elsewhere is part of the letter. */
function foldLetters(word: string): string {
  // oxlint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(word)) return withoutPossessive(word);
  return withoutPossessive(
    word
      .normalize("NFD")
      .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, "$1")
      .normalize("NFC")
      .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter),
  );
}

function withoutPossessive(word: string): string {
  return word.endsWith("'s") ? word.slice(0, -2) : word;
}

function* wordsOf(slice: string): Iterable<string> {
  for (const { segment, isWordLike } of segmenter().segment(slice)) {
    if (isWordLike === true) yield segment.slice(0, TERM_LENGTH);
  }
}

function pairsOf(slice: string): readonly string[] {
  return (slice.match(UNSPACED) ?? []).flatMap((run) => {
    const characters = [...run];
    return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  });
}

function withoutParticle(word: string): readonly string[] {
  const bare = word.replace(PARTICLE, "");
  return bare === "" || bare === word ? [] : [bare];
}

/**
 * Cuts of at most 512 code units, after a space where there is one: `Intl.Segmenter` is quadratic on
 * some versions of ICU.
 */
function* slices(text: string): Iterable<{ readonly start: number; readonly end: number }> {
  let start = 0;
  while (start < text.length) {
    let end = Math.min(start + SLICE_LENGTH, text.length);
    if (end < text.length) end = lastSpace(text, start, end) ?? whole(text, end);
    yield { start, end };
    start = end;
  }
}

function lastSpace(text: string, start: number, end: number): number | undefined {
  for (let at = end; at > start; at -= 1) if (/\s/.test(text.charAt(at - 1))) return at;
  return undefined;
}

/** Not between the halves of a surrogate pair. */
function whole(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc_00 && code <= 0xdf_ff ? at - 1 : at;
}

let shared: Intl.Segmenter | undefined;
function segmenter(): Intl.Segmenter {
  return (shared ??= new Intl.Segmenter("en", { granularity: "word" }));
}

const ALGORITHMS: Readonly<Record<Language, string>> = {
  en: "english",
  de: "german",
  es: "spanish",
};

/** Stems of a word in a language: of all three where it is unknown, none where it is another. */
function stemsByLanguage(): (language: string | null) => (word: string) => readonly string[] {
  const stemmers = new Map(LANGUAGES.map((language) => [language as string, remembered(language)]));
  return (language) => {
    if (language === null) return (word) => [...stemmers.values()].map((stem) => stem(word));
    const stem = stemmers.get(language);
    return stem === undefined ? () => [] : (word) => [stem(word)];
  };
}

function remembered(language: Language): (word: string) => string {
  const stemmer = snowball.newStemmer(ALGORITHMS[language]);
  const known = new Map<string, string>();
  return (word) => {
    const stem = known.get(word) ?? foldLetters(stemmer.stem(word));
    if (known.size >= REMEMBERED_STEMS) known.clear();
    known.set(word, stem);
    return stem;
  };
}
