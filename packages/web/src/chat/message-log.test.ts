import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fakeState, makeMessage } from "../backend/testing/fake-state.ts";
import {
  appendPage,
  cutAfter,
  dropMessage,
  logOf,
  mergeNewest,
  mergeWithin,
  prependPage,
  putMessage,
} from "./message-log.ts";
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
  return {
    items: chat.slice(start, end),
    next: start === 0 ? null : String(start),
    later: null,
    laterCount: 0,
  };
};
/** Messages far back: what comes after them is not read. */
const pageBack = (start: number, end: number) => ({
  ...page(end, end - start),
  later: end < chat.length ? String(end) : null,
  laterCount: chat.length - end,
});
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

  it("[7.1] far back grows to both ends, and holds nothing that does not join on", () => {
    let log = logOf(pageBack(10, 14));
    log = prependPage(log, page(10, 4));
    expect([texts(log), log.after, log.laterCount]).toEqual([range(6, 14), "14", 16]);
    const [newest] = chat.slice(-1);
    if (newest === undefined) throw new Error("The chat is too short");
    expect(putMessage(log, newest)).toBe(log);
    log = appendPage(log, pageBack(14, 20));
    expect([texts(log), log.after, log.laterCount]).toEqual([range(6, 20), "20", 10]);
    log = appendPage(log, pageBack(20, 30));
    expect([texts(log), log.after, log.laterCount]).toEqual([range(6, 30), null, 0]);
  });

  it("[7.1] far back is read again in its midst: what is gone goes, what is new comes", () => {
    const log = logOf(pageBack(8, 16));
    const again = { ...pageBack(10, 14), items: [10, 11, 13].flatMap((at) => chat[at] ?? []) };
    expect(texts(mergeWithin(log, again))).toEqual([8, 9, 10, 11, 13, 14, 15]);
    expect(texts(mergeWithin(log, pageBack(20, 24)))).toEqual(range(20, 24));
  });
});
