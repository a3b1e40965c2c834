import type { MemoryVersion } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { writeOfTurn } from "./turn-write.ts";

let ids = 0;
function version(turnId: string | null, of: Partial<MemoryVersion> = {}): MemoryVersion {
  ids += 1;
  return {
    writeId: `write-${ids}`,
    op: "set",
    key: null,
    text: "",
    pinned: false,
    origin: turnId === null ? "manual" : "model",
    confidence: null,
    source: { chatId: "chat", turnId, messageIds: [] },
    active: true,
    at: "2030-01-01T00:00:00.000Z",
    ...of,
  };
}

describe("what a turn wrote", () => {
  it("[5.17] is its own last write, not what the person or another turn wrote", () => {
    const history = [
      version("t1", { text: "tea" }),
      version("t2", { text: "coffee" }),
      version(null, { text: "cocoa" }),
    ];
    expect(writeOfTurn(history, "t2")).toMatchObject({ text: "coffee", isNewest: false });
    expect(writeOfTurn(history, "t3")).toBeUndefined();
  });

  it("[5.17] shows for a deletion what it removed", () => {
    const history = [version("t1", { text: "tea" }), version("t2", { op: "delete" })];
    expect(writeOfTurn(history, "t2")).toMatchObject({ text: "tea", isNewest: true });
  });
});
