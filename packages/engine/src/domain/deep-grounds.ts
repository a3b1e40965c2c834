import { isMeant, meantDates, namedDates, numberOf } from "./deep-dates.ts";
import type { Word, WordsOf } from "./says-it.ts";

interface Source {
  readonly text: string;
  /** When it was said, epoch milliseconds. */
  readonly at: number;
}

/** Starts of entries, and words for the person, that need nobody to have said them. */
const OWN_WORDS = new Set(
  `user users person persons name names named called the a an is are was were has have had lives live
  likes like loves love prefers prefer works work hates hate wants want speaks speak owns own plans plan
  they she he it her his their i my mr mrs ms dr
  nutzer nutzerin benutzer name heißt person der die das ein eine ist hat war wohnt lebt mag liebt arbeitet
  er sie es ihr sein seine ihre
  usuario usuaria persona nombre llama el la los las un una es tiene vive trabaja prefiere gusta su sus
  用户 用戶 名字 ユーザー`.split(/\s+/u),
);

const CAPITAL = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}'’.-]*/gu;
const NUMBERS = /\p{Nd}+(?:[.,:]\p{Nd}+)*/gu;
const KATAKANA = /[\p{Script=Katakana}ー]{2,}/gu;

/** Things that are claimed only where somebody said them, by what they may have said (P-B17). */
const CLAIMS: readonly (readonly [claim: RegExp, said: RegExp])[] = [
  [
    /(?<!\p{L})(?:lives?|living|resides?|wohn\p{L}*|lebt|vive|reside)(?!\p{L})|住在|居住/iu,
    /(?<!\p{L})(?:liv\p{L}*|resid\p{L}*|mov(?:e|ed|ing)|home|house|flat|apartment|from|rent\p{L}*|settled|wohn\p{L}*|leb\p{L}*|zieh\p{L}*|gezogen|umgezogen|zuhause|zu hause|daheim|aus|viv\p{L}*|mud\p{L}*|casa|piso|resid\p{L}*)(?!\p{L})|住|搬|家/iu,
  ],
  [
    /(?<!\p{L})(?:born|birth ?date|birthday|geboren|geburtstag|nacid[oa]|nació|cumpleaños)(?!\p{L})|出生|生日/iu,
    /(?<!\p{L})(?:born|birth\p{L}*|turn(?:ed|ing)?|gebor\p{L}*|geburtstag\p{L}*|nac\p{L}*|cumple\p{L}*|cumpl\p{L}*)(?!\p{L})|出生|生日|岁|歲/iu,
  ],
  [
    /(?<!\p{L})(?:allerg\p{L}*|intoleran\p{L}*|al[eé]rgi\p{L}*)(?!\p{L})|过敏|過敏/iu,
    /(?<!\p{L})(?:allerg\p{L}*|intoleran\p{L}*|al[eé]rgi\p{L}*|can['’]?t (?:eat|have)|react\p{L}*|vertrag\p{L}*)(?!\p{L})|过敏|過敏|不能吃/iu,
  ],
  [
    /(?<!\p{L})(?:married|husband|wife|verheiratet|ehe(?:mann|frau)|casad[oa]|espos[oa]|marido)(?!\p{L})|已婚|结婚|結婚/iu,
    /(?<!\p{L})(?:marri\p{L}*|wedding|husband|wife|spouse|heirat\p{L}*|verheirat\p{L}*|hochzeit|mann|frau|cas\p{L}*|boda|espos[oa]|marido|mujer)(?!\p{L})|婚|老公|老婆|妻|夫/iu,
  ],
];

/** So much of what a text is about has to stand in what it rests on. */
const SHARE = 1 / 3;

/**
 * What of a text nobody said: a name or a number that stands neither in the messages that it rests on
 * nor in the entry that it replaces; or that it is about something else altogether. A date may be
 * counted from a message's own time.
 *
 * @returns Undefined where all of it has grounds.
 * @see SPEC 5.11, cases P-B10, P-B17, P-C6, P-I1
 */
export function ungrounded(input: {
  readonly key: string | null;
  readonly text: string;
  readonly sources: readonly Source[];
  readonly entry: { readonly key: string | null; readonly text: string } | null;
  /** The sentence of the person's that it rests on most of all. */
  readonly sentence: string;
  readonly wordsOf: WordsOf;
}): "names" | "numbers" | "words" | undefined {
  const { text, sources, entry, sentence, wordsOf } = input;
  const old = entry === null ? "" : ` ${(entry.key ?? "").replaceAll("_", " ")} ${entry.text}`;
  const said = `${sources.map((source) => source.text).join("\n")}\n${old}`;
  const dates = meantDatesIn(text, sources);
  const rest = dates.reduce((left, date) => left.replace(date, " "), text);
  if (!numbersStand(rest, said)) return "numbers";
  if (!namesStand(rest, said, wordsOf)) return "names";
  const ground = `${sentence}\n${old}`;
  const isClaimed = CLAIMS.some(([claim, grounds]) => claim.test(text) && !grounds.test(ground));
  if (isClaimed) return "words";
  return isAbout(rest, said, wordsOf) ? undefined : "words";
}

/** Dates of the text that a message's relative words mean, as they stand in the text. */
function meantDatesIn(text: string, sources: readonly Source[]): readonly string[] {
  return namedDates(text)
    .filter((date) => sources.some((source) => isMeant(date, meantDates(source.text, source.at))))
    .map((date) => date.text);
}

function numbersStand(text: string, said: string): boolean {
  const known = new Set(numbersIn(said));
  for (const word of said.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const value = numberOf(word);
    if (Number.isFinite(value)) known.add(String(value));
  }
  for (const sign of said.match(/[一二两兩三四五六七八九十]/gu) ?? [])
    known.add(String(numberOf(sign)));
  return numbersIn(text).every((number) => known.has(number));
}

function numbersIn(text: string): readonly string[] {
  return (text.normalize("NFKC").match(NUMBERS) ?? []).map((number) =>
    number.replace(/^0+(?=\d)/, ""),
  );
}

function namesStand(text: string, said: string, wordsOf: WordsOf): boolean {
  const folded = fold(said);
  const terms = new Set(wordsOf(said).flatMap((word) => word.terms));
  const stands = (name: string): boolean => {
    const own = fold(name).replace(/['’]s$|[.'’-]+$/gu, "");
    if (own.length < 2 || OWN_WORDS.has(own) || hasWord(folded, own)) return true;
    return wordsOf(name).some((word) =>
      word.terms.some((term) => terms.has(term) || sharesStem(term, terms)),
    );
  };
  const names = [...text.matchAll(CAPITAL)].filter(({ index }) => !begins(text, index));
  const first = text
    .trim()
    .match(
      /^\p{Lu}[\p{L}\p{M}'’.-]*(?=\s+(?:is|was|has|lives|works|likes|loves|and|ist|war|hat|wohnt|arbeitet|mag|und|es|era|tiene|vive|trabaja|y)(?!\p{L}))/u,
    );
  const all = [...names.map(([name]) => name), ...(first ?? []), ...(text.match(KATAKANA) ?? [])];
  return all.every(stands);
}

/** Whether a word begins a sentence, where a capital says nothing. */
function begins(text: string, index: number): boolean {
  return /(?:^|[.!?:;。！？：；]["'”»)]*)\s*["'“„«(]*$/u.test(text.slice(0, index));
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + word.length)];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
    // Scripts without spaces have no edges to look for.
    if (
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(
        `${before}${after}`,
      )
    ) {
      return true;
    }
  }
  return false;
}

const STEM_LENGTH = 5;

/** "Allergie" and "allergisch": the same beginning, in what is no name that one letter sets apart. */
function sharesStem(term: string, terms: ReadonlySet<string>): boolean {
  if (term.length < STEM_LENGTH) return false;
  const stem = term.slice(0, STEM_LENGTH);
  return [...terms].some((other) => other.length >= STEM_LENGTH && other.startsWith(stem));
}

function isAbout(text: string, said: string, wordsOf: WordsOf): boolean {
  const words = wordsOf(text).filter((word) => !OWN_WORDS.has(word.text));
  if (words.length === 0) return true;
  const terms = new Set(wordsOf(said).flatMap((word) => word.terms));
  const isSaid = (word: Word) =>
    word.terms.some((term) => terms.has(term) || sharesStem(term, terms));
  const shared = words.filter(isSaid).length;
  return shared > 0 && shared >= words.length * SHARE;
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll("’", "'");
}
