import type { DeepMemory, MemoryPage, Settings } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openApp, type OpenApp } from "../testing/open-app.ts";

interface Asked {
  readonly purpose: string;
  readonly messages: readonly { readonly role: string; readonly text?: string }[];
}

/** Reads what the person says of walnuts, and nothing else. */
function script(request: Asked): string {
  if (request.purpose === "reply") return "Mhm.";
  if (request.purpose !== "deep") return "- they walked to the lighthouse and counted the boats";
  const [message] = request.messages;
  const line = /^(\d+) person.*walnuts/mu.exec(message?.text ?? "")?.[1];
  if (line === undefined) return '{"changes": []}';
  const change = {
    op: "save",
    text: "Is allergic to walnuts",
    from: [Number(line)],
    quote: "I am allergic to walnuts",
  };
  return JSON.stringify({ changes: [change] });
}

/** A chat at the level of core events that has been summarised once. */
async function longChat({ ann, engine }: OpenApp) {
  const character = await ann.newCharacter({ memory: { detail: "core" } });
  const chat = await ann.ask<{ id: string }>("POST", "/api/chats", {
    characterIds: [character.id],
  });
  const { id } = chat.body;
  for (let turn = 1; turn <= 22; turn += 1) {
    const more = turn === 1 ? " I am allergic to walnuts." : "";
    await ann.reply(`/api/chats/${id}/turns`, {
      text: `Day ${turn}: we walked to the lighthouse and counted ${turn} boats.${more}`,
    });
    await engine.worker.drain();
  }
  return { characterId: character.id, path: `/api/chats/${id}/deep-memory` };
}

describe("deep memory over HTTP", () => {
  it("[5.11, 5.17] tells what it did and from which message, and each change can be undone", async () => {
    const app = openApp(script as Parameters<typeof openApp>[0]);
    const { path, characterId } = await longChat(app);
    const { body } = await app.ann.ask<DeepMemory>("GET", path);
    expect(body).toMatchObject({ active: true, reason: null, job: null });
    const [pass] = body.passes.toReversed();
    expect(pass).toMatchObject({ outcome: "done", fromOrdinal: 1, refused: 0, failure: null });
    const [change] = pass?.changes ?? [];
    expect(change).toMatchObject({
      op: "saved",
      state: "counts",
      text: "Is allergic to walnuts",
      scope: "character",
      characterId,
      messageIds: [pass?.from],
      canUndo: true,
    });
    const list = `/api/memories?scope=character&characterId=${characterId}`;
    const saved = await app.ann.ask<MemoryPage>("GET", list);
    expect(saved.body.items).toMatchObject([{ text: "Is allergic to walnuts", origin: "deep" }]);
    await app.ann.ask("POST", `/api/memories/${change?.entryId}/undo`, {
      writeId: change?.writeId,
    });
    const after = await app.ann.ask<DeepMemory>("GET", path);
    expect(after.body.passes.at(-1)?.changes[0]).toMatchObject({
      state: "gone",
      text: null,
      canUndo: false,
    });
    expect((await app.ann.ask<MemoryPage>("GET", list)).body.items).toEqual([]);
  });

  it("[5.11] has a switch of the account, which says so", async () => {
    const app = openApp(script as Parameters<typeof openApp>[0]);
    const character = await app.ann.newCharacter();
    const chat = await app.ann.ask<{ id: string }>("POST", "/api/chats", {
      characterIds: [character.id],
    });
    const path = `/api/chats/${chat.body.id}/deep-memory`;
    const off = await app.ann.ask<Settings>("PATCH", "/api/settings", { deepMemory: false });
    expect(off.body.deepMemory).toBe(false);
    expect((await app.ann.ask<DeepMemory>("GET", path)).body).toEqual({
      active: false,
      reason: "setting",
      job: null,
      passes: [],
    });
    await app.ann.ask("PATCH", "/api/settings", { deepMemory: true });
    expect((await app.ann.ask<DeepMemory>("GET", path)).body.active).toBe(true);
    const wrong = await app.ann.ask("PATCH", "/api/settings", { deepMemory: "yes" });
    expect(wrong).toMatchObject({ status: 422, body: { code: "invalid" } });
  });

  it("[12.2] of another's chat answers as if there were none", async () => {
    const app = openApp(script as Parameters<typeof openApp>[0]);
    const answer = await app.ann.ask("GET", "/api/chats/nobodys/deep-memory");
    expect(answer.status).toBe(404);
  });
});
