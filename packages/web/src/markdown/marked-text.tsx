import { createContext, Fragment, use, useMemo } from "react";
import styles from "./markdown.module.css";

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The words that are marked wherever they stand; null where none are. */
export const WordsContext = createContext<RegExp | null>(null);

/**
 * What finds words as a reader sees them: whole, whatever their case; in scripts without spaces also
 * within a run.
 *
 * @returns Null for no words.
 */
export function wordsPattern(words: readonly string[]): RegExp | null {
  const forms = words
    .filter((word) => word !== "")
    .toSorted((a, b) => b.length - a.length)
    .map((word) => {
      const form = word.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
      return UNSPACED.test(word)
        ? form
        : `(?<![\\p{L}\\p{M}\\p{N}])${form}(?![\\p{L}\\p{M}\\p{N}])`;
    });
  return forms.length === 0 ? null : new RegExp(`(${forms.join("|")})`, "giu");
}

/** A text in which the words of a search are marked. */
export function MarkedText({ text }: { readonly text: string }) {
  const words = use(WordsContext);
  const parts = useMemo(() => (words === null ? [text] : text.split(words)), [text, words]);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ),
  );
}
