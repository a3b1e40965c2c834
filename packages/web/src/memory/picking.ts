import { DRAFT_MESSAGES } from "@keepsake/engine/limits";
import type { Drafts } from "../chat/drafts.ts";

/** Messages of a chat that are being chosen, in the order in which they were. */
export interface Picked {
  readonly chatId: string;
  readonly messageIds: readonly string[];
}

/** Which messages are chosen to be saved from; a reload keeps them. */
export interface Picking {
  /** Begins in a chat, with a message where one is named; what was chosen there before stays. */
  start(chatId: string, messageId?: string): void;
  /** Does nothing for one more than may be. */
  toggle(messageId: string): void;
  end(): void;
  current(): Picked | null;
  subscribe(onChange: () => void): () => void;
}

const PLACE = "picking";

export function pickingIn(drafts: Drafts): Picking {
  let picked = restore(drafts.read(PLACE));
  const watchers = new Set<() => void>();
  const set = (next: Picked | null) => {
    picked = next;
    drafts.write(PLACE, next === null ? "" : JSON.stringify(next));
    for (const watcher of watchers) watcher();
  };
  return {
    start(chatId, messageId) {
      const before = picked?.chatId === chatId ? picked.messageIds : [];
      const isNew = messageId !== undefined && !before.includes(messageId);
      const messageIds = isNew && before.length < DRAFT_MESSAGES ? [...before, messageId] : before;
      set({ chatId, messageIds });
    },
    toggle(messageId) {
      if (picked === null) return;
      const { chatId, messageIds } = picked;
      if (messageIds.includes(messageId)) {
        set({ chatId, messageIds: messageIds.filter((id) => id !== messageId) });
      } else if (messageIds.length < DRAFT_MESSAGES) {
        set({ chatId, messageIds: [...messageIds, messageId] });
      }
    },
    end: () => set(null),
    current: () => picked,
    subscribe(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}

function restore(json: string): Picked | null {
  if (json === "") return null;
  try {
    const value = JSON.parse(json) as Partial<Picked> | null;
    const ids = value?.messageIds;
    if (typeof value?.chatId !== "string" || !Array.isArray(ids)) return null;
    return { chatId: value.chatId, messageIds: ids.filter((id) => typeof id === "string") };
  } catch {
    return null;
  }
}
