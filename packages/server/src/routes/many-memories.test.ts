import type {
  Chat,
  ChatMemory,
  MemoryEntry,
  MemoryManyDone,
  MemoryPage,
  PromptView,
} from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openApp, type Caller } from "../testing/open-app.ts";

const save = async (caller: Caller, body: object) =>
  (await caller.ask<MemoryEntry>("POST", "/api/memories", { scope: "global", ...body })).body;
const list = async (caller: Caller, query = "") =>
  (await caller.ask<MemoryPage>("GET", `/api/memories${query}`)).body;
const many = (caller: Caller, body: object) =>
  caller.ask<MemoryManyDone>("POST", "/api/memories/many", body);

describe("POST /api/memories/many", () => {
  it("[5.7, 10.4] pins, unpins and deletes, and answers with the entries or the receipt", async () => {
    const { ann } = openApp();
    const one = await save(ann, { text: "One" });
    const two = await save(ann, { text: "Two" });
    const ids = [one.id, two.id];
    const pinned = await many(ann, { ids, action: "pin" });
    expect(pinned).toMatchObject({
      status: 200,
      body: {
        items: [
          { id: one.id, pinned: true, text: "One", origin: "manual" },
          { id: two.id, pinned: true },
        ],
        removed: [],
      },
    });
    const revisions = Object.fromEntries(pinned.body.items.map((one) => [one.id, one.revision]));
    expect((await many(ann, { ids, action: "unpin", revisions })).status).toBe(200);
    const late = await many(ann, { ids, action: "delete", revisions });
    expect(late).toMatchObject({
      status: 409,
      body: { code: "conflict", details: { field: "ids.0", revision: 3 } },
    });
    const gone = await many(ann, { ids, action: "delete" });
    expect(gone.body.items).toEqual([]);
    expect(gone.body.removed).toContainEqual({
      kind: "entry",
      id: one.id,
      how: "removed",
      count: 1,
    });
    expect((await list(ann)).total).toBe(0);
  });

  it("[5.7] says limit and count where there is no room for all pins", async () => {
    const { ann } = openApp();
    const ids: string[] = [];
    for (let index = 0; index < 21; index += 1) {
      ids.push((await save(ann, { text: `Fact ${index}` })).id);
    }
    const { status, body } = await ann.ask("POST", "/api/memories/many", { ids, action: "pin" });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "limit", limit: 20, count: 0, details: { asked: 21 } });
    expect((await list(ann, "?pinned=true")).total).toBe(0);
  });

  it("[12.6] refuses what it does not take, and says where", async () => {
    const { ann } = openApp();
    const path = async (body: object) =>
      (await ann.ask("POST", "/api/memories/many", body)).body.errors?.[0]?.path;
    expect(await path({ ids: [], action: "pin" })).toBe("ids");
    expect(await path({ ids: ["a"], action: "burn" })).toBe("action");
    expect(await path({ ids: [1], action: "pin" })).toBe("ids.0");
    expect(await path({ ids: ["a"], action: "pin", revisions: { a: -1 } })).toBe("revisions.a");
    const ids = Array.from({ length: 501 }, (_, at) => `e${at}`);
    expect(await path({ ids, action: "pin" })).toBe("ids");
  });
});

describe("GET /api/memories", () => {
  it("[6.6] takes one origin or several, and refuses what is none", async () => {
    const { ann } = openApp([
      { calls: [{ name: "memory_save", input: { text: "Likes tea" } }] },
      "Noted.",
    ]);
    const chat = await ann.newChat();
    await ann.reply(`/api/chats/${chat.id}/turns`, { text: "I like tea" });
    await save(ann, { text: "Lives in Hamburg" });
    const texts = async (query: string) => (await list(ann, query)).items.map(({ text }) => text);
    expect(await texts("?origin=model")).toEqual(["Likes tea"]);
    expect(await texts("?origin=manual")).toEqual(["Lives in Hamburg"]);
    expect(await texts("?origin=manual&origin=model")).toHaveLength(2);
    expect(await texts("?origin=deep")).toEqual([]);
    for (const query of ["?origin=", "?origin=nobody", "?origin=model&origin=x"]) {
      expect((await ann.ask("GET", `/api/memories${query}`)).status, query).toBe(422);
    }
  });

  it("[P-J5] tells the total on every page, and a cursor until the last", async () => {
    const { ann } = openApp();
    for (let index = 0; index < 25; index += 1) await save(ann, { text: `Fact ${index}` });
    const first = await list(ann, "?limit=20");
    expect([first.items.length, first.total]).toEqual([20, 25]);
    const rest = await list(ann, `?limit=20&cursor=${encodeURIComponent(first.next ?? "")}`);
    expect([rest.items.length, rest.total, rest.next]).toEqual([5, 25, null]);
  });

  it("[P-J7] finds words in any order, in key and text", async () => {
    const { ann } = openApp();
    await save(ann, { key: "job", text: "works at Acme" });
    await save(ann, { text: "Acme is closed on Mondays" });
    const total = async (q: string) => (await list(ann, `?q=${encodeURIComponent(q)}`)).total;
    expect(await total("Acme works")).toBe(1);
    expect(await total("ACME job works")).toBe(1);
    expect(await total("acme")).toBe(2);
    expect(await total("acme tuesdays")).toBe(0);
  });
});

describe("POST /api/memories/clear", () => {
  it("[5.13, C-B23] is complete at once: nothing of it is listed, found or sent, and keys are free", async () => {
    const { ann, engine } = openApp();
    const chat = await ann.newChat();
    const [characterId = ""] = chat.characterIds;
    const own = { scope: "character", characterId };
    await save(ann, { ...own, key: "drink", text: "Likes zyzzyva tea" });
    await save(ann, { ...own, text: "Has a zyzzyva cup", pinned: true });
    await save(ann, { text: "Global zyzzyva stays" });
    await ann.reply(`/api/chats/${chat.id}/turns`, { text: "Hello" });
    const sent = async () =>
      JSON.stringify((await ann.ask<PromptView>("GET", `/api/chats/${chat.id}/prompt`)).body);
    expect(await sent()).toContain("Likes zyzzyva tea");
    const clear = (pinned: boolean) => ann.ask("POST", "/api/memories/clear", { ...own, pinned });
    expect((await clear(false)).body).toEqual({ removed: 1, pinnedLeft: 1 });
    expect(await sent()).not.toContain("Likes zyzzyva tea");
    expect(await sent()).toContain("Has a zyzzyva cup");
    expect((await clear(true)).body).toEqual({ removed: 1, pinnedLeft: 0 });
    await ann.reply(`/api/chats/${chat.id}/turns`, { text: "And now?" });
    await engine.worker.drain();
    const scope = `?scope=character&characterId=${characterId}`;
    expect(await list(ann, scope)).toMatchObject({
      total: 0,
      items: [],
      capacity: { unpinned: { count: 0 }, pinned: { count: 0 } },
    });
    const text = await sent();
    expect(text).not.toContain("zyzzyva tea");
    expect(text).not.toContain("zyzzyva cup");
    expect((await list(ann, "?q=zyzzyva")).items.map((one) => one.text)).toEqual([
      "Global zyzzyva stays",
    ]);
    const again = await ann.ask("POST", "/api/memories", { ...own, key: "drink", text: "Coffee" });
    expect(again.status).toBe(201);
  });
});

describe("GET /api/chats/{id}/memory", () => {
  const read = async (caller: Caller, id: string) =>
    (await caller.ask<ChatMemory>("GET", `/api/chats/${id}/memory`)).body.members;
  const newChat = async (caller: Caller, body: object) =>
    (await caller.ask<Chat>("POST", "/api/chats", body)).body;
  const on = { active: true, reason: null };

  it("[5.14, 5.15, C-E10] tells the state in effect, and which switch decides it", async () => {
    const { ann } = openApp();
    const character = await ann.newCharacter({ name: "Mira" });
    const chat = await newChat(ann, { characterIds: [character.id] });
    const [member] = await read(ann, chat.id);
    expect(member).toMatchObject({
      characterId: character.id,
      name: "Mira",
      model: { builtIn: false },
      reading: on,
      tools: on,
      inline: on,
      isolated: false,
      reads: [
        { scope: "character", characterId: character.id },
        { scope: "global", characterId: null },
      ],
      apart: [],
    });
    const path = `/api/characters/${character.id}`;
    await ann.ask("PATCH", path, { memory: { learnFromChat: false } });
    const off = { active: false, reason: "learn-off" };
    expect((await read(ann, chat.id))[0]).toMatchObject({
      reading: off,
      tools: off,
      inline: off,
      reads: [],
    });
  });

  it("[5.16, 5.18] tells of challenges and of isolated members, in groups by member", async () => {
    const { ann } = openApp();
    const mira = await ann.newCharacter({ name: "Mira" });
    const tom = await ann.newCharacter({ name: "Tom", memory: { isolated: true } });
    const characterIds = [mira.id, tom.id];
    const group = await newChat(ann, { characterIds });
    expect(await read(ann, group.id)).toMatchObject([
      { name: "Mira", isolated: false, apart: [{ characterId: tom.id, reason: "isolated" }] },
      { name: "Tom", isolated: true, reads: [{ characterId: tom.id }], apart: [] },
    ]);
    const challenge = await newChat(ann, { characterIds, challenge: true });
    for (const member of await read(ann, challenge.id)) {
      expect(member.reading).toEqual({ active: false, reason: "challenge" });
      expect(member.inline).toEqual({ active: false, reason: "challenge" });
    }
    await ann.ask("DELETE", `/api/characters/${mira.id}`);
    expect((await read(ann, group.id)).map(({ name }) => name)).toEqual(["Tom"]);
  });
});
