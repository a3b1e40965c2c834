import type { PieceId } from "../domain/ids.ts";
import type { Message } from "../domain/message.ts";
import { pieceTokens } from "../domain/piece-text.ts";
import type { Piece, Tier } from "../domain/piece.ts";
import { adopt, type TreeChange } from "../domain/summary-tree.ts";
import { leafFits } from "../domain/summary-work.ts";
import { loadOf } from "../domain/window.ts";
import type { Expectation } from "../ports/store.ts";
import { expectMessage, type ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { expectPieces } from "./message-change.ts";
import type { SummarySource } from "./summary-source.ts";
import type { SummaryNeed } from "./summary-view.ts";
import type { WrittenSummary } from "./summary-write.ts";

/** A step that is written and not yet in the tree. */
export interface SummaryStep {
  readonly source: SummarySource;
  readonly written: WrittenSummary;
}

/** What a step does to the tree. */
export function stepChange(context: Context, need: SummaryNeed, step: SummaryStep): TreeChange {
  const { work } = step.source;
  switch (work.kind) {
    case "leaf":
      return { put: [leafOf(context, need, step)], remove: [] };
    case "merge":
      return adopt(over(context, need, step, "merged", work.pieces), work.pieces);
    case "append": {
      const pieces = work.longTerm === undefined ? work.pieces : [work.longTerm, ...work.pieces];
      return adopt(over(context, need, step, "long-term", pieces), pieces);
    }
    case "condense":
      return adopt(over(context, need, step, "long-term", [work.piece]), [work.piece]);
    case "rewrite":
      return { put: [rewritten(context, need.state, step, work.piece)], remove: [] };
  }
}

function newPiece(
  context: Context,
  { state, tree }: SummaryNeed,
  { written, source }: SummaryStep,
  given: Pick<Piece, "tier" | "from" | "to" | "fromId" | "toId" | "messages" | "children"> &
    Pick<Piece, "fromChatId" | "toChatId">,
): Piece {
  const now = context.ambient.now();
  return {
    ...given,
    id: context.ambient.id() as PieceId,
    account: state.account,
    chatId: state.chat.id,
    tree,
    content: written.content,
    contentRevision: 1,
    tokens: pieceTokens(written.content, (text) => state.model.countTokens(text)),
    sourceTokens: source.sourceTokens,
    detail: state.detail,
    edited: false,
    stale: false,
    makeshift: written.makeshift,
    usage: written.usage,
    parentId: null,
    createdAt: now,
    updatedAt: now,
    revision: 1,
  };
}

function leafOf(context: Context, need: SummaryNeed, step: SummaryStep): Piece {
  const { messages } = step.source;
  const { first, last } = ends(messages);
  return newPiece(context, need, step, {
    tier: "recent",
    from: first.ordinal,
    to: last.ordinal,
    fromId: first.id,
    toId: last.id,
    messages: loadOf(messages).messages,
    children: [],
  });
}

function over(
  context: Context,
  need: SummaryNeed,
  step: SummaryStep,
  tier: Tier,
  children: readonly Piece[],
): Piece {
  const { first, last } = ends(children);
  return newPiece(context, need, step, {
    tier,
    from: first.from,
    to: last.to,
    fromId: first.fromId,
    toId: last.toId,
    ...(first.fromChatId === undefined ? {} : { fromChatId: first.fromChatId }),
    ...(last.toChatId === undefined ? {} : { toChatId: last.toChatId }),
    messages: children.reduce((sum, child) => sum + child.messages, 0),
    children: children.map((child) => child.id),
  });
}

function ends<T>(list: readonly T[]): { readonly first: T; readonly last: T } {
  const first = list[0];
  const last = list.at(-1);
  if (first === undefined || last === undefined) throw new RangeError("a piece over nothing");
  return { first, last };
}

/** The same piece in the same place, with what it says now. */
function rewritten(context: Context, state: ChatState, step: SummaryStep, piece: Piece): Piece {
  const { content, makeshift, usage } = step.written;
  return {
    ...piece,
    content,
    contentRevision: piece.contentRevision + 1,
    tokens: pieceTokens(content, (text) => state.model.countTokens(text)),
    stale: false,
    makeshift,
    usage,
    updatedAt: context.ambient.now(),
    revision: piece.revision + 1,
  };
}

/** Rows that have to be as the step read them. */
export function stepExpectations(step: SummaryStep): readonly Expectation[] {
  const { messages, pieces } = step.source;
  return [...messages.map(expectMessage), ...expectPieces(pieces)];
}

/**
 * Whether a step that was written while the chat went on is still what the tree needs: everything that
 * it read is unchanged, and a new leaf leaves the live window its newest turns (DESIGN 3).
 */
export async function stillFits(
  context: Context,
  need: SummaryNeed,
  source: SummarySource,
): Promise<boolean> {
  const { store } = context;
  const { account, chat, budget } = need.state;
  const { work, messages, pieces } = source;
  const ids = pieces.map((piece) => piece.id);
  const now = ids.length === 0 ? [] : await store.pieces(account, chat.id, { ids });
  if (!sameRows(pieces, now)) return false;
  for (const stretch of stretches(messages, pieces, work.kind === "leaf")) {
    const { first, last } = ends(stretch);
    const read = await store.messages(account, chat.id, { from: first.ordinal, to: last.ordinal });
    if (!sameRows(stretch, read)) return false;
  }
  if (work.kind !== "leaf") return true;
  const { uncovered, windowFrom } = need;
  return leafFits({ ...work, uncovered, windowFrom, budget });
}

/** The messages that were read, by the leaf whose span they are. */
function stretches(
  messages: readonly Message[],
  pieces: readonly Piece[],
  isLeaf: boolean,
): readonly (readonly Message[])[] {
  if (messages.length === 0) return [];
  if (isLeaf) return [messages];
  return pieces
    .map((piece) => messages.filter(({ ordinal }) => ordinal >= piece.from && ordinal <= piece.to))
    .filter((stretch, index) => stretch.length > 0 && pieces[index]?.children.length === 0);
}

interface Row {
  readonly id: string;
  readonly revision: number;
}

function sameRows(read: readonly Row[], now: readonly Row[]): boolean {
  const revisions = new Map(now.map((row) => [row.id, row.revision]));
  return (
    now.length === new Set(read.map((row) => row.id)).size &&
    read.every((row) => revisions.get(row.id) === row.revision)
  );
}
