import type { Character, Chat, HighUsage, Message } from "@keepsake/engine/wire";
import { createContext, use } from "react";
import type { Span } from "./chat-place.ts";
import type { MarkPlaces } from "./mark-places.ts";
import type { MessageActions } from "./use-message-actions.ts";

/** What a message needs to know of the chat that it stands in. */
export interface ChatHandle {
  readonly chatId: string;
  readonly actions: MessageActions;
  readonly lastTurnId: string | null;
  /** A reply is being written; edits, swipes and rewinds would be refused (SPEC 7.2). */
  readonly isWriting: boolean;
  readonly canRegenerate: boolean;
  /** The message whose text is being edited. */
  readonly editing: string | null;
  setEditing(id: string | null): void;
  /** The last turn has several replies (SPEC 7.5). */
  readonly isRound: boolean;
  /** More than one character speaks or spoke here. */
  readonly isGroup: boolean;
  /** Of several replies the one that is named, or all. */
  regenerate(turnId: string, messageId?: string): void;
  continue(turnId: string, text: string): void;
  /** Shows what the model was sent for a reply (SPEC 8.2). */
  inspect(messageId: string): void;
  /** Shows where the message is remembered: in a piece of the summary, word for word, or not yet. */
  locate(message: Message): void;
  /** Messages can be saved to memory: this is no challenge (SPEC 5.16), and no chat with another's character (6.12). */
  readonly canSave: boolean;
  /** The stretch that is lit. */
  readonly lit: Span | null;
  /** The one high-usage notice, with whose memory detail it offers to change (SPEC 9.2). */
  readonly highUsage: {
    readonly chat: Chat;
    readonly notice: HighUsage;
    readonly character: Character | undefined;
  } | null;
  /** What was remembered, by the message on which it shows (SPEC 5.17). */
  readonly marks: MarkPlaces;
  /** Shows the saved memories in the panel. */
  showMemories(): void;
  /** How many messages a rewind to this one would remove. */
  countAfter(message: Message): number;
}

export const ChatContext = createContext<ChatHandle | null>(null);

export function useChatHandle(): ChatHandle {
  const handle = use(ChatContext);
  if (handle === null) throw new Error("useChatHandle needs a ChatContext above it");
  return handle;
}
