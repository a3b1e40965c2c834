import type { Chat, Engine, Message, Principal } from "@keepsake/engine";
import { toMessageView, type Message as MessageView } from "@keepsake/engine/wire";

/** Messages of one chat with what was remembered from them (SPEC 5.17). */
export async function messageViews(
  asked: { readonly engine: Engine; readonly principal: Principal },
  messages: readonly Message[],
  chat: Pick<Chat, "windowFrom">,
): Promise<MessageView[]> {
  const marks = await asked.engine.messages.marks(asked.principal, messages);
  return messages.map((message) => toMessageView(message, chat, marks.get(message.id)));
}

/** One message likewise. */
export async function messageView(
  asked: Parameters<typeof messageViews>[0],
  message: Message,
  chat: Pick<Chat, "windowFrom">,
): Promise<MessageView> {
  const marks = await asked.engine.messages.marks(asked.principal, [message]);
  return toMessageView(message, chat, marks.get(message.id));
}
