import { sentencesOf } from "../../domain/sentences.ts";
import { readModelJson } from "../../domain/model-json.ts";
import { withoutOutside } from "../../domain/outside.ts";
import type { ModelMessage, ModelRequest } from "../../ports/language-model.ts";
import { salienceOf } from "./salience.ts";
import { intentOf } from "./intents.ts";
import type { Intent } from "./intents.ts";

/** A line that the partner knows, and who it comes from. */
export interface KnownLine {
  readonly text: string;
  /** The key of a saved memory. */
  readonly key: string | null;
  readonly by: "person" | "self" | "memory";
  /** As it stands in the prompt, by which a tool can name it; null for what is no saved memory. */
  readonly memory: string | null;
}

/** What a request says about the conversation, as the partner reads it. */
export interface Scene {
  readonly self: string;
  /** The character's description, sentence by sentence. */
  readonly about: readonly string[];
  readonly hasPersona: boolean;
  /** The person's name, where the prompt says it. */
  readonly persona: string | null;
  readonly memories: readonly KnownLine[];
  /** Summaries, then the person's own sentences of the live messages before the newest. */
  readonly past: readonly KnownLine[];
  /** The person's newest message, and those before it, newest first. */
  readonly asked: string;
  readonly askedBefore: readonly string[];
  /** The partner's own newest replies. */
  readonly repliesBefore: readonly string[];
  /** `2026-11-30, Monday`, of the newest dated message. */
  readonly date: string | null;
  readonly tools: ReadonlySet<string>;
  /** What the person says is read for memories afterwards. */
  readonly isLearned: boolean;
  /** Where the last message answers calls: each with its outcome. */
  readonly outcomes: readonly {
    readonly name: string;
    readonly text: string;
    readonly output: string;
  }[];
  /** The reply is to go on where it stopped. */
  readonly isContinued: boolean;
}

const PAST_LINES = 400;
const BEFORE = 12;
const HEADING = /^[^-\s<].*:$/u;
const DATE_LINE = /^\[(\d{4}-\d{2}-\d{2}, \p{L}+)\]\n?/u;
const CHANGES = /^<memory-changes>\n([\s\S]*?)\n?<\/memory-changes>\n?/u;

/** Reads a request. Never throws: what it does not know is simply not there. */
export function readScene(request: ModelRequest): Scene {
  const system = request.system.map(({ text }) => text).join("\n\n");
  const self = /^You are (.{1,120})\.$/mu.exec(system)?.[1] ?? "";
  const persona = /^The person you talk to is (.{1,120})\.$/mu.exec(system)?.[1] ?? null;
  const isGroup = /^Others in this conversation: /mu.test(system);
  const turns = readTurns(request.messages, isGroup ? namesIn(system) : undefined);
  const last = request.messages.at(-1);
  const asked = turns.said.at(-1) ?? "";
  return {
    self,
    about: aboutOf(system),
    hasPersona: persona !== null,
    persona,
    ...remembered(
      { memories: [...memoryLines(system), ...turns.changes], past: storyLines(system, self) },
      turns.said.slice(0, -1),
    ),
    asked,
    askedBefore: turns.said.slice(-BEFORE, -1).toReversed(),
    repliesBefore: turns.replies.slice(-4),
    date: turns.date,
    tools: new Set(request.tools.map(({ name }) => name)),
    isLearned: request.isLearned === true,
    outcomes: last?.role === "tool" ? outcomesOf(request.messages, last) : [],
    isContinued: last?.role === "assistant" || turns.rawLast.startsWith("[Go on exactly"),
  };
}

/** The others of a group, who speak among what is told to this one. */
function namesIn(system: string): readonly string[] {
  const lines = [
    /^Others in this conversation: (.+)\. Speak only as /mu.exec(system)?.[1],
    /^No longer in this conversation: (.+)\. They neither/mu.exec(system)?.[1],
  ];
  return lines.flatMap((line) => line?.split(", ") ?? []);
}

/** What the person says in a message that tells a group's talk, name by name. */
function saidByPerson(text: string, others: readonly string[]): string {
  const parts = text.split(/\n\n(?=[^:\n]{1,100}: )/u);
  return parts
    .filter((part) => !others.some((name) => part.startsWith(`${name}: `)))
    .map((part) => part.replace(/^[^:\n]{1,100}: /u, ""))
    .join("\n\n");
}

/** @param others - Names of a group's other members; undefined where it is none. */
function readTurns(messages: readonly ModelMessage[], others: readonly string[] | undefined) {
  const said: string[] = [];
  const replies: string[] = [];
  const changes: KnownLine[] = [];
  let date: string | null = null;
  let rawLast = "";
  for (const message of messages) {
    if (message.role === "assistant") {
      if (message.text !== "") replies.push(message.text);
      for (const call of message.calls) changes.push(...savedBy(call.name, call.input));
    }
    if (message.role !== "user") continue;
    let text = withoutOutside(message.text);
    date = DATE_LINE.exec(text)?.[1] ?? date;
    text = text.replace(DATE_LINE, "");
    for (const line of CHANGES.exec(text)?.[1]?.split("\n") ?? [])
      changes.push(...changeLine(line));
    text = text.replace(CHANGES, "");
    rawLast = text;
    if (/^\[[^\]]{1,80}\]$/u.test(text)) continue;
    const words = (others === undefined ? text : saidByPerson(text, others)).trim();
    if (words !== "") said.push(words);
  }
  return { said, replies, changes, date, rawLast };
}

function savedBy(name: string, input: string): readonly KnownLine[] {
  const { value } = readModelJson(input);
  const fields = typeof value === "object" && value !== null ? value : {};
  if (name === "memory_delete" || !("text" in fields) || typeof fields.text !== "string") return [];
  const key = "key" in fields && typeof fields.key === "string" ? fields.key : null;
  return [memoryLine(fields.text, key)];
}

function memoryLine(text: string, key: string | null): KnownLine {
  return { text, key, by: "memory", memory: key ?? text };
}

/** A line of a note: what it says, without what happened to it. What is gone stays out. */
function changeLine(line: string): readonly KnownLine[] {
  const verb = /\s\[([^\]]{1,40})\]$/u.exec(line)?.[1] ?? "";
  if (/delet|remov|gone|forg|taken/iu.test(verb)) return [];
  const known = entryLine(line.replace(/\s\[[^\]]{1,40}\]$/u, ""));
  return known === undefined ? [] : [known];
}

function memoryLines(system: string): readonly KnownLine[] {
  return [...system.matchAll(/<memory>\n([\s\S]*?)\n<\/memory>/gu)]
    .flatMap((block) => (block[1] ?? "").split("\n"))
    .map(entryLine)
    .filter((line) => line !== undefined);
}

function entryLine(line: string): KnownLine | undefined {
  if (!line.startsWith("- ")) return undefined;
  const text = line
    .slice(2)
    .replace(/ \(recent\)$/u, "")
    .replaceAll("&lt;", "<")
    .trim();
  const keyed = /^([^\s:][^:]{0,99}): (.+)$/u.exec(text);
  const [, key, value] = keyed ?? [];
  // A sentence may hold a colon: a key has no more than three words.
  const isKey = key !== undefined && value !== undefined && key.split(/\s+/u).length <= 3;
  return text === "" ? undefined : memoryLine(isKey ? value : text, isKey ? key : null);
}

/** What was said since, and without what the person wanted forgotten. */
function remembered(
  known: Pick<Scene, "memories" | "past">,
  said: readonly string[],
): Pick<Scene, "memories" | "past"> {
  let { past } = known;
  let memories = latest(known.memories);
  for (const message of said) {
    const intent = intentOf(message);
    if (intent.kind === "forget") {
      const keeps = (line: KnownLine): boolean => !saysAllOf(line.text, intent.text);
      past = past.filter(keeps);
      memories = memories.filter(keeps);
    }
    past = [...past, ...statementsIn(message, intent).map(spokenLine)];
  }
  return { memories, past: past.slice(-PAST_LINES) };
}

function spokenLine(text: string): KnownLine {
  return { text, key: null, by: "person", memory: null };
}

function statementsIn(message: string, intent: Intent): readonly string[] {
  if (intent.kind === "remember") return [intent.text];
  if (intent.kind === "forget") return intent.instead === null ? [] : [intent.instead];
  if (intent.kind !== "statement" && intent.kind !== "question") return [];
  return sentences(message).filter(
    (sentence) => !/[?？]$/u.test(sentence) && salienceOf(sentence, null).score > 0,
  );
}

/** Whether a line holds every longer word of what is to be forgotten. */
function saysAllOf(line: string, target: string): boolean {
  const words = target.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return words.length > 0 && words.every((word) => line.toLowerCase().includes(word));
}

/** Of several lines with the same key the last one counts. */
function latest(lines: readonly KnownLine[]): readonly KnownLine[] {
  const last = new Map(lines.map((line) => [line.key ?? line.text, line]));
  return [...last.values()];
}

/** The lines of the summaries, each by who says it. */
function storyLines(system: string, self: string): readonly KnownLine[] {
  const lines: KnownLine[] = [];
  let inStory = false;
  for (const line of system.split("\n")) {
    if (HEADING.test(line))
      inStory = /^(?:Earlier|What happened|Open promises|Exact particulars|Corrections)/u.test(
        line,
      );
    else if (line === "" || line.startsWith("<")) inStory = false;
    else if (inStory && line.startsWith("- ")) {
      const text = line
        .slice(2)
        .replace(/^\[[\d-]{10}\] /u, "")
        .replaceAll("&lt;", "<");
      const [, speaker, said] = /^([^:]{1,60}): (.+)$/u.exec(text) ?? [];
      lines.push({
        text: (said ?? text).replace(/^"(.*)"$/u, "$1"),
        key: null,
        by: speaker === self && self !== "" ? "self" : "person",
        memory: null,
      });
    }
  }
  return lines;
}

/** The description: what stands between the name and what the program adds. */
function aboutOf(system: string): readonly string[] {
  const from = system.search(/^You are .{1,120}\.$/mu);
  if (from === -1) return [];
  const [, ...paragraphs] = system.slice(from).split("\n\n");
  const end = paragraphs.findIndex((paragraph) =>
    /^(?:How .{1,120} talks:|Others in this conversation:|Lines in square brackets)/u.test(
      paragraph,
    ),
  );
  return paragraphs.slice(0, Math.max(end, 0)).flatMap(sentences).slice(0, 60);
}

function sentences(text: string): readonly string[] {
  return sentencesOf(text)
    .slice(0, 40)
    .map(({ start, end }) => text.slice(start, end));
}

function outcomesOf(
  messages: readonly ModelMessage[],
  last: Extract<ModelMessage, { role: "tool" }>,
): Scene["outcomes"] {
  const calls = messages.flatMap((message) => (message.role === "assistant" ? message.calls : []));
  return last.results.map((result) => {
    const call = calls.findLast(({ id }) => id === result.id);
    const { value } = readModelJson(call?.input ?? "");
    const text =
      typeof value === "object" && value !== null && "text" in value ? value.text : undefined;
    const said = typeof text === "string" ? text : "";
    return { name: result.name, text: said, output: result.output };
  });
}
