import type { Answerers } from "../backend/backend.ts";

/** Text that is typed but not sent, and text that is sent but not yet known to be kept. */
export interface Drafts {
  read(chatId: string): string;
  write(chatId: string, text: string): void;
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
}

const DRAFT = "keepsake:draft:";
const SENDING = "keepsake:sending:";

/**
 * Drafts in the browser's storage, where a reload cannot lose them.
 *
 * A storage that is full or forbidden is no reason to stop typing: then they live as long as the page.
 */
export function draftsIn(storage: Storage | undefined): Drafts {
  const inPage = new Map<string, string>();
  const watchers = new Set<() => void>();

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
    const { answerers } = value as { readonly answerers?: Answerers };
    return typeof requestKey === "string" && typeof text === "string"
      ? { requestKey, text, ...(answerers === undefined ? {} : { answerers }) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** A draft with text in front of it that could not be sent. */
export function withReturned(text: string, draft: string): string {
  return draft.trim() === "" || draft === text ? text : `${text}\n\n${draft}`;
}
