import { afterAll, describe, expect, it } from "vitest";
import type { BackgroundAuthor } from "../domain/background-write.ts";
import { scopeKey } from "../domain/entry.ts";
import type { ChatId, MessageId } from "../domain/ids.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import type { ModelMessage } from "../ports/language-model.ts";
import type { Store } from "../ports/store.ts";
import type { RecordedRequest, ScriptedAnswer } from "../models/scripted.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { decideBackgroundWrites } from "./background-write.ts";
import { memoryUseCases } from "./memories.ts";
import { groupOf, speaking } from "./testing/group.ts";
import { ann, collect, rig, type Rig } from "./testing/rig.ts";
import { createWorker } from "./worker.ts";

const stores: Store[] = [];
afterAll(async () => {
  for (const store of stores) await store.close();
});

async function overSqlite(script?: Parameters<typeof rig>[0]): Promise<Rig> {
  const store = await sqliteStore({ path: ":memory:" });
  stores.push(store);
  return rig(script, { store });
}

/** A chat with its character's scope. */
async function world(script?: Parameters<typeof rig>[0]) {
  const r = await overSqlite(script);
  const chat = await r.newChat();
  const [characterId] = chat.characterIds;
  if (characterId === undefined) throw new Error("the chat is empty");
  const memories = memoryUseCases(r.context);
  const scope = characterScope(characterId);
  const texts = async () =>
    (await memories.list(ann, { scope }, { limit: 50 })).items.map((entry) => entry.text);
  const lastPrompt = () => r.sentPrompts().at(-1) ?? "";
  return { r, chat, scope, memories, texts, lastPrompt };
}

/** Saves and deletes what the person's last message says in so many words, else talks. */
function obeys(request: RecordedRequest): ScriptedAnswer {
  if (request.purpose !== "reply") return "";
  const last = request.messages.at(-1);
  if (last?.role !== "user") return "Noted.";
  const saved = /save (.+)$/u.exec(last.text)?.[1];
  if (saved !== undefined) {
    return {
      text: "Wait. ",
      calls: [{ name: "memory_save", input: { text: saved, key: null } }],
    };
  }
  const [, memory, text] = /update (.+): (.+)$/u.exec(last.text) ?? [];
  if (memory !== undefined) return { calls: [{ name: "memory_update", input: { memory, text } }] };
  const deleted = /delete (.+)$/u.exec(last.text)?.[1];
  if (deleted !== undefined) {
    return { calls: [{ name: "memory_delete", input: { memory: deleted } }] };
  }
  return "Mhm.";
}

function saidBy(messages: readonly ModelMessage[], role: "user" | "assistant"): string {
  return messages.map((message) => (message.role === role ? message.text : "")).join("\n");
}

describe("what is so now, and what was", () => {
  it("[P-B2, P-B7] a new value of a key is the only one that is sent; the old one is its history, dated", async () => {
    const { r, chat, scope, memories, lastPrompt } = await world();
    await memories.add(ann, { scope, key: "work", text: "Works at Acme" });
    const from = r.ambient.now();
    r.ambient.advance(86_400_000);
    const { entry } = await memories.add(ann, { scope, key: "work", text: "Works at Beta" });
    await r.say(chat.id, "Where do I work?");
    expect(lastPrompt()).toContain("work: Works at Beta");
    expect(lastPrompt()).not.toContain("Acme");
    const { versions } = await memories.get(ann, entry.id);
    expect(versions.map(({ text, at }) => [text, at - from])).toEqual([
      ["Works at Acme", 0],
      ["Works at Beta", 86_400_000],
    ]);
  });

  it("[P-B4] another fact about the same company leaves the first one as it is", async () => {
    const { r, chat, scope, memories, texts } = await world(obeys);
    const title = "Is a translator at Corvid Ltd";
    const { entry } = await memories.add(ann, { scope, text: title });
    const before = await memories.get(ann, entry.id);
    await r.say(chat.id, "save Looks after the archive of Corvid Ltd");
    expect(await texts()).toEqual(["Looks after the archive of Corvid Ltd", title]);
    expect(await memories.get(ann, entry.id)).toEqual(before);
  });

  it("[P-B6] what is saved again is no surer, and a correction takes it out of all prompts", async () => {
    const { r, chat, scope, memories, texts, lastPrompt } = await world(obeys);
    const { entry } = await memories.add(ann, { scope, text: "Is allergic to walnuts" });
    await r.say(chat.id, "save is allergic to walnuts.");
    const again = await memories.get(ann, entry.id);
    expect(again.versions).toHaveLength(1);
    expect(again.versions[0]?.confidence).toBeNull();
    await r.say(chat.id, "That was not me: delete Is allergic to walnuts");
    expect(await texts()).toEqual([]);
    const other = await r.chats.create(ann, { characterIds: chat.characterIds });
    await r.say(other.id, "What may I eat?");
    expect(lastPrompt()).not.toContain("walnuts");
  });

  it("[P-C14] a fact with the wrong person in it is put right in place, for every chat at once", async () => {
    const { r, chat, scope, memories, lastPrompt } = await world();
    const { entry } = await memories.add(ann, { scope, text: "Mira plays the cello" });
    await r.say(chat.id, "hello");
    await memories.update(ann, entry.id, { text: "Ann plays the cello" });
    await r.say(chat.id, "who plays?");
    expect(lastPrompt()).toContain("Ann plays the cello");
    const other = await r.chats.create(ann, { characterIds: chat.characterIds });
    await r.say(other.id, "who plays?");
    expect(lastPrompt()).not.toContain("Mira plays the cello");
  });

  it("[P-I1] a memory is kept in the language and the letters in which it was said", async () => {
    const { r, chat, texts, lastPrompt } = await world(obeys);
    await r.say(chat.id, "save 住在柏林，猫叫小黑");
    await r.say(chat.id, "save Heißt Jürgen Weiß");
    expect(await texts()).toEqual(["Heißt Jürgen Weiß", "住在柏林，猫叫小黑"]);
    await r.say(chat.id, "hello");
    expect(lastPrompt()).toContain("住在柏林，猫叫小黑");
  });
});

describe("what is taken away", () => {
  it("[P-F5] clearing in both steps leaves nothing of the scope, taken-back writes included", async () => {
    const { r, chat, scope, memories, lastPrompt } = await world(obeys);
    await memories.add(ann, { scope, text: "pinned zyzzyva", pinned: true });
    await r.say(chat.id, "save zyzzyva of the model");
    await r.say(chat.id, "hello");
    expect(lastPrompt()).toContain("zyzzyva of the model");
    await memories.clear(ann, { scope, pinned: false });
    await memories.clear(ann, { scope, pinned: true });
    const heads = await r.store.entriesSince(chat.account, {
      [scopeKey(scope)]: 0,
    });
    const rows = await Promise.all(
      heads.map((head) => r.store.get("entry", chat.account, head.id)),
    );
    expect(JSON.stringify(rows)).not.toContain("zyzzyva");
    await r.say(chat.id, "and now");
    expect(lastPrompt()).not.toContain("pinned zyzzyva");
    await collect(r.turns.regenerate(ann, chat.id, await r.lastTurn(chat.id)));
    expect((await memories.list(ann, { scope }, { limit: 5 })).total).toBe(0);
  });

  it("[P-F10] a message that loses its end loses what was learned from it, the rest unchanged", async () => {
    const { r, chat, scope, texts } = await world();
    await r.say(chat.id, "I moved house. I live in Trieste now.");
    const [message] = await r.history(chat.id);
    if (message === undefined) throw new Error("the chat is empty");
    const author: BackgroundAuthor = {
      origin: "extraction",
      confidence: 0.85,
      anchor: { kind: "message", messageId: message.id },
      source: { chatId: chat.id, turnId: message.turnId, messageIds: [message.id] },
    };
    const learned = await decideBackgroundWrites(r.context, chat.account, [
      {
        scope,
        change: { op: "save", text: "Lives in Trieste" },
        author,
        doubt: null,
        whenFull: "tray",
      },
    ]);
    await r.store.commit(learned);
    expect(await texts()).toEqual(["Lives in Trieste"]);
    await r.messages.edit(ann, chat.id, message.id, { text: "I moved house." });
    expect(await texts()).toEqual([]);
  });

  it("[C-B9] a message that is hidden from the model keeps what it taught", async () => {
    const { r, chat, texts, lastPrompt } = await world(obeys);
    await r.say(chat.id, "save Lives in Trieste");
    const [message] = await r.history(chat.id);
    await r.messages.edit(ann, chat.id, message?.id ?? ("" as MessageId), { hidden: true });
    expect(await texts()).toEqual(["Lives in Trieste"]);
    const other = await r.chats.create(ann, { characterIds: chat.characterIds });
    await r.say(other.id, "hello");
    expect(lastPrompt()).toContain("- Lives in Trieste");
  });
});

describe("what a reply is sent, and when", () => {
  it("[P-D14] a model that calls no tool answers as ever", async () => {
    const { r, chat, memories } = await world(() => "I will remember that.");
    const events = await r.say(chat.id, "Please remember that I like tea");
    expect(events.at(-1)).toMatchObject({ type: "reply-end" });
    expect((await r.history(chat.id)).at(-1)?.variants[0]?.text).toBe("I will remember that.");
    expect((await memories.list(ann, {}, { limit: 5 })).total).toBe(0);
  });

  it("[C-C8] memory is added to what the character is, and changes nothing of it", async () => {
    const { r, chat, memories, scope } = await world();
    await r.say(chat.id, "hello");
    const [bare] = r.model.requests.at(-1)?.system ?? [];
    await memories.add(ann, { scope, text: "Likes tea", pinned: true });
    const other = await r.chats.create(ann, { characterIds: chat.characterIds });
    await r.say(other.id, "hello");
    const system = r.model.requests.at(-1)?.system ?? [];
    expect(bare?.text).toContain("A gardener who listens.");
    expect(system[0]?.text.startsWith(bare?.text ?? "-")).toBe(true);
    expect(system.map(({ text }) => text).join("\n")).toContain("Likes tea");
  });

  it("[C-C15] every one of a few memories is sent, in every turn", async () => {
    const { r, chat, memories, scope, lastPrompt } = await world();
    const facts = ["amber", "birch", "cello", "dune", "ember"].map((word) => `Likes ${word}`);
    for (const text of facts) await memories.add(ann, { scope, text });
    for (const text of ["hello", "and?", "on"]) {
      await r.say(chat.id, text);
      for (const fact of facts) expect(lastPrompt()).toContain(`- ${fact}`);
    }
  });

  it("[C-C18] after a tool call the model still has the whole chat, its call and the answer", async () => {
    const { r, chat } = await world(obeys);
    await r.say(chat.id, "first of all");
    await r.say(chat.id, "save Likes tea");
    const follow = r.model.requests.at(-1);
    const before = r.model.requests.at(-2);
    expect(follow?.messages.slice(0, before?.messages.length)).toEqual(before?.messages);
    expect(follow?.messages.slice(before?.messages.length).map(({ role }) => role)).toEqual([
      "assistant",
      "tool",
    ]);
    await r.say(chat.id, "and now");
    const next = r.model.requests.at(-1)?.messages ?? [];
    expect(saidBy(next, "user")).toContain("first of all");
    expect(next.some(({ role }) => role === "tool")).toBe(true);
    expect(saidBy(next, "assistant")).toContain("Wait.");
  });

  it("[C-C6] memory and summary are no words of the person: they stand in the system's text", async () => {
    const { r, chat, memories, scope } = await world((request) =>
      request.purpose === "reply"
        ? "Mhm."
        : JSON.stringify({ timeline: ["They spoke of the quince."], state: "They talk." }),
    );
    const worker = createWorker(r.context);
    await memories.add(ann, { scope, text: "Likes amber" });
    await memories.add(ann, { scope, text: "Fears dunes", pinned: true });
    for (let turn = 1; turn <= 45; turn += 1) {
      await r.say(chat.id, `turn ${turn}`);
      await worker.drain();
    }
    const last = r.model.requests.findLast((request) => request.purpose === "reply");
    const system = last?.system.map(({ text }) => text).join("\n") ?? "";
    for (const told of ["quince", "Likes amber", "Fears dunes"]) {
      expect(system).toContain(told);
      expect(saidBy(last?.messages ?? [], "user")).not.toContain(told);
    }
  });

  it("[P-H1, P-H4, C-C2] between two turns with other memories the prompt only grows at its end", async () => {
    const { r, chat, memories, scope } = await world(obeys);
    await memories.add(ann, { scope, text: "Likes tea" });
    await r.say(chat.id, "hello");
    await memories.add(ann, { scope, text: "Likes amber" });
    await r.say(chat.id, "save Likes birch");
    await memories.add(ann, { scope: GLOBAL, text: "Likes dunes", pinned: true });
    await r.say(chat.id, "and?");
    await r.say(chat.id, "on");
    const prompts = r.sentPrompts();
    expect(prompts.length).toBeGreaterThan(4);
    for (const [index, prompt] of prompts.slice(1).entries()) {
      expect(prompt.startsWith(prompts[index] ?? "-")).toBe(true);
      expect(prompt.length).toBeGreaterThan(prompts[index]?.length ?? 0);
    }
  });

  it("[P-H5] a reply waits for no work on memory, however long that takes", async () => {
    const { r, chat } = await world((request) =>
      request.purpose === "reply" ? "Mhm." : { hang: true },
    );
    const worker = createWorker(r.context);
    for (let turn = 1; turn <= 45; turn += 1) await r.say(chat.id, `turn ${turn}`);
    const working = worker.drain();
    await expect.poll(() => r.model.requests.some((one) => one.purpose === "summary")).toBe(true);
    const events = await r.say(chat.id, "are you there?");
    expect(events.at(-1)?.type).toBe("reply-end");
    await worker.close();
    await working;
  });

  it("[C-C5] the same words with other memories are asked anew", async () => {
    const { r, chat, memories, scope } = await world(
      (request) => `I know ${JSON.stringify(request.system).includes("amber") ? "amber" : "none"}`,
    );
    const answer = async (id: ChatId) => {
      await r.say(id, "What do I like?");
      return (await r.history(id)).at(-1)?.variants[0]?.text;
    };
    expect(await answer(chat.id)).toBe("I know none");
    await memories.add(ann, { scope, text: "Likes amber" });
    const other = await r.chats.create(ann, { characterIds: chat.characterIds });
    expect(await answer(other.id)).toBe("I know amber");
  });
});

describe("who sees what", () => {
  it("[C-A8] a branch and its chat share one store, in which each sees what the other learns", async () => {
    const { r, chat, texts, lastPrompt } = await world(obeys);
    await r.say(chat.id, "save Likes tea");
    const point = (await r.history(chat.id)).at(-1);
    const branch = await r.chats.branch(ann, chat.id, point?.id ?? ("" as MessageId));
    await r.say(branch.id, "save Likes amber");
    await r.say(chat.id, "what do I like?");
    expect(lastPrompt()).toContain("Likes amber");
    expect(await texts()).toEqual(["Likes amber", "Likes tea"]);
    // Copied turns own no writes: the chat's own regeneration takes its write back, the branch's not.
    await r.chats.rewind(ann, chat.id, (await r.history(chat.id))[0]?.id ?? ("" as MessageId));
    expect(await texts()).toEqual(["Likes amber"]);
  });

  it("[C-E6] a member that is called by hand is sent what everybody said before", async () => {
    const r = await overSqlite(speaking());
    const g = await groupOf(r, ["Mira", "Tom"]);
    await g.ask("The password of the day is quince", { speaker: "Mira" });
    await g.ask("You", { speaker: "Tom" });
    expect(g.prompts("Tom").at(-1)).toContain("quince");
    expect(g.prompts("Tom").at(-1)).toContain("mira speaks");
  });

  it("[C-E12] what the model saved it can also change and delete", async () => {
    const { r, chat, texts } = await world(obeys);
    await r.say(chat.id, "save Likes tea");
    const offered = r.model.requests.at(-1)?.tools.map(({ name }) => name);
    expect(offered).toEqual(
      expect.arrayContaining(["memory_save", "memory_update", "memory_delete"]),
    );
    await r.say(chat.id, "update Likes tea: Likes amber");
    expect(await texts()).toEqual(["Likes amber"]);
    await r.say(chat.id, "delete Likes amber");
    expect(await texts()).toEqual([]);
  });

  it("[P-C17] what one character learned stays with it; another reads and changes nothing of it", async () => {
    const { r, chat, texts } = await world(obeys);
    await r.say(chat.id, "save Likes tea");
    const other = await r.newChat({}, { name: "Tom" });
    await r.say(other.id, "delete Likes tea");
    const sent = r.sentPrompts().filter((prompt) => prompt.includes("You are Tom."));
    expect(sent.length).toBeGreaterThan(0);
    for (const prompt of sent) expect(prompt).not.toContain("- Likes tea");
    expect(await texts()).toEqual(["Likes tea"]);
  });
});

describe("at the same time", () => {
  it("[C-A10] an edit and a new reply at once: both hold, or one is told of the other", async () => {
    const { r, chat, memories, scope } = await world(obeys);
    await memories.add(ann, { scope, text: "Likes tea" });
    await r.say(chat.id, "hello");
    const [message] = await r.history(chat.id);
    const turnId = await r.lastTurn(chat.id);
    const [edited, again] = await Promise.allSettled([
      r.messages.edit(ann, chat.id, message?.id ?? ("" as MessageId), { text: "hello, you" }),
      collect(r.turns.regenerate(ann, chat.id, turnId)),
    ]);
    const refused = [edited, again].flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason] : [],
    );
    for (const reason of refused) expect(reason).toMatchObject({ code: "conflict" });
    expect([edited.status, again.status]).toContain("fulfilled");
    const events = await r.say(chat.id, "and on");
    expect(events.at(-1)?.type).toBe("reply-end");
  });
});
