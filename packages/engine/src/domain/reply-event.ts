import type { HeadDraft } from "./entry-head.ts";
import type { EngineError } from "./errors.ts";
import type { MessageId, TurnId } from "./ids.ts";
import type { Message, Usage } from "./message.ts";

/**
 * What a running reply tells, in order; it ends after `reply-end` or `error`.
 *
 * In a group every reply of the round begins with `reply-start`, and what belongs to it says so by
 * `messageId`. The round goes on after a `reply-end`, and after a `reply-failed`, which is told of a
 * member that fails while others are still to come; it ends with `turn-end`, or with an `error` where
 * the last one fails.
 */
export type ReplyEvent =
  | { readonly type: "turn-start"; readonly turnId: TurnId; readonly messageId: MessageId }
  | {
      readonly type: "reply-start";
      readonly messageId: MessageId;
      readonly speakerId: string | null;
      readonly speakerName: string;
    }
  | { readonly type: "reply-delta"; readonly text: string; readonly messageId?: MessageId }
  | {
      readonly type: "memory";
      readonly messageId?: MessageId;
      readonly op: "saved" | "updated" | "deleted";
      readonly entry: HeadDraft;
    }
  | {
      readonly type: "reply-end";
      readonly message: Message;
      readonly usage: Usage | null;
      readonly cost: number | null;
    }
  | { readonly type: "reply-failed"; readonly messageId: MessageId; readonly error: EngineError }
  | { readonly type: "turn-end"; readonly turnId: TurnId }
  | { readonly type: "error"; readonly error: EngineError; readonly messageId?: MessageId };

/**
 * A reply goes on when nobody listens any more; only `stop` ends it. What fails before the user
 * message is kept rejects the promise; later failures come as an `error` event.
 */
export type ReplyStream = AsyncIterable<ReplyEvent>;
