import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BackendError } from "../backend/backend-error.ts";
import { fakeState, makeMessage } from "../backend/testing/fake-state.ts";
import { isBusy, isUnsent, messageWithReply, replyAfter, replyFailed } from "./reply.ts";
import type { Reply, ReplyKind } from "./reply.ts";

const message = makeMessage(fakeState(), {
  turnId: "turn",
  role: "assistant",
  speakerId: null,
  speakerName: "Mira",
  text: "before",
});

function written(kind: ReplyKind, said: string, parts: readonly string[]): Reply {
  let reply: Reply = { phase: "asked", kind, text: said };
  const start = { event: "turn-start", data: { turnId: "turn", messageId: message.id } } as const;
  for (const event of [
    start,
    ...parts.map((text) => ({ event: "reply-delta", data: { text } }) as const),
  ]) {
    reply = replyAfter(reply, event) ?? reply;
  }
  return reply;
}

describe("a reply", () => {
  it("[7.2] says what its parts say, however it was cut", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" })), (parts) => {
        const shown = messageWithReply(message, written("send", "hi", parts));
        expect(shown.text).toBe(parts.join(""));
        expect(shown.status).toBe("running");
      }),
    );
  });

  it("[7.1] continues after what it said before, whatever the chat shows meanwhile", () => {
    const reply = written("continue", "before", [" and", " after"]);
    expect(messageWithReply(message, reply).text).toBe("before and after");
    expect(messageWithReply({ ...message, text: "before and" }, reply).text).toBe(
      "before and after",
    );
  });

  it("[7.2] leaves other messages alone", () => {
    const other = { ...message, id: "other" };
    expect(messageWithReply(other, written("send", "hi", ["x"]))).toBe(other);
  });

  it("[7.2] is over with its end, and no longer keeps others waiting once it failed", () => {
    const reply = written("send", "hi", ["x"]);
    const end = { event: "reply-end", data: { message, usage: null, cost: null } } as const;
    expect(replyAfter(reply, end)).toBeUndefined();
    expect(isBusy(reply)).toBe(true);
    expect(isBusy(replyFailed(reply, new BackendError("offline", "")))).toBe(false);
  });

  it("[7.2] tells a message that was not kept from a reply that broke off", () => {
    const error = new BackendError("offline", "");
    const asked: Reply = { phase: "asked", kind: "send", text: "hi" };
    expect(isUnsent(replyFailed(asked, error))).toBe(true);
    expect(isUnsent(replyFailed({ ...asked, kind: "regenerate" }, error))).toBe(false);
    expect(isUnsent(replyFailed(written("send", "hi", []), error))).toBe(false);
  });
});
