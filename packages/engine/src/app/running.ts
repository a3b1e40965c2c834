import type { Chat, RunningReply } from "../domain/chat.ts";
import { EngineError } from "../domain/errors.ts";
import type { ChatId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import { chatStateOf, readChat } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { endReply } from "./reply-end.ts";
import type { ReplyHub } from "./reply-hub.ts";

const LOOK_AGAIN_MS = 250;

/**
 * Makes sure that no reply runs in a chat. One whose process died is ended as far as it came, as soon
 * as its lease is over; one that is alive is not waited for.
 *
 * @returns The chat as it is then.
 * @throws {EngineError} `conflict` if a reply runs; `not_found`.
 * @see SPEC 7.2
 */
export async function readIdleChat(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  chatId: ChatId,
): Promise<Chat> {
  for (let seen: RunningReply | null = null; ;) {
    const chat = await readChat(context, principal, chatId);
    const { running } = chat;
    if (running === null) return chat;
    const isRenewed = seen !== null && seen.leaseUntil !== running.leaseUntil;
    if (hub.of(chatId) !== undefined || isRenewed) {
      throw new EngineError("conflict", "A reply is being written in this chat");
    }
    seen = running;
    const now = context.ambient.now();
    if (running.leaseUntil > now) {
      await context.ambient.sleep(Math.min(LOOK_AGAIN_MS, running.leaseUntil - now + 1));
      continue;
    }
    await endDead(context, principal, chat, running);
  }
}

/** Ends a reply whose process died: what was kept of it stays (SPEC 7.2). */
async function endDead(
  context: Context,
  principal: Principal,
  chat: Chat,
  running: RunningReply,
): Promise<void> {
  const { budget } = await chatStateOf(context, principal, chat);
  await endReply(context, {
    chat,
    running,
    budget,
    finished: (variant) => ({ ...variant, status: "stopped" }),
  });
}

/** Refuses to change a chat in which a reply runs; for use inside a decision. */
export function refuseWhileRunning(chat: Chat): void {
  if (chat.running !== null) {
    throw new EngineError("conflict", "A reply is being written in this chat");
  }
}
