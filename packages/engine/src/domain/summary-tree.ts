import type { ChatId, MessageId, PieceId } from "./ids.ts";
import type { Message } from "./message.ts";
import type { Piece, Rule } from "./piece.ts";
import { isComfortable, isFull, loadOf, groupTurns, type Budget } from "./window.ts";

/** What becomes of a tree: rows to write (their revision raised) and rows to remove. */
export interface TreeChange {
  readonly put: readonly Piece[];
  readonly remove: readonly PieceId[];
}

function raised(piece: Piece, change: Partial<Piece>): Piece {
  return { ...piece, ...change, revision: piece.revision + 1 };
}

/**
 * What is sent of a tree: the highest nodes that end before the live window, oldest first. A node
 * whose messages are all hidden now is not sent.
 *
 * @param nodes - The roots, and below each root that reaches into the window its descendants down to
 *   those that do not.
 * @see SPEC 4.1, DESIGN 3
 */
export function frontier(nodes: readonly Piece[], windowFrom: number): readonly Piece[] {
  const byId = new Map(nodes.map((piece) => [piece.id, piece]));
  const sent: Piece[] = [];
  const visit = (piece: Piece): void => {
    if (piece.messages === 0) return;
    if (piece.to < windowFrom) sent.push(piece);
    else {
      for (const id of piece.children) {
        const child = byId.get(id);
        if (child !== undefined) visit(child);
      }
    }
  };
  for (const piece of nodes) if (piece.parentId === null) visit(piece);
  return sent.toSorted((a, b) => a.from - b.from);
}

/** The nodes that are written but not sent yet: they reach into the window (SPEC 4.1). */
export function aheadOf(nodes: readonly Piece[], windowFrom: number): readonly Piece[] {
  return nodes.filter((piece) => piece.to >= windowFrom);
}

/**
 * Puts a new node over existing roots.
 *
 * @returns The node, and its children with their new parent.
 * @see SPEC 4.5
 */
export function adopt(parent: Piece, children: readonly Piece[]): TreeChange {
  return {
    put: [parent, ...children.map((child) => raised(child, { parentId: parent.id }))],
    remove: [],
  };
}

/**
 * Drops the given nodes; what stood below them comes back in their place.
 *
 * @param dropped - Nodes to drop.
 * @param children - Those of their children that are not dropped themselves.
 * @see SPEC 4.5, 7.3
 */
export function release(dropped: readonly Piece[], children: readonly Piece[]): TreeChange {
  const gone = new Set<string>(dropped.map((piece) => piece.id));
  const put: Piece[] = [];
  for (const child of children) {
    if (gone.has(child.id) || child.parentId === null || !gone.has(child.parentId)) continue;
    put.push(raised(child, { parentId: null }));
  }
  return { put, remove: dropped.map((piece) => piece.id) };
}

/** Ids of the children that a set of nodes names and that are not among them. */
export function missingChildren(nodes: readonly Piece[]): readonly PieceId[] {
  const known = new Set<string>(nodes.map((piece) => piece.id));
  return nodes.flatMap((piece) => piece.children.filter((id) => !known.has(id)));
}

/**
 * Where the live window begins after a rewind, and which pieces it reaches back over.
 *
 * It reaches back by whole turns over messages in no piece, then over whole newest leaves, until it
 * holds 40 % of a budget. It stops before a piece that the person edited and before one that would
 * not fit. A merged or long-term piece gives way to its children where its newest leaf is taken.
 *
 * @param input.messages - The newest messages up to the point, oldest first; enough to fill a window.
 * @param input.nodes - The roots and all nodes below those that end among these messages.
 * @param input.from - The present first live ordinal, or the point plus one if that is less.
 * @see SPEC 7.3
 */
export function reachBack(input: {
  readonly messages: readonly Message[];
  readonly nodes: readonly Piece[];
  readonly from: number;
  readonly budget: Budget;
}): { readonly windowFrom: number; readonly dropped: readonly Piece[] } {
  const { messages, budget } = input;
  const byId = new Map<string, Piece>(input.nodes.map((piece) => [piece.id, piece]));
  const dropped: Piece[] = [];
  let roots = input.nodes
    .filter((piece) => piece.parentId === null)
    .toSorted((a, b) => a.from - b.from);
  let from = input.from;
  const held = (start: number) => loadOf(messages.filter((message) => message.ordinal >= start));

  while (!isComfortable(held(from), budget)) {
    const newest = roots.at(-1);
    const coveredTo = newest?.to ?? 0;
    const loose = groupTurns(
      messages.filter((message) => message.ordinal > coveredTo && message.ordinal < from),
    ).at(-1);
    if (loose?.[0] !== undefined) {
      const start = loose[0].ordinal;
      if (isFull(held(start), budget) && held(from).messages > 0) break;
      from = start;
      continue;
    }
    if (newest === undefined) break;
    const path = newestPath(newest, byId);
    const leaf = path.at(-1);
    const isKnown = messages.some((message) => message.id === leaf?.fromId);
    if (leaf === undefined || !isKnown || path.some((piece) => piece.edited)) break;
    if (isFull(held(leaf.from), budget) && held(from).messages > 0) break;
    dropped.push(...path);
    const raisedNow = path.flatMap((piece) =>
      piece.children.flatMap((id) => byId.get(id) ?? []).filter((child) => !path.includes(child)),
    );
    roots = [...roots.slice(0, -1), ...raisedNow].toSorted((a, b) => a.from - b.from);
    from = leaf.from;
  }
  return { windowFrom: from, dropped };
}

/** A root, its newest child, that one's newest child, down to a leaf; empty where a node is not known. */
function newestPath(root: Piece, byId: ReadonlyMap<string, Piece>): readonly Piece[] {
  const path = [root];
  for (let piece: Piece = root; piece.children.length > 0;) {
    const id = piece.children.at(-1);
    const child = id === undefined ? undefined : byId.get(id);
    if (child === undefined) return [];
    path.push(child);
    piece = child;
  }
  return path;
}

/**
 * What a change of one message does to the pieces over it. Pieces not sent yet are dropped, to be
 * written anew, unless the person edited them or one above; the others become stale. After a deletion
 * merged and long-term pieces below the frontier go (their children take their place), and so does a
 * piece over no other message. One over hidden messages alone stays, unsent: they may be shown again.
 * Rules that no longer stand in the message go at once.
 *
 * @param input.covering - Every node whose span holds the message.
 * @param input.children - Children of those that are not covering themselves.
 * @param input.text - The message's new text; undefined after a deletion.
 * @param input.counted - How many visible messages fewer (1), or more (-1), the spans cover now.
 * @see SPEC 4.4, 4.8, 10.4
 */
export function touch(input: {
  readonly covering: readonly Piece[];
  readonly children: readonly Piece[];
  readonly messageId: MessageId;
  readonly text: string | undefined;
  readonly counted: number;
  readonly windowFrom: number;
  /** The messages beside it, which name the end of a span in place of a deleted one. */
  readonly previousId: MessageId | undefined;
  readonly nextId: MessageId | undefined;
}): TreeChange {
  const { covering, messageId, text, windowFrom } = input;
  const byId = new Map<string, Piece>(covering.map((piece) => [piece.id, piece]));
  const parentOf = (piece: Piece) =>
    piece.parentId === null ? undefined : byId.get(piece.parentId);
  const isInWords = (piece: Piece | undefined): boolean =>
    piece !== undefined && (piece.edited || isInWords(parentOf(piece)));
  const goes = (piece: Piece): boolean => {
    if (text === undefined && piece.fromId === messageId && piece.toId === messageId) return true;
    if (piece.to >= windowFrom) return !isInWords(piece);
    const parent = parentOf(piece);
    const isBelow = parent !== undefined && parent.to < windowFrom;
    return text === undefined && piece.children.length > 0 && isBelow;
  };
  const gone = covering.filter(goes);
  const kept = covering.filter((piece) => !gone.includes(piece));
  const isGone = (id: MessageId) => text === undefined && id === messageId;
  const put = new Map<string, Piece>();
  for (const piece of kept) {
    const rules = piece.content.rules.filter(
      (rule) => rule.messageId !== messageId || (text?.includes(rule.text) ?? false),
    );
    put.set(piece.id, {
      ...raised(piece, {
        stale: true,
        messages: piece.messages - input.counted,
        fromId: isGone(piece.fromId) ? (input.nextId ?? piece.fromId) : piece.fromId,
        toId: isGone(piece.toId) ? (input.previousId ?? piece.toId) : piece.toId,
        content: { ...piece.content, rules },
        contentRevision:
          piece.contentRevision + (rules.length === piece.content.rules.length ? 0 : 1),
      }),
    });
  }
  splice(gone, [...covering, ...input.children], put);
  return { put: [...put.values()], remove: gone.map((piece) => piece.id) };
}

/** Takes nodes out of a tree: their children go to the nearest ancestor that stays. */
function splice(gone: readonly Piece[], nodes: readonly Piece[], put: Map<string, Piece>): void {
  const byId = new Map<string, Piece>(nodes.map((piece) => [piece.id, piece]));
  const goneIds = new Set<string>(gone.map((piece) => piece.id));
  const stays = (id: PieceId | null): PieceId | null => {
    let at = id;
    while (at !== null && goneIds.has(at)) at = byId.get(at)?.parentId ?? null;
    return at;
  };
  for (const piece of nodes) {
    if (goneIds.has(piece.id) || piece.parentId === null || !goneIds.has(piece.parentId)) continue;
    const parentId = stays(piece.parentId);
    put.set(
      piece.id,
      put.has(piece.id)
        ? { ...(put.get(piece.id) ?? piece), parentId }
        : raised(piece, { parentId }),
    );
  }
  const expand = (id: PieceId): readonly PieceId[] =>
    goneIds.has(id) ? (byId.get(id)?.children ?? []).flatMap(expand) : [id];
  for (const piece of nodes) {
    if (goneIds.has(piece.id) || !piece.children.some((id) => goneIds.has(id))) continue;
    const children = piece.children.flatMap(expand);
    const now = put.get(piece.id);
    put.set(piece.id, now === undefined ? raised(piece, { children }) : { ...now, children });
  }
}

/**
 * Copies nodes into another chat: those that lie wholly within a branch, or that a new chat carries on.
 *
 * @param nodes - A child that is not among them is left behind.
 * @param into.messageIds - The copies of messages; an end whose message has none stays in its chat.
 * @see SPEC 7.1, 7.4, C-A6
 */
export function copyTree(
  nodes: readonly Piece[],
  into: {
    readonly chatId: ChatId;
    readonly now: number;
    readonly newId: () => PieceId;
    readonly messageIds: ReadonlyMap<string, MessageId>;
  },
): readonly Piece[] {
  const ids = new Map<string, PieceId>(nodes.map((piece) => [piece.id, into.newId()]));
  const message = (id: MessageId): MessageId => into.messageIds.get(id) ?? id;
  const rule = ({ text, messageId }: Rule): Rule => ({
    text,
    messageId: messageId === null ? null : message(messageId),
  });
  const elsewhere = (piece: Piece): Pick<Piece, "fromChatId" | "toChatId"> => ({
    ...(into.messageIds.has(piece.fromId) ? {} : { fromChatId: piece.fromChatId ?? piece.chatId }),
    ...(into.messageIds.has(piece.toId) ? {} : { toChatId: piece.toChatId ?? piece.chatId }),
  });
  return nodes.map((piece) => ({
    ...piece,
    ...elsewhere(piece),
    id: ids.get(piece.id) ?? piece.id,
    chatId: into.chatId,
    fromId: message(piece.fromId),
    toId: message(piece.toId),
    parentId: piece.parentId === null ? null : (ids.get(piece.parentId) ?? null),
    children: piece.children.flatMap((id) => ids.get(id) ?? []),
    content: { ...piece.content, rules: piece.content.rules.map(rule) },
    createdAt: into.now,
    updatedAt: into.now,
    revision: 1,
  }));
}
