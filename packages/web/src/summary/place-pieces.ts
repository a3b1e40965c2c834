import type { Piece, SummaryState } from "@keepsake/engine/wire";

export interface PlacedPiece {
  readonly piece: Piece;
  /** Written ahead of the window's next move (SPEC 4.1). */
  readonly ahead: boolean;
  /** Which messages of the chat it covers, counted from 1. */
  readonly first: number;
  readonly last: number;
}

/** What one can do with the pieces of the panel. */
export interface PieceDoors {
  readonly chatId: string;
  /** The messages of a piece are shown in the chat: on a phone the panel gives way. */
  readonly onShow: () => void;
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

/** What a piece was made from, with the numbers of their messages: they fill the piece's from its first on. */
export function placeWithin(
  { first, ahead }: PlacedPiece,
  children: readonly Piece[],
): readonly PlacedPiece[] {
  let covered = first - 1;
  return children.map((piece) => {
    const start = covered + 1;
    covered += piece.messages;
    return { piece, ahead, first: start, last: covered };
  });
}
