/** What one code point costs where no word is shared by its neighbours, in tokens. */
const COSTS: readonly (readonly [upTo: number, tokens: number])[] = [
  [0xff, 0.9], // Latin letters with common marks
  [0x02_4f, 1.3], // and with others
  [0x02_ff, 1],
  [0x03_6f, 1.7], // combining marks
  [0x05_2f, 0.7], // Greek, Cyrillic
  [0x06_ff, 0.8], // Armenian, Hebrew, Arabic
  [0x08_ff, 1.5],
  [0x0e_7f, 0.9], // Indic scripts, Thai
  [0x10_ff, 1.1], // Lao to Georgian
  [0x11_ff, 1.3], // Hangul jamo
  [0x1d_ff, 2.3],
  [0x1e_ff, 0.8], // Latin letters with two marks
  [0x2f_ff, 1.2], // punctuation, symbols
  [0x30_3f, 1], // punctuation of Han texts
  [0x30_ff, 1], // kana
  [0x31_ff, 1.5],
  [0x9f_ff, 1.25], // Han
  [0xab_ff, 2],
  [0xd7_ff, 1.2], // Hangul
  [0xfd_ff, 2],
  [0xfe_0f, 1], // variation selectors
  [0xff_ff, 1.2], // full-width forms
  [0x1_ef_ff, 3.4], // rare scripts and letters
  [0x1_fa_ff, 2.2], // emoji
];
const RAREST = 3.4;

/** The same by groups of 16 code points, up to the last emoji. */
const PAGES = Float32Array.from({ length: 0x1_fb0 }, (_, page) => {
  return COSTS.find(([upTo]) => page << 4 <= upTo)?.[1] ?? RAREST;
});

const WORD_LETTERS = 4;
const LETTER = 0.28;
const INNER_CAPITAL = 0.3;
const NUMBER = 0.4;
const DIGIT = 0.75;
const GAP = 1.2;
const GAP_CHARACTER = 0.02;
const FIRST_MARK = 1;
const NEXT_MARK = 0.6;

/**
 * Tokens of a text whose tokenizer is not known: an approximation that errs on the high side.
 *
 * Counted by script, since a fixed number of characters a token is four times too low for Chinese: a
 * word of Latin letters costs one token and 0.28 for each letter past the fourth, a number 0.4 and 0.75
 * a digit, a mark of punctuation 1 (0.6 after another), a single space nothing, any other gap 1.2, a
 * Latin letter with a mark 0.9, a Han character 1.25, kana 1, Hangul 1.2, Greek and Cyrillic 0.7,
 * Hebrew and Arabic 0.8, Thai and Indic scripts 0.9, an emoji 2.2. For running text in Latin letters,
 * Chinese, Japanese and Korean that is 1.05 to 1.6 times o200k, for scripts that older vocabularies cut
 * into bytes up to twice. Linear; never throws, on lone surrogates neither.
 *
 * @returns A whole number; 0 only for the empty text and a lone space.
 * @see SPEC 3.7
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const end = code < 0x80 ? endOfRun(text, at, kindOf(code)) : at;
    if (end === at) {
      const point = text.codePointAt(at) ?? 0;
      tokens += costOf(point);
      at += point > 0xff_ff ? 2 : 1;
    } else {
      tokens += costOfRun(text, at, end);
      at = end;
    }
  }
  return Math.ceil(tokens);
}

type Kind = "letter" | "digit" | "space" | "mark" | "none";

function kindOf(code: number): Kind {
  if (code >= 0x80) return "none";
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)) return "letter";
  if (code >= 0x30 && code <= 0x39) return "digit";
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) ? "space" : "mark";
}

function endOfRun(text: string, start: number, kind: Kind): number {
  let end = start + 1;
  while (end < text.length && kindOf(text.charCodeAt(end)) === kind) end += 1;
  return end;
}

function costOfRun(text: string, start: number, end: number): number {
  const length = end - start;
  switch (kindOf(text.charCodeAt(start))) {
    case "letter":
      return (
        1 +
        Math.max(0, length - WORD_LETTERS) * LETTER +
        innerCapitals(text, start, end) * INNER_CAPITAL
      );
    case "digit":
      return NUMBER + length * DIGIT;
    case "space":
      return length === 1 && text[start] === " " ? 0 : GAP + length * GAP_CHARACTER;
    default:
      return FIRST_MARK + (length - 1) * NEXT_MARK;
  }
}

function innerCapitals(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start + 1; at < end; at += 1) if (text.charCodeAt(at) <= 0x5a) count += 1;
  return count;
}

function costOf(point: number): number {
  return PAGES[point >> 4] ?? RAREST;
}
