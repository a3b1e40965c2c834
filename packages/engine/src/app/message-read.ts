import { accountOf } from "../domain/access.ts";
import type { Chat } from "../domain/chat.ts";
import { EngineError } from "../domain/errors.ts";
import type { ChatId, MessageId } from "../domain/ids.ts";
import type { Message } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import type { Context } from "./context.ts";

/** @throws {EngineError} `not_found`; `forbidden` for whoever may not. */
export async function readMessage(
  context: Pick<Context, "store">,
  principal: Principal,
  chatId: ChatId,
  messageId: MessageId,
  right: "read" | "write",
): Promise<{ readonly chat: Chat; readonly message: Message }> {
  const account = accountOf(principal, right);
  const [chat, message] = await Promise.all([
    context.store.get("chat", account, chatId),
    context.store.get("message", account, messageId),
  ]);
  if (chat === undefined) throw new EngineError("not_found", "There is no such chat");
  if (message?.chatId !== chatId) throw new EngineError("not_found", "There is no such message");
  return { chat, message };
}
