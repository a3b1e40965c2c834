import { detectAll } from "tinyld/light";

import { LANGUAGES } from "../languages.ts";
import type { Language } from "../languages.ts";

/** Words by which a sentence shows its language, and which its neighbours do not have. */
const OWN_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(
    `the is are my you your i i'm i've i'll and of do does did with have has this that it it's
    for they she he we how who where when what why would like can could please thanks thank hello hi
    hey yes remember forget called but not don't about from at be am were been will just`,
  ),
  de: words(
    `ich du der das und ist nicht ein eine einen einem einer mein meine meinen meiner dein deine
    wie wo wer wann warum wieso mit für auf auch sich sie wir ihr habe hast hat bin bist sind heißt
    heiße heisst heisse kannst magst mag gerne bitte danke hallo ja nein guten dass aber von zu noch
    schon merk merke vergiss dir mir dich mich den dem im am wohne kennst weißt weisst keine kein`,
  ),
  es: words(
    `el los las una soy eres está estoy mi mis yo qué cómo dónde cuándo quién cuál para pero muy
    también gracias hola sí tengo tiene tienes vivo vivimos llamo llama gusta gustan quiero puedes
    recuerda recuerdas olvida acuérdate buenos buenas días adiós hoy ayer mañana es con del nada
    hermana hermano perro gato`,
  ),
};

const SAMPLE_LENGTH = 1_000;
const SHORT_WORDS = 4;
const LATIN = /\p{Script=Latin}/u;

/**
 * The language of a text by its first thousand characters: trigrams, and where those are unsure, words
 * that only one of the three languages with stems has.
 *
 * @returns A two-letter code; null for a text too short to tell.
 */
export function detectLanguage(text: string): string | null {
  const sample = text.slice(0, SAMPLE_LENGTH).normalize("NFKC").toLowerCase().replaceAll("’", "'");
  const found = sample.match(/[\p{L}\p{M}']+/gu) ?? [];
  if (found.length === 0) return null;

  const own = LANGUAGES.map((language) => ({
    language,
    hits: found.filter((word) => OWN_WORDS[language].has(word)).length,
  })).toSorted((a, b) => b.hits - a.hits);
  const [best, second] = own;
  const clear = best !== undefined && best.hits > (second?.hits ?? 0) ? best : undefined;
  if (clear !== undefined && clear.hits > 1) return clear.language;
  // A single word of Latin letters shows nothing by its trigrams.
  if (found.length === 1 && LATIN.test(sample)) return clear?.language ?? null;

  const top = detectAll(sample)[0];
  if (top !== undefined && top.accuracy === 1) return top.lang;
  if (clear !== undefined) return clear.language;
  return top === undefined || found.length < SHORT_WORDS ? null : top.lang;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
