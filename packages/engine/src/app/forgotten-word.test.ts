import "fake-indexeddb/auto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IDBFactory } from "fake-indexeddb";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import type { Store } from "../ports/store.ts";
import { indexedDbStore } from "../store/indexeddb.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { askedLater, shown, WORD, wordWorld, type WordWorld } from "./testing/forgotten-word.ts";
import { ann } from "./testing/rig.ts";

const IDLE_MS = 600_000;
const folder = mkdtempSync(join(tmpdir(), "keepsake-word-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** A store, and where its bytes hold the word. */
interface Kept {
  readonly store: Store;
  readonly holding: () => Promise<readonly string[]>;
}

const STORES: readonly (readonly [string, () => Promise<Kept>])[] = [
  ["memory", async () => ({ store: inMemoryStore(), holding: async () => [] })],
  ["SQLite", openSqlite],
  ["IndexedDB", openIndexedDb],
];

async function openSqlite(): Promise<Kept> {
  const place = mkdtempSync(join(folder, `${(files += 1)}-`));
  const store = await sqliteStore({ path: join(place, "keepsake.db") });
  return {
    store,
    holding: async () => {
      const all = readdirSync(place).map((name) => ({
        name,
        bytes: readFileSync(join(place, name)),
      }));
      return all.filter(({ bytes }) => holdsWord(bytes)).map(({ name }) => name);
    },
  };
}

/** In whatever case, in UTF-8 and in UTF-16 of both orders. */
function holdsWord(bytes: Buffer): boolean {
  const wide = Buffer.from(WORD, "utf16le");
  const spelt = [WORD, WORD.toUpperCase(), `Z${WORD.slice(1)}`].map((word) => Buffer.from(word));
  return [...spelt, wide, Buffer.from(wide).swap16()].some((form) => bytes.includes(form));
}

async function openIndexedDb(): Promise<Kept> {
  const indexedDB = new IDBFactory();
  const store = await indexedDbStore({ indexedDB });
  return { store, holding: () => databasesHolding(indexedDB) };
}

async function databasesHolding(factory: IDBFactory): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name = "" } of await factory.databases()) {
    const database = await settled(factory.open(name));
    for (const table of database.objectStoreNames) {
      const rows = database.transaction(table).objectStore(table);
      const [values, keys] = [await settled(rows.getAll()), await settled(rows.getAllKeys())];
      const text = JSON.stringify([values, keys]).toLowerCase();
      if (text.includes(WORD)) found.push(`${name} ${table}`);
    }
    database.close();
  }
  return found;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no reason")));
  });
}

async function isGone(world: WordWorld, kept: Kept): Promise<void> {
  expect(await shown(world)).toEqual([]);
  expect(await kept.holding()).toEqual([]);
  await vi.advanceTimersByTimeAsync(IDLE_MS + 1);
  expect(await kept.holding()).toEqual([]);
  expect(await askedLater(world)).not.toContain(WORD);
  expect(await shown(world)).toEqual([]);
  await vi.advanceTimersByTimeAsync(IDLE_MS + 1);
  expect(await kept.holding()).toEqual([]);
  await kept.store.close();
  expect(await kept.holding()).toEqual([]);
}

/** Deletes the memory with all its traces. */
async function forget({ memories, entryId }: WordWorld) {
  const { items } = await memories.traces(ann, entryId);
  const also = items.filter(({ canTake }) => canTake).map(({ id }) => id);
  return (await memories.remove(ann, entryId, also)).removed;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(STORES)("a word that is forgotten in %s", (_, open) => {
  it("[10.4, P-F6, P-F7, P-F11] is nowhere after its memory was deleted with its traces", async () => {
    const kept = await open();
    const world = await wordWorld(kept.store, true);
    const { memories, r } = world;
    await memories.add(ann, {
      scope: GLOBAL,
      key: "bob's word",
      text: `Bob knows the word ${WORD}, too`,
    });
    expect((await shown(world)).length).toBeGreaterThan(8);
    await world.lateSummary.begin();
    const { items, isPartial } = await memories.traces(ann, world.entryId);
    expect(isPartial).toBe(false);
    const also = items.filter(({ canTake }) => canTake).map(({ id }) => id);
    const { removed } = await memories.remove(ann, world.entryId, also);
    expect(removed).toContainEqual({ kind: "entry", id: world.entryId });
    await world.lateSummary.end();
    r.ambient.advance(3_600_000);
    await isGone(world, kept);
  });

  it("[5.11, 10.4, P-F11] is nowhere after a pass of deep memory under way that says it", async () => {
    const kept = await open();
    const world = await wordWorld(kept.store, true);
    await world.lateDeep.begin();
    expect(await forget(world)).toContainEqual({ kind: "entry", id: world.entryId });
    await world.lateDeep.end();
    world.r.ambient.advance(3_600_000);
    await isGone(world, kept);
  });

  it("[5.6, 10.4] is nowhere after drafts under way that say it, nor is it offered", async () => {
    const kept = await open();
    const world = await wordWorld(kept.store, true);
    await world.lateDraft.begin();
    await forget(world);
    const offered = await world.lateDraft.end();
    expect(offered).toContain("meanwhile");
    expect(offered).not.toContain(WORD);
    await isGone(world, kept);
  });

  it("[5.13, 10.4] is nowhere after the scope was cleared, in both steps", async () => {
    const kept = await open();
    const world = await wordWorld(kept.store, false);
    const scope = characterScope(world.mia);
    await world.memories.add(ann, { scope, text: `Mine is ${WORD}`, pinned: true });
    const first = await world.memories.clear(ann, { scope, pinned: false });
    expect(first.pinnedLeft).toBe(1);
    expect(await world.memories.clear(ann, { scope, pinned: true })).toMatchObject({ removed: 1 });
    await isGone(world, kept);
  });

  it("[5.5, 10.4] is nowhere after its character was deleted with its memories", async () => {
    const kept = await open();
    const world = await wordWorld(kept.store, false);
    const { removed } = await world.characters.remove(ann, world.mia, "delete");
    expect(removed).toBe(2);
    await isGone(world, kept);
  });

  it("[5.12, 7.3, 10.4] is nowhere after the turns were rewound that wrote it", async () => {
    const kept = await open();
    const world = await wordWorld(kept.store, false);
    const { r, chat, memories, entryId } = world;
    for (const { id } of (await kept.store.chats(chat.account, { limit: 9 })).items) {
      if (id !== chat.id && id !== world.other.id) await r.chats.remove(ann, id);
    }
    await memories.undo(ann, entryId, "none").catch(() => undefined);
    const [, first] = await r.history(chat.id);
    if (first === undefined) throw new Error("the chat has begun");
    await r.chats.rewind(ann, chat.id, first.id);
    const left = await kept.store.get("entry", chat.account, entryId);
    expect(left?.versions.map(({ origin }) => origin)).toEqual(["manual"]);
    await memories.remove(ann, entryId);
    await isGone(world, kept);
  });
});

describe("what is under way, where nothing is forgotten,", () => {
  it("[5.6, 5.11] does file the word, and offer it", async () => {
    const world = await wordWorld(inMemoryStore(), true);
    await world.lateDeep.begin();
    await world.lateDeep.end();
    const page = await world.memories.list(ann, { q: "wall" }, { limit: 9 });
    const said = page.items.map(({ text }) => text);
    expect(said).toContain(`Found ${WORD} on wall 3`);
    await world.lateDraft.begin();
    expect(await world.lateDraft.end()).toContain(`Wrote ${WORD}`);
  });
});
