import { DEFAULT_MEMORY_SETTINGS, type Character, type Persona } from "../character.ts";
import type { EntryHead } from "../entry.ts";
import type { Epoch } from "../epoch.ts";
import type {
  AccountId,
  CharacterId,
  ChatId,
  EntryId,
  EpochId,
  MessageId,
  PersonaId,
  PieceId,
  TurnId,
  VariantId,
  WriteId,
} from "../ids.ts";
import type { Message, Step, Variant } from "../message.ts";
import { EMPTY_CONTENT, type Piece, type PieceContent } from "../piece.ts";
import type { Budget } from "../window.ts";

const ACCOUNT = "ann" as AccountId;
export const CHAT = "chat-1" as ChatId;
export const EPOCH = "epoch-1" as EpochId;

export function aVariant(change: Partial<Variant> = {}): Variant {
  return {
    id: "variant-1" as VariantId,
    text: "Hello.",
    tokens: 2,
    status: "complete",
    steps: [],
    epochId: null,
    model: null,
    usage: null,
    cost: null,
    failure: null,
    createdAt: 0,
    ...change,
  };
}

type MessageChange = Partial<Omit<Message, "id" | "turnId" | "variants" | "selected">> & {
  readonly id?: string;
  readonly turn?: string | number;
  readonly text?: string;
  readonly tokens?: number;
  readonly steps?: readonly Step[];
};

/**
 * A message with one variant. Without more than an ordinal, odd ones are the person's and even ones
 * answer them.
 */
export function aMessage(change: MessageChange = {}): Message {
  const { turn, text, tokens, steps, id, ...rest } = change;
  const ordinal = rest.ordinal ?? 1;
  const role = rest.role ?? (ordinal % 2 === 1 ? "user" : "assistant");
  return {
    account: ACCOUNT,
    chatId: CHAT,
    ordinal,
    role,
    speakerId: null,
    speakerName: "",
    hidden: false,
    note: null,
    createdAt: 0,
    revision: 1,
    ...rest,
    id: (id ?? `m${ordinal}`) as MessageId,
    turnId: `turn-${turn ?? Math.ceil(ordinal / 2)}` as TurnId,
    variants: [
      aVariant({
        id: `v${ordinal}` as VariantId,
        text: text ?? `text ${ordinal}`,
        tokens: tokens ?? 2,
        steps: steps ?? [],
      }),
    ],
    selected: 0,
  };
}

/** Turns of a question and an answer, each of so many tokens, from an ordinal on. */
export function someTurns(count: number, tokens = 10, from = 1): readonly Message[] {
  return Array.from({ length: count * 2 }, (_, index) =>
    aMessage({ ordinal: from + index, tokens, turn: Math.ceil((from + index) / 2) }),
  );
}

export function aContent(change: Partial<PieceContent> = {}): PieceContent {
  return { ...EMPTY_CONTENT, timeline: ["They met."], ...change };
}

type PieceChange = Partial<Omit<Piece, "id" | "parentId" | "children">> & {
  readonly id?: string;
  readonly parentId?: string | null;
  readonly children?: readonly string[];
};

/** A piece over ordinals 1 and 2, a recent root without children. */
export function aPiece(change: PieceChange = {}): Piece {
  const { id, parentId, children, ...rest } = change;
  const from = rest.from ?? 1;
  const to = rest.to ?? from + 1;
  return {
    account: ACCOUNT,
    chatId: CHAT,
    tier: "recent",
    from,
    to,
    fromId: `m${from}` as MessageId,
    toId: `m${to}` as MessageId,
    messages: to - from + 1,
    content: aContent(),
    contentRevision: 1,
    tokens: 10,
    sourceTokens: 100,
    detail: "balanced",
    edited: false,
    stale: false,
    makeshift: false,
    tree: "serving",
    usage: null,
    createdAt: 0,
    updatedAt: 0,
    revision: 1,
    ...rest,
    id: (id ?? `p${from}-${to}`) as PieceId,
    parentId: (parentId ?? null) as PieceId | null,
    children: (children ?? []).map((child) => child as PieceId),
  };
}

export function aCharacter(change: Partial<Character> = {}): Character {
  return {
    id: "mira" as CharacterId,
    account: ACCOUNT,
    name: "Mira",
    description: "Mira keeps a lighthouse.",
    greeting: "",
    examples: "",
    model: null,
    memory: DEFAULT_MEMORY_SETTINGS,
    sharing: "private",
    createdAt: 0,
    updatedAt: 0,
    revision: 1,
    ...change,
  };
}

export function aPersona(change: Partial<Persona> = {}): Persona {
  return {
    id: "sailor" as PersonaId,
    account: ACCOUNT,
    name: "Ada",
    description: "Ada sails alone.",
    createdAt: 0,
    updatedAt: 0,
    revision: 1,
    ...change,
  };
}

/** The present state of an entry, in the global scope and unpinned. */
export function anEntry(
  change: Partial<Omit<EntryHead, "id">> & { readonly id?: string } = {},
): EntryHead {
  const { id, ...rest } = change;
  return {
    account: ACCOUNT,
    scope: { kind: "global" },
    present: true,
    key: null,
    text: "Likes green tea",
    pinned: false,
    origin: "model",
    confidence: null,
    writeId: "write-1" as WriteId,
    createdAt: 0,
    updatedAt: 0,
    revision: 1,
    seq: 1,
    ...rest,
    id: (id ?? "entry-1") as EntryId,
  };
}

/** An entry that was taken away. */
export function aGoneEntry(
  change: { readonly id?: string; readonly seq?: number } = {},
): EntryHead {
  return anEntry({ ...change, present: false, key: null, text: "", writeId: null });
}

export function anEpoch(change: Partial<Epoch> = {}): Epoch {
  return {
    id: EPOCH,
    account: ACCOUNT,
    chatId: CHAT,
    windowFrom: 1,
    coveredTo: 0,
    sections: [],
    asOf: { global: 0 },
    pieces: {},
    withheld: [],
    refs: [],
    createdAt: 0,
    revision: 1,
    ...change,
  };
}

/** A budget small enough that a few dozen messages fill every tier. */
export function aBudget(change: Partial<Budget> = {}): Budget {
  return {
    windowTokens: 100,
    windowMessages: 10,
    recentTokens: 10,
    mergedTokens: 20,
    longTermTokens: 40,
    ...change,
  };
}

/** One token a character: sizes that a reader can count. */
export function countCharacters(text: string): number {
  return text.length;
}
