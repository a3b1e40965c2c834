import type { AccountId, ChatId, NotificationId } from "./ids.ts";

/**
 * What the person can be told of while they are elsewhere.
 *
 * - `rebuild-done`: a summary was written anew (SPEC 4.10).
 * - `rebuild-failed`: that came to a stop, and can be resumed; `reason` in the facts says why.
 * - `credits-spent`: the account's balance is used up (SPEC 9.3).
 * - `memory-review`: `count` entries were not touched for long (SPEC 6.13).
 */
export const NOTIFICATION_KINDS = [
  "rebuild-done",
  "rebuild-failed",
  "credits-spent",
  "memory-review",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What a sentence in any language is made of: numbers and fixed names, never a text of a chat. */
export type NotificationFacts = Readonly<Record<string, string | number>>;

/** Something that was done, or failed, while nobody looked (SPEC 4.10). Goes with its chat. */
export interface Notification {
  readonly id: NotificationId;
  readonly account: AccountId;
  readonly kind: NotificationKind;
  /** The chat that it is about; null for the account as a whole. */
  readonly chatId: ChatId | null;
  readonly facts: NotificationFacts;
  readonly read: boolean;
  readonly createdAt: number;
  readonly revision: number;
}
