import { describe, expect, it } from "vitest";
import type { MessageId, OrganizationId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import { characterScope, GLOBAL, organizationScope } from "../domain/scope.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import * as sample from "../store/contract/samples.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { ANN, ann, bob, CHAT, MIA, memoryWorld, refusal } from "./testing/memory-world.ts";

const page = { limit: 50 };
const club = "club" as OrganizationId;
const admin = { ...ann, memberships: [{ organizationId: club, role: "admin" }] } as Principal;

describe.each([
  ["in memory", async () => inMemoryStore()],
  ["SQLite", async () => sqliteStore({ path: ":memory:" })],
] as const)("clearing everything, %s", (_, open) => {
  it("[6.10] takes the account's entries of all scopes, pinned ones too, and says how many", async () => {
    const world = await memoryWorld({ store: await open() });
    const { memories } = world;
    await memories.add(ann, { scope: GLOBAL, text: "Likes tea", pinned: true });
    await memories.add(ann, { scope: GLOBAL, key: "job", text: "Is a baker" });
    const { entry } = await memories.add(ann, { scope: characterScope(MIA), text: "Has a cat" });
    await memories.update(ann, entry.id, { text: "Has two cats" });
    const { removed } = await memories.clearEverything(ann);
    expect(removed).toContainEqual({ kind: "entry", id: "", count: 3 });
    expect(removed).toContainEqual({ kind: "version", id: "", count: 4 });
    expect((await memories.list(ann, {}, page)).total).toBe(0);
    for (const scope of ["global", "character:mia"]) {
      for (const { id } of await world.store.entriesSince(ANN, { [scope]: 0 })) {
        const left = JSON.stringify(await world.store.get("entry", ANN, id));
        expect(left).not.toMatch(/tea|baker|cat/u);
      }
    }
    expect(world.events).toContainEqual({ type: "memory", scope: "global", entryId: null });
  });

  it("[6.10, 6.11, 12.2] leaves what belongs to an organization or to somebody else", async () => {
    const { memories } = await memoryWorld({ store: await open() });
    await memories.add(admin, { scope: organizationScope(club), text: "Meets on Fridays" });
    await memories.add(bob, { scope: GLOBAL, text: "Bob likes tea" });
    await memories.add(admin, { scope: GLOBAL, text: "Likes tea" });
    await memories.clearEverything(admin);
    const left = await memories.list(admin, {}, page);
    expect(left.items.map(({ text }) => text)).toEqual(["Meets on Fridays"]);
    expect((await memories.list(bob, {}, page)).total).toBe(1);
  });

  it("[6.10, 10.4] takes what waits, what deep memory did, and ends what reads chats", async () => {
    const world = await memoryWorld({ store: await open() });
    const { memories, store, put } = world;
    const job = (id: string, kind: "deep" | "extraction" | "summary") =>
      ({ ...sample.job(id), account: ANN, key: CHAT, kind }) as never;
    await put(
      { op: "put", row: "suggestion", value: sample.suggestion({ account: ANN }) },
      { op: "put", row: "deepPass", value: sample.deepPass({ account: ANN, chatId: CHAT }) },
      { op: "enqueue", job: job("j1", "deep") },
      { op: "enqueue", job: job("j2", "extraction") },
      { op: "enqueue", job: job("j3", "summary") },
    );
    const before = await store.get("chat", ANN, CHAT);
    if (before === undefined) throw new Error("the chat is gone");
    const waits = { messageId: "m1" as MessageId, asOf: {} };
    const learning = { to: 0, waiting: [waits], missed: ["m1" as MessageId] };
    await put({ op: "put", row: "chat", value: { ...before, learning } });
    const { removed } = await memories.clearEverything(ann);
    expect(removed).toEqual(
      expect.arrayContaining([
        { kind: "suggestion", id: "", count: 1 },
        { kind: "pass", id: "", count: 1 },
        { kind: "job", id: "", count: 2 },
      ]),
    );
    expect(await store.deepPasses(ANN, CHAT, 9)).toEqual([]);
    expect(await store.suggestions(ANN, { scope: "global" })).toEqual([]);
    expect((await store.jobs(ANN, CHAT)).map(({ kind }) => kind)).toEqual(["summary"]);
    const after = await store.get("chat", ANN, CHAT);
    const last = before.nextOrdinal - 1;
    expect(after?.deepTo).toBe(last);
    expect(after?.learning).toEqual({ to: last, waiting: [], missed: [] });
    expect(await store.messages(ANN, CHAT, {})).not.toEqual([]);
  });

  it("[6.10] again takes nothing more, and what is saved afterwards stays", async () => {
    const { memories } = await memoryWorld({ store: await open() });
    await memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    await memories.clearEverything(ann);
    expect((await memories.clearEverything(ann)).removed).toEqual([]);
    const { created } = await memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    expect(created).toBe(true);
    expect((await memories.list(ann, {}, page)).total).toBe(1);
  });

  it("[5.16, 6.12] is refused to guests, gateways and keys that only read", async () => {
    const { memories } = await memoryWorld({ store: await open() });
    await memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    for (const principal of [
      { kind: "guest" },
      { kind: "key", account: ANN, memberships: [], writes: false },
      { kind: "gateway", owner: ANN, caller: "bob", organizationId: club },
    ]) {
      const refused = await refusal(memories.clearEverything(principal as Principal));
      expect(refused.code).toBe("forbidden");
    }
    expect((await memories.list(ann, {}, page)).total).toBe(1);
  });
});
