import { describe, expect, it } from "vitest";
import { scopeKey } from "../domain/entry.ts";
import type { EntryId, EpochId } from "../domain/ids.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import {
  ANN,
  ann,
  CHAT,
  chatRow,
  epochNaming,
  fill,
  memoryWorld,
  message,
  MIA,
  refusal,
  texts,
} from "./testing/memory-world.ts";

const OWN = characterScope(MIA);

describe("remove and clear", () => {
  it("[10.4] a deleted entry is gone from histories, prompts, notes and calls, and its prompt is rendered anew", async () => {
    const world = await memoryWorld();
    const { entryId } = await world.call("memory_save", { text: "Fears clowns" });
    const id = entryId ?? ("" as EntryId);
    const call = {
      id: "c1",
      name: "memory_save",
      input: '{"text":"Fears clowns"}',
      output: "Saved.",
      entryId: id,
    };
    const kept = { ...call, id: "c2", input: "{}", entryId: null };
    const note = {
      epochId: "e1" as EpochId,
      asOf: {},
      lines: [
        { text: "- Fears clowns [new]", ref: id, revision: null },
        { text: "- other", ref: "x", revision: null },
      ],
    };
    await world.put(
      { op: "put", row: "message", value: message("m1", 1, { calls: [call, kept] }) },
      { op: "put", row: "message", value: message("m2", 2, { note, role: "user" }) },
      { op: "put", row: "epoch", value: epochNaming("e1", id, "- Fears clowns") },
      { op: "put", row: "chat", value: chatRow({ epochId: "e1" as EpochId, nextOrdinal: 3 }) },
    );
    const { removed } = await world.memories.remove(ann, id);
    expect(removed.map((thing) => thing.kind).toSorted()).toEqual([
      "entry",
      "prompt",
      "prompt",
      "tool-call",
      "version",
    ]);
    const rows = [
      await world.store.get("entry", ANN, id),
      await world.store.messages(ANN, CHAT, {}),
      await world.store.get("epoch", ANN, "e1"),
      await world.store.entriesSince(ANN, { [scopeKey(OWN)]: 0 }),
    ];
    expect(JSON.stringify(rows)).not.toContain("clowns");
    expect(JSON.stringify(rows)).toContain('"c2"');
    expect(JSON.stringify(rows)).toContain("- other");
    expect((await world.store.get("epoch", ANN, "e1"))?.revoked).toBe(true);
    expect(await world.store.epochsNaming(ANN, id)).toEqual([]);
  });

  it("[10.4] a prompt that does not show the entry goes on as it is", async () => {
    const world = await memoryWorld();
    const { entry } = await world.memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    const other = epochNaming("e2", "other" as EntryId, "- Has a dog");
    await world.put(
      { op: "put", row: "epoch", value: epochNaming("e1", entry.id, "- Likes tea") },
      { op: "put", row: "epoch", value: other },
      { op: "put", row: "chat", value: chatRow({ epochId: "e2" as EpochId }) },
    );
    await world.memories.remove(ann, entry.id);
    expect(await world.store.get("epoch", ANN, "e2")).toEqual(other);
    expect((await world.store.get("epoch", ANN, "e1"))?.sections[0]?.items[0]?.text).toBeNull();
  });

  it("[P-F3] clearing takes more than one page, and says how many", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 500, pinned: 20 } });
    await fill(world, 150);
    await fill(world, 3, GLOBAL, true);
    await fill(world, 2, OWN);
    const cleared = await world.memories.clear(ann, { scope: GLOBAL, pinned: false });
    expect(cleared).toEqual({ removed: 150, pinnedLeft: 3 });
    expect(await texts(world)).toHaveLength(3);
    expect(await texts(world, OWN)).toHaveLength(2);
  });

  it("[5.13] the pinned ones go only when they are asked for", async () => {
    const world = await memoryWorld();
    await fill(world, 2, GLOBAL, true);
    await fill(world, 1);
    expect(await world.memories.clear(ann, { scope: GLOBAL, pinned: true })).toEqual({
      removed: 2,
      pinnedLeft: 0,
    });
    expect(await texts(world)).toEqual(["fact number 0"]);
  });

  it("[P-F8] deleting a fact in one scope leaves the same fact in another", async () => {
    const world = await memoryWorld();
    const { entry } = await world.memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    await world.memories.add(ann, { scope: OWN, text: "Likes tea" });
    await world.memories.remove(ann, entry.id);
    expect(await texts(world, OWN)).toEqual(["Likes tea"]);
  });

  it("[5.13] clearing takes along what was taken back and could come back", async () => {
    const world = await memoryWorld();
    const { entryId } = await world.call("memory_save", { text: "Fears clowns" });
    await world.call("memory_delete", { memory: "Fears clowns" });
    expect(await texts(world, OWN)).toEqual([]);
    await world.memories.clear(ann, { scope: OWN, pinned: false });
    expect(await world.store.get("entry", ANN, entryId ?? "")).toMatchObject({ versions: [] });
  });
});

describe("undo", () => {
  it("[5.17] takes back one write: the text before counts, and the call leaves the reply", async () => {
    const world = await memoryWorld();
    await world.memories.add(ann, { scope: OWN, key: "drink", text: "Likes tea" });
    const outcome = await world.call("memory_update", { memory: "drink", text: "Likes rum" });
    const { entry } = outcome.event ?? {};
    const call = {
      id: "c1",
      name: "memory_update",
      input: '{"text":"Likes rum"}',
      output: "Updated.",
      entryId: outcome.entryId,
    };
    await world.put({ op: "put", row: "message", value: message("m1", 1, { calls: [call] }) });
    const head = await world.memories.undo(ann, entry?.id ?? ("" as EntryId), entry?.writeId ?? "");
    expect(head).toMatchObject({ present: true, text: "Likes tea", key: "drink" });
    expect(JSON.stringify(await world.store.get("message", ANN, "m1"))).not.toContain("rum");
    const again = world.memories.undo(ann, head.id, entry?.writeId ?? "");
    expect((await refusal(again)).code).toBe("not_found");
  });

  it("[5.17] taking back the only write leaves no text", async () => {
    const world = await memoryWorld();
    const { event } = await world.call("memory_save", { text: "Fears clowns" });
    const id = event?.entry.id ?? ("" as EntryId);
    const head = await world.memories.undo(ann, id, event?.entry.writeId ?? "");
    expect(head.present).toBe(false);
    expect(JSON.stringify(await world.store.get("entry", ANN, id))).not.toContain("clowns");
  });
});
