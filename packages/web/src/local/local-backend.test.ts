import "fake-indexeddb/auto";
import type { AccountId, Principal } from "@keepsake/engine";
import { createEngine } from "@keepsake/engine";
import { systemAmbient, textAnalyzer } from "@keepsake/engine/models";
import { builtInRules } from "@keepsake/engine/models/built-in";
import { scriptedModel, scriptedModels } from "@keepsake/engine/models/scripted";
import { indexedDbStore } from "@keepsake/engine/store/indexeddb";
import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it, vi } from "vitest";
import { backendContract } from "../backend/contract.ts";
import { peopleContract } from "../backend/contract-people.ts";
import { obliging } from "../backend/testing/obliging.ts";
import { localBackend } from "./local-backend.ts";

const analyzer = textAnalyzer();
const principal: Principal = { kind: "account", account: "owner" as AccountId, memberships: [] };

async function open(factory = new IDBFactory(), isolates = false) {
  const engine = createEngine({
    store: await indexedDbStore({ indexedDB: factory }),
    models: scriptedModels(scriptedModel(obliging)),
    rules: builtInRules(analyzer),
    analyzer,
    isolates,
    ambient: systemAmbient({ log: () => undefined }),
  });
  return localBackend({
    engine,
    principal,
    now: Date.now,
    log: (error) => {
      throw error;
    },
    model: () => ({ id: "scripted", builtIn: false, contextTokens: 128_000 }),
    version: "0.0.0",
  });
}

describe("localBackend over IndexedDB", () => {
  backendContract(() => open());
  peopleContract(() => open());
});

describe("characters of this browser", () => {
  it("[5.18, 11.1] stay apart unless told otherwise, each with a readable database of its own", async () => {
    const factory = new IDBFactory();
    const backend = await open(factory, true);
    const mira = await backend.characters.create({ name: "Mira" });
    const tom = await backend.characters.create({ name: "Tom", memory: { isolated: false } });
    expect([mira.memory.isolated, tom.memory.isolated]).toEqual([true, false]);
    await backend.memories.add({ scope: "global", text: "Lives in Hamburg" });
    const scope = { scope: "character", characterId: mira.id } as const;
    await backend.memories.add({ ...scope, key: "drink", text: "Likes tea" });
    const chat = await backend.chats.create({ characterIds: [mira.id] });
    const { sections } = await backend.prompt(chat.id);
    const sent = sections.map(({ text }) => text).join("\n");
    expect(sent).toContain("Likes tea");
    expect(sent).not.toContain("Hamburg");
    const names = (await factory.databases()).map(({ name }) => name);
    expect(new Set(names)).toEqual(
      new Set(["keepsake", "ais-memory-global", `ais-memory-${mira.id}`]),
    );
  });
});

describe("everything of this browser", () => {
  it("[10.1] goes into another one as a file", async () => {
    const one = await open();
    const mira = await one.characters.create({ name: "Mira", greeting: "Hello" });
    await one.chats.create({ characterIds: [mira.id] });
    await one.memories.add({ scope: "global", text: "Lives in Hamburg" });
    const { href, name } = await one.archive.download();
    expect(name).toMatch(/^keepsake-\d{4}-\d\d-\d\d\.jsonl$/u);
    const file = await (await fetch(href)).blob();
    const two = await open();
    const planned = await two.archive.take(file, true);
    expect([planned.counts.chat.new, planned.messages]).toEqual([1, 1]);
    expect((await two.characters.list()).items).toEqual([]);
    await two.archive.take(file, false);
    expect((await two.characters.list()).items.map((made) => made.name)).toEqual(["Mira"]);
    const again = await two.archive.take(file, false);
    expect(again.counts.chat).toEqual({ new: 0, same: 1, conflicting: 0 });
    await expect(two.archive.take(new Blob(["PNG"]), false)).rejects.toMatchObject({
      code: "invalid",
      matter: "archive",
    });
  });
});

describe("a full disk", () => {
  it("[11.1, 12.3] refuses what does not fit with what to do, and loses nothing", async () => {
    const backend = await open();
    const { id } = await backend.characters.create({ name: "Mira" });
    const chat = await backend.chats.create({ characterIds: [id] });
    await backend.memories.add({ scope: "global", text: "Lives in Hamburg" });
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("no room", "QuotaExceededError");
    });
    const refusals = [
      backend.chats.update(chat.id, { title: "Sea" }),
      backend.memories.add({ scope: "global", text: "Likes tea" }),
      (async () => {
        for await (const _ of backend.turns.send(chat.id, { text: "Hi", requestKey: "k" }))
          continue;
      })(),
    ];
    for (const refusal of refusals) {
      await expect(refusal).rejects.toMatchObject({ code: "unavailable", matter: "store-full" });
    }
    expect((await backend.chats.get(chat.id)).title).toBe("");
    full.mockRestore();
    expect((await backend.memories.list({})).items.map(({ text }) => text)).toEqual([
      "Lives in Hamburg",
    ]);
    for await (const _ of backend.turns.send(chat.id, { text: "Hi", requestKey: "k" })) continue;
    expect((await backend.chats.messages(chat.id, { limit: 9 })).items).toHaveLength(2);
  });
});
