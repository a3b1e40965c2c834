import { accountOf } from "../domain/access.ts";
import type { ChatId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import type { TurnUseCases } from "./api.ts";
import { expectChat, readChat } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { endDeadReplies } from "./dead-replies.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { readIdleChat } from "./running.ts";
import { continueTurn, regenerateTurn } from "./turn-again.ts";
import { selectVariant } from "./turn-select.ts";
import { sendTurn } from "./turn-send.ts";

const LOOK_AGAIN_MS = 100;

/** Send, regenerate, continue, swipe, stop (SPEC 7.1, 7.2). */
export function turnUseCases(context: Context, hub: ReplyHub): TurnUseCases {
  return {
    send: (principal, chatId, input) => sendTurn(context, hub, principal, chatId, input),
    regenerate: (principal, chatId, turnId, messageId) =>
      regenerateTurn(context, hub, principal, chatId, turnId, messageId),
    continue: (principal, chatId, turnId) => continueTurn(context, hub, principal, chatId, turnId),
    select: (principal, chatId, turnId, input) =>
      selectVariant(context, hub, principal, chatId, turnId, input),
    stop: (principal, chatId) => stopReply(context, hub, principal, chatId),
    endDead: (principal, signal) => endDeadReplies(context, hub, principal, signal),
  };
}

async function stopReply(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  chatId: ChatId,
): Promise<void> {
  accountOf(principal, "write");
  const chat = await readChat(context, principal, chatId);
  const run = hub.of(chatId);
  if (run !== undefined) {
    run.abort.abort(new DOMException("The person stopped the reply", "AbortError"));
    await run.done;
    return;
  }
  if (chat.running === null) return;
  await askForStop(context, principal, chatId);
  for (;;) {
    const { running } = await readChat(context, principal, chatId);
    if (running === null) return;
    if (running.leaseUntil <= context.ambient.now()) {
      await readIdleChat(context, hub, principal, chatId);
      return;
    }
    await context.ambient.sleep(LOOK_AGAIN_MS);
  }
}

/** Another process writes the reply: it reads the wish when it keeps the text next. */
async function askForStop(context: Context, principal: Principal, chatId: ChatId): Promise<void> {
  await decideAndCommit(context, async (): Promise<Decision<void>> => {
    const chat = await readChat(context, principal, chatId);
    if (chat.running === null) return { expect: [], changes: [], result: undefined };
    const running = { ...chat.running, stopRequested: true };
    return {
      expect: [expectChat(chat)],
      changes: [
        { op: "put", row: "chat", value: { ...chat, running, revision: chat.revision + 1 } },
      ],
      result: undefined,
    };
  });
}
