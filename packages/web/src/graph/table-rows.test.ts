import { describe, expect, it } from "vitest";
import { NOTHING_FOUND } from "./find-nodes.ts";
import { indexGraph } from "./graph-index.ts";
import { shownOf } from "./shown.ts";
import { sortedRows, tableRows } from "./table-rows.ts";
import { sampleGraph } from "./testing/sample-graph.ts";

const index = indexGraph(sampleGraph({ entries: 60 }));
const shown = shownOf(index, { isFolded: false, hidden: new Set() });
const words = {
  name: ({ full }: { readonly full: string }) => full,
  kind: ({ kind }: { readonly kind: string }) => kind,
};
const rows = tableRows({ index, shown, found: NOTHING_FOUND }, false, words);

describe("the table of the graph", () => {
  it("[6.7] has a row for all that is in the picture but the person", () => {
    expect(rows.map(({ node }) => node.id).toSorted()).toEqual(
      index.nodes.map(({ id }) => id).filter((id) => id !== "hub"),
    );
    const entity = rows.find(({ node }) => node.kind === "entity");
    expect(entity?.tied.filter(({ kind }) => kind === "entry")).toHaveLength(
      entity?.node.count ?? 0,
    );
  });

  it("[6.7] is ordered by name, kind and ties, up and down", () => {
    for (const by of ["name", "kind", "ties"] as const) {
      const up = sortedRows(rows, { by, isDescending: false }, "en");
      const down = sortedRows(rows, { by, isDescending: true }, "en");
      const value = (row: (typeof rows)[number] | undefined) =>
        by === "ties" ? row?.tied.length : row?.[by];
      expect(value(up[0])).toBe(value(down.at(-1)));
      expect(up).toHaveLength(rows.length);
    }
  });

  it("[6.7] shows only what was found while one searches", () => {
    const lit = new Set([index.at.get("entry:3") ?? -1]);
    const found = { lit, hits: lit };
    expect(tableRows({ index, shown, found }, true, words).map(({ node }) => node.id)).toEqual([
      "entry:3",
    ]);
  });
});
