import { MERGE_COUNT } from "./limits.ts";
import type { Message } from "./message.ts";
import type { Piece } from "./piece.ts";
import { needsCondensing } from "./piece-text.ts";
import { chunkEnd, isPastMark, loadOf, type Budget } from "./window.ts";

/** The next thing to do for a chat's summary. */
export type SummaryWork =
  /** Summarise the messages from one ordinal to another, both included. */
  | { readonly kind: "leaf"; readonly from: number; readonly to: number }
  | { readonly kind: "merge"; readonly pieces: readonly Piece[] }
  | {
      readonly kind: "append";
      readonly longTerm: Piece | undefined;
      readonly pieces: readonly Piece[];
    }
  /** Write a stale or makeshift piece again. */
  | { readonly kind: "rewrite"; readonly piece: Piece }
  | { readonly kind: "condense"; readonly piece: Piece };

/** The last ordinal that the tree covers; 0 for an empty one. */
export function coveredTo(roots: readonly Piece[]): number {
  return roots.at(-1)?.to ?? 0;
}

/**
 * Decides what a chat's summary needs next: what is pending before all else, oldest first; then what
 * is sent and stale; then the chunk ahead; then merges, so that they are there when the window moves.
 *
 * @param input.roots - Pieces without a parent, oldest first.
 * @param input.uncovered - Messages in no piece, oldest first, the live ones included; of a long
 *   backlog the oldest are enough.
 * @param input.windowFrom - The first live ordinal.
 * @param input.retryMakeshift - Whether pieces that the built-in rules had to file are tried again.
 * @returns Undefined when there is nothing to do.
 * @see SPEC 4.1, 4.2, 4.6, 4.8, 4.9
 */
export function nextSummaryWork(input: {
  readonly roots: readonly Piece[];
  readonly uncovered: readonly Message[];
  readonly windowFrom: number;
  readonly budget: Budget;
  readonly retryMakeshift: boolean;
}): SummaryWork | undefined {
  const { roots, uncovered, windowFrom, budget } = input;
  const pending = uncovered.filter((message) => message.ordinal < windowFrom);
  if (pending.some((message) => !message.hidden)) {
    const from = pending[0]?.ordinal;
    const to = chunkEnd(pending, budget, { keepLast: false });
    if (from !== undefined && to !== undefined) return { kind: "leaf", from, to };
  }

  const stale = roots.find((piece) => piece.stale && !piece.edited && piece.to < windowFrom);
  if (stale !== undefined) return { kind: "rewrite", piece: stale };

  const ahead = aheadChunk(input);
  if (ahead !== undefined) return ahead;

  const recent = roots.filter((piece) => piece.tier === "recent");
  if (recent.length >= MERGE_COUNT) return { kind: "merge", pieces: recent.slice(0, MERGE_COUNT) };

  const longTerm = roots.find((piece) => piece.tier === "long-term");
  const merged = roots.filter((piece) => piece.tier === "merged");
  if (merged.length >= MERGE_COUNT) {
    return { kind: "append", longTerm, pieces: merged.slice(0, MERGE_COUNT) };
  }
  if (longTerm !== undefined && needsCondensing(longTerm, budget)) {
    return { kind: "condense", piece: longTerm };
  }
  if (!input.retryMakeshift) return undefined;
  const makeshift = roots.find((piece) => piece.makeshift && !piece.edited);
  return makeshift === undefined ? undefined : { kind: "rewrite", piece: makeshift };
}

/** The chunk that is summarised while it is still live: one at a time (SPEC 4.1). */
function aheadChunk(input: {
  readonly roots: readonly Piece[];
  readonly uncovered: readonly Message[];
  readonly windowFrom: number;
  readonly budget: Budget;
}): SummaryWork | undefined {
  if (coveredTo(input.roots) >= input.windowFrom) return undefined;
  const live = input.uncovered.filter((message) => message.ordinal >= input.windowFrom);
  if (!isPastMark(loadOf(live), input.budget)) return undefined;
  const from = live[0]?.ordinal;
  const to = chunkEnd(live, input.budget, { keepLast: true });
  if (from === undefined || to === undefined) return undefined;
  return { kind: "leaf", from, to };
}
