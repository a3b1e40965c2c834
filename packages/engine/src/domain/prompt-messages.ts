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

export interface RenderOptions {
  readonly epochId: EpochId;
  readonly named: boolean;
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
 * @param options.named - Put the speaker's name before every text (a group).
 * @see SPEC 8.1, 8.3
 */
export function renderMessages(
  messages: readonly Message[],
  options: RenderOptions,
): readonly PromptMessage[] {
  const sent: PromptMessage[] = [];
  let day = "";
  for (const message of messages) {
    if (message.hidden) continue;
    if (message.role === "assistant") {
      const reply = renderReply(message, options);
      if (sent.length === 0 && reply.length > 0) sent.push({ role: "user", text: OPENING });
      sent.push(...reply);
      continue;
    }
    const today = dayOf(message.createdAt);
    const lines: string[] = [];
    if (today !== day) lines.push(`[${today}]`);
    day = today;
    const note = message.note?.epochId === options.epochId ? message.note : null;
    if (note !== null && note.lines.length > 0) lines.push(noteText(note.lines));
    lines.push(named(message, selectedVariant(message).text, options.named));
    sent.push({ role: "user", text: lines.join("\n") });
  }
  return sent;
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
      : named(message, step.text, options.named);
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

function named(message: Message, text: string, withName: boolean): string {
  const isShown = withName && message.speakerName !== "" && text !== "";
  return withoutBlocks(isShown ? `${message.speakerName}: ${text}` : text);
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
