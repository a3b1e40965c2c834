import type { FoundMemories, SavedMemory } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openApp, type Caller } from "../testing/open-app.ts";

const save = (caller: Caller, body: object) =>
  caller.ask<SavedMemory>("POST", "/api/memories", { scope: "global", ...body });
const ask = (caller: Caller, body: object) =>
  caller.ask<FoundMemories>("POST", "/api/memories/query", body);

describe("POST /api/memories/query", () => {
  it("[6.3] answers entries with score and why, best first", async () => {
    const { ann } = openApp();
    await save(ann, { text: "Plays chess on Sundays" });
    await save(ann, { key: "allergy", text: "Walnuts" });
    const { status, body } = await ask(ann, { query: "What is she allergic to: walnuts?" });
    expect(status).toBe(200);
    expect(body.byMeaning).toBe(false);
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({
      entry: { text: "Walnuts", key: "allergy", scope: "global", source: { chatId: null } },
      why: { words: ["walnuts"] },
    });
    expect(body.items[0]?.why.by).toContain("words");
    expect(body.items[0]?.score).toBeGreaterThan(0);
  });

  it("[6.3] looks through a chat's scopes, a character's, or one scope", async () => {
    const { ann, bob } = openApp();
    const chat = await ann.newChat();
    const [characterId] = chat.characterIds;
    await save(ann, { text: "A boat for all" });
    await save(ann, { scope: "character", characterId, text: "A boat for her" });
    const texts = async (body: object) =>
      (await ask(ann, { query: "boat", ...body })).body.items.map(({ entry }) => entry.text);
    expect(await texts({ chatId: chat.id })).toHaveLength(2);
    expect(await texts({ characterId })).toHaveLength(2);
    expect(await texts({ scope: "character", characterId })).toEqual(["A boat for her"]);
    expect(await texts({ scope: "global" })).toEqual(["A boat for all"]);
    expect(await texts({ limit: 1 })).toHaveLength(1);
    expect((await ask(bob, { query: "boat" })).body.items).toEqual([]);
    expect((await ask(bob, { query: "boat", chatId: chat.id })).status).toBe(404);
    expect((await ask(bob, { query: "boat", characterId })).status).toBe(404);
  });

  it.each([
    [{ query: "" }, "query"],
    [{ query: "x".repeat(1_001) }, "query"],
    [{ query: "tea", limit: 51 }, "limit"],
    [{ query: "tea", chatId: "a", characterId: "b" }, "chatId"],
    [{ query: "tea", scope: "character" }, "characterId"],
    [{ query: "tea", what: 1 }, "what"],
  ])("[12.6] %j is refused with its place", async (body, field) => {
    const { ann } = openApp();
    const { status, body: problem } = await ann.ask("POST", "/api/memories/query", body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(problem)).toContain(field);
  });
});
