import { describe, expect, it } from "vitest";
import type { Scope } from "../domain/entry.ts";
import type { EntryId } from "../domain/ids.ts";
import { ENTRIES_AT_ONCE } from "../domain/limits.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import {
  ANN,
  ann,
  bob,
  epochNaming,
  fill,
  memoryWorld,
  type MemoryWorld,
  MIA,
  refusal,
} from "./testing/memory-world.ts";

const OWN = characterScope(MIA);

const idsOf = (entries: readonly { readonly entry: { readonly id: EntryId } }[]) =>
  entries.map(({ entry }) => entry.id);

async function listed(world: MemoryWorld, scope: Scope = GLOBAL) {
  return (await world.memories.list(ann, { scope }, { limit: 200 })).items;
}

describe("many", () => {
  it("[5.7] pins and unpins over several scopes in one commit, and keeps who wrote them", async () => {
    const world = await memoryWorld();
    const made = [...(await fill(world, 3)), ...(await fill(world, 2, OWN))];
    await world.call("memory_save", { text: "by the model" });
    const [model] = (await listed(world, OWN)).filter((head) => head.origin === "model");
    const ids = [...idsOf(made), model?.id ?? ("" as EntryId)];
    const done = await world.memories.many(ann, { ids, action: "pin" });
    expect(done.entries.map((head) => head.id)).toEqual(ids);
    expect(done.entries.every((head) => head.pinned)).toBe(true);
    expect(done.entries.at(-1)).toMatchObject({ origin: "model", text: "by the model" });
    const touched = world.events.slice(-2).map((event) => "scope" in event && event.scope);
    expect(touched).toEqual(["global", "character:mia"]);
    const back = await world.memories.many(ann, { ids, action: "unpin" });
    expect(back.entries.some((head) => head.pinned)).toBe(false);
  });

  it("[5.7] pinning past 20 is refused with limit and count, and pins none of them", async () => {
    const world = await memoryWorld();
    await fill(world, 18, GLOBAL, true);
    const own = await fill(world, 1, OWN);
    const more = await fill(world, 3);
    const ids = [...idsOf(own), ...idsOf(more)];
    const error = await refusal(world.memories.many(ann, { ids, action: "pin" }));
    expect(error).toMatchObject({ code: "limit", details: { limit: 20, count: 18, asked: 3 } });
    expect((await listed(world)).filter((head) => head.pinned)).toHaveLength(18);
    expect((await listed(world, OWN)).some((head) => head.pinned)).toBe(false);
    await world.memories.many(ann, { ids: ids.slice(0, 3), action: "pin" });
    expect((await listed(world)).filter((head) => head.pinned)).toHaveLength(20);
  });

  it("[5.7] unpinning into a full scope is refused with the count", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 4, pinned: 3 } });
    const pins = await fill(world, 3, GLOBAL, true);
    await fill(world, 2);
    const error = await refusal(world.memories.many(ann, { ids: idsOf(pins), action: "unpin" }));
    expect(error).toMatchObject({ code: "limit", details: { limit: 4, count: 2, asked: 3 } });
    const some = idsOf(pins).slice(1);
    expect((await world.memories.many(ann, { ids: some, action: "unpin" })).entries).toHaveLength(
      2,
    );
  });

  it("[5.7] two at once never pin past the limit", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 100, pinned: 5 } });
    const made = idsOf(await fill(world, 9));
    const halves = [made.slice(0, 3), made.slice(3, 6), made.slice(6)];
    const results = await Promise.allSettled(
      halves.map((ids) => world.memories.many(ann, { ids, action: "pin" })),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect((await listed(world)).filter((head) => head.pinned)).toHaveLength(3);
  });

  it("what is so already is left as it is, and counts for nothing", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 9, pinned: 2 } });
    const pins = await fill(world, 2, GLOBAL, true);
    const before = await listed(world);
    const done = await world.memories.many(ann, { ids: idsOf(pins), action: "pin" });
    expect(done.entries.map((head) => head.revision)).toEqual([1, 1]);
    expect(await listed(world)).toEqual(before);
  });

  it("[10.4] deletes for good, texts in kept prompts too, with one receipt", async () => {
    const world = await memoryWorld();
    const made = await fill(world, 3);
    const [first, second, third] = made.map(({ entry }) => entry);
    if (first === undefined || second === undefined || third === undefined) throw new Error("none");
    const epoch = epochNaming("e1", first.id, first.text);
    await world.put({ op: "put", row: "epoch", value: { ...epoch, refs: [first.id, second.id] } });
    const ids = [first.id, second.id, first.id];
    const { entries, removed } = await world.memories.many(ann, { ids, action: "delete" });
    expect(entries).toEqual([]);
    expect(removed.filter(({ kind }) => kind === "entry").map(({ id }) => id)).toEqual([
      first.id,
      second.id,
    ]);
    expect(removed.filter(({ kind }) => kind === "prompt").map(({ id }) => id)).toContain("e1");
    expect((await listed(world)).map((head) => head.id)).toEqual([third.id]);
    expect(JSON.stringify(await world.store.get("epoch", ANN, "e1"))).not.toContain(first.text);
  });

  it("[P-E15] takes none where one is missing, and says which place in the list", async () => {
    const world = await memoryWorld();
    const [one, two] = idsOf(await fill(world, 2));
    if (one === undefined || two === undefined) throw new Error("none");
    await world.memories.remove(ann, two);
    for (const action of ["delete", "pin"] as const) {
      const ids = [one, two, "nowhere" as EntryId];
      const error = await refusal(world.memories.many(ann, { ids, action }));
      expect(error.code).toBe("not_found");
      expect(error.details).toEqual({ field: "ids.1", missing: 2 });
    }
    expect((await listed(world)).map(({ id, pinned }) => [id, pinned])).toEqual([[one, false]]);
  });

  it("[P-E15, C-F3] a commit that fails changes nothing, and editing one afterwards leaves the rest", async () => {
    const failing = { commits: false };
    const store = inMemoryStore();
    const broken: typeof store = {
      ...store,
      commit: (commit) => {
        if (failing.commits) throw new Error("power loss");
        return store.commit(commit);
      },
    };
    const world = await memoryWorld({ store: broken });
    const made = await fill(world, 5);
    const before = await listed(world);
    failing.commits = true;
    const ids = idsOf(made).slice(0, 3);
    await expect(world.memories.many(ann, { ids, action: "delete" })).rejects.toThrow("power loss");
    failing.commits = false;
    expect(await listed(world)).toEqual(before);
    const [first] = before;
    if (first === undefined) throw new Error("none");
    await world.memories.update(ann, first.id, { text: "edited" });
    const after = await listed(world);
    expect(after).toHaveLength(5);
    expect(after.filter(({ id }) => id !== first.id)).toEqual(
      before.filter(({ id }) => id !== first.id),
    );
  });

  it("[12.6] an old revision of one is a conflict for all", async () => {
    const world = await memoryWorld();
    const [one, two] = (await fill(world, 2)).map(({ entry }) => entry);
    if (one === undefined || two === undefined) throw new Error("none");
    const revisions = { [one.id]: one.revision, [two.id]: two.revision };
    await world.memories.update(ann, two.id, { text: "changed elsewhere" });
    const ids = [one.id, two.id];
    const error = await refusal(world.memories.many(ann, { ids, action: "delete", revisions }));
    expect(error).toMatchObject({ code: "conflict", details: { field: "ids.1", revision: 2 } });
    expect(await listed(world)).toHaveLength(2);
  });

  it("[12.2] another account's are not there, and a guest may nothing", async () => {
    const world = await memoryWorld();
    const ids = idsOf(await fill(world, 2));
    expect((await refusal(world.memories.many(bob, { ids, action: "delete" }))).code).toBe(
      "not_found",
    );
    const guest = { kind: "guest" } as const;
    expect((await refusal(world.memories.many(guest, { ids, action: "pin" }))).code).toBe(
      "forbidden",
    );
    expect(await listed(world)).toHaveLength(2);
  });

  it("[12.6] takes so many at once and no more, and says how many", async () => {
    const world = await memoryWorld();
    const ids = Array.from({ length: ENTRIES_AT_ONCE + 1 }, (_, at) => `e${at}` as EntryId);
    expect(await refusal(world.memories.many(ann, { ids, action: "pin" }))).toMatchObject({
      code: "limit",
      details: { field: "ids", limit: ENTRIES_AT_ONCE, count: ENTRIES_AT_ONCE + 1 },
    });
    expect((await refusal(world.memories.many(ann, { ids: [], action: "pin" }))).code).toBe(
      "invalid",
    );
  });
});
