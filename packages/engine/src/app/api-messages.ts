import type { ChatId, EntryId, MessageId } from "../domain/ids.ts";
import type { MessageMarks } from "../domain/marks.ts";
import type { Message } from "../domain/message.ts";
import type { OutsideText } from "../domain/outside.ts";
import type { Principal } from "../domain/principal.ts";
import type { DeletionReceipt, Taught, Traces } from "../domain/trace.ts";

/** What the person does with single messages. */
export interface MessageUseCases {
  edit(
    principal: Principal,
    chatId: ChatId,
    messageId: MessageId,
    input: {
      readonly text?: string | undefined;
      readonly hidden?: boolean | undefined;
      /** Entries that the edit would take back; they become the person's own (SPEC 5.12). */
      readonly keep?: readonly EntryId[] | undefined;
      readonly revision?: number | undefined;
    },
  ): Promise<Message>;
  /**
   * For good, with what it taught (SPEC 5.12, 10.4).
   *
   * @param also - Ids of traces that go too, before the message does.
   */
  remove(
    principal: Principal,
    chatId: ChatId,
    messageId: MessageId,
    also?: readonly string[],
  ): Promise<DeletionReceipt>;
  /**
   * What models and background passes wrote to the saved memories from these messages (SPEC 5.17).
   *
   * @param messages - As the same principal has read them; only those with a mark are answered.
   */
  marks(
    principal: Principal,
    messages: readonly Message[],
  ): Promise<ReadonlyMap<MessageId, MessageMarks>>;
  /** What else says it, and what goes with it (SPEC 10.4). */
  traces(principal: Principal, chatId: ChatId, messageId: MessageId): Promise<Traces>;
  /** The whole texts that it brought from outside (SPEC 12.5). */
  outside(
    principal: Principal,
    chatId: ChatId,
    messageId: MessageId,
  ): Promise<readonly OutsideText[]>;
  /** What an edit of its text takes back (SPEC 5.12). */
  taught(principal: Principal, chatId: ChatId, messageId: MessageId): Promise<readonly Taught[]>;
}
