import type { ChatId, MessageId, TurnId, VariantId } from "../../domain/ids.ts";
import type { Message } from "../../domain/message.ts";
import type { RecordedRequest, ScriptedAnswer } from "../../models/scripted.ts";
import type { Change } from "../../ports/store.ts";
import type { DeepState } from "../deep-api.ts";
import { deepUseCases } from "../deep-view.ts";
import { summaryJob } from "../reply-end.ts";
import { createWorker } from "../worker.ts";
import { ANN, ann, rig, type Rig } from "./rig.ts";
import { dataOf, summaryText } from "./summaries.ts";

/** One turn: what the person says, and what is answered. */
export interface Turn {
  readonly says: string;
  readonly reply?: string;
  readonly at?: number;
  readonly persona?: string;
  readonly by?: string;
  readonly status?: "complete" | "stopped" | "failed";
  readonly hidden?: boolean;
}

/** Nothing in it is worth being kept. */
export const TALK: readonly Turn[] = Array.from({ length: 13 }, (_, at) => ({
  says: `So, on with chapter ${at + 1} of our garden story.`,
  reply: `They dug bed ${at + 1} in the garden.`,
}));

export type DeepAnswer = (
  request: RecordedRequest,
  asked: number,
) => ScriptedAnswer | Promise<ScriptedAnswer>;

export const NO_CHANGES = '{"changes": []}';

/** The rig with a summariser that does its work, and a deep pass that is answered by `answer`. */
export function deepRig(
  answer: DeepAnswer = () => NO_CHANGES,
  options: Parameters<typeof rig>[1] = {},
): Rig & { readonly asked: readonly RecordedRequest[] } {
  const asked: RecordedRequest[] = [];
  const r = rig(
    async (request, index) => {
      if (request.purpose === "reply") return "Mhm.";
      if (request.purpose !== "deep") return summaryText(index);
      return answer(request, asked.push(request) - 1);
    },
    { deep: true, ...options },
  );
  return { ...r, asked };
}

/** Puts turns into a chat as if they had been said. */
export async function sayTurns(
  r: Pick<Rig, "ambient" | "context" | "store" | "chat">,
  chatId: ChatId,
  turns: readonly Turn[],
): Promise<void> {
  const chat = await r.chat(chatId);
  let ordinal = chat.nextOrdinal;
  const changes: Change[] = [];
  for (const turn of turns) {
    r.ambient.advance(60_000);
    const turnId = `turn ${chatId} ${ordinal}` as TurnId;
    const put = (role: Message["role"], text: string, over: Partial<Message>) => {
      const createdAt = turn.at ?? r.ambient.now();
      const value: Message = {
        id: r.ambient.id() as MessageId,
        account: ANN,
        chatId,
        turnId,
        ordinal,
        role,
        speakerId: null,
        speakerName: "",
        variants: [
          {
            id: r.ambient.id() as VariantId,
            text,
            // So that nine turns are a chunk.
            tokens: 150,
            status: role === "user" ? "complete" : (turn.status ?? "complete"),
            steps: [],
            epochId: null,
            model: null,
            usage: null,
            cost: null,
            failure: null,
            createdAt,
          },
        ],
        selected: 0,
        hidden: turn.hidden ?? false,
        note: null,
        createdAt,
        revision: 1,
        ...over,
      };
      changes.push({ op: "put", row: "message", value, terms: r.context.analyzer.terms(text) });
      ordinal += 1;
    };
    put("user", turn.says, { speakerId: turn.persona ?? null });
    put("assistant", turn.reply ?? "I see.", {
      speakerId: turn.by ?? chat.characterIds[0] ?? null,
      speakerName: "Mira",
    });
  }
  const next = { ...chat, nextOrdinal: ordinal, revision: chat.revision + 1 };
  changes.push({ op: "put", row: "chat", value: next });
  changes.push({ op: "enqueue", job: summaryJob(r.context, chat) });
  await r.store.commit({ expect: [], changes });
}

/** A chat in which the turns have been said, and have left the window with some talk after them. */
export async function deepChat(
  r: Rig,
  turns: readonly Turn[],
  settings: Parameters<Rig["newChat"]>[0] = {},
): Promise<ChatId> {
  const { id } = await r.newChat({ detail: "core", ...settings });
  await sayTurns(r, id, [...turns, ...TALK]);
  return id;
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

export function deepState(r: Rig, chatId: ChatId): Promise<DeepState> {
  return deepUseCases(r.context).get(ann, chatId);
}

/** Present texts of the chat's character. */
export async function learned(r: Rig, chatId: ChatId): Promise<readonly string[]> {
  const { characterIds } = await r.chat(chatId);
  const heads = await r.store.entryHeads(
    ANN,
    characterIds.map((id) => `character:${id}`),
  );
  return heads.map(({ key, text }) => (key === null ? text : `${key}: ${text}`)).toSorted();
}

/** The number of the line of the data that holds a text. */
export function numberOf(request: RecordedRequest, text: string): number {
  const line = dataOf(request)
    .split("\n")
    .find((one) => /^\d+ (?:person|character)/u.test(one) && one.includes(text));
  return Number(line?.split(" ")[0] ?? Number.NaN);
}

/** The number of the entry that holds a text. */
export function entryOf(request: RecordedRequest, text: string): number {
  const line = dataOf(request)
    .split("\n")
    .find((one) => /^e\d+/u.test(one) && one.includes(text));
  return Number(/^e(\d+)/u.exec(line ?? "")?.[1] ?? Number.NaN);
}

/** An answer with changes. */
export function changes(...list: readonly Readonly<Record<string, unknown>>[]): string {
  return JSON.stringify({ changes: list });
}
