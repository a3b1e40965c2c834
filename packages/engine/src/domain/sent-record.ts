import type { EpochId } from "./ids.ts";
import {
  toolCallsOf,
  type Message,
  type SentRequest,
  type Step,
  type ToolCall,
  type TurnNote,
} from "./message.ts";
import {
  callPart,
  datePart,
  MARKS,
  notePart,
  outsideParts,
  resultPart,
  stepsOf,
  textPart,
  type MadeMessage,
  type MadePart,
  type PartKind,
} from "./prompt-messages.ts";

/** What stands in a text where something was that has been deleted or changed since (SPEC 8.2). */
export const GAP = "[…]";

/** A part of a message that was sent; `part` is undefined where its text is gone: a gap. */
export interface SentPart {
  readonly kind: PartKind;
  readonly part: MadePart | undefined;
}

export interface SentMessage {
  readonly role: MadeMessage["role"];
  readonly parts: readonly SentPart[];
}

const ROLES = { U: "user", A: "assistant", T: "tool" } as const;
const ROLE_SIGNS = { user: "U", assistant: "A", tool: "T" } as const;
const KINDS = {
  m: "mark",
  d: "date",
  n: "note",
  t: "text",
  o: "outside",
  c: "call",
  r: "result",
} as const;
const KIND_SIGNS = {
  mark: "m",
  date: "d",
  note: "n",
  text: "t",
  outside: "o",
  call: "c",
  result: "r",
} as const;
const CHECK_LENGTH = 6;
const CHECKS = 36 ** CHECK_LENGTH;

/**
 * Messages as one short string: a letter for each message's role, then for each part a letter and a
 * check sum of its text and of the id of the message that it belongs to. A text that was changed since
 * has another sum, and one that is gone none: neither can be taken for what was sent.
 *
 * @see SPEC 8.2
 */
function recordOf(messages: readonly MadeMessage[]): string {
  return messages.map(({ role, parts }) => ROLE_SIGNS[role] + parts.map(signOf).join("")).join("");
}

/**
 * The record of the next request of a reply; short where it goes on from the one before it.
 *
 * @param before - The requests of the same reply so far.
 */
export function nextRecord(
  before: readonly SentRequest[],
  request: {
    readonly epochId: EpochId;
    readonly made: readonly MadeMessage[];
    readonly tools: boolean;
  },
): SentRequest {
  const { epochId, tools } = request;
  const parts = recordOf(request.made);
  const last = before.at(-1);
  const known = last?.epochId === epochId ? wholeRecord(before) : "";
  return known !== "" && parts.startsWith(known)
    ? { epochId, parts: parts.slice(known.length), more: true, tools }
    : { epochId, parts, tools };
}

/** The whole record of the last of some requests. */
function wholeRecord(requests: readonly SentRequest[]): string {
  const first = requests.findLastIndex((request) => request.more !== true);
  return requests
    .slice(Math.max(first, 0))
    .map(({ parts }) => parts)
    .join("");
}

/**
 * What a request sent, as far as the texts still stand.
 *
 * @param requests - Those of the reply, up to and with the one that is read.
 * @param messages - All that may have been sent with it, the reply included.
 * @see SPEC 8.2, 10.4
 */
export function readSent(
  requests: readonly SentRequest[],
  messages: readonly Message[],
): readonly SentMessage[] {
  const known = new Map<string, MadePart>();
  for (const part of [...MARKS, ...messages.flatMap(possibleParts)]) known.set(signOf(part), part);
  const sent: { role: MadeMessage["role"]; parts: SentPart[] }[] = [];
  const record = wholeRecord(requests);
  for (let at = 0; at < record.length;) {
    const sign = record.charAt(at);
    if (isKey(ROLES, sign)) {
      sent.push({ role: ROLES[sign], parts: [] });
      at += 1;
      continue;
    }
    const whole = record.slice(at, at + 1 + CHECK_LENGTH);
    at += 1 + CHECK_LENGTH;
    if (isKey(KINDS, sign)) {
      sent.at(-1)?.parts.push({ kind: KINDS[sign], part: known.get(whole) });
    }
  }
  return sent;
}

function isKey<T extends object>(object: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(object, key);
}

/** Everything of a message that can have been sent: of all its variants, with and without its name. */
function possibleParts(message: Message): readonly MadePart[] {
  const notes: readonly TurnNote[] = [
    ...(message.note === null ? [] : [message.note]),
    ...(message.formerNotes ?? []),
  ];
  // What another member of a group reads of a reply is its whole text.
  const steps: readonly Step[] = message.variants.flatMap((variant) => [
    ...stepsOf(variant),
    { text: variant.text, calls: [] },
  ]);
  const calls: readonly ToolCall[] = steps.flatMap(toolCallsOf);
  return [
    datePart(message),
    ...notes.flatMap((note) => note.lines.map((line) => notePart(message, line))),
    ...steps.flatMap(({ text }) => [textPart(message, text, false), textPart(message, text, true)]),
    ...outsideParts(message),
    ...calls.flatMap((call) => [callPart(message, call), resultPart(message, call)]),
  ];
}

function signOf(part: MadePart): string {
  const { kind, messageId, call, text } = part;
  const sum = checkSum(`${messageId ?? ""}\n${call?.id ?? ""}\n${call?.name ?? ""}\n${text}`);
  return KIND_SIGNS[kind] + sum.toString(36).padStart(CHECK_LENGTH, "0");
}

/** Two runs of FNV-1a over the UTF-16 code units, folded into the room of a check. */
function checkSum(text: string): number {
  let low = 0x811c_9dc5;
  let high = 0x1b87_3593;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x0100_0193);
    high = Math.imul(high ^ code, 0x85eb_ca6b);
    high ^= high >>> 13;
  }
  return ((low >>> 0) + (high >>> 0) * 0x1_0000) % CHECKS;
}
