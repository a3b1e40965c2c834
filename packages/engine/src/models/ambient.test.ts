import { describe, expect, it } from "vitest";
import { idSource, systemAmbient } from "./ambient.ts";

describe("ids", () => {
  it("rise within a millisecond and when the clock goes back, and never repeat", () => {
    const times = [5, 5, 5, 4, 6, 6];
    const next = idSource(() => times.shift() ?? 7);
    const ids = Array.from({ length: 1_000 }, next);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
    expect(ids.every((id) => id.length === 26)).toBe(true);
  });
});

describe("sleep", () => {
  it("ends at once when its signal aborts", async () => {
    const ambient = systemAmbient({ log: () => undefined });
    const abort = new AbortController();
    const sleeping = ambient.sleep(600_000, abort.signal);
    abort.abort();
    await expect(sleeping).resolves.toBeUndefined();
    await expect(ambient.sleep(600_000, abort.signal)).resolves.toBeUndefined();
  });
});
