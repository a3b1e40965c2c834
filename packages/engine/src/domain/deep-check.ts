import { findEvidence, type Evidence } from "./deep-evidence.ts";
import {
  isAboutListener,
  isAsked,
  isOfToday,
  isReported,
  isTentative,
  takesBack,
} from "./deep-standing.ts";
import { isAnothers } from "./deep-subject.ts";
import { contradicts, isDenied } from "./polarity.ts";
import type { Proposal } from "./deep-answer.ts";
import { isReworded, ungrounded } from "./deep-grounds.ts";
import { OWN_WORDS } from "./deep-names.ts";
import { likeness, isSameMatter } from "./deep-likeness.ts";
import type { DeepEntry, DeepLine } from "./deep-lines.ts";
import { EngineError } from "./errors.ts";
import type { CharacterId, MessageId } from "./ids.ts";
import { DEEP_CHANGES } from "./limits.ts";
import { entryKey, entryText } from "./entry-writes.ts";
import { looksLikeRefusal } from "./model-text.ts";
import type { WordsOf } from "./says-it.ts";
import { sentencesOf } from "./sentences.ts";
import { isOtherScript, scriptOf } from "./script-of.ts";
import { holdsSecret, tellsSecretOf } from "./secret-text.ts";
import { canonicalText } from "./text.ts";

/** A change that the person's words bear out. */
export interface DeepChange {
  readonly op: "save" | "update" | "delete";
  /** Null for a new one. */
  readonly entry: DeepEntry | null;
  readonly key: string | null;
  readonly text: string;
  /** Into whose scope it goes: of who answered what it rests on. */
  readonly memberId: CharacterId;
  /** The person's messages that it rests on, oldest first. */
  readonly messageIds: readonly MessageId[];
  /** False where it may be the person's words in others, or may not: it waits for the person. */
  readonly isSure: boolean;
}

/** Why a proposal is not taken. */
export type DeepFault =
  | "source"
  | "evidence"
  | "question"
  | "tentative"
  | "listener"
  | "reported"
  | "subject"
  | "today"
  | "negation"
  | "secret"
  | "names"
  | "numbers"
  | "words"
  | "script"
  | "language"
  | "length"
  | "pinned"
  | "entry"
  | "matter"
  | "scope"
  | "nonsense"
  | "many";

/** What a second request says about a proposal that a word about it may mend. */
export const DEEP_CORRECTIONS: { readonly [K in DeepFault]?: string } = {
  source: "name in from the numbers of the person's lines that it rests on",
  evidence: "copy the quote letter by letter from one of the person's lines that you name",
  subject: "say of whom it is true: what is said of somebody else names them",
  negation: "do not turn what the person says around",
  names: "use no name that the person did not write",
  numbers:
    "use no number or date that the person did not write; count yesterday and the like from the date above the line",
  words: "say it in the person's own words",
  script: "write in the person's language and script",
  language: "write in the person's language",
  length: "keep each text to one short sentence",
  entry: "name an entry by its number",
  matter: "update or delete an entry only if the person says something else of the same thing",
};

export interface CheckInput {
  readonly lines: readonly DeepLine[];
  readonly entries: readonly DeepEntry[];
  readonly wordsOf: WordsOf;
  readonly languageOf: (text: string) => string | null;
  /** The person's language; null where it is not clear. */
  readonly language: string | null;
  readonly instructions: string;
}

export interface Checked {
  readonly changes: readonly DeepChange[];
  readonly faults: readonly DeepFault[];
  /** Proposals that say what stands there already. */
  readonly known: number;
}

/**
 * Holds proposals against what the person said, and keeps those that it bears out. Code decides, not the
 * model's word: what is kept rests on a stretch of the person's own words that stands in a message that
 * is named, says nothing that they do not say, and touches nothing pinned.
 *
 * @param before - Changes that stand already: no proposal says them again or changes the same entry.
 * @returns At most five changes, those of before included, in order.
 * @see SPEC 2.2, 5.7, 5.11, 6.4, 6.5, cases P-A6, P-B4, P-B6, P-B10, P-B17, P-C6, P-C7, P-C14, P-G10, P-I1
 */
export function checkProposals(
  proposals: readonly Proposal[],
  input: CheckInput,
  before: readonly DeepChange[] = [],
): Checked {
  const changes: DeepChange[] = [...before];
  const faults: DeepFault[] = [];
  let known = 0;
  for (const proposal of proposals) {
    const found = checkOne(proposal, input, changes);
    if (found === "known") known += 1;
    else if (typeof found === "string") faults.push(found);
    else if (changes.length === DEEP_CHANGES) faults.push("many");
    else changes.push(found);
  }
  return { changes, faults, known };
}

interface Rest {
  readonly evidence: Evidence;
  /** When it was said. */
  readonly at: number;
  /** The line that the quote stands in. */
  readonly last: DeepLine;
  readonly cited: readonly DeepLine[];
}

function checkOne(
  proposal: Proposal,
  input: CheckInput,
  before: readonly DeepChange[],
): DeepChange | DeepFault | "known" {
  const rest = restOf(proposal, input.lines);
  if (typeof rest === "string") return rest;
  const { evidence, cited } = rest;
  const memberId = cited[0]?.memberId ?? null;
  if (memberId === null || cited.some((line) => line.memberId !== memberId)) return "scope";
  if (isAsked(evidence, proposal.quote)) return "question";
  if (isTentative(evidence, proposal.text)) return "tentative";
  if (isReported(evidence)) return "reported";
  if (isAboutListener(evidence)) return "listener";
  if (isOfToday(evidence)) return "today";

  const messageIds = cited.map((line) => line.messageId);
  const target = proposal.entry === null ? null : input.entries[proposal.entry - 1];
  if (target === undefined) return "entry";
  if (target !== null && !mayChange(target, memberId)) return target.pinned ? "pinned" : "entry";
  if (before.some(({ entry }) => entry !== null && entry === target)) return "entry";
  const change = { memberId, messageIds } as const;

  if (proposal.op === "delete") {
    if (target === null) return "entry";
    if (!bearsOutEnd(evidence, target, input)) return "matter";
    if (isOfAnother(`${target.key ?? ""} ${target.text}`, rest, target, input)) return "subject";
    return { ...change, op: "delete", entry: target, key: target.key, text: "", isSure: true };
  }
  const content = contentOf(proposal, rest, target, input);
  if (typeof content === "string") return content;
  if (isTakenBackLater(content.text, rest, input)) return "negation";
  const said = cited.map((line) => line.sayings).join("\n");
  const isSure = !isReworded({
    text: content.text,
    clause: evidence.clause,
    said: `${said}\n${target?.text ?? ""}`,
    wordsOf: input.wordsOf,
    isNounCased: isNounCased(content.text, input),
  });
  return settled({ ...change, ...content, isSure }, target, input, before);
}

/** The lines that a proposal rests on: those of the person that it names, with its quote in one. */
function restOf(proposal: Proposal, lines: readonly DeepLine[]): Rest | DeepFault {
  const named = [...new Set(proposal.from)].toSorted((a, b) => a - b);
  const cited = named.flatMap((number) => lines[number - 1] ?? []);
  const own = cited.filter((line) => line.role === "user");
  if (own.length === 0) return "source";
  for (const line of own) {
    const evidence = line.isCitable ? findEvidence(line.sayings, proposal.quote) : undefined;
    if (evidence === undefined) continue;
    if (isCopied(proposal.quote, line, lines)) return "evidence";
    return {
      evidence,
      at: line.createdAt,
      last: line,
      cited: own.filter((one) => one.isCitable && one.memberId === line.memberId),
    };
  }
  return "evidence";
}

const COPIED_LENGTH = 24;

/** What somebody else said before, word for word, is not the person's own (P-B6, P-C6). */
function isCopied(quote: string, line: DeepLine, lines: readonly DeepLine[]): boolean {
  const said = canonicalText(quote);
  if (said.length < COPIED_LENGTH) return false;
  return lines
    .slice(0, lines.indexOf(line))
    .some((other) => other.role === "assistant" && canonicalText(other.text).includes(said));
}

/** Only entries of the member's own scope, and none that the person has pinned (SPEC 5.7). */
function mayChange(entry: DeepEntry, memberId: CharacterId): boolean {
  return !entry.pinned && entry.memberId === memberId;
}

const FORGET =
  /(?<!\p{L})(?:forget|delete|erase|vergiss|lösch\p{L}*|olvid\p{L}*|borra|oublie)(?!\p{L})|忘掉|忘了|忘れて|删除|刪除/iu;

/** An entry is over where the person says so of most of what it says, or asks for it to be forgotten. */
function bearsOutEnd({ clause }: Evidence, entry: DeepEntry, { wordsOf }: CheckInput): boolean {
  if (!takesBack(clause)) return false;
  const terms = new Set(wordsOf(clause).flatMap((word) => word.terms));
  const words = wordsOf(`${(entry.key ?? "").replaceAll("_", " ")} ${entry.text}`).filter(
    (word) => !OWN_WORDS.has(word.text),
  );
  const shared = words.filter((word) => word.terms.some((term) => terms.has(term)));
  if (shared.length === 0) return false;
  return FORGET.test(clause) || shared.length * 2 > words.length;
}

/** Whether a text says of somebody what was said of somebody else. */
function isOfAnother(
  text: string,
  { evidence }: Rest,
  target: DeepEntry | null,
  input: CheckInput,
): boolean {
  const said = [...input.lines.map((line) => line.sayings), target?.key ?? "", target?.text ?? ""];
  const { head, clause, raw } = evidence;
  return isAnothers({
    sentence: head,
    clause,
    raw,
    text,
    said: said.join("\n").replaceAll("_", " "),
  });
}

function contentOf(
  proposal: Proposal,
  rest: Rest,
  target: DeepEntry | null,
  input: CheckInput,
): { readonly key: string | null; readonly text: string } | DeepFault {
  const { evidence, cited } = rest;
  let text: string;
  let key: string | null;
  try {
    text = entryText(oneLine(proposal.text));
    key = entryKey(oneLine(proposal.key ?? ""));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return error.code === "limit" ? "length" : "nonsense";
  }
  if (isNonsense(text, input.instructions)) return "nonsense";
  const whole = `${key ?? ""} ${text}`;
  if (holdsSecret(whole) || holdsSecret(evidence.raw)) return "secret";
  if (cited.some((line) => tellsSecretOf(line.text, whole))) return "secret";
  const said = cited.map((line) => line.sayings).join("\n");
  if (isOtherScript(text, scriptOf(said) === undefined ? allSaid(input) : said)) return "script";
  if (isOtherLanguage(text, said, input)) return "language";
  if (contradicts(evidence.sentence, text, input.wordsOf)) return "negation";
  if (isOfAnother(whole, rest, target, input)) return "subject";
  const sources = cited.map((line) => ({ text: line.sayings, at: line.createdAt }));
  const fault = ungrounded({
    key,
    text,
    sources,
    entry: target,
    sentence: evidence.raw,
    at: rest.at,
    isNounCased: isNounCased(text, input),
    wordsOf: input.wordsOf,
  });
  return fault ?? { key, text };
}

function isNounCased(text: string, { language, languageOf }: CheckInput): boolean {
  return languageOf(text) === "de" || language === "de";
}

/** Whether the person says the opposite further on. */
function isTakenBackLater(text: string, { last }: Rest, { lines, wordsOf }: CheckInput): boolean {
  const later = lines.slice(lines.indexOf(last) + 1).filter((line) => line.isCitable);
  return later.some(({ sayings }) =>
    sentencesOf(sayings).some(({ start, end }) =>
      isDenied(sayings.slice(start, end), text, wordsOf),
    ),
  );
}

function allSaid({ lines }: CheckInput): string {
  return lines
    .filter((line) => line.role === "user")
    .map((line) => line.sayings)
    .join("\n");
}

/** Below this a guess at the language is none. */
const LANGUAGE_LETTERS = 20;
/** Shorter texts are told apart only among languages that are seldom taken for others. */
const SURE_LETTERS = 60;
const SURE_LANGUAGES = new Set(["en", "de", "es", "fr"]);

function isOtherLanguage(
  text: string,
  said: string,
  { language, languageOf }: CheckInput,
): boolean {
  if (language === null || text.length < LANGUAGE_LETTERS) return false;
  const own = languageOf(text);
  if (own === null || own === language || own === languageOf(said)) return false;
  return (
    text.length >= SURE_LETTERS ||
    (said.length >= SURE_LETTERS && SURE_LANGUAGES.has(own) && SURE_LANGUAGES.has(language))
  );
}

const MARKUP =
  /<\/?(?:memory|memory-changes|data|think|entries)\b|bcz_(?:remember|forget)|```|"op"\s*:/iu;
const HOLLOW = /^(?:n\/?a|none|null|nil|nothing|unknown|undefined|string|text|value|\.{2,}|…)$/iu;
const ECHO_LENGTH = 24;

/** A refusal, a piece of the instructions or of a format: no memory (P-C3, P-C13, P-D5). */
function isNonsense(text: string, instructions: string): boolean {
  const bare = text.replace(/[\s\p{P}\p{S}]+/gu, "");
  if (bare === "" || HOLLOW.test(text.trim())) return true;
  if (MARKUP.test(text) || looksLikeRefusal(text)) return true;
  const canonical = canonicalText(text);
  return canonical.length >= ECHO_LENGTH && canonicalText(instructions).includes(canonical);
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}

/** Which entry a content belongs to: the one that is named, one with its key, one that says nearly it. */
function settled(
  change: Omit<DeepChange, "op" | "entry">,
  named: DeepEntry | null,
  input: CheckInput,
  before: readonly DeepChange[],
): DeepChange | DeepFault | "known" {
  const { memberId, text, key } = change;
  const others = input.entries.filter((entry) => entry !== named);
  const twins = others.map((entry) => ({
    entry,
    like: likeness(entry, { key, text }, input.wordsOf),
  }));
  if (twins.some(({ like }) => like === "same" || like === "less")) return "known";
  if (
    before.some(
      (other) => other.text !== "" && likeness(other, { key, text }, input.wordsOf) !== "other",
    )
  ) {
    return "known";
  }
  if (named !== null) {
    if (likeness(named, { key: key ?? named.key, text }, input.wordsOf) === "same") return "known";
    if (isSameMatter(named, text, input.wordsOf)) {
      return { ...change, op: "update", entry: named, key: named.key };
    }
  }
  const twin = twins.find(
    ({ entry, like }) => like === "more" || like === "opposite" || hasKey(entry, key),
  );
  if (
    twin !== undefined &&
    mayChange(twin.entry, memberId) &&
    isSameMatter(twin.entry, text, input.wordsOf)
  ) {
    if (before.some(({ entry }) => entry === twin.entry)) return "entry";
    return { ...change, op: "update", entry: twin.entry, key: twin.entry.key };
  }
  // A fact about something else stands beside the one that it was to replace (P-B4), and beside one
  // that this very pass files under its key.
  const isTaken =
    named !== null ||
    others.some((entry) => hasKey(entry, key)) ||
    before.some((other) => other.memberId === memberId && key !== null && other.key === key);
  return { ...change, op: "save", entry: null, key: isTaken ? null : key };
}

function hasKey(entry: DeepEntry, key: string | null): boolean {
  return key !== null && entry.key === key;
}
