import { firstKnown, type Lexicon } from "./lexicon.ts";

const NOUN_ENDINGS = [
  "innen",
  "in",
  "nen",
  "ern",
  "sten",
  "ste",
  "ster",
  "en",
  "er",
  "es",
  "em",
  "st",
  "e",
  "n",
  "s",
];
const VERB_ENDINGS = [
  "etest",
  "test",
  "tet",
  "ten",
  "ete",
  "te",
  "est",
  "end",
  "st",
  "et",
  "en",
  "e",
  "t",
  "n",
  "",
];
const PREFIX =
  "(?:ab|an|auf|aus|bei|durch|ein|fest|fort|her|heraus|hin|hinaus|kennen|los|mit|nach|teil|um|unter|vor|vorbei|weg|weiter|wieder|zu|zuruck|zusammen)";
const PARTICIPLE = new RegExp(`^(${PREFIX}?)ge(.{2,}?)(?:et|t|en)(?:e|en|er|es|em)?$`);
const WITH_ZU = new RegExp(`^(${PREFIX})zu(.{3,})$`);
const LINKS = ["", "s", "es", "n", "en", "er", "e"];
const SHORTEST_PART = 3;
const SHORTEST_COMPOUND = 7;
const LONGEST_COMPOUND = 60;

/** What a German word says in English: of itself, of the word that it is a form of, or of its parts. */
export function glossGerman(lexicon: Lexicon, word: string): readonly string[] | undefined {
  return glossForm(lexicon, word) ?? glossParts(lexicon, word);
}

function glossForm(lexicon: Lexicon, word: string): readonly string[] | undefined {
  const plain = firstKnown(lexicon, baseForms(word));
  if (plain !== undefined || !/[aou]e/.test(word)) return plain;
  // ae, oe, ue in place of ä, ö, ü.
  return firstKnown(lexicon, baseForms(word.replaceAll(/([aou])e/g, "$1")));
}

function* baseForms(word: string): Iterable<string> {
  yield word;
  for (const ending of NOUN_ENDINGS) {
    const stem = without(word, ending);
    if (stem === undefined) continue;
    yield stem;
    yield `${stem}e`;
    // dunkle, teure
    if (/[^aeiou][lr]$/.test(stem)) yield `${stem.slice(0, -1)}e${stem.slice(-1)}`;
  }
  yield* infinitives(word);
  const [, prefix, root] = PARTICIPLE.exec(word) ?? [];
  if (root !== undefined) yield* infinitives(`${prefix ?? ""}${root}`);
  const [, before, infinitive] = WITH_ZU.exec(word) ?? [];
  if (infinitive !== undefined) yield `${before}${infinitive}`;
  for (const ending of ["chen", "lein"]) {
    const stem = without(word, ending);
    if (stem !== undefined) yield* [stem, `${stem}e`, `${stem}en`];
  }
  for (const ending of ["ungen", "ung"]) {
    const stem = without(word, ending);
    if (stem !== undefined) yield* [`${stem}en`, `${stem}n`];
  }
}

function* infinitives(word: string): Iterable<string> {
  for (const ending of VERB_ENDINGS) {
    const stem = ending === "" ? word : without(word, ending);
    if (stem === undefined) continue;
    yield `${stem}en`;
    yield `${stem}n`;
    if (/[^aeiou]l$/.test(stem)) yield `${stem.slice(0, -1)}eln`;
  }
}

/**
 * Splits a compound so that its last part, which says what it is, is as long as may be; the parts before
 * it may be compounds themselves.
 */
function glossParts(lexicon: Lexicon, word: string): readonly string[] | undefined {
  if (word.length < SHORTEST_COMPOUND || word.length > LONGEST_COMPOUND) return undefined;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const head = glossForm(lexicon, word.slice(at));
    if (head === undefined) continue;
    const before = glossBefore(lexicon, word.slice(0, at));
    if (before !== undefined) return [...before, ...head];
  }
  return undefined;
}

function glossBefore(lexicon: Lexicon, part: string): readonly string[] | undefined {
  for (const link of LINKS) {
    const stem = link === "" ? part : without(part, link);
    if (stem === undefined) continue;
    const gloss = firstKnown(lexicon, [stem, `${stem}e`, `${stem}en`]);
    if (gloss !== undefined) return gloss;
  }
  return part.length < SHORTEST_COMPOUND ? undefined : glossParts(lexicon, part);
}

function without(word: string, ending: string): string | undefined {
  const rest = word.slice(0, -ending.length);
  return rest.length >= SHORTEST_PART && word.endsWith(ending) ? rest : undefined;
}
