import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coverageFlaws } from "./testing/coverage-claims.ts";
import { anyTree } from "./testing/random-trees.ts";
import { branch, rewind } from "./testing/simulated-history.ts";
import { branchFlaws, rewindFlaws } from "./testing/tree-claims.ts";

const TREES = 200;
/** Messages of a tree at which it is branched. */
const POINTS = 9;

/** A tree, and a message of its chat. */
const anyPoint = fc.tuple(anyTree, fc.nat()).map(([chat, at]) => {
  const point = chat.messages[at % chat.messages.length];
  if (point === undefined) throw new RangeError("the chat is empty");
  return { chat, point };
});

describe("200 random trees", { timeout: 60_000 }, () => {
  it("[4.5, 7.3] a rewind past any merge brings back what it was made of", () => {
    let broughtBack = 0;
    fc.assert(
      fc.property(anyPoint, ({ chat, point }) => {
        const after = rewind(chat, point);
        expect(rewindFlaws(chat, after, point.ordinal)).toEqual([]);
        expect(coverageFlaws(after)).toEqual([]);
        const raised = after.pieces.filter(
          ({ id, parentId }) =>
            parentId === null && chat.pieces.some((one) => one.id === id && one.parentId !== null),
        );
        if (raised.length > 0) broughtBack += 1;
      }),
      { numRuns: TREES },
    );
    expect(broughtBack).toBeGreaterThan(TREES / 10);
  });

  it("[7.4, C-A6] a branch at any message holds exactly the pieces whose span lies before it", () => {
    fc.assert(
      fc.property(anyTree, (chat) => {
        const step = Math.ceil(chat.messages.length / POINTS);
        const points = chat.messages.filter(({ ordinal }) => ordinal % step === 0);
        for (const point of points) {
          const { copied, made } = branch(chat, point);
          const spans = (pieces: typeof chat.pieces) =>
            pieces.map(({ tier, from, to }) => `${tier} ${from}-${to}`).toSorted();
          const within = chat.pieces.filter((piece) => piece.to <= point.ordinal);
          expect(spans(copied.pieces)).toEqual(spans(within));
          expect(branchFlaws(chat, made, point.ordinal)).toEqual([]);
          expect(coverageFlaws(made)).toEqual([]);
        }
      }),
      { numRuns: TREES },
    );
  });
});
