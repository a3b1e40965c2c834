import type { AccountId, ChatId, MessageId, PieceId } from "@keepsake/engine";
import { estimateTokens } from "../../packages/engine/src/domain/tokens.ts";
import type { Piece, PieceContent, Tier } from "../../packages/engine/src/domain/piece.ts";
import type { Change } from "../../packages/engine/src/ports/store.ts";
import { pieceTokens } from "../../packages/engine/src/domain/piece-text.ts";
import { chanceOf } from "../texts/chance.ts";
import { sentence } from "../texts/prose.ts";

const LEAF_MESSAGES = 30;
const MERGE = 4;
const START = Date.UTC(2026, 0, 5, 9);
/** Tokens of a piece at the level *balanced*. */
const SIZES: Readonly<Record<Tier, number>> = { recent: 400, merged: 1_000, "long-term": 8_000 };

/**
 * The summary tree of a long chat as it grows in use: at most three recent and three merged pieces
 * stand free, all earlier ones hang under the long-term piece.
 *
 * @param input.to - The last ordinal that is covered; the rest of a span of thirty stays with the last leaf.
 */
export function tree(input: {
  readonly chatId: ChatId;
  readonly account: AccountId;
  readonly name: string;
  readonly to: number;
}): readonly Change[] {
  const leafCount = Math.max(1, Math.floor(input.to / LEAF_MESSAGES));
  const leaves = Array.from({ length: leafCount }, (_, at) => {
    const to = at === leafCount - 1 ? input.to : (at + 1) * LEAF_MESSAGES;
    return piece(input, "recent", at, at * LEAF_MESSAGES + 1, to, []);
  });
  const merged = parents(input, "merged", leaves);
  const longTermChildren = merged.free.slice(0, merged.free.length - (merged.free.length % MERGE));
  const longTerm =
    longTermChildren.length === 0 ? [] : [over(input, "long-term", 0, longTermChildren)];
  const top = longTerm[0];
  const all = [
    ...merged.children,
    ...merged.free.map((node) =>
      top !== undefined && longTermChildren.includes(node) ? { ...node, parentId: top.id } : node,
    ),
    ...longTerm,
  ];
  return all.map((value): Change => ({ op: "put", row: "piece", value }));
}

type Input = Parameters<typeof tree>[0];

function parents(input: Input, tier: Tier, nodes: readonly Piece[]) {
  const free: Piece[] = [];
  const children: Piece[] = [];
  for (let at = 0; at < nodes.length; at += MERGE) {
    const some = nodes.slice(at, at + MERGE);
    if (some.length < MERGE) {
      children.push(...some);
      continue;
    }
    const parent = over(input, tier, at / MERGE, some);
    free.push(parent);
    children.push(...some.map((node) => ({ ...node, parentId: parent.id })));
  }
  return { free, children };
}

function over(input: Input, tier: Tier, at: number, nodes: readonly Piece[]): Piece {
  const from = nodes[0]?.from ?? 1;
  const to = nodes.at(-1)?.to ?? from;
  return piece(
    input,
    tier,
    at,
    from,
    to,
    nodes.map((node) => node.id),
  );
}

function piece(
  input: Input,
  tier: Tier,
  at: number,
  from: number,
  to: number,
  children: readonly PieceId[],
): Piece {
  const content = contentOf(SIZES[tier], at);
  return {
    id: `${input.name}-${tier}-${at}` as PieceId,
    account: input.account,
    chatId: input.chatId,
    tier,
    from,
    to,
    fromId: `${input.name}-m${from}` as MessageId,
    toId: `${input.name}-m${to}` as MessageId,
    messages: to - from + 1,
    content,
    contentRevision: 1,
    tokens: pieceTokens(content, estimateTokens),
    sourceTokens: (to - from + 1) * 80,
    detail: "balanced",
    edited: false,
    stale: false,
    makeshift: false,
    tree: "serving",
    usage: null,
    parentId: null,
    children,
    createdAt: START,
    updatedAt: START,
    revision: 1,
  };
}

function contentOf(tokens: number, seed: number): PieceContent {
  const chance = chanceOf(seed);
  const timeline: string[] = [];
  for (let used = 0; used < tokens;) {
    const line = sentence(chance);
    timeline.push(line);
    used += estimateTokens(line) + 2;
  }
  return {
    sections: [],
    timeline,
    promises: [sentence(chance)],
    particulars: [sentence(chance)],
    state: sentence(chance),
    rules: [],
  };
}
