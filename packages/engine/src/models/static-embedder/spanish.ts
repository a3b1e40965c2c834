import { firstKnown, type Lexicon } from "./lexicon.ts";

const A_ENDINGS =
  `o as a amos ais an e aste asteis aron aba abas abamos aban are ara aras aremos aran aria arias ariamos
  arian es emos eis en aramos ase asen ando ado ada ados adas ad ar`.split(/\s+/);
const E_ENDINGS =
  `o es e emos eis en i iste io imos isteis ieron ia ias iamos ian ere era eras eremos eran eria erias
  eriamos erian iera ieras ieramos ieran iendo yendo ido ida idos idas a as amos an ed er yo yeron`.split(
    /\s+/,
  );
const I_ENDINGS =
  `o es e imos is en i iste io isteis ieron ia ias iamos ian ire ira iras iremos iran iria irias iriamos
  irian iera ieras ieran iendo yendo ido ida idos idas a as amos an id ir yo yeron`.split(/\s+/);
const CLASSES = [
  ["ar", A_ENDINGS],
  ["er", E_ENDINGS],
  ["ir", I_ENDINGS],
] as const;

const CLITICS =
  /^(.{2,}(?:ar|er|ir|ando|iendo|yendo))(?:me|te|se|nos|os|le|les|lo|la|los|las){1,2}$/;
const NOUN_ENDINGS: readonly (readonly [ending: string, ...instead: readonly string[]])[] = [
  ["ces", "z"],
  ["oras", "or"],
  ["ora", "or"],
  ["onas", "on"],
  ["ona", "on"],
  ["esas", "es"],
  ["esa", "es"],
  ["es", "", "e"],
  ["s", ""],
  ["as", "o"],
  ["a", "o"],
  ["os", "o"],
  ["o", "a"],
  ["amente", "o", "a"],
  ["mente", ""],
  ["isimo", "o", "e"],
  ["isima", "o", "e"],
];
const DIMINUTIVE = /^(.{2,}?)e?c?it([oa])s?$/;

/** What a Spanish word says in English: of itself, or of the word that it is a form of. */
export function glossSpanish(lexicon: Lexicon, word: string): readonly string[] | undefined {
  return firstKnown(lexicon, baseForms(word));
}

function* baseForms(word: string): Iterable<string> {
  yield word;
  yield* nouns(word);
  yield* infinitives(word);
  const [, verb] = CLITICS.exec(word) ?? [];
  if (verb !== undefined) yield* [verb, ...infinitives(verb)];
  const [, stem, gender] = DIMINUTIVE.exec(word) ?? [];
  if (stem !== undefined) {
    // perrito, poquito, traguito
    const hard = stem.replace(/qu$/, "c").replace(/gu$/, "g");
    yield* [`${hard}${gender}`, hard, `${hard}e`, `${hard}a`, `${hard}o`];
  }
}

function* nouns(word: string): Iterable<string> {
  for (const [ending, ...instead] of NOUN_ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < 2) continue;
    const stem = word.slice(0, -ending.length);
    for (const end of instead) yield stem + end;
  }
}

function* infinitives(word: string): Iterable<string> {
  for (const [kind, endings] of CLASSES) {
    for (const ending of endings) {
      if (!word.endsWith(ending) || word.length - ending.length < 2) continue;
      const stem = word.slice(0, -ending.length);
      for (const root of rootsOf(stem)) yield root + kind;
    }
  }
}

/** A stem as it may stand in the infinitive: duerm- is dorm-, jueg- is jug-, conozc- is conoc-. */
function* rootsOf(stem: string): Iterable<string> {
  const spellings = new Set([
    stem,
    stem.replace(/qu$/, "c"),
    stem.replace(/gu$/, "g"),
    stem.replace(/zc$/, "c"),
    stem.replace(/c$/, "z"),
    stem.replace(/j$/, "g"),
    stem.replace(/y$/, ""),
    stem.replace(/ig$/, ""),
    stem.replace(/g$/, ""),
  ]);
  for (const spelling of spellings) {
    yield spelling;
    yield spelling.replace(/ie(?=[^aeiou]+$)/, "e");
    yield spelling.replace(/ue(?=[^aeiou]+$)/, "o");
    yield spelling.replace(/ue(?=[^aeiou]+$)/, "u");
    yield spelling.replace(/i(?=[^aeiou]+$)/, "e");
    yield spelling.replace(/u(?=[^aeiou]+$)/, "o");
    yield spelling.replace(/^hue/, "o");
  }
}
