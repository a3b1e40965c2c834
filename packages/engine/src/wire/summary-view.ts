import type { Detail } from "../domain/limits.ts";
import type { Piece } from "../domain/piece.ts";
import { instant } from "./instant.ts";
import { knownMatter } from "./problem-view.ts";
import type { Piece as PieceView, SummaryState as SummaryStateView } from "./summary.ts";

/** A piece with when the messages at its ends were said. */
type ShownPiece = Piece & { readonly fromAt: number | null; readonly toAt: number | null };

export function toPieceView(piece: ShownPiece): PieceView {
  return {
    id: piece.id,
    tier: piece.tier,
    from: piece.fromId,
    to: piece.toId,
    fromChatId: piece.fromChatId ?? null,
    toChatId: piece.toChatId ?? null,
    fromOrdinal: piece.from,
    toOrdinal: piece.to,
    fromAt: piece.fromAt === null ? null : instant(piece.fromAt),
    toAt: piece.toAt === null ? null : instant(piece.toAt),
    children: piece.children.length,
    messages: piece.messages,
    tokens: piece.tokens,
    detail: piece.detail,
    edited: piece.edited,
    stale: piece.stale,
    makeshift: piece.makeshift,
    sections: [...piece.content.sections],
    timeline: [...piece.content.timeline],
    promises: [...piece.content.promises],
    particulars: [...piece.content.particulars],
    state: piece.content.state,
    rules: piece.content.rules.map((rule) => rule.text),
    ruleMessageIds: piece.content.rules.map((rule) => rule.messageId),
    createdAt: instant(piece.createdAt),
    updatedAt: instant(piece.updatedAt),
    revision: piece.revision,
  };
}

export function toSummaryView(summary: {
  readonly pieces: readonly ShownPiece[];
  readonly ahead: readonly ShownPiece[];
  readonly pending: number;
  readonly detail: Detail;
  readonly windowFromId: string | null;
  readonly windowFrom: number;
  readonly job: {
    readonly state: "queued" | "running";
    readonly attempts: number;
    readonly runAt: number;
  } | null;
  readonly work: SummaryStateView["work"];
  readonly failure: string | null;
  readonly failureMatter: string | null;
}): SummaryStateView {
  return {
    pieces: summary.pieces.map(toPieceView),
    ahead: summary.ahead.map(toPieceView),
    pending: summary.pending,
    detail: summary.detail,
    windowFromId: summary.windowFromId,
    windowFrom: summary.windowFrom,
    job:
      summary.job === null
        ? null
        : {
            state: summary.job.state,
            attempts: summary.job.attempts,
            runAt: instant(summary.job.runAt),
          },
    work:
      summary.work === null ? null : { kind: summary.work.kind, messages: summary.work.messages },
    failure: summary.failure,
    failureMatter: knownMatter(summary.failureMatter),
  };
}
