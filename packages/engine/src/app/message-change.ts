import type { PieceId } from "../domain/ids.ts";
import type { Message } from "../domain/message.ts";
import { withoutNoteLines } from "../domain/erasure.ts";
import { selectedVariant, withNote } from "../domain/message.ts";
import type { Piece } from "../domain/piece.ts";
import { missingChildren, touch, type TreeChange } from "../domain/summary-tree.ts";
import type { Chat } from "../domain/chat.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";
import type { RemovedThing } from "../domain/trace.ts";
import { expectMessage, type ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { withoutDeleted } from "./deleted-text.ts";
import { gapChanges } from "./epoch-gaps.ts";
import { mergedChanges } from "./merged-changes.ts";
import { staleAnswers } from "./stale-answers.ts";
import { summaryJob } from "./reply-end.ts";
import { treeChanges } from "./tree-reads.ts";

export interface Following {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
  /** What of it a receipt lists. */
  readonly removed: readonly RemovedThing[];
}

export const NOTHING_FOLLOWS: Following = { expect: [], changes: [], removed: [] };

/**
 * What follows where one message is edited, hidden, swiped or deleted: the pieces over it become stale
 * or go, what a deleted one said and rules that it no longer says go, notes of later turns are derived anew, and the summary is
 * looked at again.
 *
 * @param input.after - Undefined after a deletion.
 * @see SPEC 4.8, 8.3, 10.4
 */
export async function changedInPlace(
  context: Context,
  state: ChatState,
  input: { readonly before: Message; readonly after: Message | undefined },
): Promise<Following> {
  const { chat, account } = state;
  const { before } = input;
  const { store } = context;
  const { covering, tree, ...serving } = await changedTree(context, state, "serving", input);
  const draft = await changedTree(context, state, "draft", input);
  const retired = await store.pieces(account, chat.id, {
    covering: before.ordinal,
    tree: "retired",
  });
  const replaced = retired.map((piece) => piece.id);
  const gone = [...tree.remove, ...reworded(covering, tree), ...replaced];
  const notes = await staleNotes(context, state, before, new Set<string>(gone));
  const gaps = await gapChanges(store, chat, gone, [before, ...notes.written]);
  const answers = await staleAnswers(store, chat, before);
  return {
    expect: [
      ...serving.expect,
      ...draft.expect,
      ...notes.expect,
      ...gaps.expect,
      ...answers.expect,
    ],
    changes: mergedChanges([
      ...treeChanges(chat, tree),
      ...treeChanges(chat, draft.tree),
      ...treeChanges(chat, { put: [], remove: replaced }),
      ...notes.changes,
      ...gaps.changes,
      ...answers.changes,
      { op: "enqueue", job: summaryJob(context, chat) },
    ]),
    removed: [
      ...piecesChanged(covering, tree),
      ...piecesChanged(draft.covering, draft.tree),
      ...notes.written.map(({ id }): RemovedThing => ({ kind: "prompt", id })),
      ...gaps.removed,
      ...answers.removed,
    ],
  };
}

function piecesChanged(covering: readonly Piece[], tree: TreeChange): readonly RemovedThing[] {
  const over = new Set<string>(covering.map(({ id }) => id));
  return [
    ...tree.remove.map((id): RemovedThing => ({ kind: "piece", id })),
    ...tree.put
      .filter(({ id }) => over.has(id))
      .map(({ id, edited }): RemovedThing => ({
        kind: "piece",
        id,
        how: edited ? "marked" : "rewritten",
      })),
  ];
}

/** What becomes of one of the chat's trees. */
async function changedTree(
  context: Context,
  state: ChatState,
  which: "serving" | "draft",
  { before, after }: { readonly before: Message; readonly after: Message | undefined },
): Promise<{
  readonly covering: readonly Piece[];
  readonly expect: readonly Expectation[];
  readonly tree: TreeChange;
}> {
  const { chat } = state;
  const found = await touchedPieces(context.store, chat, before, after, which);
  const { covering, children, touched } = found;
  const deletion = { message: before, covering, children, tree: touched };
  const tree = after === undefined ? await withoutDeleted(context, state, deletion) : touched;
  return { covering, expect: expectPieces([...covering, ...children]), tree };
}

/** The pieces over a message, and what its change does to them before anything is written anew. */
export async function touchedPieces(
  store: Pick<Store, "messages" | "pieces">,
  chat: Pick<Chat, "account" | "id" | "windowFrom">,
  before: Message,
  after: Message | undefined,
  tree: "serving" | "draft" = "serving",
): Promise<{
  readonly covering: readonly Piece[];
  readonly children: readonly Piece[];
  readonly touched: TreeChange;
}> {
  const { account, id } = chat;
  const covering = await store.pieces(account, id, { covering: before.ordinal, tree });
  const children = await store.pieces(account, id, { ids: missingChildren(covering) });
  const [previous, next] = await Promise.all([
    store.messages(account, id, { to: before.ordinal - 1, limit: 1, newest: true }),
    store.messages(account, id, { from: before.ordinal + 1, limit: 1 }),
  ]);
  const touched = touch({
    covering,
    children,
    messageId: before.id,
    text: after === undefined ? undefined : selectedVariant(after).text,
    counted: counts(before) - (after === undefined ? 0 : counts(after)),
    windowFrom: chat.windowFrom,
    previousId: previous[0]?.id,
    nextId: next[0]?.id,
  });
  return { covering, children, touched };
}

/** Pieces that lost a rule, or what a deleted message said: what was sent with it has a gap, and is rendered anew. */
function reworded(before: readonly Piece[], tree: TreeChange): readonly PieceId[] {
  const revisions = new Map(before.map((piece) => [piece.id, piece.contentRevision]));
  return tree.put
    .filter((piece) => revisions.get(piece.id) !== piece.contentRevision && revisions.has(piece.id))
    .map((piece) => piece.id);
}

function counts(message: Message): number {
  return message.hidden ? 0 : 1;
}

export function expectPieces(pieces: readonly Piece[]): readonly Expectation[] {
  return pieces.map((piece) => ({
    kind: "row",
    row: "piece",
    account: piece.account,
    id: piece.id,
    revision: piece.revision,
  }));
}

/** Notes of the live turns after a message are told anew with the next turn (SPEC 8.3). */
async function staleNotes(
  context: Context,
  state: ChatState,
  changed: Message,
  gone: ReadonlySet<string>,
): Promise<Omit<Following, "removed"> & { readonly written: readonly Message[] }> {
  const { chat, account } = state;
  const later = await context.store.messages(account, chat.id, {
    from: Math.max(chat.windowFrom, changed.ordinal + 1),
  });
  const noted = later.filter((message) => message.note !== null);
  return {
    written: noted,
    expect: noted.map(expectMessage),
    changes: noted.map((message) => ({
      op: "put",
      row: "message",
      value: {
        ...withoutNoteLines(withNote(message, null), gone),
        revision: message.revision + 1,
      },
    })),
  };
}
