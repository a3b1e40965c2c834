import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import type { Store } from "../ports/store.ts";
import { storeContract } from "./contract.ts";
import * as sample from "./contract/samples.ts";
import { ann, put, putEntry, putMessage, remove, rowAt } from "./contract/samples.ts";
import { apply, refusal, wins } from "./contract/suite.ts";
import { indexedDbStore } from "./indexeddb.ts";
import { processLocks } from "./indexeddb/locks.ts";
import { CHAT_STEPS } from "./indexeddb/schema.ts";

describe("indexedDbStore", () => {
  storeContract(() => indexedDbStore({ indexedDB: new IDBFactory() }));
});

const mira = { kind: "character", characterId: "mira" } as never;
const MIRA = "character:mira";

async function namesIn(factory: IDBFactory): Promise<readonly string[]> {
  return (await factory.databases()).map((database) => database.name ?? "").toSorted();
}

/** The factory, but databases whose name it dislikes do not open. */
function refusing(factory: IDBFactory, refused: (name: string) => boolean): IDBFactory {
  return {
    open: (name: string, version?: number) => {
      if (refused(name)) throw new DOMException("no room", "QuotaExceededError");
      return factory.open(name, version);
    },
    deleteDatabase: (name: string) => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (a: unknown, b: unknown) => factory.cmp(a, b),
  } as IDBFactory;
}

describe("the browser's databases", () => {
  it("[11.1] hold a character's entries readable, in a database of its own", async () => {
    const factory = new IDBFactory();
    const store = await indexedDbStore({ indexedDB: factory });
    expect(await store.entryHeads(ann, [MIRA, "global"])).toEqual([]);
    expect(await namesIn(factory)).toEqual(["keepsake"]);
    await apply(
      store,
      putEntry({ id: "a", scope: mira, key: "drink", text: "tea", updatedAt: 7 }),
      putEntry({ id: "b", text: "lives in Berlin" }),
    );
    await store.close();
    expect(await namesIn(factory)).toEqual(["ais-memory-global", "ais-memory-mira", "keepsake"]);
    const rows = await new Promise((resolve, reject) => {
      const opening = factory.open("ais-memory-mira");
      opening.addEventListener("error", () => reject(opening.error as Error));
      opening.addEventListener("success", () => {
        const reading = opening.result.transaction("entries").objectStore("entries").getAll();
        reading.addEventListener("success", () => resolve(reading.result));
      });
    });
    expect(rows).toMatchObject([{ key: "drink", value: "tea", createdAt: 500, updatedAt: 7 }]);
  });

  it("[11.1] hold everything when the page is opened again", async () => {
    const factory = new IDBFactory();
    const before = await indexedDbStore({ indexedDB: factory });
    await apply(
      before,
      put("chat", sample.chat()),
      putMessage(sample.message(1), ["walnut"]),
      putEntry({ id: "tea", scope: mira }),
    );
    await before.close();
    const after = await indexedDbStore({ indexedDB: factory });
    expect(await after.get("chat", ann, "chat")).toEqual(sample.chat());
    expect(await after.searchMessages(ann, { terms: ["walnut"], limit: 1 })).toHaveLength(1);
    expect(await after.entryHeads(ann, [MIRA])).toHaveLength(1);
    expect(await after.entrySeqs(ann, [MIRA])).toEqual({ [MIRA]: 1 });
    await after.close();
  });

  it("[11.1] stay apart under different names", async () => {
    const factory = new IDBFactory();
    const one = await indexedDbStore({ indexedDB: factory });
    const two = await indexedDbStore({ indexedDB: factory, name: "other" });
    await apply(one, putEntry({ id: "tea" }), put("chat", sample.chat()));
    expect(await two.entryHeads(ann, ["global"])).toEqual([]);
    expect(await two.get("chat", ann, "chat")).toBeUndefined();
    await apply(two, putEntry({ id: "coffee" }));
    expect((await one.entryHeads(ann, ["global"])).map((head) => head.id)).toEqual(["tea"]);
    await Promise.all([one.close(), two.close()]);
  });

  it("[10.4] go with the character whose entries they held", async () => {
    const factory = new IDBFactory();
    const store = await indexedDbStore({ indexedDB: factory });
    await apply(
      store,
      put("character", sample.character()),
      putEntry({ id: "a", scope: mira }),
      putEntry({ id: "b", scope: mira, text: "b" }),
    );
    await apply(
      store,
      remove("character", "mira"),
      remove("entry", "b"),
      putEntry({ id: "a", revision: 2 }),
    );
    expect(await namesIn(factory)).toEqual(["ais-memory-global", "keepsake"]);
    expect(await store.entryHeads(ann, [MIRA, "global"])).toHaveLength(1);
    expect(await namesIn(factory)).toEqual(["ais-memory-global", "keepsake"]);
    await apply(store, putEntry({ id: "c", scope: mira, text: "c" }));
    expect(await store.entrySeqs(ann, [MIRA])).toEqual({ [MIRA]: 3 });
    await store.close();
  });
});

describe("a commit over several of the browser's databases", () => {
  const changes = [
    put("chat", sample.chat()),
    putEntry({ id: "a", scope: mira }),
    putEntry({ id: "b", text: "b" }),
  ];

  it.each([["ais-memory-mira"], ["ais-memory-global"]])(
    "[12.1] is finished at the next opening when the page died before it wrote %s",
    async (broken) => {
      const factory = new IDBFactory();
      const dying = await indexedDbStore({
        indexedDB: refusing(factory, (name) => name === broken),
      });
      await apply(dying, ...changes);
      await dying.close();
      expect(await namesIn(factory)).not.toContain(broken);

      const next = await indexedDbStore({ indexedDB: factory });
      expect(await namesIn(factory)).toContain(broken);
      expect(await next.get("chat", ann, "chat")).toEqual(sample.chat());
      const heads = await next.entryHeads(ann, ["global", MIRA]);
      expect(heads.map((head) => head.id).toSorted()).toEqual(["a", "b"]);
      await next.close();
    },
  );

  it("[12.1] is finished by another page that is open already", async () => {
    const factory = new IDBFactory();
    const living = await indexedDbStore({ indexedDB: factory });
    const dying = await indexedDbStore({
      indexedDB: refusing(factory, (name) => name.startsWith("ais-memory")),
    });
    await apply(dying, ...changes);
    expect(await living.entryHeads(ann, ["global", MIRA])).toHaveLength(2);
    expect(await wins(living, { expect: [rowAt("entry", "a", "absent")], changes: [] })).toBe(
      false,
    );
    await Promise.all([living.close(), dying.close()]);
  });

  it("[12.1] is not undone by being finished twice, nor does it bring back what came after", async () => {
    const factory = new IDBFactory();
    const living = await indexedDbStore({ indexedDB: factory });
    const dying = await indexedDbStore({
      indexedDB: refusing(factory, (name) => name === "ais-memory-global"),
    });
    await apply(dying, ...changes);
    await apply(living, remove("entry", "b"), putEntry({ id: "a", scope: mira, text: "new" }));
    await Promise.all([living.close(), dying.close()]);
    const next = await indexedDbStore({ indexedDB: factory });
    const heads = await next.entryHeads(ann, ["global", MIRA]);
    expect(heads.map((head) => [head.id, head.text])).toEqual([["a", "new"]]);
    await next.close();
  });

  it("[12.3] tells whoever reads entries why they cannot be read", async () => {
    const store = await indexedDbStore({
      indexedDB: refusing(new IDBFactory(), (name) => name.startsWith("ais-memory")),
    });
    await apply(store, ...changes);
    const details = await refusal("unavailable", store.entryHeads(ann, ["global"]));
    expect(details).toMatchObject({ reason: "full" });
    expect(await store.get("chat", ann, "chat")).toEqual(sample.chat());
    await store.close();
  });
});

describe("two stores over the same databases", () => {
  async function pair(locks?: typeof processLocks): Promise<readonly [Store, Store]> {
    const indexedDB = new IDBFactory();
    return [await indexedDbStore({ indexedDB, locks }), await indexedDbStore({ indexedDB, locks })];
  }

  it.each([
    ["the platform's locks", undefined],
    ["locks of the process", processLocks],
  ])("[P-A11, P-E5] make one entry of parallel adds, with %s", async (_, locks) => {
    const stores = await pair(locks);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_each, place) =>
        wins(stores[place % 2] ?? stores[0], {
          expect: [
            { kind: "text", account: ann, scope: "global", value: "likes tea", except: null },
          ],
          changes: [putEntry({ id: `add ${place}` })],
        }),
      ),
    );
    expect(outcomes.filter((won) => won)).toHaveLength(1);
    expect(await stores[0].entryHeads(ann, ["global"])).toHaveLength(1);
    expect(await stores[1].entryHeads(ann, ["global"])).toHaveLength(1);
    await Promise.all(stores.map((store) => store.close()));
  });

  it("[12.1, P-E7] let one of two commits on the same revision through", async () => {
    const [one, two] = await pair();
    await apply(one, put("chat", sample.chat()));
    const outcomes = await Promise.all(
      [one, two, one, two].map((store, place) =>
        wins(store, {
          expect: [rowAt("chat", "chat", 1)],
          changes: [put("chat", sample.chat({ title: `${place}`, revision: 2 }))],
        }),
      ),
    );
    expect(outcomes.filter((won) => won)).toHaveLength(1);
    expect(await one.get("chat", ann, "chat")).toEqual(await two.get("chat", ann, "chat"));
    await Promise.all([one.close(), two.close()]);
  });
});

describe("databases of an earlier version", () => {
  it("[4.10, 12.1] open with all that is in them, and hold rebuilds from then on", async () => {
    const factory = new IDBFactory();
    const { tree: _, ...yesterday } = sample.piece("p1", [1, 4]);
    await new Promise<void>((resolve) => {
      const opening = factory.open("keepsake", 1);
      opening.addEventListener("upgradeneeded", () => CHAT_STEPS[0]?.(opening.result));
      opening.addEventListener("success", () => {
        const transaction = opening.result.transaction("piece", "readwrite");
        transaction.objectStore("piece").put(yesterday);
        transaction.addEventListener("complete", () => {
          opening.result.close();
          resolve();
        });
      });
    });
    const store = await indexedDbStore({ indexedDB: factory });
    await apply(store, put("rebuild", sample.rebuild()), put("suggestion", sample.suggestion()));
    expect(await store.suggestions(ann, { scope: "global" })).toEqual([sample.suggestion()]);
    expect(await store.get("rebuild", ann, "chat")).toEqual(sample.rebuild());
    const chatId = sample.chat().id;
    await apply(store, put("deepPass", sample.deepPass()));
    expect(await store.deepPasses(ann, chatId, 5)).toEqual([sample.deepPass()]);
    expect(await store.pieces(ann, chatId, { roots: true })).toMatchObject([{ id: "p1" }]);
    expect(await store.pieces(ann, chatId, { roots: true, tree: "draft" })).toEqual([]);
    await store.close();
  });
});

describe("a browser that gives no database", () => {
  it("[12.6] is told from one that does", async () => {
    const { indexedDB } = globalThis;
    Reflect.deleteProperty(globalThis, "indexedDB");
    try {
      const details = await refusal("unavailable", indexedDbStore());
      expect(details).toMatchObject({ reason: "not-openable" });
    } finally {
      Reflect.set(globalThis, "indexedDB", indexedDB);
    }
  });

  it("[12.6] is told that a newer page wrote the database, and both versions", async () => {
    const factory = new IDBFactory();
    await new Promise<void>((resolve) => {
      const opening = factory.open("keepsake", 9);
      opening.addEventListener("success", () => {
        opening.result.close();
        resolve();
      });
    });
    const details = await refusal("unavailable", indexedDbStore({ indexedDB: factory }));
    expect(details).toMatchObject({ reason: "newer", found: 9 });
  });

  it("[11.1] opens a database of before, with everything in it", async () => {
    const factory = new IDBFactory();
    await new Promise<void>((resolve) => {
      const opening = factory.open("keepsake", 1);
      opening.addEventListener("upgradeneeded", () => CHAT_STEPS[0]?.(opening.result));
      opening.addEventListener("success", () => {
        const rows = opening.result.transaction("chat", "readwrite");
        rows.objectStore("chat").put(sample.chat());
        rows.addEventListener("complete", () => {
          opening.result.close();
          resolve();
        });
      });
    });
    const store = await indexedDbStore({ indexedDB: factory });
    expect(await store.get("chat", ann, "chat")).toEqual(sample.chat());
    await apply(store, put("notification", sample.notification()));
    expect(await store.unreadNotifications(ann)).toBe(1);
    await store.close();
  });

  it("[12.6] says that there is no room left", async () => {
    const factory = refusing(new IDBFactory(), () => true);
    const details = await refusal("unavailable", indexedDbStore({ indexedDB: factory }));
    expect(details).toEqual({ reason: "full", database: "keepsake" });
  });
});
