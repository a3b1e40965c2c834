import type { ChatId, MessageId, PieceId } from "../ids.ts";
import type { Message } from "../message.ts";
import type { Piece } from "../piece.ts";
import { copyTree, reachBack, release } from "../summary-tree.ts";
import { committed, type SimulatedChat } from "./simulated-chat.ts";

function orphansOf(chat: SimulatedChat, dropped: readonly Piece[]): readonly Piece[] {
  const ids = new Set<string>(dropped.map((piece) => piece.id));
  return chat.pieces.filter(
    (piece) => piece.parentId !== null && ids.has(piece.parentId) && !ids.has(piece.id),
  );
}

/** Makes a message the last one. */
export function rewind(chat: SimulatedChat, point: Message): SimulatedChat {
  const reaching = chat.pieces.filter((piece) => piece.to > point.ordinal);
  const cut = committed(chat, release(reaching, orphansOf(chat, reaching)));
  const messages = chat.messages.filter((message) => message.ordinal <= point.ordinal);
  return reachedBack({ ...cut, messages }, point);
}

function reachedBack(chat: SimulatedChat, point: Message): SimulatedChat {
  const { windowFrom, dropped } = reachBack({
    messages: chat.messages,
    nodes: chat.pieces,
    from: Math.min(chat.windowFrom, point.ordinal + 1),
    budget: chat.budget,
  });
  return committed({ ...chat, windowFrom }, release(dropped, orphansOf(chat, dropped)));
}

/** A new chat up to and with a message; `copied` is the branch before its window reaches back. */
export function branch(
  chat: SimulatedChat,
  point: Message,
): { readonly copied: SimulatedChat; readonly made: SimulatedChat } {
  const id = `${chat.id}-${chat.nextId}` as ChatId;
  const source = chat.messages.filter((message) => message.ordinal <= point.ordinal);
  const messageIds = new Map<string, MessageId>(
    source.map((message) => [message.id, `${id}-m${message.ordinal}` as MessageId]),
  );
  let last = chat.nextId;
  const pieces = copyTree(
    chat.pieces.filter((piece) => piece.to <= point.ordinal),
    { chatId: id, now: 0, newId: () => `${id}-p${(last += 1)}` as PieceId, messageIds },
  );
  const copied: SimulatedChat = {
    ...chat,
    id,
    messages: source.map((message) => ({
      ...message,
      id: messageIds.get(message.id) ?? message.id,
      chatId: id,
    })),
    pieces,
    nextOrdinal: point.ordinal + 1,
    nextId: last + 1,
    job: undefined,
  };
  return { copied, made: reachedBack(copied, point) };
}
