import type { Scope } from "../domain/entry.ts";
import type { ChatId, MessageId } from "../domain/ids.ts";
import { ENTRY_TEXT_LENGTH } from "../domain/limits.ts";
import { codePointLength } from "../domain/text.ts";
import type { MemoryDrafts, MemorySaved } from "./drafts.ts";
import type { MemoryEntry, NewSource } from "./memory.ts";
import { toCapacityView, toScopeView } from "./memory-view.ts";

export function toDraftsView(drafts: {
  readonly items: readonly {
    readonly text: string;
    readonly scope: Scope;
    readonly messageIds: readonly MessageId[];
  }[];
  readonly by: MemoryDrafts["by"];
  readonly leftOut: number;
}): MemoryDrafts {
  return {
    items: drafts.items.map(({ text, scope, messageIds }) => ({
      text,
      length: codePointLength(text),
      ...toScopeView(scope),
      messageIds: [...messageIds],
    })),
    by: drafts.by,
    leftOut: drafts.leftOut,
    limit: ENTRY_TEXT_LENGTH,
  };
}

interface Room {
  readonly count: number;
  readonly limit: number;
  readonly more: number;
}

/** @param entries - Views of the entries, in the order of the outcomes. */
export function toSavedView(
  saved: {
    readonly items: readonly { readonly outcome: MemorySaved["items"][number]["outcome"] }[];
    readonly rooms: readonly {
      readonly scope: Scope;
      readonly unpinned: Room;
      readonly pinned: Room;
    }[];
  },
  entries: readonly (MemoryEntry | null)[],
): MemorySaved {
  return {
    items: saved.items.map(({ outcome }, index) => ({ outcome, entry: entries[index] ?? null })),
    rooms: saved.rooms.map(({ scope, unpinned, pinned }) => ({
      ...toScopeView(scope),
      capacity: toCapacityView({ unpinned, pinned }),
      more: { unpinned: unpinned.more, pinned: pinned.more },
    })),
  };
}

/** A source as the engine takes it. */
export function toSource(
  source: NewSource | undefined,
): { readonly chatId: ChatId; readonly messageIds: readonly MessageId[] | undefined } | undefined {
  if (source === undefined) return undefined;
  return {
    chatId: source.chatId as ChatId,
    messageIds: source.messageIds as MessageId[] | undefined,
  };
}
