import type { Chat } from "./chat.ts";
import type { MessageId } from "./ids.ts";
import { TITLE_LENGTH } from "./limits.ts";

/** A title that is derived is no longer, in code points. */
const TITLE_FROM_TEXT = 60;

/** A chat's name, and the message whose words it is; null where the person gave it. */
export type ChatTitle = Pick<Chat, "title" | "titleFrom">;

const UNTITLED: ChatTitle = { title: "", titleFrom: null };

/**
 * Names a chat without a name after what the person says first.
 *
 * @param message - The person's message.
 * @see SPEC 7.1
 */
export function named(
  chat: ChatTitle,
  message: { readonly id: MessageId; readonly text: string },
): ChatTitle {
  return chat.title === "" ? titleFrom(message) : titleOf(chat);
}

/**
 * The name after a message was edited or is gone: what was named after it is named anew, or has no
 * name until the person says something.
 *
 * @param text - The message's new text; undefined where it is gone.
 * @see SPEC 10.4
 */
export function renamed(chat: ChatTitle, id: MessageId, text: string | undefined): ChatTitle {
  if (chat.titleFrom !== id) return titleOf(chat);
  return text === undefined ? UNTITLED : titleFrom({ id, text });
}

/** The name of a branch: that of the chat, unless it is named after what the branch does not hold. */
export function branchTitle(chat: ChatTitle, copies: ReadonlyMap<string, MessageId>): ChatTitle {
  if (chat.titleFrom === null) return titleOf(chat);
  const copy = copies.get(chat.titleFrom);
  return copy === undefined ? UNTITLED : { title: chat.title, titleFrom: copy };
}

const NUMBERED = /^(?<name>.*) \((?<number>[1-9]\d{0,3})\)$/su;

/**
 * The name of a chat that goes on from another: a name that the person gave gets the next number. A
 * name taken from a message comes along only with that message.
 */
export function continuedTitle(chat: ChatTitle, copies: ReadonlyMap<string, MessageId>): ChatTitle {
  if (chat.titleFrom !== null || chat.title === "") return branchTitle(chat, copies);
  const { name = chat.title, number = "1" } = NUMBERED.exec(chat.title)?.groups ?? {};
  const mark = ` (${Number(number) + 1})`;
  const room = TITLE_LENGTH - mark.length;
  return { title: `${Array.from(name).slice(0, room).join("")}${mark}`, titleFrom: null };
}

function titleOf({ title, titleFrom }: ChatTitle): ChatTitle {
  return { title, titleFrom };
}

function titleFrom({ id, text }: { readonly id: MessageId; readonly text: string }): ChatTitle {
  const points = Array.from(text.replace(/\s+/gu, " ").trim());
  if (points.length <= TITLE_FROM_TEXT) return { title: points.join(""), titleFrom: id };
  const head = points.slice(0, TITLE_FROM_TEXT - 1).join("");
  return { title: `${head.trimEnd()}…`, titleFrom: id };
}
