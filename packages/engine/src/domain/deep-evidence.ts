import { ownWords, sentencesOf } from "./sentences.ts";

/** Stands for what is not the person's own saying, as in `ownWords`. */
const FILLER = "\ufffe";
const blank = (text: string) => text.replace(/[^\n]/gu, (sign) => FILLER.repeat(sign.length));

const INLINE_CODE = /(`+)[^`\n]+?\1/g;
const BLOCK = /<(memory|memory-changes|data)\b[^]*?(?:<\/\1\s*>|$)/gi;
const QUOTED =
  /"[^"]{8,600}?"|“[^”]{8,600}?”|„[^“”]{8,600}?[“”]|«[^»]{8,600}?»|»[^«]{8,600}?«|「[^」]{6,600}?」|『[^』]{6,600}?』|‘[^’\n]{8,600}?’(?!\p{L})|‚[^‘’\n]{8,600}?[‘’](?!\p{L})|(?<![\p{L}\p{N}])'[^'\n]{8,600}?(?:'\p{L}[^'\n]{0,600}?){0,9}'(?![\p{L}\p{N}])/gu;
/** The same where no quotation stands in another: it takes one look at each sign, however many marks there are. */
const QUOTED_FLAT =
  /"[^"]{8,600}?"|“[^“”]{8,600}?”|„[^„“”]{8,600}?[“”]|«[^«»]{8,600}?»|»[^«»]{8,600}?«|「[^「」]{6,600}?」|『[^『』]{6,600}?』|‘[^‘’\n]{8,600}?’(?!\p{L})|‚[^‚‘’\n]{8,600}?[‘’](?!\p{L})|(?<![\p{L}\p{N}])'[^'\n]{8,600}?(?:'\p{L}[^'\n]{0,600}?){0,9}'(?![\p{L}\p{N}])/gu;
/** More marks than anybody writes, where a look from each of them to the next 600 signs would take long. */
const MARKS = 300;
/** What somebody says, however short. */
const SAID_BY =
  /(?<=(?:said|says|told \p{L}+|wrote|shouted|asked|replied|answered|sagte|sagt|schrieb|rief|fragte|dijo|dice|escribió|a dit|dit)[,:]?\s{0,2})["“„«»‚‘'][^"“”„«»\n]{2,600}?["“”«»‘’'](?!\p{L})/giu;
const ACTION =
  /(?<![*\p{L}\p{N}])\*(?!\s|\*)[^*\n]{6,600}?(?<!\s)\*(?![*\p{L}\p{N}])|(?<![_\p{L}\p{N}])_(?!\s|_)[^_\n]{6,600}?(?<!\s)_(?![_\p{L}\p{N}])/gu;
const HTML_CODE = /<(pre|code|blockquote|script|style)\b[^]*?(?:<\/\1\s*>|$)/gi;
/** What follows a request to work on a text is that text. */
const TASK =
  /(?<=(?:^|\n)[^\n:：]{0,60}(?<!\p{L})(?:translat(?:e|ion)|proofread|for correction|correct(?!ion\s?[:：])|summari[sz]e|rewrite|rephrase|paraphrase|shorten|improve|fix|übersetze?|korrigiere?|verbessere?|zusammen|kürze|tradu(?:ce|cir|is)|corrige|resume|résume|mejora|翻译|翻譯|改写|总结|訳し|要約)[^\n:：]{0,60}[:：])[^]+$/iu;
/** Lines with four spaces before them, after an empty one. */
const INDENTED = /(?<=(?:^|\n)[ \t]*\n)(?:(?: {4}|\t)[^\n]*(?:\n|$))+/gu;
/** A letter that was pasted: from its head to its end. */
const MAIL =
  /(?:^|\n)[ \t]*(?:from|von|de|发件人|subject|betreff|asunto|objet)[:：][^\n]*\n(?:[ \t]*(?:from|to|cc|date|sent|subject|von|an|datum|gesendet|betreff|de|para|fecha|asunto|à|objet)[:：][^\n]*(?:\n|$))+[^]*$|(?<!-)-{3,}\s*(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|mensaje original)\b[^]*$/iu;
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
  const bare = text
    .replace(BLOCK, blank)
    .replace(HTML_CODE, blank)
    .replace(MAIL, blank)
    .replace(TASK, blank);
  const own = ownWords(bare)
    .replace(INLINE_CODE, blank)
    .replace(INDENTED, blank)
    .replace(ROLE_LINE, blank);
  const lines = own.match(SPEAKER_LINE) ?? [];
  const spoken = lines.length >= TRANSCRIPT_LINES ? own.replace(SPEAKER_LINE, blank) : own;
  const marks = spoken.match(/[“„«»「『‘‚]/gu)?.length ?? 0;
  return spoken
    .replace(SAID_BY, blank)
    .replace(marks > MARKS ? QUOTED_FLAT : QUOTED, (quote) =>
      isLong(quote) ? blank(quote) : quote,
    )
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

/** Where a quote stands: its sentence, and of that the clause around it. All but `raw` are folded. */
export interface Evidence {
  /** The sentence as it is written. */
  readonly raw: string;
  readonly sentence: string;
  readonly clause: string;
  /** The sentence up to the quote's end. */
  readonly head: string;
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
  return findWhole(own, wanted) ?? findParts(own, wanted);
}

const GAP = /\s*(?:\.{3}|…|\[\.{3}\]|\[…\])\s*/u;

/** A quote that leaves out something in the middle: all its parts stand in one sentence, in order. */
function findParts(own: string, wanted: string): Evidence | undefined {
  const parts = wanted.split(GAP).map((part) => part.replace(EDGES, ""));
  if (parts.length < 2 || !parts.every(isTelling)) return undefined;
  const found = parts.flatMap((part) => findWhole(own, part) ?? []);
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined || found.length < parts.length) return undefined;
  if (found.some(({ sentence }) => sentence !== first.sentence)) return undefined;
  return { ...last, clause: first.sentence };
}

function findWhole(own: string, wanted: string): Evidence | undefined {
  for (const { start, end } of joinedSentences(own)) {
    const sentence = folded(own.slice(start, end));
    for (let at = sentence.indexOf(wanted); at >= 0; at = sentence.indexOf(wanted, at + 1)) {
      const stop = at + wanted.length;
      if (cutsWord(sentence, at) || cutsWord(sentence, stop)) continue;
      return {
        raw: own.slice(start, end),
        sentence,
        clause: clauseAround(sentence, at, stop),
        head: sentence.slice(0, stop),
        after: sentence.slice(stop),
      };
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
