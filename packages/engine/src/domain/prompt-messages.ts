import { withoutBlocks } from "./block-escape.ts";
import type { EpochId } from "./ids.ts";
import { selectedVariant, type Message, type Step, type ToolCall } from "./message.ts";

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
export function renderMessages(
  messages: readonly Message[],
  options: RenderOptions,
): readonly PromptMessage[] {
  const sent: PromptMessage[] = [];
  let day = "";
  for (const message of messages) {
    if (message.hidden) continue;
    const note = noteLines(message, options.epochId);
    if (message.role === "assistant") {
      const isOwn = isOwnReply(message, options.speakerId);
      if (note !== undefined) tell(sent, note);
      if (isOwn) {
        const reply = renderReply(message, options);
        if (sent.length === 0 && reply.length > 0) sent.push({ role: "user", text: OPENING });
        sent.push(...reply);
      } else {
        const { text } = selectedVariant(message);
        if (text !== "") tell(sent, nameBefore(message, text, true));
      }
      continue;
    }
    const today = dayOf(message.createdAt);
    const lines: string[] = [];
    if (today !== day) lines.push(`[${today}]`);
    day = today;
    if (note !== undefined) lines.push(note);
    lines.push(nameBefore(message, selectedVariant(message).text, options.named));
    if (options.named) tell(sent, lines.join("\n"));
    else sent.push({ role: "user", text: lines.join("\n") });
  }
  return sent;
}

/** Whether a reply is of the one whose prompt it is. */
export function isOwnReply(
  message: Pick<Message, "role" | "speakerId">,
  speakerId: string | undefined,
): boolean {
  return message.role === "assistant" && (speakerId ?? message.speakerId) === message.speakerId;
}

/** Some servers refuse two messages of one role in a row: what others say stands together. */
function tell(sent: PromptMessage[], text: string): void {
  const last = sent.at(-1);
  if (last?.role === "user") sent[sent.length - 1] = { ...last, text: `${last.text}\n\n${text}` };
  else sent.push({ role: "user", text });
}

function noteLines({ note }: Message, epochId: EpochId): string | undefined {
  return note?.epochId === epochId && note.lines.length > 0 ? noteText(note.lines) : undefined;
}

/** What a model is asked to go on from: a reply that stands last is named as one to continue. */
export function openEnd(messages: readonly PromptMessage[]): readonly PromptMessage[] {
  return messages.at(-1)?.role === "assistant"
    ? [...messages, { role: "user", text: CONTINUE }]
    : messages;
}

/** What changed in memory since the prefix was rendered, as one block (SPEC 8.3). */
export function noteText(lines: readonly { readonly text: string }[]): string {
  return ["<memory-changes>", ...lines.map((line) => line.text), "</memory-changes>"].join("\n");
}

function renderReply(message: Message, options: RenderOptions): readonly PromptMessage[] {
  const variant = selectedVariant(message);
  const steps: readonly Step[] =
    variant.steps.length > 0 ? variant.steps : [{ text: variant.text, calls: [] }];
  const sent: PromptMessage[] = [];
  let isNamed = false;
  for (const step of steps) {
    const calls = step.calls.filter((call) => !options.withheld.has(callKey(call)));
    if (step.text === "" && calls.length === 0) continue;
    if (sent.at(-1)?.role === "assistant") sent.push({ role: "user", text: CONTINUE });
    const text: string = isNamed
      ? withoutBlocks(step.text)
      : nameBefore(message, step.text, options.named);
    isNamed ||= text !== "";
    sent.push({
      role: "assistant",
      text,
      calls: calls.map(({ id, name, input }) => ({ id, name, input: inert(input) })),
    });
    if (calls.length > 0) {
      sent.push({
        role: "tool",
        results: calls.map(({ id, name, output }) => ({
          id,
          name,
          output: withoutBlocks(output),
        })),
      });
    }
  }
  return sent;
}

/** JSON that says the same: `<` stands only in its strings, where it may be written by number. */
function inert(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

function nameBefore(message: Message, text: string, withName: boolean): string {
  const name = message.speakerName === "" && message.role === "user" ? PERSON : message.speakerName;
  const isShown = withName && name !== "" && text !== "";
  return withoutBlocks(isShown ? `${name}: ${text}` : text);
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
