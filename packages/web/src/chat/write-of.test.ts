import type { MemoryVersion } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { writeOf } from "./write-of.ts";

function version(writeId: string, of: Partial<MemoryVersion> = {}): MemoryVersion {
  return {
    writeId,
    op: "set",
    key: null,
    text: "",
    pinned: false,
    origin: "model",
    confidence: null,
    source: { chatId: "chat", turnId: "turn", messageIds: [] },
    active: true,
    off: null,
    canUndo: true,
    speaker: null,
    model: null,
    chat: null,
    messages: [],
    at: "2030-01-01T00:00:00.000Z",
    ...of,
  };
}

describe("a write of an entry", () => {
  it("[5.17] is shown as it was written, and knows whether it still counts last", () => {
    const history = [version("a", { text: "tea" }), version("b", { text: "coffee" })];
    expect(writeOf(history, "a")).toMatchObject({ text: "tea", isNewest: false });
    expect(writeOf(history, "b")).toMatchObject({ text: "coffee", isNewest: true });
    expect(writeOf(history, "c")).toBeUndefined();
  });

  it("[5.17] shows for a deletion what it removed", () => {
    const history = [version("a", { text: "tea" }), version("b", { op: "delete" })];
    expect(writeOf(history, "b")).toMatchObject({ text: "tea", isNewest: true });
  });

  it("[5.12, 5.17] is the last that counts where a later one was swiped away", () => {
    const history = [version("a"), version("b", { active: false, off: "swiped" })];
    expect(writeOf(history, "a")?.isNewest).toBe(true);
  });
});
