import type { FindingKind } from "./finding.ts";

/** Languages that the rules know. */
export type RuleLanguage = "en" | "de" | "es";

/**
 * What may stand in the place of a value: a person's name, a place, things in a row, one thing with what
 * belongs to it, the rest of the clause, one or two words, a number, or the whole group as it stands.
 */
export type Slot = "name" | "place" | "list" | "thing" | "clause" | "word" | "number" | "whole";

/** One way to say something that is worth keeping. */
export interface ExtractionRule {
  readonly attribute: string;
  /**
   * Looks at a sentence as `folded` gives it. The value is its group `v`, or what comes after it; a group
   * `of` says what it is of (`favourite-` and `own-`), a group `not` that it is denied.
   */
  readonly pattern: RegExp;
  readonly slot: Slot;
  /** The text of the entry: `{v}` is the value, `{of}` its group, `{all}` the whole clause without subject. */
  readonly text: string;
  readonly kind?: FindingKind;
  /** Whom it is about; the person where it is left out. */
  readonly subject?: string;
  /** True for what also a question takes for granted: "how do I swap my shift at the pharmacy?". */
  readonly isPresupposed?: boolean;
  /** False for a value that does not count. Gets it as it is written. */
  readonly takes?: (value: string, sentence: string) => boolean;
}

/** No letter, digit or apostrophe stands before: a pattern begins at a word. */
const WORD_START = "(?<![\\p{L}\\d'’])";
/** And ends at one. */
export const WORD_END = "(?![\\p{L}\\d])";
/** A value in the middle of a pattern. */
export const VALUE = "(?<v>[^.;!?]{1,120}?)";

/** Letters of a text as `folded` gives it; a few ranges, since every pattern is made ready for them. */
const LETTERS = "a-z\\u00aa-\\u1fff\\u2c00-\\ud7ff\\uf900-\\ufdff";

/** A pattern of letters (`\\p{L}`) for a folded text, which has no capitals and no marks. */
export function light(source: string): string {
  let isInClass = false;
  return source.replace(/\\p\{L[lu]?\}|\\.|[[\]]/gu, (sign) => {
    if (sign === "[") isInClass = true;
    else if (sign === "]") isInClass = false;
    if (!sign.startsWith("\\p")) return sign;
    return isInClass ? LETTERS : `[${LETTERS}]`;
  });
}

/** A rule's pattern, which begins at a word. */
export function said(source: string): RegExp {
  return new RegExp(light(`${WORD_START}(?:${source})`), "gu");
}

/**
 * Makes a rule of what it finds and a pattern, which is read as it stands: `rule("home", "place",
 * "Lives in {v}")` and then the pattern in backticks.
 */
export function rule(
  attribute: string,
  slot: Slot,
  text: string,
  more: Partial<ExtractionRule> = {},
): (pattern: { readonly raw: readonly string[] }, ...parts: readonly string[]) => ExtractionRule {
  return ({ raw }, ...parts) => ({
    attribute,
    slot,
    text,
    pattern: said(String.raw({ raw }, ...parts)),
    ...more,
  });
}
