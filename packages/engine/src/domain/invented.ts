import type { WordsOf } from "./says-it.ts";

/** What a text may name: the texts that it was made from, and what stands beside them. */
export interface Naming {
  readonly numbers: ReadonlySet<string>;
  readonly terms: ReadonlySet<string>;
  readonly folded: string;
}

/** Finds words and index terms; an analyzer's. */
export interface Reading {
  readonly words: WordsOf;
  readonly terms: (text: string) => readonly string[];
  readonly language: (text: string) => string | null;
}

/** What stands in the texts. */
export function namingOf(texts: readonly string[], reading: Reading): Naming {
  const all = texts.join("\n");
  return {
    numbers: new Set([...numbersIn(all), ...runsIn(all), ...spelledIn(all)]),
    terms: new Set(reading.terms(all)),
    folded: fold(all),
  };
}

/**
 * Numbers and names of a text that do not stand in what it was made from: it made them up, or changed
 * them. A name is a word with a capital inside a sentence; in German, where every noun has one, only after
 * a word that introduces names; at the beginning of a sentence only before a verb.
 *
 * @returns As they stand in the text; empty where all of them are known.
 * @see SPEC 5.6, cases P-B17, P-I1
 */
export function inventedIn(text: string, known: Naming, reading: Reading): readonly string[] {
  const isUnknown = (number: string) => !known.numbers.has(number);
  const numbers = runsIn(text).some(isUnknown) ? numbersIn(text).filter(isUnknown) : [];
  const named = new Map(reading.words(text).map((word) => [word.text, word]));
  const names = namesIn(text, reading.language(text)).filter((name) => {
    const folded = fold(name);
    if (known.folded.includes(folded)) return false;
    const word = named.get(folded) ?? reading.words(name)[0];
    return word !== undefined && !word.terms.some((term) => known.terms.has(term));
  });
  return [...new Set([...numbers, ...names])];
}

/** Numbers and names by which it shows whose words a text goes back to. */
export function tellingIn(text: string, reading: Reading): readonly string[] {
  return [...new Set([...numbersIn(text), ...namesIn(text, reading.language(text)).map(fold)])];
}

/** Whether one of them stands in the texts. */
export function holds(known: Naming, telling: string): boolean {
  return known.numbers.has(telling) || known.folded.includes(telling);
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll("’", "'");
}

const GROUPED = /(?<=\p{Nd})[.,'’\u00a0\u202f ](?=\p{Nd}{3}(?!\p{Nd}))/gu;

/** Numbers, without the marks between thousands. */
function numbersIn(text: string): readonly string[] {
  return runsIn(text.normalize("NFKC").replace(GROUPED, ""));
}

/** Runs of digits, without the zeros before them. */
function runsIn(text: string): readonly string[] {
  const runs = text.normalize("NFKC").match(/\p{Nd}+/gu) ?? [];
  return runs.map((run) => run.replace(/^0+(?=\p{Nd})/u, ""));
}

const SPELLED: readonly (readonly string[])[] = [
  ["one", "a", "an", "ein", "eine", "einen", "einem", "einer", "eins", "un", "una", "uno", "一"],
  ["two", "both", "couple", "zwei", "beide", "dos", "二", "两", "兩"],
  ["three", "drei", "tres", "三"],
  ["four", "vier", "cuatro", "四"],
  ["five", "fünf", "cinco", "五"],
  ["six", "sechs", "seis", "六"],
  ["seven", "sieben", "siete", "七"],
  ["eight", "acht", "ocho", "八"],
  ["nine", "neun", "nueve", "九"],
  ["ten", "zehn", "diez", "十"],
  ["eleven", "elf", "once", "十一"],
  ["twelve", "zwölf", "doce", "十二"],
];

function spelledIn(text: string): readonly string[] {
  const words = new Set(fold(text).match(/[\p{L}\p{M}]+/gu));
  return SPELLED.flatMap((forms, index) =>
    forms.some((form) => words.has(form) || (/\p{Script=Han}/u.test(form) && text.includes(form)))
      ? [String(index + 1)]
      : [],
  );
}

const INSIDE = /(?=\p{Lu})(?<=[\p{L}\p{N},;:'’"”»)-]\s+)\p{Lu}[\p{L}\p{M}\p{N}'’]+/gu;
const INTRODUCED =
  /(?<=(?:^|[^\p{L}])(?:heißt|heißen|heiße|namens|genannt|frau|herr|dr\.)\s+)\p{Lu}[\p{L}\p{M}'’-]+/giu;
const LEADING =
  /(?<=^|[.!?]\s+)\p{Lu}[\p{L}\p{M}]+(?=(?:['’]s)?\s+(?:is|has|was|likes|loves|hates|lives|works|wants|ist|hat|war|heißt|mag|liebt|wohnt|arbeitet|lebt|tiene|vive|trabaja|quiere)(?!\p{L}))/gu;
/** Who a sentence is about, when it does not say by name. */
const ABOUT =
  /^(?:the|user|person|they|he|she|it|who|this|that|there|what|nobody|everyone|both|der|die|das|er|sie|es|nutzer(?:in)?|dies|wer|beide|el|la|él|ella|ellos|usuari[oa]|eso|esto|i|i'm|i've|ich|yo)$/u;

function namesIn(text: string, language: string | null): readonly string[] {
  const inside = text.match(language === "de" ? INTRODUCED : INSIDE) ?? [];
  const leading = text.match(LEADING) ?? [];
  return [...inside, ...leading]
    .map((name) => name.replace(/['’]s$/u, ""))
    .filter((name) => /^\p{Lu}/u.test(name) && !ABOUT.test(fold(name)));
}
