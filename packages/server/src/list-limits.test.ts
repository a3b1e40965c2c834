import { describe, expect, it } from "vitest";
import { openApp } from "./testing/open-app.ts";

const ids = (count: number) => Array.from({ length: count }, (_, at) => `id${at}`);

describe("a list that names too many", () => {
  it.each([
    ["POST", "/api/memories/many", { ids: ids(501), action: "pin" }, 500],
    ["POST", "/api/memories/tray", { ids: ids(501), action: "reject" }, 500],
    ["POST", "/api/memories/draft", { chatId: "c", messageIds: ids(21), mode: "as-is" }, 20],
    ["POST", "/api/memories/save", { scope: "global", entries: texts(101) }, 100],
    ["POST", "/api/chats", { characterIds: ids(11) }, 10],
    ["POST", "/api/chats/c/turns", { text: "Hi", outside: outside(9) }, 8],
    ["PATCH", "/api/settings", { prices: ids(201).map((model) => ({ model, price: null })) }, 200],
  ] as const)("[5.3] %s %s says limit and count", async (method, path, body, limit) => {
    const { ann } = openApp();
    const made = path.includes("draft") ? await chatOf(ann) : undefined;
    const sent = made === undefined ? body : { ...body, chatId: made };
    const answer = await ann.ask<{ readonly count: number }>(method, path, sent);
    expect(answer).toMatchObject({ status: 409, body: { code: "limit", limit, count: limit + 1 } });
  });

  it("[5.3] one that names none is invalid", async () => {
    const { ann } = openApp();
    for (const path of ["/api/memories/many", "/api/memories/tray"]) {
      const answer = await ann.ask("POST", path, { ids: [], action: "reject" });
      expect(answer).toMatchObject({ status: 422, body: { code: "invalid" } });
    }
    const chat = await ann.ask("POST", "/api/chats", { characterIds: [] });
    expect(chat).toMatchObject({ status: 422, body: { code: "invalid" } });
  });
});

async function chatOf(ann: ReturnType<typeof openApp>["ann"]): Promise<string> {
  const mira = await ann.ask<{ id: string }>("POST", "/api/characters", { name: "Mira" });
  const made = await ann.ask<{ id: string }>("POST", "/api/chats", {
    characterIds: [mira.body.id],
  });
  return made.body.id;
}

function texts(count: number) {
  return Array.from({ length: count }, (_, at) => ({ text: `Fact ${at}` }));
}

function outside(count: number) {
  return Array.from({ length: count }, () => ({ source: "web", name: "page", text: "words" }));
}
