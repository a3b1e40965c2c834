import "fake-indexeddb/auto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { IDBFactory } from "fake-indexeddb";
import { identityKey } from "../domain/entry-vector.ts";
import { QUESTION_PAUSE_MS } from "../domain/limits.ts";
import { EngineError } from "../domain/errors.ts";
import type { EntryId } from "../domain/ids.ts";
import { GLOBAL } from "../domain/scope.ts";
import { scriptedEmbedder } from "../models/scripted-embedder.ts";
import type { Embedder } from "../ports/embedder.ts";
import type { Store } from "../ports/store.ts";
import { indexedDbStore } from "../store/indexeddb.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { EMBED_KEY, embeddingStore } from "./embed-queue.ts";
import { memoryUseCases } from "./memories.ts";
import { queryMemories } from "./query.ts";
import { ann, ANN, rig } from "./testing/rig.ts";
import { createWorker } from "./worker.ts";

const GROUPS = [
  ["dog", "puppy", "zyzzyva"],
  ["car", "vehicle"],
];
const remote = (options: Parameters<typeof scriptedEmbedder>[1] = {}) =>
  scriptedEmbedder(GROUPS, { kind: "remote", ...options });

const STORES: readonly (readonly [string, () => Promise<Store>])[] = [
  ["memory", async () => inMemoryStore()],
  ["SQLite", () => sqliteStore({ path: ":memory:" })],
  ["IndexedDB", () => indexedDbStore({ indexedDB: new IDBFactory() })],
];

function world(embedder: Embedder, store: Store) {
  const r = rig(() => "Mhm.", { store });
  const log: string[] = [];
  const context = {
    ...r.context,
    store: embeddingStore(store, embedder, r.ambient),
    embedder,
    ambient: { ...r.ambient, log: (_: string, message: string) => void log.push(message) },
  };
  const memories = memoryUseCases(context, r.hub);
  return {
    ...r,
    context,
    log,
    memories,
    worker: createWorker(context),
    tell: async (text: string) => (await memories.add(ann, { scope: GLOBAL, text })).entry,
    ask: (query: string) => queryMemories(context, ann, { query, limit: 5 }),
    vectors: async (ids: readonly EntryId[]) => await store.vectors(ANN, ids),
    jobs: () => store.jobs(ANN, EMBED_KEY),
  };
}

describe.each(STORES)("the job that makes vectors, over %s", (_, open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
    return () => store.close();
  });

  it("[6.3] is queued with what was written, and finds by meaning once it is done", async () => {
    const w = world(remote(), store);
    const puppy = await w.tell("Has a puppy");
    await w.tell("Sold the vehicle");
    expect(await w.jobs()).toMatchObject([{ kind: "embed", state: "queued" }]);
    expect((await w.ask("dog")).items).toEqual([]);
    await w.worker.drain();
    expect(await w.jobs()).toEqual([]);
    expect((await w.ask("dog")).items.map(({ entry }) => entry.id)).toEqual([puppy.id]);
    expect(await w.jobs()).toEqual([]);
  });

  it("[P-J1] makes all anew for another version of the same dimensions, and mixes none meanwhile", async () => {
    const before = world(remote(), store);
    const puppy = await before.tell("Has a puppy");
    await before.worker.drain();
    const embedder = remote({ identity: { version: "2" } });
    const after = world(embedder, store);
    const wordy = await after.ask("dog puppy");
    expect(wordy.items[0]?.why.arms).not.toContain("meaning");
    expect(await after.jobs()).toMatchObject([{ kind: "embed" }]);
    await after.worker.drain();
    expect(await after.vectors([puppy.id])).toMatchObject([
      { identity: identityKey(embedder.identity), failure: null },
    ]);
    expect((await after.ask("dog")).items).toHaveLength(1);
  });

  it("[C-B18] a text that the embedder cannot take is said, found by words, and not asked again", async () => {
    const embedder = remote({
      fails: (texts) =>
        new Map(texts.filter((text) => text.includes("vehicle")).map((text) => [text, "too long"])),
    });
    const w = world(embedder, store);
    const car = await w.tell("Sold the vehicle");
    const puppy = await w.tell("Has a puppy");
    await w.worker.drain();
    expect(await w.vectors([car.id])).toMatchObject([{ values: null, failure: "too long" }]);
    expect(await w.vectors([puppy.id])).toMatchObject([{ failure: null }]);
    expect(w.log).toContain("Entries without a vector are found by words alone");
    expect((await w.ask("vehicle")).items.map(({ entry }) => entry.id)).toEqual([car.id]);
    expect((await w.ask("dog")).items.map(({ entry }) => entry.id)).toEqual([puppy.id]);
    const asked = embedder.requests.length;
    await w.worker.drain();
    expect(embedder.requests).toHaveLength(asked);
  });

  it("[C-B19] a dead endpoint leaves words to search by, says so, and is tried again later", async () => {
    let isDown = true;
    const embedder = remote({
      fails: () => (isDown ? new EngineError("unavailable", "cannot be reached") : undefined),
    });
    const w = world(embedder, store);
    const puppy = await w.tell("Has a puppy");
    await w.worker.drain();
    expect(await w.jobs()).toMatchObject([
      { state: "queued", failures: 1, failure: "cannot be reached" },
    ]);
    expect(w.log).toContain("Vectors could not be made; entries are found by words meanwhile");
    const found = await w.ask("puppy");
    expect(found.byMeaning).toBe(false);
    expect(found.items).toHaveLength(1);
    isDown = false;
    w.ambient.advance(60_000);
    await w.worker.drain();
    expect(await w.vectors([puppy.id])).toHaveLength(1);
    expect((await w.ask("dog")).items).toHaveLength(1);
  });

  it("[6.3] an endpoint that did not answer a question is not waited for by the next ones", async () => {
    let isDown = false;
    const embedder = remote({
      fails: () => (isDown ? new EngineError("unavailable", "cannot be reached") : undefined),
    });
    const w = world(embedder, store);
    await w.tell("Has a puppy");
    await w.worker.drain();
    isDown = true;
    expect((await w.ask("puppy")).byMeaning).toBe(false);
    const asked = embedder.requests.length;
    expect((await w.ask("puppy")).items).toHaveLength(1);
    expect(embedder.requests).toHaveLength(asked);
    isDown = false;
    w.ambient.advance(QUESTION_PAUSE_MS);
    expect((await w.ask("dog")).byMeaning).toBe(true);
  });

  it("[9.1] what a provider bills for a question is put down to who asked it", async () => {
    const script = remote();
    const w = world(
      {
        ...script,
        embed: (texts, options) => {
          options?.onTokens?.(7);
          return script.embed(texts, options);
        },
      },
      store,
    );
    await w.tell("Has a puppy");
    await w.ask("dog");
    const { items } = await store.charges(ANN, { limit: 10 });
    expect(items).toMatchObject([{ kind: "embed", inputTokens: 7, chatId: null }]);
  });

  it("[C-B19] a hundred entries are made batch by batch, each once", async () => {
    const embedder = remote();
    const w = world(embedder, store);
    for (let count = 0; count < 100; count += 1) await w.tell(`Dog number ${count}`);
    await w.worker.drain();
    expect(embedder.requests.map((texts) => texts.length)).toEqual([96, 4]);
    expect(new Set(embedder.requests.flat()).size).toBe(100);
  });

  it("[10.4] the vector of a text that was changed or deleted is gone, also one that comes late", async () => {
    const held = Promise.withResolvers<void>();
    let isHeld = false;
    const script = remote();
    const embedder: Embedder = {
      ...script,
      embed: async (texts, options) => {
        const answer = await script.embed(texts, options);
        if (isHeld) await held.promise;
        return answer;
      },
    };
    const w = world(embedder, store);
    const kept = await w.tell("Has a puppy");
    const gone = await w.tell("The word is zyzzyva");
    await w.worker.drain();
    await w.memories.update(ann, kept.id, { text: "Has a car" });
    await w.memories.remove(ann, gone.id);
    expect(await w.vectors([kept.id, gone.id])).toEqual([]);
    const late = await w.tell("Says zyzzyva again");
    isHeld = true;
    const working = w.worker.drain();
    while (script.requests.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    await w.memories.remove(ann, late.id);
    held.resolve();
    await working;
    expect(await w.vectors([late.id, gone.id])).toEqual([]);
    expect(await w.vectors([kept.id])).toHaveLength(1);
    expect((await w.ask("vehicle")).items.map(({ entry }) => entry.id)).toEqual([kept.id]);
    expect((await w.ask("dog")).items).toEqual([]);
  });
});

describe("a vector in a SQLite file", () => {
  it("[10.4] leaves the file with the text that it was made of", async () => {
    const folder = mkdtempSync(join(tmpdir(), "keepsake-vectors-"));
    const store = await sqliteStore({ path: join(folder, "kept.sqlite") });
    const w = world(remote({ identity: { model: "tells-by-its-name" } }), store);
    const kept = await w.tell("Drives a vehicle");
    const gone = await w.tell("The word is zyzzyva, for a car");
    await w.worker.drain();
    const [row] = await w.vectors([gone.id]);
    const isThere = (bytes: string): boolean =>
      readdirSync(folder).some((file) => readFileSync(join(folder, file)).includes(bytes));
    expect(row?.values).toBe("7f7f");
    expect(isThere(`"${row?.values}"`)).toBe(true);
    await w.memories.remove(ann, gone.id);
    await w.memories.remove(ann, kept.id);
    await store.close();
    expect(isThere("7f7f")).toBe(false);
    expect(isThere("tells-by-its-name")).toBe(false);
    rmSync(folder, { recursive: true });
  });
});

describe("embeddingStore", () => {
  it("[6.3] queues nothing for an embedder that needs no rows", async () => {
    const store = inMemoryStore();
    const w = world(scriptedEmbedder(GROUPS), store);
    await w.tell("Has a puppy");
    expect(await w.jobs()).toEqual([]);
  });
});
