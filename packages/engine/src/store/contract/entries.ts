import { expect } from "vitest";
import type { Origin, Scope } from "../../domain/entry.ts";
import type { Expectation } from "../../ports/store.ts";
import * as sample from "./samples.ts";
import { ann, bob, putEntry, remove } from "./samples.ts";
import { apply, type Suite } from "./suite.ts";

const mira = { kind: "character", characterId: "mira" } as unknown as Scope;
const MIRA = "character:mira";

export function entryClaims({ it }: Suite): void {
  it("[5.8] reads present entries of the scopes asked for, newest first", async (store) => {
    await apply(
      store,
      putEntry({ id: "a", updatedAt: 5 }),
      putEntry({ id: "b", updatedAt: 9, scope: mira }),
      putEntry({ id: "c", updatedAt: 5 }),
      putEntry({ id: "d", updatedAt: 7, present: false }),
    );
    const read = async (...scopes: string[]): Promise<string[]> =>
      (await store.entryHeads(ann, scopes)).map((head) => head.id);
    expect(await read("global", MIRA)).toEqual(["b", "c", "a"]);
    expect(await read("global", "global")).toEqual(["c", "a"]);
    expect(await read("character:otto")).toEqual([]);
    expect(await read()).toEqual([]);
  });

  it("[5.8] keeps the head as it was decided, and gives it the scope's seq", async (store) => {
    const row = sample.entry({ id: "a", key: "drink", text: "Tea, please", pinned: true });
    await apply(store, { op: "put", row: "entry", value: row });
    expect(await store.entryHeads(ann, ["global"])).toEqual([{ ...row.head, seq: 1 }]);
    expect(await store.get("entry", ann, "a")).toEqual(row.entry);
  });

  it("[6.7] keeps the names that came with a text, and gives them with the head", async (store) => {
    const { entry, head, canonical } = sample.entry({ id: "a", text: "Mira works at Acme" });
    const mentions = {
      entities: [
        { name: "Mira", type: "person" as const },
        { name: "Acme", type: "organization" as const, aliases: ["ACME Inc."] },
      ],
      relations: [{ from: "Mira", to: "Acme", relation: "works at" }],
    };
    const named = {
      entry: { ...entry, versions: entry.versions.map((one) => ({ ...one, ...mentions })) },
      head: { ...head, ...mentions },
      canonical,
    };
    await apply(store, { op: "put", row: "entry", value: named }, putEntry({ id: "b" }));
    expect(await store.get("entry", ann, "a")).toEqual(named.entry);
    const heads = await store.entryHeads(ann, ["global"]);
    expect(heads.map(({ id, entities, relations }) => ({ id, entities, relations }))).toEqual([
      { id: "b", entities: undefined, relations: undefined },
      { id: "a", ...mentions },
    ]);
    const page = await store.entryPage(ann, { scopes: ["global"] }, { limit: 5 });
    expect(page.items.find(({ id }) => id === "a")).toMatchObject(mentions);
    const since = await store.entriesSince(ann, { global: 0 });
    expect(since.find(({ id }) => id === "a")).toMatchObject(mentions);
  });

  it("[5.17] reads several entries whole at once, whatever their scope", async (store) => {
    const ids = async (account: typeof ann, ...asked: string[]) =>
      (await store.entriesById(account, asked as never)).map(({ id }) => id);
    await apply(
      store,
      putEntry({ id: "a", text: "a" }),
      putEntry({ id: "b", text: "b", scope: mira }),
      putEntry({ id: "c", text: "c", present: false }),
      putEntry({ id: "d", text: "d" }),
    );
    expect(await ids(ann, "d", "c", "b", "none", "b", "__proto__")).toEqual(["b", "c", "d"]);
    expect(await ids(ann)).toEqual([]);
    expect(await ids(bob, "a", "b")).toEqual([]);
    const many = Array.from({ length: 1_200 }, (_, at) => `none${at}`);
    const [whole] = await store.entriesById(ann, [...many, "a"] as never);
    expect(whole).toEqual(await store.get("entry", ann, "a"));
  });

  it("[10.4] a tombstone keeps which messages must not teach it again", async (store) => {
    const { entry, head } = sample.entry({ id: "a", present: false });
    const gone = {
      ...entry,
      versions: [],
      erased: true,
      erasedFrom: ["m7"] as never,
      forgotten: true as const,
    };
    await apply(store, { op: "put", row: "entry", value: { entry: gone, head, canonical: "" } });
    expect(await store.get("entry", ann, "a")).toEqual(gone);
    expect(await store.entriesAnchoredTo(ann, ["m7"] as never)).toEqual([gone]);
  });

  it("[8.3] raises a scope's seq with every commit that touches it", async (store) => {
    const seqs = async (): Promise<Readonly<Record<string, number>>> =>
      store.entrySeqs(ann, ["global", MIRA]);
    await apply(store, putEntry({ id: "a" }), putEntry({ id: "b", text: "b", scope: mira }));
    const first = await seqs();
    await apply(store, putEntry({ id: "c", text: "c" }));
    const second = await seqs();
    expect(second["global"]).toBeGreaterThan(first["global"] ?? 0);
    expect(second[MIRA]).toBe(first[MIRA]);
    await apply(store, remove("entry", "c"));
    const third = await seqs();
    expect(third["global"]).toBeGreaterThan(second["global"] ?? 0);
    await apply(store, putEntry({ id: "a", scope: mira, text: "moved", revision: 2 }));
    const fourth = await seqs();
    expect(fourth["global"]).toBeGreaterThan(third["global"] ?? 0);
    expect(fourth[MIRA]).toBeGreaterThan(third[MIRA] ?? 0);
    const heads = await store.entryHeads(ann, ["global", MIRA]);
    expect(heads.map((head) => head.id).toSorted()).toEqual(["a", "b"]);
    for (const head of heads) expect(head.seq).toBeLessThanOrEqual(fourth[MIRA] ?? 0);
  });

  it("[8.3] tells which entries were touched since, absent ones too", async (store) => {
    await apply(store, putEntry({ id: "a" }), putEntry({ id: "b", text: "b" }));
    const { global = 0 } = await store.entrySeqs(ann, ["global"]);
    await apply(store, putEntry({ id: "b", present: false, revision: 2 }));
    await apply(store, putEntry({ id: "c", text: "c" }), putEntry({ id: "x", scope: mira }));
    const since = async (asOf: Readonly<Record<string, number>>) =>
      (await store.entriesSince(ann, asOf)).map((head) => [head.id, head.present, head.text]);
    expect(await since({ global })).toEqual([
      ["b", false, ""],
      ["c", true, "c"],
    ]);
    expect(await since({ global: global + 1, [MIRA]: 0 })).toHaveLength(2);
    expect(await since({ global: 99 })).toEqual([]);
    expect(await since({})).toEqual([]);
  });

  it("[5.12] finds entries by the messages that any of their versions hangs on", async (store) => {
    const row = sample.entry({ id: "a", anchor: "m1" });
    const [version] = row.entry.versions;
    if (version === undefined) throw new Error("a sample has a version");
    const anchor = { kind: "variant", messageId: "m2", variantId: "v" } as never;
    const two = { ...row.entry, versions: [version, { ...version, anchor }] };
    await apply(
      store,
      { op: "put", row: "entry", value: { ...row, entry: two } },
      putEntry({ id: "b", text: "b", anchor: "m2", present: false }),
      putEntry({ id: "c", text: "c" }),
    );
    const anchored = async (...ids: string[]): Promise<string[]> =>
      (await store.entriesAnchoredTo(ann, ids as never)).map((entry) => entry.id).toSorted();
    expect(await anchored("m1")).toEqual(["a"]);
    expect(await anchored("m2")).toEqual(["a", "b"]);
    expect(await anchored("m1", "m2", "m2")).toEqual(["a", "b"]);
    expect(await anchored("m3")).toEqual([]);
    expect(await anchored()).toEqual([]);
    expect(await store.entriesAnchoredTo(ann, ["m1" as never])).toEqual([two]);
    await apply(store, { op: "put", row: "entry", value: row }, remove("entry", "b"));
    expect(await anchored("m2")).toEqual([]);
  });

  it("[5.2] finds an entry by its key, a present one first, else by the last it had", async (store) => {
    await apply(
      store,
      putEntry({ id: "old", key: "drink", present: false, updatedAt: 9 }),
      putEntry({ id: "else", key: "drink", scope: mira }),
    );
    const find = async (key: string, scope = "global"): Promise<string | undefined> =>
      (await store.entryByKey(ann, scope, key))?.id;
    expect(await find("drink")).toBe("old");
    expect(await find("Drink")).toBeUndefined();
    await apply(store, putEntry({ id: "new", key: "drink", updatedAt: 1 }));
    expect(await find("drink")).toBe("new");
    expect(await find("drink", MIRA)).toBe("else");
    await apply(store, putEntry({ id: "new", key: "food", updatedAt: 2, revision: 2 }));
    expect(await find("drink")).toBe("old");
    expect(await find("food")).toBe("new");
  });

  it("[5.2, P-A2] finds the present entry with a canonical text", async (store) => {
    await apply(
      store,
      putEntry({ id: "a", text: "Likes Tea" }),
      putEntry({ id: "b", text: "gone", present: false }),
      putEntry({ id: "c", text: "Likes Tea", scope: mira }),
    );
    expect((await store.entryByText(ann, "global", "likes tea"))?.id).toBe("a");
    expect((await store.entryByText(ann, MIRA, "likes tea"))?.id).toBe("c");
    expect(await store.entryByText(ann, "global", "gone")).toBeUndefined();
    expect(await store.entryByText(ann, "global", "")).toBeUndefined();
  });

  it("[5.3] counts pinned and unpinned entries of a scope", async (store) => {
    await apply(
      store,
      putEntry({ id: "a" }),
      putEntry({ id: "b", pinned: true }),
      putEntry({ id: "c", pinned: true }),
      putEntry({ id: "d", present: false }),
      putEntry({ id: "e", scope: mira }),
    );
    expect(await store.entryCount(ann, "global")).toEqual({ pinned: 2, unpinned: 1 });
    expect(await store.entryCount(ann, MIRA)).toEqual({ pinned: 0, unpinned: 1 });
    await apply(store, putEntry({ id: "b", revision: 2 }), remove("entry", "c"));
    expect(await store.entryCount(ann, "global")).toEqual({ pinned: 0, unpinned: 2 });
  });

  it("[5.3] counts right whatever becomes of an entry, several times in a commit too", async (store) => {
    const counts = async (): Promise<unknown> => [
      await store.entryCount(ann, "global"),
      await store.entryCount(ann, MIRA),
    ];
    await apply(store, putEntry({ id: "a" }), putEntry({ id: "a", pinned: true, revision: 2 }));
    expect(await counts()).toEqual([
      { pinned: 1, unpinned: 0 },
      { pinned: 0, unpinned: 0 },
    ]);
    await apply(store, putEntry({ id: "a", pinned: true, scope: mira, revision: 3 }));
    expect(await counts()).toEqual([
      { pinned: 0, unpinned: 0 },
      { pinned: 1, unpinned: 0 },
    ]);
    await apply(store, putEntry({ id: "a", scope: mira, present: false, revision: 4 }));
    expect((await store.entryCount(ann, MIRA)).pinned).toBe(0);
    await apply(store, putEntry({ id: "a", scope: mira, revision: 5 }));
    expect(await store.entryCount(ann, MIRA)).toEqual({ pinned: 0, unpinned: 1 });
    await apply(store, remove("entry", "a"), putEntry({ id: "a" }), remove("entry", "a"));
    expect(await counts()).toEqual([
      { pinned: 0, unpinned: 0 },
      { pinned: 0, unpinned: 0 },
    ]);
    expect(await store.entryPage(ann, { scopes: ["global", MIRA] }, { limit: 5 })).toMatchObject({
      total: 0,
    });
    const absent = (id: string): Expectation => ({
      kind: "row",
      row: "entry",
      account: ann,
      id,
      revision: "absent",
    });
    const changes = [putEntry({ id: "b" }), putEntry({ id: "b", pinned: true, revision: 2 })];
    await store.commit({ expect: [absent("b")], changes });
    expect(await store.entryCount(ann, "global")).toEqual({ pinned: 1, unpinned: 0 });
  });

  it("[6.6, P-J7] filters a page by words, pins and scopes, and says how many there are", async (store) => {
    await apply(
      store,
      putEntry({ id: "a", key: "Job", text: "works at ACME 100%", updatedAt: 4 }),
      putEntry({ id: "b", text: "Acme works hard_", updatedAt: 3, pinned: true }),
      putEntry({ id: "c", text: "ÉCOLE in München", updatedAt: 2 }),
      putEntry({ id: "d", text: "猫が好き", updatedAt: 1, scope: mira }),
      putEntry({ id: "e", text: "acme works", updatedAt: 9, present: false }),
    );
    const find = async (q: string, over: object = {}): Promise<string[]> => {
      const filter = { scopes: ["global", MIRA], q, ...over };
      const page = await store.entryPage(ann, filter, { limit: 10 });
      expect(page.total).toBe(page.items.length);
      return page.items.map((head) => head.id);
    };
    expect(await find("acme works")).toEqual(["a", "b"]);
    expect(await find("  WORKS\tacme ")).toEqual(["a", "b"]);
    expect(await find("job acme")).toEqual(["a"]);
    expect(await find("acme", { pinned: true })).toEqual(["b"]);
    expect(await find("acme", { pinned: false })).toEqual(["a"]);
    expect(await find("école münchen")).toEqual(["c"]);
    expect(await find("猫")).toEqual(["d"]);
    expect(await find("猫", { scopes: ["global"] })).toEqual([]);
    expect(await find("%")).toEqual(["a"]);
    expect(await find("_")).toEqual(["b"]);
    expect(await find("a.me")).toEqual([]);
    expect(await find("")).toEqual(["a", "b", "c", "d"]);
    expect(await find("acme unknown")).toEqual([]);
    const first = await store.entryPage(ann, { scopes: ["global"], q: "acme" }, { limit: 1 });
    expect(first).toMatchObject({ total: 2 });
  });

  it("[6.6] filters a page by who wrote what counts, and counts what is left", async (store) => {
    const written = (id: string, origin: Origin, updatedAt: number) => {
      const row = sample.entry({ id, text: `tea ${id}`, updatedAt });
      return { op: "put", row: "entry", value: { ...row, head: { ...row.head, origin } } } as const;
    };
    await apply(
      store,
      written("a", "manual", 4),
      written("b", "model", 3),
      written("c", "deep", 2),
      written("d", "manual", 1),
    );
    const find = async (origins: readonly Origin[], over: object = {}) => {
      const filter = { scopes: ["global"], origins, ...over };
      const page = await store.entryPage(ann, filter, { limit: 10 });
      expect(page.total).toBe(page.items.length);
      return page.items.map((head) => head.id);
    };
    expect(await find(["manual"])).toEqual(["a", "d"]);
    expect(await find(["model", "deep"])).toEqual(["b", "c"]);
    expect(await find(["manual"], { q: "d" })).toEqual(["d"]);
    expect(await find(["import"])).toEqual([]);
    expect(await find([])).toEqual([]);
    const filter = { scopes: ["global"], origins: ["manual"] } as const;
    const first = await store.entryPage(ann, filter, { limit: 1 });
    expect(first).toMatchObject({ total: 2, items: [{ id: "a" }] });
    const rest = await store.entryPage(ann, filter, { limit: 1, cursor: first.next ?? "" });
    expect(rest).toMatchObject({ total: 2, next: null, items: [{ id: "d" }] });
  });

  it("[6.6, P-G3] finds nothing in an empty list of scopes", async (store) => {
    await apply(store, putEntry({ id: "a" }));
    expect(await store.entryPage(ann, { scopes: [] }, { limit: 5 })).toEqual({
      items: [],
      next: null,
      total: 0,
    });
    expect(await store.entryHeads(ann, [])).toEqual([]);
    expect(await store.entrySeqs(ann, [])).toEqual({});
    expect(await store.entryHeads(ann, [""])).toEqual([]);
  });
}
