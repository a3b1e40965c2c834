import type { MemoryEntry } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openApp } from "../testing/open-app.ts";
import { told } from "../testing/told.ts";

interface Ids {
  readonly character: string;
  readonly persona: string;
  readonly chat: string;
  readonly turn: string;
  readonly message: string;
  readonly memory: string;
  readonly notification: string;
}

const NONE: Ids = {
  character: "nope",
  persona: "nope",
  chat: "nope",
  turn: "nope",
  message: "nope",
  memory: "nope",
  notification: "nope",
};

/** Every request that names a thing. */
const REQUESTS: readonly (readonly [string, (ids: Ids) => string, ((ids: Ids) => object)?])[] = [
  ["GET", ({ character }) => `/api/characters/${character}`],
  ["PATCH", ({ character }) => `/api/characters/${character}`, () => ({ name: "Mine" })],
  ["DELETE", ({ character }) => `/api/characters/${character}`],
  ["GET", ({ persona }) => `/api/personas/${persona}`],
  ["PATCH", ({ persona }) => `/api/personas/${persona}`, () => ({ name: "Mine" })],
  ["DELETE", ({ persona }) => `/api/personas/${persona}`],
  ["GET", ({ chat }) => `/api/chats/${chat}`],
  ["PATCH", ({ chat }) => `/api/chats/${chat}`, () => ({ title: "Mine" })],
  ["DELETE", ({ chat }) => `/api/chats/${chat}`],
  ["GET", ({ chat }) => `/api/chats/${chat}/messages`],
  ["GET", ({ chat }) => `/api/chats/${chat}/summary`],
  ["GET", ({ chat }) => `/api/chats/${chat}/summary/any/children`],
  ["POST", ({ chat }) => `/api/chats/${chat}/summary/try-now`, () => ({})],
  ["GET", ({ chat, message }) => `/api/chats/${chat}/messages?around=${message}`],
  ["PATCH", ({ chat }) => `/api/chats/${chat}/summary/any`, () => ({ state: "x" })],
  ["GET", ({ chat }) => `/api/chats/${chat}/prompt`],
  ["GET", ({ chat, turn }) => `/api/chats/${chat}/prompt?turnId=${turn}`],
  ["POST", ({ chat }) => `/api/chats/${chat}/turns`, () => ({ text: "Hi" })],
  ["POST", ({ chat }) => `/api/chats/${chat}/stop`],
  ["POST", ({ chat, turn }) => `/api/chats/${chat}/turns/${turn}/regenerate`, () => ({})],
  ["POST", ({ chat, turn }) => `/api/chats/${chat}/turns/${turn}/continue`],
  ["PUT", ({ chat, turn }) => `/api/chats/${chat}/turns/${turn}/selected`, () => ({ variant: 0 })],
  ["POST", ({ chat }) => `/api/chats/${chat}/rewind`, ({ message }) => ({ messageId: message })],
  ["POST", ({ chat }) => `/api/chats/${chat}/carry-over`, () => ({})],
  ["POST", ({ chat }) => `/api/chats/${chat}/branch`, ({ message }) => ({ messageId: message })],
  ["PATCH", ({ chat, message }) => `/api/chats/${chat}/messages/${message}`, () => ({ text: "x" })],
  ["DELETE", ({ chat, message }) => `/api/chats/${chat}/messages/${message}`],
  ["GET", ({ chat, message }) => `/api/chats/${chat}/messages/${message}/traces`],
  ["GET", ({ chat, message }) => `/api/chats/${chat}/messages/${message}/taught`],
  ["GET", ({ chat, message }) => `/api/chats/${chat}/messages/${message}/outside`],
  ["GET", ({ chat }) => `/api/chats/${chat}/traces`],
  ["GET", ({ character }) => `/api/graph?scope=character&characterId=${character}`],
  ["GET", ({ memory }) => `/api/memories/${memory}/traces`],
  ["POST", () => "/api/chats", ({ character }) => ({ characterIds: [character] })],
  ["PATCH", ({ memory }) => `/api/memories/${memory}`, () => ({ text: "x" })],
  ["DELETE", ({ memory }) => `/api/memories/${memory}`],
  ["GET", ({ memory }) => `/api/memories/${memory}/history`],
  ["POST", ({ memory }) => `/api/memories/${memory}/undo`, () => ({ writeId: "w" })],
  ["GET", ({ character }) => `/api/memories?scope=character&characterId=${character}`],
  [
    "POST",
    () => "/api/memories",
    ({ character }) => ({ scope: "character", characterId: character, text: "x" }),
  ],
  [
    "POST",
    () => "/api/memories/clear",
    ({ character }) => ({ scope: "character", characterId: character }),
  ],
  ["GET", ({ chat }) => `/api/chats/${chat}/memory`],
  ["POST", () => "/api/memories/many", ({ memory }) => ({ ids: [memory], action: "delete" })],
  ["POST", () => "/api/memories/many", ({ memory }) => ({ ids: [memory], action: "pin" })],
  ["GET", ({ character }) => `/api/memories/tray?scope=character&characterId=${character}`],
  ["POST", ({ memory }) => `/api/memories/tray/${memory}`, () => ({ action: "accept" })],
  ["GET", ({ chat }) => `/api/search?q=lighthouse&chatId=${chat}`],
  ["DELETE", ({ notification }) => `/api/notifications/${notification}`],
  [
    "PATCH",
    () => "/api/notifications",
    ({ notification }) => ({ ids: [notification], read: true }),
  ],
];

describe("another account's things", () => {
  it("[12.2] answer exactly like missing ones, by every request that names one", async () => {
    const { ann, bob, store } = openApp();
    await store.commit({ expect: [], changes: [told("ann")] });
    const { id: chat, characterIds } = await ann.newChat();
    const character = characterIds[0] ?? "";
    const persona = (await ann.ask<{ id: string }>("POST", "/api/personas", { name: "P" })).body.id;
    await ann.reply(`/api/chats/${chat}/turns`, { text: "The lighthouse was red" });
    const { body: entry } = await ann.ask<MemoryEntry>("POST", "/api/memories", {
      scope: "character",
      characterId: character,
      text: "Likes tea",
    });
    const [message] = await ann.messages(chat);
    const ids: Ids = {
      character,
      persona,
      chat,
      turn: message?.turnId ?? "",
      message: message?.id ?? "",
      memory: entry.id,
      notification: "n1",
    };

    for (const [method, path, body] of REQUESTS) {
      const theirs = await bob.ask(method, path(ids), body?.(ids));
      const missing = await bob.ask(method, path(NONE), body?.(NONE));
      expect(theirs, `${method} ${path(NONE)}`).toEqual(missing);
    }
    expect(await ann.messages(chat)).toHaveLength(2);
    expect((await ann.ask<MemoryEntry[]>("GET", `/api/memories/${entry.id}/history`)).status).toBe(
      200,
    );
  });

  it("[12.2] stand in none of their lists", async () => {
    const { ann, bob, store } = openApp();
    await store.commit({ expect: [], changes: [told("ann")] });
    const { id } = await ann.newChat();
    await ann.reply(`/api/chats/${id}/turns`, { text: "The lighthouse was red" });
    await ann.ask("POST", "/api/memories", { scope: "global", text: "Likes tea" });
    for (const path of [
      "/api/characters",
      "/api/personas",
      "/api/chats",
      "/api/memories",
      "/api/memories?scope=global",
      "/api/memories/tray",
      "/api/memories/tray?scope=global",
      "/api/search?q=lighthouse",
      "/api/notifications",
    ]) {
      const { body } = await bob.ask<{ items: unknown[] }>("GET", path);
      expect(body.items, path).toEqual([]);
    }
  });
});
