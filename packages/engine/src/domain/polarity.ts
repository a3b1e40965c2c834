import type { WordsOf } from "./says-it.ts";

const NO =
  /(?<!\p{L})(?:not|no|never|none|nobody|neither|cannot|nothing|hardly|barely|rarely|seldom|\p{L}+n't|cant|dont|isnt|wont|doesnt|didnt|arent|wasnt|no longer|used to|until|former|formerly|ex|quit|stopped|gave up|given up|refuses?|refused|ruled out|almost|nearly|a lie|a myth|untrue|weigere|fast|beinahe|gelogen|mentira|casi|nicht|kein(?:e[mnrs]?)?|keinesfalls|keineswegs|kaum|selten|nie(?:mals|mand)?|nichts|weder|früher|aufgehört|nunca|jamás|ningun[oa]?|ningún|tampoco|nada|nadie|ya no|dejé de|pas|jamais|rien|aucune?|plus de|non|não|niet|geen|nooit|не|нет|ни|никогда|nie)(?!\p{L})|[没沒](?!什么)|[無无](?![锡錫论論聊])|不(?![错錯同仅僅但只管论論过過])|不过敏|不過敏|(?<![特区區性级級个個分告])别(?![人墅的])|未(?![来來婚])|(?<![少危切汚幼])な(?:い|く|かっ)|ません|ず(?=[、。にと]|$)|않|안 |못|없/giu;
/** These say no of what comes after them alone. */
const WITHOUT =
  /(?<!\p{L})(?:without|with no|mit keine[mnr]?|ohne|sin|sans|senza|sem|zonder|без)(?!\p{L})/iu;
const AVERSE =
  /(?<!\p{L})(?:hat(?:e|es|ed|ing)|dislik(?:e|es|ed|ing)|detests?|loathes?|avoid(?:s|ed|ing)?|can(?:not|'t) (?:stand|bear)|rather die than|hass(?:e|t|en)|verabscheu\p{L}*|meide[tn]?|odi(?:o|a|as|an|ar)|detest(?:o|a)|evit(?:o|a|ar)|déteste|évite)(?!\p{L})|讨厌|討厭|嫌い|苦手/iu;
const NO_DENIAL =
  /(?<!\p{L})(?:not without|nicht ohne|no sin|not only|nicht nur|no s[oó]lo|not just|can(?:not|'t) wait|no doubt|no problem|nothing but|(?:won't|don't) forget|don't you)(?!\p{L})|不仅|不僅|不但|没什么|只不过|忘れないで|もったいない/giu;
const CANT_STAND = /can(?:not|'t) (?:stand|bear)/giu;

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’`´]/gu, "'")
    .replace(CANT_STAND, "hate")
    .replace(NO_DENIAL, " ");
}

/** So many words by which a text says no. */
export function negations(text: string): number {
  const said = plain(text);
  return (said.match(NO)?.length ?? 0) + (WITHOUT.test(said) ? 1 : 0);
}

/**
 * True where a text says that something is not so, or is not liked. In most languages a second "no" makes
 * the first one stronger; "not without" and "do not hate" cancel each other out.
 */
export function denies(text: string): boolean {
  const said = plain(text);
  const isNo = said.search(NO) >= 0 || WITHOUT.test(said);
  return isNo !== AVERSE.test(said);
}

const CLAUSE =
  /[,;:—–!.?()…，；：、。！？]|(?<!\p{L})(?:but|aber|sondern|pero|sino|mais|но)(?!\p{L})|但|而是|(?<!\p{L})(?:and|und|y|et|e)(?=\s+(?:not?|never|i|we|my|ich|wir|kein\p{L}*|nicht|yo|nunca|ne|an?|\d+|two|three|four|five|has|have|is|are|hat|ist|tiene|es|loves?|likes?|hates?)(?!\p{L}))/giu;
/** "Allergic to walnuts, I am not." */
const LATE_NOT = /,\s*(?=(?:i|we)\s+(?:am|are|do|did|was|have|can)\s+not(?!\p{L}))/giu;

/** Of each term whether it stands where something is denied; both where it does and does not. */
function standing(text: string, wordsOf: WordsOf): ReadonlyMap<string, ReadonlySet<boolean>> {
  const found = new Map<string, Set<boolean>>();
  const put = (part: string, isDenied: boolean) => {
    for (const term of wordsOf(part).flatMap((word) => word.terms)) {
      found.set(term, (found.get(term) ?? new Set()).add(isDenied));
    }
  };
  for (const clause of plain(text).replace(LATE_NOT, " ").split(CLAUSE)) {
    const at = WITHOUT.exec(clause);
    const main = at === null ? clause : clause.slice(0, at.index);
    const isDenied = main.search(NO) >= 0 !== AVERSE.test(main);
    put(main, isDenied);
    if (at !== null) put(clause.slice(at.index + at[0].length), !isDenied);
  }
  return found;
}

const FRAME =
  /^(?:user|person|ha[sdv]e?|is|are|was|like[sd]?|love[sd]?|live[sd]?|work[sed]*|drink[s]?|eat[s]?|want[s]?|mag|mögen|liebt|isst|esse|trinkt|trinke|wohnt|hat|habe|gusta|come|bebe|vive|mange|喜欢|住在)$/u;

/**
 * Whether a text says of something the opposite of what was said of it, word by word: "tea, but not coffee"
 * is not "coffee, but not tea". Where they share no word, whether only one of them says no.
 *
 * @see case P-B6
 */
export function contradicts(said: string, text: string, wordsOf: WordsOf): boolean {
  const before = standing(said, wordsOf);
  let shared = 0;
  for (const [term, after] of standing(text, wordsOf)) {
    const was = before.get(term);
    if (was === undefined || FRAME.test(term)) continue;
    if (was.size > 1 || after.size > 1) continue;
    shared += 1;
    if ([...was][0] !== [...after][0]) return true;
  }
  return shared === 0 && denies(said) !== denies(text);
}

/** Whether a text is taken back by a sentence that says no of all that it says. */
export function isDenied(by: string, text: string, wordsOf: WordsOf): boolean {
  const said = new Set(wordsOf(by).flatMap((word) => word.terms));
  const words = wordsOf(text).filter((word) => !FRAME.test(word.text) || word.isName);
  const isWhole =
    words.length > 0 && words.every((word) => word.terms.some((term) => said.has(term)));
  return isWhole && contradicts(by, text, wordsOf);
}
