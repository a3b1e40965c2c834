import type { Message, SummaryState } from "@keepsake/engine/wire";
import type { MessageLog } from "./message-log.ts";
import { messageWithReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

/** One row of the chat. `key` names it as long as it is the same row. */
export type ChatItem =
  | { readonly kind: "message"; readonly key: string; readonly message: Message }
  /** What the person said, until the chat holds it. */
  | { readonly kind: "own"; readonly key: string; readonly text: string }
  /** The reply, until the chat holds it. */
  | {
      readonly kind: "writing";
      readonly key: string;
      readonly text: string;
      /** "" where the chat has one character. */
      readonly speakerName: string;
    }
  | {
      readonly kind: "memory-line";
      readonly key: string;
      /** The summary reaches down to here. */
      readonly summarised: boolean;
      /** From here on the model reads word for word. */
      readonly wordForWord: boolean;
      readonly pending: number;
    }
  | { readonly kind: "beginning"; readonly key: string };

/**
 * The rows of a chat, oldest first: its messages, what is on its way, and the two lines that tell
 * what the model reads (SPEC 7.1).
 */
export function chatItems(input: {
  readonly log: MessageLog;
  readonly reply: Reply | undefined;
  readonly summary: SummaryState | undefined;
}): readonly ChatItem[] {
  const { log, reply, summary } = input;
  const items: ChatItem[] = [];
  if (log.before === null) items.push({ kind: "beginning", key: "beginning" });

  const line = lineOf(summary);
  for (const [index, message] of log.messages.entries()) {
    const before = log.messages[index - 1]?.ordinal ?? (log.before === null ? 0 : undefined);
    if (before !== undefined) items.push(...line(before, message.ordinal));
    items.push({ kind: "message", key: message.id, message: messageWithReply(message, reply) });
  }
  if (log.after !== null) return items;
  const last = log.messages.at(-1);
  if (last !== undefined) items.push(...line(last.ordinal, Infinity));
  return [...items, ...onTheWay(log, reply)];
}

/** The line between two messages, by their places: what ends before the second and begins with it. */
function lineOf(
  summary: SummaryState | undefined,
): (before: number, after: number) => readonly ChatItem[] {
  if (summary === undefined) return () => [];
  const { pieces, pending, windowFrom } = summary;
  const summarisedTo = pieces.at(-1)?.toOrdinal ?? 0;
  const hasLeft = pieces.length > 0 || pending > 0;
  return (before, after) => {
    const summarised = pieces.length > 0 && before <= summarisedTo && summarisedTo < after;
    const wordForWord = hasLeft && before < windowFrom && windowFrom <= after;
    const key = wordForWord ? "line-word-for-word" : "line-summarised";
    if (!summarised && !wordForWord) return [];
    return [{ kind: "memory-line", key, summarised, wordForWord, pending }];
  };
}

function onTheWay(log: MessageLog, reply: Reply | undefined): readonly ChatItem[] {
  if (reply === undefined || reply.phase === "failed") return [];
  const items: ChatItem[] = [];
  const turnId = reply.phase === "writing" ? reply.turnId : undefined;
  const isKept = log.messages.some((one) => one.turnId === turnId && one.role === "user");
  if (reply.kind === "send" && !isKept) {
    items.push({ kind: "own", key: "own", text: reply.text });
  }
  const isShown =
    reply.phase === "writing" &&
    (reply.messageId === "" || log.messages.some((one) => one.id === reply.messageId));
  if (!isShown && (reply.kind === "send" || reply.phase === "writing")) {
    const text = reply.phase === "writing" ? reply.written : "";
    const speakerName = reply.phase === "writing" ? reply.speakerName : "";
    items.push({ kind: "writing", key: "writing", text, speakerName });
  }
  return items;
}
