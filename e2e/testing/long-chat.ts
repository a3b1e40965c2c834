import { textAnalyzer } from "@keepsake/engine/models";
import { sqliteStore } from "@keepsake/engine/store/sqlite";
import { DEFAULT_MEMORY_SETTINGS } from "../../packages/engine/src/domain/character.ts";
import type { Chat } from "../../packages/engine/src/domain/chat.ts";
import type {
  AccountId,
  CharacterId,
  ChatId,
  MessageId,
  PieceId,
  TurnId,
  VariantId,
} from "../../packages/engine/src/domain/ids.ts";
import type { Message } from "../../packages/engine/src/domain/message.ts";
import { EMPTY_CONTENT, type Piece } from "../../packages/engine/src/domain/piece.ts";
import { estimateTokens } from "../../packages/engine/src/domain/tokens.ts";
import type { Change } from "../../packages/engine/src/ports/store.ts";

/** The account of whoever reaches the port. */
const OWNER = "owner" as AccountId;
const CHAT = "long" as ChatId;
const CHARACTER = "mira" as CharacterId;
const START = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const AT_ONCE = 1_000;
const LIVE = 40;

/**
 * Writes a chat with Mira, `long` by its id, whose messages say which one they are ("Message 7 …") and
 * are of many lengths. All but the newest forty are covered by one long-term piece.
 *
 * @param path - Of the database file, which is made.
 */
export async function fillLongChat(
  path: string,
  messages: number,
  options: {
    /** What messages say besides, by which they are found. */
    readonly said?: ReadonlyMap<number, string>;
  } = {},
): Promise<void> {
  const { said = new Map<number, string>() } = options;
  const analyzer = textAnalyzer();
  const store = await sqliteStore({ path });
  const write = (changes: readonly Change[]) => store.commit({ expect: [], changes });
  try {
    await write([
      { op: "put", row: "character", value: mira },
      { op: "put", row: "chat", value: chatOf(messages) },
      { op: "put", row: "piece", value: pieceOver(messages - LIVE) },
    ]);
    for (let from = 1; from <= messages; from += AT_ONCE) {
      const length = Math.min(AT_ONCE, messages - from + 1);
      await write(
        Array.from({ length }, (_, at) => ({
          op: "put" as const,
          row: "message" as const,
          value: messageAt(from + at, said.get(from + at) ?? ""),
          terms: analyzer.terms(said.get(from + at) ?? ""),
        })),
      );
    }
  } finally {
    await store.close();
  }
}

const rowOf = { account: OWNER, createdAt: START, updatedAt: START, revision: 1 } as const;

const mira = {
  ...rowOf,
  id: CHARACTER,
  name: "Mira",
  description: "She sails.",
  greeting: "",
  examples: "",
  model: null,
  memory: DEFAULT_MEMORY_SETTINGS,
  sharing: "private",
} as const;

function chatOf(messages: number): Chat {
  return {
    ...rowOf,
    id: CHAT,
    title: "",
    titleFrom: null,
    characterIds: [CHARACTER],
    personaId: null,
    channel: "web",
    challenge: false,
    branchOf: null,
    nextOrdinal: messages + 1,
    windowFrom: messages - LIVE + 1,
    epochId: null,
    running: null,
  };
}

function messageAt(ordinal: number, said: string): Message {
  const isUser = ordinal % 2 === 1;
  const text = `Message ${ordinal}: ${said}${"they sailed on, and the wind held. ".repeat(1 + (ordinal % 17))}`;
  const createdAt = START + ordinal * MINUTE_MS;
  return {
    account: OWNER,
    id: idOf(ordinal),
    chatId: CHAT,
    turnId: `t${Math.ceil(ordinal / 2)}` as TurnId,
    ordinal,
    role: isUser ? "user" : "assistant",
    speakerId: isUser ? null : CHARACTER,
    speakerName: isUser ? "" : "Mira",
    variants: [
      {
        id: `v${ordinal}` as VariantId,
        text,
        tokens: estimateTokens(text),
        status: "complete",
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
    hidden: false,
    note: null,
    createdAt,
    revision: 1,
  };
}

function idOf(ordinal: number): MessageId {
  return `m${ordinal}` as MessageId;
}

function pieceOver(to: number): Piece {
  return {
    ...rowOf,
    id: "piece" as PieceId,
    chatId: CHAT,
    tier: "long-term",
    from: 1,
    to,
    fromId: idOf(1),
    toId: idOf(to),
    messages: to,
    content: { ...EMPTY_CONTENT, timeline: ["They sailed on for a long time."] },
    contentRevision: 1,
    tokens: 12,
    sourceTokens: to * 60,
    detail: "balanced",
    edited: false,
    stale: false,
    makeshift: false,
    tree: "serving",
    usage: null,
    parentId: null,
    children: [],
  };
}
