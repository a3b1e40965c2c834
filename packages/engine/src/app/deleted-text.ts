import type { MessageId, PieceId } from "../domain/ids.ts";
import type { Message } from "../domain/message.ts";
import { pieceTokens } from "../domain/piece-text.ts";
import type { Piece } from "../domain/piece.ts";
import type { TreeChange } from "../domain/summary-tree.ts";
import { budgetFor } from "../domain/window.ts";
import type { PieceFilter, Store } from "../ports/store.ts";
import type { ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { readSource } from "./summary-source.ts";
import { writeByRules } from "./summary-write.ts";

/** So many parts of a piece are read at once; of a long-term piece over more of them the newest. */
const PARTS_READ = 64;

/** A message that is deleted, the pieces over it, and what becomes of these. */
export interface Deletion {
  readonly message: Message;
  /** Every node whose span holds it, parents before children. */
  readonly covering: readonly Piece[];
  /** Children of those that are not covering themselves. */
  readonly children: readonly Piece[];
  readonly tree: TreeChange;
}

/**
 * Takes what a deleted message said out of the pieces over it, before any model is asked: the built-in
 * rules write each of them from what is left, and it stays stale, so that a model writes it again. A
 * piece in the person's words keeps them.
 *
 * @see SPEC 4.8, 8.3, 10.4
 */
export async function withoutDeleted(
  context: Context,
  state: ChatState,
  deletion: Deletion,
): Promise<TreeChange> {
  const { covering, children, tree, message } = deletion;
  const nodes = new Map<string, Piece>(
    [...covering, ...children].map((piece) => [piece.id, piece]),
  );
  for (const piece of tree.put) nodes.set(piece.id, piece);
  for (const id of tree.remove) nodes.delete(id);
  const store = storeAfter(context.store, nodes, message.id);
  for (const { id } of covering.toReversed()) {
    const piece = nodes.get(id);
    if (piece === undefined || piece.edited) continue;
    nodes.set(
      id,
      await fromWhatIsLeft(context, { ...state, store }, piece, partsRead(piece, nodes)),
    );
  }
  return { ...tree, put: tree.put.map((piece) => nodes.get(piece.id) ?? piece) };
}

async function fromWhatIsLeft(
  context: Context,
  { store, ...state }: ChatState & { readonly store: Readable },
  piece: Piece,
  children: readonly PieceId[],
): Promise<Piece> {
  const { model } = state;
  const count = (text: string) => model.countTokens(text);
  const source = await readSource(
    { context: { store }, state, roots: [], room: Infinity },
    { kind: "rewrite", piece: { ...piece, children } },
  );
  const budget = budgetFor(piece.detail, model.info.contextTokens);
  const { content } = writeByRules(context, source, { budget, count });
  return {
    ...piece,
    content,
    contentRevision: piece.contentRevision + 1,
    tokens: pieceTokens(content, count),
    makeshift: true,
    usage: null,
    updatedAt: context.ambient.now(),
  };
}

/** The newest children, and a long-term one at the beginning: it stands for all that is older. */
function partsRead({ children }: Piece, nodes: ReadonlyMap<string, Piece>): readonly PieceId[] {
  if (children.length <= PARTS_READ) return children;
  const first = children.slice(0, 1).filter((id) => nodes.get(id)?.tier === "long-term");
  return [...first, ...children.slice(-PARTS_READ)];
}

type Readable = Pick<Store, "pieces" | "messages">;

/** What can be read once the message is gone and the tree has changed. */
function storeAfter(store: Readable, nodes: ReadonlyMap<string, Piece>, gone: MessageId): Readable {
  return {
    async pieces(account, chatId, filter: PieceFilter) {
      if (!("ids" in filter)) return store.pieces(account, chatId, filter);
      const ids = filter.ids.filter((id) => !nodes.has(id));
      const read = ids.length === 0 ? [] : await store.pieces(account, chatId, { ids });
      const known = new Map([...nodes, ...read.map((piece) => [piece.id, piece] as const)]);
      return filter.ids.flatMap((id) => known.get(id) ?? []);
    },
    async messages(account, chatId, range) {
      const read = await store.messages(account, chatId, range);
      return read.filter((message) => message.id !== gone);
    },
  };
}
