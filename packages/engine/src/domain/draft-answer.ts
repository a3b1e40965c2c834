import { inventedIn, type Naming, type Reading } from "./invented.ts";
import { ENTRY_TEXT_LENGTH } from "./limits.ts";
import { readModelJson, type JsonValue } from "./model-json.ts";
import { asksForInput, isDegenerate, looksLikeRefusal } from "./model-text.ts";
import { stripReasoning } from "./reasoning.ts";
import { isOtherScript } from "./script-of.ts";
import { canonicalText, codePointLength, isBlank } from "./text.ts";

/** A memory as a model wrote it, cleaned. */
export interface WrittenDraft {
  /** One line; it may be longer than an entry may be, for nothing is cut (SPEC 5.3). */
  readonly text: string;
  /** Numbers of the messages that it names as its source, from 1; nothing else of them is checked. */
  readonly from: readonly number[];
}

export type DraftProblem =
  | "empty"
  | "refused"
  | "cut"
  | "unreadable"
  | "echo"
  | "repetition"
  | "script"
  | "language"
  | "long"
  | "invented";

/** In words, for whoever reads the error. */
export const DRAFT_PROBLEM_WORDS: Record<DraftProblem, string> = {
  empty: "The model wrote nothing",
  refused: "The model refused to write memories of this",
  cut: "The model's answer was cut off",
  unreadable: "The model's answer could not be read",
  echo: "The model repeated what it was given",
  repetition: "The model repeated itself without end",
  script: "The model answered in another script",
  language: "The model answered in another language",
  long: "The model wrote far more than a memory holds",
  invented: "The model named what the source does not say",
};

/** What a second request says about the first answer. */
export const DRAFT_CORRECTIONS: Record<DraftProblem, string> = {
  empty: "Your last answer was empty. Write the json object.",
  refused:
    "The data is the person's own, and only the person reads what you write. Do not refuse, do not judge; write down what it says.",
  cut: "Your last answer was cut off. Write fewer and shorter memories.",
  unreadable: "Your last answer could not be read. Write the json object and nothing around it.",
  echo: "Your last answer repeated what you were given. Write sentences of your own.",
  repetition: "Your last answer said the same things again and again. Say each thing once.",
  script: "Your last answer was in the wrong language. Mind the language above.",
  language: "Your last answer was in the wrong language. Mind the language above.",
  long: `Your last answer held a memory of more than ${ENTRY_TEXT_LENGTH} characters. Write shorter ones, one fact each.`,
  invented:
    "Your last answer held names or numbers that do not stand in the data. Write only what it says, letter by letter.",
};

export interface ReadDrafts {
  /** Undefined where the answer is good; an empty list of drafts then says that there is nothing. */
  readonly problem: DraftProblem | undefined;
  /** What can be used if nothing better comes. */
  readonly drafts: readonly WrittenDraft[];
  /** How many were left out: they name what the source does not, or are more than may be. */
  readonly leftOut: number;
}

/**
 * Reads and checks what a model wrote as memories. Nothing here throws, whatever it is; broken JSON is
 * read as far as it goes, and a list with bullets is one, too.
 *
 * @param input.instructions - What the model was told, by which an echo is known.
 * @param input.data - The lines of the request, by which a copy of their frame is known.
 * @param input.source - Texts that it was given, the person's first.
 * @param input.known - Names and numbers that it may use.
 * @param input.language - The one that it was asked to write in; null where none was named.
 * @param input.most - So many drafts are taken; those after them are left out.
 * @param input.cut - The model stopped for want of room.
 * @see SPEC 5.6, 12.3, cases C-B11, P-C3, P-C13, P-D1, P-D5, P-D9, P-D10, P-I2
 */
export function readDraftAnswer(
  text: string,
  input: {
    readonly instructions: string;
    readonly data: readonly string[];
    readonly source: string;
    readonly known: Naming;
    readonly reading: Reading;
    readonly language: string | null;
    readonly most: number;
    readonly cut: boolean;
  },
): ReadDrafts {
  const said = stripReasoning(text);
  if (isBlank(said)) return refuse(input.cut ? "cut" : "empty");
  if (looksLikeRefusal(said)) return refuse("refused");
  if (asksForInput(said) || PAGE.test(said)) return refuse("unreadable");
  const read = readItems(said);
  if (read === "schema") return refuse("echo");
  if (read === undefined) return refuse(input.cut ? "cut" : "unreadable");
  const isCut = input.cut || read.cut;
  if (read.items.length === 0) return isCut ? refuse("cut") : GOOD;

  const cleaned = distinct(read.items.flatMap(cleanItem));
  if (isDegenerate(read.items.map((item) => item.text).join("\n"), input.source)) {
    return refuse("repetition");
  }
  const told = canonicalText(input.instructions);
  const data = new Set(input.data.map(canonicalText));
  const own = cleaned.filter((draft) => !isEcho(draft.text, told, data));
  if (own.length === 0) return refuse(cleaned.length > 0 ? "echo" : "empty");

  const written = own.map((draft) => draft.text).join("\n");
  const language = input.reading.language(written);
  const isAsked = language !== null && language === input.language;
  if (!isAsked && isOtherScript(written, input.source)) return refuse("script");
  const sound = own.filter(
    (draft) => inventedIn(draft.text, input.known, input.reading).length === 0,
  );
  const drafts = sound.slice(0, input.most);
  const leftOut = own.length - drafts.length;
  if (!isAsked && isOtherLanguage(own, language, input)) {
    const isSure = own.every(({ text }) => input.reading.language(text) === language);
    return isSure ? refuse("language") : { problem: "language", drafts, leftOut };
  }
  const isLong = drafts.some((draft) => codePointLength(draft.text) > ENTRY_TEXT_LENGTH);
  const problem =
    sound.length < own.length ? "invented" : isCut ? "cut" : isLong ? "long" : undefined;
  return { problem, drafts, leftOut };
}

const GOOD: ReadDrafts = { problem: undefined, drafts: [], leftOut: 0 };

function refuse(problem: DraftProblem): ReadDrafts {
  return { problem, drafts: [], leftOut: 0 };
}

/** What a server between us and the model writes in its place. */
const PAGE = /^\s*<(?:!doctype|html|\?xml)/i;

/** Names by which models call the list and a text of it. */
const LISTS = ["memories", "memory", "facts", "entries", "items", "drafts", "results"];
const TEXTS = ["text", "memory", "fact", "content", "value", "sentence", "description"];
const SOURCES = ["from", "source", "sources", "messages", "message", "ids"];

interface Items {
  readonly items: readonly WrittenDraft[];
  readonly cut: boolean;
}

function readItems(said: string): Items | "schema" | undefined {
  const { value, values, cut } = readModelJson(said);
  if (value !== undefined && isSchema(value)) return "schema";
  const lists = [value, ...values].map(listIn);
  const list = lists.find((one) => one !== undefined && one.length > 0) ?? lists.find(Boolean);
  if (list !== undefined) {
    const items = list.slice(0, MOST_READ).flatMap(itemOf);
    return items.length === 0 && list.length > 0 ? undefined : { items, cut };
  }
  // Texts one after the other, each an object by itself.
  const single = values.flatMap((one) => (isObject(one) ? itemOf(one) : []));
  if (single.length > 0) return { items: single.slice(0, MOST_READ), cut };
  if (value !== undefined || /^\s*(?:`{3}\w*\s*)?[{[]/.test(said)) return undefined;
  const bullets = said.split("\n").flatMap((line): readonly WrittenDraft[] => {
    const text = BULLET.test(line) ? line.replace(BULLET, "") : "";
    return text === "" ? [] : [{ text, from: [] }];
  });
  return bullets.length === 0 ? undefined : { items: bullets, cut: false };
}

/** More than these are not looked at. */
const MOST_READ = 200;

function isObject(value: JsonValue | undefined): value is { readonly [name: string]: JsonValue } {
  return typeof value === "object" && value !== null && !isList(value);
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** The list of memories in an answer: by itself, under its name, or in an object around that. */
function listIn(value: JsonValue | undefined): readonly JsonValue[] | undefined {
  if (isList(value)) return value;
  if (!isObject(value)) return undefined;
  const found = member(value, LISTS);
  if (isList(found)) return found;
  if (isObject(found)) return itemOf(found).length > 0 ? [found] : listIn(found);
  if (typeof found === "string" && member(value, ["text"]) === undefined) return [found];
  const inner = Object.values(value).filter(isObject);
  return inner.length === 1 ? listIn(inner[0]) : undefined;
}

function itemOf(value: JsonValue): readonly WrittenDraft[] {
  if (typeof value === "string") return [{ text: value, from: [] }];
  if (!isObject(value)) return [];
  const text = member(value, TEXTS);
  if (typeof text !== "string") return [];
  return [{ text, from: numbersOf(member(value, SOURCES)) }];
}

function member(
  value: { readonly [name: string]: JsonValue },
  names: readonly string[],
): JsonValue | undefined {
  const parts = new Map(Object.entries(value).map(([name, part]) => [name.toLowerCase(), part]));
  const name = names.find((one) => parts.has(one));
  return name === undefined ? undefined : parts.get(name);
}

function numbersOf(value: JsonValue | undefined): readonly number[] {
  if (isList(value)) return value.flatMap(numbersOf);
  if (typeof value === "number") return Number.isInteger(value) ? [value] : [];
  if (typeof value !== "string") return [];
  return (value.match(/\d{1,3}/gu) ?? []).map(Number);
}

/** A JSON Schema, as some local models give back instead of an answer (P-D5). */
function isSchema(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  if (Object.hasOwn(value, "$schema") || isObject(value["properties"])) return true;
  const list = member(value, LISTS);
  return isObject(list) && Object.hasOwn(list, "type") && Object.hasOwn(list, "items");
}

const BULLET = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+/u;
const HOLLOW =
  /^[\p{P}\p{S}\s]*(?:(?:n\/?a|none|null|nil|nothing|unknown|no memories|keine?|nichts|ningun[oa]|nada|無|无|なし|없음)[\p{P}\p{S}\s]*)?$/iu;

function cleanItem({ text, from }: WrittenDraft): readonly WrittenDraft[] {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ")
    .normalize("NFC")
    .replace(BULLET, "")
    .trim();
  return line === "" || HOLLOW.test(line) || isBlank(line) ? [] : [{ text: line, from }];
}

function distinct(drafts: readonly WrittenDraft[]): readonly WrittenDraft[] {
  return [
    ...new Map(drafts.toReversed().map((one) => [canonicalText(one.text), one])).values(),
  ].toReversed();
}

const ECHO_LENGTH = 24;
/** How a message begins in the request: `1 (2026-11-30, Monday) person "Ann": "`. */
const FRAME =
  /^\d{1,3} \(\d{4}-\d{2}-\d{2}, \p{L}+\) (?:person|character)\b|^(?:description|character): "/u;

function isEcho(line: string, instructions: string, data: ReadonlySet<string>): boolean {
  if (FRAME.test(line)) return true;
  const canonical = canonicalText(line);
  if (data.has(canonical)) return true;
  return canonical.length >= ECHO_LENGTH && instructions.includes(canonical);
}

const LANGUAGE_LETTERS = 40;

/** As a whole in another language, and in no line in the one it was asked for: short texts mislead. */
function isOtherLanguage(
  drafts: readonly WrittenDraft[],
  own: string | null,
  { language, reading }: Pick<Parameters<typeof readDraftAnswer>[1], "language" | "reading">,
): boolean {
  const letters = drafts.reduce((sum, { text }) => sum + text.length, 0);
  if (letters < LANGUAGE_LETTERS || own === null || language === null) return false;
  return drafts.every(({ text }) => reading.language(text) !== language);
}
