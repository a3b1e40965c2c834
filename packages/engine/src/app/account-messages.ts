import type { Chat } from "../domain/chat.ts";
import type { AccountId } from "../domain/ids.ts";
import type { Message } from "../domain/message.ts";
import type { Store } from "../ports/store.ts";

const CHATS_PAGE = 100;
const MESSAGES_PAGE = 200;

/** The account's chats in which something happened at or after a time, newest first. */
export async function* chatsSince(
  store: Pick<Store, "chats">,
  account: AccountId,
  since: number,
): AsyncGenerator<Chat> {
  let cursor: string | undefined;
  do {
    const page = await store.chats(account, { limit: CHATS_PAGE, cursor });
    for (const chat of page.items) {
      if (chat.updatedAt < since) return;
      yield chat;
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/** A chat's messages from the newest back to a time, all live ones included. */
export async function* messagesSince(
  store: Pick<Store, "messages">,
  chat: Chat,
  since: number,
): AsyncGenerator<Message> {
  let to = chat.nextOrdinal;
  while (to > 0) {
    const page = await store.messages(chat.account, chat.id, {
      to,
      limit: MESSAGES_PAGE,
      newest: true,
    });
    const [oldest] = page;
    if (oldest === undefined) return;
    yield* page;
    if (oldest.createdAt < since && oldest.ordinal <= chat.windowFrom) return;
    to = oldest.ordinal - 1;
  }
}
