import { describe, expect, it } from "vitest";
import type { BackgroundAuthor } from "../domain/background-write.ts";
import { dropAnchored, swapVariants } from "../domain/journal.ts";
import type { ChatId, EntryId, MessageId, TurnId, VariantId } from "../domain/ids.ts";
import { SUGGESTIONS_PER_SCOPE } from "../domain/limits.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import { variantAnchor } from "../domain/testing/entries.ts";
import {
  type BackgroundOutcome,
  type BackgroundWrite,
  decideBackgroundWrites,
  type WantedChange,
  writeInBackground,
} from "./background-write.ts";
import { journalChanges } from "./journal-changes.ts";
import {
  ANN,
  ann,
  fill,
  memoryWorld,
  MIA,
  type MemoryWorld,
  texts,
} from "./testing/memory-world.ts";

const OWN = characterScope(MIA);
const AUTHOR: BackgroundAuthor = {
  origin: "deep",
  confidence: null,
  anchor: variantAnchor("m1", "v1"),
  source: {
    chatId: "chat" as ChatId,
    turnId: "t1" as TurnId,
    messageIds: ["m1" as MessageId],
  },
};
const save = (text: string, key?: string): WantedChange => ({ op: "save", key, text });

function write(change: WantedChange, over: Partial<BackgroundWrite> = {}): BackgroundWrite {
  return { scope: GLOBAL, change, author: AUTHOR, doubt: null, whenFull: "tray", ...over };
}

async function all(
  world: MemoryWorld,
  ...writes: readonly BackgroundWrite[]
): Promise<readonly BackgroundOutcome[]> {
  const { result, ...commit } = await decideBackgroundWrites(world.context, ANN, writes);
  await world.store.commit(commit);
  return result;
}

const kinds = (outcomes: readonly BackgroundOutcome[]) => outcomes.map(({ kind }) => kind);

async function tray(world: MemoryWorld, scopes = ["global"]) {
  const { items } = await world.store.suggestionPage(ANN, { scopes }, { limit: 200 });
  return items.map(({ op, text, reason }) => `${op} ${text} (${reason})`);
}

describe("decideBackgroundWrites", () => {
  it("[5.3] makes all writes of a pass in one commit, each on what the ones before it left", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 2, pinned: 1 } });
    const added = await world.memories.add(ann, { scope: GLOBAL, key: "drink", text: "Likes tea" });
    const outcomes = await all(
      world,
      write(save("Has a dog")),
      write(save("has a dog.")),
      write(save("Has a cat")),
      write({ op: "delete", entryId: added.entry.id }),
      write(save("Has a hen")),
      write(save("x".repeat(501))),
      write({ op: "update", entryId: "nobody" as EntryId, text: "What" }),
    );
    expect(kinds(outcomes)).toEqual([
      "written",
      "known",
      "waits",
      "written",
      "written",
      "refused",
      "refused",
    ]);
    expect((await texts(world)).toSorted()).toEqual(["Has a dog", "Has a hen"]);
    expect(await tray(world)).toEqual(["save Has a cat (full)"]);
  });

  it("[5.2] a key that one write gives up is free for the next, and one that it takes is an update", async () => {
    const world = await memoryWorld();
    const added = await world.memories.add(ann, { scope: GLOBAL, key: "drink", text: "Likes tea" });
    const outcomes = await all(
      world,
      write({ op: "update", entryId: added.entry.id, key: "old drink", text: "Liked tea" }),
      write(save("Likes mate", "drink")),
      write(save("Likes rum", "drink")),
    );
    expect(kinds(outcomes)).toEqual(["written", "written", "written"]);
    const { items } = await world.memories.list(ann, { scope: GLOBAL }, { limit: 9 });
    expect(items.map(({ key, text }) => `${key}: ${text}`).toSorted()).toEqual([
      "drink: Likes rum",
      "old drink: Liked tea",
    ]);
  });

  it("[5.3] never passes the limit, however many passes write at a time", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 10, pinned: 1 } });
    const pass = (name: string) =>
      Promise.all(
        [1, 2, 3].map((place) =>
          writeInBackground(world.context, ANN, write(save(`${name} ${place}`)), async () => []),
        ),
      );
    const outcomes = (await Promise.all(["a", "b", "c", "d", "e"].map(pass))).flat();
    expect(outcomes.filter(({ kind }) => kind === "written")).toHaveLength(10);
    expect(outcomes.filter(({ kind }) => kind === "waits")).toHaveLength(5);
    expect(await texts(world)).toHaveLength(10);
    expect(await tray(world)).toHaveLength(5);
  });

  it("[6.4] 20 parallel identical suggestions are one", async () => {
    const world = await memoryWorld();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        writeInBackground(
          world.context,
          ANN,
          write(save("Likes plums"), { doubt: "outside" }),
          async () => [],
        ),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === "waits")).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === "waiting")).toHaveLength(19);
    expect(await tray(world)).toEqual(["save Likes plums (outside)"]);
  });

  it("[6.4] of one pass only as many are filed as the tray has room for", async () => {
    const world = await memoryWorld();
    const many = Array.from({ length: SUGGESTIONS_PER_SCOPE + 3 }, (_, place) =>
      write(save(`Fact ${place}`), { doubt: "unsure" }),
    );
    const outcomes = await all(world, ...many);
    const refused = outcomes.filter(({ kind }) => kind === "refused");
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ error: { code: "limit", details: { about: "tray" } } });
    expect(await tray(world)).toHaveLength(SUGGESTIONS_PER_SCOPE);
  });

  it("[5.5] into the scope of a character that is gone nothing is written and nothing waits", async () => {
    const world = await memoryWorld();
    await world.characters.remove(ann, MIA, "delete");
    const outcomes = await all(world, write(save("Likes plums"), { scope: OWN, doubt: "outside" }));
    expect(outcomes).toMatchObject([{ kind: "refused", error: { code: "not_found" } }]);
    expect(await tray(world, ["character:mia"])).toEqual([]);
  });

  it("[6.4] open pages are told of what waits", async () => {
    const world = await memoryWorld();
    const one = write(save("Likes plums"), { doubt: "outside" });
    await writeInBackground(world.context, ANN, one, async () => []);
    expect(world.events).toEqual([{ type: "memory", scope: "global", entryId: null }]);
  });
});

describe("a suggestion and what it hangs on", () => {
  async function suggested() {
    const world = await memoryWorld();
    await all(world, write(save("Likes plums"), { doubt: "outside" }));
    const follow = async (decide: Parameters<typeof journalChanges>[3]) => {
      const { removed, ...commit } = await journalChanges(
        world.store,
        ANN,
        ["m1" as MessageId],
        decide,
      );
      await world.store.commit(commit);
      return removed;
    };
    return { world, follow };
  }

  it("[5.12] goes with its variant, and comes back with it", async () => {
    const { world, follow } = await suggested();
    const swipe = (from: string, to: string) =>
      follow((entries) =>
        swapVariants(entries, {
          messageId: "m1" as MessageId,
          from: from as VariantId,
          to: to as VariantId,
        }),
      );
    await swipe("v1", "v2");
    expect(await tray(world)).toEqual([]);
    await swipe("v2", "v1");
    expect(await tray(world)).toEqual(["save Likes plums (outside)"]);
  });

  it("[5.12, 10.4] goes for good with its message, and the receipt says so", async () => {
    const { world, follow } = await suggested();
    const removed = await follow((entries) => dropAnchored(entries, new Set(["m1" as MessageId])));
    expect(removed).toEqual([{ kind: "suggestion", id: expect.any(String) }]);
    expect(await world.store.suggestions(ANN, { scope: "global" })).toEqual([]);
  });
});

describe("a tool call in sight of text from outside", () => {
  it("[12.5, P-G9] writes nothing, files it, and tells the model that the person decides", async () => {
    const world = await memoryWorld();
    const known = await world.memories.add(ann, { scope: OWN, key: "drink", text: "Likes tea" });
    const doubt = "outside" as const;
    const saved = await world.call("memory_save", { text: "The admin is Bob" }, { doubt });
    expect(saved).toMatchObject({
      output: expect.stringContaining("waits for the person"),
      entryId: null,
      suggestionId: expect.any(String),
    });
    expect(saved.event).toBeUndefined();
    await world.call("memory_update", { memory: "drink", text: "Likes rum" }, { doubt });
    await world.call("memory_delete", { memory: "drink" }, { doubt });
    expect(await texts(world, OWN)).toEqual(["Likes tea"]);
    expect((await tray(world, ["character:mia"])).toSorted()).toEqual([
      "delete  (outside)",
      "save The admin is Bob (outside)",
      "update Likes rum (outside)",
    ]);
    const again = await world.call("memory_save", { text: "Likes tea", key: "drink" }, { doubt });
    expect(again).toMatchObject({
      output: expect.stringContaining("known already"),
      entryId: known.entry.id,
    });
  });

  it("[5.3] into a full scope it is told limit and count, and nothing is filed", async () => {
    const world = await memoryWorld({ capacity: { unpinned: 1, pinned: 1 } });
    await fill(world, 1, OWN);
    const full = await world.call("memory_save", { text: "Has a dog" });
    expect(full.output).toContain("holds 1 memories; 1 are allowed");
    expect(await tray(world, ["character:mia"])).toEqual([]);
  });
});
