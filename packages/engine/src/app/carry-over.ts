import { accountOf } from "../domain/access.ts";
import { carriedTree } from "../domain/carry-over.ts";
import { continuedTitle } from "../domain/chat-title.ts";
import type { Chat, Continued } from "../domain/chat.ts";
import { withoutEpochs } from "../domain/group.ts";
import { EngineError } from "../domain/errors.ts";
import type { ChatId, PieceId } from "../domain/ids.ts";
import { selectedVariant } from "../domain/message.ts";
import { searchedText } from "../domain/outside.ts";
import { copiedLearning } from "../domain/learning.ts";
import type { Principal } from "../domain/principal.ts";
import { copyTree } from "../domain/summary-tree.ts";
import type { Change } from "../ports/store.ts";
import { expectChat, readChat } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { copiedIds, copyMessages } from "./copy-messages.ts";
import { summaryJob } from "./reply-end.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { readIdleChat, refuseWhileRunning } from "./running.ts";
import { readTree } from "./tree-reads.ts";

/**
 * Continues a chat in a new one, which begins with the old one's summary in place of its messages.
 *
 * What is sent of the summary is copied without its messages. What is in no piece that stays as it is
 * comes along word for word: live and pending messages, and those of a piece that is still to be written
 * again. Ordinals stay the same in both, so that a carried piece says which messages of the old chat
 * it covers. The old chat is not changed.
 *
 * @throws {EngineError} `not_found`; `conflict` while a reply runs; `invalid` for an empty chat and for
 *   a challenge, of which each attempt starts from a blank page (SPEC 5.16).
 * @see SPEC 2.1, 7.1
 */
export async function carryOverChat(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  chatId: ChatId,
): Promise<Chat> {
  const account = accountOf(principal, "write");
  await readIdleChat(context, hub, principal, chatId);
  const { store, ambient } = context;
  const made = await decideAndCommit(context, async (): Promise<Decision<Chat>> => {
    const chat = await readChat(context, principal, chatId);
    refuseWhileRunning(chat);
    if (chat.challenge) {
      throw new EngineError("invalid", "A challenge starts from a blank page each time");
    }
    const tree = await readTree(store, chat, chat.windowFrom);
    const first = tree.sent[0]?.from ?? chat.windowFrom;
    const carried = carriedTree({
      sent: tree.sent,
      pieces: await store.pieces(account, chatId, { reaching: first }),
    });
    const source = await store.messages(account, chatId, { from: carried.to + 1 });
    const last = source.at(-1);
    if (last === undefined) {
      throw new EngineError("invalid", "The chat has no messages to go on from");
    }
    const id = ambient.id() as ChatId;
    const now = ambient.now();
    const messages = copyMessages(context, source, id);
    const ids = copiedIds(source, messages);
    const pieces = copyTree(carried.nodes, {
      chatId: id,
      now,
      newId: () => ambient.id() as PieceId,
      messageIds: ids,
    });
    const continues: Continued = {
      chatId,
      messageId: last.id,
      to: carried.to,
      messages: carried.messages,
    };
    const next: Chat = {
      ...chat,
      ...continuedTitle(chat, ids),
      id,
      branchOf: null,
      continues,
      highUsage: null,
      nextOrdinal: last.ordinal + 1,
      learning: copiedLearning(last.ordinal),
      ...withoutEpochs(chat),
      running: null,
      createdAt: now,
      updatedAt: now,
      revision: 1,
    };
    return {
      expect: [expectChat(chat)],
      changes: [
        { op: "put", row: "chat", value: next },
        ...messages.map((value): Change => ({
          op: "put",
          row: "message",
          value,
          terms: context.analyzer.terms(searchedText(selectedVariant(value).text, value)),
        })),
        ...pieces.map((value): Change => ({ op: "put", row: "piece", value })),
        { op: "enqueue", job: summaryJob(context, next) },
      ],
      result: next,
    };
  });
  context.notify(account, { type: "message", chatId: made.id });
  return made;
}
