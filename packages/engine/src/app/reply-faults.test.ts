import { describe, expect, it } from "vitest";
import { EngineError } from "../domain/errors.ts";
import { selectedVariant } from "../domain/message.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import type { Store } from "../ports/store.ts";
import { memoryUseCases } from "./memories.ts";
import { ANN, ann, collect, rig } from "./testing/rig.ts";

const GLOBAL = { kind: "global" } as const;

/** A store that does something after it has read the entries, before anybody decides by them. */
function interrupted(): { store: Store; after: (act: () => Promise<unknown>) => void } {
  const inner = inMemoryStore();
  let act: (() => Promise<unknown>) | undefined;
  const interrupt = async <T>(reading: Promise<T>): Promise<T> => {
    const read = await reading;
    const now = act;
    act = undefined;
    await now?.();
    return read;
  };
  const store: Store = new Proxy(inner, {
    get(target, name: keyof Store) {
      if (name === "entryHeads") {
        return (...args: Parameters<Store["entryHeads"]>) => interrupt(target.entryHeads(...args));
      }
      if (name === "entriesSince") {
        return (...args: Parameters<Store["entriesSince"]>) =>
          interrupt(target.entriesSince(...args));
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return { store, after: (next) => (act = next) };
}

describe("deleting while a reply begins or runs", () => {
  it("[10.4] an entry deleted while a new prefix is made is not sent", async () => {
    const { store, after } = interrupted();
    const r = rig(() => "Mhm.", { store });
    const memories = memoryUseCases(r.context);
    const chat = await r.newChat();
    const { entry } = await memories.add(ann, { scope: GLOBAL, text: "the word is zyzzyva" });
    after(() => memories.remove(ann, entry.id));
    await r.say(chat.id, "Hi");
    expect(r.sentPrompts()).toHaveLength(1);
    expect(r.sentPrompts()[0]).not.toContain("zyzzyva");
    const epochId = (await r.chat(chat.id)).epochId ?? "";
    expect(JSON.stringify(await store.get("epoch", ANN, epochId))).not.toContain("zyzzyva");
  });

  it("[10.4] nor is one that was deleted while it is told in a note", async () => {
    const { store, after } = interrupted();
    const r = rig(() => "Mhm.", { store });
    const memories = memoryUseCases(r.context);
    const chat = await r.newChat();
    await r.say(chat.id, "Hi");
    const { entry } = await memories.add(ann, { scope: GLOBAL, text: "the word is zyzzyva" });
    after(() => memories.remove(ann, entry.id));
    await r.say(chat.id, "And now?");
    expect(r.sentPrompts().at(-1)).not.toContain("zyzzyva");
    expect(JSON.stringify(await r.history(chat.id))).not.toContain("zyzzyva");
  });

  it("[10.4] a later request of the same reply does not hold what was deleted since", async () => {
    const meanwhile: (() => Promise<unknown>)[] = [];
    const r = rig(async (request): Promise<ScriptedAnswer> => {
      if (request.messages.at(-1)?.role === "tool") return "Noted.";
      await meanwhile.pop()?.();
      return { calls: [{ name: "memory_save", input: { text: "likes tea" } }] };
    });
    const memories = memoryUseCases(r.context);
    const chat = await r.newChat();
    const { entry } = await memories.add(ann, { scope: GLOBAL, text: "the word is zyzzyva" });
    meanwhile.push(() => memories.remove(ann, entry.id));
    await r.say(chat.id, "Hi");
    const [first, second] = r.sentPrompts();
    expect(first).toContain("zyzzyva");
    expect(second).not.toContain("zyzzyva");
    expect(second).toContain("likes tea");
  });
});

describe("replies without text", () => {
  it("[5.12] a regeneration of calls alone restores the old variant and its writes", async () => {
    let round = 0;
    const r = rig((request): ScriptedAnswer => {
      round += 1;
      if (round === 1) return { calls: [{ name: "memory_save", input: { text: "kept" } }] };
      if (round === 2) return "Noted.";
      return request.tools.length === 0
        ? ""
        : { calls: [{ name: "memory_save", input: { text: `other ${round}` } }] };
    });
    const chat = await r.newChat();
    await r.say(chat.id, "Remember");
    const turnId = await r.lastTurn(chat.id);
    const events = await collect(r.turns.regenerate(ann, chat.id, turnId));
    expect(events.at(-1)).toMatchObject({ type: "error", error: { code: "unavailable" } });
    const reply = (await r.history(chat.id)).at(-1);
    expect(reply?.variants).toHaveLength(1);
    expect(reply && selectedVariant(reply)).toMatchObject({ text: "Noted.", status: "complete" });
    const texts = (await memoryUseCases(r.context).list(ann, {}, { limit: 9 })).items;
    expect(texts.map((entry) => entry.text)).toEqual(["kept"]);
  });

  it("[12.3] a model that only calls is asked for words once more, without tools", async () => {
    const r = rig((request): ScriptedAnswer =>
      request.tools.length === 0 ? "Words." : { calls: [{ name: "no_such_tool", input: {} }] },
    );
    const chat = await r.newChat();
    await r.say(chat.id, "Hi");
    const reply = (await r.history(chat.id)).at(-1);
    expect(reply && selectedVariant(reply)).toMatchObject({ text: "Words.", status: "complete" });
  });

  it("[12.3] a continuation that fails leaves the reply as it was", async () => {
    let round = 0;
    const r = rig((): ScriptedAnswer => {
      round += 1;
      return round === 1 ? "Once." : { error: new EngineError("unavailable", "down") };
    });
    const chat = await r.newChat();
    await r.say(chat.id, "a story");
    await collect(r.turns.continue(ann, chat.id, await r.lastTurn(chat.id)));
    const reply = (await r.history(chat.id)).at(-1);
    expect(reply && selectedVariant(reply)).toMatchObject({
      text: "Once.",
      status: "complete",
      failure: null,
    });
  });
});

describe("what a model sends", () => {
  it("[12.3, 7.2] text that no store takes loses nothing and locks nothing", async () => {
    const r = rig([{ text: ["Hel\u0000lo ", "\ud83d", "\ude42 and \ud800."] }, "Mhm."]);
    const chat = await r.newChat();
    await r.say(chat.id, "Hi");
    const reply = (await r.history(chat.id)).at(-1);
    expect(reply && selectedVariant(reply)).toMatchObject({
      text: "Hello 🙂 and \ufffd.",
      status: "complete",
    });
    expect((await r.chat(chat.id)).running).toBeNull();
    await r.say(chat.id, "on");
    expect(await r.history(chat.id)).toHaveLength(4);
  });

  it("[3.6] arguments that are too long are answered, not kept and not sent again", async () => {
    const r = rig((request): ScriptedAnswer =>
      request.messages.at(-1)?.role === "tool"
        ? "Noted."
        : { calls: [{ name: "memory_save", input: { text: "x".repeat(50_000) } }] },
    );
    const chat = await r.newChat();
    await r.say(chat.id, "Hi");
    const prompt = r.sentPrompts().at(-1) ?? "";
    expect(prompt.length).toBeLessThan(5_000);
    expect(prompt).toContain("8000 are allowed");
  });
});

describe("the window of a reply that is written again", () => {
  it("[3.1] moves where edits have filled it", async () => {
    const r = rig();
    const chat = await r.newChat({ detail: "core" });
    for (let turn = 1; turn <= 5; turn += 1) await r.say(chat.id, `turn ${turn}`);
    const [first, , second] = await r.history(chat.id);
    for (const message of [first, second]) {
      const id = message?.id ?? ("" as never);
      await r.messages.edit(ann, chat.id, id, { text: "word ".repeat(4_000) });
    }
    await collect(r.turns.regenerate(ann, chat.id, await r.lastTurn(chat.id)));
    expect((await r.chat(chat.id)).windowFrom).toBe(3);
    expect(r.sentPrompts().at(-1)?.length).toBeLessThan(25_000);
  });

  it("[8.3] a reply whose question is hidden is not written again", async () => {
    const r = rig();
    const chat = await r.newChat();
    await r.say(chat.id, "Hi");
    const [question] = await r.history(chat.id);
    await r.messages.edit(ann, chat.id, question?.id ?? ("" as never), { hidden: true });
    const turnId = await r.lastTurn(chat.id);
    await expect(r.turns.regenerate(ann, chat.id, turnId)).rejects.toMatchObject({
      code: "invalid",
    });
    expect((await r.chat(chat.id)).running).toBeNull();
  });
});
