import type { Character, MemorySettings } from "../../domain/character.ts";
import type { Scope } from "../../domain/entry.ts";
import type { ChatId, MessageId } from "../../domain/ids.ts";
import type { Message } from "../../domain/message.ts";
import { GLOBAL } from "../../domain/scope.ts";
import type { RecordedRequest, ScriptedAnswer } from "../../models/scripted.ts";
import type { MemoryDrafts } from "../api-drafts.ts";
import { memoryUseCases } from "../memories.ts";
import { ann, rig, type Rig } from "./rig.ts";

/** A chat with things said in it, and a model that is asked for drafts of them. */
export interface Drafting {
  readonly r: Rig;
  readonly memories: ReturnType<typeof memoryUseCases>;
  readonly chatId: ChatId;
  readonly messages: readonly Message[];
  /** Drafts of all messages, or of those with these places from 0. */
  draft(places?: readonly number[], mode?: "ai" | "as-is"): Promise<MemoryDrafts>;
  generate(description: string, scope?: Scope): Promise<MemoryDrafts>;
  /** Requests for drafts and proposals so far. */
  asked(): readonly RecordedRequest[];
}

export type DraftScript = (request: RecordedRequest, attempt: number) => ScriptedAnswer;

/** Says each pair: what the person says, and what the character answers. */
export async function drafting(
  said: readonly (readonly [string, string])[],
  script: DraftScript,
  options: Parameters<typeof rig>[1] & {
    readonly settings?: Partial<MemorySettings>;
    readonly card?: Partial<Character>;
  } = {},
): Promise<Drafting> {
  const answers = said.map(([, answer]) => answer);
  let spoken = 0;
  let attempt = 0;
  const r = rig((request) => {
    if (request.purpose === "draft" || request.purpose === "generate") {
      return script(request, attempt++);
    }
    return answers[spoken++] ?? "Mhm.";
  }, options);
  const memories = memoryUseCases(r.context, r.hub);
  const chat = await r.newChat(options.settings, options.card);
  for (const [text] of said) await r.say(chat.id, text);
  const messages = await r.history(chat.id);
  const ids = (places: readonly number[]): readonly MessageId[] =>
    places.map((place) => messages.at(place)?.id ?? ("none" as MessageId));
  return {
    r,
    memories,
    chatId: chat.id,
    messages,
    draft: (places = messages.map((_, place) => place), mode = "ai") =>
      memories.draft(ann, { chatId: chat.id, messageIds: ids(places), mode }),
    generate: (description, scope = GLOBAL) => memories.generate(ann, { description, scope }),
    asked: () =>
      r.model.requests.filter(({ purpose }) => purpose === "draft" || purpose === "generate"),
  };
}

/** A good answer. */
export function answerOf(
  ...memories: readonly (string | { readonly text: string; readonly from: readonly number[] })[]
): string {
  return JSON.stringify({
    memories: memories.map((one) => (typeof one === "string" ? { text: one } : one)),
  });
}

export function systemOf(request: RecordedRequest | undefined): string {
  return (request?.system ?? []).map(({ text }) => text).join("\n");
}

export function dataOf(request: RecordedRequest | undefined): string {
  const [message] = request?.messages ?? [];
  return message?.role === "user" ? message.text : "";
}
