import { readMentions, withoutMentions } from "./answer-mentions.ts";
import { isCopy } from "./answer-copy.ts";
import type { Mentions } from "./entity.ts";
import { readModelJson, type JsonValue } from "./model-json.ts";
import { asksForInput, isDegenerate, looksLikeRefusal } from "./model-text.ts";
import { stripReasoning } from "./reasoning.ts";
import { canonicalText, isBlank } from "./text.ts";

/** A change as a model asks for it. Nothing of it is taken for true yet. */
export interface Proposal {
  readonly op: "save" | "update" | "delete";
  readonly key: string | null;
  readonly text: string;
  /** Number of an entry that was shown; null where none is named. */
  readonly entry: number | null;
  /** Numbers of messages that were shown. */
  readonly from: readonly number[];
  /** The person's words that it says it rests on. */
  readonly quote: string;
  /** What it says makes it worth keeping, and how sure of it it is; where it was asked. */
  readonly kind?: string;
  readonly confidence?: number;
  /** The names in the text, as they were given: nobody has looked whether they stand in it. */
  readonly mentions?: Mentions;
}

export type DeepProblem =
  | "empty"
  | "refused"
  | "cut"
  | "unreadable"
  | "echo"
  | "copy"
  | "repetition";

/** In words, for the person. */
export const DEEP_PROBLEM_WORDS: Record<DeepProblem, string> = {
  empty: "The model wrote nothing",
  refused: "The model refused to read this part",
  cut: "The model's answer was cut off",
  unreadable: "The model's answer could not be read",
  echo: "The model repeated its instructions",
  copy: "The model repeated what it should have read",
  repetition: "The model repeated itself without end",
};

export interface ReadProposals {
  readonly problem: DeepProblem | undefined;
  /** What could be read; complete ones before a cut too (P-D1). */
  readonly proposals: readonly Proposal[];
}

/** What a model may call a number, a text, an operation. */
const NAMES = {
  op: ["op", "action", "operation", "type", "event"],
  text: ["text", "value", "content", "new_text", "memory", "fact"],
  key: ["key", "name"],
  entry: ["entry", "id", "entry_id", "target"],
  from: ["from", "messages", "message", "sources", "source", "refs"],
  quote: ["quote", "evidence", "said", "because"],
  kind: ["kind", "category", "sort"],
  confidence: ["confidence", "certainty", "score", "probability"],
} as const;

const OPS: Readonly<Record<string, Proposal["op"]>> = {
  save: "save",
  add: "save",
  create: "save",
  new: "save",
  insert: "save",
  update: "update",
  replace: "update",
  change: "update",
  merge: "update",
  delete: "delete",
  remove: "delete",
  forget: "delete",
};

/** As many as are looked at; an answer of thousands is not read to its end. */
const LOOKED_AT = 40;

/**
 * Reads what a deep pass was answered: an object with a list, a list, or one object a line, fenced,
 * broken or in the middle of prose. Nothing here throws, whatever it is.
 *
 * @param input.instructions - What the model was told, by which an echo is known.
 * @param input.data - The lines of the request.
 * @param input.source - What was said in them, as one text.
 * @param input.cut - The model stopped for want of room.
 * @see SPEC 12.3, cases C-F12, P-C3, P-C13, P-D1, P-D5, P-D9
 */
export function readProposals(
  text: string,
  input: {
    readonly instructions: string;
    readonly data: readonly string[];
    readonly source: string;
    readonly cut: boolean;
    /** What a proposal rests on that names no message; nothing where it is left out. */
    readonly from?: readonly number[];
  },
): ReadProposals {
  const said = stripReasoning(text);
  if (isBlank(said)) return none(input.cut ? "cut" : "empty");
  if (looksLikeRefusal(said)) return none("refused");
  if (asksForInput(said) || PAGE.test(said)) return none("unreadable");
  if (isCopy({ lines: said.split("\n"), data: input.data, messages: [] })) return none("copy");
  const read = readModelJson(said);
  const { value, values } = read;
  if (value !== undefined && isSchema(value)) return none("echo");
  const found = listIn(value) ?? fromLines(values);
  if (isDegenerate(said, input.source) && isDegenerate(bareOf(said, found), input.source)) {
    return none("repetition");
  }
  if (isEcho(said, input.instructions)) return none("echo");
  const isCut = input.cut || read.cut;
  if (found === undefined) {
    if (SAYS_NOTHING.test(said)) return { problem: undefined, proposals: [] };
    return none(isCut ? "cut" : "unreadable");
  }
  const items = found.slice(0, LOOKED_AT);
  const proposals = items.flatMap((item) => proposalOf(item, input.from ?? []) ?? []);
  if (isCut) return { problem: "cut", proposals: completeOnes(proposals) };
  const isNothing = items.length > 0 && proposals.length === 0;
  return isNothing ? none("unreadable") : { problem: undefined, proposals };
}

function none(problem: DeepProblem): ReadProposals {
  return { problem, proposals: [] };
}

/** What a server between us and the model writes in its place. */
const PAGE = /^\s*<(?:!doctype|html|\?xml)/i;
/** An answer in words that there is nothing to change. */
const SAYS_NOTHING =
  /^[\s"'`*]*(?:(?:there (?:is|are) )?(?:nothing|no (?:new |lasting )?(?:changes?|memories|facts|details|information))\b|none\b|n\/a\b|keine?\b|nichts\b|ningun[oa]?\b|nada\b|没有|沒有|無し|なし)[^\n]{0,120}$/iu;

/** What an answer says without its lists of names, in which the same stands again and again. */
function bareOf(said: string, items: readonly JsonValue[] | undefined): string {
  const objects = (items ?? []).filter(isObject);
  const bare = objects.map(withoutMentions);
  return bare.some((item, at) => item !== objects[at]) ? JSON.stringify(bare, null, 1) : said;
}

/** The last item of a list that was cut is whole only where all that it needs came. */
function completeOnes(proposals: readonly Proposal[]): readonly Proposal[] {
  return proposals.filter(({ quote, from }) => quote !== "" && from.length > 0);
}

function isObject(value: JsonValue | undefined): value is { readonly [name: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** The changes in an object that holds a list of them, in a list, or in one change alone. */
function listIn(value: JsonValue | undefined): readonly JsonValue[] | undefined {
  if (isList(value))
    return value.every((item) => !isObject(item)) && value.length > 0 ? undefined : value;
  if (!isObject(value)) return undefined;
  if (opIn(value) !== undefined) return undefined;
  const lists = Object.values(value).filter(isList);
  const [first] = lists;
  if (lists.length === 1 && first !== undefined) return first;
  if (Object.hasOwn(value, "changes") && isList(value["changes"])) return value["changes"];
  const inner = Object.values(value).filter(isObject);
  return inner.length === 1 && lists.length === 0 ? listIn(inner[0]) : undefined;
}

/** One object a line, as models write that do not close lists. */
function fromLines(values: readonly JsonValue[]): readonly JsonValue[] | undefined {
  const items = values.flatMap((value) => (isList(value) ? value : [value]));
  return items.some((item) => isObject(item) && opIn(item) !== undefined) ? items : undefined;
}

function opIn(item: { readonly [name: string]: JsonValue }): Proposal["op"] | undefined {
  for (const name of NAMES.op) {
    const value = Object.hasOwn(item, name) ? item[name] : undefined;
    const op = typeof value === "string" ? value.trim().toLowerCase() : "";
    if (Object.hasOwn(OPS, op)) return OPS[op];
  }
  return undefined;
}

function proposalOf(item: JsonValue, without: readonly number[]): Proposal | undefined {
  if (!isObject(item)) return undefined;
  const op = opIn(item);
  if (op === undefined) return undefined;
  const text = textIn(item, NAMES.text);
  const entry = numbersIn(item, NAMES.entry)[0] ?? null;
  if (op !== "delete" && text === "") return undefined;
  if (op !== "save" && entry === null) return undefined;
  const mentions = op === "delete" ? undefined : readMentions(item);
  return {
    op,
    key: textIn(item, NAMES.key) || null,
    text,
    entry: op === "save" ? null : entry,
    from: without.length > 0 ? without : numbersIn(item, NAMES.from),
    quote: textIn(item, NAMES.quote),
    ...ratingOf(item),
    ...(mentions === undefined ? {} : { mentions }),
  };
}

function ratingOf(item: {
  readonly [name: string]: JsonValue;
}): Pick<Proposal, "kind" | "confidence"> {
  const kind = textIn(item, NAMES.kind).toLowerCase();
  const said = textIn(item, NAMES.confidence);
  const confidence = Number(said.replace(",", "."));
  return {
    ...(kind === "" ? {} : { kind }),
    ...(said === "" || !Number.isFinite(confidence) ? {} : { confidence }),
  };
}

function textIn(item: { readonly [name: string]: JsonValue }, names: readonly string[]): string {
  for (const name of names) {
    const value = Object.hasOwn(item, name) ? item[name] : undefined;
    if (typeof value === "string" && !isBlank(value)) return value.trim();
    if (typeof value === "number") return String(value);
  }
  return "";
}

/** Numbers as they are written: 3, "3", "e3", "#3", [3, 4]. */
function numbersIn(
  item: { readonly [name: string]: JsonValue },
  names: readonly string[],
): readonly number[] {
  for (const name of names) {
    const value = Object.hasOwn(item, name) ? item[name] : undefined;
    if (value === undefined || value === null) continue;
    const parts = isList(value) ? value : [value];
    const numbers = parts.flatMap((part): readonly number[] => {
      if (typeof part === "number") return [part];
      if (typeof part !== "string") return [];
      return (part.match(/\d+/g) ?? []).map(Number);
    });
    if (numbers.length > 0) return numbers.filter(Number.isSafeInteger);
  }
  return [];
}

/** A JSON Schema, as some local models give back instead of an answer (P-D5). */
function isSchema(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  return Object.hasOwn(value, "$schema") || isObject(value["properties"]);
}

const ECHO_LENGTH = 60;

/** True where an answer holds a longer stretch of what the model was told to do. */
function isEcho(said: string, instructions: string): boolean {
  const told = instructions.split("\n").map(canonicalText);
  const canonical = canonicalText(said);
  return told.some((line) => line.length >= ECHO_LENGTH && canonical.includes(line));
}
