import { MERGE_COUNT } from "./limits.ts";
import type { Message } from "./message.ts";
import type { Piece } from "./piece.ts";
import { needsCondensing } from "./piece-text.ts";
import { chunkEnd, groupTurns, isPastMark, loadOf, type Budget } from "./window.ts";

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
 * Where merges are due while messages are pending (a long backlog), they come first: what is sent stays
 * bounded (SPEC 8.4).
 *
 * @param input.roots - Pieces without a parent, oldest first.
 * @param input.uncovered - Messages after the last root, oldest first, the live ones included; of a
 *   long backlog the oldest are enough.
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
  const { roots, windowFrom, budget } = input;
  const pending = pendingChunk(input);
  const merge = mergeOf(roots, budget);
  if (pending !== undefined && merge === undefined) return pending;

  const writable = roots.filter((piece) => !piece.edited && piece.messages > 0);
  const stale = writable.find((piece) => piece.stale && piece.to < windowFrom);
  if (stale !== undefined) return { kind: "rewrite", piece: stale };

  const ahead = pending === undefined ? aheadChunk(input) : undefined;
  if (ahead !== undefined) return ahead;
  if (merge !== undefined) return merge;

  if (!input.retryMakeshift) return undefined;
  const makeshift = writable.find((piece) => piece.makeshift);
  return makeshift === undefined ? undefined : { kind: "rewrite", piece: makeshift };
}

interface Uncovered {
  readonly uncovered: readonly Message[];
  readonly windowFrom: number;
  readonly budget: Budget;
}

/** The oldest chunk of what left the window without a piece. */
function pendingChunk({ uncovered, windowFrom, budget }: Uncovered): SummaryWork | undefined {
  const pending = uncovered.filter((message) => message.ordinal < windowFrom);
  if (pending.every((message) => message.hidden)) return undefined;
  return leafOver(uncovered, chunkEnd(pending, budget, { keepLast: false }));
}

/** The chunk that is summarised while it is still live: one at a time (SPEC 4.1). */
function aheadChunk(input: Uncovered & { readonly roots: readonly Piece[] }) {
  const { roots, uncovered, windowFrom, budget } = input;
  if (coveredTo(roots) >= windowFrom) return undefined;
  const live = uncovered.filter((message) => message.ordinal >= windowFrom);
  if (!isPastMark(loadOf(live), budget)) return undefined;
  return leafOver(uncovered, chunkEnd(live, budget, { keepLast: true }));
}

/** A leaf from the first uncovered message on: hidden ones that were left behind come along. */
function leafOver(
  uncovered: readonly Message[],
  to: number | undefined,
): Extract<SummaryWork, { kind: "leaf" }> | undefined {
  const from = uncovered[0]?.ordinal;
  if (from === undefined || to === undefined) return undefined;
  const isEmpty = uncovered.every((message) => message.hidden || message.ordinal > to);
  return isEmpty ? undefined : { kind: "leaf", from, to };
}

/**
 * What of the roots has to become one, or smaller. Only neighbours merge: recent pieces that stand
 * before a merged one (a rewind can bring such back) merge as they are, since no fourth will come.
 */
function mergeOf(roots: readonly Piece[], budget: Budget): SummaryWork | undefined {
  const first = roots.findIndex((piece) => piece.tier === "recent");
  const recent = first < 0 ? [] : roots.slice(first);
  const end = recent.findIndex((piece) => piece.tier !== "recent");
  const pieces = recent.slice(0, end < 0 ? MERGE_COUNT : Math.min(end, MERGE_COUNT));
  if (end > 0 || pieces.length === MERGE_COUNT) return { kind: "merge", pieces };

  const longTerm = roots.find((piece) => piece.tier === "long-term");
  const merged = roots.filter((piece) => piece.tier === "merged");
  if (merged.length >= MERGE_COUNT) {
    return { kind: "append", longTerm, pieces: merged.slice(0, MERGE_COUNT) };
  }
  if (longTerm !== undefined && needsCondensing(longTerm, budget)) {
    return { kind: "condense", piece: longTerm };
  }
  return undefined;
}

/**
 * Whether a leaf that was written while the chat went on may still be put into the tree: it follows
 * what is covered, and its span is pending, or may still be summarised ahead.
 *
 * @param input.from - The leaf's span, as `nextSummaryWork` named it. Whether its messages are as they
 *   were read is the caller's to check.
 * @see SPEC 2.1, 4.1, DESIGN 3
 */
export function leafFits(input: {
  readonly from: number;
  readonly to: number;
  readonly uncovered: readonly Message[];
  readonly windowFrom: number;
  readonly budget: Budget;
}): boolean {
  const { from, to, uncovered, windowFrom, budget } = input;
  if (from !== uncovered[0]?.ordinal) return false;
  if (to < windowFrom) return true;
  const live = uncovered.filter((message) => message.ordinal >= windowFrom);
  const newest = groupTurns(live).at(-1)?.[0]?.ordinal ?? 0;
  const cutsPending = uncovered.some((message) => message.ordinal < windowFrom && !message.hidden);
  return !cutsPending && to < newest && isPastMark(loadOf(live), budget);
}
