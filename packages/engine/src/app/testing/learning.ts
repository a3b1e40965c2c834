import type { ChatId } from "../../domain/ids.ts";
import type { Finding, SaidTurn } from "../../domain/extraction/finding.ts";
import type { Chat } from "../../domain/chat.ts";
import type { RecordedRequest, ScriptedAnswer } from "../../models/scripted.ts";
import { chatMemory } from "../memory-gates.ts";
import type { LearningState } from "../api-memories.ts";
import { memoryUseCases } from "../memories.ts";
import { createWorker } from "../worker.ts";
import { plainRules } from "./plain-rules.ts";
import { ANN, ann, rig, type Rig } from "./rig.ts";
import { dataOf, summaryText } from "./summaries.ts";

export type LearnAnswer = (
  request: RecordedRequest,
  asked: number,
) => ScriptedAnswer | Promise<ScriptedAnswer>;

export const NOTHING = "[]";

/** An answer of one object a line. */
export function lines(...items: readonly Readonly<Record<string, unknown>>[]): string {
  return items.map((item) => JSON.stringify(item)).join("\n");
}

/** A save with the words that bear it out. */
export function save(text: string, quote: string, more: Readonly<Record<string, unknown>> = {}) {
  return { op: "save", text, quote, kind: "statement", confidence: 0.9, ...more };
}

/** The number that an entry with these words was shown under. */
export function numberOf(request: RecordedRequest, words: string): number {
  const line = dataOf(request)
    .split("\n")
    .find((one) => /^e\d+/u.test(one) && one.includes(words));
  if (line === undefined) throw new Error(`no entry was shown with ${words}`);
  return Number(/^e(\d+)/u.exec(line)?.[1]);
}

export interface LearnRig extends Rig {
  readonly asked: readonly RecordedRequest[];
  readonly memories: ReturnType<typeof memoryUseCases>;
  /** A chat whose character learns automatically. */
  learningChat(
    settings?: Parameters<Rig["newChat"]>[0],
    card?: Parameters<Rig["newChat"]>[1],
  ): Promise<Chat>;
}

/** The rig with a model whose reading of turns is answered by `answer`. */
export function learnRig(
  answer: LearnAnswer = () => NOTHING,
  options: Parameters<typeof rig>[1] & {
    readonly rules?: (turn: SaidTurn) => readonly Finding[];
    readonly reply?: (request: RecordedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;
  } = {},
): LearnRig {
  const asked: RecordedRequest[] = [];
  const { rules, reply, ...rest } = options;
  const r = rig(async (request, index) => {
    if (request.purpose === "reply") return reply === undefined ? "Mhm." : reply(request);
    if (request.purpose !== "extraction") return summaryText(index);
    return answer(request, asked.push(request) - 1);
  }, rest);
  if (rules !== undefined) Object.assign(r.context, { rules: { ...plainRules, findings: rules } });
  return {
    ...r,
    asked,
    memories: memoryUseCases(r.context, r.hub),
    learningChat: (settings = {}, card = {}) =>
      r.newChat({ extraction: true, extractionChosen: true, ...settings }, card),
  };
}

export async function drain(r: Rig): Promise<void> {
  await createWorker(r.context).drain();
}

/** Lets pauses pass, however long they are. */
export async function drainAll(r: Rig, rounds = 8): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await drain(r);
    r.ambient.advance(3_600_000);
  }
}

/** Present texts where the chat's first character writes, and the global ones behind a mark. */
export async function remembered(r: Rig, chatId: ChatId): Promise<readonly string[]> {
  const { characterIds } = await r.chat(chatId);
  const scopes = [...characterIds.map((id) => `character:${id}`), "global"];
  const heads = await r.store.entryHeads(ANN, scopes);
  return heads
    .map(({ key, text, scope }) => {
      const said = key === null ? text : `${key}: ${text}`;
      return scope.kind === "global" ? `global: ${said}` : said;
    })
    .toSorted();
}

/** What waits in the trays of the same. */
export async function waiting(r: Rig, chatId: ChatId): Promise<readonly string[]> {
  const { characterIds } = await r.chat(chatId);
  const scopes = [...characterIds.map((id) => `character:${id}`), "global"];
  const { items } = await r.store.suggestionPage(ANN, { scopes }, { limit: 50 });
  return items.map(({ op, text, reason }) => `${op} ${reason} ${text}`.trim()).toSorted();
}

export async function learningOf(r: Rig, chatId: ChatId): Promise<LearningState> {
  return (await chatMemory(r.context, ann, chatId)).learning;
}
