import { describe, expect, it } from "vitest";
import type { RecordedRequest, ScriptedAnswer } from "@keepsake/engine/models/scripted";
import { openApp } from "../testing/open-app.ts";

interface Called {
  readonly name: string;
  readonly input: unknown;
}

/** An app whose model calls what is put down for it, once a turn, and what it was answered. */
function toolApp() {
  const answers: string[] = [];
  let next: Called | undefined;
  const app = openApp((request: RecordedRequest): ScriptedAnswer => {
    const last = request.messages.at(-1);
    if (request.purpose !== "reply") return "{}";
    if (last?.role !== "user") {
      answers.push(JSON.stringify(last));
      return "Done.";
    }
    const call = next;
    next = undefined;
    return call === undefined ? "Mhm." : { calls: [call] };
  });
  const call = async (chatId: string, name: string, input: unknown): Promise<string> => {
    next = { name, input };
    const events = await app.ann.reply(`/api/chats/${chatId}/turns`, { text: "Well?" });
    expect(events.at(-1)?.event).toBe("reply-end");
    return answers.pop() ?? "";
  };
  return { ...app, call };
}

const TOOLS = ["memory_query", "history_search"] as const;

describe("tools that look something up, through turns over HTTP", () => {
  it.each(TOOLS)("[12.3] %s: whatever its arguments are, the reply goes on", async (name) => {
    const { ann, call } = toolApp();
    const { id } = await ann.newChat();
    await ann.ask("POST", "/api/memories", { scope: "global", text: "Loves plums" });
    for (const input of [
      "",
      "null",
      "[]",
      "{",
      '"plums"',
      '{"query": ""}',
      '{"query": {"query": "plums"}}',
      '{"query": ["plums"]}',
      '{"__proto__": {"query": "plums"}}',
      '{"query": "\\u0000"}',
      '{"query": "\\ud800"}',
      { query: "plums ".repeat(200_000) },
      { query: "🌊".repeat(20_000) },
    ]) {
      const answer = await call(id, name, input);
      expect([input, answer]).toEqual([input, expect.stringMatching(/needs|Nothing was|No /u)]);
      expect(answer.length).toBeLessThan(1_000);
    }
  });

  it.each(["constructor", "__proto__", "memory_query ; drop", ""])(
    "[12.3] a tool called %j is none, and the reply goes on",
    async (name) => {
      const { ann, call } = toolApp();
      const { id } = await ann.newChat();
      expect(await call(id, name, { query: "plums" })).not.toContain("plums");
    },
  );

  it.each(TOOLS)("[12.2, 5.18, 10.4] %s: no argument leads out of the chat", async (name) => {
    const { ann, bob, call } = toolApp();
    const SECRET = "zanzibar";
    const chat = await ann.newChat();
    const lone = await ann.newChat({ memory: { isolated: true } });
    const other = await ann.newChat();
    const bobs = await bob.newChat();
    await bob.ask("POST", "/api/memories", { scope: "global", text: `Loves ${SECRET}` });
    await bob.reply(`/api/chats/${bobs.id}/turns`, { text: `I fly to ${SECRET}.` });
    await ann.ask("POST", "/api/memories", {
      scope: "character",
      characterId: lone.characterIds[0],
      text: `Keeps ${SECRET} to itself`,
    });
    await ann.reply(`/api/chats/${lone.id}/turns`, { text: `Say nothing of ${SECRET}.` });
    await ann.reply(`/api/chats/${other.id}/turns`, { text: `We spoke of ${SECRET}.` });
    const own = await ann.ask<{ id: string }>("POST", "/api/memories", {
      scope: "global",
      text: `Was in ${SECRET}`,
    });
    await ann.ask("DELETE", `/api/memories/${own.body.id}`);
    for (const more of [
      {},
      { chatId: bobs.id },
      { chat_id: other.id, chat: lone.id },
      { scope: `character:${lone.characterIds[0]}`, characterId: lone.characterIds[0] },
      { account: "bob", accountId: "bob", user_id: "bob" },
      { limit: 1e9, cursor: "0", all: true },
    ]) {
      const answer = await call(chat.id, name, { query: `SECRET ${SECRET}`, ...more });
      expect([more, answer.toLowerCase()]).toEqual([more, expect.not.stringContaining(SECRET)]);
    }
  });
});
