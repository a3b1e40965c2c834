import type { Piece, SummaryState } from "@keepsake/engine/wire";

export interface PlacedPiece {
  readonly piece: Piece;
  /** Written ahead of the window's next move (SPEC 4.1). */
  readonly ahead: boolean;
  /** Which messages of the chat it covers, counted from 1. */
  readonly first: number;
  readonly last: number;
}

/** The pieces of a chat, oldest first, with the numbers of their messages: they lie end to end. */
export function placePieces(summary: SummaryState): readonly PlacedPiece[] {
  let covered = 0;
  const place = (piece: Piece, ahead: boolean): PlacedPiece => {
    const first = covered + 1;
    covered += piece.messages;
    return { piece, ahead, first, last: covered };
  };
  const sent = summary.pieces.map((piece) => place(piece, false));
  // What is pending lies between the pieces that are sent and those written ahead.
  covered += summary.pending;
  return [...sent, ...summary.ahead.map((piece) => place(piece, true))];
}
