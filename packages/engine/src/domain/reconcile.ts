import { OWN_WORDS } from "./deep-names.ts";
import { likeness } from "./deep-likeness.ts";
import { aboutOf, attributeIn, subjectOf } from "./extraction/about.ts";
import { isSingleValued, oppositeOf, SELF } from "./extraction/finding.ts";
import type { EntryId } from "./ids.ts";
import { denies } from "./polarity.ts";
import type { Word, WordsOf } from "./says-it.ts";

/** A saved memory as something new is held against it. */
export interface KnownEntry {
  readonly id: EntryId;
  readonly key: string | null;
  readonly text: string;
  readonly pinned: boolean;
  /** It stands in a scope that may be written from here. */
  readonly isOpen: boolean;
}

/** Something new that was learned. */
export interface Fact {
  readonly key: string | null;
  readonly text: string;
  /** As a finding says it; read from the text where nobody does. */
  readonly about?: {
    readonly subject: string;
    readonly attribute: string;
    readonly value: string;
  };
}

/**
 * What becomes of something new. `known`: it stands there, and nothing is written. `update`: it takes the
 * place of an entry, whose history keeps what it said. `save`: it stands beside them; not sure where
 * something pinned says otherwise, which only the person settles.
 */
export type Reconciled =
  | { readonly kind: "known"; readonly entry: KnownEntry }
  | {
      readonly kind: "update";
      readonly entry: KnownEntry;
      readonly because: "more" | "opposite" | "contradiction";
    }
  | { readonly kind: "save"; readonly isSure: boolean };

/**
 * Holds something new against what is remembered. Nearly the same is known, or adds to what stands there;
 * another value of what can have only one replaces it, and so does the opposite of the same; all else is
 * saved beside: that two things are of one person makes them no contradiction.
 *
 * @param entries - Newest first; those that may not be changed, too.
 * @see SPEC 5.7, 6.5, cases P-A2, P-A6, P-B2, P-B4, P-B6, P-B7
 */
export function reconcile(
  fact: Fact,
  entries: readonly KnownEntry[],
  wordsOf: WordsOf,
): Reconciled {
  const alike = entries.map((entry) => ({ entry, like: likeness(entry, fact, wordsOf) }));
  const known = alike.find(
    ({ entry, like }) => like === "same" || (like === "less" && !isOtherValue(entry, fact)),
  );
  if (known !== undefined) return { kind: "known", entry: known.entry };

  const against = alike.flatMap(({ entry, like }): readonly Against[] => {
    if (like === "opposite" || isTurned(entry, fact, wordsOf)) {
      return [{ entry, because: "opposite" }];
    }
    const said = contradiction(entry, fact, wordsOf);
    if (said === "same") return [{ entry, because: "known" }];
    if (said === "other") return [{ entry, because: "contradiction" }];
    return like === "more" ? [{ entry, because: "more" }] : [];
  });
  const same = against.find(({ because }) => because === "known");
  if (same !== undefined) return { kind: "known", entry: same.entry };
  const open = against.find(({ entry }) => entry.isOpen && !entry.pinned);
  if (open !== undefined && open.because !== "known") {
    return { kind: "update", entry: open.entry, because: open.because };
  }
  const isPinnedOtherwise = against.some(
    ({ entry, because }) => entry.pinned && because !== "more" && because !== "known",
  );
  return { kind: "save", isSure: !isPinnedOtherwise };
}

/** "Pronouns: they/them" has no word that "Pronouns: she/her" lacks, and says something else. */
function isOtherValue({ text }: KnownEntry, { about }: Fact): boolean {
  if (about === undefined || !isSingleValued(about.attribute)) return false;
  return !text.toLowerCase().includes(about.value.toLowerCase());
}

interface Against {
  readonly entry: KnownEntry;
  readonly because: "known" | "more" | "opposite" | "contradiction";
}

/** The same of the same subject, with another value (`other`) or in other words (`same`). */
function contradiction(
  entry: KnownEntry,
  fact: Fact,
  wordsOf: WordsOf,
): "same" | "other" | undefined {
  const then = aboutOf(entry);
  const now = aboutOfFact(fact);
  const { attribute } = then;
  if (attribute === undefined || !now.attributes.includes(attribute)) return undefined;
  if (!isSingleValued(attribute) || now.subject !== then.subject) return undefined;
  if (denies(entry.text) !== denies(fact.text)) return undefined;
  if (saysElse(entry.text, attribute, wordsOf)) return undefined;
  const value = fact.about?.value ?? "";
  const holdsValue = value !== "" && holdsWords(entry.text, value, wordsOf);
  const saysMore = wordsOf(fact.text).length > wordsOf(entry.text).length;
  return holdsValue && !saysMore ? "same" : "other";
}

const CLAUSE = /[,;.，；。]|(?<!\p{L})(?:and|und|y|et)(?!\p{L})/iu;

/** "Lives in Berlin, and is allergic to nuts": what says more than one thing is not given up for one. */
function saysElse(text: string, attribute: string | undefined, wordsOf: WordsOf): boolean {
  return text
    .split(CLAUSE)
    .some((clause) => wordsOf(clause).length > 1 && attributeIn(clause) !== attribute);
}

/** As the finding says, and as its text would be read once it is an entry. */
function aboutOfFact({ key, text, about }: Fact): {
  readonly subject: string;
  readonly attributes: readonly string[];
} {
  const read = aboutOf({ key, text });
  const attributes = [about?.attribute, read.attribute].flatMap((one) => one ?? []);
  return { subject: about?.subject ?? read.subject, attributes };
}

/** "Does not like coffee any more", of "Likes coffee": what a finding says is the opposite of. */
function isTurned(entry: KnownEntry, { about, text }: Fact, wordsOf: WordsOf): boolean {
  if (about === undefined || oppositeOf(about.attribute) === undefined) return false;
  if (subjectOf(entry.text) !== about.subject || denies(entry.text) === denies(text)) return false;
  const told = telling(entry.text, wordsOf).filter(({ text: word }) => !LIKING.test(word));
  const value = wordsOf(about.value);
  return told.length > 0 && value.length > 0 && isWithin(told, value) && isWithin(value, told);
}

const LIKING =
  /^(?:dis)?lik\p{L}*$|^(?:lov|hat|enjoy|prefer|mag|mog|mög|lieb|hass|gust|encant|odi|detest)\p{L}*$|^(?:喜欢|讨厌|爱|really|more|mehr|más|gern\p{L}*)$/u;

function holdsWords(text: string, value: string, wordsOf: WordsOf): boolean {
  const words = wordsOf(value);
  if (words.length === 0) return text.includes(value);
  return isWithin(words, wordsOf(text));
}

/** An entry that is to be forgotten; where that is not plain, the person decides. */
export interface Forgotten {
  readonly entry: KnownEntry;
  readonly isSure: boolean;
}

/** So many are asked about at most where it is not plain which one is meant. */
const ASKED_ABOUT = 3;

/**
 * Which entries somebody means who wants something forgotten. Plain is one that says that and nothing
 * else; one that says more, or of which only a word was named, is asked about; likeness alone is nothing.
 *
 * @param words - What is to be forgotten, as an entry would say it or in the person's words.
 * @returns Never a pinned one, nor one that may not be changed from here.
 * @see SPEC 5.7, 6.4, case P-F14
 */
export function forgetting(
  words: string,
  entries: readonly KnownEntry[],
  wordsOf: WordsOf,
): readonly Forgotten[] {
  const wanted = telling(words, wordsOf);
  if (wanted.length === 0) return [];
  const subject = subjectOf(words);
  const about = aboutOf({ key: null, text: words });
  const found = entries.flatMap((entry): readonly Forgotten[] => {
    if (!entry.isOpen || entry.pinned || isOtherSubject(subject, entry)) return [];
    if (denies(entry.text) !== denies(words) && !isWithin(wanted, wordsOf(entry.key ?? ""))) {
      return [];
    }
    const said = telling(entry.text, wordsOf);
    const key = wordsOf((entry.key ?? "").replace(/[_-]+/gu, " "));
    const isNamed = key.length > 0 && isWithin(wanted, key) && isWithin(key, wanted);
    if (isNamed || (said.length > 0 && isWithin(said, wanted))) return [{ entry, isSure: true }];
    if (!isWithin(wanted, [...said, ...key])) return [];
    const { attribute } = aboutOf(entry);
    const isAttribute = about.attribute !== undefined && about.attribute === attribute;
    return [{ entry, isSure: isAttribute && !saysElse(entry.text, attribute, wordsOf) }];
  });
  const sure = found.filter(({ isSure }) => isSure);
  return sure.length > 0 ? sure : found.slice(0, ASKED_ABOUT);
}

function isOtherSubject(subject: string, entry: KnownEntry): boolean {
  const own = subjectOf(entry.text);
  if (own === subject) return false;
  // "Forget my sister" means what is said of her, by whatever name.
  return subject === SELF || !own.startsWith(`${subject}-`);
}

/** Words that tell something: not those that only say that somebody has, likes or is it. */
function telling(text: string, wordsOf: WordsOf): readonly Word[] {
  const words = wordsOf(text);
  const told = words.filter((word) => !OWN_WORDS.has(word.text) && !FRAME.test(word.text));
  return told.length > 0 ? told : words;
}

const FRAME =
  /^(?:forget|remember|vergiss|vergessen|olvida|olvid\p{L}+|remembered|likes?|loves?|mag|mochte|mögen|liebe|gusta|gustan|habe|haben|tengo|have|live|lived|lives|work|works|worked|wohne|wohnst|arbeite|vivo|trabajo|told|said|about|anything|everything|alles|etwas|todo|喜欢|住在|忘记|忘掉)$/u;

function isWithin(words: readonly Word[], others: readonly Word[]): boolean {
  const terms = new Set(others.flatMap((word) => word.terms));
  return words.every((word) => word.terms.some((term) => terms.has(term)));
}
