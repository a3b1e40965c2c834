import { accountOf } from "../domain/access.ts";
import { branchTitle, renamed } from "../domain/chat-title.ts";
import type { Chat } from "../domain/chat.ts";
import { withoutEpochs } from "../domain/group.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId, ChatId, MessageId, PieceId } from "../domain/ids.ts";
import { branchNotice } from "../domain/high-usage.ts";
import { dropAnchored } from "../domain/journal.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import { searchedText } from "../domain/outside.ts";
import type { Piece } from "../domain/piece.ts";
import { copiedLearning } from "../domain/learning.ts";
import type { Principal } from "../domain/principal.ts";
import {
  copyTree,
  missingChildren,
  reachBack,
  release,
  type TreeChange,
} from "../domain/summary-tree.ts";
import type { Budget } from "../domain/window.ts";
import type { Change, Store } from "../ports/store.ts";
import { chatStateOf, expectChat } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { gapChanges } from "./epoch-gaps.ts";
import { journalChanges } from "./journal-changes.ts";
import { mergedChanges } from "./merged-changes.ts";
import { expectPieces } from "./message-change.ts";
import { summaryJob } from "./reply-end.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { copiedIds, copyMessages } from "./copy-messages.ts";
import { readIdleChat, refuseWhileRunning } from "./running.ts";
import { treeChanges, withDescendants } from "./tree-reads.ts";
import { nextChat } from "./turn-parts.ts";

/** Messages read to fill a window again: hidden ones may stand between. */
const WINDOWS_READ = 3;

/**
 * Makes a message the last one: what came after it goes for good, with what it taught and what was
 * summarised of it; the window reaches back.
 *
 * @throws {EngineError} `not_found`; `conflict` while a reply runs.
 * @see SPEC 5.12, 7.3
 */
export async function rewindChat(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  chatId: ChatId,
  messageId: MessageId,
): Promise<{ readonly chat: Chat; readonly removedMessages: number }> {
  const account = accountOf(principal, "write");
  await readIdleChat(context, hub, principal, chatId);
  const { store } = context;
  const outcome = await decideAndCommit(
    context,
    async (): Promise<Decision<{ chat: Chat; removedMessages: number }>> => {
      const { chat, point } = await readPoint(store, account, chatId, messageId);
      const removed = await store.messages(account, chatId, { from: point.ordinal + 1 });
      if (removed.length === 0) {
        return { expect: [], changes: [], result: { chat, removedMessages: 0 } };
      }
      const state = await chatStateOf(context, principal, chat);
      const reaching = await store.pieces(account, chatId, { reaching: point.ordinal + 1 });
      const orphans = await store.pieces(account, chatId, { ids: missingChildren(reaching) });
      const window = await reachBackTo(store, chat, state.budget, point, {
        gone: reaching,
        raised: release(reaching, orphans).put,
      });
      const tree = combined(release(reaching, orphans), window);
      const second = await draftBefore(store, chat, window.windowFrom);
      const retired = await store.pieces(account, chatId, {
        reaching: point.ordinal + 1,
        tree: "retired",
      });
      const ids = new Set(removed.map((message) => message.id));
      const journal = await journalChanges(store, account, [...ids], (entries) =>
        dropAnchored(entries, ids),
      );
      const told = retired.map((piece) => piece.id);
      const gaps = await gapChanges(store, chat, [...tree.remove, ...told], removed);
      const titled = removed.find((message) => message.id === chat.titleFrom);
      const next = nextChat(context, chat, {
        ...(titled === undefined ? {} : renamed(chat, titled.id, undefined)),
        windowFrom: window.windowFrom,
      });
      return {
        expect: [
          expectChat(chat),
          ...expectPieces([...reaching, ...orphans]),
          ...journal.expect,
          ...gaps.expect,
        ],
        changes: mergedChanges([
          { op: "put", row: "chat", value: next },
          ...removed.map((message): Change => ({
            op: "remove",
            row: "message",
            account,
            id: message.id,
          })),
          ...treeChanges(chat, tree),
          ...treeChanges(chat, second),
          ...treeChanges(chat, { put: [], remove: told }),
          ...journal.changes,
          ...gaps.changes,
          { op: "enqueue", job: summaryJob(context, chat) },
        ]),
        result: { chat: next, removedMessages: removed.length },
      };
    },
  );
  context.notify(account, { type: "message", chatId });
  context.notify(account, { type: "summary", chatId });
  return outcome;
}

/** What a rebuild wrote, without all that reaches into the live window. */
async function draftBefore(
  store: Store,
  chat: Pick<Chat, "account" | "id">,
  ordinal: number,
): Promise<TreeChange> {
  const reaching = await store.pieces(chat.account, chat.id, { reaching: ordinal, tree: "draft" });
  const ids = missingChildren(reaching);
  return release(reaching, await store.pieces(chat.account, chat.id, { ids }));
}

async function readPoint(
  store: Store,
  account: AccountId,
  chatId: ChatId,
  messageId: MessageId,
): Promise<{ readonly chat: Chat; readonly point: Message }> {
  const [chat, point] = await Promise.all([
    store.get("chat", account, chatId),
    store.get("message", account, messageId),
  ]);
  if (chat === undefined) throw new EngineError("not_found", "There is no such chat");
  if (point?.chatId !== chatId) throw new EngineError("not_found", "There is no such message");
  refuseWhileRunning(chat);
  return { chat, point };
}

/** Where the window begins with `point` as the last message, and what of the tree gives way to it. */
async function reachBackTo(
  store: Store,
  chat: Pick<Chat, "account" | "id" | "windowFrom">,
  budget: Budget,
  point: Message,
  cut: { readonly gone: readonly Piece[]; readonly raised: readonly Piece[] },
): Promise<TreeChange & { readonly windowFrom: number }> {
  const limit = budget.windowMessages * WINDOWS_READ;
  const messages = await store.messages(chat.account, chat.id, {
    to: point.ordinal,
    limit,
    newest: true,
  });
  const whole = fromTurnStart(messages, limit);
  const gone = new Set<string>(cut.gone.map((piece) => piece.id));
  const before = await store.pieces(chat.account, chat.id, { roots: true });
  const roots = [...before.filter((piece) => !gone.has(piece.id)), ...cut.raised];
  const first = whole[0]?.ordinal ?? 0;
  const nodes = await withDescendants(store, chat, roots, (piece) => piece.to >= first);
  const found = reachBack({
    messages: whole,
    nodes,
    from: Math.min(chat.windowFrom, point.ordinal + 1),
    budget,
  });
  const dropped = new Set<string>(found.dropped.map((piece) => piece.id));
  const children = nodes.filter(
    (piece) => piece.parentId !== null && dropped.has(piece.parentId) && !dropped.has(piece.id),
  );
  return { ...release(found.dropped, children), windowFrom: found.windowFrom };
}

/** Leaves out the tail of a turn whose beginning was not read: where as many came as were asked for. */
function fromTurnStart(messages: readonly Message[], limit: number): readonly Message[] {
  const first = messages[0];
  if (first === undefined || messages.length < limit) return messages;
  return messages.filter((message) => message.turnId !== first.turnId);
}

/** Two steps of a tree as one: the later word on a row counts. */
function combined(first: TreeChange, second: TreeChange): TreeChange {
  const removed = new Set<PieceId>([...first.remove, ...second.remove]);
  const put = new Map<PieceId, Piece>();
  for (const piece of [...first.put, ...second.put]) {
    if (!removed.has(piece.id)) put.set(piece.id, piece);
  }
  return { put: [...put.values()], remove: [...removed] };
}

/**
 * A new chat up to and with a message: copies of messages and pieces, the same saved memories.
 *
 * @throws {EngineError} `not_found`; `conflict` while a reply runs.
 * @see SPEC 7.4, 5.12
 */
export async function branchChat(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  chatId: ChatId,
  messageId: MessageId,
): Promise<Chat> {
  const account = accountOf(principal, "write");
  await readIdleChat(context, hub, principal, chatId);
  const { store, ambient } = context;
  const branch = await decideAndCommit(context, async (): Promise<Decision<Chat>> => {
    const { chat, point } = await readPoint(store, account, chatId, messageId);
    const state = await chatStateOf(context, principal, chat);
    const id = ambient.id() as ChatId;
    const now = ambient.now();
    const source = await store.messages(account, chatId, { to: point.ordinal });
    const messages = copyMessages(context, source, id);
    const ids = copiedIds(source, messages);
    const within = await store.pieces(account, chatId, { within: point.ordinal });
    const pieces = copyTree(within, {
      chatId: id,
      now,
      newId: () => ambient.id() as PieceId,
      messageIds: ids,
    });
    const last = messages.at(-1);
    const window = branchWindow(pieces, messages, {
      from: Math.min(chat.windowFrom, point.ordinal + 1),
      budget: state.budget,
    });
    const copied = new Map<PieceId, Piece>(pieces.map((piece) => [piece.id, piece]));
    for (const piece of window.put) copied.set(piece.id, { ...piece, revision: 1 });
    for (const gone of window.remove) copied.delete(gone);
    const made: Chat = {
      ...chat,
      ...branchTitle(chat, ids),
      ...branchNotice(chat),
      id,
      branchOf: { chatId, messageId },
      nextOrdinal: (last?.ordinal ?? 0) + 1,
      windowFrom: window.windowFrom,
      ...deepCopied(chat, point.ordinal),
      learning: copiedLearning(last?.ordinal ?? 0),
      ...withoutEpochs(chat),
      running: null,
      createdAt: now,
      updatedAt: now,
      revision: 1,
    };
    return {
      expect: [expectChat(chat)],
      changes: [
        { op: "put", row: "chat", value: made },
        ...messages.map((value): Change => ({
          op: "put",
          row: "message",
          value,
          terms: context.analyzer.terms(searchedText(selectedVariant(value).text, value)),
        })),
        ...[...copied.values()].map((value): Change => ({ op: "put", row: "piece", value })),
        { op: "enqueue", job: summaryJob(context, made) },
      ],
      result: made,
    };
  });
  context.notify(account, { type: "message", chatId: branch.id });
  return branch;
}

/** What deep memory has read of the copied turns it does not read again (SPEC 5.12). */
function deepCopied({ deepTo }: Chat, to: number): Pick<Chat, "deepTo"> {
  return deepTo === undefined ? {} : { deepTo: Math.min(deepTo, to) };
}

function branchWindow(
  pieces: readonly Piece[],
  messages: readonly Message[],
  options: { readonly from: number; readonly budget: Budget },
): TreeChange & { readonly windowFrom: number } {
  const limit = options.budget.windowMessages * WINDOWS_READ;
  const tail = fromTurnStart(messages.slice(-limit), limit);
  const found = reachBack({ messages: tail, nodes: pieces, ...options });
  const dropped = new Set<string>(found.dropped.map((piece) => piece.id));
  const children = pieces.filter(
    (piece) => piece.parentId !== null && dropped.has(piece.parentId) && !dropped.has(piece.id),
  );
  return { ...release(found.dropped, children), windowFrom: found.windowFrom };
}
