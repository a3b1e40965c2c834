/** Writing systems by which a text shows that it is not in the language it should be in. */
const SCRIPTS: readonly (readonly [name: string, weight: number, letters: RegExp])[] = [
  ["latin", 1, /\p{Script=Latin}/gu],
  // A character of these stands for a syllable or a word, so fewer of them say as much.
  ["han-kana", 3, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["hangul", 2, /\p{Script=Hangul}/gu],
  ["cyrillic", 1, /\p{Script=Cyrillic}/gu],
  ["greek", 1, /\p{Script=Greek}/gu],
  ["arabic", 1, /\p{Script=Arabic}/gu],
  ["hebrew", 1, /\p{Script=Hebrew}/gu],
  ["devanagari", 1, /\p{Script=Devanagari}/gu],
  ["thai", 1, /\p{Script=Thai}/gu],
];

const SAMPLE_LENGTH = 20_000;
const ENOUGH = 12;
const CLEAR_SHARE = 0.6;

/** The script that most of a text is written in; undefined where none is clear. */
export function scriptOf(text: string): string | undefined {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const found = SCRIPTS.map(([name, weight, letters]) => ({
    name,
    weight: (sample.match(letters)?.length ?? 0) * weight,
  }));
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  if (total < ENOUGH) return undefined;
  return found.find(({ weight }) => weight >= total * CLEAR_SHARE)?.name;
}

/**
 * True where both texts are clearly written, and in different scripts.
 *
 * @see cases C-B24, P-I2
 */
export function isOtherScript(text: string, source: string): boolean {
  const [own, other] = [scriptOf(text), scriptOf(source)];
  return own !== undefined && other !== undefined && own !== other;
}
