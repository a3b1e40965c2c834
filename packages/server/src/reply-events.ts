import {
  isEngineError,
  type ChatId,
  type Engine,
  type Principal,
  type ReplyEvent,
  type ReplyStream,
} from "@keepsake/engine";
import { toUsageView, type ReplyEvent as WireEvent } from "@keepsake/engine/wire";
import { memoryView } from "./memory-views.ts";
import { messageView } from "./message-views.ts";
import { problemOf } from "./problems.ts";

/** A reply as its reader gets it. */
export async function* replyEvents(
  asked: {
    readonly engine: Engine;
    readonly principal: Principal;
    readonly chatId: ChatId;
    readonly now: () => number;
  },
  reply: ReplyStream,
): AsyncGenerator<WireEvent, void, undefined> {
  for await (const event of reply) yield await toWire(asked, event);
}

async function toWire(
  asked: Parameters<typeof replyEvents>[0],
  event: ReplyEvent,
): Promise<WireEvent> {
  const { engine, principal } = asked;
  switch (event.type) {
    case "turn-start":
      return { event: "turn-start", data: { turnId: event.turnId, messageId: event.messageId } };
    case "reply-start": {
      const { messageId, speakerId, speakerName } = event;
      return { event: "reply-start", data: { messageId, speakerId, speakerName } };
    }
    case "reply-delta":
      return { event: "reply-delta", data: { text: event.text, ...whose(event) } };
    case "memory": {
      const entry = await memoryView({ engine, principal, now: asked.now() }, event.entry);
      return { event: "memory", data: { op: event.op, entry, ...whose(event) } };
    }
    case "reply-end":
      return {
        event: "reply-end",
        data: {
          message: await messageView(asked, event.message, await chatOrNone(asked)),
          usage: event.usage === null ? null : toUsageView(event.usage),
          cost: event.cost,
        },
      };
    case "reply-failed": {
      const problem = problemOf(event.error);
      return { event: "reply-failed", data: { messageId: event.messageId, problem } };
    }
    case "turn-end":
      return { event: "turn-end", data: { turnId: event.turnId } };
    case "error":
      return { event: "error", data: { problem: problemOf(event.error), ...whose(event) } };
  }
}

/** In a group what belongs to a reply says to which. */
function whose({ messageId }: { readonly messageId?: string }): { readonly messageId?: string } {
  return messageId === undefined ? {} : { messageId };
}

/** A chat that was deleted while its reply came to an end has no live window any more. */
async function chatOrNone(
  asked: Parameters<typeof replyEvents>[0],
): Promise<{ readonly windowFrom: number }> {
  try {
    return await asked.engine.chats.get(asked.principal, asked.chatId);
  } catch (error) {
    if (isEngineError(error, "not_found")) return { windowFrom: Number.POSITIVE_INFINITY };
    throw error;
  }
}
