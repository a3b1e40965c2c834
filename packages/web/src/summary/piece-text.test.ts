import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptySummary, fakeState, makePiece } from "../backend/testing/fake-state.ts";
import { changedParts, toText } from "./piece-text.ts";
import { placePieces } from "./place-pieces.ts";

const state = fakeState();
const line = fc
  .string({ unit: "grapheme", minLength: 1 })
  .map((text) => text.replaceAll(/[\r\n]/g, "").trim())
  .filter((text) => text !== "");
const lines = fc.array(line, { maxLength: 4 });

describe("the text boxes of a piece", () => {
  it("[4.7] change nothing that was left alone", () => {
    fc.assert(
      fc.property(lines, lines, line, (timeline, rules, words) => {
        const piece = makePiece(state, { timeline, rules, state: words });
        expect(changedParts(piece, toText(piece))).toBeUndefined();
      }),
    );
  });

  it("[4.7] send the parts that were changed, and no blank lines", () => {
    const piece = makePiece(state, { timeline: ["a", "b"], promises: ["p"], state: "s" });
    const texts = { ...toText(piece), timeline: "a\r\n\r\n  c  \n", state: "s\nt " };
    expect(changedParts(piece, texts)).toEqual({ timeline: ["a", "c"], state: "s\nt" });
    expect(changedParts(piece, { ...toText(piece), promises: "" })).toEqual({ promises: [] });
  });
});

describe("placePieces", () => {
  it("[4.5] numbers the messages of each piece, with those pending before what was written ahead", () => {
    const summary = {
      ...emptySummary(),
      pieces: [makePiece(state, { messages: 10 }), makePiece(state, { messages: 5 })],
      ahead: [makePiece(state, { messages: 4 })],
      pending: 3,
    };
    expect(placePieces(summary).map(({ first, last, ahead }) => [first, last, ahead])).toEqual([
      [1, 10, false],
      [11, 15, false],
      [19, 22, true],
    ]);
  });
});
