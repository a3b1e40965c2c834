import type { MemoryEntry, Message, Receipt, TaughtList, Traces } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openApp } from "../testing/open-app.ts";

async function told(ann: ReturnType<typeof openApp>["ann"], text: string) {
  const chat = await ann.newChat();
  await ann.reply(`/api/chats/${chat.id}/turns`, { text });
  const [said] = await ann.messages(chat.id);
  const path = `/api/chats/${chat.id}/messages/${said?.id}`;
  return { chat, said: said as Message, path };
}

describe("traces", () => {
  it("[10.4] of a message list what else says it, and go along where `also` names them", async () => {
    const { ann } = openApp();
    const { chat, path } = await told(ann, "My garden is in Elm Street");
    const entry = await ann.ask<MemoryEntry>("POST", "/api/memories", {
      scope: "global",
      text: "Garden in Elm Street",
    });
    const { status, body } = await ann.ask<Traces>("GET", `${path}/traces`);
    expect(status).toBe(200);
    const trace = body.items.find(({ kind }) => kind === "entry");
    expect(trace).toMatchObject({
      id: `entry:${entry.body.id}`,
      thingId: entry.body.id,
      scope: "global",
      fate: "stays",
      canTake: true,
      quotes: ["Garden in Elm Street"],
    });
    expect(body.goes).toContainEqual({ kind: "index", count: 1 });
    const query = new URLSearchParams([
      ["also", trace?.id ?? ""],
      ["also", "entry:gone * already"],
    ]);
    const gone = await ann.ask<Receipt>("DELETE", `${path}?${query.toString()}`);
    expect(gone.status).toBe(200);
    expect(gone.body.removed.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["message", "variant", "index", "entry", "version"]),
    );
    expect((await ann.ask("GET", `/api/memories/${entry.body.id}/history`)).status).toBe(404);
    expect((await ann.ask("GET", `${path}/traces`)).status).toBe(404);
    const found = await ann.ask<{ items: object[] }>("GET", "/api/search?q=Elm");
    expect(JSON.stringify(found.body)).not.toContain("My garden is in Elm Street");
    expect((await ann.ask("GET", `/api/chats/${chat.id}`)).status).toBe(200);
  });

  it("[10.4] of several entries are told together, and go along with them", async () => {
    const { ann } = openApp();
    const { said } = await told(ann, "My garden is in Elm Street");
    const save = async (text: string) =>
      (await ann.ask<MemoryEntry>("POST", "/api/memories", { scope: "global", text })).body.id;
    const ids = [await save("Garden in Elm Street"), await save("Elm Street has a garden, too")];
    const { status, body } = await ann.ask<Traces>("POST", "/api/memories/traces", { ids });
    expect(status).toBe(200);
    expect(body.items.filter(({ kind }) => kind === "entry")).toEqual([]);
    expect(body.items.map(({ id }) => id)).toContain(`message:${said.id}`);
    const also = [`message:${said.id}`];
    const gone = await ann.ask<Receipt>("POST", "/api/memories/many", {
      ids,
      action: "delete",
      also,
    });
    const things = gone.body.removed.map(({ kind, id }) => `${kind} ${id}`);
    expect(things).toEqual(
      expect.arrayContaining([...ids.map((id) => `entry ${id}`), `message ${said.id}`]),
    );
    const again = await ann.ask<{ code: string }>("POST", "/api/memories/traces", { ids });
    expect(again).toMatchObject({ status: 404, body: { code: "not_found" } });
    const many = Array.from({ length: 21 }, (_, index) => `e${index}`);
    const refused = await ann.ask("POST", "/api/memories/traces", { ids: many });
    expect(refused).toMatchObject({ status: 409, body: { code: "limit", limit: 20, count: 21 } });
  });

  it("[12.6] refuse an `also` that names no trace, with the field", async () => {
    const { ann } = openApp();
    const { path } = await told(ann, "Hello");
    for (const query of ["also=nothing", "also=", "and=more"]) {
      const refused = await ann.ask<{ code: string }>("DELETE", `${path}?${query}`);
      expect(refused.status).toBe(422);
      expect(refused.body.code).toBe("invalid");
    }
    const many = Array.from({ length: 101 }, (_, index) => `also=entry:${index}`).join("&");
    expect(await ann.ask("DELETE", `${path}?${many}`)).toMatchObject({
      status: 409,
      body: { code: "limit", limit: 100, count: 101 },
    });
    expect((await ann.ask("GET", `${path}/traces`)).status).toBe(200);
  });

  it("[10.4] of an entry and of a chat are told and answered by a receipt alike", async () => {
    const { ann } = openApp();
    const { chat, said } = await told(ann, "My garden is in Elm Street");
    const { body: entry } = await ann.ask<MemoryEntry>("POST", "/api/memories", {
      scope: "global",
      text: "Garden in Elm Street",
    });
    const path = `/api/memories/${entry.id}`;
    const traces = await ann.ask<Traces>("GET", `${path}/traces`);
    expect(traces.body.items.map(({ id }) => id)).toContain(`message:${said.id}`);
    expect((await ann.ask("DELETE", path)).status).toBe(200);
    expect((await ann.ask("GET", `${path}/traces`)).status).toBe(404);
    const ofChat = await ann.ask<Traces>("GET", `/api/chats/${chat.id}/traces`);
    expect(ofChat.body).toMatchObject({ items: [], partial: false });
    const gone = await ann.ask<Receipt>("DELETE", `/api/chats/${chat.id}`);
    expect(gone.body.removed).toContainEqual({
      kind: "message",
      id: chat.id,
      how: "removed",
      count: 2,
    });
  });

  it("[5.12] of an edit are told before, and what is not taken back cannot be kept", async () => {
    const { ann } = openApp();
    const { path } = await told(ann, "Hello");
    const taught = await ann.ask<TaughtList>("GET", `${path}/taught`);
    expect(taught).toMatchObject({ status: 200, body: { items: [], next: null } });
    const refused = await ann.ask("PATCH", path, { text: "Hi", keep: ["nothing"] });
    expect(refused).toMatchObject({ status: 422, body: { code: "invalid" } });
  });
});
