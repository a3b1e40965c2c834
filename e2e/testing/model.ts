import {
  scriptedServer,
  type ScriptedServer,
  type ServerAnswer,
  type ServerRequest,
} from "@keepsake/engine/models/scripted-server";
import { scriptedLearner } from "@keepsake/engine/models/scripted-learner";
import { REPLY_MODEL, SUMMARY_MODEL } from "./keepsake.ts";

/** What a reply of the scripted model is made from. */
export interface Asked {
  /** What the person said last, with what the turn was told beside it. */
  readonly text: string;
  /** Whose reply is asked for. */
  readonly speaker: string;
  /** The tools that were called for this reply have answered. */
  readonly hasCalled: boolean;
}

/**
 * An OpenAI-compatible server whose replies are up to the test, and whose summaries are short JSON.
 * What a turn taught it reads as the built-in rules do.
 *
 * @param summary - Stands in every piece, with its number.
 */
export async function scriptedModel(
  reply: (asked: Asked) => string | ServerAnswer,
  summary = "They sailed on.",
): Promise<ScriptedServer> {
  let summaries = 0;
  return scriptedServer(
    (request) => {
      const learned = scriptedLearner(lastText(request));
      if (learned !== undefined) return learned;
      if (request.body.model === SUMMARY_MODEL) {
        summaries += 1;
        return summaryOf(`${summary} That was stretch ${summaries}.`);
      }
      return reply(readRequest(request));
    },
    { models: [{ id: REPLY_MODEL }, { id: SUMMARY_MODEL }] },
  );
}

function summaryOf(line: string): string {
  return JSON.stringify({
    timeline: [line],
    promises: [],
    resolved: [],
    particulars: [],
    state: line,
    rules: [],
  });
}

function lastText({ body }: ServerRequest): string {
  return textOf(body.messages?.at(-1)?.["content"]);
}

function readRequest({ body }: ServerRequest): Asked {
  const messages = body.messages ?? [];
  const last = messages.findLastIndex((message) => message["role"] === "user");
  return {
    text: textOf(messages[last]?.["content"]),
    speaker: /^You are (.+)\.$/mu.exec(textOf(messages[0]?.["content"]))?.[1] ?? "",
    hasCalled: messages.slice(last + 1).some((message) => message["role"] === "tool"),
  };
}

/** Text of a message's content, which is a text or a list of parts. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part: { readonly text?: unknown }) => (typeof part.text === "string" ? part.text : ""))
    .join("");
}
