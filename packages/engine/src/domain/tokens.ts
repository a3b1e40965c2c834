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
const LETTER_COST = 0.28;
const INNER_CAPITAL = 0.3;
const LAST_CAPITAL = 0x5a;
const NUMBER = 0.4;
const DIGIT_COST = 0.75;
const GAP = 1.2;
const GAP_CHARACTER = 0.02;
const FIRST_MARK = 1;
const NEXT_MARK = 0.6;

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const SPACE = 3;
const MARK = 4;

/** What kind of run each UTF-16 code unit goes on; a look-up, since long prompts are counted often. */
const KINDS = Uint8Array.from({ length: 0x1_00_00 }, (_, code) => {
  if (code >= 0x80) return OTHER;
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= LAST_CAPITAL)) return LETTER;
  if (code >= 0x30 && code <= 0x39) return DIGIT;
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) ? SPACE : MARK;
});

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
  const { length } = text;
  let tokens = 0;
  let at = 0;
  while (at < length) {
    const start = at;
    const kind = KINDS[text.charCodeAt(at)];
    at += 1;
    switch (kind) {
      case LETTER: {
        let capitals = 0;
        for (; at < length; at += 1) {
          const code = text.charCodeAt(at);
          if (KINDS[code] !== LETTER) break;
          if (code <= LAST_CAPITAL) capitals += 1;
        }
        const more = Math.max(0, at - start - WORD_LETTERS);
        tokens += 1 + more * LETTER_COST + capitals * INNER_CAPITAL;
        break;
      }
      case DIGIT:
        while (at < length && KINDS[text.charCodeAt(at)] === DIGIT) at += 1;
        tokens += NUMBER + (at - start) * DIGIT_COST;
        break;
      case SPACE:
        while (at < length && KINDS[text.charCodeAt(at)] === SPACE) at += 1;
        if (at - start > 1 || text[start] !== " ") tokens += GAP + (at - start) * GAP_CHARACTER;
        break;
      case MARK:
        while (at < length && KINDS[text.charCodeAt(at)] === MARK) at += 1;
        tokens += FIRST_MARK + (at - start - 1) * NEXT_MARK;
        break;
      default: {
        const point = text.codePointAt(start) ?? 0;
        tokens += costOf(point);
        if (point > 0xff_ff) at += 1;
      }
    }
  }
  return Math.ceil(tokens);
}

function costOf(point: number): number {
  return PAGES[point >> 4] ?? RAREST;
}
