import { extractsBy } from "../domain/character.ts";
import { describe, expect, it } from "vitest";
import { inMemoryStore } from "../store/in-memory.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import {
  ANN,
  ann,
  bob,
  CHAT,
  character,
  fill,
  memoryWorld,
  MIA,
  refusal,
  texts,
} from "./testing/memory-world.ts";

const OWN = characterScope(MIA);
const page = { limit: 50 };

describe("a character that is deleted", () => {
  it("[5.5] leaves its entries as global ones, past the limit, with its name on taken keys", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 3, pinned: 2 } });
    await world.memories.add(ann, { scope: GLOBAL, key: "drink", text: "Likes tea" });
    await fill(world, 2);
    await world.memories.add(ann, { scope: OWN, key: "drink", text: "Likes rum" });
    await world.memories.add(ann, { scope: OWN, text: "Is 40", pinned: true });
    await world.call("memory_save", { key: "pet", text: "Has a dog" });
    const result = await world.characters.remove(ann, MIA, "global");
    expect(result).toEqual({ moved: 3, removed: 0 });
    const found = await world.memories.list(ann, { scope: GLOBAL }, page);
    expect(
      found.items
        .map((head) => head.key)
        .filter((key) => key !== null)
        .toSorted(),
    ).toEqual(["drink", "drink (mia)", "pet"]);
    expect(found.capacity?.unpinned).toEqual({ count: 5, limit: 3 });
    const refused = await refusal(world.memories.add(ann, { scope: GLOBAL, text: "more" }));
    expect(refused.details).toEqual({ limit: 3, count: 5 });
    expect((await refusal(world.memories.list(ann, { scope: OWN }, page))).code).toBe("not_found");
  });

  it("[5.5] or takes them along", async () => {
    const world = await memoryWorld();
    await fill(world, 2, OWN);
    expect(await world.characters.remove(ann, MIA, "delete")).toEqual({ moved: 0, removed: 2 });
    expect((await world.memories.list(ann, {}, page)).total).toBe(0);
    expect(await world.store.get("chat", ANN, CHAT)).toBeDefined();
  });

  it("[5.5] loses none that is added while it is deleted", async () => {
    const inner = inMemoryStore();
    let late: (() => Promise<unknown>) | undefined;
    const world = await memoryWorld({
      store: {
        ...inner,
        commit: async (commit) => {
          const first = late;
          late = undefined;
          await first?.();
          return inner.commit(commit);
        },
      },
    });
    await world.memories.add(ann, { scope: OWN, text: "early" });
    late = () => world.memories.add(ann, { scope: OWN, text: "late" });
    expect((await world.characters.remove(ann, MIA, "global")).moved).toBe(2);
    expect((await texts(world)).toSorted()).toEqual(["early", "late"]);
    const orphan = world.memories.add(ann, { scope: OWN, text: "orphan" });
    expect((await refusal(orphan)).code).toBe("not_found");
  });

  it("[5.5] two are deleted at once and keep every entry and every key", async () => {
    const world = await memoryWorld();
    await world.put({ op: "put", row: "character", value: character("tom") });
    const tom = "tom" as typeof MIA;
    for (const id of [MIA, tom]) {
      await world.memories.add(ann, { scope: characterScope(id), key: "drink", text: `of ${id}` });
    }
    await Promise.all([MIA, tom].map((id) => world.characters.remove(ann, id, "global")));
    const found = await world.memories.list(ann, { scope: GLOBAL }, page);
    expect(found.items.map((head) => head.text).toSorted()).toEqual(["of mia", "of tom"]);
    expect(new Set(found.items.map((head) => head.key)).size).toBe(2);
  });
});

describe("characterUseCases", () => {
  it("[7.6] makes, changes and finds characters, each only for its account", async () => {
    const { characters } = await memoryWorld();
    const made = await characters.create(ann, { name: " Noor ", memory: { detail: "core" } });
    expect(made).toMatchObject({ name: "Noor", sharing: "private", memory: { detail: "core" } });
    const changed = await characters.update(ann, made.id, {
      description: "A cook.",
      memory: { isolated: true },
      revision: made.revision,
    });
    expect(changed.memory).toEqual({ ...made.memory, isolated: true });
    expect(await characters.get(ann, made.id)).toEqual(changed);
    const stale = characters.update(ann, made.id, { name: "x", revision: made.revision });
    expect((await refusal(stale)).code).toBe("conflict");
    expect((await refusal(characters.get(bob, made.id))).code).toBe("not_found");
    expect((await characters.list(bob, page)).items).toEqual([]);
  });

  it("[12.6] says what is wrong with a name and a level", async () => {
    const { characters } = await memoryWorld();
    const long = await refusal(characters.create(ann, { name: "x".repeat(101) }));
    expect(long.details).toEqual({ field: "name", limit: 100, count: 101 });
    const detail = "huge" as "core";
    const level = await refusal(characters.create(ann, { name: "x", memory: { detail } }));
    expect([level.code, level.details]).toEqual(["invalid", { field: "memory.detail" }]);
  });

  it("[6.4] extraction is on where memory is delivered as profile, unless it is said otherwise", async () => {
    const { characters } = await memoryWorld();
    const made = await characters.create(ann, { name: "a", memory: { delivery: "profile" } });
    expect(extractsBy(made.memory)).toBe(true);
    const off = await characters.create(ann, {
      name: "b",
      memory: { delivery: "profile", extraction: false },
    });
    expect(extractsBy(off.memory)).toBe(false);
    const plain = await characters.create(ann, { name: "c" });
    expect(extractsBy(plain.memory)).toBe(false);
  });

  it("[6.4] the switch follows the delivery until the person sets it, and then stays", async () => {
    const { characters } = await memoryWorld();
    const { id } = await characters.create(ann, { name: "a" });
    const set = async (memory: Parameters<typeof characters.update>[2]["memory"]) =>
      extractsBy((await characters.update(ann, id, { memory })).memory);
    expect(await set({ delivery: "profile" })).toBe(true);
    expect(await set({ delivery: "every-turn" })).toBe(false);
    // Sent back as it was read, it is no choice.
    expect(await set({ extraction: false, detail: "core" })).toBe(false);
    expect(await set({ delivery: "profile" })).toBe(true);
    expect(await set({ extraction: false })).toBe(false);
    expect(await set({ delivery: "every-turn" })).toBe(false);
    expect(await set({ delivery: "profile" })).toBe(false);
    expect(await set({ extraction: true })).toBe(true);
    expect(await set({ delivery: "every-turn" })).toBe(true);
  });
});
