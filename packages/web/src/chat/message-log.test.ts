import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fakeState, makeMessage } from "../backend/testing/fake-state.ts";
import { cutAfter, dropMessage, mergeNewest, prependPage, putMessage } from "./message-log.ts";
import type { MessageLog } from "./message-log.ts";

const state = fakeState();
const chat = Array.from({ length: 30 }, (_, index) =>
  makeMessage(state, {
    turnId: `turn-${index}`,
    role: index % 2 === 0 ? "user" : "assistant",
    speakerId: null,
    speakerName: "",
    text: String(index),
  }),
);
const page = (end: number, size: number) => {
  const start = Math.max(0, end - size);
  return { items: chat.slice(start, end), next: start === 0 ? null : String(start) };
};
const texts = (log: MessageLog) => log.messages.map((message) => Number(message.text));
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

describe("the log of a chat", () => {
  it("[7.1] is an unbroken run of the chat, however pages were read", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.constantFrom("older", "newest"), { maxLength: 12 }),
        (size, steps) => {
          let end = 20;
          let log = mergeNewest(undefined, page(end, size));
          for (const step of steps) {
            if (step === "older" && log.before !== null) {
              log = prependPage(log, page(Number(log.before), size));
            }
            if (step === "newest") {
              end = Math.min(end + 1, chat.length);
              log = mergeNewest(log, page(end, size));
            }
            expect(texts(log)).toEqual(range(end - log.messages.length, end));
            expect(log.before === null).toBe(log.messages.length === end);
          }
        },
      ),
    );
  });

  it("[7.1] begins anew where the newest page does not join on", () => {
    const log = mergeNewest(mergeNewest(undefined, page(8, 4)), page(30, 4));
    expect(texts(log)).toEqual(range(26, 30));
    expect(log.before).toBe("26");
  });

  it("[7.3] forgets what a rewind removed when the newest page is read again", () => {
    const long = prependPage(mergeNewest(undefined, page(20, 5)), page(15, 5));
    expect(texts(mergeNewest(long, page(13, 3)))).toEqual(range(10, 13));
    const target = chat[12];
    if (target === undefined) throw new Error("The chat is too short");
    expect(texts(cutAfter(long, target.id))).toEqual(range(10, 13));
  });

  it("[7.1] puts a changed message in its place and a new one at the end", () => {
    const log = mergeNewest(undefined, page(3, 3));
    const [, second, , fourth] = chat;
    if (second === undefined || fourth === undefined) throw new Error("The chat is too short");
    expect(putMessage(log, { ...second, text: "99" }).messages.map((one) => one.text)).toEqual([
      "0",
      "99",
      "2",
    ]);
    expect(texts(putMessage(log, fourth))).toEqual([0, 1, 2, 3]);
    expect(texts(dropMessage(log, second.id))).toEqual([0, 2]);
  });
});
