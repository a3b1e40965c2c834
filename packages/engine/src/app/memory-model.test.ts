import "fake-indexeddb/auto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { IDBFactory } from "fake-indexeddb";
import { afterAll, describe, expect, it } from "vitest";
import type { Store } from "../ports/store.ts";
import { indexedDbStore } from "../store/indexeddb.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { commands } from "./testing/memory-model/commands.ts";
import { play } from "./testing/memory-model/play.ts";
import { World } from "./testing/memory-model/world.ts";

/** `KEEPSAKE_MODEL_RUNS=10000 npm test -- memory-model -t "in memory"` plays as many. */
const ASKED = process.env["KEEPSAKE_MODEL_RUNS"];
const SEED = process.env["KEEPSAKE_MODEL_SEED"];
const HOUR_MS = 3_600_000;

/** In memory where there is such a place: what is tried here is not the disk. */
const PLACE = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
const folder = mkdtempSync(join(PLACE, "keepsake-model-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

type Pair = readonly [Store, Store];

/** A store as two processes, or two pages, have it. */
const STORES: readonly (readonly [string, number, () => Promise<Pair>])[] = [
  [
    "memory",
    40,
    async () => {
      const store = inMemoryStore();
      return [store, store];
    },
  ],
  [
    "SQLite, of two connections",
    4,
    async () => {
      const path = join(folder, `${(files += 1)}.db`);
      return [await sqliteStore({ path }), await sqliteStore({ path })];
    },
  ],
  [
    "IndexedDB, of two pages",
    3,
    async () => {
      const indexedDB = new IDBFactory();
      return [await indexedDbStore({ indexedDB }), await indexedDbStore({ indexedDB })];
    },
  ],
];

/** What has to have happened for a few dozen sequences to prove anything. */
const TELLING = [
  "add",
  "send",
  "regenerate",
  "swipe",
  "rewind",
  "background",
  "pin",
  "model remembers",
  "deep save",
  "accept",
  "save several",
  "delete several",
];
const TELLING_FROM = 30;

describe.each(STORES)("memories in %s", (name, runs, open) => {
  it(
    "[5.1, 5.2, 5.3, 5.5, 5.6, 5.7, 5.9, 5.11, 5.12, 5.13, 5.14, 5.16, 5.17, 5.18, 6.4, 8.3, 10.4, C-A8] are what a plain model of them says, whatever happens",
    async () => {
      const happened = new Map<string, number>();
      await fc.assert(
        fc.asyncProperty(commands, async (played) => {
          const stores = await open();
          const world = new World(stores);
          await world.begin();
          for (const command of played) await play(world, command);
          for (const [what, count] of world.happened) {
            happened.set(what, (happened.get(what) ?? 0) + count);
          }
          await Promise.all(stores.map((store) => store.close()));
        }),
        {
          numRuns: ASKED === undefined ? runs : Number(ASKED),
          ...(SEED === undefined ? {} : { seed: Number(SEED) }),
        },
      );
      const kinds = new Set([...happened.keys()].map((what) => what.split(":")[0]));
      expect([...kinds]).toEqual(expect.arrayContaining(runs < TELLING_FROM ? [] : TELLING));
      if (ASKED !== undefined) {
        console.log(
          name,
          JSON.stringify(
            Object.fromEntries([...happened].toSorted(([a], [b]) => (a < b ? -1 : 1))),
          ),
        );
      }
    },
    HOUR_MS,
  );
});
