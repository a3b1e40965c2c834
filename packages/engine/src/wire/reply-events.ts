import { isEngineError } from "../domain/errors.ts";
import type { ChatId } from "../domain/ids.ts";
import type { ReplyEvent, ReplyStream } from "../domain/reply-event.ts";
import { toUsageView } from "./chat-view.ts";
import type { ReplyEvent as WireEvent } from "./event.ts";
import { problemOfError } from "./problem-view.ts";
import { memoryView, messageView, type Shown } from "./read-views.ts";

interface ShownReply extends Shown {
  readonly chatId: ChatId;
  readonly now: () => number;
}

/** A reply as its reader gets it. */
export async function* replyEvents(
  shown: ShownReply,
  reply: ReplyStream,
): AsyncGenerator<WireEvent, void, undefined> {
  for await (const event of reply) yield await toWire(shown, event);
}

async function toWire(shown: ShownReply, event: ReplyEvent): Promise<WireEvent> {
  const { engine, principal } = shown;
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
      const entry = await memoryView({ engine, principal, now: shown.now() }, event.entry);
      return { event: "memory", data: { op: event.op, entry, ...whose(event) } };
    }
    case "reply-end":
      return {
        event: "reply-end",
        data: {
          message: await messageView(shown, event.message, await chatOrNone(shown)),
          usage: event.usage === null ? null : toUsageView(event.usage),
          cost: event.cost,
        },
      };
    case "reply-failed": {
      const problem = problemOfError(event.error);
      return { event: "reply-failed", data: { messageId: event.messageId, problem } };
    }
    case "turn-end":
      return { event: "turn-end", data: { turnId: event.turnId } };
    case "error":
      return { event: "error", data: { problem: problemOfError(event.error), ...whose(event) } };
  }
}

/** In a group what belongs to a reply says to which. */
function whose({ messageId }: { readonly messageId?: string }): { readonly messageId?: string } {
  return messageId === undefined ? {} : { messageId };
}

/** A chat that was deleted while its reply came to an end has no live window any more. */
async function chatOrNone(shown: ShownReply): Promise<{ readonly windowFrom: number }> {
  try {
    return await shown.engine.chats.get(shown.principal, shown.chatId);
  } catch (error) {
    if (isEngineError(error, "not_found")) return { windowFrom: Number.POSITIVE_INFINITY };
    throw error;
  }
}
