import { describe, expect, it } from "vitest";
import type { ChatId, EntryId, EpochId } from "../domain/ids.ts";
import { swapVariants, undoAnchor } from "../domain/journal.ts";
import type { VariantId } from "../domain/ids.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import { variantAnchor } from "../domain/testing/entries.ts";
import { journalChanges } from "./journal-changes.ts";
import { memoryTools } from "./memory-tools.ts";
import {
  ANN,
  ann,
  character,
  chatRow,
  epochNaming,
  memoryWorld,
  message,
  MIA,
  type MemoryWorld,
} from "./testing/memory-world.ts";

const OWN = characterScope(MIA);

async function shown(world: MemoryWorld, scope = OWN) {
  const { items } = await world.memories.list(ann, { scope }, { limit: 200 });
  return items.map((head) => (head.key === null ? head.text : `${head.key}: ${head.text}`));
}

describe("applyTool", () => {
  it("[5.6] saves, updates by key or by text, and deletes in the character's scope", async () => {
    const world = await memoryWorld();
    const saved = await world.call("memory_save", { text: "Likes tea", key: "drink" });
    expect(saved.event).toMatchObject({
      op: "saved",
      entry: { text: "Likes tea", origin: "model" },
    });
    await world.call("memory_save", { text: "Has a dog" });
    const updated = await world.call("memory_update", { memory: "drink", text: "Likes mate" });
    expect(updated.event?.op).toBe("updated");
    await world.call("memory_update", { memory: "has a dog.", text: "Has two dogs" });
    expect((await shown(world)).toSorted()).toEqual(["Has two dogs", "drink: Likes mate"]);
    const deleted = await world.call("memory_delete", { memory: "- drink: Likes mate (recent)" });
    expect(deleted.event).toMatchObject({
      op: "deleted",
      entry: { present: false, key: "drink", text: "Likes mate" },
    });
    expect(await shown(world)).toEqual(["Has two dogs"]);
  });

  it("[5.17] every write says who wrote it and from which message", async () => {
    const world = await memoryWorld();
    const { entryId } = await world.call("memory_save", { text: "Likes tea" });
    const entry = await world.memories.get(ann, entryId ?? ("" as EntryId));
    expect(entry.versions[0]).toMatchObject({
      origin: "model",
      anchor: { kind: "variant", messageId: "m1", variantId: "v1" },
      source: { chatId: "chat", turnId: "t1", messageIds: ["m1"] },
    });
  });

  it("[P-A1] what is known already is answered so, and is no write", async () => {
    const world = await memoryWorld();
    const first = await world.call("memory_save", { text: "Likes tea" });
    const again = await world.call("memory_save", { text: "likes tea!" });
    expect(again).toEqual({
      output: expect.stringContaining("known already"),
      entryId: first.entryId,
    });
  });

  it("[5.3] errors come back as text with limit and count, and nothing is thrown", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 1, pinned: 1 } });
    await world.call("memory_save", { text: "Likes tea" });
    const full = await world.call("memory_save", { text: "Has a dog" });
    expect(full.output).toContain("holds 1 memories; 1 are allowed");
    const long = await world.call("memory_save", { text: "x".repeat(501) });
    expect(long.output).toContain("has 501 characters; 500 are allowed");
    const tired = await world.call("memory_save", { text: "Runs" }, { writesSoFar: 5 });
    expect(tired.output).toContain("5 memories were written in this turn; 5 are allowed");
    const lost = await world.call("memory_update", { memory: "shoes", text: "Size 40" });
    expect(lost.output).toContain("There is no such memory");
    expect([full, long, tired, lost].some((outcome) => outcome.event !== undefined)).toBe(false);
    expect(await shown(world)).toEqual(["Likes tea"]);
  });

  it("[12.3] broken calls and tools that do not exist are answered in words", async () => {
    const world = await memoryWorld();
    for (const [name, input] of [
      ["memory_save", "{"],
      ["memory_save", ""],
      ["drop_tables", "{}"],
      ["memory_update", '{"text":"x"}'],
      ["memory_save", { text: "a\u0000b" }],
      ["memory_save", '{"text":"\\ud800"}'],
    ] as const) {
      const outcome = await world.call(name, input);
      expect(outcome).toEqual({ output: expect.stringMatching(/\S/u), entryId: null });
    }
    expect(await shown(world)).toEqual([]);
  });

  it("[5.7] never touches a pinned entry, and says whose it is", async () => {
    const world = await memoryWorld();
    const { entry } = await world.memories.add(ann, {
      scope: OWN,
      key: "name",
      text: "Ann",
      pinned: true,
    });
    for (const [name, input] of [
      ["memory_save", { key: "name", text: "Bob" }],
      ["memory_update", { memory: "name", text: "Bob" }],
      ["memory_delete", { memory: "name" }],
    ] as const) {
      expect((await world.call(name, input)).output).toContain("pinned");
    }
    expect((await world.call("memory_delete", { memory: "name" })).entryId).toBe(entry.id);
    expect(await shown(world)).toEqual(["name: Ann"]);
  });

  it("[5.6] changes a global entry only if this character wrote it", async () => {
    const world = await memoryWorld();
    await world.memories.add(ann, { scope: GLOBAL, key: "city", text: "Bonn" });
    const refused = await world.call("memory_update", { memory: "city", text: "Rome" });
    expect(refused.output).toContain("not yours");
    await world.put({ op: "put", row: "character", value: character("tom") });
    const tom = await world.store.get("character", ANN, "tom");
    await world.call("memory_save", { key: "pet", text: "Has a dog" });
    await world.characters.remove(ann, MIA, "global");
    const byTom = await world.call(
      "memory_update",
      { memory: "pet", text: "Has a cat" },
      tom === undefined ? {} : { speaker: tom },
    );
    expect(byTom.output).toContain("not yours");
    await world.put({ op: "put", row: "character", value: character("mia") });
    const byMia = await world.call("memory_update", { memory: "pet", text: "Has a cat" });
    expect(byMia.event?.op).toBe("updated");
  });

  it("[5.14] writes nothing where Learn from chat is off", async () => {
    const world = await memoryWorld({ settings: { learnFromChat: false } });
    const outcome = await world.call("memory_save", { text: "Likes tea" });
    expect(outcome.output).toContain("Memory is off");
    expect(await shown(world)).toEqual([]);
  });

  it("[5.14, 5.18] a switch in the middle of a reply holds for the rest of it", async () => {
    const world = await memoryWorld();
    const asItBegan = { speaker: character("mia") };
    await world.call("memory_save", { key: "pet", text: "Has a dog" });
    await world.characters.remove(ann, MIA, "global");
    const isolated = { ...character("mia", { isolated: true }), revision: 2 };
    await world.put({ op: "put", row: "character", value: isolated });
    const global = await world.call("memory_update", { memory: "pet", text: "A cat" }, asItBegan);
    expect(global.output).toContain("no such memory");
    expect((await world.call("memory_save", { text: "Likes tea" }, asItBegan)).event?.op).toBe(
      "saved",
    );
    const off = { ...character("mia", { learnFromChat: false }), revision: 3 };
    await world.put({ op: "put", row: "character", value: off });
    const late = await world.call("memory_save", { text: "Likes coffee" }, asItBegan);
    expect(late.output).toContain("Memory is off");
    expect(await shown(world)).toEqual(["Likes tea"]);
    expect(await shown(world, GLOBAL)).toEqual(["pet: Has a dog"]);
  });

  it("[10.4] a call that is refused still says which memory its text is, so that it goes with it", async () => {
    const world = await memoryWorld();
    const saved = await world.call("memory_save", { text: "Likes tea" });
    const full = { writesSoFar: 5 };
    for (const input of [{ memory: "likes tea" }, { memory: "Likes tea", text: "Likes rum" }]) {
      const tool = "text" in input ? "memory_update" : "memory_delete";
      const { output, entryId, event } = await world.call(tool, input, full);
      expect(output).toContain("5 are allowed");
      expect({ entryId, event }).toEqual({ entryId: saved.entryId, event: undefined });
    }
    const again = await world.call("memory_save", { text: "likes tea." }, full);
    expect(again.entryId).toBe(saved.entryId);
    await world.put({
      op: "put",
      row: "character",
      value: character("mia", { learnFromChat: false }),
    });
    const off = await world.call("memory_delete", { memory: "Likes tea" });
    expect(off).toMatchObject({ entryId: saved.entryId });
    expect(off.event).toBeUndefined();
  });

  it("[5.16] writes nothing in a challenge chat", async () => {
    const world = await memoryWorld();
    await world.put({ op: "put", row: "chat", value: chatRow({ challenge: true }) });
    expect((await world.call("memory_save", { text: "Likes tea" })).event).toBeUndefined();
    expect(await shown(world)).toEqual([]);
  });

  it("[7.2] a reply that was ended meanwhile writes no more", async () => {
    const world = await memoryWorld();
    await world.put({ op: "put", row: "chat", value: chatRow({ running: null }) });
    const outcome = await world.call("memory_save", { text: "Likes tea" });
    expect(outcome.output).toContain("ended meanwhile");
    expect(await shown(world)).toEqual([]);
  });

  it("[P-D17] saves the text and the key __proto__ like any other", async () => {
    const world = await memoryWorld();
    await world.call("memory_save", { text: "constructor", key: "__proto__" });
    await world.call("memory_save", '{"text":"__proto__"}');
    expect((await shown(world)).toSorted()).toEqual(["__proto__", "__proto__: constructor"]);
  });

  it("[P-A11] parallel calls with the same fact leave one row", async () => {
    const world = await memoryWorld();
    const calls = Array.from({ length: 20 }, () =>
      world.call("memory_save", { text: "Likes tea" }),
    );
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter((outcome) => outcome.event !== undefined)).toHaveLength(1);
    expect(await shown(world)).toEqual(["Likes tea"]);
  });

  it("[5.6] offers three tools, each with the shape of its arguments", () => {
    expect(memoryTools().map((tool) => [tool.name, tool.parameters["required"]])).toEqual([
      ["memory_save", ["text"]],
      ["memory_update", ["memory", "text"]],
      ["memory_delete", ["memory"]],
    ]);
  });
});

describe("journalChanges", () => {
  async function apply(world: MemoryWorld, decide: Parameters<typeof journalChanges>[3]) {
    const commit = await journalChanges(world.store, ANN, ["m1" as never], decide);
    await world.store.commit(commit);
  }

  it("[5.12] regenerating takes the variant's writes back; swiping back restores them exactly", async () => {
    const world = await memoryWorld();
    await world.memories.add(ann, { scope: OWN, key: "drink", text: "Likes tea" });
    await world.memories.add(ann, { scope: OWN, key: "city", text: "Bonn" });
    await world.call("memory_update", { memory: "drink", text: "Likes rum" });
    await world.call("memory_save", { text: "Has a dog" });
    await world.call("memory_delete", { memory: "city" });
    const first = await world.memories.list(ann, { scope: OWN }, { limit: 50 });

    await apply(world, (entries) => undoAnchor(entries, variantAnchor("m1", "v1")));
    expect((await shown(world)).toSorted()).toEqual(["city: Bonn", "drink: Likes tea"]);
    const running = chatRow().running;
    await world.put({
      op: "put",
      row: "chat",
      value: chatRow({
        revision: 9,
        running: running === null ? null : { ...running, variantId: "v2" as VariantId },
      }),
    });
    await world.call("memory_save", { key: "drink", text: "Likes cocoa" }, { variant: "v2" });

    await apply(world, (entries) =>
      swapVariants(entries, {
        messageId: "m1" as never,
        from: "v2" as VariantId,
        to: "v1" as VariantId,
      }),
    );
    const back = await world.memories.list(ann, { scope: OWN }, { limit: 50 });
    const bare = (list: typeof back) =>
      list.items.map(({ key, text, pinned, updatedAt }) => ({ key, text, pinned, updatedAt }));
    expect(bare(back)).toEqual(bare(first));
  });

  it("[5.12] undo and redo may pass the limit", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 1, pinned: 1 } });
    await world.call("memory_save", { text: "Likes tea" });
    await apply(world, (entries) => undoAnchor(entries, variantAnchor("m1", "v1")));
    await world.memories.add(ann, { scope: OWN, text: "Has a dog" });
    await apply(world, (entries) =>
      swapVariants(entries, { messageId: "m1" as never, from: null, to: "v1" as VariantId }),
    );
    expect((await shown(world)).toSorted()).toEqual(["Has a dog", "Likes tea"]);
  });

  it("[8.3] a prompt of any chat that tells what was taken back is rendered anew", async () => {
    const world = await memoryWorld();
    await world.memories.add(ann, { scope: OWN, key: "drink", text: "Likes tea" });
    const { entryId } = await world.call("memory_update", { memory: "drink", text: "Likes rum" });
    const id = entryId ?? ("" as EntryId);
    const note = {
      epochId: "noted" as EpochId,
      asOf: {},
      lines: [{ text: "- drink: Likes rum [changed]", ref: id, revision: null }],
    };
    const inChat = (name: string) => ({ chatId: name as ChatId, refs: [], revision: 1 });
    await world.put(
      {
        op: "put",
        row: "epoch",
        value: { ...epochNaming("shown", id, "rum"), chatId: "a" as ChatId },
      },
      { op: "put", row: "epoch", value: { ...epochNaming("noted", id, ""), ...inChat("b") } },
      { op: "put", row: "epoch", value: { ...epochNaming("other", id, ""), ...inChat("c") } },
      { op: "put", row: "message", value: message("n1", 1, { chatId: "b" as ChatId, note }) },
      ...["a", "b", "c"].map((name, index) => ({
        op: "put" as const,
        row: "chat" as const,
        value: chatRow({
          id: name as ChatId,
          epochId: (["shown", "noted", "other"][index] ?? null) as EpochId | null,
        }),
      })),
    );
    await apply(world, (entries) => undoAnchor(entries, variantAnchor("m1", "v1")));
    const revoked = async (name: string) => (await world.store.get("epoch", ANN, name))?.revoked;
    expect(await revoked("shown")).toBe(true);
    expect(await revoked("noted")).toBe(true);
    expect(await revoked("other")).toBeUndefined();
  });
});
