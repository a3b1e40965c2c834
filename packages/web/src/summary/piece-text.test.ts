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
      pieces: [
        makePiece(state, { fromOrdinal: 1, toOrdinal: 12, messages: 10 }),
        makePiece(state, { fromOrdinal: 13, toOrdinal: 17, messages: 5 }),
      ],
      ahead: [makePiece(state, { fromOrdinal: 21, toOrdinal: 24, messages: 4 })],
      pending: 3,
    };
    expect(placePieces(summary).map(({ first, last, ahead }) => [first, last, ahead])).toEqual([
      [1, 10, false],
      [11, 15, false],
      [19, 22, true],
    ]);
  });

  it("[4.5] lets a piece that was merged ahead begin where its oldest part begins", () => {
    const pieceOver = (fromOrdinal: number, toOrdinal: number) =>
      makePiece(state, { fromOrdinal, toOrdinal, messages: toOrdinal - fromOrdinal + 1 });
    const summary = {
      ...emptySummary(),
      pieces: [pieceOver(1, 18), pieceOver(19, 36)],
      ahead: [pieceOver(1, 54), pieceOver(37, 54), pieceOver(55, 72)],
    };
    expect(placePieces(summary).map(({ first, last }) => [first, last])).toEqual([
      [1, 18],
      [19, 36],
      [1, 54],
      [37, 54],
      [55, 72],
    ]);
  });
});
