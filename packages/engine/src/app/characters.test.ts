import { describe, expect, it } from "vitest";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import {
  ANN,
  ann,
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
    const world = await memoryWorld();
    await world.put({ op: "put", row: "character", value: character("tom") });
    const scope = characterScope("tom" as typeof MIA);
    const adds = Array.from({ length: 5 }, (_, index) =>
      world.memories.add(ann, { scope, text: `late ${index}` }),
    );
    const removing = world.characters.remove(ann, "tom" as typeof MIA, "global");
    const added = (await Promise.allSettled(adds)).filter((one) => one.status === "fulfilled");
    await removing;
    expect(await texts(world)).toHaveLength(added.length);
  });
});
