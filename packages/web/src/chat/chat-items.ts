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
  | { readonly kind: "writing"; readonly key: string; readonly text: string }
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

  const lastSummarised = summary?.pieces.at(-1)?.to;
  const firstLive = summary?.windowFromId ?? undefined;
  const hasLeft = summary !== undefined && (summary.pieces.length > 0 || summary.pending > 0);
  let summarisedHere = false;

  for (const message of log.messages) {
    const wordForWord = hasLeft && message.id === firstLive;
    if (summarisedHere || wordForWord) {
      items.push({
        kind: "memory-line",
        key: wordForWord ? "line-word-for-word" : "line-summarised",
        summarised: summarisedHere,
        wordForWord,
        pending: summary?.pending ?? 0,
      });
    }
    summarisedHere = message.id === lastSummarised;
    items.push({ kind: "message", key: message.id, message: messageWithReply(message, reply) });
  }
  return [...items, ...onTheWay(log, reply)];
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
    reply.phase === "writing" && log.messages.some((one) => one.id === reply.messageId);
  if (!isShown && (reply.kind === "send" || reply.phase === "writing")) {
    const text = reply.phase === "writing" ? reply.written : "";
    items.push({ kind: "writing", key: "writing", text });
  }
  return items;
}
