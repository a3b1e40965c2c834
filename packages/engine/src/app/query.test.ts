import { describe, expect, it } from "vitest";

import { scopesOf } from "../domain/access.ts";
import type { CharacterId, ChatId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import { scriptedEmbedder } from "../models/scripted-embedder.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { EntryIndexes } from "./entry-indexes.ts";
import { memoryUseCases } from "./memories.ts";
import { userProfile } from "./profile.ts";
import { queryMemories } from "./query.ts";
import { watchedStore } from "./watched-store.ts";
import { ann, bob, character, memoryWorld, MIA, refusal } from "./testing/memory-world.ts";

const guest: Principal = { kind: "guest" };

/** A world whose indexes stay from query to query, as in an engine. */
async function keptWorld(store = inMemoryStore()) {
  const entryIndexes = new EntryIndexes();
  const watched = watchedStore(store, (changes) => entryIndexes.applied(changes));
  const world = await memoryWorld({ store: watched });
  const context = { ...world.context, entryIndexes };
  const ask = async (query: string, more: object = {}, principal: Principal = ann) => {
    const { items } = await queryMemories(context, principal, { query, limit: 5, ...more });
    return items.map(({ entry }) => entry.text);
  };
  return { ...world, context, memories: memoryUseCases(context), entryIndexes, ask };
}

describe("queryMemories", () => {
  it("[6.3] finds by words in every form, typos included, and says why", async () => {
    const { memories, context, ask } = await keptWorld();
    await memories.add(ann, { scope: GLOBAL, text: "Is allergic to walnuts" });
    await memories.add(ann, { scope: GLOBAL, key: "lives_in", text: "Hamburg" });
    expect(await ask("Any allergies?")).toEqual(["Is allergic to walnuts"]);
    expect(await ask("walnut allergic")).toEqual(["Is allergic to walnuts"]);
    expect(await ask("wallnuts")).toEqual(["Is allergic to walnuts"]);
    expect(await ask("Where does the user live?")).toEqual(["Hamburg"]);
    const { items } = await queryMemories(context, ann, { query: "walnuts", limit: 5 });
    expect(items[0]?.why).toEqual({ arms: ["words"], words: ["walnuts"] });
  });

  it.each([
    ["in memory", inMemoryStore],
    ["sqlite", () => sqliteStore({ path: ":memory:" })],
  ])(
    "[6.3, P-F6] what is written or taken away is found so in the next query (%s)",
    async (_, open) => {
      const { memories, ask } = await keptWorld(await open());
      const { entry } = await memories.add(ann, { scope: GLOBAL, text: "Plays the cello" });
      expect(await ask("cello")).toEqual(["Plays the cello"]);
      await memories.update(ann, entry.id, { text: "Plays the oboe" });
      expect(await ask("cello")).toEqual([]);
      expect(await ask("oboe")).toEqual(["Plays the oboe"]);
      const other = await memories.add(ann, { scope: GLOBAL, text: "Owns an oboe" });
      expect(await ask("oboe")).toHaveLength(2);
      await memories.remove(ann, entry.id);
      expect(await ask("oboe")).toEqual(["Owns an oboe"]);
      await memories.remove(ann, other.entry.id);
      expect(await ask("oboe")).toEqual([]);
    },
  );

  it("[10.4] a deleted text leaves the index with its commit, before anybody asks again", async () => {
    const { memories, entryIndexes, context, ask } = await keptWorld();
    const { entry } = await memories.add(ann, { scope: GLOBAL, text: "Zanzibar is a secret" });
    await ask("zanzibar");
    await memories.remove(ann, entry.id);
    // Nothing can be read: the index answers as it lies in memory.
    const still = {
      entryHeads: async () => [],
      entriesSince: async () => [],
      entrySeqs: async () => ({}),
      vectors: async () => [],
    };
    const all = scopesOf(ann, [character("mia")]).readable;
    const { index, heads } = await entryIndexes.of(still, all, {
      analyzer: context.analyzer,
      isReady: false,
    });
    expect(heads.size).toBe(0);
    expect(index.holders("zanzibar")).toBe(0);
    expect(index.vocabulary.numberOf("zanzibar")).toBeUndefined();
  });

  it("[P-B2] of two that say it, the newer one comes first", async () => {
    const { memories, ask, clock } = await keptWorld();
    await memories.add(ann, { scope: GLOBAL, text: "The user works at Acme" });
    clock.now += 1_000_000;
    await memories.add(ann, { scope: GLOBAL, text: "Works at Beta" });
    expect(await ask("Where does the user work?")).toEqual([
      "Works at Beta",
      "The user works at Acme",
    ]);
  });

  it("[5.4, 5.18] looks through what is in play there, and nothing else", async () => {
    const { memories, ask, put } = await keptWorld();
    const own = characterScope(MIA);
    const lone = "lone" as CharacterId;
    await put({ op: "put", row: "character", value: character("lone", { isolated: true }) });
    await memories.add(ann, { scope: GLOBAL, text: "A boat for all" });
    await memories.add(ann, { scope: own, text: "A boat for Mia" });
    await memories.add(ann, { scope: characterScope(lone), text: "A boat for the lone one" });
    const sorted = async (more: object) => (await ask("boat", more)).toSorted();
    expect(await sorted({ characterId: MIA })).toEqual(["A boat for Mia", "A boat for all"]);
    expect(await sorted({ chatId: "chat" })).toEqual(["A boat for Mia", "A boat for all"]);
    expect(await sorted({ characterId: lone })).toEqual(["A boat for the lone one"]);
    expect(await sorted({ scope: GLOBAL })).toEqual(["A boat for all"]);
    expect(await sorted({})).toHaveLength(3);
  });

  it("[12.2, 5.16] another account finds nothing of it, and a guest is refused", async () => {
    const { memories, ask } = await keptWorld();
    await memories.add(ann, { scope: GLOBAL, text: "Marked secret" });
    expect(await ask("secret")).toEqual(["Marked secret"]);
    expect(await ask("secret", {}, bob)).toEqual([]);
    expect(await refusal(ask("secret", { characterId: MIA }, bob))).toMatchObject({
      code: "not_found",
    });
    expect(await refusal(ask("secret", { chatId: "chat" as ChatId }, bob))).toMatchObject({
      code: "not_found",
    });
    expect(await refusal(ask("secret", {}, guest))).toMatchObject({ code: "forbidden" });
  });

  it("[12.6] an empty question and one that is too long are refused", async () => {
    const { ask } = await keptWorld();
    expect(await refusal(ask("  "))).toMatchObject({ code: "invalid" });
    expect(await refusal(ask("x".repeat(1_001)))).toMatchObject({ code: "limit" });
  });
});

describe("queryMemories with an embedder", () => {
  const groups = [
    ["dog", "puppy"],
    ["car", "vehicle"],
  ];

  it("[6.2, 6.3] finds by meaning, also where a profile was the first thing that was read", async () => {
    const { memories, context } = await keptWorld();
    await memories.add(ann, { scope: GLOBAL, text: "Has a puppy" });
    const embedder = scriptedEmbedder([["dog", "puppy"]]);
    const models = { reply: () => ({ info: { contextTokens: 8_000 }, countTokens: () => 5 }) };
    const learned = { ...context, embedder, models: models as never };
    const readable = { characterId: MIA };
    expect((await userProfile(learned, ann, readable)).entries).toHaveLength(1);
    const asked = { query: "dog", limit: 5, ...readable };
    const fresh = await queryMemories({ ...learned, entryIndexes: new EntryIndexes() }, ann, asked);
    expect(await queryMemories(learned, ann, asked)).toEqual(fresh);
    expect(fresh.items.map(({ why }) => why.arms)).toEqual([["meaning"]]);
    await memories.add(ann, { scope: GLOBAL, text: "Loves figs" });
    expect((await userProfile(learned, ann, readable)).entries).toHaveLength(2);
    const figs = await queryMemories(learned, ann, { ...asked, query: "figs" });
    expect(figs.items.map(({ entry }) => entry.text)).toEqual(["Loves figs"]);
  });

  it("[6.3] finds what means the same, after what has the words", async () => {
    const { memories, context } = await keptWorld();
    await memories.add(ann, { scope: GLOBAL, text: "Has a puppy" });
    await memories.add(ann, { scope: GLOBAL, text: "Walks the dog" });
    await memories.add(ann, { scope: GLOBAL, text: "Sold the vehicle" });
    const embedder = scriptedEmbedder(groups);
    const found = await queryMemories({ ...context, embedder }, ann, { query: "dog", limit: 5 });
    expect(found.byMeaning).toBe(true);
    expect(found.items.map(({ entry }) => entry.text)).toEqual(["Walks the dog", "Has a puppy"]);
    expect(found.items[1]?.why.arms).toEqual(["meaning"]);
  });

  it("[C-B18, C-B19] one that fails leaves the words, and says so", async () => {
    const { memories, context } = await keptWorld();
    await memories.add(ann, { scope: GLOBAL, text: "Walks the dog" });
    const embedder = scriptedEmbedder(groups, {
      fails: (texts) => new Map(texts.map((text) => [text, "too long"])),
    });
    const found = await queryMemories({ ...context, embedder }, ann, { query: "dog", limit: 5 });
    expect(found.byMeaning).toBe(false);
    expect(found.items).toHaveLength(1);
  });
});
