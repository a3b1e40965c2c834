import { EngineError } from "@keepsake/engine";
import type { Chat, ChargePage, Settings, UsageSums } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openApp, type Caller } from "../testing/open-app.ts";

const PRICE = { input: 10, cachedInput: 1, cacheWrite: 10, output: 20 };
const reply = (inputTokens: number) => ({
  text: "Mhm.",
  usage: { inputTokens, outputTokens: 50, cachedTokens: 0 },
});

const settings = async (caller: Caller, body?: object) =>
  (await caller.ask<Settings>(body === undefined ? "GET" : "PATCH", "/api/settings", body)).body;
const usage = async (caller: Caller, query = "") =>
  (await caller.ask<UsageSums>("GET", `/api/usage${query}`)).body;
const refused = async (caller: Caller, method: string, path: string, body?: object) =>
  (await caller.ask(method, path, body)).body;

describe("/api/settings", () => {
  it("[9.1] begins without prices of one's own and without a balance", async () => {
    const { ann } = openApp();
    expect(await settings(ann)).toMatchObject({
      prices: [{ model: "scripted", own: null, listed: null }],
      priceList: { asOf: expect.stringMatching(/^\d{4}-/u) as string },
      credits: null,
      deepMemory: true,
      memoryReminder: true,
    });
  });

  it("[9.1] sets a model's price and the balance, and takes both back", async () => {
    const { ann, bob } = openApp();
    const set = await settings(ann, {
      prices: [
        { model: "scripted", price: PRICE },
        { model: "gpt-4o", price: { ...PRICE, input: 0 } },
      ],
      credits: { balance: 5 },
    });
    expect(set.credits).toEqual({ balance: 5 });
    expect(set.prices).toMatchObject([
      { model: "gpt-4o", own: { input: 0 }, listed: { input: 2.5 } },
      { model: "scripted", own: PRICE, listed: null },
    ]);
    expect(await settings(ann)).toEqual(set);
    expect((await settings(bob)).credits).toBeNull();
    const left = await settings(ann, {
      prices: [{ model: "gpt-4o", price: null }],
      credits: null,
      deepMemory: true,
      memoryReminder: true,
    });
    expect(left.prices.map(({ model }) => model)).toEqual(["scripted"]);
    expect(left.credits).toBeNull();
  });

  it("[12.6] says what is wrong with a price or a balance, and changes nothing", async () => {
    const { ann } = openApp();
    const before = await settings(ann);
    for (const [body, path] of [
      [{ prices: [{ model: "m", price: { ...PRICE, input: -1 } }] }, "prices.0.price.input"],
      [{ prices: [{ model: "m", price: { ...PRICE, output: "1" } }] }, "prices.0.price.output"],
      [{ prices: [{ model: "m", price: { input: 1 } }] }, "prices.0.price.cachedInput"],
      [{ prices: [{ model: "", price: null }] }, "prices.0.model"],
      [{ credits: { balance: 1e12 } }, "credits.balance"],
      [{ credits: 5 }, "credits"],
      [{ price: 5 }, "price"],
    ] as const) {
      const problem = await refused(ann, "PATCH", "/api/settings", body);
      expect(
        problem.errors?.map((fault) => fault.path),
        path,
      ).toContain(path);
    }
    const many = Array.from({ length: 150 }, (_, place) => ({ model: `m${place}`, price: PRICE }));
    await settings(ann, { prices: many });
    const more = many.map(({ model, price }) => ({ model: `${model} too`, price }));
    expect(await refused(ann, "PATCH", "/api/settings", { prices: more })).toMatchObject({
      code: "limit",
      limit: 200,
      count: 300,
    });
    expect((await settings(ann)).prices).toHaveLength(before.prices.length + 150);
  });
});

describe("/api/usage", () => {
  it("[9.1] adds up replies, summaries and deep memory by day, kind, model and chat", async () => {
    const { ann, engine } = openApp((request) =>
      request.purpose === "reply" ? reply(1_000) : "- they walked to the lighthouse",
    );
    await settings(ann, { prices: [{ model: "scripted", price: PRICE }] });
    const { id } = await ann.newChat({ memory: { detail: "core" } });
    for (let turn = 1; turn <= 16; turn += 1) {
      await ann.reply(`/api/chats/${id}/turns`, {
        text: `Day ${turn}: we walked to the lighthouse and counted ${turn} boats.`,
      });
      await engine.worker.drain();
    }
    const kinds = await usage(ann, "?by=kind");
    expect(kinds.items.map(({ key }) => key)).toEqual(["deep", "reply", "summary"]);
    const [deep, replies, summaries] = kinds.items;
    expect(replies).toMatchObject({ count: 16, inputTokens: 16_000, cost: 0.176 });
    expect(summaries?.count).toBeGreaterThan(0);
    expect(kinds.total.count).toBe(16 + (summaries?.count ?? 0) + (deep?.count ?? 0));
    const days = await usage(ann);
    expect(days.total).toEqual(kinds.total);
    expect(days.items.length).toBeLessThanOrEqual(2);
    expect((await usage(ann, "?by=model")).items.map(({ key }) => key)).toEqual(["scripted"]);
    const chats = await usage(ann, "?by=chat");
    expect(chats.items).toMatchObject([
      { key: id, chatTitle: expect.stringContaining("Day 1") as string },
    ]);

    const path = "/api/usage/charges?limit=2&kind=reply";
    const first = (await ann.ask<ChargePage>("GET", path)).body;
    expect(first.items).toMatchObject([
      { kind: "reply", chatId: id, model: "scripted", cost: 0.011, estimated: false },
      { kind: "reply" },
    ]);
    expect(first.next).not.toBeNull();
    await ann.ask("DELETE", `/api/chats/${id}`);
    expect((await usage(ann, "?by=chat")).items).toMatchObject([{ key: null, chatTitle: null }]);
    expect((await usage(ann)).total).toEqual(kinds.total);
  });

  it("[12.2] is of one's own account", async () => {
    const { ann, bob } = openApp(() => reply(1_000));
    const { id } = await ann.newChat();
    await ann.reply(`/api/chats/${id}/turns`, { text: "Hello" });
    expect((await usage(bob)).total.count).toBe(0);
    const charges = await bob.ask<ChargePage>("GET", `/api/usage/charges?chatId=${id}`);
    expect(charges.body.items).toEqual([]);
  });

  it("[12.6] says what is wrong with a time", async () => {
    const { ann } = openApp();
    const problem = async (query: string) => refused(ann, "GET", `/api/usage${query}`);
    expect(await problem("?by=hour")).toMatchObject({ errors: [{ path: "by" }] });
    expect(await problem("?from=yesterday")).toMatchObject({ errors: [{ path: "from" }] });
    expect(await problem("?offset=900")).toMatchObject({ errors: [{ path: "offset" }] });
    expect(await problem("?from=2031-01-02T00:00:00Z&to=2031-01-01T00:00:00Z")).toMatchObject({
      code: "invalid",
    });
    expect(await problem("?from=2029-01-01T00:00:00Z&to=2031-01-01T00:00:00Z")).toMatchObject({
      code: "limit",
      limit: 400,
    });
  });
});

describe("credits", () => {
  it("[9.3] that are spent refuse replies with their own code, and nothing else", async () => {
    const { ann } = openApp(() => reply(1_000));
    await settings(ann, {
      prices: [{ model: "scripted", price: PRICE }],
      credits: { balance: 0.01 },
    });
    const { id } = await ann.newChat();
    await ann.reply(`/api/chats/${id}/turns`, { text: "One" });
    expect((await settings(ann)).credits).toEqual({ balance: -0.001 });
    const answer = await ann.ask("POST", `/api/chats/${id}/turns`, { text: "Two" });
    expect(answer).toMatchObject({
      status: 402,
      body: { code: "credits_spent", matter: "credits", details: { balance: -0.001 } },
    });
    expect(await ann.messages(id)).toHaveLength(2);
    const memory = await ann.ask("POST", "/api/memories", { scope: "global", text: "Likes tea" });
    expect(memory.status).toBe(201);
    expect((await ann.ask("GET", `/api/chats/${id}/summary`)).status).toBe(200);
    await settings(ann, { credits: { balance: 1 } });
    await ann.reply(`/api/chats/${id}/turns`, { text: "Two" });
    expect(await ann.messages(id)).toHaveLength(4);
  });
});

describe("the high-usage notice", () => {
  it("[9.2] stands with the chat until it is closed, and does not come again", async () => {
    const { ann } = openApp(() => reply(30_000));
    const { id } = await ann.newChat();
    await ann.reply(`/api/chats/${id}/turns`, { text: "One" });
    const chat = (await ann.ask<Chat>("GET", `/api/chats/${id}`)).body;
    const messages = await ann.messages(id);
    expect(chat.highUsage).toMatchObject({
      messageId: messages.at(-1)?.id,
      reason: "prompt",
      promptTokens: 30_000,
      cost: null,
    });
    const closed = await ann.ask<Chat>("PATCH", `/api/chats/${id}`, { highUsage: null });
    expect(closed.body.highUsage).toBeNull();
    await ann.reply(`/api/chats/${id}/turns`, { text: "Two" });
    expect((await ann.ask<Chat>("GET", `/api/chats/${id}`)).body.highUsage).toBeNull();
    expect((await ann.ask("PATCH", `/api/chats/${id}`, { highUsage: {} })).status).toBe(422);
  });
});

describe("a reply that failed", () => {
  it("[4.9] says afterwards, too, what the failure was about", async () => {
    const { ann } = openApp(() => ({
      error: new EngineError("unavailable", "No key", { details: { matter: "key" } }),
    }));
    const { id } = await ann.newChat();
    await ann.reply(`/api/chats/${id}/turns`, { text: "One" });
    const [, message] = await ann.messages(id);
    expect(message?.variants[0]).toMatchObject({ failure: "No key", failureMatter: "key" });
  });
});
