import { describe, expect, it } from "vitest";
import type { EntryId } from "../domain/ids.ts";
import { TRACED_AT_ONCE } from "../domain/limits.ts";
import { GLOBAL } from "../domain/scope.ts";
import { variantAnchor } from "../domain/testing/entries.ts";
import { writeInBackground } from "./background-write.ts";
import { memoryUseCases } from "./memories.ts";
import { ANN, ann, bob, CHAT, fill, memoryWorld, refusal } from "./testing/memory-world.ts";
import { rig } from "./testing/rig.ts";

async function gardens() {
  const r = rig(() => "Mhm.");
  const memories = memoryUseCases(r.context, r.hub);
  const chat = await r.newChat();
  await r.say(chat.id, "My garden lies behind Zephyr Street");
  await r.say(chat.id, "My sister is called Wilhelmina");
  const said = (await r.history(chat.id)).filter(({ role }) => role === "user");
  const add = async (text: string) => (await memories.add(ann, { scope: GLOBAL, text })).entry.id;
  const ids = [await add("Garden behind Zephyr Street"), await add("Has a sister, Wilhelmina")];
  const other = await add("The sister called Wilhelmina keeps a garden");
  const left = async () => (await r.history(chat.id)).map(({ id }) => id);
  return { r, memories, chat, said: said.map(({ id }) => id), ids, other, left };
}

describe("deleting several", () => {
  it("[10.4] lists what else says any of them, each once, and none of themselves", async () => {
    const { memories, ids, other, said } = await gardens();
    const { items, goes, isPartial } = await memories.tracesOfMany(ann, ids);
    const named = items.map(({ id }) => id);
    const messages = said.map((id) => `message:${id}`);
    expect(named.toSorted()).toEqual([`entry:${other}`, ...messages].toSorted());
    expect(goes).toEqual([
      { kind: "entry", count: 2 },
      { kind: "version", count: 2 },
    ]);
    expect(isPartial).toBe(false);
    const alone = await memories.traces(ann, ids[1] ?? ("" as EntryId));
    const both = items.find(({ id }) => id === `entry:${other}`);
    const one = alone.items.find(({ id }) => id === `entry:${other}`);
    expect(both?.words).toEqual(expect.arrayContaining([...(one?.words ?? [])]));
  });

  it("[10.4] takes along what is named, before them, with one receipt", async () => {
    const { memories, ids, other, said, left } = await gardens();
    const [garden, sister] = said;
    const { removed } = await memories.many(ann, {
      ids,
      action: "delete",
      also: [`message:${garden}`, `entry:${other}`, `entry:${ids[0]}`],
    });
    const things = removed.map(({ kind, id }) => `${kind} ${id}`);
    for (const id of [...ids, other]) {
      expect(things.filter((thing) => thing === `entry ${id}`)).toHaveLength(1);
    }
    expect(things).toContain(`message ${garden}`);
    expect(await left()).not.toContain(garden);
    expect(await left()).toContain(sister);
    expect((await memories.list(ann, { scope: GLOBAL }, { limit: 50 })).total).toBe(0);
  });

  it("[10.4, P-E15] takes nothing along where one of them is missing or changed", async () => {
    const { memories, ids, left, said } = await gardens();
    const also = [`message:${said[0]}`];
    const missing = { ids: [...ids, "nowhere" as EntryId], action: "delete", also } as const;
    expect((await refusal(memories.many(ann, missing))).code).toBe("not_found");
    const old = Object.fromEntries(ids.map((id) => [id, 7]));
    const late = { ids, action: "delete", also, revisions: old } as const;
    expect((await refusal(memories.many(ann, late))).code).toBe("conflict");
    expect(await left()).toContain(said[0]);
  });

  it("[10.4] takes what waits in the tray and says the same along, as one alone does", async () => {
    const world = await memoryWorld();
    const { entry } = await world.memories.add(ann, {
      scope: GLOBAL,
      text: "Garden behind Zephyr Street",
    });
    const more = await fill(world, 1);
    const ids = [entry.id, ...more.map((one) => one.entry.id)];
    const write = {
      scope: GLOBAL,
      change: { op: "save", text: "The garden is behind Zephyr Street" },
      author: {
        origin: "deep",
        confidence: 0.8,
        anchor: variantAnchor("m1", "v1"),
        source: { chatId: CHAT, turnId: null, messageIds: [] },
      },
      doubt: "outside",
      whenFull: "tray",
    } as const;
    const filed = await writeInBackground(world.context, ANN, write, async () => []);
    expect(filed.kind).toBe("waits");
    const { removed } = await world.memories.many(ann, { ids, action: "delete" });
    expect(removed.map(({ kind }) => kind)).toContain("suggestion");
    expect(await world.store.suggestions(ANN, { scope: "global" })).toEqual([]);
  });

  it("[10.4, 12.6] looks for those of a bounded number at once, and says how many", async () => {
    const world = await memoryWorld();
    const ids = (await fill(world, TRACED_AT_ONCE + 1)).map(({ entry }) => entry.id);
    const details = { limit: TRACED_AT_ONCE, count: TRACED_AT_ONCE + 1 };
    expect(await refusal(world.memories.tracesOfMany(ann, ids))).toMatchObject({
      code: "limit",
      details: { field: "ids", ...details },
    });
    const also = ["message:m1"];
    const refused = await refusal(world.memories.many(ann, { ids, action: "delete", also }));
    expect(refused).toMatchObject({ code: "limit", details: { field: "also", ...details } });
    const pins = await refusal(world.memories.many(ann, { ids, action: "pin", also }));
    expect(pins).toMatchObject({ code: "invalid", details: { field: "also" } });
    expect((await world.memories.tracesOfMany(ann, ids.slice(1))).items.length).toBeGreaterThan(0);
  });

  it("[12.2] another account's are not there to be looked up", async () => {
    const { memories, ids } = await gardens();
    expect((await refusal(memories.tracesOfMany(bob, ids))).code).toBe("not_found");
  });
});
