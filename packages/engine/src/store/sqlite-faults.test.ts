import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import * as sample from "./contract/samples.ts";
import { ann, putEntry } from "./contract/samples.ts";
import { apply, refusal } from "./contract/suite.ts";
import { sqliteStore } from "./sqlite.ts";

const folder = mkdtempSync(join(tmpdir(), "keepsake-faults-"));
const PAGE_BYTES = 4_096;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a SQLite file that was hurt", () => {
  it("[P-E3] whose last commit was cut serves all that was committed before, and goes on", async () => {
    const path = join(folder, "whole.db");
    const store = await sqliteStore({ path });
    for (const id of ["a", "b", "c"]) await apply(store, putEntry({ id, text: `text of ${id}` }));
    const cut = join(folder, "cut.db");
    copyFileSync(path, cut);
    copyFileSync(`${path}-wal`, `${cut}-wal`);
    truncateSync(`${cut}-wal`, statSync(`${cut}-wal`).size - 100);
    await store.close();

    const left = await sqliteStore({ path: cut });
    const ids = async () => (await left.entryHeads(ann, ["global"])).map((head) => head.id);
    expect(await ids()).toEqual(["b", "a"]);
    expect(await left.entryCount(ann, "global")).toEqual({ pinned: 0, unpinned: 2 });
    await apply(left, putEntry({ id: "d", text: "text of d" }));
    expect(await ids()).toEqual(["d", "b", "a"]);
    await left.close();
  });

  it("[P-E12, C-F3] of which a page cannot be read refuses to change it, and loses nothing else", async () => {
    const path = join(folder, "torn.db");
    const store = await sqliteStore({ path });
    const id = (place: number) => `e${String(place).padStart(3, "0")}`;
    const text = (place: number) => `text of ${id(place)} ${"x".repeat(400)}`;
    const places = Array.from({ length: 120 }, (_, place) => place);
    await apply(store, ...places.map((place) => putEntry({ id: id(place), text: text(place) })));
    await store.close();
    const bytes = readFileSync(path);
    const page = Math.floor(bytes.lastIndexOf(text(60)) / PAGE_BYTES) * PAGE_BYTES;
    bytes.fill(0xff, page, page + 100);
    writeFileSync(path, bytes);

    const torn = await sqliteStore({ path });
    const change = (place: number) =>
      apply(torn, putEntry({ id: id(place), text: "changed", revision: 2 }));
    expect(await refusal("unavailable", change(60))).toMatchObject({ reason: "damaged" });
    expect(await refusal("unavailable", torn.get("entry", ann, id(60)))).toMatchObject({
      reason: "damaged",
    });
    for (const place of [0, 1, 118, 119]) {
      const entry = await torn.get("entry", ann, id(place));
      expect(entry).toEqual(sample.entry({ id: id(place), text: text(place) }).entry);
    }
    await torn.close();
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });
});
