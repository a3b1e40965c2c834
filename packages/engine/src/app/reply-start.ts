import { EngineError } from "../domain/errors.ts";
import { isGroup } from "../domain/group.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import type { ReplyEvent, ReplyStream } from "../domain/reply-event.ts";
import type { Context } from "./context.ts";
import { refuseReply } from "./credits.ts";
import { EventLog } from "./event-log.ts";
import { endReply, type Follow, type ReplyEnd } from "./reply-end.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { failureOf } from "./reply-run.ts";
import { asFailure, writeOne } from "./reply-write.ts";
import { planClaimed, type Begun, type Claimed } from "./turn-claims.ts";

/** Nobody speaks after the reply. */
export const NOBODY: Follow = async () => undefined;

/**
 * Runs the replies of a turn whose beginning is committed, one after another, apart from whoever
 * listens, and ends them. A member that fails does not keep the others from speaking; a stop ends the
 * round.
 *
 * @param first - Its variant as it was committed, `running`.
 * @param follow - Who speaks after a reply.
 * @returns What the run tells, from its start on.
 * @see SPEC 7.2, 7.5
 */
export function startReply(
  context: Context,
  hub: ReplyHub,
  first: Begun,
  follow: Follow = NOBODY,
): ReplyStream {
  const { chat, running } = first;
  const log = new EventLog<ReplyEvent>();
  const abort = new AbortController();
  log.push({ type: "turn-start", turnId: running.turnId, messageId: running.messageId });

  let hasFailed = false;
  const run = async (): Promise<void> => {
    for (let begun: Begun | undefined = first; begun !== undefined;) {
      const tell = teller(log, begun);
      tell.start();
      const { end, failure } = await writeOne(context, begun, {
        abort,
        push: tell.push,
        follow,
      });
      const fault = failure ?? (end === undefined ? givenUp() : undefined);
      if (fault !== undefined) hasFailed = tell.failed(fault, end);
      else if (end?.message !== undefined) {
        log.push(replyEnd(end.message, begun.running.variantId));
      }
      context.notify(chat.account, { type: "message", chatId: chat.id });
      begun = await planned(end?.next);
    }
    if (isGroup(chat) && !hasFailed) log.push({ type: "turn-end", turnId: running.turnId });
  };

  /** The next reply with its prompt; one whose prompt cannot be made gives way to the one after it. */
  const planned = async (next: Claimed | undefined): Promise<Begun | undefined> => {
    for (let claimed = next; claimed !== undefined;) {
      try {
        await refuseReply(context, chat);
        return await planClaimed(context, claimed);
      } catch (error) {
        const tell = teller(log, claimed);
        const failure = asFailure(context, error);
        tell.start();
        const end: ReplyEnd | undefined = await endReply(context, {
          chat,
          running: claimed.running,
          budget: claimed.state.budget,
          finished: (variant) => ({ ...variant, status: "failed", ...failureOf(failure) }),
          follow: abort.signal.aborted ? NOBODY : follow,
        });
        hasFailed = tell.failed(failure, end);
        claimed = end?.next;
      }
    }
    return undefined;
  };

  const done = run()
    .catch((error: unknown) => {
      log.push({ type: "error", error: asFailure(context, error) });
    })
    .then(() => {
      log.end();
      context.notify(chat.account, { type: "message", chatId: chat.id });
    });
  hub.add({ chatId: chat.id, turnId: running.turnId, log, abort, done });
  return log;
}

/** Tells one reply; in a group with whose it is. */
function teller(log: EventLog<ReplyEvent>, { chat, running, message }: Claimed) {
  const { messageId } = running;
  const named = isGroup(chat);
  return {
    start: () => named && log.push(replyStart(message)),
    push: (event: ReplyEvent) =>
      log.push(
        named && (event.type === "reply-delta" || event.type === "memory")
          ? { ...event, messageId }
          : event,
      ),
    /** Answers whether that is the end of all. */
    failed: (error: EngineError, end: ReplyEnd | undefined): boolean => {
      const isEnd = end?.next === undefined;
      if (isEnd) log.push({ type: "error", error, ...(named ? { messageId } : {}) });
      else log.push({ type: "reply-failed", messageId, error });
      return isEnd;
    },
  };
}

function replyEnd(message: Message, variantId: string): ReplyEvent {
  const variant =
    message.variants.find((candidate) => candidate.id === variantId) ?? selectedVariant(message);
  return { type: "reply-end", message, usage: variant.usage, cost: variant.cost };
}

export function replyStart(message: Message): ReplyEvent {
  const { id, speakerId, speakerName } = message;
  return { type: "reply-start", messageId: id, speakerId, speakerName };
}

function givenUp(): EngineError {
  return new EngineError("conflict", "The reply was ended elsewhere; what came is kept");
}
