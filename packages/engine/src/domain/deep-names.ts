import type { WordsOf } from "./says-it.ts";

/** Starts of entries, and words for the person, that need nobody to have said them. */
export const OWN_WORDS = new Set(
  `user users person persons name names named called the a an is are was were has have had lives live
  likes like loves love prefers prefer works work hates hate wants want speaks speak owns own plans plan
  they she he it her his their i my mr mrs ms dr years year old today
  nutzer nutzerin benutzer name heißt person der die das ein eine ist hat war wohnt lebt mag liebt arbeitet
  jahre jahren jahr uhr alt er sie es ihr sein seine ihre
  usuario usuaria persona nombre llama el la los las un una es tiene vive trabaja prefiere gusta su sus años año
  用户 用戶 名字 ユーザー`.split(/\s+/u),
);

const CAPITAL = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}'’.-]*/gu;
const KATAKANA = /[\p{Script=Katakana}ー]{2,}/gu;

/** After these a German noun is the name of a place, a firm or somebody. */
const BEFORE_NAMES =
  /(?:^|[^\p{L}])(?:in|aus|bei|nach|von|mit|für|an|ab|gegen|heißt|heißen|namens|genannt|frau|herr|dr\.)\s+$/iu;

/** Whether every name of a text stands in what was said: as it is written, or inflected. */
export function namesStand(
  text: string,
  said: string,
  wordsOf: WordsOf,
  isNounCased: boolean,
): boolean {
  const folded = fold(said);
  const words = wordsOf(said);
  const terms = new Set(words.flatMap((word) => word.terms));
  const forms = new Set(words.map((word) => word.terms[0] ?? word.text));
  const stands = (name: string): boolean => {
    const own = fold(name).replace(/['’]s$|[.'’-]+$/gu, "");
    if (own.length < 2 || OWN_WORDS.has(own) || hasWord(folded, own)) return true;
    return wordsOf(name).some((word) => {
      if (!isNounCased) return isBent(word.terms[0] ?? word.text, forms);
      return word.terms.some((term) => terms.has(term) || sharesStem(term, terms));
    });
  };
  const names = [...text.matchAll(CAPITAL)].filter(({ index }) => {
    if (begins(text, index)) return false;
    const before = text.slice(0, index);
    return (
      !isNounCased ||
      BEFORE_NAMES.test(before) ||
      /(?<!^|[.!?:]\s*)\p{Lu}\p{Ll}+,?\s+$/u.test(before)
    );
  });
  const first =
    text
      .trim()
      .match(
        /^\p{Lu}[\p{L}\p{M}'’.-]*(?=,|\s+(?:is|was|has|lives|works|likes|loves|and|ist|war|hat|wohnt|arbeitet|mag|und|es|era|tiene|vive|trabaja|y)(?!\p{L}))/u,
      ) ?? [];
  const leading = isNounCased && text.trim().startsWith(`${first[0] ?? ""},`) ? [] : first;
  const all = [...names.map(([name]) => name), ...leading, ...(text.match(KATAKANA) ?? [])];
  return all.every(stands);
}

/** "Annas" and "Anna": a name with an ending; "Christine" is not "Christina". */
function isBent(term: string, terms: ReadonlySet<string>): boolean {
  return [...terms].some((other) => {
    const [short, long] = term.length < other.length ? [term, other] : [other, term];
    return short.length >= 3 && long.length - short.length <= 2 && long.startsWith(short);
  });
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
export function sharesStem(term: string, terms: ReadonlySet<string>): boolean {
  if (term.length < STEM_LENGTH) return false;
  const stem = term.slice(0, STEM_LENGTH);
  return [...terms].some((other) => other.length >= STEM_LENGTH && other.startsWith(stem));
}

const GIVEN =
  /(?<!\p{L})(?:named|called|name is|name:|names:|nicknamed|heißt|heißen|namens|se llama|llamad[oa]|se llaman|nombre es|s['’]appelle|nommée?|appelée?|si chiama)\s+["'“„«]?([\p{L}\p{M}'’-]+)/giu;
const HAN_GIVEN =
  /(?:叫做?|名叫|名字是|名为|名前は|という名前の)[“「]?([\p{Script=Han}\p{Script=Katakana}ー]{1,4})/gu;

/** Names that are given as such, also without a capital, stand as they were written. */
export function isNameGiven(text: string, said: string): boolean {
  const folded = fold(said);
  const names = [...text.matchAll(GIVEN)].map(([, name = ""]) => fold(name).replace(/['’]s$/u, ""));
  if (!names.every((name) => hasWord(folded, name) || OWN_WORDS.has(name) || ARTICLE.test(name))) {
    return false;
  }
  return [...text.matchAll(HAN_GIVEN)].every(([, name = ""]) => {
    // A name may be followed by what is said of it: its beginning has to stand there.
    const sure = [...name].slice(0, Math.min(2, [...name].length)).join("");
    return said.includes(sure);
  });
}

const ARTICLE = /^(?:not|nicht|no|by|after|in|on|so|wie|wants?|und|and)$/u;

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll("’", "'");
}
