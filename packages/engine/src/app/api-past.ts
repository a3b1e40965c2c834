import type { HeadDraft } from "../domain/entry-head.ts";
import type { ShownVersion } from "../domain/entry-head.ts";
import type { ChatId, MessageId } from "../domain/ids.ts";
import type { Role } from "../domain/message.ts";

/** Why a version does not count: the person took it back, or another variant is shown. */
export type VersionOff = "undone" | "swiped";

/** The chat that a write came from. */
export interface PastChat {
  readonly id: ChatId;
  /** Null where the chat was deleted; "" where it has no title. */
  readonly title: string | null;
  /** Null for a character that was deleted. */
  readonly characters: readonly (string | null)[];
}

/** A message that a write came from. */
export interface PastMessage {
  readonly id: MessageId;
  /** Undefined where it is gone: deleted or rewound away, or its chat was deleted. */
  readonly message:
    | {
        readonly chatId: ChatId;
        readonly role: Role;
        readonly speakerName: string;
        /** The beginning of its text. */
        readonly excerpt: string;
        readonly hidden: boolean;
        readonly createdAt: number;
      }
    | undefined;
}

/** One write to an entry with where it came from. */
export interface PastVersion {
  readonly version: ShownVersion;
  readonly off: VersionOff | null;
  /** Who spoke when a model wrote it; null for the person's own and for background passes. */
  readonly speaker: { readonly id: string | null; readonly name: string } | null;
  /** Which model that was; null where it is not known. */
  readonly model: string | null;
  readonly chat: PastChat | null;
  readonly messages: readonly PastMessage[];
}

export interface EntryPast {
  /** `present` is false where a model deleted it, or all that it said was taken back. */
  readonly head: HeadDraft;
  /** Oldest first. */
  readonly versions: readonly PastVersion[];
}
