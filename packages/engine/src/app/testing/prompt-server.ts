import { isDeepStrictEqual } from "node:util";
import type { Chat } from "../../domain/chat.ts";
import type { Message } from "../../domain/message.ts";
import { languageModels } from "../../models/provider/language-models.ts";
import {
  scriptedServer,
  type ScriptedServer,
  type ServerScript,
} from "../../models/scripted-server.ts";
import type { SentMessageView } from "../api.ts";
import type { ReplyEvent } from "../../domain/reply-event.ts";
import type { Context } from "../context.ts";
import { memoryUseCases } from "../memories.ts";
import { messageUseCases } from "../message-edits.ts";
import { promptUseCases } from "../prompts.ts";
import { turnUseCases } from "../turns.ts";
import { ann, collect, rig, type Rig } from "./rig.ts";

/** A message as an OpenAI-compatible server receives it. */
type Received = Readonly<Record<string, unknown>>;

/** One request that a server answered, and the reply that it was made for. */
export interface Asked {
  readonly messageId: Message["id"];
  readonly turnId: Message["turnId"];
  readonly variant: number;
  /** From 0, in its reply. */
  readonly request: number;
  readonly received: readonly Received[];
}

export interface PromptServer {
  readonly rig: Rig;
  readonly context: Context;
  readonly turns: ReturnType<typeof turnUseCases>;
  readonly messages: ReturnType<typeof messageUseCases>;
  readonly memories: ReturnType<typeof memoryUseCases>;
  readonly prompts: ReturnType<typeof promptUseCases>;
  readonly server: ScriptedServer;
  /** Every request so far that was answered, oldest first. */
  readonly asked: readonly Asked[];
  /** Does something that has a reply written, and notes what the server received for it. */
  run(chat: Chat, reply: () => ReturnType<Rig["turns"]["send"]>): Promise<readonly ReplyEvent[]>;
  say(chat: Chat, text: string): Promise<readonly ReplyEvent[]>;
  /** What the inspector shows of a request, as the server would have received it. */
  shown(chat: Chat, asked: Asked): Promise<readonly Received[]>;
  /** Requests that the inspector shows otherwise than the server received them. */
  differing(chat: Chat): Promise<readonly Asked[]>;
}

/** An engine's parts over a real provider that asks an OpenAI-compatible server. */
export async function promptServer(
  script: ServerScript,
  options: { readonly contextTokens?: number } = {},
): Promise<PromptServer> {
  const refused = new Set<number>();
  const server = await scriptedServer(async (request, index) => {
    const answer = await script(request, index);
    if (typeof answer !== "string" && answer.status !== undefined) refused.add(index);
    return answer;
  });
  const models = languageModels({
    provider: "openai-compatible",
    baseUrl: server.url,
    defaultModel: "scripted",
    contextTokens: options.contextTokens ?? 32_768,
  });
  const r = rig();
  const context: Context = { ...r.context, models };
  const turns = turnUseCases(context, r.hub);
  const prompts = promptUseCases(context);
  const asked: Asked[] = [];
  const run: PromptServer["run"] = async (chat, reply) => {
    const before = server.requests.length;
    r.ambient.advance(60_000);
    const events = await collect(reply());
    const message = (await r.history(chat.id)).findLast(({ role }) => role === "assistant");
    if (message === undefined) throw new Error("no reply was written");
    const variant = message.selected;
    const known = asked.filter(
      (one) => one.messageId === message.id && one.variant === variant,
    ).length;
    // A refusal of the manner is asked again: what counts is what was answered.
    const answered = server.requests
      .slice(before)
      .filter((_, index) => !refused.has(before + index));
    asked.push(
      ...answered.map(({ body }, index) => ({
        messageId: message.id,
        turnId: message.turnId,
        variant,
        request: known + index,
        received: body.messages ?? [],
      })),
    );
    return events;
  };
  const shown: PromptServer["shown"] = async (chat, one) => {
    const { messageId, variant, request } = one;
    const view = await prompts.get(ann, chat.id, { messageId, variant, request });
    return view.messages.flatMap(asReceived);
  };
  return {
    rig: r,
    context,
    turns,
    messages: messageUseCases(context, r.hub),
    memories: memoryUseCases(context),
    prompts,
    server,
    asked,
    run,
    say: (chat, text) => run(chat, () => turns.send(ann, chat.id, { text })),
    shown,
    async differing(chat) {
      const differing: Asked[] = [];
      for (const one of asked) {
        if (!isDeepStrictEqual(await shown(chat, one), one.received)) differing.push(one);
      }
      return differing;
    },
  };
}

function asReceived(message: SentMessageView): readonly Received[] {
  switch (message.role) {
    case "system":
    case "user":
      return [{ role: message.role, content: message.text }];
    case "assistant":
      return [
        {
          role: "assistant",
          content: message.text === "" ? null : message.text,
          ...(message.calls.length === 0
            ? {}
            : {
                tool_calls: message.calls.map(({ id, name, input }) => ({
                  id,
                  type: "function",
                  function: { name, arguments: input },
                })),
              }),
        },
      ];
    case "tool":
      return message.results.map(({ id, output }) => ({
        role: "tool",
        tool_call_id: id,
        content: output,
      }));
  }
}
