import { denies } from "./polarity.ts";
import { OWN_WORDS } from "./deep-names.ts";
import type { Word, WordsOf } from "./says-it.ts";
import { canonicalText } from "./text.ts";

interface Content {
  readonly key: string | null;
  readonly text: string;
}

/** Words that say only whose memory it is. */
const HOLDER =
  /^(?:user|users|person|nutzer|nutzerin|benutzer|usuario|usuaria|persona|用户|用戶|ユーザー)$/u;

function wordsIn({ key, text }: Content, wordsOf: WordsOf): readonly Word[] {
  // After the text: what begins it begins a sentence, and is no name for its capital.
  const named = key === null ? text : `${text} ${key.replace(/[_-]+/gu, " ")}`;
  return wordsOf(named).filter((word) => !HOLDER.test(word.text));
}

/** Of so many of its words a text may lack, or have more, and still be nearly the other. */
const NEARLY = 0.8;

/**
 * How a new text stands to one that stands there: the `same`; `less` than it, or nothing more; `more`,
 * which adds to it; the `opposite`, the same words with a "not"; or something `other`.
 *
 * @see SPEC 6.5, cases P-A2, P-A6
 */
export function likeness(
  old: Content,
  text: Content,
  wordsOf: WordsOf,
): "same" | "less" | "more" | "opposite" | "other" {
  if (canonicalText(old.text) === canonicalText(text.text)) return "same";
  const [before, after] = [wordsIn(old, wordsOf), wordsIn(text, wordsOf)];
  if (before.length === 0 || after.length === 0) return "other";
  const missing = lacking(before, after);
  const added = lacking(after, before);
  const isHeld = added.length === 0;
  const holds = missing.length === 0 && before.length > 1;
  if (!isHeld && !holds && !isNearly(before, after, missing, added)) return "other";
  if (denies(old.text) !== denies(text.text)) return "opposite";
  if (isHeld) return after.length > 1 || before.length === 1 ? "less" : "other";
  return holds || missing.every(isPlain) ? "more" : "other";
}

/** Nearly the same words, and what differs is no name and no number. */
function isNearly(
  before: readonly Word[],
  after: readonly Word[],
  missing: readonly Word[],
  added: readonly Word[],
): boolean {
  const all = before.length + added.length;
  return (
    (all - missing.length - added.length) / all >= NEARLY &&
    added.every(isPlain) &&
    missing.every(isPlain) &&
    after.length > 0
  );
}

function isPlain(word: Word): boolean {
  return !word.isName && !/\p{N}/u.test(word.text);
}

function lacking(words: readonly Word[], others: readonly Word[]): readonly Word[] {
  const terms = new Set(others.flatMap((word) => word.terms));
  return words.filter((word) => !word.terms.some((term) => terms.has(term)));
}

/**
 * Whether a text is about what an entry says, so that it may take its place: they share a word that is
 * not only the name of somebody or something. Where the entry is nothing but a value, its key says what
 * it is of.
 *
 * @see case P-B4
 */
export function isSameMatter(old: Content, text: string, wordsOf: WordsOf): boolean {
  if (losesClause(old.text, text, wordsOf)) return false;
  const before = wordsIn(old, wordsOf).filter((word) => !LIKING.test(word.text));
  const after = new Set(wordsIn({ key: null, text }, wordsOf).flatMap((word) => word.terms));
  const names = new Set([...capitals(old.text), ...capitals(text)]);
  const isName = (word: Word) => !isPlain(word) || word.terms.some((term) => names.has(term));
  const shared = before.filter((word) => word.terms.some((term) => after.has(term)));
  if (shared.some((word) => !isName(word))) return true;
  const frame = before.filter((word) => !isName(word));
  if (frame.length === 0 && shared.length > 0) return true;
  if (old.key === null || !isValue(old.text, wordsOf)) return false;
  const of = old.key
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => !HOLDER.test(part));
  return isValue(text, wordsOf) || of.some((part) => text.toLowerCase().includes(part));
}

/** What can be said of everything, and makes two things no one matter. */
const LIKING = /^(?:ha[sd]|have|like[sd]?|love[sd]?|hates?|mag|liebt|hat|gusta|tiene|aime|喜欢)$/u;

/** "Has a dog, and is allergic to nuts": what says nothing of the second is no new form of both. */
function losesClause(old: string, text: string, wordsOf: WordsOf): boolean {
  const clauses = old
    .split(/[,;.，；。]|(?<!\p{L})(?:and|und|y|et)(?!\p{L})/iu)
    .map((clause) => wordsOf(clause).filter((word) => !OWN_WORDS.has(word.text)));
  const told = clauses.filter((words) => words.length > 1);
  if (told.length < 2) return false;
  const terms = new Set(wordsOf(text).flatMap((word) => word.terms));
  return told.some((words) => !words.some((word) => word.terms.some((term) => terms.has(term))));
}

const NAMES_ALONE = /^\p{Lu}\S*(?:\s+\p{Lu}\S*)*$/u;

/** A name or one word, which says nothing without its key. */
function isValue(text: string, wordsOf: WordsOf): boolean {
  return NAMES_ALONE.test(text) || wordsOf(text).length < 2;
}

/** Words with a capital, folded; those at the very beginning are as good as any other. */
function capitals(text: string): ReadonlySet<string> {
  const found = text.match(/(?<=\s)\p{Lu}[\p{L}\p{N}'’-]*/gu) ?? [];
  return new Set(found.map((word) => word.toLowerCase().replace(/['’]s$/u, "")));
}
