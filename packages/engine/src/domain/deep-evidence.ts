import { ownWords, sentencesOf } from "./sentences.ts";

/** Stands for what is not the person's own saying, as in `ownWords`. */
const FILLER = "\ufffe";
const blank = (text: string) => FILLER.repeat(text.length);

const INLINE_CODE = /(`+)[^`\n]+?\1/g;
const BLOCK = /<(memory|memory-changes|data)\b[^]*?(?:<\/\1\s*>|$)/gi;
const QUOTED =
  /"[^"\n]{8,}"|“[^”\n]{8,}”|„[^“”\n]{8,}[“”]|«[^»\n]{8,}»|「[^」\n]{6,}」|『[^』\n]{6,}』/gu;
const ACTION = /(?<![*\p{L}\p{N}])\*(?!\s|\*)[^*\n]{6,}?(?<!\s)\*(?![*\p{L}\p{N}])/gu;
const SPEAKER_LINE =
  /^[ \t]*(?:\[[^\]\n]{1,30}\]\s*)?[\p{L}][\p{L}\p{N} ._-]{0,30}[:：]\s+\S.*$/gmu;
const TRANSCRIPT_LINES = 3;
const ROLE_LINE = /^[ \t]*(?:user|assistant|system|human|ai|bot)[:：]\s+\S.*$/gimu;

/**
 * A person's message with everything blanked out, place for place, that is not what they say of
 * themselves: code, quoted lines, longer stretches in quotation marks, what is played between
 * asterisks, transcripts of other conversations, and blocks as Keepsake puts them into prompts.
 *
 * @see SPEC 6.4, cases P-C1, P-C2
 */
export function sayings(text: string): string {
  const bare = text.replace(BLOCK, blank);
  const own = ownWords(bare).replace(INLINE_CODE, blank).replace(ROLE_LINE, blank);
  const lines = own.match(SPEAKER_LINE) ?? [];
  const spoken = lines.length >= TRANSCRIPT_LINES ? own.replace(SPEAKER_LINE, blank) : own;
  return spoken
    .replace(QUOTED, (quote) => (isLong(quote) ? blank(quote) : quote))
    .replace(ACTION, (action) => (isLong(action) ? blank(action) : action));
}

/** A name in quotation marks is a name; a sentence in them is somebody's. */
function isLong(quote: string): boolean {
  const words = quote.match(/[\p{L}\p{N}]+/gu) ?? [];
  return (
    words.length >= 3 || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{5}/u.test(quote)
  );
}

const OUT_OF_ROLE = [
  /\(\([^]*?\)\)/g,
  /[([{]\s*ooc\b[^]*?[)\]}]/gi,
  /^[ \t]*(?:ooc\s*[:：-]|\/\/)[^\n]*/gim,
];
const FOR_REAL =
  /(?<!\p{L})(?:ooc|out of character|in real life|irl|for real now|im echten leben|in wirklichkeit|außerhalb (?:der rolle|des spiels)|en la vida real|fuera de(?:l)? (?:personaje|rol|juego))(?!\p{L})|现实(?:生活)?中|現實(?:生活)?中/iu;
const PLEASE_REMEMBER =
  /(?<!\p{L})(?:(?:please |do )?remember (?:that|this|:)|don['’]t forget (?:that|:)|make a note|merk(?:e)? dir|vergiss nicht|denk(?:e)? daran,? dass|recuerda que|acuérdate de que|no olvides que|apunta que)(?!\p{L})|请记住|請記住|记住|記住|別忘了|别忘了/iu;

/** True for a request to keep something in mind, which always counts (SPEC 6.4). */
export function asksToRemember(text: string): boolean {
  return PLEASE_REMEMBER.test(text);
}

/**
 * What somebody who plays a persona says as themselves: in double brackets or marked as out of
 * character, "in real life", or asked to be remembered; everything else is blanked out.
 *
 * @param own - As `sayings` gives it.
 * @see SPEC 5.1, 6.4
 */
export function outOfRole(own: string): string {
  const kept = Array.from({ length: own.length }, () => false);
  const keep = (start: number, end: number) => kept.fill(true, start, end);
  for (const mark of OUT_OF_ROLE) {
    for (const found of own.matchAll(mark)) keep(found.index, found.index + found[0].length);
  }
  for (const { start, end } of sentencesOf(own)) {
    const sentence = own.slice(start, end);
    if (FOR_REAL.test(sentence) || PLEASE_REMEMBER.test(sentence)) keep(start, end);
  }
  return own.replace(/[^\n]/g, (sign, index: number) => (kept[index] === true ? sign : FILLER));
}

/** Where a quote stands: its sentence, and of that the clause around it. */
export interface Evidence {
  readonly sentence: string;
  readonly clause: string;
  /** The sentence from the quote's end on. */
  readonly after: string;
}

const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛`´]/gu, "'"],
  [/[“”„‟«»]/gu, '"'],
  [/\p{Pd}/gu, "-"],
  [/[\u200b\u2060\ufeff\u00ad]/gu, ""],
];

/** The same text for whoever copies it by hand: case, width, white space, quotation marks, dashes. */
function folded(text: string): string {
  return FOLDS.reduce(
    (all, [from, to]) => all.replace(from, to),
    text.normalize("NFKC").toLowerCase(),
  )
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

const EDGES = /^[\s"'.,;:!?…。！？，、*_()[\]-]+|[\s"'.,;:!…。！，、*_()[\]-]+$/gu;
const CLAUSE = /[,;:—–!.?()…，；：、。！？]|(?<!\p{L})(?:but|aber|sondern|pero|sino)(?!\p{L})|但/gu;

/**
 * Finds a quote in what a person said, word for word.
 *
 * @param own - As `sayings` gives it.
 * @returns Undefined where it does not stand there, or is too short to be evidence.
 */
export function findEvidence(own: string, quote: string): Evidence | undefined {
  const wanted = folded(quote).replace(EDGES, "");
  if (!isTelling(wanted)) return undefined;
  for (const { start, end } of joinedSentences(own)) {
    const sentence = folded(own.slice(start, end));
    for (let at = sentence.indexOf(wanted); at >= 0; at = sentence.indexOf(wanted, at + 1)) {
      const stop = at + wanted.length;
      if (cutsWord(sentence, at) || cutsWord(sentence, stop)) continue;
      return { sentence, clause: clauseAround(sentence, at, stop), after: sentence.slice(stop) };
    }
  }
  return undefined;
}

/** The sentences, and each with the one after it: a quote may reach over a full stop. */
function joinedSentences(own: string) {
  const spans = sentencesOf(own);
  const pairs = spans.flatMap((span, index) => {
    const next = spans[index + 1];
    if (next === undefined || own.slice(span.start, next.end).includes(FILLER)) return [];
    return [{ start: span.start, end: next.end }];
  });
  return [...spans, ...pairs];
}

/** More than a word such as "yes": two words, or some characters of a script without spaces. */
function isTelling(quote: string): boolean {
  const words = quote.match(/[\p{L}\p{N}]+/gu) ?? [];
  const dense = quote.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
  );
  return words.length >= 2 || (dense?.length ?? 0) >= 2 || quote.length >= 6;
}

const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

function cutsWord(text: string, at: number): boolean {
  return SPACED.test(text.charAt(at - 1)) && SPACED.test(text.charAt(at));
}

function clauseAround(sentence: string, from: number, to: number): string {
  let start = 0;
  let end = sentence.length;
  for (const mark of sentence.matchAll(CLAUSE)) {
    const stop = mark.index + mark[0].length;
    if (stop <= from) start = stop;
    else if (mark.index >= to) {
      end = mark.index;
      break;
    }
  }
  return sentence.slice(start, end);
}

const ASKED = /[?？]["')\]*_」』]*$/u;

/**
 * True where the quote is asked and not said. "I'm Ann, can you help?" says that she is Ann: what
 * stands before a comma and the question is no part of it.
 *
 * @see case P-C7
 */
export function isAsked(evidence: Evidence, quote: string): boolean {
  if (/[?？]\s*["'”»]?\s*$/u.test(quote.trim())) return true;
  return ASKED.test(evidence.sentence) && !/[,;:—–，；]|\.\s|。/u.test(evidence.after);
}

const TENTATIVE =
  /(?<!\p{L})(?:maybe|perhaps|might|possibly|i guess|not sure|i wonder|what if|if i|i wish|i dreamed|i dreamt|imagine|pretend|vielleicht|womöglich|eventuell|nicht sicher|wenn ich|falls ich|ich wünschte|stell dir vor|angenommen|quizás?|tal vez|a lo mejor|puede que|no estoy segur[oa]|si yo|ojalá|imagina)(?!\p{L})|也许|也許|可能|或许|或許|大概|如果我/iu;

/** True for what is only supposed, wished or imagined (P-C11). */
export function isTentative({ clause }: Evidence): boolean {
  return TENTATIVE.test(clause);
}

const NO =
  /(?<!\p{L})(?:not|no|never|none|neither|without|cannot|nothing|\p{L}+n't|cant|dont|isnt|wont|doesnt|nicht|kein(?:e[mnrs]?)?|nie(?:mals)?|ohne|nichts|weder|nunca|jamás|ningun[oa]?|ningún|sin|tampoco|nada)(?!\p{L})|[不没沒無无未别別]|ない|ません|않|안 |못/giu;

/** True where a text says that something is not so. Two such words cancel each other out. */
export function denies(text: string): boolean {
  return negations(text) % 2 === 1;
}

function negations(text: string): number {
  const plain = text.normalize("NFKC").toLowerCase().replace(/[’`´]/gu, "'");
  return plain.match(NO)?.length ?? 0;
}

const OVER =
  /(?<!\p{L})(?:forget|no longer|not any ?more|any ?more|used to|quit|stopped|gave up|sold|lost|died|passed away|broke up|left|moved (?:out|away)|wrong|incorrect|not true|mistake|cancel\p{L}*|instead|over|changed|ended|finished|vergiss|nicht mehr|früher|gekündigt|aufgehört|aufgegeben|verkauft|verloren|gestorben|getrennt|verlassen|falsch|stimmt nicht|irrtum|abgesagt|stattdessen|vorbei|geändert|beendet|olvida|ya no|antes|dejé|dejado|renuncié|vendí|perdí|murió|falleció|separ\p{L}+|equivocad[oa]|falso|error|cancel\p{L}+|en vez|terminó|terminado|cambió|cambiado)(?!\p{L})|不再|忘掉|忘了|已经不|不是|错|錯|辞职|辭職|取消|分手/iu;

/** True for words by which somebody says that something is over, or was never so. */
export function takesBack(text: string): boolean {
  return OVER.test(text) || negations(text) > 0;
}

const I_OR_MINE =
  /(?<!\p{L})(?:i|i'm|i've|i'd|i'll|im|me|my|mine|myself|we|us|our|ours|ich|mich|mir|mein\p{L}*|wir|uns|unser\p{L}*|yo|me|mi|mis|mí|mío|mía|nosotr[oa]s|nuestr\p{L}+|soy|estoy|tengo|vivo|trabajo|\p{L}+(?:é|í|amos|emos|imos))(?!\p{L})|[我咱俺]|私|僕|俺|나|저|내|제/iu;
const YOU =
  /(?<!\p{L})(?:you|your|yours|you're|you've|du|dich|dir|dein\p{L}*|sie sind|ihr|euch|tú|tu|tus|te|eres|usted)(?!\p{L})|[你您]|あなた|너|당신/iu;

/** True where the person speaks of whom they talk to, and not of themselves (P-C14). */
export function isAboutListener({ clause, sentence }: Evidence): boolean {
  return YOU.test(clause) && !I_OR_MINE.test(clause) && !asksToRemember(sentence);
}

const TODAY_ONLY =
  /(?<!\p{L})(?:right now|at the moment|this (?:morning|afternoon|evening|minute)|tonight|just now|for now|gerade eben|im moment|heute (?:morgen|nachmittag|abend)|jetzt gerade|ahora mismo|en este momento|esta (?:mañana|tarde|noche))(?!\p{L})|现在正|現在正|刚才|剛才|今晚/iu;
const LASTING =
  /(?<!\p{L})(?:since|from now on|always|every|ab jetzt|von nun an|seit|immer|jede\p{L}*|desde|siempre|cada|a partir)(?!\p{L})|从现在|從現在|以后|以後|总是|總是|每/iu;
const WEATHER =
  /(?<!\p{L})(?:weather|raining|rains|snowing|sunny|cloudy|i['’]?m (?:tired|hungry|bored|sleepy|thirsty|busy)|wetter|regnet|schneit|sonnig|bewölkt|ich bin (?:müde|hungrig|gelangweilt|durstig)|hab(?:e)? (?:hunger|durst)|tiempo hace|llueve|lloviendo|nieva|soleado|tengo (?:hambre|sueño|sed)|estoy (?:cansad[oa]|aburrid[oa]|ocupad[oa]))(?!\p{L})|天气|天氣|下雨|下雪|好累|好饿|好餓|困了/iu;

/** True for what is so today only: the weather, being tired, what goes on right now (SPEC 6.4). */
export function isOfToday({ sentence }: Evidence): boolean {
  if (LASTING.test(sentence) || asksToRemember(sentence)) return false;
  return TODAY_ONLY.test(sentence) || WEATHER.test(sentence);
}
