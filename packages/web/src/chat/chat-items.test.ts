import { describe, expect, it } from "vitest";
import { emptySummary, fakeState, makeMessage, makePiece } from "../backend/testing/fake-state.ts";
import { chatItems } from "./chat-items.ts";
import type { ChatItem } from "./chat-items.ts";
import type { MessageLog } from "./message-log.ts";
import type { Reply } from "./reply.ts";

const state = fakeState();
const messages = Array.from({ length: 6 }, (_, index) =>
  makeMessage(state, {
    turnId: `turn-${Math.floor(index / 2)}`,
    role: index % 2 === 0 ? "user" : "assistant",
    speakerId: null,
    speakerName: "",
    text: `m${index}`,
  }),
);
const id = (index: number) => messages[index]?.id ?? "";
const place = (index: number) => messages[index]?.ordinal ?? 0;
const log: MessageLog = { messages, before: "x", after: null, laterCount: 0 };
const upTo = (index: number) => makePiece(state, { toOrdinal: place(index) });

function shape(items: readonly ChatItem[]): string[] {
  return items.map((item) => {
    switch (item.kind) {
      case "message":
        return item.message.text;
      case "memory-line":
        return [
          ...(item.summarised ? [`summarised, ${item.pending} pending`] : []),
          ...(item.wordForWord ? ["word for word"] : []),
        ].join(" + ");
      case "own":
      case "writing":
        return `${item.kind}: ${item.text}`;
      case "beginning":
        return item.kind;
    }
  });
}

describe("the rows of a chat", () => {
  it("[7.1] show how far the summary reaches, the number pending, and where word for word begins", () => {
    const summary = {
      ...emptySummary(),
      pieces: [upTo(0), upTo(1)],
      pending: 2,
      windowFrom: place(4),
    };
    expect(shape(chatItems({ log, reply: undefined, summary }))).toEqual([
      "m0",
      "m1",
      "summarised, 2 pending",
      "m2",
      "m3",
      "word for word",
      "m4",
      "m5",
    ]);
  });

  it("[7.1] draw one line where nothing is pending", () => {
    const summary = {
      ...emptySummary(),
      pieces: [upTo(3)],
      windowFrom: place(4),
    };
    expect(shape(chatItems({ log, reply: undefined, summary }))).toEqual([
      "m0",
      "m1",
      "m2",
      "m3",
      "summarised, 0 pending + word for word",
      "m4",
      "m5",
    ]);
  });

  it("[7.1] draw no line while all is sent word for word", () => {
    const summary = { ...emptySummary(), windowFrom: place(0) };
    const whole = { ...log, messages: messages.slice(0, 2), before: null };
    expect(shape(chatItems({ log: whole, reply: undefined, summary }))).toEqual([
      "beginning",
      "m0",
      "m1",
    ]);
  });

  it("[7.1] draw both lines at the top of a chat that goes on from another", () => {
    const summary = { ...emptySummary(), pieces: [upTo(1)], windowFrom: place(2) };
    const rest = { ...log, messages: messages.slice(2), before: null };
    expect(shape(chatItems({ log: rest, reply: undefined, summary })).slice(0, 3)).toEqual([
      "beginning",
      "summarised, 0 pending + word for word",
      "m2",
    ]);
    const above = { ...rest, before: "x" };
    expect(shape(chatItems({ log: above, reply: undefined, summary }))[0]).toBe("m2");
  });

  it("[7.1, 7.3] draw both at the end where a rewind left nothing word for word", () => {
    const summary = { ...emptySummary(), pieces: [upTo(5)], windowFrom: place(5) + 1 };
    expect(shape(chatItems({ log, reply: undefined, summary })).at(-1)).toBe(
      "summarised, 0 pending + word for word",
    );
    const far = { ...log, after: "y", laterCount: 3 };
    expect(shape(chatItems({ log: far, reply: undefined, summary })).at(-1)).toBe("m5");
  });

  it("[7.1] draw them where they belong although the messages at their ends are gone", () => {
    const summary = { ...emptySummary(), pieces: [upTo(1)], pending: 1, windowFrom: place(4) };
    const holes = { ...log, messages: messages.filter((_, index) => index !== 1 && index !== 4) };
    expect(shape(chatItems({ log: holes, reply: undefined, summary }))).toEqual([
      "m0",
      "summarised, 1 pending",
      "m2",
      "m3",
      "word for word",
      "m5",
    ]);
  });

  it("[7.1] name what is pending where nothing is summarised yet", () => {
    const summary = { ...emptySummary(), pending: 4, windowFrom: place(4) };
    const rows = chatItems({ log, reply: undefined, summary });
    expect(rows.find((row) => row.kind === "memory-line")).toMatchObject({
      pending: 4,
      summarised: false,
      wordForWord: true,
    });
  });

  it("[7.2] show what is on its way until the chat holds it", () => {
    const asked: Reply = { phase: "asked", kind: "send", text: "new" };
    const writing: Reply = {
      phase: "writing",
      kind: "send",
      text: "new",
      turnId: "turn-2",
      messageId: "not there yet",
      speakerName: "",
      written: "An",
      stopping: false,
    };
    const rows = (reply: Reply) => shape(chatItems({ log, reply, summary: undefined })).slice(6);
    expect(rows(asked)).toEqual(["own: new", "writing: "]);
    expect(rows(writing)).toEqual(["writing: An"]);
    expect(rows({ ...writing, messageId: id(5) })).toEqual([]);
    const last = chatItems({ log, reply: { ...writing, messageId: id(5) }, summary: undefined });
    expect(shape(last).at(-1)).toBe("An");
  });
});
