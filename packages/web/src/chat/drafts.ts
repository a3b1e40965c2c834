import type { OutsideText } from "@keepsake/engine/wire";
import type { Answerers } from "../backend/backend.ts";

/** Text that is typed but not sent, and text that is sent but not yet known to be kept. */
export interface Drafts {
  read(chatId: string): string;
  write(chatId: string, text: string): void;
  /** What is to go with the message from outside; the same list until it changes. */
  attached(chatId: string): readonly OutsideText[];
  attach(chatId: string, texts: readonly OutsideText[]): void;
  subscribe(onChange: () => void): () => void;
  /** A message on its way, with the key that joins its turn again after a reload. */
  sending(chatId: string): Sending | undefined;
  markSending(chatId: string, sending: Sending | undefined): void;
}

export interface Sending {
  readonly requestKey: string;
  readonly text: string;
  /** Whom the person asked in a group. */
  readonly answerers?: Answerers;
  readonly outside?: readonly OutsideText[];
}

const DRAFT = "keepsake:draft:";
const SENDING = "keepsake:sending:";
const OUTSIDE = "keepsake:outside:";
const NOTHING: readonly OutsideText[] = [];

/**
 * Drafts in the browser's storage, where a reload cannot lose them.
 *
 * A storage that is full or forbidden is no reason to stop typing: then they live as long as the page.
 */
export function draftsIn(storage: Storage | undefined): Drafts {
  const inPage = new Map<string, string>();
  const watchers = new Set<() => void>();

  const lists = new Map<string, { json: string; texts: readonly OutsideText[] }>();

  function read(key: string): string {
    return inPage.get(key) ?? storage?.getItem(key) ?? "";
  }

  function write(key: string, value: string): void {
    inPage.set(key, value);
    try {
      if (value === "") storage?.removeItem(key);
      else storage?.setItem(key, value);
    } catch {
      // The page has it; that is all that can be done.
    }
    for (const watcher of watchers) watcher();
  }

  return {
    read: (chatId) => read(DRAFT + chatId),
    write: (chatId, text) => write(DRAFT + chatId, text),
    attached(chatId) {
      const json = read(OUTSIDE + chatId);
      const known = lists.get(chatId);
      if (known?.json === json) return known.texts;
      const texts = parseOutside(json);
      lists.set(chatId, { json, texts });
      return texts;
    },
    attach: (chatId, texts) =>
      write(OUTSIDE + chatId, texts.length === 0 ? "" : JSON.stringify(texts)),
    subscribe(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    sending: (chatId) => parseSending(read(SENDING + chatId)),
    markSending: (chatId, sending) =>
      write(SENDING + chatId, sending === undefined ? "" : JSON.stringify(sending)),
  };
}

function parseSending(json: string): Sending | undefined {
  if (json === "") return undefined;
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== "object" || value === null) return undefined;
    const { requestKey, text } = value as Partial<Record<keyof Sending, unknown>>;
    const { answerers, outside } = value as Pick<Sending, "answerers" | "outside">;
    const texts = outside === undefined ? NOTHING : parseOutside(JSON.stringify(outside));
    return typeof requestKey === "string" && typeof text === "string"
      ? {
          requestKey,
          text,
          ...(answerers === undefined ? {} : { answerers }),
          ...(texts.length === 0 ? {} : { outside: texts }),
        }
      : undefined;
  } catch {
    return undefined;
  }
}

function parseOutside(json: string): readonly OutsideText[] {
  if (json === "") return NOTHING;
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter(isOutside) : NOTHING;
  } catch {
    return NOTHING;
  }
}

function isOutside(value: unknown): value is OutsideText {
  if (typeof value !== "object" || value === null) return false;
  const { source, name, text } = value as Partial<Record<keyof OutsideText, unknown>>;
  return (
    (source === "file" || source === "web" || source === "tool") &&
    typeof name === "string" &&
    typeof text === "string"
  );
}

/** A draft with text in front of it that could not be sent. */
export function withReturned(text: string, draft: string): string {
  return draft.trim() === "" || draft === text ? text : `${text}\n\n${draft}`;
}
