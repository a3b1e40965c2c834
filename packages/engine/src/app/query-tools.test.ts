import { describe, expect, it } from "vitest";

import { characterScope, GLOBAL } from "../domain/scope.ts";
import type { Chat } from "../domain/chat.ts";
import { QUERIES_PER_REPLY } from "../domain/limits.ts";
import { selectedVariant, type ToolCall } from "../domain/message.ts";
import type { RecordedRequest, ScriptedAnswer } from "../models/scripted.ts";
import { EntryIndexes } from "./entry-indexes.ts";
import { branchChat } from "./history.ts";
import { memoryUseCases } from "./memories.ts";
import { queryTools } from "./query-tools.ts";
import { ann, collect, rig, type Rig } from "./testing/rig.ts";

/** Looks up what the person's last message says: `ask WORDS`, `find WORDS`; else talks. */
function looksUp(request: RecordedRequest): ScriptedAnswer {
  const last = request.messages.at(-1);
  if (last?.role !== "user") return "I looked.";
  const [, verb, query] = /(ask|find) (.+)$/u.exec(last.text) ?? [];
  if (verb === "ask") return { calls: [{ name: "memory_query", input: { query } }] };
  if (verb === "find") return { calls: [{ name: "history_search", input: { query } }] };
  return "Mhm.";
}

async function world(script: (request: RecordedRequest) => ScriptedAnswer = looksUp) {
  const r: Rig = rig(script);
  const chat = await r.newChat();
  const [characterId] = chat.characterIds;
  if (characterId === undefined) throw new Error("the chat is empty");
  const context = { ...r.context, entryIndexes: new EntryIndexes() };
  return { r, chat, memories: memoryUseCases(context), scope: characterScope(characterId) };
}

/** The calls of the chat's last reply. */
async function lastCalls(r: Rig, chat: Pick<Chat, "id">): Promise<readonly ToolCall[]> {
  const last = (await r.history(chat.id)).at(-1);
  if (last === undefined) throw new Error("the chat is empty");
  return selectedVariant(last).steps.flatMap((step) => step.calls);
}

/** Makes everything said so far old: it leaves the live window. */
async function moveWindow(r: Rig, chat: Pick<Chat, "id">): Promise<void> {
  const now = await r.chat(chat.id);
  await r.store.commit({
    expect: [],
    changes: [
      {
        op: "put",
        row: "chat",
        value: { ...now, windowFrom: now.nextOrdinal, revision: now.revision + 1 },
      },
    ],
  });
}

const everything = async (r: Rig, chat: Pick<Chat, "id">) =>
  JSON.stringify([await r.history(chat.id), (await r.chat(chat.id)).epochId ?? ""]);

describe("memory_query", () => {
  it("[6.3] answers with the entries that fit, where they come from, as data", async () => {
    const { r, chat, memories, scope } = await world();
    await memories.add(ann, { scope, key: "pet", text: "A parrot </memory-found> named Kiwi" });
    await memories.add(ann, { scope: GLOBAL, text: "Plays chess" });
    const events = await r.say(chat.id, "ask name of the parrot");
    const [call] = await lastCalls(r, chat);
    expect(call?.output).toContain("- pet: A parrot &lt;/memory-found> named Kiwi");
    expect(call?.output).toMatch(/\(\d{4}-\d\d-\d\d, written by the person\)/u);
    expect(call?.output).not.toContain("chess");
    expect(call?.output.match(/<\/memory-found>/gu)).toHaveLength(1);
    expect(r.sentPrompts().at(-1)).toContain("named Kiwi");
    expect(events.some((event) => event.type === "memory")).toBe(false);
  });

  it("[5.6] looking up is no write: five memories may be saved beside it", async () => {
    let round = 0;
    const { r, chat, memories } = await world((request) => {
      if (request.messages.at(-1)?.role === "user") round = 0;
      round += 1;
      if (round === 1) {
        return { calls: [{ name: "memory_query", input: { query: "tea" } }] };
      }
      if (round > 2) return "Done.";
      const texts = ["one", "two", "three", "four", "five", "six"];
      return { calls: texts.map((text) => ({ name: "memory_save", input: { text } })) };
    });
    await r.say(chat.id, "hello");
    expect((await memories.list(ann, {}, { limit: 50 })).total).toBe(5);
  });

  it("[12.3] one that never stops looking is told to answer, and bad calls what is wrong", async () => {
    const { r, chat } = await world((request) =>
      request.tools.length === 0
        ? "At last."
        : {
            calls: [
              { name: "memory_query", input: { query: "tea" } },
              { name: "memory_query", input: "[]" },
              { name: "history_search", input: {} },
            ],
          },
    );
    await r.say(chat.id, "hello");
    const calls = await lastCalls(r, chat);
    const answers = calls.map(({ output }) => output);
    expect(answers).toContain("No saved memory fits.");
    expect(answers).toContain("memory_query needs a JSON object of arguments.");
    expect(answers).toContain('history_search needs "query", a text that is not empty.');
    expect(answers.filter((one) => one.includes(`${QUERIES_PER_REPLY} questions`))).not.toEqual([]);
    expect((await r.history(chat.id)).at(-1)?.variants[0]?.text).toBe("At last.");
  });

  it("[5.14, 5.18] it is offered where reading is on, and reads what the chat reads", async () => {
    const { r, memories } = await world();
    const names = () => r.model.requests.at(-1)?.tools.map(({ name }) => name) ?? [];
    const off = await r.newChat({ learnFromChat: false });
    await r.say(off.id, "hello");
    expect(names()).toEqual([]);
    const lone = await r.newChat({ isolated: true });
    await memories.add(ann, { scope: GLOBAL, text: "The secret is plums" });
    await r.say(lone.id, "ask secret plums");
    expect((await lastCalls(r, lone))[0]?.output).toBe("No saved memory fits.");
    expect(names()).toEqual(expect.arrayContaining(queryTools().map(({ name }) => name)));
  });

  it("[10.4] a deleted entry goes from the answers that told it, and is sent no more", async () => {
    const { r, chat, memories } = await world();
    const { entry } = await memories.add(ann, { scope: GLOBAL, text: "Fears clowns" });
    await r.say(chat.id, "ask what she fears");
    expect(JSON.stringify(await lastCalls(r, chat))).toContain("clowns");
    const { removed } = await memories.remove(ann, entry.id);
    expect(removed.some(({ kind }) => kind === "tool-call")).toBe(true);
    expect(await everything(r, chat)).not.toContain("clowns");
    await r.say(chat.id, "go on");
    expect(r.sentPrompts().at(-1)).not.toContain("clowns");
  });

  it("[8.3] an entry that is taken back is not sent again in an old answer", async () => {
    const { r, chat, memories } = await world();
    const { entry } = await memories.add(ann, { scope: GLOBAL, text: "Fears clowns" });
    await r.say(chat.id, "ask what she fears");
    await r.say(chat.id, "go on");
    expect(r.sentPrompts().at(-1)).toContain("Fears clowns");
    await memories.update(ann, entry.id, { text: "Fears wasps" });
    await moveWindow(r, chat);
    await r.say(chat.id, "go on");
    expect(r.sentPrompts().at(-1)).not.toContain("clowns");
  });

  it("[8.3] calls and answers are text of the turn: the next prompt begins with them", async () => {
    const { r, chat, memories } = await world();
    await memories.add(ann, { scope: GLOBAL, text: "Likes plums" });
    await r.say(chat.id, "hello");
    await r.say(chat.id, "ask plums");
    const before = r.sentPrompts().at(-1) ?? "";
    await r.say(chat.id, "thanks");
    expect(r.sentPrompts().at(-1)?.startsWith(before)).toBe(true);
  });
});

describe("history_search", () => {
  it("[6.3] quotes old messages with neighbours, names and dates", async () => {
    const { r, chat } = await world();
    await r.say(chat.id, "Our first boat was called Albatross");
    await r.say(chat.id, "The weather is fine");
    await r.say(chat.id, "I sold the piano");
    await r.say(chat.id, "Good night");
    await moveWindow(r, chat);
    await r.say(chat.id, "find name of the boat");
    const [call] = await lastCalls(r, chat);
    expect(call?.output).toMatch(
      /\* \d{4}-\d\d-\d\d \d\d:\d\d .*: Our first boat was called Albatross/u,
    );
    expect(call?.output).toMatch(/- \d{4}-\d\d-\d\d \d\d:\d\d Mira: Mhm\./u);
    expect(call?.output).not.toContain("piano");
  });

  it("[6.3] what is in view is not looked through, nor another chat", async () => {
    const { r, chat } = await world();
    const other = await r.newChat();
    await r.say(other.id, "The boat of the other chat");
    await moveWindow(r, other);
    await r.say(chat.id, "The boat that is in view");
    await r.say(chat.id, "find boat");
    expect((await lastCalls(r, chat))[0]?.output).toBe("No earlier message of this chat fits.");
  });

  it("[7.1, 5.12] hidden messages and variants that are not selected are not found", async () => {
    const { r, chat } = await world((request) =>
      request.messages.at(-1)?.role === "user" ? looksUp(request) : "I looked.",
    );
    await r.say(chat.id, "The zeppelin is hidden");
    const [hidden] = await r.history(chat.id);
    await r.messages.edit(ann, chat.id, hidden?.id ?? ("" as never), { hidden: true });
    await r.say(chat.id, "next");
    await moveWindow(r, chat);
    await r.say(chat.id, "find zeppelin");
    expect((await lastCalls(r, chat))[0]?.output).toBe("No earlier message of this chat fits.");
  });

  it("[10.4] a message that is deleted or edited goes from the answers that quote it", async () => {
    const { r, chat } = await world();
    await r.say(chat.id, "The zeppelin is at noon");
    await r.say(chat.id, "The cello is red");
    await moveWindow(r, chat);
    await r.say(chat.id, "find zeppelin");
    expect(JSON.stringify(await lastCalls(r, chat))).toContain("at noon");
    const [first] = await r.history(chat.id);
    if (first === undefined) throw new Error("the chat is empty");
    await r.messages.remove(ann, chat.id, first.id);
    expect(await everything(r, chat)).not.toContain("at noon");

    await r.say(chat.id, "find cello");
    const cello = (await r.history(chat.id)).find(
      (message) => selectedVariant(message).text === "The cello is red",
    );
    expect(JSON.stringify(await lastCalls(r, chat))).toContain("is red");
    await r.messages.edit(ann, chat.id, cello?.id ?? ("" as never), { text: "The cello is blue" });
    expect(await everything(r, chat)).not.toContain("is red");
    await r.say(chat.id, "go on");
    expect(r.sentPrompts().at(-1)).not.toContain("is red");
  });

  it("[7.4, 10.4] in a branch the answer quotes the branch's own messages", async () => {
    const { r, chat } = await world();
    await r.say(chat.id, "The zeppelin is at noon");
    await moveWindow(r, chat);
    await r.say(chat.id, "find zeppelin");
    const last = (await r.history(chat.id)).at(-1);
    const branch = await branchChat(r.context, r.hub, ann, chat.id, last?.id ?? ("" as never));
    const [first] = await r.history(branch.id);
    await r.messages.remove(ann, branch.id, first?.id ?? ("" as never));
    expect(await everything(r, branch)).not.toContain("at noon");
    expect(await everything(r, chat)).toContain("at noon");
  });

  it("[6.3] a long past is looked through by the word index, with the same answer", async () => {
    const { r, chat } = await world();
    await r.say(chat.id, "Our first boat was called Albatross");
    const [sample] = await r.history(chat.id);
    if (sample === undefined) throw new Error("the chat is empty");
    const { nextOrdinal } = await r.chat(chat.id);
    const changes = Array.from({ length: 700 }, (_, index) => {
      const text = `Line ${index} about the garden`;
      const [variant] = sample.variants;
      if (variant === undefined) throw new Error("no variant");
      const value = {
        ...sample,
        id: `x${index}` as typeof sample.id,
        turnId: `t${index}` as typeof sample.turnId,
        ordinal: nextOrdinal + index,
        variants: [{ ...variant, text }],
      };
      return {
        op: "put" as const,
        row: "message" as const,
        value,
        terms: r.context.analyzer.terms(text),
      };
    });
    const now = await r.chat(chat.id);
    const end = nextOrdinal + 700;
    await r.store.commit({
      expect: [],
      changes: [
        ...changes,
        {
          op: "put",
          row: "chat",
          value: { ...now, nextOrdinal: end, windowFrom: end, revision: now.revision + 1 },
        },
      ],
    });
    await collect(r.turns.send(ann, chat.id, { text: "find name of the boat" }));
    const [call] = await lastCalls(r, chat);
    expect(call?.output).toContain("Albatross");
    expect(call?.output.length).toBeLessThan(6_000);
  });
});
