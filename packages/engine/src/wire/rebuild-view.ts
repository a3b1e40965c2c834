import type { Detail } from "../domain/limits.ts";
import type { Piece } from "../domain/piece.ts";
import { instant } from "./instant.ts";
import { PROBLEM_MATTERS } from "./problem.ts";
import type {
  EditedPiece,
  RebuildCost,
  RebuildProgress,
  RebuildState as RebuildStateView,
} from "./rebuild.ts";

interface Progress {
  readonly state: RebuildProgress["state"];
  readonly detail: Detail;
  readonly done: number;
  readonly total: number;
  readonly left: Readonly<RebuildCost>;
  readonly failure: string | null;
  readonly failureMatter: string | null;
  readonly retryAt: number | null;
  readonly startedAt: number;
}

export function toRebuildView(
  rebuild: Readonly<RebuildCost> & {
    readonly detail: Detail;
    readonly edited: readonly Piece[];
    readonly running: Progress | null;
  },
): RebuildStateView {
  return {
    ...costView(rebuild),
    detail: rebuild.detail,
    edited: rebuild.edited.map(editedView),
    running: rebuild.running === null ? null : progressView(rebuild.running),
  };
}

function costView({ messages, calls, tokensIn, tokensOut, cost }: Readonly<RebuildCost>) {
  return { messages, calls, tokensIn, tokensOut, cost };
}

function editedView(piece: Piece): EditedPiece {
  return {
    id: piece.id,
    tier: piece.tier,
    from: piece.fromId,
    to: piece.toId,
    fromOrdinal: piece.from,
    toOrdinal: piece.to,
    messages: piece.messages,
  };
}

function progressView(running: Progress): RebuildProgress {
  const { state, detail, done, total, failure, retryAt, startedAt } = running;
  return {
    state,
    detail,
    done,
    total,
    left: costView(running.left),
    failure,
    failureMatter: PROBLEM_MATTERS.find((matter) => matter === running.failureMatter) ?? null,
    retryAt: retryAt === null ? null : instant(retryAt),
    startedAt: instant(startedAt),
  };
}
