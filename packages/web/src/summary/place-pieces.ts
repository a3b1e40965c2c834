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

/**
 * The pieces of a chat, oldest first, with the numbers of their messages. Those that are sent lie end to
 * end; one that was merged ahead begins where the first of those begins that it was merged from.
 */
export function placePieces(summary: SummaryState): readonly PlacedPiece[] {
  const placed: PlacedPiece[] = [];
  const place = (piece: Piece, ahead: boolean, start: number): void => {
    placed.push({ piece, ahead, first: start, last: start + piece.messages - 1 });
  };
  for (const piece of summary.pieces) place(piece, false, (placed.at(-1)?.last ?? 0) + 1);
  const { pending } = summary;
  for (const piece of summary.ahead) {
    const same = placed.find((one) => one.piece.fromOrdinal === piece.fromOrdinal);
    const before = placed.filter((one) => one.piece.toOrdinal < piece.fromOrdinal);
    // What is pending lies between the pieces that are sent and those written ahead.
    const between = before.some((one) => one.ahead) ? 0 : pending;
    const end = Math.max(0, ...before.map((one) => one.last)) + between;
    place(piece, true, same?.first ?? end + 1);
  }
  return placed;
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
