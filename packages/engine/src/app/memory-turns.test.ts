import { describe, expect, it } from "vitest";
import type { EntryId } from "../domain/ids.ts";
import { characterScope } from "../domain/scope.ts";
import type { RecordedRequest, ScriptedAnswer } from "../models/scripted.ts";
import { memoryUseCases } from "./memories.ts";
import { ann, collect, rig, type Rig } from "./testing/rig.ts";

/** Does what the person's last message says: `save TEXT`, `update TEXT`, else talks. */
function obeys(request: RecordedRequest): ScriptedAnswer {
  const last = request.messages.at(-1);
  if (last?.role !== "user") return "Noted.";
  const asked = /(save|update) (.+)$/u.exec(last.text);
  const [, verb, text] = asked ?? [];
  if (verb === "save") return { calls: [{ name: "memory_save", input: { key: "drink", text } }] };
  if (verb === "update") {
    return { calls: [{ name: "memory_update", input: { memory: "drink", text } }] };
  }
  return "Mhm.";
}

async function twoChats(script: (request: RecordedRequest) => ScriptedAnswer = obeys) {
  const r: Rig = rig(script);
  const chat = await r.newChat();
  const [characterId] = chat.characterIds;
  if (characterId === undefined) throw new Error("the chat is empty");
  const other = await r.chats.create(ann, { characterIds: [characterId] });
  const memories = memoryUseCases(r.context);
  const lastPrompt = () => r.sentPrompts().at(-1) ?? "";
  return { r, chat, other, memories, lastPrompt, scope: characterScope(characterId) };
}

describe("memory over turns", () => {
  it("[5.1] what is learned in one chat is seen at once in all", async () => {
    const { r, chat, other, lastPrompt } = await twoChats();
    await r.say(other.id, "hello");
    await r.say(chat.id, "save Likes tea");
    await r.say(other.id, "what do I drink");
    expect(lastPrompt()).toContain("drink: Likes tea");
  });

  it("[8.3] a write that is regenerated away is in no prompt of any chat any more", async () => {
    const quiet = { now: false };
    const { r, chat, other, memories, lastPrompt, scope } = await twoChats((request) =>
      quiet.now ? "Mhm." : obeys(request),
    );
    await memories.add(ann, { scope, key: "drink", text: "Likes tea" });
    await r.say(other.id, "hello");
    await r.say(chat.id, "update Likes rum");
    await r.say(other.id, "what do I drink");
    expect(lastPrompt()).toContain("Likes rum");
    await r.say(other.id, "and what else");
    const third = await r.chats.create(ann, { characterIds: chat.characterIds });
    await r.say(third.id, "hello");
    expect(lastPrompt()).toContain("Likes rum");

    quiet.now = true;
    await collect(r.turns.regenerate(ann, chat.id, await r.lastTurn(chat.id)));
    expect(lastPrompt()).not.toContain("drink: Likes rum");
    for (const { id } of [other, third]) {
      await r.say(id, "what do I drink now");
      expect(lastPrompt()).toContain("Likes tea");
      expect(lastPrompt()).not.toContain("Likes rum");
    }
  });

  it("[10.4] a deleted entry is in no prompt and no row any more", async () => {
    const { r, chat, other, memories, lastPrompt } = await twoChats();
    await r.say(other.id, "hello");
    const events = await r.say(chat.id, "save Fears clowns");
    const saved = events.find((event) => event.type === "memory");
    await r.say(other.id, "tell me");
    expect(lastPrompt()).toContain("Fears clowns");
    await memories.remove(ann, saved?.entry.id ?? ("" as EntryId));
    await r.say(other.id, "tell me again");
    expect(lastPrompt()).not.toContain("clowns");
    const mine = (await r.history(chat.id)).filter((message) => message.role === "assistant");
    const theirs = await r.history(other.id);
    expect(JSON.stringify([mine, theirs])).not.toContain("clowns");
  });

  it("[5.14] with Learn from chat off no prompt holds memory and no tool is offered", async () => {
    const r = rig(obeys);
    const chat = await r.newChat({ learnFromChat: false });
    const memories = memoryUseCases(r.context);
    const [characterId] = chat.characterIds;
    if (characterId === undefined) throw new Error("the chat is empty");
    await memories.add(ann, { scope: characterScope(characterId), text: "Likes tea" });
    await r.say(chat.id, "save Likes rum");
    expect(r.sentPrompts().at(-1)).not.toContain("Likes tea");
    expect(r.model.requests.every((request) => request.tools.length === 0)).toBe(true);
    expect((await memories.list(ann, {}, { limit: 5 })).total).toBe(1);
  });
});
