import type { Concept } from "./concepts.ts";

type Lines = readonly string[];

/**
 * What the partner can say in one language. Words in braces are filled in. Each list has several lines, so
 * that the same thing is seldom said in the same way twice.
 */
export interface Phrases {
  readonly greet: Lines;
  /** `{person}` */
  readonly greetPerson: Lines;
  /** After a greeting; `{line}` is something remembered, as a sentence. */
  readonly hook: Lines;
  /** `{name}`: of somebody near to the person. */
  readonly howIs: Lines;
  readonly howAreYou: Lines;
  readonly thanks: Lines;
  readonly bye: Lines;
  readonly yes: Lines;
  readonly no: Lines;
  readonly laugh: Lines;
  readonly sorry: Lines;
  readonly emoji: Lines;
  /** `{self}` */
  readonly selfName: Lines;
  /** `{self}`, `{about}`: a sentence of the character's description. */
  readonly selfAbout: Lines;
  /** What it is, and how to set up a model; `{self}`. */
  readonly notAModel: Lines;
  readonly cannot: Lines;
  readonly world: Lines;
  readonly opinion: Lines;
  readonly unknown: Lines;
  /** Asked about itself, where nothing is written. */
  readonly selfUnknown: Lines;
  /** Where the person is kind. */
  readonly praise: Lines;
  /** `{retold}`: in the second person, without a full stop. */
  readonly told: Lines;
  /** `{quote}`: word for word. */
  readonly quoted: Lines;
  /** `{label}`, `{value}` */
  readonly noted: Lines;
  /** `{quote}`: what the character itself said. */
  readonly own: Lines;
  /** `{quote}`: from the character's description. */
  readonly described: Lines;
  /** `{line}`, where the very thing is not known. */
  readonly nearest: Lines;
  /** `{line}` */
  readonly also: Lines;
  /** `{person}` */
  readonly yourName: Lines;
  /** `{date}` */
  readonly today: Lines;
  readonly knowIntro: Lines;
  readonly knowNothing: Lines;
  /** `{quote}` */
  readonly saved: Lines;
  readonly savedKnown: Lines;
  /** It waits for the person to decide. */
  readonly waits: Lines;
  readonly saveOff: Lines;
  readonly saveFailed: Lines;
  readonly saveFull: Lines;
  readonly updated: Lines;
  readonly deleted: Lines;
  readonly deleteNone: Lines;
  readonly deleteAll: Lines;
  readonly isPinned: Lines;
  /** Short, before a question. */
  readonly ack: Lines;
  /** `{retold}`: what the person just said. */
  readonly echo: Lines;
  /** After something was kept unasked. */
  readonly keeps: Lines;
  /** `{person}` */
  readonly meet: Lines;
  /** After that. */
  readonly getToKnow: Lines;
  /** `{line}` */
  readonly reminds: Lines;
  readonly sad: Lines;
  readonly happy: Lines;
  readonly angry: Lines;
  readonly tired: Lines;
  readonly worried: Lines;
  readonly follow: Readonly<Record<Concept, Lines>>;
  /** `{name}` */
  readonly followName: Lines;
  readonly followAny: Lines;
  readonly more: Lines;
}
