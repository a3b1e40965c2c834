import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Detail, SummaryState } from "@keepsake/engine/wire";
import { clientOf, type Client } from "../http/client.ts";
import { coverageOf, type Coverage } from "../http/coverage.ts";
import { startServer } from "../http/server-process.ts";
import { scriptedPartner } from "../model/scripted-partner.ts";
import type { Conversation } from "./locomo.ts";

export type Partner = "built-in" | "scripted";

/** What came of one conversation. */
export interface Outcome {
  readonly coverage: Coverage;
  readonly turns: number;
  /** Of each turn. */
  readonly promptTokens: readonly number[];
  /** Prompts that hold more than they may (SPEC 8.4). */
  readonly overBudget: number;
  readonly failure: string | null;
  readonly seconds: number;
}

const CONTEXT_TOKENS = 32_768;
const SETTLE_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/** Plays a conversation through the HTTP interface of a server in a process of its own. */
export async function playConversation(
  conversation: Conversation,
  options: { readonly partner: Partner; readonly detail: Detail },
): Promise<Outcome> {
  const dataFolder = await mkdtemp(join(tmpdir(), "keepsake-demo-"));
  let answer = "";
  const scripted =
    options.partner === "scripted"
      ? await scriptedPartner({ reply: () => answer, contextTokens: CONTEXT_TOKENS })
      : undefined;
  const server = await startServer({ dataFolder, modelUrl: scripted?.url });
  try {
    const client = clientOf(server.url);
    const begun = performance.now();
    const chatId = await begin(client, conversation, options.detail);
    const promptTokens: number[] = [];
    let overBudget = 0;
    for (const turn of conversation.turns) {
      answer = turn.answered;
      const turnId = await say(client, chatId, turn.said);
      const prompt = await client.prompt(chatId, turnId);
      promptTokens.push(prompt.tokens);
      if (prompt.tokens > prompt.budgetTokens) overBudget += 1;
    }
    const summary = await settled(client, chatId);
    return {
      coverage: coverageOf(await client.messages(chatId), summary),
      turns: conversation.turns.length,
      promptTokens,
      overBudget,
      failure: summary.failure,
      seconds: (performance.now() - begun) / 1_000,
    };
  } finally {
    await server.stop();
    await scripted?.close();
    await rm(dataFolder, { recursive: true });
  }
}

async function begin(client: Client, given: Conversation, detail: Detail): Promise<string> {
  const character = await client.newCharacter({
    name: given.character,
    description: `${given.character} is an old friend of ${given.person}.`,
    greeting: given.greeting,
    memory: { detail },
  });
  return (await client.newChat(character.id)).id;
}

async function say(client: Client, chatId: string, text: string): Promise<string> {
  let turnId = "";
  for await (const { event, data } of client.send(chatId, text)) {
    if (event === "turn-start") turnId = data.turnId;
    if (event === "error") throw new Error(data.problem.detail);
    if (event === "reply-end") return turnId;
  }
  throw new Error("The stream of a reply ended without its end");
}

/** The summary once no job is left; as it is after a minute if one still is. */
async function settled(client: Client, chatId: string): Promise<SummaryState> {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    const summary = await client.summary(chatId);
    if (summary.job === null || performance.now() > until) return summary;
    await sleep(LOOK_AGAIN_MS);
  }
}
