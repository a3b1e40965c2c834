import type { Character, Chat, MemoryEntry, Message } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openPeople } from "./testing/open-people.ts";
import { MISSING } from "./testing/walls/wall-ids.ts";
import { ENDLESS, type Document, wallRequests } from "./testing/walls/wall-requests.ts";

/** What begins a visit anew, ends it, or signs in instead of it. */
const OF_VISITS = new Set(["beginVisit", "endVisit", "signUp", "signIn", "signOut"]);

describe("the walls around guests", () => {
  it("[5.16, 12.2] a guest in a visit gets at nothing of anybody's, by any route and any id", async () => {
    const opened = await openPeople({ guests: true });
    const ann = opened.visitor();
    await ann.signUp("Ann");
    const made = async <Body>(path: string, body: object) =>
      (await ann.ask<Body>("POST", path, body)).body;
    const character = await made<Character>("/api/characters", { name: "SECRET-name" });
    const chat = await made<Chat>("/api/chats", { characterIds: [character.id] });
    const persona = await made<{ id: string }>("/api/personas", { name: "SECRET-persona" });
    const entry = await made<MemoryEntry>("/api/memories", {
      scope: "global",
      text: "SECRET-entry",
    });
    const organization = await made<{ id: string }>("/api/organizations", { name: "SECRET-org" });
    await (
      await ann.request("POST", `/api/chats/${chat.id}/turns`, { text: "SECRET-message" })
    ).text();
    const { body } = await ann.ask<{ items: Message[] }>("GET", `/api/chats/${chat.id}/messages`);
    const [message] = body.items;
    const ids = {
      ...MISSING,
      character: character.id,
      chat: chat.id,
      persona: persona.id,
      entry: entry.id,
      organization: organization.id,
      account: "owner",
      message: message?.id ?? "",
      turn: message?.turnId ?? "",
    };
    const before = await everythingOf(ann);

    const guest = opened.visitor();
    await guest.ask("POST", "/api/guest");
    const document = await guest.ask<Document>("GET", "/api/openapi.json");
    const answered = new Set<number>();
    let asked = 0;
    for (const make of wallRequests(document.body)) {
      const request = make(ids);
      if (ENDLESS.has(request.operationId) || OF_VISITS.has(request.operationId)) continue;
      const response = await guest.request(request.method, request.path, request.body);
      const text = await response.text();
      const where = `${request.method} ${request.path} ${text}`;
      expect(text, where).not.toContain("SECRET");
      expect(response.status, where).not.toBe(500);
      answered.add(response.status);
      asked += 1;
    }
    expect(asked).toBeGreaterThan(100);
    expect([...answered]).toEqual(expect.arrayContaining([200, 401, 404]));
    expect(await everythingOf(ann)).toEqual(before);
  });
});

async function everythingOf(ann: {
  ask(method: string, path: string): Promise<{ readonly body: unknown }>;
}): Promise<readonly unknown[]> {
  const lists = ["/api/characters", "/api/chats", "/api/personas", "/api/memories"];
  return Promise.all(lists.map(async (path) => (await ann.ask("GET", path)).body));
}
