import type { Message } from "@keepsake/engine/wire";
import type { Page } from "../backend/backend.ts";

/** The part of a chat that was read: an unbroken run up to its newest message, oldest first. */
export interface MessageLog {
  readonly messages: readonly Message[];
  /** Where the page above begins; null where the log reaches the chat's first message. */
  readonly before: string | null;
}

/**
 * The log after its newest page was read again.
 *
 * Older pages stay where the page joins on to them; where it does not (many messages came or went
 * meanwhile), the log begins anew with the page.
 */
export function mergeNewest(log: MessageLog | undefined, page: Page<Message>): MessageLog {
  const whole = { messages: page.items, before: page.next };
  const first = page.items[0];
  if (log === undefined || first === undefined || page.next === null) return whole;

  const joint = log.messages.findIndex((message) => message.id === first.id);
  if (joint < 0) return whole;
  return { messages: [...log.messages.slice(0, joint), ...page.items], before: log.before };
}

/** The log with the page above its beginning; messages that both hold stand once. */
export function prependPage(log: MessageLog, page: Page<Message>): MessageLog {
  const known = new Set(log.messages.map((message) => message.id));
  const older = page.items.filter((message) => !known.has(message.id));
  return { messages: [...older, ...log.messages], before: page.next };
}

/** Puts a message in its place; one that is new is the newest. */
export function putMessage(log: MessageLog, message: Message): MessageLog {
  const isKnown = log.messages.some((one) => one.id === message.id);
  const messages = isKnown
    ? log.messages.map((one) => (one.id === message.id ? message : one))
    : [...log.messages, message];
  return { ...log, messages };
}

export function dropMessage(log: MessageLog, id: string): MessageLog {
  return { ...log, messages: log.messages.filter((message) => message.id !== id) };
}

/** The log after a rewind: the message is its last. */
export function cutAfter(log: MessageLog, id: string): MessageLog {
  const index = log.messages.findIndex((message) => message.id === id);
  return index < 0 ? log : { ...log, messages: log.messages.slice(0, index + 1) };
}
