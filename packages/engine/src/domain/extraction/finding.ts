import { FINDING_CONFIDENCE } from "../limits.ts";

/**
 * What makes a finding worth keeping: the person asked for it, said it of themselves, set something right,
 * decided something, let it be understood, or said it of somebody else.
 */
export type FindingKind = keyof typeof FINDING_CONFIDENCE;

/** What findings are taken from: the person's message alone. */
export interface SaidTurn {
  /** The person's own text; what came from outside with it is no part of it (SPEC 12.5). */
  readonly text: string;
  /** When it was said, epoch milliseconds. */
  readonly at: number;
  /** Of the person's clock from UTC, in minutes; days are theirs. */
  readonly offsetMinutes: number;
  /** True where the person plays a persona: then only what is said out of the part counts (SPEC 6.4). */
  readonly isPlayed?: boolean;
}

/** One thing that a message of the person says and that stays true for weeks. */
export interface Finding {
  readonly kind: FindingKind;
  /**
   * As an entry would say it, in the person's language and without a subject where it is about the person
   * ("Is allergic to walnuts"); names and numbers word for word. Empty where there is only something to forget.
   */
  readonly text: string;
  /** Word for word from the message (after NFC, without hidden characters): what the finding rests on. */
  readonly quote: string;
  /** Whom it is about: `self`, or a slug such as `sister`, `sister-elena`, `dog`. */
  readonly subject: string;
  /** What it says of the subject, as a slug; see `isSingleValued`. */
  readonly attribute: string;
  /** The name, number, place or thing itself, word for word. */
  readonly value: string;
  /** From 0 to 1: what SPEC 6.4 gives to the kind. */
  readonly confidence: number;
  /** What is to be forgotten, as an entry would say it or in the person's words; null for nothing. */
  readonly forgets: string | null;
}

/** Whom a finding is about that is about the person. */
export const SELF = "self";

/** What can have one value at a time: a new one takes the place of the old one, which becomes history. */
const SINGLE_VALUED: ReadonlySet<string> = new Set([
  "name",
  "address-as",
  "address-form",
  "pronouns",
  "age",
  "birthday",
  "home",
  "origin",
  "birthplace",
  "raised-in",
  "occupation",
  "employer",
  "diet",
  "relationship",
  "religion",
  "answer-language",
]);
/** What a person has one of, by the words they say it in: `favourite-colour`, `own-shoe-size`. */
const ONE_OF_EACH = /^(?:favourite|own)-/u;

/**
 * Whether a subject can have only one value of an attribute at a time, so that another one contradicts it.
 * All else is many-valued: likes, allergies, pets, languages, plans, decisions, habits and the like.
 *
 * @see SPEC 6.5, cases P-B2, P-B4, P-B7
 */
export function isSingleValued(attribute: string): boolean {
  return SINGLE_VALUED.has(attribute) || ONE_OF_EACH.test(attribute);
}

/**
 * The attribute under which the same value would say the opposite; undefined where there is none. "I do not
 * like coffee any more" takes the place of "Likes coffee", and of no other like.
 *
 * @see SPEC 6.5
 */
export function oppositeOf(attribute: string): string | undefined {
  return { likes: "dislikes", dislikes: "likes" }[attribute];
}

/** How far a finding of a kind is trusted (SPEC 6.4). */
export function confidenceOf(kind: FindingKind): number {
  return FINDING_CONFIDENCE[kind];
}
