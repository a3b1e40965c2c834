import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sqliteStore } from "@keepsake/engine/store/sqlite";
import type { Store } from "../../packages/engine/src/ports/store.ts";
import { clientOf, type Client } from "../http/client.ts";
import { startServer, type ServerProcess } from "../http/server-process.ts";
import { scriptedPartner, type ScriptedPartner } from "../model/scripted-partner.ts";

/** A server in a process of its own, a scripted model behind it, and somebody who talks to it. */
export interface Scene {
  readonly server: ServerProcess;
  readonly partner: ScriptedPartner;
  readonly client: Client;
  /** A new chat with a new character. */
  readonly newChat: () => Promise<string>;
}

const CONTEXT_TOKENS = 32_768;

/** @param options.fill - Puts into the database what the server finds when it starts. */
export async function withScene<T>(
  options: Omit<Parameters<typeof scriptedPartner>[0], "contextTokens"> & {
    readonly fill?: ((store: Store) => Promise<void>) | undefined;
  },
  work: (scene: Scene) => Promise<T>,
): Promise<T> {
  const dataFolder = await mkdtemp(join(tmpdir(), "keepsake-bench-"));
  const partner = await scriptedPartner({ ...options, contextTokens: CONTEXT_TOKENS });
  try {
    if (options.fill !== undefined) {
      const store = await sqliteStore({ path: join(dataFolder, "keepsake.sqlite") });
      await options.fill(store);
      await store.close();
    }
    const modelUrl = partner.url;
    const server = await startServer({ dataFolder, modelUrl, contextTokens: CONTEXT_TOKENS });
    try {
      const client = clientOf(server.url);
      const newChat = async () => {
        const character = await client.newCharacter({ name: "Mira" });
        return (await client.newChat(character.id)).id;
      };
      return await work({ server, partner, client, newChat });
    } finally {
      await server.stop();
    }
  } finally {
    await partner.close();
    await rm(dataFolder, { recursive: true });
  }
}

/** When a reply began and ended to be told, counted from its request, in milliseconds. */
export interface ReplyTimes {
  /** As `performance.now` said. */
  readonly firstDeltaAt: number;
  readonly totalMs: number;
}

export async function timedTurn(client: Client, chatId: string, text: string): Promise<ReplyTimes> {
  const begun = performance.now();
  let firstDeltaAt: number | undefined;
  for await (const { event, data } of client.send(chatId, text)) {
    if (event === "reply-delta") firstDeltaAt ??= performance.now();
    if (event === "error") throw new Error(data.problem.detail);
  }
  if (firstDeltaAt === undefined) throw new Error("The reply had no text");
  return { firstDeltaAt, totalMs: performance.now() - begun };
}
