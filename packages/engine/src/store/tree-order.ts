import type { Piece } from "../domain/piece.ts";

/** Pieces in order of span, wider ones first, and parents before children of the same span. */
export function inTreeOrder(pieces: readonly Piece[]): readonly Piece[] {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const depth = (piece: Piece): number => {
    let levels = 0;
    let above = piece.parentId === null ? undefined : byId.get(piece.parentId);
    while (above !== undefined && levels < pieces.length) {
      levels += 1;
      above = above.parentId === null ? undefined : byId.get(above.parentId);
    }
    return levels;
  };
  return pieces.toSorted(
    (a, b) => a.from - b.from || b.to - a.to || depth(a) - depth(b) || (a.id < b.id ? -1 : 1),
  );
}
