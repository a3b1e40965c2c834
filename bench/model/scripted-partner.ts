import { setTimeout as sleep } from "node:timers/promises";
import {
  scriptedServer,
  type ScriptedServer,
  type ServerAnswer,
  type ServerRequest,
} from "@keepsake/engine/models/scripted-server";
import { scriptedLearner } from "@keepsake/engine/models/scripted-learner";
import { estimateTokens } from "../../packages/engine/src/domain/tokens.ts";
import { REPLY_MODEL, SUMMARY_MODEL } from "../http/server-process.ts";
import { summarise } from "./summariser.ts";

export interface ScriptedPartner extends ScriptedServer {
  /** Requests for summaries that are not answered yet. */
  summariesRunning(): number;
}

/**
 * An OpenAI-compatible server with two models: one answers as the caller says, the other writes
 * summaries. Both read what a turn taught.
 */
export async function scriptedPartner(options: {
  readonly reply: (
    request: ServerRequest,
  ) => string | ServerAnswer | Promise<string | ServerAnswer>;
  /** Waited for before a summary is written. */
  readonly beforeSummary?: (() => Promise<void>) | undefined;
  readonly summaryDelayMs?: (() => number) | undefined;
  readonly contextTokens: number;
}): Promise<ScriptedPartner> {
  const { reply, summaryDelayMs = () => 0, contextTokens } = options;
  let summaries = 0;
  const server = await scriptedServer(
    async (request) => {
      const learned = scriptedLearner(textsOf(request, "user"));
      if (learned !== undefined) return learned;
      if (request.body.model !== SUMMARY_MODEL) return reply(request);
      summaries += 1;
      await options.beforeSummary?.();
      await sleep(summaryDelayMs());
      summaries -= 1;
      return summaryOf(request);
    },
    {
      models: [REPLY_MODEL, SUMMARY_MODEL].map((id) => ({ id, context_length: contextTokens })),
    },
  );
  return { ...server, summariesRunning: () => summaries };
}

function summaryOf(request: ServerRequest): string {
  const system = textsOf(request, "system");
  return summarise({ system, text: textsOf(request, "user") }, estimateTokens);
}

function textsOf({ body }: ServerRequest, role: string): string {
  return (body.messages ?? [])
    .filter((message) => message["role"] === role)
    .map((message) => textOf(message["content"]))
    .join("\n");
}

/** Text of a message's content, which is a text or a list of parts. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part: { readonly text?: unknown }) => (typeof part.text === "string" ? part.text : ""))
    .join("");
}
