import { describe, expect, it } from "vitest";
import type { Scope } from "../domain/entry.ts";
import type { CharacterId, ChatId, MessageId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import {
  ann,
  ANN,
  bob,
  CHAT,
  character,
  chatRow,
  fill,
  memoryWorld,
  message,
  MIA,
  refusal,
  texts,
  type MemoryWorld,
} from "./testing/memory-world.ts";

const OWN = characterScope(MIA);
const m = (id: string) => id as MessageId;

function save(
  world: MemoryWorld,
  entries: readonly (string | { readonly key?: string; readonly text: string })[],
  more: Partial<Parameters<MemoryWorld["memories"]["save"]>[1]> = {},
) {
  return world.memories.save(ann, {
    scope: GLOBAL,
    entries: entries.map((entry) => (typeof entry === "string" ? { text: entry } : entry)),
    ...more,
  });
}

describe("save", () => {
  it("[5.6] saves a reviewed list as generated, and drafts of a chat pinned with their source", async () => {
    const world = await memoryWorld();
    const generated = await save(world, ["Likes tea", "Has a dog"]);
    expect(
      generated.items.map(({ outcome, entry }) => [outcome, entry?.origin, entry?.pinned]),
    ).toEqual([
      ["created", "generated", false],
      ["created", "generated", false],
    ]);
    await world.put({ op: "put", row: "message", value: message("m2", 2) });
    const drafted = await save(world, ["Allergic to nuts"], {
      source: { chatId: CHAT, messageIds: [m("m2"), m("m1")] },
    });
    const [made] = drafted.items;
    expect([made?.entry?.origin, made?.entry?.pinned]).toEqual(["draft", true]);
    const [version] = (await world.store.get("entry", ANN, made?.entry?.id ?? ""))?.versions ?? [];
    expect(version).toMatchObject({
      anchor: null,
      source: { chatId: CHAT, turnId: "t2", messageIds: ["m1", "m2"] },
    });
  });

  it("[5.17] each entry can name the messages that it comes from", async () => {
    const world = await memoryWorld();
    await world.put({ op: "put", row: "message", value: message("m2", 2) });
    const saved = await world.memories.save(ann, {
      scope: OWN,
      entries: [{ text: "one", messageIds: [m("m1")] }, { text: "two" }],
      source: { chatId: CHAT, messageIds: [m("m2")] },
    });
    const sources = await Promise.all(
      saved.items.map(async ({ entry }) => {
        const row = await world.store.get("entry", ANN, entry?.id ?? "");
        return row?.versions[0]?.source.messageIds;
      }),
    );
    expect(sources).toEqual([["m1"], ["m2"]]);
  });

  it("[P-A1, 5.2] what stands there, or twice in the list, is told as known and not written", async () => {
    const world = await memoryWorld();
    const { entry } = await world.memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    const { items } = await save(world, ["likes  tea.", "Has a dog", "has a dog"]);
    expect(items.map(({ outcome }) => outcome)).toEqual(["known", "created", "known"]);
    expect(items[0]?.entry?.id).toBe(entry.id);
    expect(items[2]?.entry?.id).toBe(items[1]?.entry?.id);
    expect((await texts(world)).toSorted()).toEqual(["Has a dog", "Likes tea"]);
  });

  it("[5.2] a key that stands there is updated; one with two texts in a list is refused", async () => {
    const world = await memoryWorld();
    await world.memories.add(ann, { scope: GLOBAL, key: "pet", text: "A dog" });
    const { items } = await save(world, [{ key: "pet", text: "A cat" }]);
    expect(items.map(({ outcome }) => outcome)).toEqual(["updated"]);
    const twice = [
      { key: "home", text: "Bonn" },
      { key: "home", text: "Ulm" },
    ];
    const refused = await refusal(save(world, twice));
    expect([refused.code, refused.details]).toEqual(["invalid", { field: "entries.1.key" }]);
    expect(await texts(world)).toEqual(["A cat"]);
  });

  it("[5.7] what is known already becomes pinned where the list is", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 1, pinned: 2 } });
    await world.memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    const { items, rooms } = await save(world, ["Likes tea", "Has a dog"], { pinned: true });
    expect(items.map(({ outcome }) => outcome)).toEqual(["pinned", "created"]);
    expect(rooms).toEqual([
      {
        scope: GLOBAL,
        unpinned: { count: 1, limit: 1, more: -1 },
        pinned: { count: 0, limit: 2, more: 2 },
      },
    ]);
    expect((await refusal(save(world, ["More"], { pinned: true }))).code).toBe("limit");
  });

  it("[5.3] all are saved or none, and the error states limit, count and how many more", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 5, pinned: 2 } });
    await fill(world, 3);
    const refused = await refusal(save(world, ["a", "b", "c", "fact number 0"]));
    expect([refused.code, refused.details]).toEqual([
      "limit",
      { limit: 5, count: 3, more: 3, side: "unpinned" },
    ]);
    expect(await texts(world)).toHaveLength(3);
    await save(world, ["a", "b", "fact number 0"]);
    expect(await texts(world)).toHaveLength(5);
  });

  it("[5.3] ten lists at once never fill a scope past its capacity, nor are saved in part", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 7, pinned: 2 } });
    const lists = Array.from({ length: 10 }, (_, list) =>
      save(world, [`list ${list} one`, `list ${list} two`]),
    );
    const results = await Promise.allSettled(lists);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await texts(world)).toHaveLength(6);
  });

  it("[P-A11] the same list saved ten times at once makes each memory once", async () => {
    const world = await memoryWorld();
    await Promise.all(Array.from({ length: 10 }, () => save(world, ["Likes tea", "Has a dog"])));
    expect(await texts(world)).toHaveLength(2);
  });

  it("[5.1] entries of one list may go to several scopes, in one commit", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 1, pinned: 1 } });
    const entries = (last: Scope) => [
      { text: "of Mia", scope: OWN },
      { text: "of all", scope: GLOBAL },
      { text: "one too many", scope: last },
    ];
    expect(
      (await refusal(world.memories.save(ann, { scope: OWN, entries: entries(GLOBAL) }))).code,
    ).toBe("limit");
    expect([await texts(world), await texts(world, OWN)]).toEqual([[], []]);
    await world.memories.save(ann, { scope: OWN, entries: entries(GLOBAL).slice(0, 2) });
    expect([await texts(world), await texts(world, OWN)]).toEqual([["of all"], ["of Mia"]]);
  });

  it("[5.6] a dry run tells what would come of it and writes nothing", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 2, pinned: 1 } });
    await world.memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    const told = await save(world, ["likes tea", "a", "b", "A"], { dryRun: true });
    expect(told.items.map(({ outcome, entry }) => [outcome, entry])).toEqual([
      ["known", null],
      ["created", null],
      ["created", null],
      ["known", null],
    ]);
    expect(told.rooms[0]?.unpinned).toEqual({ count: 1, limit: 2, more: 2 });
    expect(await texts(world)).toEqual(["Likes tea"]);
  });

  it("[12.6] refuses no entries, too many, empty and too long ones, and saves none of them", async () => {
    const world = await memoryWorld();
    expect((await refusal(save(world, []))).code).toBe("invalid");
    const many = Array.from({ length: 101 }, (_, index) => `fact ${index}`);
    expect((await refusal(save(world, many))).details).toMatchObject({ limit: 100, count: 101 });
    expect((await refusal(save(world, ["fine", "  "]))).code).toBe("invalid");
    expect((await refusal(save(world, ["fine", "x".repeat(501)]))).details).toMatchObject({
      limit: 500,
      count: 501,
    });
    expect(await texts(world)).toEqual([]);
  });

  it("[5.16] a guest saves nothing; a key that only reads neither", async () => {
    const { memories } = await memoryWorld();
    const input = { scope: GLOBAL, entries: [{ text: "x" }] };
    const key: Principal = {
      kind: "key",
      account: ANN,
      memberships: [],
      writes: false,
    } as Principal;
    for (const who of [{ kind: "guest" } as const, key]) {
      expect((await refusal(memories.save(who, input))).code).toBe("forbidden");
    }
  });

  it("[12.2] another account's scope is not found", async () => {
    const { memories } = await memoryWorld();
    const input = { scope: OWN, entries: [{ text: "x" }] };
    expect((await refusal(memories.save(bob, input))).code).toBe("not_found");
  });
});

describe("the source that the person names", () => {
  it("[5.17] is put down with an added memory, too, and nothing takes that back", async () => {
    const world = await memoryWorld();
    const { entry } = await world.memories.add(ann, {
      scope: GLOBAL,
      text: "Likes tea",
      source: { chatId: CHAT },
    });
    const row = await world.store.get("entry", ANN, entry.id);
    expect(row?.versions[0]).toMatchObject({
      origin: "manual",
      anchor: null,
      source: { chatId: CHAT, turnId: null, messageIds: [] },
    });
  });

  it("[P-G7, 12.2] has to be theirs: another chat, account or message is not found", async () => {
    const world = await memoryWorld();
    const other = "other" as ChatId;
    await world.put(
      { op: "put", row: "chat", value: chatRow({ id: other }) },
      { op: "put", row: "message", value: message("m9", 1, { chatId: other }) },
      { op: "put", row: "character", value: { ...character("bo"), account: "bob" as typeof ANN } },
    );
    const attempts = [
      world.memories.add(ann, { scope: GLOBAL, text: "x", source: { chatId: "none" as ChatId } }),
      world.memories.add(bob, { scope: GLOBAL, text: "x", source: { chatId: CHAT } }),
      save(world, ["x"], { source: { chatId: CHAT, messageIds: [m("m9")] } }),
      save(world, ["x"], { source: { chatId: CHAT, messageIds: [m("none")] } }),
      world.memories.save(bob, {
        scope: characterScope("bo" as CharacterId),
        entries: [{ text: "x" }],
        source: { chatId: CHAT, messageIds: [m("m1")] },
      }),
    ];
    for (const attempt of attempts) expect((await refusal(attempt)).code).toBe("not_found");
    expect(await texts(world)).toEqual([]);
  });

  it("[5.16] is no challenge chat", async () => {
    const world = await memoryWorld();
    await world.put({ op: "put", row: "chat", value: chatRow({ challenge: true }) });
    const source = { chatId: CHAT, messageIds: [m("m1")] };
    for (const attempt of [
      save(world, ["x"], { source }),
      world.memories.add(ann, { scope: GLOBAL, text: "x", source }),
    ]) {
      expect((await refusal(attempt)).code).toBe("forbidden");
    }
  });

  it("[5.6] names at most twenty messages, and none without a chat", async () => {
    const world = await memoryWorld();
    const messageIds = Array.from({ length: 21 }, (_, index) => m(`x${index}`));
    expect(
      (await refusal(save(world, ["x"], { source: { chatId: CHAT, messageIds } }))).details,
    ).toMatchObject({
      limit: 20,
      count: 21,
    });
    const loose = world.memories.save(ann, {
      scope: GLOBAL,
      entries: [{ text: "x", messageIds: [m("m1")] }],
    });
    expect((await refusal(loose)).code).toBe("invalid");
  });
});
