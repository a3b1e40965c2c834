import type { Message, PromptSection, PromptView, SentMessage } from "@keepsake/engine/wire";
import { BackendError } from "../backend-error.ts";
import type { PromptAsked } from "../backend.ts";

const CONTEXT = 32_768;

/** What the fake would send: the log word for word, after a line that says who speaks. */
export function fakePrompt(
  log: readonly Message[],
  asked: PromptAsked & { readonly text?: string | undefined },
): PromptView {
  const replies = log.filter((message) => message.role === "assistant");
  const isSent = asked.turnId !== undefined || asked.messageId !== undefined;
  const reply = replies.findLast((one) =>
    asked.messageId === undefined ? one.turnId === asked.turnId : one.id === asked.messageId,
  );
  if (isSent && reply === undefined) throw new BackendError("not_found", "Nothing was sent");
  const at = reply === undefined ? log.length : log.indexOf(reply);
  const said = log.slice(0, at);
  const messages = [
    ...said.map((message) => sentMessage(message.role, message.text, message)),
    ...(asked.text === undefined ? [] : [sentMessage("user", asked.text)]),
  ];
  const character = section("character", "You are someone.");
  const live = section("live", messages.map(({ role, text }) => `${role}: ${text}`).join("\n\n"));
  const tokens = character.tokens + live.tokens;
  const before = replies.filter((one) => log.indexOf(one) < at).at(-1);
  const after = replies.find((one) => log.indexOf(one) > at);
  return {
    sections: [character, live].map((one) => ({ ...one, share: one.tokens / tokens })),
    messages: [sentMessage("system", character.text), ...messages],
    tools: null,
    tokens,
    budgetTokens: 20_000,
    fit: { contextTokens: CONTEXT, replyTokens: 2_048, neededTokens: tokens + 2_048, fits: true },
    stablePrefixTokens: Math.floor(tokens / 2),
    gaps: 0,
    exact: true,
    cost: null,
    inputCost: null,
    usage: null,
    reply:
      reply === undefined
        ? null
        : {
            ...refOf(reply),
            variant: asked.variant ?? reply.selected,
            variants: reply.variants.length,
            model: "built-in",
            request: 0,
            requests: 1,
          },
    comparedWith: before === undefined ? null : { ...refOf(before), variant: before.selected },
    previous: before === undefined ? null : refOf(before),
    next: after === undefined ? null : refOf(after),
    difference:
      asked.difference === true
        ? {
            added: 1,
            removed: 0,
            unchanged: 1,
            hunks: [{ before: 2, after: 2, lines: [{ kind: "added", text: live.text }] }],
          }
        : null,
  };
}

function section(name: string, text: string): PromptSection {
  return {
    name,
    text,
    tokens: Math.ceil(text.length / 4),
    share: 0,
    repeated: name === "live" ? "part" : "whole",
    repeatedLength: name === "live" ? 0 : text.length,
    gaps: 0,
    entryIds: [],
    items: [],
  };
}

function sentMessage(role: SentMessage["role"], text: string, of?: Message): SentMessage {
  const part = { kind: "text", text, entryId: null, pieceId: null, why: null, call: null } as const;
  return {
    role,
    text,
    calls: [],
    results: [],
    tokens: Math.ceil(text.length / 4),
    repeated: "none",
    breakpoint: false,
    gaps: 0,
    messageId: of?.id ?? null,
    turnId: of?.turnId ?? null,
    parts: role === "system" ? [] : [part],
  };
}

function refOf(reply: Message): { readonly turnId: string; readonly messageId: string } {
  return { turnId: reply.turnId, messageId: reply.id };
}
