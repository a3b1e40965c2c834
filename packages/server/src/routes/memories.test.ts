import {
  type MemoryEntry,
  MemoryHistory,
  type MemoryPage,
  type Receipt,
  type SavedMemory,
} from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openApp, type Caller } from "../testing/open-app.ts";

const save = (caller: Caller, body: object) =>
  caller.ask<SavedMemory>("POST", "/api/memories", { scope: "global", ...body });
const list = async (caller: Caller, query = "") =>
  (await caller.ask<MemoryPage>("GET", `/api/memories${query}`)).body;

describe("memories", () => {
  it("[5.2] are new once, and updated where the key or the text stands already", async () => {
    const { ann } = openApp();
    const made = await save(ann, { key: "drink", text: "Likes tea" });
    expect(made).toMatchObject({
      status: 201,
      body: {
        scope: "global",
        characterId: null,
        organizationId: null,
        key: "drink",
        text: "Likes tea",
        pinned: false,
        origin: "manual",
        source: { chatId: null, turnId: null, messageIds: [] },
        recent: true,
      },
    });
    const again = await save(ann, { key: "drink", text: "Likes coffee" });
    expect(again).toMatchObject({ status: 200, body: { id: made.body.id, text: "Likes coffee" } });
    expect((await list(ann)).total).toBe(1);
  });

  it("[6.6] are listed with total and capacity, searched and filtered", async () => {
    const { ann } = openApp();
    const { id: characterId } = await ann.newCharacter();
    await save(ann, { text: "Likes tea", pinned: true });
    await save(ann, { text: "Works at Acme" });
    await save(ann, { scope: "character", characterId, text: "Calls her Mimi" });

    expect(await list(ann, "?scope=global")).toMatchObject({
      total: 2,
      capacity: { unpinned: { count: 1, limit: 100 }, pinned: { count: 1, limit: 20 } },
      next: null,
    });
    const texts = async (query: string) => (await list(ann, query)).items.map(({ text }) => text);
    expect(await texts(`?scope=character&characterId=${characterId}`)).toEqual(["Calls her Mimi"]);
    expect(await texts("?q=acme")).toEqual(["Works at Acme"]);
    expect(await texts("?pinned=true")).toEqual(["Likes tea"]);
    expect((await list(ann)).total).toBe(3);

    const page = await list(ann, "?limit=2");
    const rest = await list(ann, `?limit=2&cursor=${encodeURIComponent(page.next ?? "")}`);
    expect([page.items.length, rest.items.length, rest.next]).toEqual([2, 1, null]);
  });

  it("[P-G3] an empty filter is refused, and never shows more", async () => {
    const { ann } = openApp();
    await save(ann, { text: "Likes tea" });
    for (const [path, field] of [
      ["/api/memories?characterId=", "characterId"],
      ["/api/memories?organizationId", "organizationId"],
      ["/api/memories?scope=", "scope"],
      ["/api/memories?pinned=", "pinned"],
      ["/api/search?q=tea&chatId=", "chatId"],
      ["/api/chats?characterId=", "characterId"],
    ] as const) {
      const { status, body } = await ann.ask("GET", path);
      expect([status, body.code, body.errors?.[0]?.path], path).toEqual([422, "invalid", field]);
    }
  });

  it("[5.7] are edited and pinned, and keep their history", async () => {
    const { ann } = openApp();
    const { body } = await save(ann, { text: "Likes tea" });
    const path = `/api/memories/${body.id}`;
    const changed = await ann.ask<MemoryEntry>("PATCH", path, {
      text: "Likes green tea",
      pinned: true,
      revision: body.revision,
    });
    expect(changed.body).toMatchObject({ text: "Likes green tea", pinned: true });
    const old = await ann.ask("PATCH", path, { text: "X", revision: body.revision });
    expect(old).toMatchObject({ status: 409, body: { code: "conflict" } });
    const { items } = (await ann.ask<MemoryHistory>("GET", `${path}/history`)).body;
    expect(items[0]).toMatchObject({ op: "set", text: "Likes tea", origin: "manual" });
    expect(items.at(-1)).toMatchObject({ text: "Likes green tea", pinned: true, active: true });
  });

  it("[10.4] are deleted for good, with a receipt", async () => {
    const { ann } = openApp();
    const { body } = await save(ann, { text: "Likes tea" });
    const path = `/api/memories/${body.id}`;
    const gone = await ann.ask<{ removed: object[] }>("DELETE", path);
    expect(gone.status).toBe(200);
    expect(gone.body.removed).toContainEqual({
      kind: "entry",
      how: "removed",
      count: 1,
      id: body.id,
    });
    expect((await list(ann)).total).toBe(0);
    for (const [method, end] of [
      ["DELETE", ""],
      ["GET", "/history"],
      ["PATCH", ""],
    ] as const) {
      const answer = await ann.ask(
        method,
        path + end,
        method === "PATCH" ? { text: "x" } : undefined,
      );
      expect(answer, method).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
  });

  it("[5.13] are cleared, pinned ones apart", async () => {
    const { ann } = openApp();
    await save(ann, { text: "Likes tea", pinned: true });
    await save(ann, { text: "Works at Acme" });
    const clear = (body: object) => ann.ask("POST", "/api/memories/clear", body);
    expect((await clear({ scope: "global", pinned: false })).body).toEqual({
      removed: 1,
      pinnedLeft: 1,
    });
    expect((await clear({ scope: "global", pinned: true })).body).toEqual({
      removed: 1,
      pinnedLeft: 0,
    });
    expect((await clear({})).body.code).toBe("invalid");
  });

  it("[5.17] a model's write is undone by its mark", async () => {
    const { ann } = openApp([
      { calls: [{ name: "memory_save", input: { text: "Likes tea" } }] },
      "Noted.",
    ]);
    const chat = await ann.newChat();
    const events = await ann.reply(`/api/chats/${chat.id}/turns`, { text: "I like tea" });
    const entry = events.find(({ event }) => event === "memory")?.data["entry"] as MemoryEntry;
    const path = `/api/memories/${entry.id}/undo`;
    expect((await ann.ask("POST", path, { writeId: "nope" })).status).toBe(404);
    expect((await ann.ask("POST", path, { writeId: entry.writeId })).status).toBe(200);
    expect((await list(ann)).total).toBe(0);
  });

  it("[5.17] an entry's history says who, in which chat and from which message, and what counts", async () => {
    const { ann } = openApp([
      { calls: [{ name: "memory_save", input: { key: "drink", text: "Likes tea" } }] },
      "Noted.",
    ]);
    const chat = await ann.newChat();
    const events = await ann.reply(`/api/chats/${chat.id}/turns`, { text: "I like tea" });
    const saved = events.find(({ event }) => event === "memory")?.data["entry"];
    const { id } = saved as MemoryEntry;
    const before = await ann.ask<MemoryEntry>("PATCH", `/api/memories/${id}`, { text: "Tea" });
    expect(before.status).toBe(200);
    const { body } = await ann.ask("GET", `/api/memories/${id}/history`);
    expect(MemoryHistory.parse(body)).toEqual(body);
    const [, reply] = await ann.messages(chat.id);
    expect(body).toMatchObject({
      entry: { id, text: "Tea", revision: before.body.revision },
      items: [
        {
          text: "Likes tea",
          canUndo: true,
          off: null,
          speaker: { name: reply?.speakerName },
          chat: { id: chat.id, characters: [reply?.speakerName] },
          messages: [{ id: reply?.id, found: { excerpt: "Noted.", chatId: chat.id } }],
        },
        { text: "Tea", origin: "manual", canUndo: false, speaker: null, chat: null, messages: [] },
      ],
    });
  });

  it("[5.2] saving says what came of it", async () => {
    const { ann } = openApp();
    const outcome = async (text: string) => (await save(ann, { key: "drink", text })).body.outcome;
    expect([await outcome("Tea"), await outcome("tea."), await outcome("Rum")]).toEqual([
      "created",
      "known",
      "updated",
    ]);
  });

  it("[5.3] a full scope refuses with limit and count", async () => {
    const { ann } = openApp();
    for (let index = 0; index < 100; index += 1) await save(ann, { text: `Fact ${index}` });
    const { status, body } = await ann.ask("POST", "/api/memories", {
      scope: "global",
      text: "One more",
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "limit", limit: 100, count: 100 });
  });

  it("[12.6] refuse scopes without their id, and keys and texts that are too long", async () => {
    const { ann } = openApp();
    const code = async (body: object) => {
      const answer = await ann.ask("POST", "/api/memories", {
        scope: "global",
        text: "x",
        ...body,
      });
      return [answer.body.code, answer.body.errors?.[0]?.path];
    };
    expect(await code({ scope: "character" })).toEqual(["invalid", "characterId"]);
    expect(await code({ characterId: "c" })).toEqual(["invalid", "characterId"]);
    expect(await code({ scope: "persona" })).toEqual(["invalid", "scope"]);
    expect(await code({ key: "k".repeat(101) })).toEqual(["limit", "key"]);
    expect(await code({ text: "x".repeat(501) })).toEqual(["limit", "text"]);
    expect(await code({ text: "" })).toEqual(["invalid", "text"]);
    const nobodys = { scope: "character", characterId: "nobody", text: "x" };
    expect((await ann.ask("POST", "/api/memories", nobodys)).status).toBe(404);
  });
});

describe("POST /api/memories/clear-everything", () => {
  it("[6.10, 12.6] asks to be told that it is meant, and answers with the receipt", async () => {
    const { ann, bob } = openApp();
    await ann.ask("POST", "/api/memories", { scope: "global", text: "Likes tea", pinned: true });
    await bob.ask("POST", "/api/memories", { scope: "global", text: "Likes coffee" });
    for (const body of [{}, { confirmed: false }, { confirmed: true, scope: "global" }]) {
      const refused = await ann.ask("POST", "/api/memories/clear-everything", body);
      expect(refused).toMatchObject({ status: 422, body: { code: "invalid" } });
    }
    const path = "/api/memories/clear-everything";
    const done = await ann.ask<Receipt>("POST", path, { confirmed: true });
    expect(done.status).toBe(200);
    expect(done.body.removed).toContainEqual({ kind: "entry", id: "", how: "removed", count: 1 });
    expect((await ann.ask<MemoryPage>("GET", "/api/memories")).body.total).toBe(0);
    expect((await bob.ask<MemoryPage>("GET", "/api/memories")).body.total).toBe(1);
  });
});
