import { describe, expect, it } from "vitest";
import { EngineError } from "../domain/errors.ts";
import type { ChatId } from "../domain/ids.ts";
import { selectedVariant, type Variant } from "../domain/message.ts";
import type { Script, ScriptedReply } from "../models/scripted.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { settingStep } from "./credits.ts";
import { ann, ANN, collect, rig, type Rig } from "./testing/rig.ts";

const PRICE = { input: 10, cachedInput: 1, cacheWrite: 10, output: 20 };
const usage = (inputTokens: number, outputTokens = 10) => ({
  inputTokens,
  outputTokens,
  cachedTokens: 0,
});

async function priced(script: Script, balance?: number): Promise<Rig> {
  const r = rig(script);
  await r.store.commit(await settingStep(r.store, ANN, "prices", { scripted: PRICE }));
  if (balance !== undefined) {
    await r.store.commit(await settingStep(r.store, ANN, "credits", { balance }));
  }
  return r;
}

async function lastVariant(r: Rig, chatId: ChatId): Promise<Variant> {
  const message = (await r.history(chatId)).at(-1);
  if (message === undefined) throw new Error("the chat is empty");
  return selectedVariant(message);
}

const charges = async (r: Rig) => (await r.store.charges(ANN, { limit: 99 })).items;
const balanceOf = async (r: Rig) =>
  (
    JSON.parse((await r.store.get("setting", ANN, "credits"))?.value ?? "{}") as {
      balance?: number;
    }
  ).balance;

describe("what a reply costs", () => {
  it("[9.1] is kept with it and put down once, with the model's own price", async () => {
    const r = await priced(() => ({ text: "Mhm.", usage: usage(1_000, 50) }));
    const { id } = await r.newChat();
    const events = await r.say(id, "Hello");
    expect(await lastVariant(r, id)).toMatchObject({ usage: usage(1_000, 50), cost: 0.011 });
    expect(events.at(-1)).toMatchObject({
      type: "reply-end",
      cost: 0.011,
      usage: usage(1_000, 50),
    });
    expect(await charges(r)).toMatchObject([
      {
        kind: "reply",
        chatId: id,
        model: "scripted",
        inputTokens: 1_000,
        outputTokens: 50,
        estimated: false,
        cost: 0.011,
      },
    ]);
  });

  it("[9.1] is unknown, not nothing, where no price is", async () => {
    const r = rig(() => ({ text: "Mhm.", usage: usage(1_000) }));
    const { id } = await r.newChat();
    await r.say(id, "Hello");
    expect((await lastVariant(r, id)).cost).toBeNull();
    expect(await charges(r)).toMatchObject([{ inputTokens: 1_000, cost: null }]);
  });

  it("[9.1] is estimated, and marked so, where the provider does not say", async () => {
    for (const told of [null, usage(0, 0)]) {
      const r = await priced(() => ({ text: "Mhm, go on.", usage: told }));
      const { id } = await r.newChat();
      await r.say(id, "Hello there");
      const variant = await lastVariant(r, id);
      expect(variant.usage).toMatchObject({ estimated: true });
      expect(variant.usage?.inputTokens).toBeGreaterThan(20);
      expect(variant.cost).toBeGreaterThan(0);
      expect(await charges(r)).toMatchObject([{ estimated: true, cost: variant.cost }]);
    }
  });

  it("[9.1] counts what a stopped and a failed reply took, and nothing where nothing came", async () => {
    const answers: ScriptedReply[] = [
      { text: "Half an ans", error: new EngineError("unavailable", "The stream broke") },
      { error: new EngineError("unavailable", "No key", { details: { matter: "key" } }) },
      { text: ["One ", "two "], hang: true },
    ];
    const r = await priced((_, index) => answers[index] ?? "Mhm.");
    const { id } = await r.newChat();
    await r.say(id, "Hello");
    expect(await lastVariant(r, id)).toMatchObject({
      status: "failed",
      usage: { estimated: true },
    });
    expect(await charges(r)).toHaveLength(1);

    await r.say(id, "Hello?");
    expect(await lastVariant(r, id)).toMatchObject({
      status: "failed",
      usage: null,
      cost: null,
      failure: "No key",
      failureMatter: "key",
    });
    expect(await charges(r)).toHaveLength(1);

    const stream = await r.turns.send(ann, id, { text: "Are you there?" });
    for await (const event of stream) {
      if (event.type === "reply-delta" && event.text === " two") await r.turns.stop(ann, id);
    }
    expect(await lastVariant(r, id)).toMatchObject({
      status: "stopped",
      usage: { estimated: true },
    });
    expect(await charges(r)).toHaveLength(2);
  });

  it("[9.1] of all its requests together: what it called costs, too", async () => {
    const r = await priced((_, index) =>
      index === 0
        ? { calls: [{ name: "memory_save", input: { text: "Likes tea" } }], usage: usage(100) }
        : { text: "Noted.", usage: usage(200) },
    );
    const { id } = await r.newChat();
    await r.say(id, "I like tea");
    expect((await lastVariant(r, id)).usage).toEqual(usage(300, 20));
    expect(await charges(r)).toMatchObject([{ inputTokens: 300, outputTokens: 20 }]);
  });

  it("[9.1] of a continued one: each run is put down by itself, the reply has their sum", async () => {
    const r = await priced((_, index) => ({ text: `Part ${index}. `, usage: usage(100) }));
    const { id } = await r.newChat();
    await r.say(id, "Tell me");
    await collect(r.turns.continue(ann, id, await r.lastTurn(id)));
    expect(await lastVariant(r, id)).toMatchObject({ usage: usage(200, 20), cost: 0.002_4 });
    expect((await charges(r)).map(({ cost }) => cost)).toEqual([0.001_2, 0.001_2]);
  });

  it("[9.1] is put down for a regeneration that brought no text, whose variant is not kept", async () => {
    const r = await priced((_, index) =>
      index === 0 ? { text: "First.", usage: usage(100) } : { text: "", usage: usage(300, 1) },
    );
    const { id } = await r.newChat();
    await r.say(id, "Tell me");
    await collect(r.turns.regenerate(ann, id, await r.lastTurn(id)));
    expect((await lastVariant(r, id)).text).toBe("First.");
    expect(
      (await charges(r)).map(({ inputTokens }) => inputTokens).toSorted((a, b) => a - b),
    ).toEqual([100, 300]);
  });

  it("[9.1] is estimated by what was kept where the program died meanwhile", async () => {
    const store = inMemoryStore();
    const first = rig(() => ({ text: ["A few words ", "before the end"], hang: true }), { store });
    await store.commit(await settingStep(store, ANN, "prices", { scripted: PRICE }));
    const { id } = await first.newChat();
    const stream = await first.turns.send(ann, id, { text: "Hello there" });
    for await (const event of stream) if (event.type === "reply-delta") break;
    for (let kept = ""; kept === "";) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      kept = (await lastVariant(first, id)).text;
    }
    const second = rig(() => "Mhm.", { store, ambient: first.ambient });
    second.ambient.advance(3_600_000);
    await second.say(id, "Are you back?");
    const dead = (await charges(second)).find(({ estimated }) => estimated);
    expect(dead).toMatchObject({ kind: "reply", estimated: true });
    expect(dead?.inputTokens).toBeGreaterThan(10);
    expect(await charges(second)).toHaveLength(2);
    await first.hub.close();
    expect(await charges(second)).toHaveLength(2);
  });
});

describe("an account's credits", () => {
  it("[9.3, 11.6] are not asked for where the built-in partner replies, which costs nothing", async () => {
    const r = rig(() => "Mhm.", { builtIn: true });
    await r.store.commit(await settingStep(r.store, ANN, "credits", { balance: 0 }));
    const { id } = await r.newChat();
    await r.say(id, "Hello");
    await collect(r.turns.regenerate(ann, id, await r.lastTurn(id)));
    expect((await r.history(id)).at(-1)).toMatchObject({ role: "assistant", selected: 1 });
    expect(await balanceOf(r)).toBe(0);
  });

  it("[9.3] are taken off with the reply, in the same commit, and refuse the next when spent", async () => {
    const r = await priced(() => ({ text: "Mhm.", usage: usage(1_000, 0) }), 0.015);
    const { id } = await r.newChat();
    await r.say(id, "One");
    expect(await balanceOf(r)).toBe(0.005);
    expect(await r.store.unreadNotifications(ANN)).toBe(0);
    await r.say(id, "Two");
    expect(await balanceOf(r)).toBe(-0.005);
    const told = (await r.store.notifications(ANN, { limit: 5 })).items;
    expect(told.map(({ kind, chatId }) => [kind, chatId])).toEqual([["credits-spent", null]]);

    const before = await r.history(id);
    for (const refused of [
      r.turns.send(ann, id, { text: "Three" }),
      r.turns.regenerate(ann, id, await r.lastTurn(id)),
      r.turns.continue(ann, id, await r.lastTurn(id)),
    ]) {
      await expect(refused).rejects.toMatchObject({
        code: "credits_spent",
        details: { matter: "credits", balance: -0.005 },
      });
    }
    expect(await r.history(id)).toEqual(before);
    expect(await r.chats.get(ann, id)).toMatchObject({ running: null });
    const [message] = before;
    if (message === undefined) throw new Error("the chat is empty");
    await r.messages.edit(ann, id, message.id, { text: "Still editable" });
  });

  it("[9.1] are not kept unless somebody sets them, and a model without a price takes none", async () => {
    const r = rig(() => ({ text: "Mhm.", usage: usage(1_000) }));
    const { id } = await r.newChat();
    await r.say(id, "One");
    expect(await balanceOf(r)).toBeUndefined();
    await r.store.commit(await settingStep(r.store, ANN, "credits", { balance: 1 }));
    await r.say(id, "Two");
    expect(await balanceOf(r)).toBe(1);
  });

  it("[9.3] are taken off once, however often the end of a reply has to be decided again", async () => {
    const store = inMemoryStore();
    let conflicts = 0;
    const busy = {
      ...store,
      commit: async (commit: Parameters<typeof store.commit>[0]) => {
        const charging = commit.changes.some((one) => one.op === "put" && one.row === "charge");
        if (charging && conflicts < 3) {
          conflicts += 1;
          throw new EngineError("conflict", "somebody was faster");
        }
        await store.commit(commit);
      },
    };
    const r = rig(() => ({ text: "Mhm.", usage: usage(1_000, 0) }), { store: busy });
    await store.commit(await settingStep(store, ANN, "prices", { scripted: PRICE }));
    await store.commit(await settingStep(store, ANN, "credits", { balance: 1 }));
    const { id } = await r.newChat();
    await r.say(id, "One");
    expect(conflicts).toBe(3);
    expect(await balanceOf(r)).toBe(0.99);
    expect(await charges(r)).toHaveLength(1);
  });
});

describe("the high-usage notice", () => {
  const dearAt = (dear: number) => (_: unknown, index: number) => ({
    text: "Mhm.",
    usage: usage(index === dear ? 9_000 : 1_000),
  });

  it("[9.2] comes with the reply that cost over three times the usual, and says where it went", async () => {
    const r = await priced(dearAt(5));
    const { id } = await r.newChat();
    for (let turn = 0; turn < 5; turn += 1) await r.say(id, `Turn ${turn}`);
    expect((await r.chat(id)).highUsage ?? null).toBeNull();
    await r.say(id, "The dear one");
    const { highUsage } = await r.chat(id);
    const last = (await r.history(id)).at(-1);
    expect(highUsage).toMatchObject({
      messageId: last?.id,
      reason: "cost",
      promptTokens: 9_000,
      cost: 0.090_2,
      median: 0.010_2,
      dismissed: false,
    });
    const layers = new Map(highUsage?.layers.map(({ layer, tokens }) => [layer, tokens]));
    expect([...layers.keys()]).toEqual(["character", "live", "reply"]);
    expect((layers.get("character") ?? 0) + (layers.get("live") ?? 0)).toBe(9_000);
  });

  it("[9.2] is given once a chat, whatever comes after it", async () => {
    const r = await priced(() => ({ text: "Mhm.", usage: usage(30_000) }));
    const { id } = await r.newChat();
    await r.say(id, "One");
    const first = (await r.chat(id)).highUsage;
    expect(first).toMatchObject({ reason: "prompt", promptTokens: 30_000, median: null });
    await r.say(id, "Two");
    await collect(r.turns.regenerate(ann, id, await r.lastTurn(id)));
    expect((await r.chat(id)).highUsage).toEqual(first);
    const other = await r.newChat();
    await r.say(other.id, "In another chat");
    expect((await r.chat(other.id)).highUsage?.messageId).not.toBe(first?.messageId);
  });

  it("[9.2] is not given again in a branch of a chat that was told", async () => {
    const r = await priced(() => ({ text: "Mhm.", usage: usage(30_000) }));
    const { id } = await r.newChat();
    await r.say(id, "One");
    const point = (await r.history(id)).at(-1);
    if (point === undefined) throw new Error("the chat is empty");
    const branch = await r.chats.branch(ann, id, point.id);
    expect(branch.highUsage).toMatchObject({ messageId: null, dismissed: true });
    await r.say(branch.id, "Two");
    expect((await r.chat(branch.id)).highUsage).toEqual(branch.highUsage);
  });
});
