/** A word of a text, as the vocabularies hold it. */
export interface TextWord {
  /** Lower case, without marks but that of ñ; ß is ss. */
  readonly folded: string;
  /** Written with a capital, as a name is, and a German noun. */
  readonly isCapital: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN_OR_DIGIT = /^[\p{Script=Latin}\p{M}\p{N}]+$/u;
/** Beyond it nothing changes what a text is about. */
const SAMPLE_LENGTH = 8_000;

/**
 * The words of a text in Latin letters.
 *
 * @returns None where most of the text is in other scripts: the table does not know them.
 */
export function foldedWords(text: string): readonly TextWord[] {
  const plain = text
    .slice(0, SAMPLE_LENGTH)
    .normalize("NFKC")
    .replaceAll(/['’]\p{L}{1,2}\b/gu, " ");
  const words = plain.match(WORD) ?? [];
  const readable = words.filter((word) => LATIN_OR_DIGIT.test(word));
  const letters = (list: readonly string[]): number =>
    list.reduce((sum, word) => sum + word.length, 0);
  if (letters(readable) * 2 < letters(words)) return [];
  return readable.map((word) => ({
    folded: foldWord(word),
    isCapital: /^\p{Lu}/u.test(word),
  }));
}

export function foldWord(word: string): string {
  return word
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/(?!(?<=n)\u0303)\p{M}/gu, "")
    .normalize("NFC")
    .replaceAll("ß", "ss")
    .replaceAll("æ", "ae")
    .replaceAll("œ", "oe")
    .replaceAll("ø", "o");
}
