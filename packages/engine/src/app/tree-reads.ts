import type { Chat } from "../domain/chat.ts";
import type { Piece } from "../domain/piece.ts";
import { frontier, missingChildren } from "../domain/summary-tree.ts";
import { coveredTo } from "../domain/summary-work.ts";
import type { PieceId } from "../domain/ids.ts";
import type { Change, Store } from "../ports/store.ts";
import type { TreeChange } from "../domain/summary-tree.ts";

export interface Tree {
  readonly roots: readonly Piece[];
  /** The roots, and what stands below those that reach into the window. */
  readonly nodes: readonly Piece[];
  /** What is sent. */
  readonly sent: readonly Piece[];
  /** The last ordinal that what is sent covers; 0 for none. */
  readonly sentTo: number;
  /** The last ordinal that any piece covers. */
  readonly writtenTo: number;
}

/**
 * The part of a chat's tree that decides what is sent with a window that starts at `windowFrom`.
 *
 * @param known - The roots, where they have been read already.
 */
export async function readTree(
  store: Store,
  chat: Pick<Chat, "account" | "id">,
  windowFrom: number,
  known?: readonly Piece[],
): Promise<Tree> {
  const roots = known ?? (await store.pieces(chat.account, chat.id, { roots: true }));
  const nodes = await withDescendants(store, chat, roots, (piece) => piece.to >= windowFrom);
  const sent = frontier(nodes, windowFrom);
  return { roots, nodes, sent, sentTo: coveredTo(sent), writtenTo: coveredTo(roots) };
}

/** The given nodes and, below those that `opens` says yes to, their children, and so on down. */
export async function withDescendants(
  store: Store,
  chat: Pick<Chat, "account" | "id">,
  roots: readonly Piece[],
  opens: (piece: Piece) => boolean,
): Promise<readonly Piece[]> {
  const nodes = [...roots];
  let layer = roots.filter(opens);
  while (layer.length > 0) {
    const ids = missingChildren(layer);
    if (ids.length === 0) break;
    const children = await store.pieces(chat.account, chat.id, { ids });
    nodes.push(...children);
    layer = children.filter(opens);
  }
  return nodes;
}

/** The pieces of these ids that still serve; what is at hand is not read again. */
export async function readPieces(
  store: Store,
  chat: Pick<Chat, "account" | "id">,
  atHand: readonly Piece[],
  ids: readonly PieceId[],
): Promise<readonly Piece[]> {
  const known = new Set<string>(atHand.map((piece) => piece.id));
  const others = ids.filter((id) => !known.has(id));
  if (others.length === 0) return atHand;
  const read = await store.pieces(chat.account, chat.id, { ids: others });
  return [...atHand, ...read.filter((piece) => piece.tree !== "retired")];
}

export function treeChanges(chat: Pick<Chat, "account">, tree: TreeChange): readonly Change[] {
  return [
    ...tree.put.map((value): Change => ({ op: "put", row: "piece", value })),
    ...tree.remove.map((id): Change => ({ op: "remove", row: "piece", account: chat.account, id })),
  ];
}
