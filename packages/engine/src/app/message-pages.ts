import type { Chat } from "../domain/chat.ts";
import { EngineError } from "../domain/errors.ts";
import type { MessageId } from "../domain/ids.ts";
import type { Message } from "../domain/message.ts";
import type { Store } from "../ports/store.ts";
import type { MessagePage, MessagePageRequest } from "./api.ts";

/**
 * A page of a chat's messages, oldest first: the newest, the one above or below another, or the one
 * around a message, with which a place far back is reached by one read.
 *
 * @throws {EngineError} `invalid` for a cursor that is none; `not_found` if `around` names no message of
 *   the chat.
 */
export async function messagePage(
  store: Pick<Store, "get" | "messages" | "countMessages">,
  chat: Chat,
  request: MessagePageRequest,
): Promise<MessagePage> {
  const { before, after, around, limit } = request;
  if (around !== undefined) return pageAround(store, chat, { around, limit });
  if (after !== undefined) {
    const found = await read(store, chat, { from: cursorOf(after, "after") + 1, limit: limit + 1 });
    const isLast = found.length <= limit;
    return page(store, chat, found.slice(0, limit), { hasEarlier: true, hasLater: !isLast });
  }
  const to = before === undefined ? undefined : cursorOf(before, "before") - 1;
  const found = await read(store, chat, { to, limit: limit + 1, newest: true });
  return page(store, chat, found.slice(-limit), {
    hasEarlier: found.length > limit,
    hasLater: before !== undefined,
  });
}

async function pageAround(
  store: Pick<Store, "get" | "messages" | "countMessages">,
  chat: Chat,
  { around, limit }: { readonly around: MessageId; readonly limit: number },
): Promise<MessagePage> {
  const message = await store.get("message", chat.account, around);
  if (message?.chatId !== chat.id) {
    throw new EngineError("not_found", "There is no such message in this chat");
  }
  const above = Math.floor(limit / 2);
  const [earlier, later] = await Promise.all([
    read(store, chat, { to: message.ordinal - 1, limit: above + 1, newest: true }),
    read(store, chat, { from: message.ordinal, limit: limit - above + 1 }),
  ]);
  return page(
    store,
    chat,
    [...(above === 0 ? [] : earlier.slice(-above)), ...later.slice(0, limit - above)],
    { hasEarlier: earlier.length > above, hasLater: later.length > limit - above },
  );
}

async function page(
  store: Pick<Store, "countMessages">,
  chat: Chat,
  items: readonly Message[],
  beyond: { readonly hasEarlier: boolean; readonly hasLater: boolean },
): Promise<MessagePage> {
  const first = items[0];
  const last = items.at(-1);
  const hasLater = beyond.hasLater && last !== undefined;
  return {
    items,
    next: beyond.hasEarlier && first !== undefined ? String(first.ordinal) : null,
    later: hasLater ? String(last.ordinal) : null,
    laterCount: hasLater
      ? await store.countMessages(chat.account, chat.id, last.ordinal + 1, chat.nextOrdinal)
      : 0,
  };
}

function read(store: Pick<Store, "messages">, chat: Chat, range: Parameters<Store["messages"]>[2]) {
  return store.messages(chat.account, chat.id, range);
}

function cursorOf(cursor: string, field: "before" | "after"): number {
  const ordinal = /^[1-9]\d{0,14}$/u.test(cursor) ? Number(cursor) : undefined;
  if (ordinal === undefined) {
    throw new EngineError("invalid", `${field} is not a cursor of this list`, {
      details: { field },
    });
  }
  return ordinal;
}
