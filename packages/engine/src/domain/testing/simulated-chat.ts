import type { ChatId, MessageId, TurnId, VariantId } from "../ids.ts";
import { selectedVariant, type Message } from "../message.ts";
import type { Piece } from "../piece.ts";
import { touch, type TreeChange } from "../summary-tree.ts";
import { coveredTo, type SummaryWork } from "../summary-work.ts";
import { moveWindow, type Budget } from "../window.ts";
import { aMessage, aVariant, CHAT } from "./builders.ts";

/** A chat as its rows: nothing but messages, pieces and the window's start. */
export interface SimulatedChat {
  readonly id: ChatId;
  readonly budget: Budget;
  readonly messages: readonly Message[];
  readonly pieces: readonly Piece[];
  readonly windowFrom: number;
  readonly nextOrdinal: number;
  readonly nextId: number;
  readonly job: SimulatedJob | undefined;
}

/** A summary job that has read what it works on and has not written yet. */
export interface SimulatedJob {
  readonly work: SummaryWork;
  /** The messages of the span as they were read, or none for work on pieces. */
  readonly messages: readonly Message[];
}

export function anEmptyChat(budget: Budget): SimulatedChat {
  return {
    id: CHAT,
    budget,
    messages: [],
    pieces: [],
    windowFrom: 1,
    nextOrdinal: 1,
    nextId: 1,
    job: undefined,
  };
}

export function rootsOf(chat: SimulatedChat): readonly Piece[] {
  return chat.pieces.filter((piece) => piece.parentId === null).toSorted((a, b) => a.from - b.from);
}

export function liveOf(chat: SimulatedChat): readonly Message[] {
  return chat.messages.filter((message) => message.ordinal >= chat.windowFrom);
}

/** What the decisions on the summary read. */
export function summaryInput(chat: SimulatedChat, options: { readonly retryMakeshift: boolean }) {
  const roots = rootsOf(chat);
  return {
    roots,
    uncovered: chat.messages.filter((message) => message.ordinal > coveredTo(roots)),
    windowFrom: chat.windowFrom,
    budget: chat.budget,
    ...options,
  };
}

/**
 * Commits rows of the tree as a store does.
 *
 * @throws {Error} If a row is written that was read at another revision, or one is removed that is not there.
 */
export function committed(chat: SimulatedChat, change: TreeChange): SimulatedChat {
  const rows = new Map(chat.pieces.map((piece) => [piece.id, piece]));
  for (const piece of change.put) {
    const before = rows.get(piece.id);
    if (piece.revision !== (before?.revision ?? 0) + 1) {
      throw new Error(`piece ${piece.id} goes from ${before?.revision} to ${piece.revision}`);
    }
    rows.set(piece.id, piece);
  }
  for (const id of change.remove) {
    if (!rows.delete(id)) throw new Error(`piece ${id} is removed but not there`);
  }
  return { ...chat, pieces: [...rows.values()] };
}

/** How a reply ends: whole, stopped in the middle, or before any text came. */
export type ReplyEnd = "whole" | "stopped" | "none";

/** A turn up to its prompt, and what the window held when it was sent. */
export function send(
  chat: SimulatedChat,
  input: { readonly tokens: number; readonly replies: readonly ReplyEnd[] },
): { readonly sent: SimulatedChat; readonly ended: SimulatedChat } {
  const turnId = `turn-${chat.nextId}` as TurnId;
  const user = newMessage(chat, { role: "user", turnId, tokens: input.tokens });
  const windowFrom = moveWindow({
    live: [...liveOf(chat), user],
    from: chat.windowFrom,
    aheadTo: coveredTo(rootsOf(chat)),
    replies: input.replies.length,
    budget: chat.budget,
  });
  const sent = added({ ...chat, windowFrom }, user);
  let ended = sent;
  for (const end of input.replies) ended = withReply(ended, turnId, end, input.tokens);
  return { sent, ended };
}

function withReply(
  chat: SimulatedChat,
  turnId: TurnId,
  end: ReplyEnd,
  tokens: number,
): SimulatedChat {
  if (end === "none") return chat;
  const size = end === "stopped" ? Math.ceil(tokens / 3) : tokens;
  return added(chat, newMessage(chat, { role: "assistant", turnId, tokens: size }));
}

function newMessage(
  chat: SimulatedChat,
  given: { readonly role: Message["role"]; readonly turnId: TurnId; readonly tokens: number },
): Message {
  const { tokens, turnId, role } = given;
  const id = `${chat.id}-m${chat.nextOrdinal}`;
  const text = `rule ${chat.nextOrdinal}, then text`;
  return {
    ...aMessage({ ordinal: chat.nextOrdinal, role, text, tokens, chatId: chat.id, id }),
    turnId,
  };
}

function added(chat: SimulatedChat, message: Message): SimulatedChat {
  return {
    ...chat,
    messages: [...chat.messages, message],
    nextOrdinal: chat.nextOrdinal + 1,
    nextId: chat.nextId + 1,
  };
}

/** Writes the last turn's last reply again, or its first where it has none; nothing if none of it is live. */
export function regenerate(
  chat: SimulatedChat,
  input: { readonly tokens: number; readonly end: ReplyEnd },
): { readonly sent: SimulatedChat; readonly ended: SimulatedChat } {
  const last = chat.messages.at(-1);
  if (last === undefined || last.ordinal < chat.windowFrom) return { sent: chat, ended: chat };
  const claimed = changed(chat, last, last);
  const claimedLast = claimed.messages.at(-1);
  const reply = claimedLast?.role === "assistant" ? claimedLast : undefined;
  const windowFrom = moveWindow({
    live: liveOf(claimed).filter((message) => message !== reply),
    from: chat.windowFrom,
    aheadTo: coveredTo(rootsOf(claimed)),
    replies: 1,
    budget: chat.budget,
  });
  const sent = { ...claimed, windowFrom };
  if (reply === undefined || input.end === "none") {
    const ended =
      reply === undefined ? withReply(sent, last.turnId, input.end, input.tokens) : sent;
    return { sent, ended };
  }
  const variant = aVariant({
    id: `v${chat.nextId}` as VariantId,
    text: `another text ${chat.nextId}`,
    tokens: input.tokens,
  });
  const next = { ...reply, variants: [...reply.variants, variant] };
  return { sent, ended: changed(sent, reply, { ...next, selected: reply.variants.length }) };
}

export function swipe(chat: SimulatedChat, message: Message): SimulatedChat {
  const selected = (message.selected + 1) % message.variants.length;
  return selected === message.selected ? chat : changed(chat, message, { ...message, selected });
}

/** Gives a message another text, which still holds its rule or not. */
export function editMessage(
  chat: SimulatedChat,
  message: Message,
  input: { readonly tokens: number; readonly keepsRule: boolean },
): SimulatedChat {
  const text = input.keepsRule ? `${selectedVariant(message).text}!` : `edited ${chat.nextId}`;
  const variants = message.variants.map((variant, index) =>
    index === message.selected ? { ...variant, text, tokens: input.tokens } : variant,
  );
  return changed(chat, message, { ...message, variants });
}

export function toggleHidden(chat: SimulatedChat, message: Message): SimulatedChat {
  return changed(chat, message, { ...message, hidden: !message.hidden });
}

export function deleteMessage(chat: SimulatedChat, message: Message): SimulatedChat {
  return changed(chat, message, undefined);
}

/** A message becomes another or goes, and the pieces over it follow. */
function changed(chat: SimulatedChat, before: Message, after: Message | undefined): SimulatedChat {
  const at = chat.messages.indexOf(before);
  const covering = chat.pieces.filter(
    (piece) => piece.from <= before.ordinal && before.ordinal <= piece.to,
  );
  const ids = new Set<string>(covering.map((piece) => piece.id));
  const children = chat.pieces.filter(
    (piece) => piece.parentId !== null && ids.has(piece.parentId) && !ids.has(piece.id),
  );
  const change = touch({
    covering,
    children,
    messageId: before.id,
    text: after === undefined ? undefined : selectedVariant(after).text,
    counted: (before.hidden ? 0 : 1) - (after === undefined || after.hidden ? 0 : 1),
    windowFrom: chat.windowFrom,
    previousId: idOf(chat.messages[at - 1]),
    nextId: idOf(chat.messages[at + 1]),
  });
  const messages =
    after === undefined
      ? chat.messages.toSpliced(at, 1)
      : chat.messages.with(at, { ...after, revision: before.revision + 1 });
  return committed({ ...chat, messages, nextId: chat.nextId + 1 }, change);
}

function idOf(message: Message | undefined): MessageId | undefined {
  return message?.id;
}
