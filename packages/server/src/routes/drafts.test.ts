import { connect } from "node:net";
import type {
  MemoryDrafts,
  MemoryEntry,
  MemoryHistory,
  MemoryPage,
  MemorySaved,
} from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { listen } from "../listen.ts";
import { createApp } from "../app.ts";
import { openApp, type Caller, type OpenApp } from "../testing/open-app.ts";

const ANSWER = JSON.stringify({ memories: [{ text: "Is allergic to walnuts", from: [1] }] });

/** A chat in which one thing was said, and a model that drafts. */
async function talked(answer: () => string | object = () => ANSWER) {
  const app = openApp((request) =>
    request.purpose === "reply" ? "I will remember." : (answer() as string),
  );
  const chat = await app.ann.newChat();
  await app.ann.reply(`/api/chats/${chat.id}/turns`, { text: "I'm allergic to walnuts." });
  const messages = await app.ann.messages(chat.id);
  return { ...app, chat, messages, messageIds: messages.map(({ id }) => id) };
}

const drafts = (caller: Caller, body: object) =>
  caller.ask<MemoryDrafts>("POST", "/api/memories/draft", body);
const save = (caller: Caller, body: object, query = "") =>
  caller.ask<MemorySaved>("POST", `/api/memories/save${query}`, { scope: "global", ...body });

describe("POST /api/memories/draft", () => {
  it("[5.6] answers drafts with their scope and messages, and saves none", async () => {
    const { ann, chat, messageIds } = await talked();
    const made = await drafts(ann, { chatId: chat.id, messageIds, mode: "ai" });
    expect(made).toEqual({
      status: 200,
      body: {
        items: [
          {
            text: "Is allergic to walnuts",
            length: 22,
            scope: "character",
            characterId: chat.characterIds[0],
            organizationId: null,
            messageIds: [messageIds[0]],
          },
        ],
        by: "model",
        leftOut: 0,
        limit: 500,
      },
    });
    expect((await ann.ask<MemoryPage>("GET", "/api/memories")).body.total).toBe(0);
  });

  it("[5.6] as they are, messages come with their speaker", async () => {
    const { ann, chat, messageIds } = await talked();
    const { body } = await drafts(ann, { chatId: chat.id, messageIds, mode: "as-is" });
    expect(body.items.map(({ text }) => text)).toEqual([
      "I'm allergic to walnuts.",
      "Mira: I will remember.",
    ]);
    expect(body.by).toBe("as-is");
  });

  it("[12.6] says what is wrong, where, and what is allowed", async () => {
    const { ann, bob, chat, messageIds } = await talked();
    const good = { chatId: chat.id, messageIds, mode: "as-is" };
    for (const [caller, body, status, code] of [
      [ann, { ...good, messageIds: [] }, 422, "invalid"],
      [ann, { ...good, mode: "other" }, 422, "invalid"],
      [ann, { ...good, extra: 1 }, 422, "invalid"],
      [ann, { ...good, chatId: "none" }, 404, "not_found"],
      [ann, { ...good, messageIds: ["none"] }, 404, "not_found"],
      [bob, good, 404, "not_found"],
    ] as const) {
      const refused = await caller.ask("POST", "/api/memories/draft", body);
      expect([refused.status, refused.body.code], JSON.stringify(body)).toEqual([status, code]);
    }
    const many = Array.from({ length: 21 }, (_, index) => `m${index}`);
    const refused = await ann.ask("POST", "/api/memories/draft", { ...good, messageIds: many });
    expect([refused.status, refused.body.limit, refused.body.count]).toEqual([409, 20, 21]);
  });

  it("[12.3] a model of no use is a problem that says by what", async () => {
    const { ann, chat, messageIds } = await talked(() => "Hello there!");
    const refused = await ann.ask("POST", "/api/memories/draft", {
      chatId: chat.id,
      messageIds,
      mode: "ai",
    });
    expect([refused.status, refused.body.code, refused.body.matter]).toEqual([
      503,
      "unavailable",
      "unreadable",
    ]);
  });

  it("[9.3] spent credits stop drafts, and leave as-is and saving", async () => {
    const { ann, chat, messageIds } = await talked();
    await ann.ask("PATCH", "/api/settings", { credits: { balance: 0 } });
    const ask = (mode: string) =>
      ann.ask("POST", "/api/memories/draft", { chatId: chat.id, messageIds, mode });
    expect((await ask("ai")).status).toBe(402);
    expect((await ask("as-is")).status).toBe(200);
    expect((await save(ann, { entries: [{ text: "Likes tea" }] })).status).toBe(200);
  });
});

describe("POST /api/memories/generate", () => {
  it("[5.6] proposes from a description alone", async () => {
    const { ann, model } = await talked();
    const made = await ann.ask<MemoryDrafts>("POST", "/api/memories/generate", {
      description: "She is allergic to walnuts.",
      scope: "global",
    });
    expect([made.status, made.body.items.map(({ text }) => text)]).toEqual([
      200,
      ["Is allergic to walnuts"],
    ]);
    const sent = JSON.stringify(model.requests.at(-1));
    expect(sent).not.toContain("I will remember");
  });

  it("[12.6] a description is 1 to 1,000 characters long, and a scope is named", async () => {
    const { ann } = await talked();
    const ask = (body: object) => ann.ask("POST", "/api/memories/generate", body);
    const long = await ask({ description: "x".repeat(1_001), scope: "global" });
    expect([long.status, long.body.limit, long.body.count]).toEqual([409, 1_000, 1_001]);
    expect((await ask({ description: " ", scope: "global" })).status).toBe(422);
    expect((await ask({ description: "x" })).status).toBe(422);
    expect((await ask({ description: "x", scope: "character", characterId: "no" })).status).toBe(
      404,
    );
  });
});

describe("POST /api/memories/save", () => {
  it("[5.6, 5.17] saves drafts pinned, with what they come from", async () => {
    const { ann, chat, messages, messageIds } = await talked();
    const saved = await save(ann, {
      entries: [{ text: "Is allergic to walnuts", messageIds: [messageIds[0]] }],
      source: { chatId: chat.id },
    });
    expect(saved.status).toBe(200);
    const [item] = saved.body.items;
    expect(item).toMatchObject({
      outcome: "created",
      entry: {
        pinned: true,
        origin: "draft",
        source: {
          chatId: chat.id,
          turnId: messages[0]?.turnId,
          messageIds: [messageIds[0]],
        },
      },
    });
    const path = `/api/memories/${item?.entry?.id ?? ""}`;
    const { body } = await ann.ask<MemoryHistory>("GET", `${path}/history`);
    expect(body.items.map(({ origin }) => origin)).toEqual(["draft"]);
    expect((await ann.ask("DELETE", path)).status).toBe(200);
  });

  it("[5.2, 5.3] tells what is known, asks for room before, and saves all or none", async () => {
    const { ann } = await talked();
    await save(ann, { entries: [{ text: "Likes tea" }] });
    const entries = Array.from({ length: 19 }, (_, index) => ({ text: `Fact ${index}` }));
    await save(ann, { entries, pinned: true });
    const more = {
      entries: [{ text: "likes tea." }, { text: "One" }, { text: "Two" }],
      pinned: true,
    };
    const dry = await save(ann, more, "?dryRun=true");
    expect(dry.body.items.map(({ outcome, entry }) => [outcome, entry])).toEqual([
      ["pinned", null],
      ["created", null],
      ["created", null],
    ]);
    expect(dry.body.rooms).toEqual([
      {
        scope: "global",
        characterId: null,
        organizationId: null,
        capacity: { unpinned: { count: 1, limit: 100 }, pinned: { count: 19, limit: 20 } },
        more: { unpinned: -1, pinned: 3 },
      },
    ]);
    const refused = await ann.ask("POST", "/api/memories/save", { scope: "global", ...more });
    expect([refused.status, refused.body.limit, refused.body.count, refused.body.details]).toEqual([
      409,
      20,
      19,
      { more: 3, side: "pinned" },
    ]);
    expect((await ann.ask<MemoryPage>("GET", "/api/memories?q=One")).body.total).toBe(0);
  });

  it("[12.6] names the entry that is wrong", async () => {
    const { ann } = await talked();
    const refused = await ann.ask("POST", "/api/memories/save", {
      scope: "global",
      entries: [{ text: "fine" }, { text: "x".repeat(501) }],
    });
    expect([refused.status, refused.body.errors?.[0]?.path, refused.body.limit]).toEqual([
      409,
      "entries.1.text",
      500,
    ]);
    expect(
      (await ann.ask("POST", "/api/memories/save", { scope: "global", entries: [] })).status,
    ).toBe(422);
  });

  it("[5.17] an added memory takes a source of one's own chat alone", async () => {
    const { ann, bob, chat, messageIds } = await talked();
    const add = (caller: Caller) =>
      caller.ask<MemoryEntry>("POST", "/api/memories", {
        scope: "global",
        text: "Likes tea",
        source: { chatId: chat.id, messageIds },
      });
    expect((await add(bob)).status).toBe(404);
    const made = await add(ann);
    expect([made.status, made.body.origin, made.body.source.messageIds]).toEqual([
      201,
      "manual",
      messageIds,
    ]);
  });
});

describe("a caller that leaves", () => {
  it("[5.6] ends the request to the model", async () => {
    const left = Promise.withResolvers<unknown>();
    const app = await talked();
    const server = await listenTo(app, (signal) => {
      signal.addEventListener("abort", () => left.resolve(signal.reason));
    });
    const body = JSON.stringify({ description: "She is allergic to walnuts.", scope: "global" });
    const { port } = new URL(server.url);
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      `POST /api/memories/generate HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await server.asked;
    socket.destroy();
    await left.promise;
    expect(server.logged).toEqual([]);
    await server.close();
  });
});

/** The app behind a real socket; its drafts wait until the caller leaves. */
async function listenTo(app: OpenApp, watch: (signal: AbortSignal) => void) {
  const asked = Promise.withResolvers<void>();
  const logged: unknown[] = [];
  const { engine } = app;
  const generate: typeof engine.memories.generate = (_, __, signal) => {
    if (signal === undefined) throw new Error("no signal");
    watch(signal);
    asked.resolve();
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
    });
  };
  const listening = await listen({
    host: "127.0.0.1",
    port: 0,
    fetch: createApp({
      engine: { ...engine, memories: { ...engine.memories, generate } },
      people: { kind: "account", account: "ann" as never, memberships: [] },
      version: "0.0.0",
      model: { id: "scripted", builtIn: false, contextTokens: 128_000 },
      page: undefined,
      now: Date.now,
      closing: new AbortController().signal,
      log: (error) => logged.push(error),
    }).fetch as (request: Request) => Promise<Response>,
  });
  return { ...listening, asked: asked.promise, logged };
}
