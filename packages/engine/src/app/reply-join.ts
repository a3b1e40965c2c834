import { EngineError } from "../domain/errors.ts";
import { isGroup } from "../domain/group.ts";
import type { MessageId } from "../domain/ids.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import type { RequestRecord } from "../domain/record.ts";
import type { ReplyEvent, ReplyStream } from "../domain/reply-event.ts";
import type { Context } from "./context.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { replyStart } from "./reply-start.ts";

const LOOK_AGAIN_MS = 500;

/**
 * The reply of a turn that an earlier request made: as it is told by the run in this process, or as it
 * grows in the store, or as it stands.
 */
export function joinReply(context: Context, hub: ReplyHub, record: RequestRecord): ReplyStream {
  const run = hub.of(record.chatId);
  if (run?.turnId === record.turnId) return run.log;
  return follow(context, record);
}

/** The replies of the turn one after another, in a group each with whose it is. */
async function* follow(context: Context, record: RequestRecord): AsyncGenerator<ReplyEvent> {
  const { account, turnId, messageId, chatId } = record;
  yield { type: "turn-start", turnId, messageId };
  const told = new Map<MessageId, string>();
  const ended = new Set<MessageId>();
  for (;;) {
    const [turn, chat] = await Promise.all([
      context.store.turnMessages(account, chatId, turnId),
      context.store.get("chat", account, chatId),
    ]);
    const named = chat !== undefined && isGroup(chat);
    const isAlive =
      chat?.running?.turnId === turnId && chat.running.leaseUntil > context.ambient.now();
    const left = turn.filter((message) => message.role === "assistant" && !ended.has(message.id));
    for (const [index, message] of left.entries()) {
      const { text } = selectedVariant(message);
      const before = told.get(message.id);
      if (before === undefined && named) yield replyStart(message);
      if (text.startsWith(before ?? "") && text.length > (before?.length ?? 0)) {
        const more = named ? { messageId: message.id } : {};
        yield { type: "reply-delta", text: text.slice(before?.length ?? 0), ...more };
      }
      told.set(message.id, text);
      if (isAlive && chat?.running?.messageId === message.id) break;
      ended.add(message.id);
      const isLast = !isAlive && index === left.length - 1;
      yield ending(message, { named, isLast });
      if (isLast && selectedVariant(message).status === "failed") return;
    }
    if (!isAlive) {
      if (told.size > 0) {
        if (named) yield { type: "turn-end", turnId };
        return;
      }
      yield { type: "error", error: new EngineError("not_found", "The turn was removed since") };
      return;
    }
    await context.ambient.sleep(LOOK_AGAIN_MS);
  }
}

function ending(
  message: Message,
  { named, isLast }: { readonly named: boolean; readonly isLast: boolean },
): ReplyEvent {
  const variant = selectedVariant(message);
  if (variant.status !== "failed") {
    return { type: "reply-end", message, usage: variant.usage, cost: variant.cost };
  }
  const words = variant.failure ?? "The reply could not be written";
  const error = new EngineError("unavailable", words);
  const messageId = message.id;
  if (!isLast) return { type: "reply-failed", messageId, error };
  return { type: "error", error, ...(named ? { messageId } : {}) };
}
