import { describe, expect, it } from "vitest";
import { EngineError } from "../domain/errors.ts";
import type { ChatId, EntryId, MessageId } from "../domain/ids.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import type { Trace } from "../domain/trace.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { memoryUseCases } from "./memories.ts";
import { summaryUseCases } from "./summary.ts";
import { ann, collect, rig, type Rig } from "./testing/rig.ts";
import { dataOf, moveTo, roots, seed, summaryText } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

function saves(text: string, key?: string): ScriptedAnswer {
  const input = key === undefined ? { text } : { key, text };
  return { calls: [{ name: "memory_save", input }] };
}

/** Does what the person says after `save`; repeats the rest. */
function talkative() {
  return rig((request): ScriptedAnswer => {
    const last = request.messages.at(-1);
    if (last?.role !== "user") return "Noted.";
    const asked = /save (.+)$/u.exec(last.text);
    return asked?.[1] === undefined ? "Mhm, go on." : saves(asked[1]);
  });
}

const idsOf = (items: readonly Trace[]) => items.map(({ id }) => id);
const at = (items: readonly Trace[], id: string) => items.find((trace) => trace.id === id);

async function first(r: Rig, id: ChatId) {
  const message = (await r.history(id))[0];
  if (message === undefined) throw new Error("the chat is empty");
  return message;
}

async function refusal(work: Promise<unknown>) {
  const error = await work.catch((cause: unknown) => cause);
  if (error instanceof EngineError) return error;
  throw new Error("it was not refused");
}

describe("traces of a message", () => {
  it("[10.4, C-A16] are what it taught, which goes, and what else says it, which stays", async () => {
    const r = talkative();
    const memories = memoryUseCases(r.context, r.hub);
    const chat = await r.newChat();
    await r.say(chat.id, "save Allergic to walnuts and figs");
    const [said, reply] = await r.history(chat.id);
    const scope = characterScope(chat.characterIds[0] as never);
    const other = await memories.add(ann, { scope: GLOBAL, text: "No walnuts, no figs!" });
    const unlike = await memories.add(ann, { scope, text: "Likes green tea" });
    const { items, goes } = await r.messages.traces(ann, chat.id, reply?.id ?? ("" as MessageId));
    expect(items.filter(({ kind }) => kind === "entry")[0]).toMatchObject({
      evidence: "taught",
      fate: "goes",
      canTake: false,
      quotes: ["Allergic to walnuts and figs"],
    });
    expect(goes).toContainEqual({ kind: "entry", count: 1 });
    expect(goes).toContainEqual({ kind: "tool-call", count: 1 });
    const asked = await r.messages.traces(ann, chat.id, said?.id ?? ("" as MessageId));
    expect(at(asked.items, `entry:${other.entry.id}`)).toMatchObject({
      evidence: "words",
      fate: "stays",
      canTake: true,
      words: expect.arrayContaining(["walnuts", "figs"]) as never,
    });
    expect(idsOf(asked.items)).not.toContain(`entry:${unlike.entry.id}`);
  });

  it.each([
    ["English", "My sister Klara moved to Dresden", "Klara is happy in Dresden"],
    ["German", "Meine Schwester Klara ist nach Dresden gezogen", "Klara wohnt gern in Dresden"],
    ["Spanish", "Mi hermana Klara se mudó a Dresde", "Klara está feliz en Dresde"],
    ["Japanese", "妹のクララは札幌に引っ越しました", "クララは札幌が好きです"],
  ])("[10.4] are found in other chats and in old variants, in %s", async (_, told, again) => {
    const replies = [again, "Something else."];
    const r = rig(() => replies.shift() ?? "Mhm.");
    const chat = await r.newChat();
    const other = await r.chats.create(ann, { characterIds: chat.characterIds });
    await r.say(chat.id, told);
    await collect(r.turns.regenerate(ann, chat.id, await r.lastTurn(chat.id)));
    await r.say(other.id, again);
    const { items } = await r.messages.traces(ann, chat.id, (await first(r, chat.id)).id);
    const [, reply] = await r.history(chat.id);
    expect(at(items, `message:${reply?.id}`)).toMatchObject({ isPast: true, quotes: [again] });
    const theirs = at(items, `message:${(await first(r, other.id)).id}`);
    expect(theirs).toMatchObject({ chatId: other.id, isPast: false, fate: "stays" });
    expect(items.every(({ quotes }) => quotes.every((quote) => !quote.includes("Mhm")))).toBe(true);
  });

  it("[10.4, 7.4] are the copies of a branch, which go where they are taken", async () => {
    const r = talkative();
    const chat = await r.newChat();
    await r.say(chat.id, "My safe opens with 4711 and 99");
    const branch = await r.chats.branch(ann, chat.id, await lastId(r, chat.id));
    const message = await first(r, chat.id);
    const copy = await first(r, branch.id);
    const { items } = await r.messages.traces(ann, chat.id, message.id);
    expect(at(items, `message:${copy.id}`)).toMatchObject({ evidence: "same", chatId: branch.id });
    const { removed } = await r.messages.remove(ann, chat.id, message.id, [`message:${copy.id}`]);
    expect(removed.filter(({ kind }) => kind === "message")).toHaveLength(2);
    expect(JSON.stringify(await r.history(branch.id))).not.toContain("4711");
  });

  it("[4.8] tell which pieces are written anew and which, edited, keep it; those can be cut", async () => {
    const r = rig((request, index): ScriptedAnswer => {
      if (request.purpose === "reply") return "Mhm.";
      const knows = dataOf(request).includes("Elm Street");
      return summaryText(index, knows ? { particulars: ["Garden: Elm Street"] } : {});
    });
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 9, { person: (n) => (n === 2 ? "My garden is in Elm Street" : `And ${n}?`) });
    await moveTo(r, id, 19);
    await createWorker(r.context).drain();
    const message = (await r.history(id)).find(({ ordinal }) => ordinal === 3);
    const messageId = message?.id ?? ("" as MessageId);
    const [piece] = await roots(r, id);
    const traceId = `piece:${piece?.id}`;
    const before = await r.messages.traces(ann, id, messageId);
    expect(at(before.items, traceId)).toMatchObject({
      evidence: "covers",
      fate: "rewritten",
      canTake: false,
      quotes: ["Garden: Elm Street"],
    });
    await summaryUseCases(r.context).edit(ann, id, piece?.id ?? ("" as never), {
      timeline: ["We planted roses.", "The garden in Elm Street is green."],
      state: "All is well.",
    });
    await r.say(id, "Hello");
    const edited = await r.messages.traces(ann, id, messageId);
    expect(at(edited.items, traceId)).toMatchObject({ isOwn: true, fate: "marked", canTake: true });
    const { removed } = await r.messages.remove(ann, id, messageId, [traceId]);
    expect(removed).toContainEqual({ kind: "piece", id: piece?.id, how: "cut" });
    const [left] = await roots(r, id);
    expect(left).toMatchObject({ edited: true, stale: true });
    expect(left?.content).toMatchObject({ timeline: ["We planted roses."], particulars: [] });
    expect(left?.content.state).toBe("All is well.");
    await r.say(id, "And now?");
    expect(r.sentPrompts().at(-1)).not.toContain("Elm Street");
    expect(r.sentPrompts().at(-1)).toContain("We planted roses.");
  });

  it("[10.4] deletes an entry's text from prompts and notes of other chats, too", async () => {
    const r = talkative();
    const chat = await r.newChat();
    const other = await r.chats.create(ann, { characterIds: chat.characterIds });
    await r.say(other.id, "Hello");
    await r.say(chat.id, "save Fears clowns");
    await r.say(other.id, "What do you know?");
    const third = await r.chats.create(ann, { characterIds: chat.characterIds });
    await r.say(third.id, "Hello");
    expect(r.sentPrompts().at(-1)).toContain("Fears clowns");
    const [said, reply] = await r.history(chat.id);
    await r.messages.remove(ann, chat.id, reply?.id ?? ("" as MessageId));
    const epochs = await Promise.all(
      [other, third].map(async ({ id }) =>
        r.store.get("epoch", said?.account as never, (await r.chat(id)).epochId ?? ""),
      ),
    );
    expect(JSON.stringify([epochs, await r.history(other.id)])).not.toContain("clowns");
    await r.say(third.id, "Again");
    expect(r.sentPrompts().at(-1)).not.toContain("clowns");
  });

  it("[10.4] of somebody else's message are not told", async () => {
    const r = talkative();
    const chat = await r.newChat();
    await r.say(chat.id, "My code is 4711");
    const bob = { kind: "account", account: "bob" as never, memberships: [] } as const;
    const { id } = await first(r, chat.id);
    expect((await refusal(r.messages.traces(bob, chat.id, id))).code).toBe("not_found");
    expect((await refusal(r.messages.remove(bob, chat.id, id))).code).toBe("not_found");
  });
});

describe("also", () => {
  it("[12.6] is refused where it names no trace, or too many, and nothing is deleted", async () => {
    const r = talkative();
    const chat = await r.newChat();
    await r.say(chat.id, "Hello");
    const { id } = await first(r, chat.id);
    for (const also of ["message:", "nothing", "job:1", ":x", ""]) {
      const error = await refusal(r.messages.remove(ann, chat.id, id, [also]));
      expect(error).toMatchObject({ code: "invalid", details: { field: "also" } });
    }
    const many = Array.from({ length: 101 }, (_, index) => `entry:${index}`);
    const error = await refusal(r.messages.remove(ann, chat.id, id, many));
    expect(error).toMatchObject({ code: "limit", details: { limit: 100, count: 101 } });
    expect(await r.history(chat.id)).toHaveLength(2);
  });

  it("[10.4] has a receipt also where it names the thing itself, or the chat that it stands in", async () => {
    const r = talkative();
    const chat = await r.newChat();
    const { id } = chat;
    await r.say(id, "Hello there");
    await r.say(id, "And again");
    const message = await first(r, id);
    const itself = await r.messages.remove(ann, id, message.id, [`message:${message.id}`]);
    expect(itself.removed).toContainEqual({ kind: "message", id: message.id });
    const next = await first(r, id);
    const within = await r.messages.remove(ann, id, next.id, [`chat:${id}`]);
    expect(within.removed).toContainEqual({ kind: "chat", id });
    const other = await r.newChat();
    const whole = await r.chats.remove(ann, other.id, [`chat:${other.id}`]);
    expect(whole.removed).toContainEqual({ kind: "chat", id: other.id });
    await expect(r.messages.remove(ann, id, next.id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("[10.4] passes over what is gone already, so that a deletion that broke off is done again", async () => {
    const r = talkative();
    const memories = memoryUseCases(r.context, r.hub);
    const chat = await r.newChat();
    await r.say(chat.id, "I like plums and pears");
    const { entry } = await memories.add(ann, { scope: GLOBAL, text: "Likes plums and pears" });
    const also = [`entry:${entry.id}`, "message:nobody", "piece:nothing", "chat:none"];
    const { id } = await first(r, chat.id);
    const commit = r.store.commit.bind(r.store);
    let breaks = true;
    r.context.store.commit = async (changes) => {
      const isMain = changes.changes.some((one) => one.op === "remove" && one.id === id);
      if (isMain && breaks) throw new EngineError("unavailable", "The disk is full");
      return commit(changes);
    };
    expect((await refusal(r.messages.remove(ann, chat.id, id, also))).code).toBe("unavailable");
    expect((await r.history(chat.id))[0]?.id).toBe(id);
    expect((await refusal(memories.get(ann, entry.id))).code).toBe("not_found");
    breaks = false;
    const { removed } = await r.messages.remove(ann, chat.id, id, also);
    expect(removed.filter(({ kind }) => kind === "message")).toHaveLength(1);
  });

  it("[7.2] takes nothing while a reply runs in a chat that is concerned", async () => {
    const open: (() => void)[] = [];
    const r = rig(async (_request, index): Promise<ScriptedAnswer> => {
      if (index === 2) await new Promise<void>((resolve) => void open.push(resolve));
      return "Mhm.";
    });
    const chat = await r.newChat();
    const other = await r.chats.create(ann, { characterIds: chat.characterIds });
    await r.say(chat.id, "I like plums and pears");
    await r.say(other.id, "Plums and pears are best");
    const running = r.say(other.id, "And more");
    while (open.length === 0) await r.ambient.sleep(1);
    const mine = await first(r, chat.id);
    const theirs = await first(r, other.id);
    const error = await refusal(r.messages.remove(ann, chat.id, mine.id, [`message:${theirs.id}`]));
    expect(error.code).toBe("conflict");
    expect((await first(r, chat.id)).id).toBe(mine.id);
    open[0]?.();
    await running;
    await r.messages.remove(ann, chat.id, mine.id, [`message:${theirs.id}`]);
    expect((await first(r, other.id)).id).not.toBe(theirs.id);
  });
});

describe("traces of an entry", () => {
  it("[10.4, P-F9] are the messages that it came from, what repeats it, and its key elsewhere", async () => {
    const r = talkative();
    const memories = memoryUseCases(r.context, r.hub);
    const chat = await r.newChat();
    await r.say(chat.id, "My dog Rex is brown, save Has a brown dog, Rex");
    const [entry] = (await memories.list(ann, {}, { limit: 5 })).items;
    const keyed = await memories.add(ann, { scope: GLOBAL, key: "dog", text: "A brown dog: Rex" });
    const id = entry?.id ?? ("" as EntryId);
    const { items, goes } = await memories.traces(ann, id);
    const [said, reply] = await r.history(chat.id);
    expect(at(items, `message:${reply?.id}`)).toMatchObject({ evidence: "source", fate: "stays" });
    expect(idsOf(items)).toContain(`message:${said?.id}`);
    expect(at(items, `entry:${keyed.entry.id}`)?.words).toContain("rex");
    expect(goes).toContainEqual({ kind: "entry", count: 1 });
    const { removed } = await memories.remove(ann, id, [
      `message:${said?.id}`,
      `entry:${keyed.entry.id}`,
    ]);
    const kinds = removed.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "entry")).toHaveLength(2);
    expect(kinds).toContain("message");
    expect((await memories.list(ann, {}, { limit: 5 })).total).toBe(0);
  });

  it("[10.4] are of use where an older version alone says it", async () => {
    const r = talkative();
    const memories = memoryUseCases(r.context, r.hub);
    const { entry } = await memories.add(ann, { scope: GLOBAL, text: "Lives in Elm Street" });
    await memories.update(ann, entry.id, { text: "Moved away" });
    const other = await memories.add(ann, { scope: GLOBAL, text: "Elm Street is home" });
    const { items } = await memories.traces(ann, other.entry.id);
    expect(at(items, `entry:${entry.id}`)).toMatchObject({ isPast: true });
  });
});

describe("traces of a chat", () => {
  it("[10.4, C-E7, C-E17] are what it taught and its branches; it goes with or without them", async () => {
    const r = talkative();
    const memories = memoryUseCases(r.context, r.hub);
    const chat = await r.newChat();
    await r.say(chat.id, "save Likes plums");
    await r.say(chat.id, "save Likes pears");
    const branch = await r.chats.branch(ann, chat.id, await lastId(r, chat.id));
    const { items, goes } = await r.chats.traces(ann, chat.id);
    expect(items.map(({ kind, evidence }) => `${kind} ${evidence}`)).toEqual([
      "entry taught",
      "entry taught",
      "chat copy",
    ]);
    expect(goes).toContainEqual({ kind: "message", count: 4 });
    const plums = items.find(({ quotes }) => quotes[0] === "Likes plums");
    const { removed } = await r.chats.remove(ann, chat.id, [plums?.id ?? "", `chat:${branch.id}`]);
    expect(removed).toContainEqual({ kind: "chat", id: chat.id });
    expect(removed).toContainEqual({ kind: "message", id: chat.id, count: 4 });
    expect(removed).toContainEqual({ kind: "message", id: branch.id, count: 4 });
    const left = (await memories.list(ann, {}, { limit: 5 })).items.map(({ text }) => text);
    expect(left).toEqual(["Likes pears"]);
    expect((await refusal(r.chats.get(ann, branch.id))).code).toBe("not_found");
  });

  it("[10.4] takes writes along that nothing can bring back any more", async () => {
    const quiet = { now: false };
    const r = rig((request): ScriptedAnswer => {
      const last = request.messages.at(-1);
      if (quiet.now || last?.role !== "user") return "Mhm.";
      return saves("Fears clowns");
    });
    const memories = memoryUseCases(r.context, r.hub);
    const chat = await r.newChat();
    await r.say(chat.id, "I fear clowns");
    const [entry] = (await memories.list(ann, {}, { limit: 5 })).items;
    quiet.now = true;
    await collect(r.turns.regenerate(ann, chat.id, await r.lastTurn(chat.id)));
    const id = entry?.id ?? ("" as EntryId);
    expect((await memories.get(ann, id)).versions).toHaveLength(1);
    const { removed } = await r.chats.remove(ann, chat.id);
    expect(removed).toContainEqual({ kind: "entry", id });
    expect((await refusal(memories.get(ann, id))).code).toBe("not_found");
  });
});

describe("an edited reply", () => {
  it("[5.12] says before what it takes back, and keeps what the person wants as their own", async () => {
    const r = talkative();
    const memories = memoryUseCases(r.context, r.hub);
    const chat = await r.newChat();
    await r.say(chat.id, "save Likes plums");
    const [, reply] = await r.history(chat.id);
    const messageId = reply?.id ?? ("" as MessageId);
    const [taught] = await r.messages.taught(ann, chat.id, messageId);
    expect(taught).toMatchObject({ text: "Likes plums", becomes: "gone" });
    const entryId = (taught?.entryId ?? "") as EntryId;
    const foreign = r.messages.edit(ann, chat.id, messageId, {
      text: "x",
      keep: ["no" as EntryId],
    });
    expect(await refusal(foreign)).toMatchObject({ code: "invalid", details: { field: "keep" } });
    await r.messages.edit(ann, chat.id, messageId, { text: "Noted!", keep: [entryId] });
    const [kept] = (await memories.list(ann, {}, { limit: 5 })).items;
    expect(kept).toMatchObject({ id: entryId, text: "Likes plums", origin: "manual" });
    expect((await memories.get(ann, entryId)).versions.at(-1)?.anchor).toBeNull();
    expect(await r.messages.taught(ann, chat.id, messageId)).toEqual([]);
    await r.messages.remove(ann, chat.id, messageId);
    expect((await memories.list(ann, {}, { limit: 5 })).total).toBe(1);
  });

  it("[5.12] loses the rest for good: no swipe brings it back", async () => {
    const r = talkative();
    const memories = memoryUseCases(r.context, r.hub);
    const chat = await r.newChat();
    await r.say(chat.id, "save Likes plums");
    const [, reply] = await r.history(chat.id);
    await r.messages.edit(ann, chat.id, reply?.id ?? ("" as MessageId), { text: "Noted!" });
    expect((await memories.list(ann, {}, { limit: 5 })).total).toBe(0);
    const turnId = await r.lastTurn(chat.id);
    await collect(r.turns.regenerate(ann, chat.id, turnId));
    await r.turns.select(ann, chat.id, turnId, { variant: 0 });
    const texts = (await memories.list(ann, {}, { limit: 5 })).items.map(({ origin }) => origin);
    expect(texts).toHaveLength(0);
  });
});

async function lastId(r: Rig, id: ChatId): Promise<MessageId> {
  const message = (await r.history(id)).at(-1);
  if (message === undefined) throw new Error("the chat is empty");
  return message.id;
}
