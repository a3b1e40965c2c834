import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readTable } from "./table.ts";

const file = readFileSync(new URL("./word-pieces.bin", import.meta.url));

describe("readTable", () => {
  it("reads the table that comes along, wherever in memory it lies", () => {
    const shifted = new Uint8Array(file.length + 1);
    shifted.set(file, 1);
    for (const bytes of [file, shifted.subarray(1)]) {
      const { header, rows, addTo } = readTable(bytes);
      expect(header.tokens).toBe(rows.size);
      const sum = new Float32Array(header.dimensions);
      addTo(sum, rows.get("dog") ?? -1, 2);
      const twice = [...sum];
      addTo(sum, rows.get("dog") ?? -1, -2);
      expect(Math.hypot(...twice)).toBeGreaterThan(0);
      expect(Math.hypot(...sum)).toBeCloseTo(0, 5);
    }
  });

  it("refuses other bytes, and a table that is cut short", () => {
    expect(() => readTable(new Uint8Array(100))).toThrow("no table");
    expect(() => readTable(file.subarray(0, file.length - 1))).toThrow("cut short");
  });

  it("[6.3] the table is under 8 MB, and the one that NOTICE names by its hash", () => {
    expect(file.length).toBeLessThan(8_000_000);
    const notice = readFileSync(new URL("../../../NOTICE", import.meta.url), "utf8");
    expect(notice).toContain(createHash("sha256").update(file).digest("hex"));
  });
});
