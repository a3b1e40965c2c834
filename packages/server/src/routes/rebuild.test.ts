import type { Piece, RebuildState, SummaryState } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openApp, type OpenApp } from "../testing/open-app.ts";

const SCRIPT = (request: { readonly purpose: string }): string =>
  request.purpose === "reply" ? "Mhm." : "- they walked to the lighthouse and counted the boats";

/** A chat at the level of core events that has been summarised once. */
async function longChat({ ann, engine }: OpenApp) {
  const character = await ann.newCharacter({ memory: { detail: "core" } });
  const chat = await ann.ask<{ id: string }>("POST", "/api/chats", {
    characterIds: [character.id],
  });
  const { id } = chat.body;
  for (let turn = 1; turn <= 22; turn += 1) {
    await ann.reply(`/api/chats/${id}/turns`, {
      text: `Day ${turn}: we walked to the lighthouse and counted ${turn} boats.`,
    });
    await engine.worker.drain();
  }
  return { id, characterId: character.id, path: `/api/chats/${id}/summary/rebuild` };
}

describe("a rebuild over HTTP", () => {
  it("[4.10, 3.4] is offered with its estimate, runs, and writes at the level of today", async () => {
    const app = openApp(SCRIPT);
    const { id, characterId, path } = await longChat(app);
    await app.ann.ask("PATCH", `/api/characters/${characterId}`, {
      memory: { detail: "detailed" },
    });
    const { body: piece } = await app.ann.ask<SummaryState>("GET", `/api/chats/${id}/summary`);
    const first = piece.pieces[0];
    const edit = { state: "They are at sea.", revision: first?.revision };
    await app.ann.ask<Piece>("PATCH", `/api/chats/${id}/summary/${first?.id}`, edit);

    const before = await app.ann.ask<RebuildState>("GET", path);
    expect(before).toMatchObject({
      status: 200,
      body: {
        messages: first?.messages,
        calls: 1,
        cost: null,
        detail: "detailed",
        edited: [{ id: first?.id, tier: "recent", from: first?.from, to: first?.to }],
        running: null,
      },
    });
    expect(before.body.tokensIn).toBeGreaterThan(100);

    const started = await app.ann.ask<RebuildState>("POST", path, { mode: "start" });
    expect(started).toMatchObject({
      status: 200,
      body: { running: { state: "running", done: 0, total: first?.messages, failure: null } },
    });
    const again = await app.ann.ask("POST", path, { mode: "start" });
    expect(again).toMatchObject({ status: 409, body: { code: "conflict" } });
    await app.engine.worker.drain();
    const after = await app.ann.ask<RebuildState>("GET", path);
    expect(after.body).toMatchObject({ running: null, edited: [] });
    const { body } = await app.ann.ask<SummaryState>("GET", `/api/chats/${id}/summary`);
    expect(body.pieces[0]).toMatchObject({ detail: "detailed", edited: false });
    const told = await app.ann.ask<{ items: unknown[] }>("GET", "/api/notifications");
    expect(told.body.items).toMatchObject([{ kind: "rebuild-done", chatId: id }]);
  });

  it("[4.10] is cancelled, and is refused where there is nothing to do", async () => {
    const app = openApp(SCRIPT);
    const { path } = await longChat(app);
    for (const mode of ["resume", "cancel"]) {
      const none = await app.ann.ask("POST", path, { mode });
      expect(none).toMatchObject({ status: 422, body: { code: "invalid" } });
    }
    await app.ann.ask("POST", path, { mode: "start" });
    const gone = await app.ann.ask<RebuildState>("POST", path, { mode: "cancel" });
    expect(gone).toMatchObject({ status: 200, body: { running: null } });

    const young = await app.ann.newChat();
    const nothing = await app.ann.ask("POST", `/api/chats/${young.id}/summary/rebuild`, {
      mode: "start",
    });
    expect(nothing).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect((await app.ann.ask("POST", path, { mode: "sideways" })).body).toMatchObject({
      code: "invalid",
      errors: [{ path: "mode" }],
    });
    expect((await app.ann.ask("POST", path, {})).body.code).toBe("invalid");
  });

  it("[12.2] of another's chat looks like none", async () => {
    const app = openApp(SCRIPT);
    const { path } = await longChat(app);
    expect((await app.bob.ask("GET", path)).status).toBe(404);
    expect((await app.bob.ask("POST", path, { mode: "start" })).status).toBe(404);
  });
});
