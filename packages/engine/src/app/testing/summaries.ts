import type { ChatId, MessageId, TurnId, VariantId } from "../../domain/ids.ts";
import type { Message, Role } from "../../domain/message.ts";
import type { Piece } from "../../domain/piece.ts";
import type { RecordedRequest } from "../../models/scripted.ts";
import type { Change } from "../../ports/store.ts";
import { summaryJob } from "../reply-end.ts";
import { ANN, type Rig } from "./rig.ts";

export interface SeedOptions {
  readonly person?: (turn: number) => string;
  readonly reply?: (turn: number) => string;
  /** Replies a turn, as in a group. */
  readonly replies?: readonly string[];
  /** Of every message, whatever its text. */
  readonly tokens?: number;
  readonly hidden?: (turn: number) => boolean;
}

/** Puts finished turns into a chat, as if they had been sent, and queues its summary job. */
export async function seed(
  r: Rig,
  chatId: ChatId,
  turns: number,
  options: SeedOptions = {},
): Promise<void> {
  const chat = await r.chat(chatId);
  let ordinal = chat.nextOrdinal;
  const changes: Change[] = [];
  const put = (turn: number, role: Role, speakerName: string, text: string): void => {
    r.ambient.advance(1_000);
    const value: Message = {
      id: r.ambient.id() as MessageId,
      account: ANN,
      chatId,
      turnId: `${chatId}-${chat.nextOrdinal}-${turn}` as TurnId,
      ordinal,
      role,
      speakerId: null,
      speakerName,
      variants: [
        {
          id: r.ambient.id() as VariantId,
          text,
          tokens: options.tokens ?? r.model.countTokens(text),
          status: "complete",
          steps: [],
          epochId: null,
          model: null,
          usage: null,
          cost: null,
          failure: null,
          createdAt: r.ambient.now(),
        },
      ],
      selected: 0,
      hidden: options.hidden?.(turn) ?? false,
      note: null,
      createdAt: r.ambient.now(),
      revision: 1,
    };
    changes.push({ op: "put", row: "message", value });
    ordinal += 1;
  };
  for (let turn = 1; turn <= turns; turn += 1) {
    put(turn, "user", "", options.person?.(turn) ?? `Question ${turn} about the garden`);
    for (const name of options.replies ?? [""]) {
      put(turn, "assistant", name, options.reply?.(turn) ?? `Answer ${turn} about the roses`);
    }
  }
  const next = { ...chat, nextOrdinal: ordinal, revision: chat.revision + 1 };
  await r.store.commit({
    expect: [],
    changes: [
      ...changes,
      { op: "put", row: "chat", value: next },
      { op: "enqueue", job: summaryJob(r.context, chat) },
    ],
  });
}

/** Moves the live window's start, as a turn does. */
export async function moveTo(
  r: Pick<Rig, "store" | "chat">,
  chatId: ChatId,
  windowFrom: number,
): Promise<void> {
  const chat = await r.chat(chatId);
  const value = { ...chat, windowFrom, revision: chat.revision + 1 };
  await r.store.commit({ expect: [], changes: [{ op: "put", row: "chat", value }] });
}

export async function queueSummary(r: Rig, chatId: ChatId): Promise<void> {
  const job = summaryJob(r.context, await r.chat(chatId));
  await r.store.commit({ expect: [], changes: [{ op: "enqueue", job }] });
}

/** Every piece of the chat, parents before children. */
export function allPieces(r: Rig, chatId: ChatId): Promise<readonly Piece[]> {
  return r.store.pieces(ANN, chatId, { within: Number.MAX_SAFE_INTEGER });
}

export async function roots(r: Rig, chatId: ChatId): Promise<readonly Piece[]> {
  return r.store.pieces(ANN, chatId, { roots: true });
}

/** What a summariser was given: its data, without the instructions. */
export function dataOf(request: RecordedRequest | undefined): string {
  const message = request?.messages[0];
  return message?.role === "user" ? message.text : "";
}

/** An answer that a summariser gives; numbered, so that each is another. */
export function summaryText(index: number, change: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    timeline: [`In part ${index} they talked about the garden.`],
    promises: [],
    resolved: [],
    particulars: [],
    state: `They are at part ${index}.`,
    rules: [],
    ...change,
  });
}
