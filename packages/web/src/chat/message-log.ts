import type { Message, MessagePage } from "@keepsake/engine/wire";

/** The part of a chat that was read: an unbroken run, oldest first. */
export interface MessageLog {
  readonly messages: readonly Message[];
  /** Where the page above begins; null where the log reaches the chat's first message. */
  readonly before: string | null;
  /** Where the page below begins; null where the log reaches the chat's newest message. */
  readonly after: string | null;
  /** How many messages come after the log. */
  readonly laterCount: number;
}

export function logOf(page: MessagePage): MessageLog {
  return {
    messages: page.items,
    before: page.next,
    after: page.later,
    laterCount: page.laterCount,
  };
}

/**
 * The log after its newest page was read again.
 *
 * Older pages stay where the page joins on to them; where it does not (many messages came or went
 * meanwhile), the log begins anew with the page.
 */
export function mergeNewest(log: MessageLog | undefined, page: MessagePage): MessageLog {
  const whole = logOf(page);
  const first = page.items[0];
  if (log === undefined || first === undefined || page.next === null) return whole;

  const joint = log.messages.findIndex((message) => message.id === first.id);
  if (joint < 0) return whole;
  return {
    ...whole,
    messages: [...log.messages.slice(0, joint), ...page.items],
    before: log.before,
  };
}

/**
 * The log after a page in its midst was read again: what the page holds stands in the place of what the
 * log held there. Where the two do not join, the log begins anew with the page.
 */
export function mergeWithin(log: MessageLog, page: MessagePage): MessageLog {
  const [first, last] = [page.items[0], page.items.at(-1)];
  const start = log.messages.findIndex((message) => message.id === first?.id);
  const end = log.messages.findIndex((message) => message.id === last?.id);
  if (start < 0 || end < start) return logOf(page);
  return {
    ...log,
    messages: [...log.messages.slice(0, start), ...page.items, ...log.messages.slice(end + 1)],
  };
}

/** The log with the page above its beginning; messages that both hold stand once. */
export function prependPage(log: MessageLog, page: MessagePage): MessageLog {
  const known = new Set(log.messages.map((message) => message.id));
  const older = page.items.filter((message) => !known.has(message.id));
  return { ...log, messages: [...older, ...log.messages], before: page.next };
}

/** The log with the page below its end; messages that both hold stand once. */
export function appendPage(log: MessageLog, page: MessagePage): MessageLog {
  const known = new Set(log.messages.map((message) => message.id));
  const newer = page.items.filter((message) => !known.has(message.id));
  const { later, laterCount } = page;
  return { ...log, messages: [...log.messages, ...newer], after: later, laterCount };
}

/** Puts a message in its place; one that is new is the newest, which a log far back does not reach. */
export function putMessage(log: MessageLog, message: Message): MessageLog {
  const isKnown = log.messages.some((one) => one.id === message.id);
  if (!isKnown && log.after !== null) return log;
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
  if (index < 0) return log;
  return { ...log, messages: log.messages.slice(0, index + 1), after: null, laterCount: 0 };
}
