import type { RemovedThing } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { namedLines, receiptLines } from "./receipt-lines.ts";

const thing = (change: Partial<RemovedThing>): RemovedThing => ({
  kind: "message",
  id: "x",
  how: "removed",
  count: 1,
  ...change,
});

describe("receiptLines", () => {
  it("[10.4] count what was removed by kind, what has a name first", () => {
    const lines = receiptLines({
      removed: [
        thing({ kind: "index" }),
        thing({ kind: "piece", how: "cut" }),
        thing({ count: 3 }),
        thing({}),
        thing({ kind: "entry" }),
      ],
    });
    expect(lines).toEqual([
      { kind: "message", how: "removed", count: 4 },
      { kind: "entry", how: "removed", count: 1 },
      { kind: "index", how: "removed", count: 1 },
      { kind: "piece", how: "cut", count: 1 },
    ]);
    expect(namedLines(lines).map(({ kind }) => kind)).toEqual(["message", "entry"]);
  });
});
