import type { AccountId, CharacterId, ChatId, MessageId } from "@keepsake/engine";
import {
  DEFAULT_MEMORY_SETTINGS,
  type Character,
} from "../../packages/engine/src/domain/character.ts";
import type { Chat } from "../../packages/engine/src/domain/chat.ts";
import { entryRow } from "../../packages/engine/src/domain/entry-head.ts";
import type { Entry, Scope } from "../../packages/engine/src/domain/entry.ts";
import type {
  EntryId,
  JobId,
  TurnId,
  VariantId,
  WriteId,
} from "../../packages/engine/src/domain/ids.ts";
import type { Job } from "../../packages/engine/src/domain/job.ts";
import type { Message } from "../../packages/engine/src/domain/message.ts";
import type { Change, Store } from "../../packages/engine/src/ports/store.ts";
import { estimateTokens } from "../../packages/engine/src/domain/tokens.ts";
import { chanceOf } from "../texts/chance.ts";
import { sentence } from "../texts/prose.ts";
import { tree } from "./tree.ts";

/** The account that a server without sign-in serves, too. */
export const OWNER = "owner" as AccountId;

const START = Date.UTC(2026, 0, 5, 9);
const TURN_MS = 60_000;
const MEMBERS = 5;
const ENTRIES = 100;
const PINNED = 20;
const LIVE_MESSAGES = 40;
const AT_ONCE = 2_000;

export interface LongChat {
  readonly chatId: ChatId;
  /** The first live ordinal. */
  readonly windowFrom: number;
  /** Keys of the scopes in play. */
  readonly scopes: readonly string[];
  readonly characterIds: readonly CharacterId[];
}

/**
 * Fills a store with a group chat of five characters, 120 saved memories for each of them and 120
 * global ones, a whole summary tree, and forty live messages.
 */
export async function fillLongChat(
  store: Store,
  options: {
    readonly messages: number;
    readonly name: string;
    /** False: nothing is summarised yet, and a job waits to do it. */
    readonly summarised?: boolean | undefined;
  },
): Promise<LongChat> {
  const { messages, name, summarised = true } = options;
  const chatId = `chat-${name}` as ChatId;
  const characterIds = Array.from({ length: MEMBERS }, (_, at) => `${name}-${at}` as CharacterId);
  const windowFrom = messages - LIVE_MESSAGES + 1;
  const chat: Chat = {
    id: chatId,
    account: OWNER,
    title: "A long chat",
    titleFrom: null,
    characterIds,
    personaId: null,
    channel: "web",
    challenge: false,
    branchOf: null,
    nextOrdinal: messages + 1,
    windowFrom,
    epochId: null,
    running: null,
    createdAt: START,
    updatedAt: START,
    revision: 1,
  };
  const scopes: readonly Scope[] = [
    ...characterIds.map((characterId): Scope => ({ kind: "character", characterId })),
    { kind: "global" },
  ];
  await commitAll(store, [
    { op: "put", row: "chat", value: chat },
    ...characterIds.map((id): Change => ({ op: "put", row: "character", value: character(id) })),
    ...scopes.flatMap((scope, place) => entries(scope, name, place)),
    ...(summarised ? tree({ chatId, account: OWNER, name, to: windowFrom - 1 }) : []),
  ]);
  for (let from = 1; from <= messages; from += AT_ONCE) {
    const length = Math.min(AT_ONCE, messages - from + 1);
    const some = Array.from({ length }, (_, at) => message(chatId, name, from + at));
    await commitAll(store, some);
  }
  if (!summarised) await commitAll(store, [{ op: "enqueue", job: summaryJob(chatId) }]);
  return {
    chatId,
    windowFrom,
    characterIds,
    scopes: [...characterIds.map((id) => `character:${id}`), "global"],
  };
}

async function commitAll(store: Store, changes: readonly Change[]): Promise<void> {
  await store.commit({ expect: [], changes });
}

function summaryJob(chatId: ChatId): Job {
  return {
    id: `${chatId}-job` as JobId,
    account: OWNER,
    kind: "summary",
    key: chatId,
    state: "queued",
    attempts: 0,
    failures: 0,
    runAt: START,
    leaseUntil: 0,
    failure: null,
    failureMatter: null,
    createdAt: START,
    revision: 1,
  };
}

function character(id: CharacterId): Character {
  return {
    id,
    account: OWNER,
    name: `Mira ${id}`,
    description: sentences(11, 60),
    greeting: "",
    examples: "",
    model: null,
    memory: DEFAULT_MEMORY_SETTINGS,
    sharing: "private",
    createdAt: START,
    updatedAt: START,
    revision: 1,
  };
}

/** @param place - Of the scope among all: entries of all scopes were made in turns. */
function entries(scope: Scope, name: string, place: number): readonly Change[] {
  const of = scope.kind === "character" ? scope.characterId : `${name}-global`;
  return Array.from({ length: ENTRIES + PINNED }, (_, at): Change => {
    const entry: Entry = {
      id: `${of}-entry-${at}` as EntryId,
      account: OWNER,
      scope,
      versions: [
        {
          id: `${of}-write-${at}` as WriteId,
          op: "set",
          key: null,
          text: `${of} ${at}: ${sentences(at, 1)}`,
          pinned: at >= ENTRIES,
          origin: "manual",
          confidence: null,
          anchor: null,
          source: { chatId: null, turnId: null, messageIds: [] },
          active: true,
          at: START + (at * (MEMBERS + 1) + place) * TURN_MS,
        },
      ],
      erased: false,
      createdAt: START,
      revision: 1,
    };
    return { op: "put", row: "entry", value: entryRow(entry) };
  });
}

function message(chatId: ChatId, name: string, ordinal: number): Change {
  const isUser = ordinal % 2 === 1;
  const text = sentences(ordinal, isUser ? 3 : 8);
  const at = START + ordinal * TURN_MS;
  const value: Message = {
    id: `${name}-m${ordinal}` as MessageId,
    account: OWNER,
    chatId,
    turnId: `${name}-t${Math.ceil(ordinal / 2)}` as TurnId,
    ordinal,
    role: isUser ? "user" : "assistant",
    speakerId: isUser ? null : `${name}-0`,
    speakerName: isUser ? "" : "Mira",
    variants: [
      {
        id: `${name}-v${ordinal}` as VariantId,
        text,
        tokens: estimateTokens(text),
        status: "complete",
        steps: [],
        epochId: null,
        model: null,
        usage: null,
        cost: null,
        failure: null,
        createdAt: at,
      },
    ],
    selected: 0,
    hidden: false,
    note: null,
    createdAt: at,
    revision: 1,
  };
  return { op: "put", row: "message", value };
}

function sentences(seed: number, count: number): string {
  const chance = chanceOf(seed);
  return Array.from({ length: count }, () => sentence(chance)).join(" ");
}
