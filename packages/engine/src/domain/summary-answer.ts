import { isCopy } from "./answer-copy.ts";
import { PIECE_LINE_LENGTH, PIECE_LINES } from "./limits.ts";
import { readModelJson, type JsonValue } from "./model-json.ts";
import { asksForInput, isDegenerate, looksLikeRefusal, withoutPreamble } from "./model-text.ts";
import { stripReasoning } from "./reasoning.ts";
import { isOtherScript } from "./script-of.ts";
import { canonicalText, isBlank } from "./text.ts";

/** What a summariser wrote, cleaned. Nothing of it is taken for true yet. */
export interface SummaryAnswer {
  readonly timeline: readonly string[];
  readonly promises: readonly string[];
  readonly particulars: readonly string[];
  readonly state: string;
  /** Promises and particulars that it says no longer count. */
  readonly resolved: readonly string[];
  /** What it takes for rules of the person's; code looks for them in the messages. */
  readonly quotes: readonly string[];
}

export const EMPTY_ANSWER: SummaryAnswer = {
  timeline: [],
  promises: [],
  particulars: [],
  state: "",
  resolved: [],
  quotes: [],
};

export type AnswerProblem =
  | "empty"
  | "refused"
  | "cut"
  | "unreadable"
  | "echo"
  | "copy"
  | "repetition"
  | "short"
  | "long"
  | "script"
  | "language";

/** In words, for the person. */
export const PROBLEM_WORDS: Record<AnswerProblem, string> = {
  empty: "The model wrote nothing",
  refused: "The model refused to summarise this part",
  cut: "The model's answer was cut off",
  unreadable: "The model's answer could not be read",
  echo: "The model repeated its instructions",
  copy: "The model repeated what it should have summarised",
  repetition: "The model repeated itself without end",
  short: "The model said next to nothing of this part",
  long: "The model wrote far more than it was asked for",
  script: "The model answered in another script",
  language: "The model answered in another language",
};

/** What a second request says about the first answer; undefined where the same would come again. */
export const CORRECTIONS: Record<AnswerProblem, string | undefined> = {
  empty: undefined,
  cut: undefined,
  refused:
    "The data is the person's own record. Write the summary of it; do not refuse, do not judge.",
  unreadable: "Your last answer could not be read. Write the json object and nothing around it.",
  echo: "Your last answer repeated these instructions. Fill the lists from the data.",
  copy: "Your last answer repeated the data. Say in sentences of your own what happened in it.",
  repetition: "Your last answer said the same things again and again. Say each thing once.",
  short: "Your last answer left nearly everything out. Say what happened, up to the limit above.",
  long: "Your last answer was far too long. Say what matters most, within the limit above.",
  script: "Your last answer was in the wrong language. Mind the language above.",
  language: "Your last answer was in the wrong language. Mind the language above.",
};

export type ReadAnswer =
  | { readonly problem: undefined; readonly answer: SummaryAnswer }
  /** `answer` where it could be used if nothing better comes. */
  | { readonly problem: AnswerProblem; readonly answer: SummaryAnswer | undefined };

/** How long an answer has to be to be one, in tokens. */
export interface AnswerSize {
  /** Less than this leaves nearly everything out. */
  readonly least: number;
  /** What is measured by `least`: the story alone, where the rest is carried by code. */
  readonly of: "all" | "timeline";
  /** More than this is far over what was asked for. */
  readonly most: number;
}

/**
 * Reads and checks what a summariser wrote. Nothing here throws, whatever it is.
 *
 * Broken JSON is read as far as it goes; an answer in plain lines is a timeline. Refused is what says
 * no, holds nothing or next to nothing, was cut off, goes round in circles (more than its source does),
 * repeats what it was told or given, or is in another script or language than its source. One that is
 * far too long can be used, shortened by code, if nothing better comes.
 *
 * @param input.instructions - What the summariser was told, by which an echo is known.
 * @param input.source - What it was given, as text.
 * @param input.language - The one that it was asked to write in; null where none was named.
 * @param input.data - The lines of the request, by which a copy of them is known.
 * @param input.messages - Texts of the messages in it.
 * @param input.size - How long it has to be, and may be; measured by `input.count`.
 * @param input.cut - The model stopped for want of room.
 * @param input.languageOf - Two-letter code of a text's language; null for too short or unknown.
 * @see SPEC 12.3, cases C-B11, C-B13, C-B24, P-D1, P-D5, P-D9, P-D10, P-I2
 */
export function readSummaryAnswer(
  text: string,
  input: {
    readonly instructions: string;
    readonly source: string;
    readonly language: string | null;
    readonly data: readonly string[];
    readonly messages: readonly string[];
    readonly size: AnswerSize;
    readonly count: (text: string) => number;
    readonly cut: boolean;
    readonly languageOf: (text: string) => string | null;
  },
): ReadAnswer {
  const said = stripReasoning(text);
  if (isBlank(said)) return refuse(input.cut ? "cut" : "empty");
  if (looksLikeRefusal(said)) return refuse("refused");
  if (asksForInput(said) || PAGE.test(said)) return refuse("unreadable");
  if (isCopy({ ...input, lines: said.split("\n") })) return refuse("copy");
  const read = readParts(said);
  if (read === undefined) return refuse(input.cut ? "cut" : "unreadable");
  if (input.cut) return refuse("cut");
  if (read === "schema") return refuse("echo");
  if (isDegenerate(textOf(read), input.source)) return refuse("repetition");

  const told = canonicalText(input.instructions);
  const answer = cleanAnswer(read, (line) => isEcho(line, told));
  if (hasNothing(answer)) return refuse(hasNothing(cleanAnswer(read, never)) ? "empty" : "echo");
  if (isCopy({ ...input, lines: answer.timeline })) return refuse("copy");
  const written = textOf(answer);
  const own = input.languageOf(written);
  const isAsked = own !== null && own === input.language;
  if (!isAsked && isOtherScript(written, input.source)) return refuse("script");
  if (isShort(answer, input)) return refuse("short");
  if (!isAsked && isOtherLanguage(written, own, input)) return { problem: "language", answer };
  if (input.count(written) > input.size.most) return { problem: "long", answer };
  return { problem: undefined, answer };
}

function refuse(problem: AnswerProblem): ReadAnswer {
  return { problem, answer: undefined };
}

/** What a server between us and the model writes in its place. */
const PAGE = /^\s*<(?:!doctype|html|\?xml)/i;

const never = () => false;

function isShort(
  answer: SummaryAnswer,
  { size, count }: { readonly size: AnswerSize; readonly count: (text: string) => number },
): boolean {
  if (size.of === "all") return count(textOf(answer)) < size.least;
  return answer.timeline.length > 0 && count(answer.timeline.join("\n")) < size.least;
}

/** True where nothing stands in the parts that a piece is made of. */
function hasNothing(answer: SummaryAnswer): boolean {
  return (
    answer.timeline.length + answer.promises.length + answer.particulars.length === 0 &&
    answer.state === ""
  );
}

function textOf(answer: SummaryAnswer): string {
  return [...answer.timeline, ...answer.promises, ...answer.particulars, answer.state].join("\n");
}

const NAMES = ["timeline", "promises", "particulars", "state", "resolved", "rules"] as const;
const NAMED = new RegExp(`["'](?:${NAMES.join("|")})["']\\s*:`, "i");

/** The parts as they came; `schema` for a description of them; undefined for what cannot be read. */
function readParts(said: string): SummaryAnswer | "schema" | undefined {
  const { value, values, cut } = readModelJson(said);
  const found = partsIn(value) ?? values.map(partsIn).find((parts) => parts !== undefined);
  if (found !== undefined) return cut && hasNothing(found) ? undefined : found;
  if (value !== undefined && isSchema(value)) return "schema";
  if (isList(value) && value.length > 0) return { ...EMPTY_ANSWER, timeline: lines(value) };
  const looksLikeJson = cut || NAMED.test(said) || /^\s*(?:```\w*\s*)?[{[]/.test(said);
  if (looksLikeJson) return undefined;
  // Courtesies after which nothing comes are no answer.
  if (withoutPreamble(`${said}\n.`) === ".") return EMPTY_ANSWER;
  return { ...EMPTY_ANSWER, timeline: withoutPreamble(said).split("\n") };
}

function isObject(value: JsonValue | undefined): value is { readonly [name: string]: JsonValue } {
  return typeof value === "object" && value !== null && !isList(value);
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** The parts in an object that names them, or in one that it wraps. */
function partsIn(value: JsonValue | undefined): SummaryAnswer | undefined {
  if (!isObject(value) || isSchema(value)) return undefined;
  const parts = new Map(Object.entries(value).map(([name, part]) => [name.toLowerCase(), part]));
  if (NAMES.some((name) => parts.has(name))) {
    const list = (name: (typeof NAMES)[number]) => lines(parts.get(name));
    return {
      timeline: list("timeline"),
      promises: list("promises"),
      particulars: list("particulars"),
      state: list("state").join(" "),
      resolved: list("resolved"),
      quotes: list("rules"),
    };
  }
  const inner = Object.values(value).filter(isObject);
  return inner.length === 1 ? partsIn(inner[0]) : undefined;
}

/** A JSON Schema, as some local models give back instead of an answer (P-D5). */
function isSchema(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  if (Object.hasOwn(value, "$schema") || isObject(value["properties"])) return true;
  const parts = NAMES.flatMap((name) => (Object.hasOwn(value, name) ? [value[name]] : []));
  return parts.length > 0 && parts.every((part) => isObject(part) && Object.hasOwn(part, "type"));
}

/** A text, or a list of texts or of small objects, as lines. */
function lines(value: JsonValue | undefined): readonly string[] {
  if (value === undefined || value === null || typeof value === "boolean") return [];
  if (isList(value)) return value.slice(0, PIECE_LINES * 4).map((item) => lines(item).join(" – "));
  if (isObject(value)) return Object.values(value).flatMap(lines);
  return [String(value)];
}

function cleanAnswer(answer: SummaryAnswer, isDropped: (line: string) => boolean): SummaryAnswer {
  const clean = (part: readonly string[]) => cleanLines(part).filter((line) => !isDropped(line));
  return {
    timeline: clean(answer.timeline),
    promises: clean(answer.promises),
    particulars: clean(answer.particulars),
    state: clean([answer.state]).join(" "),
    resolved: cleanLines(answer.resolved),
    quotes: cleanLines(answer.quotes),
  };
}

const BULLET = /^(?:[-*•–]|\d{1,3}[.)])\s+/u;
const HOLLOW =
  /^[\p{P}\p{S}\s]*(?:(?:n\/?a|none|null|nil|nothing|unknown|no (?:events|promises|particulars|rules|data|changes|updates|information)(?: yet)?|keine?|nichts|unbekannt|ningun[oa]|nada|desconocido|无|無|なし|없음)[\p{P}\p{S}\s]*)?$/iu;
const FENCE = /^`{3}\w*$/;

/**
 * Lines as a piece holds them: one line each, without bullets, storable, not too long, none twice, and
 * none that says nothing ("…", "---").
 */
function cleanLines(raw: readonly string[]): readonly string[] {
  const known = new Set<string>();
  return raw.flatMap((text) => {
    const line = cleanLine(text);
    if (line === "" || HOLLOW.test(line) || FENCE.test(line)) return [];
    const canonical = canonicalText(line);
    if (known.has(canonical) || known.size >= PIECE_LINES) return [];
    known.add(canonical);
    return [line];
  });
}

function cleanLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ")
    .normalize("NFC")
    .trim()
    .replace(BULLET, "");
  return line.length <= PIECE_LINE_LENGTH
    ? line
    : Array.from(line).slice(0, PIECE_LINE_LENGTH).join("").trimEnd();
}

const ECHO_LENGTH = 24;

function isEcho(line: string, instructions: string): boolean {
  const canonical = canonicalText(line);
  return canonical.length >= ECHO_LENGTH && instructions.includes(canonical);
}

const LANGUAGE_LETTERS = 80;

/** As a whole in another language, and in no line in the one it was asked for: short texts mislead. */
function isOtherLanguage(
  text: string,
  own: string | null,
  {
    language,
    languageOf,
  }: Pick<Parameters<typeof readSummaryAnswer>[1], "language" | "languageOf">,
): boolean {
  if (text.length < LANGUAGE_LETTERS || own === null || language === null) return false;
  return text.split("\n").every((line) => languageOf(line) !== language);
}
