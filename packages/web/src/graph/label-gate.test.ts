import { describe, expect, it } from "vitest";
import { overlap } from "./box-grid.ts";
import { type Candidate, placeLabels, type Rank, RANKS, sparseness } from "./label-gate.ts";

describe("sparseness", () => {
  it("[6.8] lets labels be shown from zoom 0.6 on, and keeps them down to 0.55", () => {
    expect(sparseness(0.599, 31, false).isSparse).toBe(false);
    expect(sparseness(0.6, 31, false)).toEqual({ isSparse: true, isZoomedIn: true });
    expect(sparseness(0.55, 31, true).isSparse).toBe(true);
    expect(sparseness(0.549, 31, true)).toEqual({ isSparse: false, isZoomedIn: false });
    expect(sparseness(0.57, 31, false).isSparse).toBe(false);
  });

  it("[6.8] lets them be shown where at most 30 nodes are in view, which keeps nothing for later", () => {
    expect(sparseness(0.1, 30, false)).toEqual({ isSparse: true, isZoomedIn: false });
    expect(sparseness(0.1, 31, false).isSparse).toBe(false);
  });
});

const at = (node: number, rank: Rank, more: Partial<Candidate> = {}): Candidate => ({
  node,
  rank,
  ties: 1,
  x: 100,
  y: 100,
  radius: 4,
  width: 60,
  height: 16,
  ...more,
});

describe("placeLabels", () => {
  it("[6.8] places the person, what is hovered, selected and found, neighbours, the pinned, the others", () => {
    const crowd = RANKS.map((rank, node) => at(node, rank));
    const labels = placeLabels(crowd.toReversed(), true);
    expect(labels.map(({ node }) => node).slice(0, 4)).toEqual([0, 1, 2, 3]);
    expect(placeLabels([at(1, "other"), at(2, "pinned")], true)[0]?.node).toBe(2);
    expect(placeLabels([at(1, "other"), at(2, "other", { ties: 5 })], true)[0]?.node).toBe(2);
  });

  it("[6.8] labels the first four always, in a dense view only these, and none over another", () => {
    const crowd = RANKS.map((rank, node) => at(node, rank));
    const labels = placeLabels(crowd, false);
    expect(labels.map(({ node }) => node)).toEqual([0, 1, 2, 3]);
    for (const [nth, one] of labels.entries()) {
      for (const other of labels.slice(nth + 1)) expect(overlap(one, other)).toBe(false);
    }
  });

  it("[6.8] leaves a dot where a label would overlap another wherever it stood", () => {
    const crowd = Array.from({ length: 40 }, (_, node) => at(node, "other", { x: 100 + node }));
    const labels = placeLabels(crowd, true);
    expect(labels.length).toBeGreaterThan(1);
    expect(labels.length).toBeLessThan(10);
    for (const [nth, one] of labels.entries()) {
      for (const other of labels.slice(nth + 1)) expect(overlap(one, other)).toBe(false);
    }
  });

  it("[6.8] finds room for thirty hits in one place, further out where it must", () => {
    const hits = Array.from({ length: 30 }, (_, node) => at(node, "hit"));
    const labels = placeLabels(hits, false);
    expect(labels).toHaveLength(30);
    expect(labels.some(({ isApart }) => isApart)).toBe(true);
    for (const [nth, one] of labels.entries()) {
      for (const other of labels.slice(nth + 1)) expect(overlap(one, other)).toBe(false);
    }
  });

  it("[6.8] stands beside its node rather than over another, and over it rather than nowhere", () => {
    const free = placeLabels([at(1, "other")], true, (box) => box.top > 100);
    expect(free[0]?.top).toBeLessThan(100);
    expect(placeLabels([at(1, "other")], true, () => true)).toHaveLength(1);
  });
});
