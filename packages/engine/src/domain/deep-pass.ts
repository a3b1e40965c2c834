import type { AccountId, ChatId, EntryId, MessageId, SuggestionId, WriteId } from "./ids.ts";
import type { Channel } from "./chat.ts";
import { DEEP_MESSAGES, DEEP_OWN_MESSAGES } from "./limits.ts";
import { selectedVariant, type Message } from "./message.ts";
import { isBlank } from "./text.ts";

/** Something that a pass did; it says where it stands, and no text of it. */
export interface PassChange {
  readonly op: "saved" | "updated" | "deleted" | "suggested";
  /** Null for what waits in the tray. */
  readonly entryId: EntryId | null;
  readonly writeId: WriteId | null;
  /** Of what waits. */
  readonly suggestionId: SuggestionId | null;
  /** The person's messages that it was taken from, oldest first. */
  readonly messageIds: readonly MessageId[];
}

/** One pass of deep memory over a stretch of a chat, as the log keeps it (SPEC 5.11). No text. */
export interface DeepPass {
  /** Names the attempt: decided again, or found by two, it is put down once. */
  readonly id: string;
  readonly account: AccountId;
  readonly chatId: ChatId;
  /** What was read: ordinals, both included, and the messages at both ends. */
  readonly from: number;
  readonly to: number;
  readonly fromId: MessageId;
  readonly toId: MessageId;
  readonly messages: number;
  /** As the provider knows it. */
  readonly model: string;
  /**
   * - `done`: read.
   * - `failed`: could not be read, and is passed over.
   * - `waiting`: could not be read, and is read with the next stretch.
   */
  readonly outcome: "done" | "failed" | "waiting";
  readonly changes: readonly PassChange[];
  /** Proposals that were not taken, because the person's words do not bear them out. */
  readonly refused: number;
  /** Proposals that were known already. */
  readonly known: number;
  readonly failure: string | null;
  /** What that is about, by a fixed name, for pages in any language. */
  readonly failureMatter: string | null;
  readonly createdAt: number;
  readonly revision: number;
}

/** Why deep memory does not work in a chat; each name is part of the HTTP interface. */
export const DEEP_REASONS = [
  "challenge",
  "gateway",
  "channel",
  "learn",
  "plan",
  "setting",
  "built-in",
] as const;
export type DeepReason = (typeof DEEP_REASONS)[number];

/**
 * Which switch or rule decides that a chat has no deep memory: the one that the person can do least
 * about before the others.
 *
 * @param input.isGateway - The character belongs to another account, whose memory is not written (6.12).
 * @param input.learns - Some member learns from the chat (SPEC 5.14).
 * @param input.isIncluded - The account's plan has it.
 * @param input.isOn - The account's own switch.
 * @param input.isBuiltIn - There is no model but the built-in partner, which reads nothing.
 * @returns Null where it works.
 * @see SPEC 5.11, 5.14, 5.16, 11.6
 */
export function deepReason(input: {
  readonly channel: Channel;
  readonly challenge: boolean;
  readonly isGateway: boolean;
  readonly learns: boolean;
  readonly isIncluded: boolean;
  readonly isOn: boolean;
  readonly isBuiltIn: boolean;
}): DeepReason | null {
  if (input.challenge) return "challenge";
  if (input.isGateway) return "gateway";
  if (input.channel !== "web") return "channel";
  if (!input.isIncluded) return "plan";
  if (!input.learns) return "learn";
  if (!input.isOn) return "setting";
  return input.isBuiltIn ? "built-in" : null;
}

/** True for a message of which a pass may see the text. */
export function isReadable(message: Message): boolean {
  const { text, status } = selectedVariant(message);
  if (message.hidden || isBlank(text)) return false;
  return message.role === "user" || status === "complete";
}

/**
 * Whether a stretch has enough in it to be worth a pass; less is read with what follows.
 *
 * @see SPEC 5.11
 */
export function isEnough(messages: readonly Message[]): boolean {
  const readable = messages.filter(isReadable);
  const own = readable.filter(({ role }) => role === "user");
  return readable.length >= DEEP_MESSAGES && own.length >= DEEP_OWN_MESSAGES;
}

/** A time in which a character did not learn; `to` is null while it goes on. Epoch milliseconds. */
export interface Unlearned {
  readonly from: number;
  readonly to: number | null;
}

const UNLEARNED_KEPT = 40;

/**
 * When a character did not learn from chats, after its switch was turned at `now`: what was said then
 * is never read later. Of very many times the oldest become one, with what lies between.
 *
 * @see SPEC 5.14
 */
export function turnedLearning(
  before: readonly Unlearned[],
  learns: boolean,
  now: number,
): readonly Unlearned[] {
  const last = before.at(-1);
  const isOff = last !== undefined && last.to === null;
  if (learns) return isOff ? [...before.slice(0, -1), { ...last, to: now }] : before;
  if (isOff) return before;
  const after = [...before, { from: now, to: null }];
  const [first, second, ...rest] = after;
  if (after.length <= UNLEARNED_KEPT || first === undefined || second === undefined) return after;
  return [{ from: first.from, to: second.to }, ...rest];
}

/** True for a moment at which a character did not learn. */
export function isUnlearned(spans: readonly Unlearned[], at: number): boolean {
  return spans.some(({ from, to }) => at >= from && (to === null || at <= to));
}
