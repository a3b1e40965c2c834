import type {
  MemoryEntry,
  MemoryHistory,
  MemoryPage,
  PromptView,
  Receipt,
} from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import type { AccountId, ChatId, OrganizationId } from "@keepsake/engine";
import type { RecordedRequest, ScriptedAnswer } from "@keepsake/engine/models/scripted";
import { type Acme, openAcme } from "../testing/open-acme.ts";

const ACME = { scope: "organization", organizationId: "acme" } as const;
const LIST = "/api/memories?scope=organization&organizationId=acme";

/** A model that looks for the vault before it answers. */
const asking = ({ messages, purpose }: RecordedRequest): ScriptedAnswer => {
  const last = messages.at(-1);
  if (purpose !== "reply" || last?.role !== "user" || !last.text.includes("vault")) return "Mhm.";
  return { calls: [{ name: "memory_query", input: { query: "vault key" } }] };
};

describe("an organization's memory", () => {
  it("[6.11] is written by admins, read by members, and not there for anybody else", async () => {
    const acme = openAcme();
    const wish = { ...ACME, key: "closing", text: "The office closes at nine", pinned: true };
    const made = await acme.amy.ask<MemoryEntry>("POST", "/api/memories", wish);
    expect(made).toMatchObject({ status: 201, body: { ...wish, characterId: null } });
    const path = `/api/memories/${made.body.id}`;
    for (const caller of [acme.amy, acme.ann, acme.bob]) {
      const { body } = await caller.ask<MemoryPage>("GET", LIST);
      expect(body.items.map(({ text }) => text)).toEqual(["The office closes at nine"]);
      expect(body.capacity).toMatchObject({ pinned: { count: 1, limit: 20 } });
      expect((await caller.ask<MemoryPage>("GET", "/api/memories")).body.total).toBe(1);
      expect((await caller.ask<MemoryHistory>("GET", `${path}/history`)).status).toBe(200);
    }
    const writes = [
      ["POST", "/api/memories", { ...ACME, text: "x" }],
      ["POST", "/api/memories/save", { ...ACME, entries: [{ text: "x" }], pinned: false }],
      ["POST", "/api/memories/clear", ACME],
      ["POST", "/api/memories/many", { ids: [made.body.id], action: "unpin" }],
      ["POST", "/api/memories/generate", { ...ACME, description: "Closes at nine" }],
      ["PATCH", path, { text: "x" }],
      ["DELETE", path, undefined],
    ] as const;
    for (const [method, to, body] of writes) {
      expect((await acme.bob.ask(method, to, body)).status, `member: ${method} ${to}`).toBe(403);
      expect((await acme.dan.ask(method, to, body)).status, `stranger: ${method} ${to}`).toBe(404);
    }
    expect((await acme.dan.ask("GET", LIST)).status).toBe(404);
    expect((await acme.dan.ask<MemoryPage>("GET", "/api/memories")).body.items).toEqual([]);
    const edited = await acme.amy.ask<MemoryEntry>("PATCH", path, { text: "It closes at ten" });
    expect(edited.body).toMatchObject({ text: "It closes at ten", ...ACME });
    expect((await acme.amy.ask("DELETE", path)).status).toBe(200);
    expect((await acme.bob.ask<MemoryPage>("GET", LIST)).body.items).toEqual([]);
  });

  it("[6.11, 5.13] is cleared by its admin alone, without what anybody has of their own", async () => {
    const acme = openAcme();
    await acme.amy.ask("POST", "/api/memories", { ...ACME, text: "Ours" });
    await acme.amy.ask("POST", "/api/memories", { ...ACME, text: "Kept", pinned: true });
    await acme.amy.ask("POST", "/api/memories", { scope: "global", text: "Mine" });
    const cleared = await acme.amy.ask("POST", "/api/memories/clear", ACME);
    expect(cleared.body).toEqual({ removed: 1, pinnedLeft: 1 });
    const { body } = await acme.amy.ask<MemoryPage>("GET", "/api/memories");
    expect(body.items.map(({ text }) => text).toSorted()).toEqual(["Kept", "Mine"]);
  });

  it("[8.1, 8.3] stands in members' prompts; what is added later is told once", async () => {
    const acme = openAcme();
    await acme.amy.ask("POST", "/api/memories", { ...ACME, text: "The office closes at nine" });
    const chat = await acme.bob.newChat();
    await acme.bob.reply(`/api/chats/${chat.id}/turns`, { text: "Hi" });
    const first = acme.model.requests.at(-1);
    await acme.amy.ask("POST", "/api/memories", { ...ACME, text: "Parking is free on Sundays" });
    await acme.bob.reply(`/api/chats/${chat.id}/turns`, { text: "And parking?" });
    const second = acme.model.requests.at(-1);
    expect(second?.system).toEqual(first?.system);
    expect(JSON.stringify(second?.messages)).toContain("Parking is free on Sundays");
    const { body } = await acme.bob.ask<PromptView>("GET", `/api/chats/${chat.id}/prompt`);
    expect(body.sections.map(({ name }) => name)).toContain("organization");
    const foreign = await acme.dan.newChat();
    await acme.dan.reply(`/api/chats/${foreign.id}/turns`, { text: "And parking?" });
    expect(JSON.stringify(acme.model.requests.at(-1))).not.toContain("office");
  });

  it("[10.4, 8.3] deleted, it leaves every member's prompts, and the receipt names none of theirs", async () => {
    const acme = openAcme();
    const made = await acme.amy.ask<MemoryEntry>("POST", "/api/memories", {
      ...ACME,
      text: "The vault code is on the whiteboard",
    });
    const chat = await acme.bob.newChat();
    const turn = `/api/chats/${chat.id}/turns`;
    await acme.bob.reply(turn, { text: "Hi" });
    const told = await acme.amy.ask<MemoryEntry>("POST", "/api/memories", {
      ...ACME,
      text: "The whiteboard hangs upstairs",
    });
    await acme.bob.reply(turn, { text: "Go on" });
    for (const { body } of [made, told]) {
      const { body: receipt } = await acme.amy.ask<Receipt>("DELETE", `/api/memories/${body.id}`);
      expect(receipt.removed.map(({ kind }) => kind).toSorted()).toEqual(["entry", "version"]);
    }
    for (const [place, { turnId }] of (await acme.bob.messages(chat.id)).entries()) {
      const sent = await acme.bob.ask("GET", `/api/chats/${chat.id}/prompt?turnId=${turnId}`);
      expect(JSON.stringify(sent.body), `message ${place}`).not.toContain("whiteboard");
    }
    await acme.bob.reply(turn, { text: "Where is it?" });
    expect(JSON.stringify(acme.model.requests.at(-1))).not.toContain("whiteboard");
  });

  it("[10.4] deleted, what tools answered with it is gone from other members' chats, too", async () => {
    const acme = openAcme(asking);
    const ids: string[] = [];
    for (const text of ["The vault key is under the fern", "The vault is painted green"]) {
      const { body } = await acme.amy.ask<MemoryEntry>("POST", "/api/memories", { ...ACME, text });
      ids.push(body.id);
    }
    const { id } = await acme.bob.newChat({ memory: { delivery: "profile" } });
    await acme.bob.reply(`/api/chats/${id}/turns`, { text: "Where is the vault?" });
    const kept = () => acme.store.messages("bob" as AccountId, id as ChatId, { from: 0 });
    expect(JSON.stringify(await kept())).toContain("under the fern");
    const { body } = await acme.amy.ask<Receipt>("DELETE", `/api/memories/${ids[0]}`);
    expect(body.removed.map(({ kind }) => kind)).not.toContain("tool-call");
    expect(JSON.stringify(await kept())).not.toContain("under the fern");
    await acme.bob.reply(`/api/chats/${id}/turns`, { text: "And now?" });
    expect(JSON.stringify(acme.model.requests.at(-1))).not.toContain("under the fern");
  });

  it("[10.4] of an organization that is deleted nothing stands in what its members' tools answered", async () => {
    const acme = openAcme(asking);
    const text = "The vault key is under the fern";
    await acme.amy.ask("POST", "/api/memories", { ...ACME, text });
    const { id } = await acme.bob.newChat();
    await acme.bob.reply(`/api/chats/${id}/turns`, { text: "Where is the vault?" });
    const bob = "bob" as AccountId;
    const kept = () => acme.store.messages(bob, id as ChatId, { from: 0 });
    expect(JSON.stringify(await kept())).toContain("under the fern");
    await acme.engine.erasure.organization("acme" as OrganizationId);
    expect(JSON.stringify(await kept())).not.toContain("under the fern");
    for (const { turnId } of await acme.bob.messages(id)) {
      const sent = await acme.bob.ask("GET", `/api/chats/${id}/prompt?turnId=${turnId}`);
      expect(JSON.stringify(sent.body)).not.toContain("under the fern");
    }
  });

  it("[6.11, 12.2] whoever is sent away in the middle of a reply reads no more of it in that reply", async () => {
    const acme: Acme = openAcme((request) => {
      const answer = asking(request);
      if (typeof answer !== "string") acme.leaves("acme", "bob");
      return answer;
    });
    const { id } = await acme.bob.newChat({ memory: { delivery: "profile" } });
    const text = "The vault key is under the fern";
    await acme.amy.ask("POST", "/api/memories", { ...ACME, text });
    const before = acme.model.requests.length;
    const events = await acme.bob.reply(`/api/chats/${id}/turns`, { text: "Where is the vault?" });
    const answers = acme.model.requests.slice(before).flatMap(({ messages }) => messages);
    expect(answers.some(({ role }) => role === "tool")).toBe(true);
    expect(JSON.stringify(answers.filter(({ role }) => role === "tool"))).not.toContain("fern");
    expect(events.at(-1)?.event).toBe("reply-end");
  });

  it("[6.11, 12.2] is in no prompt of whoever has left it, told before or not", async () => {
    const acme = openAcme();
    await acme.amy.ask("POST", "/api/memories", {
      ...ACME,
      text: "The safe is behind the harbour map",
    });
    const chat = await acme.bob.newChat();
    const turn = `/api/chats/${chat.id}/turns`;
    await acme.bob.reply(turn, { text: "Hi" });
    await acme.amy.ask("POST", "/api/memories", {
      ...ACME,
      text: "The harbour map hangs upstairs",
    });
    await acme.bob.reply(turn, { text: "Go on" });
    expect(JSON.stringify(acme.model.requests.at(-1))).toContain("hangs upstairs");
    const left = acme.as({ ...acme.principal("bob"), memberships: [] });
    await left.reply(turn, { text: "And now?" });
    expect(JSON.stringify(acme.model.requests.at(-1))).not.toContain("harbour map");
    expect((await left.ask("GET", LIST)).status).toBe(404);
    expect((await left.ask<MemoryPage>("GET", "/api/memories")).body.items).toEqual([]);
    const asked = await left.ask("POST", "/api/memories/query", { query: "harbour map" });
    expect(JSON.stringify(asked.body)).not.toContain("harbour map");
  });

  it("[6.11, 12.2] names no chat of whoever wrote it", async () => {
    const acme = openAcme();
    const chat = await acme.amy.newChat();
    await acme.amy.reply(`/api/chats/${chat.id}/turns`, { text: "We moved to Kiel" });
    const [message] = await acme.amy.messages(chat.id);
    const source = { chatId: chat.id, messageIds: [message?.id] };
    await acme.amy.ask("POST", "/api/memories", { ...ACME, text: "Sits in Kiel", source });
    await acme.amy.ask("POST", "/api/memories/save", {
      ...ACME,
      entries: [{ text: "Moved lately" }],
      pinned: false,
      source,
    });
    const { body } = await acme.bob.ask<MemoryPage>("GET", LIST);
    expect(body.items).toHaveLength(2);
    for (const entry of body.items) {
      expect(entry.source).toEqual({ chatId: null, turnId: null, messageIds: [] });
      const past = await acme.bob.ask("GET", `/api/memories/${entry.id}/history`);
      expect(JSON.stringify(past.body)).not.toContain(chat.id);
    }
  });

  it("[6.11] its changes are told to members as long as they belong to it", async () => {
    const acme = openAcme();
    const stop = new AbortController();
    const heard: Record<string, unknown[]> = { bob: [], ann: [], dan: [] };
    const listening = (["bob", "ann", "dan"] as const).map(async (name) => {
      const events = acme.engine.events.subscribe(acme.principal(name), stop.signal);
      for await (const event of events) heard[name]?.push(event);
    });
    acme.leaves("acme", "ann");
    const { body } = await acme.amy.ask<MemoryEntry>("POST", "/api/memories", {
      ...ACME,
      text: "Tea at four",
    });
    const event = { type: "memory", scope: "organization:acme", entryId: body.id };
    await expect.poll(() => heard["bob"]).toContainEqual(event);
    stop.abort();
    await Promise.all(listening);
    expect(heard["ann"]).toEqual([]);
    expect(heard["dan"]).toEqual([]);
  });
});
