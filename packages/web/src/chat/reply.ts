import type { Message, ReplyEvent } from "@keepsake/engine/wire";
import type { BackendError } from "../backend/backend-error.ts";

export type ReplyKind = "send" | "regenerate" | "continue";

/** What the page knows of a reply that it asked for. */
export type Reply =
  | { readonly phase: "asked"; readonly kind: ReplyKind; readonly text: string }
  | {
      readonly phase: "writing";
      readonly kind: ReplyKind;
      /** What the person said, or for `continue` what the reply said before; else "". */
      readonly text: string;
      readonly turnId: string;
      /** "" between two replies of a round. */
      readonly messageId: string;
      /** In a group, whose reply it is; "" elsewhere. */
      readonly speakerName: string;
      /** What came so far of the reply itself. */
      readonly written: string;
      readonly stopping: boolean;
    }
  | {
      readonly phase: "failed";
      readonly kind: ReplyKind;
      readonly text: string;
      /** Null where the person's message was not kept. */
      readonly turnId: string | null;
      readonly error: BackendError;
    };

/**
 * A reply after one more event of its stream.
 *
 * @returns Undefined once the reply is whole: the message of `reply-end` takes its place. In a group the
 *   round goes on until `turn-end`.
 */
export function replyAfter(
  reply: Reply,
  event: Exclude<ReplyEvent, { event: "error" }>,
): Reply | undefined {
  switch (event.event) {
    case "turn-start":
      return {
        phase: "writing",
        kind: reply.kind,
        text: reply.text,
        turnId: event.data.turnId,
        messageId: event.data.messageId,
        speakerName: "",
        written: "",
        stopping: false,
      };
    case "reply-start":
      if (reply.phase !== "writing") return reply;
      return {
        ...reply,
        // What the person said is kept by now, and what is continued is this one.
        messageId: event.data.messageId,
        speakerName: event.data.speakerName,
        written: "",
      };
    case "reply-delta":
      if (reply.phase !== "writing") return reply;
      return { ...reply, written: reply.written + event.data.text };
    case "memory":
      return reply;
    case "reply-failed":
      return reply.phase === "writing" ? { ...reply, messageId: "", written: "" } : reply;
    case "reply-end":
      // In a round the next one follows, or the end.
      return reply.phase === "writing" && reply.speakerName !== ""
        ? { ...reply, messageId: "", written: "" }
        : undefined;
    case "turn-end":
      return undefined;
  }
}

/** A reply after it failed; what was written of it stays in the chat. */
export function replyFailed(reply: Reply, error: BackendError): Reply {
  return {
    phase: "failed",
    kind: reply.kind,
    text: reply.text,
    turnId: reply.phase === "asked" ? null : reply.turnId,
    error,
  };
}

/** True while another reply or an edit would be refused. */
export function isBusy(reply: Reply | undefined): boolean {
  return reply !== undefined && reply.phase !== "failed";
}

/** True where what the person said was not kept: it is back in the message box. */
export function isUnsent(reply: Reply): boolean {
  return reply.phase === "failed" && reply.kind === "send" && reply.turnId === null;
}

/** A message as it is to be shown while its reply is written. */
export function messageWithReply(message: Message, reply: Reply | undefined): Message {
  if (reply?.phase !== "writing" || reply.messageId !== message.id) return message;
  const text = reply.kind === "continue" ? reply.text + reply.written : reply.written;
  return { ...message, text, status: "running" };
}
