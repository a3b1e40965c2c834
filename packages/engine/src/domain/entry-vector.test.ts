import { describe, expect, it } from "vitest";
import {
  type EntryVector,
  identityKey,
  isCurrentVector,
  packVector,
  unpackVector,
} from "./entry-vector.ts";

const identity = { model: "m", dimensions: 3, version: "1" };
const head = { id: "tea", account: "ann", present: true, writeId: "w1" } as never;
const vector = {
  id: "tea",
  account: "ann",
  writeId: "w1",
  identity: identityKey(identity),
  values: "7f0000",
  failure: null,
  revision: 1,
} as unknown as EntryVector;

describe("packVector", () => {
  it("keeps the direction, at length 1, whatever the length was", () => {
    const given = Float32Array.of(0.3, -0.9, 0.01, 0);
    const kept = unpackVector(packVector(given.map((value) => value * 40)));
    const length = Math.hypot(...given);
    expect(Math.hypot(...kept)).toBeCloseTo(1, 5);
    for (const [place, value] of given.entries()) {
      expect(kept[place]).toBeCloseTo(value / length, 2);
    }
    expect(packVector(Float32Array.of(1, -1, 0))).toBe("7f8100");
  });

  it("keeps a vector of zeros, which points nowhere", () => {
    expect([...unpackVector(packVector(Float32Array.of(0, 0)))]).toEqual([0, 0]);
  });
});

describe("isCurrentVector", () => {
  it("[P-J1] takes a vector of this model, these dimensions and this version alone", () => {
    expect(isCurrentVector(vector, head, identity)).toBe(true);
    for (const other of [{ model: "n" }, { dimensions: 4 }, { version: "2" }]) {
      expect(isCurrentVector(vector, head, { ...identity, ...other })).toBe(false);
    }
  });

  it("[10.4] takes none of an earlier text, nor of an entry that is gone", () => {
    expect(isCurrentVector(vector, { ...(head as object), writeId: "w2" } as never, identity)).toBe(
      false,
    );
    expect(
      isCurrentVector(vector, { ...(head as object), present: false } as never, identity),
    ).toBe(false);
  });
});
