import type { PieceId } from "./ids.ts";
import type { Piece } from "./piece.ts";

/** What of a chat's summary goes on in a new chat. */
export interface CarriedTree {
  /** The last ordinal that goes on as summary alone; messages after it are copied. 0 for none. */
  readonly to: number;
  /** How many messages the carried pieces cover. */
  readonly messages: number;
  /** The carried pieces, and all that reach past them. */
  readonly nodes: readonly Piece[];
}

/** Nothing writes it again, so that what it covers need not be at hand. */
function isSettled(piece: Piece): boolean {
  return piece.edited || (!piece.stale && !piece.makeshift);
}

/**
 * Decides how far a new chat that goes on from another one is summary, and from where on it holds
 * copies of the messages.
 *
 * What is sent is carried, the oldest first, up to the first piece that is still to be written again:
 * its messages come along, and so does all that follows. A carried piece leaves what it was made from
 * behind, and never becomes stale: no message of the new chat stands in its span.
 *
 * @param input.sent - The frontier, oldest first.
 * @param input.pieces - Every piece of the chat that ends after the first message of the frontier;
 *   more do no harm.
 * @see SPEC 2.1, 4.8, 7.1
 */
export function carriedTree(input: {
  readonly sent: readonly Piece[];
  readonly pieces: readonly Piece[];
}): CarriedTree {
  const unsettled = input.sent.findIndex((piece) => !isSettled(piece));
  const carried = unsettled < 0 ? input.sent : input.sent.slice(0, unsettled);
  const to = carried.at(-1)?.to ?? 0;
  const ids = new Set<PieceId>(carried.map((piece) => piece.id));
  return {
    to,
    messages: carried.reduce((sum, piece) => sum + piece.messages, 0),
    nodes: [
      ...carried.map((piece) => ({ ...piece, children: [] })),
      ...input.pieces.filter((piece) => piece.to > to && !ids.has(piece.id)),
    ],
  };
}
