import { describe, expect, it } from "vitest";
import { everySelected, NOTHING_SELECTED, ranged, stillShown, toggled } from "./selection.ts";

const ORDER = ["a", "b", "c", "d", "e"];
const ids = (selection: { readonly ids: ReadonlySet<string> }) => [...selection.ids].toSorted();

describe("a selection", () => {
  it("[6.6] takes one in and out", () => {
    const one = toggled(NOTHING_SELECTED, "b");
    expect(ids(one)).toEqual(["b"]);
    expect(ids(toggled(one, "b"))).toEqual([]);
  });

  it("[6.6] goes from the last one chosen to another, downwards and upwards", () => {
    const from = toggled(NOTHING_SELECTED, "c");
    expect(ids(ranged(from, ORDER, "e"))).toEqual(["c", "d", "e"]);
    expect(ids(ranged(from, ORDER, "a"))).toEqual(["a", "b", "c"]);
    const wide = ranged(from, ORDER, "e");
    expect(ids(ranged(wide, ORDER, "b"))).toEqual(["b", "c", "d", "e"]);
  });

  it("[6.6] takes a range out again from one that was taken out", () => {
    const out = toggled(everySelected(ORDER), "b");
    expect(ids(ranged(out, ORDER, "d"))).toEqual(["a", "e"]);
  });

  it("[6.6] of a range without a beginning takes the one", () => {
    expect(ids(ranged(NOTHING_SELECTED, ORDER, "d"))).toEqual(["d"]);
    const gone = { ids: new Set(["x"]), anchor: "x" };
    expect(ids(ranged(gone, ORDER, "b"))).toEqual(["b", "x"]);
  });

  it("[6.6] keeps nothing that is not shown any more", () => {
    const all = everySelected(ORDER);
    expect(stillShown(all, ORDER)).toBe(all);
    expect(stillShown(all, ["b", "e"])).toEqual({ ids: new Set(["b", "e"]), anchor: null });
  });
});
