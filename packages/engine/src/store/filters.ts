import type { EntryHead } from "../domain/entry.ts";
import type { Piece } from "../domain/piece.ts";
import type { EntryFilter, PieceFilter } from "../ports/store.ts";
import { filterWords } from "./entry-index.ts";

/** What a filter of pieces takes, for stores that look through them one by one. */
export function pieceTest(filter: PieceFilter): (piece: Piece) => boolean {
  if ("roots" in filter) return (piece) => piece.parentId === null;
  if ("covering" in filter) {
    return (piece) => piece.from <= filter.covering && filter.covering <= piece.to;
  }
  if ("reaching" in filter) return (piece) => piece.to >= filter.reaching;
  if ("within" in filter) return (piece) => piece.to <= filter.within;
  const wanted = new Set<string>(filter.ids);
  return (piece) => wanted.has(piece.id);
}

/** What a filter of entries takes of those in its scopes. */
export function entryTest(
  filter: EntryFilter,
): (stored: { readonly head: EntryHead; readonly filterText: string }) => boolean {
  const words = filterWords(filter.q);
  return ({ head, filterText }) =>
    (filter.pinned === undefined || head.pinned === filter.pinned) &&
    words.every((word) => filterText.includes(word));
}
