import type { ChatId, EntryId, NotificationId } from "./ids.ts";
import type { NotificationKind } from "./notification.ts";

/** What happens elsewhere; it says what to read again, never a text. */
export type EngineEvent =
  | { readonly type: "summary" | "message" | "job"; readonly chatId: ChatId }
  /** A character or persona was made, changed or deleted. */
  | { readonly type: "character" | "persona"; readonly id: string }
  | { readonly type: "memory"; readonly scope: string; readonly entryId: EntryId | null }
  | {
      readonly type: "notification";
      readonly id: NotificationId;
      readonly kind: NotificationKind;
      readonly chatId: ChatId | null;
    };
