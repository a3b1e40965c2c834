import type { Chat, ChatPage, Message, MessagePage, Rewound } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openApp, type Caller } from "../testing/open-app.ts";

async function talked(caller: Caller, ...texts: readonly string[]): Promise<Chat> {
  const chat = await caller.newChat();
  for (const text of texts) await caller.reply(`/api/chats/${chat.id}/turns`, { text });
  return chat;
}

describe("chats", () => {
  it("begin with the greeting, and are renamed and deleted", async () => {
    const { ann } = openApp();
    const { id: member } = await ann.newCharacter({ greeting: "Hello there." });
    const made = await ann.ask<Chat>("POST", "/api/chats", { characterIds: [member] });
    expect(made).toMatchObject({
      status: 201,
      body: { characterIds: [member], channel: "web", challenge: false, running: null },
    });
    const path = `/api/chats/${made.body.id}`;
    expect((await ann.messages(made.body.id)).map(({ text }) => text)).toEqual(["Hello there."]);

    const named = await ann.ask<Chat>("PATCH", path, { title: "Tea" });
    expect(named.body.title).toBe("Tea");
    const old = await ann.ask("PATCH", path, { title: "X", revision: made.body.revision });
    expect(old).toMatchObject({ status: 409, body: { code: "conflict" } });

    expect((await ann.ask("DELETE", path)).status).toBe(200);
    expect((await ann.ask("GET", path)).status).toBe(404);
    expect((await ann.ask("GET", `${path}/messages`)).status).toBe(404);
  });

  it("are listed by character", async () => {
    const { ann } = openApp();
    const first = await ann.newChat();
    await ann.newChat();
    const all = await ann.ask<ChatPage>("GET", "/api/chats");
    expect(all.body.items).toHaveLength(2);
    const [member] = first.characterIds;
    const one = await ann.ask<ChatPage>("GET", `/api/chats?characterId=${member}`);
    expect(one.body.items.map(({ id }) => id)).toEqual([first.id]);
  });

  it("refuse members that do not exist, and too many or none", async () => {
    const { ann } = openApp();
    expect((await ann.ask("POST", "/api/chats", { characterIds: ["nobody"] })).status).toBe(404);
    const many = Array.from({ length: 11 }, (_, index) => `c${index}`);
    for (const [characterIds, code] of [
      [[], "invalid"],
      [many, "limit"],
    ] as const) {
      const { body } = await ann.ask("POST", "/api/chats", { characterIds });
      expect(body).toMatchObject({ code, errors: [{ path: "characterIds" }] });
    }
  });

  it("[7.3] are rewound to a message", async () => {
    const { ann } = openApp();
    const chat = await talked(ann, "one", "two");
    const [, reply] = await ann.messages(chat.id);
    const { body } = await ann.ask<Rewound>("POST", `/api/chats/${chat.id}/rewind`, {
      messageId: reply?.id,
    });
    expect(body).toMatchObject({ removedMessages: 2, chat: { id: chat.id } });
    expect((await ann.messages(chat.id)).map(({ text }) => text)).toEqual(["one", "Mhm."]);
    const gone = await ann.ask("POST", `/api/chats/${chat.id}/rewind`, { messageId: "nope" });
    expect(gone).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("[7.1] are continued in a new chat, of which the view says what it carries on", async () => {
    const { ann } = openApp();
    const chat = await ann.newChat();
    expect((await ann.ask("POST", `/api/chats/${chat.id}/carry-over`, {})).status).toBe(422);
    await ann.reply(`/api/chats/${chat.id}/turns`, { text: "one" });
    const last = (await ann.messages(chat.id)).at(-1);
    const made = await ann.ask<Chat>("POST", `/api/chats/${chat.id}/carry-over`, {});
    expect(made.status).toBe(201);
    const { continues, branchOf } = made.body;
    expect(continues).toEqual({ chatId: chat.id, messageId: last?.id, messages: 0 });
    expect(branchOf).toBeNull();
    expect((await ann.messages(made.body.id)).map(({ text }) => text)).toEqual(["one", "Mhm."]);
  });

  it("[7.4] are branched off at a message", async () => {
    const { ann } = openApp();
    const chat = await talked(ann, "one", "two");
    const [, reply] = await ann.messages(chat.id);
    const branch = await ann.ask<Chat>("POST", `/api/chats/${chat.id}/branch`, {
      messageId: reply?.id,
    });
    expect(branch.status).toBe(201);
    expect(branch.body.branchOf).toEqual({ chatId: chat.id, messageId: reply?.id });
    expect((await ann.messages(branch.body.id)).map(({ text }) => text)).toEqual(["one", "Mhm."]);
    expect(await ann.messages(chat.id)).toHaveLength(4);
  });
});

describe("messages", () => {
  it("come newest page last, and each page names the one above", async () => {
    const { ann } = openApp();
    const chat = await talked(ann, "one", "two", "three");
    const path = `/api/chats/${chat.id}/messages?limit=4`;
    const newest = (await ann.ask<MessagePage>("GET", path)).body;
    expect(newest.items.map(({ text }) => text)).toEqual(["two", "Mhm.", "three", "Mhm."]);
    const above = await ann.ask<MessagePage>("GET", `${path}&before=${newest.next}`);
    expect(above.body.items.map(({ text }) => text)).toEqual(["one", "Mhm."]);
    expect(above.body.next).toBeNull();
    const odd = await ann.ask("GET", `${path}&before=nonsense`);
    expect(odd).toMatchObject({ status: 422, body: { code: "invalid" } });
  });

  it("[7.1] are edited, hidden and deleted", async () => {
    const { ann } = openApp();
    const chat = await talked(ann, "one");
    const [said] = await ann.messages(chat.id);
    const path = `/api/chats/${chat.id}/messages/${said?.id}`;
    const edited = await ann.ask<Message>("PATCH", path, { text: "uno", revision: said?.revision });
    expect(edited.body).toMatchObject({ text: "uno", hidden: false, live: true });
    const hidden = await ann.ask<Message>("PATCH", path, { hidden: true });
    expect(hidden.body).toMatchObject({ hidden: true, live: false });
    const old = await ann.ask("PATCH", path, { text: "eins", revision: said?.revision });
    expect(old).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await ann.ask("DELETE", path)).status).toBe(200);
    expect((await ann.ask("PATCH", path, { text: "x" })).status).toBe(404);
  });

  it("[12.6] are refused when blank or too long", async () => {
    const { ann } = openApp();
    const chat = await talked(ann, "one");
    const [said] = await ann.messages(chat.id);
    const path = `/api/chats/${chat.id}/messages/${said?.id}`;
    expect((await ann.ask("PATCH", path, { text: " \n" })).body.code).toBe("invalid");
    const { body } = await ann.ask("PATCH", path, { text: "x".repeat(100_001) });
    expect(body).toMatchObject({ code: "limit", limit: 100_000, count: 100_001 });
  });
});
