import { expect } from "vitest";
import type { Page, PageRequest } from "../../ports/store.ts";
import * as sample from "./samples.ts";
import { ann, bob, put, putEntry, remove } from "./samples.ts";
import { apply, refusal, type Suite } from "./suite.ts";

/** Ids that have led stores astray. */
export const HOSTILE = [
  "*",
  "%",
  "_",
  " ",
  "two words",
  "__proto__",
  "constructor",
  "toString",
  "'; drop table chat; --",
  '"quoted"',
  "back\\slash",
  "a&user_id=b",
  "a/b?c#d",
  "line\nbreak",
  "🍵",
  "猫が好き",
  "고양이",
  "null",
  "0",
  "-1",
];

async function walk<T>(
  list: (page: PageRequest) => Promise<Page<T>>,
  limit: number,
): Promise<readonly T[]> {
  const seen: T[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 100; pages += 1) {
    const page = await list({ limit, cursor });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    seen.push(...page.items);
    if (page.next === null) return seen;
    expect(page.items).toHaveLength(limit);
    cursor = page.next;
  }
  throw new Error("the list does not end");
}

const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map((row) => row.id);

export function listClaims({ it }: Suite): void {
  it("[6.6, P-J5] pages through every list without a gap or a repeat", async (store) => {
    const numbers = Array.from({ length: 25 }, (_, place) => place);
    const at = (place: number) => ({ createdAt: place % 7, updatedAt: place % 5 });
    const id = (place: number) => `id${String(place).padStart(2, "0")}`;
    await apply(
      store,
      ...numbers.flatMap((place) => [
        put("character", sample.character({ id: id(place), ...at(place) })),
        put("persona", sample.persona({ id: id(place), ...at(place) })),
        put("notification", sample.notification({ id: id(place), createdAt: place % 7 })),
        put("suggestion", sample.suggestion({ id: id(place), createdAt: place % 7 })),
        put("chat", sample.chat({ id: id(place), ...at(place) })),
        put("chat", sample.chat({ id: id(place), account: bob })),
        putEntry({ id: id(place), text: `text ${place}`, updatedAt: place % 5 }),
      ]),
    );
    const byTime = (modulus: number): string[] =>
      numbers.toSorted((a, b) => (b % modulus) - (a % modulus) || b - a).map((place) => id(place));

    for (const limit of [1, 4, 5, 24, 25, 26]) {
      const characters = await walk((page) => store.characters(ann, page), limit);
      expect(ids(characters)).toEqual(byTime(7));
      const personas = await walk((page) => store.personas(ann, page), limit);
      expect(ids(personas)).toEqual(byTime(7));
      const told = await walk((page) => store.notifications(ann, page), limit);
      expect(ids(told)).toEqual(byTime(7));
      const waiting = await walk(
        (page) => store.suggestionPage(ann, { scopes: ["global"] }, page),
        limit,
      );
      expect(ids(waiting)).toEqual(byTime(7));
      const chats = await walk((page) => store.chats(ann, page), limit);
      expect(ids(chats)).toEqual(byTime(5));
      const entries = await walk(
        (page) => store.entryPage(ann, { scopes: ["global"] }, page),
        limit,
      );
      expect(ids(entries)).toEqual(byTime(5));
    }
    const page = await store.entryPage(ann, { scopes: ["global"] }, { limit: 20 });
    expect(page.total).toBe(25);
    expect(page.items).toHaveLength(20);
    const last = await store.entryPage(
      ann,
      { scopes: ["global"] },
      { limit: 20, cursor: page.next ?? "" },
    );
    expect(last).toMatchObject({ total: 25, next: null });
    expect(ids(await store.entryHeads(ann, ["global"]))).toEqual(byTime(5));
  });

  it("[P-J5] goes on at the right place when rows come and go between two pages", async (store) => {
    const rows = [5, 4, 3, 2].map((at) => sample.character({ id: `c${at}`, createdAt: at }));
    await apply(store, ...rows.map((row) => put("character", row)));
    const first = await store.characters(ann, { limit: 2 });
    await apply(
      store,
      put("character", sample.character({ id: "c9", createdAt: 9 })),
      remove("character", "c4"),
    );
    const second = await store.characters(ann, { limit: 2, cursor: first.next ?? "" });
    expect([...ids(first.items), ...ids(second.items)]).toEqual(["c5", "c4", "c3", "c2"]);
  });

  it("[6.6] lists the chats of one character, groups too", async (store) => {
    await apply(
      store,
      put("chat", sample.chat({ id: "a", characterIds: ["mira"], updatedAt: 1 })),
      put("chat", sample.chat({ id: "b", characterIds: ["otto"], updatedAt: 2 })),
      put("chat", sample.chat({ id: "c", characterIds: ["otto", "mira"], updatedAt: 3 })),
      put("chat", sample.chat({ id: "d", characterIds: ["mira"], account: bob })),
    );
    const of = async (characterId: string): Promise<string[]> =>
      ids(await walk((page) => store.chats(ann, { ...page, characterId }), 1));
    expect(await of("mira")).toEqual(["c", "a"]);
    expect(await of("otto")).toEqual(["c", "b"]);
    expect(await of("nobody")).toEqual([]);
    await apply(store, put("chat", sample.chat({ id: "c", characterIds: ["otto"] })));
    expect(await of("mira")).toEqual(["a"]);
  });

  it("[4.10] counts the notifications that nobody has read, and keeps those of no chat", async (store) => {
    await apply(
      store,
      put("chat", sample.chat()),
      put("notification", sample.notification({ id: "a" })),
      put("notification", sample.notification({ id: "b", chatId: null })),
      put("notification", sample.notification({ id: "c", read: true })),
      put("notification", sample.notification({ id: "d", account: bob })),
    );
    expect(await store.unreadNotifications(ann)).toBe(2);
    await apply(store, put("notification", sample.notification({ id: "a", read: true })));
    expect(await store.unreadNotifications(ann)).toBe(1);
    await apply(store, remove("chat", "chat"));
    expect(ids((await store.notifications(ann, { limit: 5 })).items)).toEqual(["b"]);
    expect(await store.unreadNotifications(bob)).toBe(1);
  });

  it("[12.6] refuses a cursor that it did not make for this list", async (store) => {
    await apply(
      store,
      ...["a", "b", "c"].flatMap((id) => [
        put("character", sample.character({ id })),
        put("chat", sample.chat({ id })),
      ]),
    );
    const { next } = await store.characters(ann, { limit: 1 });
    const foreign = ["", "nonsense", "k1.", "k1.e30", `${next}x`, `${next}`.slice(0, -3), "🍵"];
    for (const cursor of foreign) {
      await refusal("invalid", store.characters(ann, { limit: 1, cursor }));
    }
    await refusal("invalid", store.chats(ann, { limit: 1, cursor: next ?? "" }));
    await refusal(
      "invalid",
      store.entryPage(ann, { scopes: ["global"] }, { limit: 1, cursor: next ?? "" }),
    );
  });

  it("[12.6] refuses a page that could hold nothing", async (store) => {
    for (const limit of [0, -1, 1.5, Number.NaN]) {
      await refusal("invalid", store.characters(ann, { limit }));
      await refusal("invalid", store.entryPage(ann, { scopes: ["global"] }, { limit }));
    }
  });

  it("[12.2, P-G2, P-D17] takes any text as an id, and mixes none up", async (store) => {
    for (const id of HOSTILE) {
      await apply(
        store,
        put("chat", sample.chat({ id, title: `chat ${id}`, characterIds: [id] })),
        putEntry({
          id,
          text: `text ${id}`,
          key: id,
          scope: { kind: "character", characterId: id } as never,
          anchor: id,
        }),
        put("setting", sample.setting({ id, account: id, value: id })),
        put("epoch", sample.epoch(id, { chatId: id, refs: [id], asOf: { ["__proto__"]: 7 } })),
        { op: "enqueue", job: sample.job(id, { key: id }) },
      );
    }
    const walked = await walk((page) => store.chats(ann, page), 3);
    expect(ids(walked).toSorted()).toEqual(HOSTILE.toSorted());
    const scopes = HOSTILE.map((id) => `character:${id}`);
    expect(await store.entryHeads(ann, scopes)).toHaveLength(HOSTILE.length);
    expect(await store.entrySeqs(ann, scopes)).toEqual(
      Object.fromEntries(scopes.map((scope) => [scope, 1])),
    );
    for (const id of HOSTILE) {
      expect((await store.get("chat", ann, id))?.title).toBe(`chat ${id}`);
      expect((await store.get("setting", id as never, id))?.value).toBe(id);
      expect(ids((await store.chats(ann, { limit: 5, characterId: id })).items)).toEqual([id]);
      expect((await store.entryByKey(ann, `character:${id}`, id))?.id).toBe(id);
      expect(ids(await store.entriesAnchoredTo(ann, [id as never]))).toEqual([id]);
      expect(ids(await store.jobs(ann, id))).toEqual([id]);
      const epochs = await store.epochsNaming(ann, id);
      expect(ids(epochs)).toEqual([id]);
      expect(Object.entries(epochs[0]?.asOf ?? {})).toEqual([["__proto__", 7]]);
    }
    expect(await store.entrySeqs("__proto__" as never, ["__proto__", "constructor"])).toEqual(
      Object.fromEntries([
        ["__proto__", 0],
        ["constructor", 0],
      ]),
    );
    for (const id of HOSTILE) await apply(store, remove("chat", id), remove("entry", id));
    expect((await store.chats(ann, { limit: 1 })).items).toEqual([]);
    expect(await store.entryHeads(ann, scopes)).toEqual([]);
  });
}
