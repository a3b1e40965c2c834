import { describe, expect, it } from "vitest";
import type { EntryHead } from "../domain/entry.ts";
import { EngineError } from "../domain/errors.ts";
import type { EntryId, OrganizationId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import { characterScope, GLOBAL, organizationScope } from "../domain/scope.ts";
import type { Store } from "../ports/store.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { ANN, ann, bob, fill, memoryWorld, MIA, refusal, texts } from "./testing/memory-world.ts";

const OWN = characterScope(MIA);
const page = { limit: 50 };

/** A store whose commits fail when told to. */
function brokenAt(store: Store, failing: { commits: boolean }): Store {
  return {
    ...store,
    commit: async (commit) => {
      if (failing.commits) throw new EngineError("unavailable", "The disk is full");
      return store.commit(commit);
    },
  };
}

describe("add", () => {
  it("[P-A1] the same text again is known already, with its id; another scope has its own", async () => {
    const world = await memoryWorld();
    const text = "pgbouncer needs prepared statements off";
    const first = await world.memories.add(ann, { scope: GLOBAL, text });
    const again = await world.memories.add(ann, { scope: GLOBAL, text });
    const other = await world.memories.add(ann, { scope: OWN, text });
    expect(first.created).toBe(true);
    expect(again).toEqual({ entry: first.entry, created: false, outcome: "known" });
    expect(other.created).toBe(true);
    expect(await texts(world)).toEqual([text]);
  });

  it("[P-A2] five spellings of one sentence are one row", async () => {
    const world = await memoryWorld();
    for (const text of [
      "User likes coffee",
      "user likes coffee",
      "User likes coffee.",
      " User likes  coffee",
    ]) {
      await world.memories.add(ann, { scope: GLOBAL, text });
    }
    expect(await texts(world)).toEqual(["User likes coffee"]);
  });

  it("[P-A11] twenty parallel adds of one fact make one row", async () => {
    const world = await memoryWorld();
    const adds = Array.from({ length: 20 }, () =>
      world.memories.add(ann, { scope: GLOBAL, key: "drink", text: "Likes tea" }),
    );
    const results = await Promise.all(adds);
    expect(results.filter((result) => result.created)).toHaveLength(1);
    expect(new Set(results.map((result) => result.entry.id)).size).toBe(1);
    expect(await texts(world)).toEqual(["Likes tea"]);
  });

  it("[P-A10] concurrent writes of one key leave one entry whose newest version counts", async () => {
    const world = await memoryWorld();
    await Promise.all(
      ["red", "blue"].map((text) => world.memories.add(ann, { scope: GLOBAL, key: "color", text })),
    );
    const found = await world.memories.list(ann, { scope: GLOBAL }, page);
    expect(found.items).toHaveLength(1);
    const entry = await world.memories.get(ann, found.items[0]?.id ?? ("" as EntryId));
    expect(entry.versions).toHaveLength(2);
    expect(entry.versions.at(-1)?.text).toBe(found.items[0]?.text);
  });

  it("[5.3] twenty parallel adds never fill a scope past its capacity", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 5, pinned: 2 } });
    const adds = Array.from({ length: 20 }, (_, index) =>
      world.memories.add(ann, { scope: GLOBAL, text: `fact ${index}` }),
    );
    const results = await Promise.allSettled(adds);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(5);
    const refused = await refusal(world.memories.add(ann, { scope: GLOBAL, text: "more" }));
    expect([refused.code, refused.details]).toEqual(["limit", { limit: 5, count: 5 }]);
    const { capacity } = await world.memories.list(ann, { scope: GLOBAL }, page);
    expect(capacity?.unpinned).toEqual({ count: 5, limit: 5 });
  });

  it("[P-E11] an update that is refused changes nothing", async () => {
    const world = await memoryWorld();
    const { entry } = await world.memories.add(ann, { scope: GLOBAL, text: "x".repeat(499) });
    const before = await world.memories.get(ann, entry.id);
    const refused = await refusal(
      world.memories.update(ann, entry.id, { text: "x".repeat(501), pinned: true }),
    );
    expect(refused.details).toMatchObject({ limit: 500, count: 501 });
    expect(await world.memories.get(ann, entry.id)).toEqual(before);
  });

  it("[P-G1] only the principal says whose memory it is", async () => {
    const world = await memoryWorld();
    const input = { scope: GLOBAL, text: "Likes tea", account: "bob", userId: "bob" };
    await world.memories.add(ann, input);
    expect((await world.memories.list(bob, {}, page)).total).toBe(0);
    expect(await texts(world)).toEqual(["Likes tea"]);
  });

  it("[5.16] a guest saves and reads nothing", async () => {
    const { memories } = await memoryWorld();
    const guest: Principal = { kind: "guest" };
    expect((await refusal(memories.add(guest, { scope: GLOBAL, text: "x" }))).code).toBe(
      "forbidden",
    );
    expect((await refusal(memories.list(guest, {}, page))).code).toBe("forbidden");
  });

  it("[12.2] another account's scopes and entries are not found", async () => {
    const { memories } = await memoryWorld();
    const { entry } = await memories.add(ann, { scope: OWN, text: "secret" });
    const attempts = [
      memories.add(bob, { scope: OWN, text: "x" }),
      memories.list(bob, { scope: OWN }, page),
      memories.get(bob, entry.id),
      memories.update(bob, entry.id, { text: "x" }),
      memories.remove(bob, entry.id),
      memories.clear(bob, { scope: OWN, pinned: false }),
      memories.undo(bob, entry.id, entry.writeId ?? ""),
    ];
    for (const attempt of attempts) expect((await refusal(attempt)).code).toBe("not_found");
  });

  it("[6.11] members read their organization's memory, only admins write it", async () => {
    const { memories } = await memoryWorld();
    const organizationId = "acme" as OrganizationId;
    const scope = organizationScope(organizationId);
    const who = (role: "admin" | "member", account = ANN): Principal => ({
      kind: "account",
      account,
      memberships: [{ organizationId, role }],
    });
    await memories.add(who("admin"), { scope, text: "Closed on Fridays" });
    const member = who("member", "bob" as typeof ANN);
    expect((await memories.list(member, {}, page)).items.map((head) => head.text)).toEqual([
      "Closed on Fridays",
    ]);
    expect((await refusal(memories.add(member, { scope, text: "x" }))).code).toBe("forbidden");
    expect((await refusal(memories.list(bob, { scope }, page))).code).toBe("not_found");
  });
});

describe("list", () => {
  it("[6.6] pages bring every entry once, the account's first, then the organization's", async () => {
    const world = await memoryWorld();
    const organizationId = "acme" as OrganizationId;
    const admin: Principal = {
      kind: "account",
      account: ANN,
      memberships: [{ organizationId, role: "admin" }],
    };
    await fill(world, 4);
    await fill(world, 3, OWN);
    const scope = organizationScope(organizationId);
    for (const text of ["rule a", "rule b"]) await world.memories.add(admin, { scope, text });
    for (const limit of [1, 2, 7, 50]) {
      const seen: EntryHead[] = [];
      let cursor: string | null = null;
      do {
        const found: Awaited<ReturnType<typeof world.memories.list>> = await world.memories.list(
          admin,
          {},
          { limit, ...(cursor === null ? {} : { cursor }) },
        );
        expect(found.total).toBe(9);
        seen.push(...found.items);
        cursor = found.next;
      } while (cursor !== null);
      expect(new Set(seen.map((head) => head.id)).size).toBe(9);
      expect(seen).toHaveLength(9);
    }
  });

  it("[12.6] a cursor of another list is invalid", async () => {
    const { memories } = await memoryWorld();
    for (const cursor of ["x", "9:a", "-1:a", ":"]) {
      expect((await refusal(memories.list(ann, {}, { limit: 5, cursor }))).code).toBe("invalid");
    }
  });

  it("[P-F13] the id that add gives is the id that get, update and remove take", async () => {
    const { memories } = await memoryWorld();
    const { entry } = await memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    expect((await memories.get(ann, entry.id)).id).toBe(entry.id);
    expect((await memories.update(ann, entry.id, { text: "Likes mate" })).text).toBe("Likes mate");
    expect((await memories.remove(ann, entry.id)).removed).toContainEqual({
      kind: "entry",
      id: entry.id,
    });
    expect((await refusal(memories.get(ann, entry.id))).code).toBe("not_found");
    expect((await refusal(memories.remove(ann, entry.id))).code).toBe("not_found");
  });
});

describe("update", () => {
  it("[P-E7] concurrent edits of different parts are all applied, and the history is true", async () => {
    const { memories } = await memoryWorld();
    const { entry } = await memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    await Promise.all([
      memories.update(ann, entry.id, { key: "drink" }),
      memories.update(ann, entry.id, { pinned: true }),
      memories.update(ann, entry.id, { text: "Likes mate" }),
    ]);
    const after = await memories.get(ann, entry.id);
    expect(after.versions).toHaveLength(4);
    expect(after.versions.at(-1)).toMatchObject({ key: "drink", text: "Likes mate", pinned: true });
  });

  it("[P-E7] an edit that was made on an old state is refused", async () => {
    const { memories } = await memoryWorld();
    const { entry } = await memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    await memories.update(ann, entry.id, { text: "Likes mate" });
    const late = memories.update(ann, entry.id, { text: "Likes rum", revision: entry.revision });
    expect((await refusal(late)).code).toBe("conflict");
  });

  it("[5.7] parallel pins and unpins never pass the limit", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 6, pinned: 2 } });
    const added = await fill(world, 6);
    const pins = added.map(({ entry }) => world.memories.update(ann, entry.id, { pinned: true }));
    const saved = world.memories.add(ann, { scope: GLOBAL, text: "fact number 5", pinned: true });
    await Promise.allSettled([...pins, saved]);
    const pinned = await world.memories.list(ann, { scope: GLOBAL, pinned: true }, page);
    expect(pinned.total).toBe(2);
    await fill(world, 6);
    const unpins = pinned.items.map((head) =>
      world.memories.update(ann, head.id, { pinned: false }),
    );
    await Promise.allSettled(unpins);
    const { capacity } = await world.memories.list(ann, { scope: GLOBAL }, page);
    expect(capacity?.unpinned.count).toBeLessThanOrEqual(6);
  });

  it("[P-E10] a write that fails leaves the memory as it was", async () => {
    const failing = { commits: false };
    const world = await memoryWorld({ store: brokenAt(inMemoryStore(), failing) });
    const { entry } = await world.memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    failing.commits = true;
    expect((await refusal(world.memories.update(ann, entry.id, { text: "x" }))).code).toBe(
      "unavailable",
    );
    expect((await refusal(world.memories.remove(ann, entry.id))).code).toBe("unavailable");
    failing.commits = false;
    expect(await texts(world)).toEqual(["Likes tea"]);
  });

  it("[C-F3] after a delete that failed, editing one memory leaves the others", async () => {
    const failing = { commits: false };
    const world = await memoryWorld({ store: brokenAt(inMemoryStore(), failing) });
    const [first, second] = await fill(world, 3);
    failing.commits = true;
    await refusal(world.memories.remove(ann, first?.entry.id ?? ("" as EntryId)));
    failing.commits = false;
    await world.memories.update(ann, second?.entry.id ?? ("" as EntryId), { text: "edited" });
    expect((await texts(world)).toSorted()).toEqual(["edited", "fact number 0", "fact number 2"]);
  });

  it("[C-F2] adding what stands there already deletes nothing", async () => {
    const world = await memoryWorld();
    await fill(world, 3);
    await fill(world, 3);
    expect(await texts(world)).toHaveLength(3);
  });

  it("[C-F1] every memory of a full scope can still be edited", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 2, pinned: 1 } });
    const [first] = await fill(world, 2);
    const id = first?.entry.id ?? ("" as EntryId);
    expect((await world.memories.update(ann, id, { text: "y".repeat(500) })).text).toHaveLength(
      500,
    );
  });
});
