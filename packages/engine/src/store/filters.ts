import type { Piece, PieceTree } from "../domain/piece.ts";
import { type EntryHead, scopeKey } from "../domain/entry.ts";
import type { Suggestion } from "../domain/suggestion.ts";
import type {
  EntryFilter,
  PieceFilter,
  PieceSearch,
  SuggestionFilter,
  SuggestionSearch,
} from "../ports/store.ts";
import { filterWords } from "./entry-index.ts";

/** What a filter of pieces takes, for stores that look through them one by one. */
export function pieceTest(filter: PieceFilter): (piece: Piece) => boolean {
  if ("ids" in filter) {
    const wanted = new Set<string>(filter.ids);
    return (piece) => wanted.has(piece.id);
  }
  const { tree = "serving" } = filter;
  const takes = searchTest(filter);
  return (piece) => treeOf(piece) === tree && takes(piece);
}

/** A row that was written before there were several trees has no word on it. */
function treeOf(piece: Partial<Pick<Piece, "tree">>): PieceTree {
  return piece.tree ?? "serving";
}

function searchTest(filter: PieceSearch): (piece: Piece) => boolean {
  if ("roots" in filter) return (piece) => piece.parentId === null;
  if ("covering" in filter) {
    return (piece) => piece.from <= filter.covering && filter.covering <= piece.to;
  }
  if ("reaching" in filter) return (piece) => piece.to >= filter.reaching;
  if ("within" in filter) return (piece) => piece.to <= filter.within;
  return (piece) => piece.edited;
}

/** What a filter of entries takes of those in its scopes. */
export function entryTest(
  filter: EntryFilter,
): (stored: { readonly head: EntryHead; readonly filterText: string }) => boolean {
  const words = filterWords(filter.q);
  const { pinned, origins } = filter;
  return ({ head, filterText }) =>
    (pinned === undefined || head.pinned === pinned) &&
    (origins === undefined || origins.includes(head.origin)) &&
    words.every((word) => filterText.includes(word));
}

/** What a list of the tray takes. */
export function suggestionTest(filter: SuggestionFilter): (suggestion: Suggestion) => boolean {
  const scopes = new Set(filter.scopes);
  return ({ standing, scope, source }) =>
    standing &&
    scopes.has(scopeKey(scope)) &&
    (filter.chatId === undefined || source.chatId === filter.chatId);
}

/** What a search of suggestions takes, standing or not. */
export function suggestionSearchTest(
  search: SuggestionSearch,
): (suggestion: Suggestion) => boolean {
  if ("scope" in search) return ({ scope }) => scopeKey(scope) === search.scope;
  if ("messageIds" in search) {
    const ids = new Set(search.messageIds);
    return ({ anchor }) => ids.has(anchor.messageId);
  }
  const ids = new Set(search.entryIds);
  return ({ entryId }) => entryId !== null && ids.has(entryId);
}
