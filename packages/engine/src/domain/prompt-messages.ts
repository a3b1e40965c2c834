import { withoutBlocks } from "./block-escape.ts";
import type { EpochId, MessageId } from "./ids.ts";
import {
  selectedVariant,
  toolCallsOf,
  type Message,
  type NoteLine,
  type Step,
  type ToolCall,
  type Variant,
} from "./message.ts";
import { outsideBlock } from "./outside.ts";

/** A live message as it is sent; the shape of the language model's port. */
export type PromptMessage =
  | { readonly role: "user"; readonly text: string; readonly breakpoint?: boolean }
  | {
      readonly role: "assistant";
      readonly text: string;
      readonly calls: readonly {
        readonly id: string;
        readonly name: string;
        readonly input: string;
      }[];
      readonly breakpoint?: boolean;
    }
  | {
      readonly role: "tool";
      readonly results: readonly {
        readonly id: string;
        readonly name: string;
        readonly output: string;
      }[];
    };

const OPENING = "[The conversation begins here.]";
const CONTINUE = "[Go on exactly where you stopped.]";
/** The name of the person without a persona, where every message has a name. */
const PERSON = "User";

export interface RenderOptions {
  readonly epochId: EpochId;
  /** Every message is sent with its speaker's name. */
  readonly named: boolean;
  /** Whose prompt it is; all replies are its own where it is missing. */
  readonly speakerId?: string | undefined;
  /** Keys of calls that are left out (Epoch.withheld). */
  readonly withheld: ReadonlySet<string>;
}

/** Names a call of an entry: providers number calls anew in every reply, some of them from 0. */
export function callKey(call: Pick<ToolCall, "id" | "entryId">): string {
  return `${call.entryId ?? ""} ${call.id}`;
}

/** What a part of a message is. */
export type PartKind = "mark" | "date" | "note" | "text" | "outside" | "call" | "result";

/** One part of a message that is sent; those of a user message stand one a line. */
export interface MadePart {
  readonly kind: PartKind;
  /** Of a call its arguments, of a result its output. */
  readonly text: string;
  /** The message whose part it is; null for what the program puts in between. */
  readonly messageId: MessageId | null;
  /** The entry or piece whose text this is. */
  readonly ref: string | null;
  /** Of a call and its result. */
  readonly call: { readonly id: string; readonly name: string } | null;
}

/** A message that is sent, before its parts are joined. */
export interface MadeMessage {
  readonly role: PromptMessage["role"];
  readonly parts: readonly MadePart[];
}

/**
 * The live messages as they are sent, each with its turn's notes: the date where it changed, and what
 * became known of memory. A function of the messages alone, so that the same messages give the same
 * bytes on every turn.
 *
 * @param messages - From the window's start to the newest that is sent, oldest first.
 * @param options.epochId - Notes of other epochs are folded into the prefix and left out.
 * In a group each member has prompts of its own: its replies are the model's, those of the others are
 * told as the person's messages are, without their calls, which may be of memory that it may not read.
 *
 * @see SPEC 5.18, 7.5, 8.1, 8.3
 */
export function makeMessages(
  messages: readonly Message[],
  options: RenderOptions,
): readonly MadeMessage[] {
  const made: MadeMessage[] = [];
  let day = "";
  for (const message of messages) {
    if (message.hidden) continue;
    const note = noteParts(message, options.epochId);
    if (message.role === "assistant") {
      if (note.length > 0) tell(made, note);
      if (isOwnReply(message, options.speakerId)) {
        const reply = makeReply(message, options);
        if (made.length === 0 && reply.length > 0) made.push(said(OPENING));
        made.push(...reply);
      } else {
        const { text } = selectedVariant(message);
        if (text !== "") tell(made, [textPart(message, text, true)]);
      }
      continue;
    }
    const today = dayOf(message.createdAt);
    const parts = [
      ...(today === day ? [] : [datePart(message)]),
      ...note,
      textPart(message, selectedVariant(message).text, options.named),
      ...outsideParts(message),
    ];
    day = today;
    if (options.named) tell(made, parts);
    else made.push({ role: "user", parts });
  }
  return made;
}

/** @see makeMessages */
export function renderMessages(
  messages: readonly Message[],
  options: RenderOptions,
): readonly PromptMessage[] {
  return makeMessages(messages, options).map(joined);
}

/** A message as it is sent. */
export function joined({ role, parts }: MadeMessage): PromptMessage {
  const lines = parts.filter(({ call }) => call === null).map(({ text }) => text);
  const calls = parts.flatMap(({ call, text }) => (call === null ? [] : [{ ...call, text }]));
  switch (role) {
    case "user":
      return { role, text: lines.join("\n") };
    case "assistant":
      return {
        role,
        text: lines.join("\n"),
        calls: calls.map(({ id, name, text }) => ({ id, name, input: text })),
      };
    case "tool":
      return { role, results: calls.map(({ id, name, text }) => ({ id, name, output: text })) };
  }
}

/** Whether a reply is of the one whose prompt it is. */
export function isOwnReply(
  message: Pick<Message, "role" | "speakerId">,
  speakerId: string | undefined,
): boolean {
  return message.role === "assistant" && (speakerId ?? message.speakerId) === message.speakerId;
}

/** Some servers refuse two messages of one role in a row: what others say stands together. */
function tell(made: MadeMessage[], parts: readonly MadePart[]): void {
  const last = made.at(-1);
  if (last?.role === "user") {
    made[made.length - 1] = { ...last, parts: [...last.parts, BETWEEN, ...parts] };
  } else made.push({ role: "user", parts });
}

function noteParts(message: Message, epochId: EpochId): readonly MadePart[] {
  const { note } = message;
  if (note === null || note.epochId !== epochId || note.lines.length === 0) return [];
  return [NOTE_OPENS, ...note.lines.map((line) => notePart(message, line)), NOTE_CLOSES];
}

/** What a model is asked to go on from: a reply that stands last is named as one to continue. */
export function openEnd(messages: readonly MadeMessage[]): readonly MadeMessage[] {
  return messages.at(-1)?.role === "assistant" ? [...messages, said(CONTINUE)] : messages;
}

/** What changed in memory since the prefix was rendered, as one block (SPEC 8.3). */
export function noteText(lines: readonly { readonly text: string }[]): string {
  return [NOTE_OPENS, ...lines, NOTE_CLOSES].map((line) => line.text).join("\n");
}

function makeReply(message: Message, options: RenderOptions): readonly MadeMessage[] {
  const made: MadeMessage[] = [];
  let isNamed = false;
  for (const step of stepsOf(selectedVariant(message))) {
    const calls = toolCallsOf(step).filter((call) => !options.withheld.has(callKey(call)));
    if (step.text === "" && calls.length === 0) continue;
    if (made.at(-1)?.role === "assistant") made.push(said(CONTINUE));
    const text = step.text === "" ? [] : [textPart(message, step.text, options.named && !isNamed)];
    isNamed ||= step.text !== "";
    made.push({
      role: "assistant",
      parts: [...text, ...calls.map((call) => callPart(message, call))],
    });
    if (calls.length > 0) {
      made.push({ role: "tool", parts: calls.map((call) => resultPart(message, call)) });
    }
  }
  return made;
}

/** A reply's requests to the model; plain text is one without calls. */
export function stepsOf(variant: Variant): readonly Step[] {
  return variant.steps.length > 0 ? variant.steps : [{ text: variant.text, calls: [] }];
}

function mark(text: string): MadePart {
  return { kind: "mark", text, messageId: null, ref: null, call: null };
}

function said(text: string): MadeMessage {
  return { role: "user", parts: [mark(text)] };
}

/** An empty line between what different people say in one message. */
const BETWEEN = mark("");
const NOTE_OPENS = mark("<memory-changes>");
const NOTE_CLOSES = mark("</memory-changes>");

/** What the program itself puts into messages, the same in every chat. */
export const MARKS: readonly MadePart[] = [
  mark(OPENING),
  mark(CONTINUE),
  BETWEEN,
  NOTE_OPENS,
  NOTE_CLOSES,
];

export function datePart(message: Message): MadePart {
  const text = `[${dayOf(message.createdAt)}]`;
  return { kind: "date", text, messageId: message.id, ref: null, call: null };
}

export function notePart(message: Message, line: NoteLine): MadePart {
  return { kind: "note", text: line.text, messageId: message.id, ref: line.ref, call: null };
}

export function textPart(message: Message, text: string, withName: boolean): MadePart {
  const name = message.speakerName === "" && message.role === "user" ? PERSON : message.speakerName;
  const isShown = withName && name !== "" && text !== "";
  return {
    kind: "text",
    text: withoutBlocks(isShown ? `${name}: ${text}` : text),
    messageId: message.id,
    ref: null,
    call: null,
  };
}

/** What a message brings from outside, each text fenced (SPEC 12.5). */
export function outsideParts(message: Message): readonly MadePart[] {
  return (message.outside ?? []).map((one) => ({
    kind: "outside",
    text: outsideBlock(one),
    messageId: message.id,
    ref: null,
    call: null,
  }));
}

export function callPart(message: Message, call: ToolCall): MadePart {
  const { id, name, entryId } = call;
  const text = inert(call.input);
  return { kind: "call", text, messageId: message.id, ref: entryId, call: { id, name } };
}

export function resultPart(message: Message, call: ToolCall): MadePart {
  const { id, name, entryId } = call;
  const text = withoutBlocks(call.output);
  return { kind: "result", text, messageId: message.id, ref: entryId, call: { id, name } };
}

/** JSON that says the same: `<` stands only in its strings, where it may be written by number. */
function inert(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** `2026-11-30, Monday`, in UTC. */
export function dayOf(epochMs: number): string {
  const date = new Date(epochMs);
  return `${date.toISOString().slice(0, 10)}, ${WEEKDAYS[date.getUTCDay()] ?? ""}`;
}

/** Marks the end of the last finished turn, where a cache breakpoint stands (SPEC 8.3). */
export function markLastFinished(messages: readonly PromptMessage[]): readonly PromptMessage[] {
  const lastUser = messages.findLastIndex((message) => message.role === "user");
  const at = messages.findLastIndex(
    (message, index) => index < lastUser && message.role === "assistant",
  );
  return messages.map((message, index) =>
    index === at && message.role === "assistant" ? { ...message, breakpoint: true } : message,
  );
}

/** The prompt as one text: what is compared, counted and shown. Breakpoints are no part of it. */
export function promptText(
  system: readonly { readonly text: string }[],
  messages: readonly PromptMessage[],
): string {
  const parts = system.map((block) => `${block.text}\n\n`);
  for (const message of messages) {
    switch (message.role) {
      case "user":
        parts.push(`\u0001user\n${message.text}\n`);
        break;
      case "assistant":
        parts.push(`\u0001assistant\n${message.text}\n`);
        for (const call of message.calls)
          parts.push(`\u0001call ${call.id} ${call.name} ${call.input}\n`);
        break;
      case "tool":
        for (const result of message.results) {
          parts.push(`\u0001result ${result.id} ${result.name} ${result.output}\n`);
        }
    }
  }
  return parts.join("");
}
