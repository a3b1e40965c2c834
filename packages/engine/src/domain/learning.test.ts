import { describe, expect, it } from "vitest";
import type { MessageId } from "./ids.ts";
import { LEARNING_KEPT } from "./limits.ts";
import {
  copiedLearning,
  messageReworded,
  NOTHING_LEARNED,
  turnFinished,
  turnRead,
} from "./learning.ts";

const wait = (id: string) => ({ messageId: id as MessageId, asOf: {} });

describe("what is to be learned from", () => {
  it("[5.12, 6.4] a finished turn waits once, however often it is answered", () => {
    const once = turnFinished(NOTHING_LEARNED, { ordinal: 1, wait: wait("a") });
    expect(once).toEqual({ to: 1, waiting: [wait("a")], missed: [] });
    expect(turnFinished(once, { ordinal: 1, wait: wait("a") })).toBe(once);
    const read = turnRead(once, "a" as MessageId, { isMissed: false, leans: false });
    expect(read).toEqual({ to: 1, waiting: [], missed: [] });
    expect(turnFinished(read, { ordinal: 1, wait: wait("a") })).toBe(read);
  });

  it("[5.14] what is passed over does not come back by another answer", () => {
    const passed = turnFinished(NOTHING_LEARNED, { ordinal: 3, wait: null });
    expect(passed).toEqual({ to: 3, waiting: [], missed: [] });
    expect(turnFinished(passed, { ordinal: 3, wait: wait("a") })).toBe(passed);
  });

  it("[5.12] an edited message waits again, at the end, but not before its turn is finished", () => {
    const two = [1, 3].reduce(
      (all, ordinal) => turnFinished(all, { ordinal, wait: wait(`m${ordinal}`) }),
      NOTHING_LEARNED,
    );
    const edited = messageReworded(two, { ordinal: 1, wait: wait("m1") });
    expect(edited.waiting.map(({ messageId }) => messageId)).toEqual(["m3", "m1"]);
    expect(messageReworded(two, { ordinal: 5, wait: wait("m5") })).toBe(two);
  });

  it("[P-D1] what the model missed is counted, until it is read or edited", () => {
    const finished = turnFinished(NOTHING_LEARNED, { ordinal: 1, wait: wait("a") });
    const missed = turnRead(finished, "a" as MessageId, { isMissed: true, leans: false });
    expect(missed.missed).toEqual(["a"]);
    expect(messageReworded(missed, { ordinal: 1, wait: wait("a") }).missed).toEqual([]);
  });

  it("[5.12] what only the reply had saved is read again where another reply takes its place", () => {
    const finished = turnFinished(NOTHING_LEARNED, { ordinal: 1, wait: wait("a") });
    const leaning = turnRead(finished, "a" as MessageId, { isMissed: false, leans: true });
    expect(leaning).toEqual({ to: 1, waiting: [], missed: [], leaning: ["a"] });
    const again = turnFinished(leaning, { ordinal: 1, wait: wait("a") });
    expect(again.waiting).toEqual([wait("a")]);
    const read = turnRead(again, "a" as MessageId, { isMissed: false, leans: false });
    expect(turnFinished(read, { ordinal: 1, wait: wait("a") })).toBe(read);
  });

  it("[6.4] the list is bounded: the oldest count as missed", () => {
    let learning = NOTHING_LEARNED;
    for (let at = 1; at <= LEARNING_KEPT + 3; at += 1) {
      learning = turnFinished(learning, { ordinal: at, wait: wait(`m${at}`) });
    }
    expect(learning.waiting).toHaveLength(LEARNING_KEPT);
    expect(learning.missed).toEqual(["m1", "m2", "m3"]);
  });

  it("[5.12] what a chat has copied is read by nobody", () => {
    const copied = copiedLearning(8);
    expect(turnFinished(copied, { ordinal: 7, wait: wait("a") })).toBe(copied);
  });
});
