import "fake-indexeddb/auto";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { IDBFactory } from "fake-indexeddb";
import { afterAll, describe, expect, it } from "vitest";
import { headOf } from "../domain/entry-head.ts";
import { isEngineError } from "../domain/errors.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import { scriptedModel } from "../models/scripted.ts";
import type { Store } from "../ports/store.ts";
import { indexedDbStore } from "../store/indexeddb.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { startProcess, type Process } from "./testing/memory-model/two-processes.ts";
import { steadyAmbient } from "./testing/memory-model/world.ts";
import { ANN, ann } from "./testing/rig.ts";

const SLOW_MS = 120_000;
const folder = mkdtempSync(join(tmpdir(), "keepsake-parallel-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newPath = () => join(folder, `${(files += 1)}.db`);

const STORES: readonly (readonly [string, () => Promise<readonly [Store, Store]>])[] = [
  [
    "memory",
    async () => {
      const store = inMemoryStore();
      return [store, store];
    },
  ],
  [
    "SQLite, of two connections",
    async () => {
      const path = newPath();
      return [await sqliteStore({ path }), await sqliteStore({ path })];
    },
  ],
  [
    "IndexedDB, of two pages",
    async () => {
      const indexedDB = new IDBFactory();
      return [await indexedDbStore({ indexedDB }), await indexedDbStore({ indexedDB })];
    },
  ],
];

async function twoProcesses(open: () => Promise<readonly [Store, Store]>) {
  const stores = await open();
  const common = {
    ambient: steadyAmbient(),
    model: scriptedModel(() => "Mhm."),
    capacity: { unpinned: 100, pinned: 20 },
  };
  const [one, two] = [startProcess(stores[0], common), startProcess(stores[1], common)];
  return { one, two, store: stores[0], close: () => Promise.all(stores.map((s) => s.close())) };
}

/** What each of several asked for, all at once, came to. */
async function outcomes(work: readonly Promise<unknown>[]): Promise<readonly string[]> {
  return Promise.all(
    work.map((one) =>
      one.then(
        () => "done",
        (error: unknown) => {
          if (!isEngineError(error)) throw error;
          return error.code;
        },
      ),
    ),
  );
}

describe.each(STORES)("at the same time in %s", (_, open) => {
  it("[P-A11, P-A10] twenty add the same, and one memory stands", async () => {
    const { one, two, store, close } = await twoProcesses(open);
    const added = await Promise.all(
      Array.from({ length: 20 }, (_each, index) =>
        (index % 2 === 0 ? one : two).memories.add(ann, { scope: GLOBAL, text: "Likes  tea." }),
      ),
    );
    expect(added.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(added.map(({ entry }) => entry.id)).size).toBe(1);
    expect(await store.entryHeads(ANN, ["global"])).toHaveLength(1);
    await close();
  });

  it("[P-A11] twenty write one key, and the key is one memory's, which holds a text of theirs", async () => {
    const { one, two, store, close } = await twoProcesses(open);
    const results = await outcomes(
      Array.from({ length: 20 }, (_each, index) =>
        (index % 2 === 0 ? one : two).memories.add(ann, {
          scope: GLOBAL,
          key: "drink",
          text: `tea ${index}`,
        }),
      ),
    );
    expect(results.every((result) => result === "done" || result === "conflict")).toBe(true);
    const [head, ...others] = await store.entryHeads(ANN, ["global"]);
    expect(others).toEqual([]);
    const entry = head && (await store.get("entry", ANN, head.id));
    expect(entry?.versions).toHaveLength(results.filter((result) => result === "done").length);
    await close();
  });

  it("[P-E7, P-E6] three updates of three things all hold, and the history tells of each", async () => {
    const { one, two, store, close } = await twoProcesses(open);
    const { entry } = await one.memories.add(ann, { scope: GLOBAL, text: "v0" });
    const results = await outcomes([
      one.memories.update(ann, entry.id, { text: "v1" }),
      two.memories.update(ann, entry.id, { key: "version" }),
      one.memories.update(ann, entry.id, { pinned: true }),
    ]);
    expect(results).toEqual(["done", "done", "done"]);
    const now = await store.get("entry", ANN, entry.id);
    expect(now === undefined ? undefined : headOf(now)).toMatchObject({
      text: "v1",
      key: "version",
      pinned: true,
    });
    expect(now?.versions).toHaveLength(4);
    await close();
  });

  it("[P-E7, P-E5] of three who have read the same revision one writes, and two are told", async () => {
    const { one, two, store, close } = await twoProcesses(open);
    const { entry } = await one.memories.add(ann, { scope: GLOBAL, text: "v0" });
    const { revision } = entry;
    const results = await outcomes([
      one.memories.update(ann, entry.id, { text: "v1", revision }),
      two.memories.update(ann, entry.id, { text: "v2", revision }),
      two.memories.update(ann, entry.id, { text: "v3", revision }),
    ]);
    expect(results.toSorted()).toEqual(["conflict", "conflict", "done"]);
    const now = await store.get("entry", ANN, entry.id);
    const winner = `v${results.indexOf("done") + 1}`;
    expect(now?.versions.map(({ text }) => text)).toEqual(["v0", winner]);
    await close();
  });

  it("[5.3, 5.7] the last place is given once, also of the pinned ones", async () => {
    const { one, two, store, close } = await twoProcesses(open);
    const add = (process: Process, text: string, pinned = false) =>
      process.memories.add(ann, { scope: GLOBAL, text, pinned });
    for (let index = 0; index < 19; index += 1) await add(one, `pin ${index}`, true);
    const results = await outcomes([
      add(one, "first", true),
      add(two, "second", true),
      add(two, "third", true),
    ]);
    expect(results.toSorted()).toEqual(["done", "limit", "limit"]);
    expect(await store.entryCount(ANN, "global")).toEqual({ pinned: 20, unpinned: 0 });
    await close();
  });

  it("[5.5] what is added while its character is deleted is not lost", async () => {
    const { one, two, store, close } = await twoProcesses(open);
    const { id } = await one.characters.create(ann, { name: "Mia" });
    const scope = characterScope(id);
    const add = (index: number) => two.memories.add(ann, { scope, text: `fact ${index}` });
    const removing = async () => {
      // Whoever adds all the time may be in the way for long: then it is asked for again.
      const [result] = await outcomes([one.characters.remove(ann, id, "global")]);
      if (result !== "done") await one.characters.remove(ann, id, "global");
    };
    const [adding] = await Promise.all([outcomes([0, 1, 2, 3, 4, 5].map(add)), removing()]);
    const kept = adding.filter((result) => result === "done").length;
    expect(await store.entryHeads(ANN, [`character:${id}`])).toEqual([]);
    expect(await store.entryHeads(ANN, ["global"])).toHaveLength(kept);
    await close();
  });
});

describe("two processes on one file", () => {
  it(
    "[P-E2, 12.1] lose nothing that was confirmed, also where one is killed in the middle",
    { timeout: SLOW_MS },
    async () => {
      const path = newPath();
      const store = await sqliteStore({ path });
      const { one } = await twoProcesses(async () => [store, store]);
      const { entry } = await one.memories.add(ann, { scope: GLOBAL, text: "Not changed yet" });
      const [whole, killed] = await Promise.all([
        write(path, "a", entry.id, Infinity),
        write(path, "b", entry.id, 120),
      ]);
      expect(whole.filter((line) => line.startsWith("added"))).toHaveLength(200);
      expect(killed.length).toBeGreaterThanOrEqual(120);
      const heads = await store.entryHeads(ANN, ["global"]);
      const texts = new Map(heads.map(({ key, text }) => [key, text]));
      const confirmed = (what: string) =>
        [...whole, ...killed].flatMap((line) =>
          line.startsWith(`${what} `) ? [line.slice(what.length + 1)] : [],
        );
      const numberOf = (key: string) => key.split(" ")[1] ?? "";
      for (const key of confirmed("added")) {
        expect(texts.get(key)).toMatch(new RegExp(`^Fact ${numberOf(key)}\\b`, "u"));
      }
      for (const key of confirmed("corrected")) {
        expect(texts.get(key)).toBe(`Fact ${numberOf(key)}, corrected`);
      }
      const shared = await store.get("entry", ANN, entry.id);
      const told = new Set(shared?.versions.map(({ text }) => text));
      for (const key of confirmed("shared")) expect(told).toContain(`Last changed by ${key}`);
      await store.close();
      const database = new DatabaseSync(path);
      expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
      database.close();
    },
  );
});

/** What a process of its own confirmed; it is killed once it has confirmed so much. */
async function write(
  path: string,
  name: string,
  shared: string,
  killAfter: number,
): Promise<readonly string[]> {
  const script = join(import.meta.dirname, "testing", "write-memories.ts");
  const child = spawn(process.execPath, ["--no-warnings", script, path, name, "200", shared]);
  let output = "";
  let errors = "";
  child.stderr.on("data", (data: Buffer) => (errors += data.toString()));
  child.stdout.on("data", (data: Buffer) => {
    output += data.toString();
    if (output.split("\n").length > killAfter) child.kill("SIGKILL");
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (killAfter === Infinity && code !== 0) throw new Error(errors);
  return output.split("\n").slice(0, -1);
}
