import { isMeant, isNamed, meantDates, namedDates, saysWhen } from "./deep-dates.ts";
import { numbered, numbersClaimed, numbersSaid } from "./number-words.ts";
import { isKin } from "./deep-subject.ts";
import { isNameGiven, namesStand, OWN_WORDS, sharesStem } from "./deep-names.ts";
import type { Word, WordsOf } from "./says-it.ts";

interface Source {
  readonly text: string;
  /** When it was said, epoch milliseconds. */
  readonly at: number;
}

/** Things that are claimed only where somebody said them, by what they may have said (P-B17). */
const CLAIMS: readonly (readonly [claim: RegExp, said: RegExp])[] = [
  [
    /(?<!\p{L})(?:lives?|living|resides?|wohn\p{L}*|lebt|vive|reside)(?!\p{L})|住在|居住/iu,
    /(?<!\p{L})(?:liv\p{L}*|resid\p{L}*|mov(?:e|ed|ing)|(?:my|our) (?:home|house|flat|apartment|place)|home is|at home|rent\p{L}*|settled|wohn\p{L}*|leb\p{L}*|zieh\p{L}*|gezogen|umgezogen|zuhause|zu hause|daheim|viv\p{L}*|mud\p{L}*|(?:mi|nuestra) casa|resid\p{L}*)(?!\p{L})|住|搬|家/iu,
  ],
  [
    /(?<!\p{L})(?:born|birth ?date|birthday|geboren|geburtstag|nacid[oa]|nació|cumpleaños)(?!\p{L})|出生|生日/iu,
    /(?<!\p{L})(?:born|birth\p{L}*|turn(?:ed|ing)?|zur welt|gebor\p{L}*|geburtstag\p{L}*|nac\p{L}*|née?|cumple\p{L}*|cumpl\p{L}*)(?!\p{L})|出生|生日|岁|歲/iu,
  ],
  [
    /(?<!\p{L})(?:allerg\p{L}*|intoleran\p{L}*|al[eé]rgi\p{L}*)(?!\p{L})|过敏|過敏/iu,
    /(?<!\p{L})(?:allerg\p{L}*|intoleran\p{L}*|al[eé]rgi\p{L}*|can['’]?t (?:eat|have)|react\p{L}*|vertrag\p{L}*)(?!\p{L})|过敏|過敏|不能吃/iu,
  ],
  [
    /(?<!\p{L})(?:married|husband|wife|verheiratet|ehe(?:mann|frau)|casad[oa]|espos[oa]|marido)(?!\p{L})|已婚|结婚|結婚/iu,
    /(?<!\p{L})(?:marri\p{L}*|wedding|husband|wife|spouse|heirat\p{L}*|verheirat\p{L}*|hochzeit|mann|frau|cas\p{L}*|boda|espos[oa]|marido|mujer)(?!\p{L})|婚|老公|老婆|妻|夫/iu,
  ],
  [
    /(?<!\p{L})(?:works|working|employed|job|arbeitet|angestellt|trabaja)(?!\p{L})|工作/iu,
    /(?<!\p{L})(?:work\p{L}*|job|jobs|employ\p{L}*|hired|start\p{L}*|join\p{L}*|as an?|career|run|own|teach\p{L}*|study\p{L}*|business|practi[cs]e\p{L}*|i['’]?m an?|i am an?|(?:is|was) an?|arbeit\p{L}*|beruf|stelle|job|angestellt|angefangen|als|bin|trabaj\p{L}*|emple\p{L}*|soy|oficio|empec\p{L}*)(?!\p{L})|工作|上班|是/iu,
  ],
  [
    /(?<!\p{L})(?:owns|besitzt|posee)(?!\p{L})/iu,
    /(?<!\p{L})(?:my|our|ours|mine|have|has|had|got|own\p{L}*|bought|\p{L}+['’]ve|adopted|inherited|mein\p{L}*|unser\p{L}*|habe\p{L}*|hab|hat|gekauft|besitz\p{L}*|mi|mis|nuestr\p{L}*|tengo|tenemos|compr\p{L}*|pose\p{L}*)(?!\p{L})/iu,
  ],
  [
    /^(?:the )?(?:user |person )?(?:is|was) an? |^(?:der |die )?(?:nutzer(?:in)? )?ist (?:ein|eine) |^(?:el |la )?(?:usuari[oa] )?es una? /iu,
    /(?<!\p{L})(?:am|i['’]?m|is|are|was|were|\p{L}+['’]s|as|been|become|became|be|teach\p{L}*|study|drive|write|play|train|run|work\p{L}*|job|my|our|bin|ist|war|als|werde|geworden|arbeit\p{L}*|mein\p{L}*|soy|es|era|fui|trabaj\p{L}*|mi|hice)(?!\p{L})/iu,
  ],
];

/** What is said of nobody unless they said it themselves in this word (P-B17). */
const OWN_WORD_ONLY =
  /(?<!\p{L})(depress|anxi|obsess|compulsi|disorder|bipolar|schizo|autis|adhd|adhs|lonely|loneli|addict|alcoholi|pregnan|cancer|diabet|hiv|gay|lesb|bisex|transgend|homosex|heterosex|christian|catholic|muslim|jewish|atheis|buddhis|republican|democrat|conservativ|socialis|suicid|disab|disease|syndrome|insecure|selfish|narciss|depri|ängst|angst|zwangs|störung|einsam|süchtig|alkoholiker|schwanger|krebs|schwul|lesbisch|christ|katholi|muslim|jüdisch|atheist|suizid|behinder|krank|ansied|obses|trastorn|solitari|adict|alcohóli|embaraz|cáncer|lesbian|cristian|católic|musulm|judí|ateo|suicid)\p{L}*/giu;
const OWN_WORD_ONLY_HAN =
  /抑郁|焦虑|孤独|怀孕|癌|糖尿病|同性恋|基督|穆斯林|佛教|自杀|残疾|うつ|妊娠|がん|糖尿/gu;

function isConcluded(text: string, said: string): boolean {
  const folded = fold(said);
  const own = [...text.matchAll(OWN_WORD_ONLY)].map(([, stem = ""]) => fold(stem));
  return [...own, ...(text.match(OWN_WORD_ONLY_HAN) ?? [])].some((stem) => !folded.includes(stem));
}

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
  /** When that was said, epoch milliseconds. */
  readonly at: number;
  /** German writes each noun with a capital: it shows no name. */
  readonly isNounCased: boolean;
  readonly wordsOf: WordsOf;
}): "names" | "numbers" | "words" | undefined {
  const { text, sources, entry, sentence, wordsOf } = input;
  const old = entry === null ? "" : ` ${(entry.key ?? "").replaceAll("_", " ")} ${entry.text}`;
  const said = `${sources.map((source) => source.text).join("\n")}\n${old}`;
  const isDated = saysWhen(sentence, input.at);
  const dated = isDated
    ? [
        { text: sentence, at: input.at },
        { text: old, at: input.at },
      ]
    : sources;
  const dates = datesOf(text, dated);
  const rest = dates.reduce((left, date) => left.replace(date, " "), text);
  if (!numbersStand(rest, said, dated) || !isCounted(rest, `${sentence}\n${old}`, wordsOf)) {
    return "numbers";
  }
  if (!namesStand(rest, said, wordsOf, input.isNounCased) || !isNameGiven(rest, said))
    return "names";
  const ground = `${sentence}\n${old}`;
  const isClaimed = CLAIMS.some(([claim, grounds]) => claim.test(text) && !grounds.test(ground));
  if (isClaimed || isConcluded(text, said)) return "words";
  return isAbout(rest, said, wordsOf) ? undefined : "words";
}

/** Dates of the text that a message names or means by its relative words, as they stand in the text. */
function datesOf(text: string, sources: readonly Source[]): readonly string[] {
  return namedDates(text)
    .filter((date) =>
      sources.some(
        (source) =>
          isMeant(date, meantDates(source.text, source.at)) ||
          isNamed(date, source.text, source.at),
      ),
    )
    .map((date) => date.text);
}

function numbersStand(text: string, said: string, dated: readonly Source[]): boolean {
  const known = numbersSaid(said);
  const years = dated.flatMap((source) => [...meantDates(source.text, source.at).years]);
  const meant = new Set(years.map(String));
  return numbersClaimed(text).every((number) => known.has(number) || meant.has(number));
}

/** False where something is counted otherwise than it was: "three cats and 7 chairs" are not 7 cats. */
function isCounted(text: string, said: string, wordsOf: WordsOf): boolean {
  const termsOf = (word: string) => new Set(wordsOf(word).flatMap(({ terms }) => terms));
  const counted = numbered(said).map(([value, word]) => ({ value, terms: termsOf(word) }));
  return numbered(text).every(([value, word]) => {
    const terms = [...termsOf(word)];
    const same = counted.filter((one) => terms.some((term) => one.terms.has(term)));
    return same.length === 0 || same.some((one) => one.value === value);
  });
}

/**
 * Whether a text puts another word in the place of one that was said: what it is about at its end (in
 * German and in scripts without spaces: anywhere) was not said, and something that was said is missing.
 * It may be the same in other words, or false: the person decides.
 */
export function isReworded(input: {
  readonly text: string;
  readonly clause: string;
  readonly said: string;
  readonly wordsOf: WordsOf;
  readonly isNounCased: boolean;
}): boolean {
  const { clause, said, wordsOf } = input;
  const text = namedDates(input.text).reduce(
    (left, date) => left.replace(date.text, " "),
    input.text,
  );
  const plain = (word: Word) => !OWN_WORDS.has(word.text) && !/\p{N}/u.test(word.text);
  const termsOf = (words: readonly Word[]) => new Set(words.flatMap((word) => word.terms));
  const isIn = (word: Word, terms: ReadonlySet<string>) =>
    word.terms.some((term) => terms.has(term) || sharesStem(term, terms));
  const words = wordsOf(text).filter(plain);
  const known = termsOf(wordsOf(said));
  const isDense = DENSE.test(text);
  const objects = isDense
    ? words
    : input.isNounCased
      ? words.filter((word) => new RegExp(`(?<=\\s)${capital(word.text)}`, "u").test(text))
      : words.slice(-1);
  const unsaid = objects.filter((word) =>
    isDense ? !isSpelled(word.text, said) : !isIn(word, known),
  );
  if (unsaid.length === 0) return false;
  const there = termsOf(words);
  return wordsOf(clause).some((word) => plain(word) && !isIn(word, there));
}

/** Of a word in signs, that all of them were written; endings in Hiragana or Hangul say nothing. */
function isSpelled(word: string, said: string): boolean {
  const signs = word.match(/[\p{Script=Han}\p{Script=Katakana}]/gu) ?? [];
  return signs.every((sign) => said.includes(sign));
}

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function capital(word: string): string {
  const first = word.charAt(0).toUpperCase();
  return /^\p{L}+$/u.test(word) ? `${first}${word.slice(1, 3)}` : "\\uffff";
}

function isAbout(text: string, said: string, wordsOf: WordsOf): boolean {
  const words = wordsOf(text).filter(
    (word) => !OWN_WORDS.has(word.text) && !/^\p{N}+$/u.test(word.text) && !isKin(word.text),
  );
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
