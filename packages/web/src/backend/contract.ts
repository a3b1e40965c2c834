import type { ReplyEvent } from "@keepsake/engine/wire";
import { beforeEach, describe, expect, it } from "vitest";
import type { Backend, ReplyStream } from "./backend.ts";
import { BackendError } from "./backend-error.ts";
import { memoriesContract } from "./contract-memories.ts";
import { toldContract } from "./contract-told.ts";
import { trayContract } from "./contract-tray.ts";

/** Every Backend passes this suite, whatever stands behind it. `open` gives one without data. */
export function backendContract(open: () => Promise<Backend>): void {
  let backend: Backend;
  let keys = 0;
  const newKey = () => `contract-key-${(keys += 1)}-${Date.now()}`;

  beforeEach(async () => {
    backend = await open();
  });

  async function startChat(greeting = "") {
    const character = await backend.characters.create({ name: "Mira", greeting });
    const chat = await backend.chats.create({ characterIds: [character.id] });
    return { character, chat };
  }

  async function say(chatId: string, text: string) {
    const events = await collect(backend.turns.send(chatId, { text, requestKey: newKey() }));
    return endOf(events);
  }

  const messagesOf = async (chatId: string) =>
    (await backend.chats.messages(chatId, { limit: 50 })).items;

  toldContract(() => backend);
  memoriesContract(() => backend);
  trayContract(() => backend);

  describe("characters and chats", () => {
    it("[7.6] keep what they were made with, and change what is patched alone", async () => {
      const made = await backend.characters.create({
        name: "Mira",
        description: "calm",
        memory: { detail: "core" },
      });
      const next = await backend.characters.update(made.id, {
        greeting: "Hi",
        memory: { learnFromChat: false },
      });
      expect(next).toMatchObject({
        name: "Mira",
        description: "calm",
        greeting: "Hi",
        memory: { detail: "core", learnFromChat: false },
      });
      expect((await backend.characters.list()).items.map((one) => one.id)).toEqual([made.id]);
    });

    it("[7.6] personas are made, changed, chosen for a chat and deleted", async () => {
      const made = await backend.personas.create({ name: "Ann", description: "a sailor" });
      const next = await backend.personas.update(made.id, { name: "Anne", revision: 1 });
      expect(next).toMatchObject({ name: "Anne", description: "a sailor" });
      const { chat } = await startChat();
      expect(chat.personaId).toBeNull();
      const chosen = await backend.chats.update(chat.id, { personaId: made.id });
      expect(chosen.personaId).toBe(made.id);
      expect((await backend.personas.list()).items.map((one) => one.id)).toEqual([made.id]);
      await backend.personas.remove(made.id);
      expect((await backend.personas.list()).items).toEqual([]);
    });

    it("[12.6] refuse a change of what was changed meanwhile", async () => {
      const { character } = await startChat();
      await backend.characters.update(character.id, { name: "A", revision: character.revision });
      expect(
        await codeOf(
          backend.characters.update(character.id, { name: "B", revision: character.revision }),
        ),
      ).toBe("conflict");
    });

    it("[12.6] say `not_found` of what is not there", async () => {
      expect(await codeOf(backend.characters.get("nobody"))).toBe("not_found");
      expect(await codeOf(backend.chats.get("nothing * / ?"))).toBe("not_found");
      expect(
        await codeOf(collect(backend.turns.send("nothing", { text: "x", requestKey: newKey() }))),
      ).toBe("not_found");
    });

    it("[7.1] begin with the greeting, can be renamed and deleted", async () => {
      const { chat } = await startChat("Welcome back.");
      expect((await messagesOf(chat.id)).map((one) => one.text)).toEqual(["Welcome back."]);
      await backend.chats.update(chat.id, { title: "Sea" });
      expect((await backend.chats.get(chat.id)).title).toBe("Sea");
      await backend.chats.remove(chat.id);
      expect(await codeOf(backend.chats.get(chat.id))).toBe("not_found");
    });
  });

  describe("turns", () => {
    it("[7.1] stream a reply between its start and its end, and keep both messages", async () => {
      const { chat } = await startChat();
      const requestKey = newKey();
      const events = await collect(backend.turns.send(chat.id, { text: "Hello", requestKey }));
      expect(events[0]?.event).toBe("turn-start");
      const message = endOf(events);
      expect(textOf(events)).toBe(message.text);
      expect(message.status).toBe("complete");
      const kept = await messagesOf(chat.id);
      expect(kept.map((one) => one.role)).toEqual(["user", "assistant"]);
      expect(kept[1]).toEqual(message);
    });

    it("[C-F8] join the same turn under the same key", async () => {
      const { chat } = await startChat();
      const requestKey = newKey();
      const first = endOf(await collect(backend.turns.send(chat.id, { text: "Hi", requestKey })));
      const again = endOf(await collect(backend.turns.send(chat.id, { text: "Hi", requestKey })));
      expect(again.id).toBe(first.id);
      expect(await messagesOf(chat.id)).toHaveLength(2);
    });

    it("[5.12] are written again, swiped and swiped back", async () => {
      const { chat } = await startChat();
      const first = await say(chat.id, "Hello");
      const second = endOf(await collect(backend.turns.regenerate(chat.id, first.turnId)));
      expect(second).toMatchObject({ id: first.id, selected: 1 });
      expect(second.variants).toHaveLength(2);
      const back = await backend.turns.select(chat.id, first.turnId, 0);
      expect(back).toMatchObject({ text: first.text, selected: 0 });
    });

    it("[7.5] of a group come one after another, and each is written again by itself", async () => {
      const names = ["Mira", "Tom"];
      const members = await Promise.all(names.map((name) => backend.characters.create({ name })));
      const characterIds = members.map(({ id }) => id);
      const chat = await backend.chats.create({ characterIds });
      const asked = { text: "Both?", requestKey: newKey(), replies: "all" } as const;
      const events = await collect(backend.turns.send(chat.id, asked));
      expect(
        events.filter(({ event }) => event !== "reply-delta").map(({ event }) => event),
      ).toEqual(["turn-start", ...names.flatMap(() => ["reply-start", "reply-end"]), "turn-end"]);
      const [, first, second] = await messagesOf(chat.id);
      expect([first?.speakerName, second?.speakerName]).toEqual(names);
      await collect(backend.turns.regenerate(chat.id, first?.turnId ?? "", first?.id));
      const after = await messagesOf(chat.id);
      expect(after.map((one) => one.variants.length)).toEqual([1, 2, 1]);
      const back = await backend.turns.select(chat.id, first?.turnId ?? "", 0, first?.id);
      expect(back).toMatchObject({ id: first?.id, text: first?.text });
      const one = { text: "You?", requestKey: newKey(), speakerId: characterIds[1] ?? "" };
      await collect(backend.turns.send(chat.id, one));
      expect((await messagesOf(chat.id)).at(-1)?.speakerName).toBe("Tom");
      const left = await backend.chats.update(chat.id, { characterIds: characterIds.slice(1) });
      expect(left.characterIds).toEqual(characterIds.slice(1));
      expect((await messagesOf(chat.id))[1]?.speakerName).toBe("Mira");
      expect(await codeOf(backend.chats.update(chat.id, { characterIds: [] }))).toBe("invalid");
    });

    it("[7.1] have messages that can be edited, hidden and deleted", async () => {
      const { chat } = await startChat();
      await say(chat.id, "Hello");
      const [own] = await messagesOf(chat.id);
      if (own === undefined) throw new Error("The message is missing");
      const edited = await backend.messages.edit(chat.id, own.id, {
        text: "Hello there",
        revision: own.revision,
      });
      expect(edited.text).toBe("Hello there");
      expect(
        await codeOf(backend.messages.edit(chat.id, own.id, { text: "x", revision: own.revision })),
      ).toBe("conflict");
      expect((await backend.messages.edit(chat.id, own.id, { hidden: true })).hidden).toBe(true);
      await backend.messages.remove(chat.id, own.id);
      expect((await messagesOf(chat.id)).map((one) => one.id)).not.toContain(own.id);
    });

    it("[7.3] go back to a message, and branch off at one", async () => {
      const { chat } = await startChat();
      const first = await say(chat.id, "One");
      await say(chat.id, "Two");
      const branch = await backend.chats.branch(chat.id, first.id);
      expect(branch.branchOf).toEqual({ chatId: chat.id, messageId: first.id });
      expect((await messagesOf(branch.id)).map((one) => one.text)).toEqual(["One", first.text]);
      expect((await backend.chats.rewind(chat.id, first.id)).removedMessages).toBe(2);
      expect((await messagesOf(chat.id)).at(-1)?.id).toBe(first.id);
    });

    it("[7.1] are read around a message, and found by their words", async () => {
      const { chat } = await startChat();
      for (const text of ["One harbour", "Two", "Three"]) await say(chat.id, text);
      const all = (await messagesOf(chat.id)).map((one) => one.id);
      const around = all[2] ?? "";
      const page = await backend.chats.messages(chat.id, { around, limit: 2 });
      expect(page.items.map((one) => one.id)).toContain(around);
      expect(page.laterCount).toBe(all.length - 1 - all.indexOf(page.items.at(-1)?.id ?? ""));
      const below = await backend.chats.messages(chat.id, { after: page.later ?? "", limit: 9 });
      expect([...page.items, ...below.items].map((one) => one.id)).toEqual(
        all.slice(all.indexOf(page.items[0]?.id ?? "")),
      );
      expect(below).toMatchObject({ later: null, laterCount: 0 });
      const place = { around: "gone", limit: 2 };
      expect(await codeOf(backend.chats.messages(chat.id, place))).toBe("not_found");
      const [hit] = await backend.search("harbour", { chatId: chat.id });
      expect(hit).toMatchObject({ words: ["harbour"], before: null, message: { id: all[0] } });
      expect(hit?.after?.id).toBe(all[1]);
      expect(await backend.search("submarine")).toEqual([]);
    });

    it("[7.1] go on in a new chat, which begins with what is not summarised", async () => {
      const { chat } = await startChat();
      expect(await codeOf(backend.chats.carryOver(chat.id))).toBe("invalid");
      const reply = await say(chat.id, "One");
      await backend.chats.update(chat.id, { title: "Sea" });
      const next = await backend.chats.carryOver(chat.id);
      expect(next).toMatchObject({
        title: "Sea (2)",
        branchOf: null,
        continues: { chatId: chat.id, messageId: reply.id, messages: 0 },
      });
      expect((await messagesOf(next.id)).map((one) => one.text)).toEqual(["One", reply.text]);
      expect(await messagesOf(chat.id)).toHaveLength(2);
    });

    it("[7.1] are read a page at a time, each once, in order", async () => {
      const { chat } = await startChat();
      for (const text of ["a", "b", "c"]) await say(chat.id, text);
      const all = await messagesOf(chat.id);
      const paged: string[] = [];
      let before: string | undefined;
      do {
        const page = await backend.chats.messages(chat.id, {
          limit: 2,
          ...(before === undefined ? {} : { before }),
        });
        paged.unshift(...page.items.map((one) => one.id));
        before = page.next ?? undefined;
      } while (before !== undefined);
      expect(paged).toEqual(all.map((one) => one.id));
    });
  });

  describe("memory", () => {
    it("[5.1] keeps a scope's entries apart, and finds them by their words", async () => {
      const { character } = await startChat();
      const scope = { scope: "character", characterId: character.id } as const;
      await backend.memories.add({ ...scope, key: "drink", text: "Likes tea" });
      await backend.memories.add({ scope: "global", text: "Lives in Hamburg" });
      const own = await backend.memories.list({ scope });
      expect(own.items.map((one) => one.text)).toEqual(["Likes tea"]);
      expect(own.capacity?.unpinned).toEqual({ count: 1, limit: 100 });
      const found = await backend.memories.list({ q: "hamburg" });
      expect(found.items.map((one) => one.text)).toEqual(["Lives in Hamburg"]);
      expect((await backend.memories.list({})).total).toBe(2);
    });

    it("[5.2] says whether an entry was new or stood there already", async () => {
      const entry = { scope: "global", key: "name", text: "Alice" } as const;
      const outcomeOf = async (text: string) =>
        (await backend.memories.add({ ...entry, text })).outcome;
      expect((await backend.memories.add(entry)).created).toBe(true);
      expect([await outcomeOf("Alicia"), await outcomeOf("Alicia")]).toEqual(["updated", "known"]);
      expect((await backend.memories.list({})).items.map((one) => one.text)).toEqual(["Alicia"]);
    });

    it("[5.17] keeps an entry's versions, and pins it", async () => {
      const { entry } = await backend.memories.add({ scope: "global", text: "First" });
      const pinned = await backend.memories.update(entry.id, { pinned: true });
      await backend.memories.update(entry.id, { text: "Second", revision: pinned.revision });
      const history = await backend.memories.history(entry.id);
      expect(history.items.map((one) => one.text)).toEqual(["First", "First", "Second"]);
      expect(history.entry).toMatchObject({ text: "Second", pinned: true });
      expect(
        await codeOf(
          backend.memories.update(entry.id, { text: "Third", revision: entry.revision }),
        ),
      ).toBe("conflict");
      await backend.memories.remove(entry.id);
      expect((await backend.memories.list({})).items).toEqual([]);
    });

    it("[10.4] shows what else says it, and takes along what is named, with a receipt", async () => {
      const { chat } = await startChat();
      await say(chat.id, "The garden lies behind Zephyr Street");
      const { entry } = await backend.memories.add({
        scope: "global",
        text: "Garden behind Zephyr Street",
      });
      const [own] = await messagesOf(chat.id);
      if (own === undefined) throw new Error("The message is missing");
      const { items, goes } = await backend.messages.traces(chat.id, own.id);
      const trace = items.find((one) => one.thingId === entry.id);
      expect(trace).toMatchObject({ kind: "entry", canTake: true, fate: "stays" });
      expect(trace?.quotes).toEqual(["Garden behind Zephyr Street"]);
      expect(goes).toContainEqual({ kind: "index", count: 1 });
      const back = await backend.memories.traces(entry.id);
      expect(back.items.map((one) => one.thingId)).toContain(own.id);
      expect((await backend.chats.traces(chat.id)).partial).toBe(false);
      const receipt = await backend.messages.remove(chat.id, own.id, [trace?.id ?? ""]);
      const things = receipt.removed.map(({ kind, id }) => `${kind} ${id}`);
      expect(things).toEqual(expect.arrayContaining([`message ${own.id}`, `entry ${entry.id}`]));
      expect((await backend.memories.list({})).total).toBe(0);
      expect((await backend.chats.remove(chat.id)).removed[0]?.kind).toBe("chat");
      expect(await codeOf(backend.chats.traces(chat.id))).toBe("not_found");
    });

    it("[5.12] says what an edit takes back, before it is made", async () => {
      const { chat } = await startChat();
      const reply = await say(chat.id, "Hello");
      expect(await backend.messages.taught(chat.id, reply.id)).toEqual([]);
      expect(await codeOf(backend.messages.taught(chat.id, "nothing"))).toBe("not_found");
    });

    it("[5.13] clears what is not pinned first, and the rest when asked again", async () => {
      await backend.memories.add({ scope: "global", text: "loose" });
      await backend.memories.add({ scope: "global", text: "fast", pinned: true });
      const scope = { scope: "global" } as const;
      expect(await backend.memories.clear(scope, false)).toEqual({ removed: 1, pinnedLeft: 1 });
      expect(await backend.memories.clear(scope, true)).toEqual({ removed: 1, pinnedLeft: 0 });
      expect((await backend.memories.list({ scope })).items).toEqual([]);
    });

    it("[5.3] refuses what is too long, and says so", async () => {
      const text = "x".repeat(501);
      expect(await codeOf(backend.memories.add({ scope: "global", text }))).toMatch(
        /limit|invalid/,
      );
      expect(await codeOf(backend.memories.add({ scope: "global", text: "  " }))).toBe("invalid");
    });

    it("[4.10] has nothing to rebuild at first, and says so", async () => {
      const { chat } = await startChat();
      expect(await backend.summary.rebuild(chat.id)).toMatchObject({
        messages: 0,
        calls: 0,
        detail: "balanced",
        edited: [],
        running: null,
      });
      for (const mode of ["start", "resume", "cancel"] as const) {
        expect(await codeOf(backend.summary.orderRebuild(chat.id, mode))).toBe("invalid");
      }
    });

    it("[4.9] has a summary and a prompt from the first moment", async () => {
      const { chat } = await startChat();
      expect(await backend.summary.get(chat.id)).toMatchObject({
        pieces: [],
        pending: 0,
        detail: "balanced",
        failure: null,
      });
      await say(chat.id, "A word of mine");
      const prompt = await backend.prompt(chat.id);
      expect(prompt.sections.map((one) => one.text).join("\n")).toContain("A word of mine");
    });

    it("[8.2] shows what a reply answered, what is typed, and what changed", async () => {
      const { chat } = await startChat();
      await say(chat.id, "First word");
      await say(chat.id, "Second word");
      const { items } = await backend.chats.messages(chat.id, { limit: 50 });
      const [first, last] = items.filter((message) => message.role === "assistant").slice(-2);
      const sent = await backend.prompt(chat.id, { messageId: last?.id ?? "", difference: true });
      expect(sent.reply).toMatchObject({ messageId: last?.id, variant: 0 });
      expect([sent.previous?.messageId, sent.next]).toEqual([first?.id, null]);
      expect(sent.messages.at(-1)?.text).toContain("Second word");
      expect(sent.difference?.added).toBeGreaterThan(0);
      const typed = await backend.previewPrompt(chat.id, { text: "A third one" });
      expect(typed.reply).toBeNull();
      expect(typed.messages.at(-1)?.text).toContain("A third one");
      expect(await backend.prompt(chat.id, { turnId: "none" }).catch((error) => error.code)).toBe(
        "not_found",
      );
    });
  });
}

async function collect(stream: ReplyStream): Promise<readonly ReplyEvent[]> {
  const events: ReplyEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

function endOf(events: readonly ReplyEvent[]) {
  const end = events.at(-1);
  if (end?.event !== "reply-end") throw new Error(`The stream ended with ${end?.event}`);
  return end.data.message;
}

function textOf(events: readonly ReplyEvent[]): string {
  return events.map((one) => (one.event === "reply-delta" ? one.data.text : "")).join("");
}

/** The code that a call is refused with; "answered" where it is not. */
async function codeOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => "answered",
    (cause: unknown) => cause,
  );
  return error instanceof BackendError ? error.code : String(error);
}
