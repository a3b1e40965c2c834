import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scriptedLearner } from "@keepsake/engine/models/scripted-learner";
import {
  scriptedServer,
  type ScriptedServer,
  type ServerRequest,
} from "@keepsake/engine/models/scripted-server";
import type { Character, Chat, MemoryGraph, MemoryPage, TrayPage } from "@keepsake/engine/wire";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startServe, type Served } from "./testing/served.ts";

/** What a request of Keepsake's holds besides its instructions. */
function textOf({ body }: ServerRequest): string {
  return JSON.stringify(body.messages?.at(-1)?.["content"]);
}

function plainText({ body }: ServerRequest): string {
  const content = body.messages?.at(-1)?.["content"];
  if (typeof content === "string") return content;
  const [part] = content as readonly { readonly text?: string }[];
  return part?.text ?? "";
}

describe("learning by a model, over HTTP", () => {
  let model: ScriptedServer;
  let served: Served;
  let folder: string;
  let chat: Chat;

  beforeAll(async () => {
    model = await scriptedServer((request) => scriptedLearner(plainText(request)) ?? "Mhm.");
    folder = await mkdtemp(join(tmpdir(), "keepsake-learned-"));
    served = await startServe({
      KEEPSAKE_DATA: folder,
      KEEPSAKE_PORT: "0",
      KEEPSAKE_OPEN: "off",
      KEEPSAKE_MODEL_URL: model.url,
      KEEPSAKE_MODEL: "scripted",
    });
    const { id } = await ask<Character>("POST", "/characters", {
      name: "Mira",
      memory: { extraction: true },
    });
    chat = await ask<Chat>("POST", "/chats", { characterIds: [id] });
  }, 60_000);

  afterAll(async () => {
    await served?.stop();
    await model?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await fetch(`${served.url}/api${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { "content-type": "application/json" },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    return (text.startsWith("{") ? JSON.parse(text) : text) as Body;
  }

  const say = (text: string) => ask<string>("POST", `/chats/${chat.id}/turns`, { text });
  const texts = async () =>
    (await ask<MemoryPage>("GET", "/memories")).items.map(({ text }) => text).toSorted();
  const graph = async () => {
    const { nodes, edges } = await ask<MemoryGraph>("GET", "/graph");
    return {
      names: nodes
        .filter(({ kind }) => kind === "entity")
        .map(({ label, types }) => [label, ...types].join(" "))
        .toSorted(),
      ties: edges.filter(({ kind }) => kind === "relation").map(({ relation }) => relation),
    };
  };
  const readings = () =>
    model.requests.filter((one) => textOf(one).includes("the person, ")).length;

  it("[6.4, 6.7] a turn is read once, and what it taught is there with its names", async () => {
    await say("I work at Globex in Lisbon.");
    await vi.waitFor(
      async () => expect(await texts()).toEqual(["Works at Globex in Lisbon"]),
      20_000,
    );
    expect(await graph()).toEqual({ names: ["Globex organization", "Lisbon place"], ties: ["in"] });
    expect(readings()).toBe(1);
  });

  it("[6.4] what it says of others waits with its names, and brings them when it is accepted", async () => {
    await say("My sister Elena lives in Rome.");
    const tray = () => ask<TrayPage>("GET", "/memories/tray");
    await vi.waitFor(async () => expect((await tray()).items).not.toEqual([]), 20_000);
    const before = await graph();
    for (const { id } of (await tray()).items) {
      await ask("POST", `/memories/tray/${id}`, { action: "accept" });
    }
    const after = await graph();
    expect(after.names).toContain("Rome place");
    expect(before.names).not.toContain("Rome place");
  });

  it("[P-F20] deleted, its names are gone from the graph, and nothing of them is left", async () => {
    for (const { id } of (await ask<MemoryPage>("GET", "/memories")).items) {
      await ask("DELETE", `/memories/${id}`);
    }
    expect(await graph()).toEqual({ names: [], ties: [] });
    expect(await texts()).toEqual([]);
  });
});
