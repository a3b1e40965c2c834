import type { Piece, PromptView, SearchPage, SummaryState } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openApp, type OpenApp } from "../testing/open-app.ts";

/** A chat that has been summarised: at the level of core events, 30 messages fill the window. */
async function longChat({ ann, engine }: OpenApp): Promise<string> {
  const { id } = await ann.newChat({ memory: { detail: "core" } });
  for (let turn = 1; turn <= 18; turn += 1) {
    await ann.reply(`/api/chats/${id}/turns`, {
      text: `Day ${turn}: we walked to the lighthouse and counted ${turn} boats.`,
    });
    await engine.worker.drain();
  }
  return id;
}

describe("a chat's summary", () => {
  it("[2.1] of a new chat says that nothing is summarised or pending", async () => {
    const { ann } = openApp();
    const { id } = await ann.newChat();
    expect(await ann.ask("GET", `/api/chats/${id}/summary`)).toEqual({
      status: 200,
      body: {
        pieces: [],
        ahead: [],
        pending: 0,
        detail: "balanced",
        windowFromId: null,
        windowFrom: 1,
        job: null,
        work: null,
        failure: null,
        failureMatter: null,
      },
    });
  });

  it("[4.7] is read and edited by the piece", async () => {
    const app = openApp((request) => (request.purpose === "reply" ? "Mhm." : "- they walked"));
    const id = await longChat(app);
    const { body } = await app.ann.ask<SummaryState>("GET", `/api/chats/${id}/summary`);
    const piece = [...body.pieces, ...body.ahead][0];
    expect(piece).toMatchObject({ tier: "recent", edited: false, stale: false, detail: "core" });
    const messages = await app.ann.messages(id);
    expect(messages.map((message) => message.id)).toEqual(
      expect.arrayContaining([piece?.from, piece?.to, body.windowFromId]),
    );

    const path = `/api/chats/${id}/summary/${piece?.id}`;
    const edited = await app.ann.ask<Piece>("PATCH", path, {
      promises: ["To come back in spring"],
      revision: piece?.revision,
    });
    expect(edited.body).toMatchObject({ edited: true, promises: ["To come back in spring"] });
    const old = await app.ann.ask("PATCH", path, { state: "x", revision: piece?.revision });
    expect(old).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await app.ann.ask("PATCH", path, { state: 3 })).body.code).toBe("invalid");
    expect(
      (await app.ann.ask("PATCH", path, { timeline: ["x".repeat(2_001)] })).body,
    ).toMatchObject({ code: "limit", limit: 2_000, errors: [{ path: "timeline.0" }] });
    const children = await app.ann.ask("GET", `${path}/children`);
    expect(children).toEqual({ status: 200, body: { items: [] } });
    expect(edited.body).toMatchObject({ fromOrdinal: 1, children: 0, fromChatId: null });
    expect(edited.body.fromAt).toBe(messages[0]?.createdAt);
    const again = await app.ann.ask("POST", `/api/chats/${id}/summary/try-now`, {});
    expect(again.status).toBe(204);
    const none = await app.ann.ask("PATCH", `/api/chats/${id}/summary/nope`, { state: "x" });
    expect(none.status).toBe(404);
  });
});

describe("a chat's prompt", () => {
  it("[8.2] shows what would be sent, and what was", async () => {
    const { ann } = openApp();
    const { id } = await ann.newChat({ description: "A gardener." });
    await ann.ask("POST", "/api/memories", { scope: "global", text: "Likes tea" });
    const next = await ann.ask<PromptView>("GET", `/api/chats/${id}/prompt`);
    expect(next.status).toBe(200);
    expect(JSON.stringify(next.body.sections)).toContain("Likes tea");
    expect(next.body.sections.flatMap((section) => section.entryIds)).toHaveLength(1);

    await ann.reply(`/api/chats/${id}/turns`, { text: "Hello garden" });
    const [said] = await ann.messages(id);
    const sent = await ann.ask<PromptView>("GET", `/api/chats/${id}/prompt?turnId=${said?.turnId}`);
    expect(JSON.stringify(sent.body.sections)).toContain("Hello garden");
    expect((await ann.ask("GET", `/api/chats/${id}/prompt?turnId=nope`)).status).toBe(404);
  });
});

describe("search", () => {
  it("[7.1] finds messages with their neighbours", async () => {
    const { ann } = openApp();
    const { id } = await ann.newChat();
    await ann.reply(`/api/chats/${id}/turns`, { text: "The lighthouse was red" });
    await ann.reply(`/api/chats/${id}/turns`, { text: "Nothing else" });
    const { body } = await ann.ask<SearchPage>("GET", "/api/search?q=lighthouse");
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({
      chat: { id },
      message: { text: "The lighthouse was red" },
      before: null,
      after: { text: "Mhm." },
    });
    const elsewhere = await ann.ask("GET", "/api/search?q=lighthouse&chatId=nope");
    expect([200, 404]).toContain(elsewhere.status);
    expect((await ann.ask("GET", "/api/search")).body.code).toBe("invalid");
    expect((await ann.ask("GET", "/api/search?q=%20")).body.code).toBe("invalid");
  });
});
