import type { Message, Piece, SummaryState } from "@keepsake/engine/wire";

/** Where a message is remembered (SPEC 2.1). */
export type MessagePlace =
  | { readonly kind: "piece"; readonly piece: Piece }
  /** Sent as it stands; `ahead` covers it already, for when it leaves the window. */
  | { readonly kind: "word-for-word"; readonly ahead: Piece | undefined }
  | { readonly kind: "pending" }
  | { readonly kind: "hidden" };

export function placeOf(
  message: Pick<Message, "ordinal" | "hidden">,
  summary: SummaryState,
): MessagePlace {
  const { ordinal, hidden } = message;
  const covers = (piece: Piece) => piece.fromOrdinal <= ordinal && ordinal <= piece.toOrdinal;
  if (hidden) return { kind: "hidden" };
  if (ordinal >= summary.windowFrom) {
    return { kind: "word-for-word", ahead: summary.ahead.findLast(covers) };
  }
  const piece = summary.pieces.find(covers);
  return piece === undefined ? { kind: "pending" } : { kind: "piece", piece };
}
