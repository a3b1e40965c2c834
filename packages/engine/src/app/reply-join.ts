import { EngineError } from "../domain/errors.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import type { RequestRecord } from "../domain/record.ts";
import type { ReplyEvent, ReplyStream } from "./api.ts";
import type { Context } from "./context.ts";
import type { ReplyHub } from "./reply-hub.ts";

const LOOK_AGAIN_MS = 500;

/**
 * The reply of a turn that an earlier request made: as it is told by the run in this process, or as it
 * grows in the store, or as it stands.
 */
export function joinReply(context: Context, hub: ReplyHub, record: RequestRecord): ReplyStream {
  const run = hub.of(record.chatId);
  if (run?.messageId === record.messageId) return run.log;
  return follow(context, record);
}

async function* follow(context: Context, record: RequestRecord): AsyncGenerator<ReplyEvent> {
  const { account, turnId, messageId, chatId } = record;
  yield { type: "turn-start", turnId, messageId };
  for (let told = ""; ;) {
    const [message, chat] = await Promise.all([
      context.store.get("message", account, messageId),
      context.store.get("chat", account, chatId),
    ]);
    if (message === undefined) {
      yield { type: "error", error: new EngineError("not_found", "The turn was removed since") };
      return;
    }
    const { text } = selectedVariant(message);
    if (text.startsWith(told) && text.length > told.length) {
      yield { type: "reply-delta", text: text.slice(told.length) };
      told = text;
    }
    const isAlive =
      chat?.running?.messageId === messageId && chat.running.leaseUntil > context.ambient.now();
    if (!isAlive) {
      yield ending(message);
      return;
    }
    await context.ambient.sleep(LOOK_AGAIN_MS);
  }
}

function ending(message: Message): ReplyEvent {
  const variant = selectedVariant(message);
  if (variant.status !== "failed") {
    return { type: "reply-end", message, usage: variant.usage, cost: variant.cost };
  }
  const words = variant.failure ?? "The reply could not be written";
  return { type: "error", error: new EngineError("unavailable", words) };
}
