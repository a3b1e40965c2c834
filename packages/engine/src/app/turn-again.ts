import { accountOf } from "../domain/access.ts";
import type { Character } from "../domain/character.ts";
import type { Chat } from "../domain/chat.ts";
import { EngineError } from "../domain/errors.ts";
import type { ChatId, MessageId, TurnId } from "../domain/ids.ts";
import { undoAnchor } from "../domain/journal.ts";
import { selectedVariant, type Message, type Variant } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import type { ReplyStream } from "../domain/reply-event.ts";
import { chatStateOf, expectChat, expectMessage, type ChatState } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { refuseReply } from "./credits.ts";
import { journalChanges } from "./journal-changes.ts";
import { mergedChanges } from "./merged-changes.ts";
import { changedInPlace, NOTHING_FOLLOWS, type Following } from "./message-change.ts";
import { asOneStep, endReply, type Follow } from "./reply-end.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { NOBODY, startReply } from "./reply-start.ts";
import { emptyVariant, followAgain, followRound, withVariant } from "./round-follow.ts";
import { roundOf } from "./round.ts";
import { readIdleChat, refuseWhileRunning } from "./running.ts";
import { planClaimed, type Claimed } from "./turn-claims.ts";
import { newMessage, nextChat, runningReply } from "./turn-parts.ts";

/** A claimed regeneration, and who goes on after it. */
interface ClaimedAgain {
  readonly claimed: Claimed;
  readonly follow: Follow;
}

/**
 * Writes another variant of the last turn's reply; of several replies the one that is named, or all.
 *
 * The replaced variant's writes are taken back in the commit that claims the chat, before the prompt is
 * made: so no layer of it knows of them. If no text comes, `endReply` brings both back. Replies after it
 * in the turn may tell of it, and so may their writes: they are no part of the prompt, and these are held
 * back until they are written again, too, or the run ends.
 *
 * @param messageId - The reply; where it is missing, the whole round.
 * @throws {EngineError} `not_found`; `invalid` for another turn than the last, and for a reply whose
 *   speaker is no longer there; `conflict` while a reply runs; `limit` if the prompt cannot fit;
 *   `credits_spent` (SPEC 9.3).
 * @see SPEC 5.12, 7.5
 */
export async function regenerateTurn(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  chatId: ChatId,
  turnId: TurnId,
  messageId?: MessageId,
): Promise<ReplyStream> {
  accountOf(principal, "write");
  await refuseReply(context, await readIdleChat(context, hub, principal, chatId));
  const { claimed, follow } = await decideAndCommit(context, () =>
    claimRegeneration(context, principal, chatId, turnId, messageId),
  );
  return planAndStart(context, hub, claimed, follow);
}

/**
 * Writes more of the last reply, into the same variant.
 *
 * @throws {EngineError} As `regenerateTurn`; `invalid` if there is no text to go on from.
 */
export async function continueTurn(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  chatId: ChatId,
  turnId: TurnId,
): Promise<ReplyStream> {
  accountOf(principal, "write");
  await refuseReply(context, await readIdleChat(context, hub, principal, chatId));
  const claimed = await decideAndCommit(context, () =>
    claimContinuation(context, principal, chatId, turnId),
  );
  return planAndStart(context, hub, claimed, undefined);
}

async function claimRegeneration(
  context: Context,
  principal: Principal,
  chatId: ChatId,
  turnId: TurnId,
  messageId: MessageId | undefined,
): Promise<Decision<ClaimedAgain>> {
  const { chat, messages } = await readLastTurn(context, principal, chatId, turnId);
  const replies = messages.filter((message) => message.role === "assistant");
  const asks = messages.filter((message) => message.role === "user");
  if (replies.length > 0 && asks.length === 0) {
    throw new EngineError(
      "invalid",
      "There is no message that this reply answers; edit it instead",
    );
  }
  if (asks.length > 0 && asks.every((message) => message.hidden)) {
    throw new EngineError("invalid", "The message that the reply answers is hidden from the model");
  }
  if (replies.length === 0) return claimFirst(context, principal, chat, messages);
  const { members } = await chatStateOf(context, principal, chat);
  const old =
    messageId === undefined
      ? (replies.find((reply) => isHere(members, reply)) ?? replies[0])
      : replies.find((message) => message.id === messageId);
  if (old === undefined) throw new EngineError("not_found", "The turn has no such reply");
  refuseWhoLeft(members, old);
  const later = replies.filter((reply) => reply.ordinal > old.ordinal);
  const follow =
    messageId === undefined
      ? followAgain(
          context,
          principal,
          [old, ...later].map((reply) => reply.id),
        )
      : undefined;
  return claimOld(context, principal, chat, { old, later, follow });
}

/** Nobody has answered the turn yet: whoever would have. */
async function claimFirst(
  context: Context,
  principal: Principal,
  chat: Chat,
  messages: readonly Message[],
): Promise<Decision<ClaimedAgain>> {
  const ask = messages.findLast((message) => message.role === "user");
  const first = await chatStateOf(context, principal, chat);
  const text = ask === undefined ? "" : selectedVariant(ask).text;
  const round = await roundOf(context, first, { text });
  const state = await chatStateOf(context, principal, chat, round[0]);
  const variant = emptyVariant(context, state.model.info.id);
  const message = newMessage(context, state, {
    turnId: ask?.turnId ?? (context.ambient.id() as TurnId),
    ordinal: chat.nextOrdinal,
    role: "assistant",
    speakerId: state.character.id,
    speakerName: state.character.name,
    variant,
  });
  const running = runningReply(context, message, variant.id, null);
  const next = nextChat(context, chat, { running, nextOrdinal: chat.nextOrdinal + 1 });
  const claimed = { state: { ...state, chat: next }, chat: next, running, variant, message };
  return {
    expect: [expectChat(chat)],
    changes: [
      { op: "put", row: "chat", value: next },
      { op: "put", row: "message", value: message },
    ],
    result: { claimed, follow: followRound(context, principal, round) },
  };
}

async function claimOld(
  context: Context,
  principal: Principal,
  chat: Chat,
  again: {
    readonly old: Message;
    /** The replies after it in the turn. */
    readonly later: readonly Message[];
    readonly follow: Follow | undefined;
  },
): Promise<Decision<ClaimedAgain>> {
  const { old, later } = again;
  const state = await chatStateOf(context, principal, chat, speakerOf(chat, old));
  const variant = emptyVariant(context, state.model.info.id);
  const message = withVariant(old, variant);
  const held = later.map((reply) => ({
    messageId: reply.id,
    variantId: selectedVariant(reply).id,
  }));
  const previous = selectedVariant(old);
  const back = [...held.toReversed(), { messageId: old.id, variantId: previous.id }];
  const journal = await journalChanges(
    context.store,
    chat.account,
    back.map((one) => one.messageId),
    (all) =>
      asOneStep(
        all,
        back.reduce((entries, one) => undoAnchor(entries, { kind: "variant", ...one }), all),
      ),
  );
  const following = await replacedInPlace(context, state, old, message);
  const more = held.length === 0 ? {} : { held };
  const running = runningReply(context, message, variant.id, previous.id, more);
  const next = nextChat(context, chat, { running });
  const claimed = { state: { ...state, chat: next }, chat: next, running, variant, message };
  return {
    expect: [expectChat(chat), expectMessage(old), ...journal.expect, ...following.expect],
    changes: mergedChanges([
      { op: "put", row: "chat", value: next },
      { op: "put", row: "message", value: message },
      ...journal.changes,
      ...following.changes,
    ]),
    result: { claimed, follow: again.follow ?? NOBODY },
  };
}

async function claimContinuation(
  context: Context,
  principal: Principal,
  chatId: ChatId,
  turnId: TurnId,
): Promise<Decision<Claimed>> {
  const { chat, messages } = await readLastTurn(context, principal, chatId, turnId);
  const old = messages.at(-1);
  if (old?.role !== "assistant" || selectedVariant(old).text === "") {
    throw new EngineError("invalid", "The turn has no reply to go on from; write it again instead");
  }
  const { members } = await chatStateOf(context, principal, chat);
  refuseWhoLeft(members, old);
  const state = await chatStateOf(context, principal, chat, speakerOf(chat, old));
  const variant: Variant = { ...selectedVariant(old), status: "running", failure: null };
  const message: Message = {
    ...old,
    variants: old.variants.map((candidate) => (candidate.id === variant.id ? variant : candidate)),
    revision: old.revision + 1,
  };
  const following = await replacedInPlace(context, state, old, message);
  const running = runningReply(context, message, variant.id, null);
  const next = nextChat(context, chat, { running });
  return {
    expect: [expectChat(chat), expectMessage(old), ...following.expect],
    changes: [
      { op: "put", row: "chat", value: next },
      { op: "put", row: "message", value: message },
      ...following.changes,
    ],
    result: {
      state: { ...state, chat: next },
      chat: next,
      running,
      variant,
      message,
      continued: selectedVariant(old),
    },
  };
}

/** Pieces that a reply stands in already do not know the new one (SPEC 4.8, C-A12). */
async function replacedInPlace(
  context: Context,
  state: ChatState,
  before: Message,
  after: Message,
): Promise<Following> {
  const { account, chat } = state;
  const trees = await Promise.all(
    (["serving", "draft"] as const).map((tree) =>
      context.store.pieces(account, chat.id, { covering: before.ordinal, tree }),
    ),
  );
  return trees.flat().length === 0
    ? NOTHING_FOLLOWS
    : changedInPlace(context, state, { before, after });
}

/** Whether who said it can still speak; a reply without a speaker is anybody's. */
function isHere(members: readonly Pick<Character, "id">[], reply: Message): boolean {
  return reply.speakerId === null || members.some((member) => member.id === reply.speakerId);
}

/** Nobody's words are put into another one's mouth (SPEC 7.5). */
function refuseWhoLeft(members: readonly Pick<Character, "id">[], reply: Message): void {
  if (isHere(members, reply)) return;
  throw new EngineError("invalid", `${reply.speakerName} is no longer in this chat`, {
    details: { field: "messageId" },
  });
}

function speakerOf(
  chat: Chat,
  reply: Message | undefined,
): Chat["characterIds"][number] | undefined {
  return chat.characterIds.find((id) => id === reply?.speakerId);
}

async function readLastTurn(
  context: Context,
  principal: Principal,
  chatId: ChatId,
  turnId: TurnId,
): Promise<{ readonly chat: Chat; readonly messages: readonly Message[] }> {
  const account = accountOf(principal, "write");
  const chat = await context.store.get("chat", account, chatId);
  if (chat === undefined) throw new EngineError("not_found", "There is no such chat");
  refuseWhileRunning(chat);
  const messages = await context.store.turnMessages(account, chatId, turnId);
  if (messages.length === 0) throw new EngineError("not_found", "The chat has no such turn");
  const [last] = await context.store.messages(account, chatId, { limit: 1, newest: true });
  if (last?.turnId !== turnId) {
    throw new EngineError("invalid", "Only the last turn can be written again or gone on with", {
      details: { field: "turnId" },
    });
  }
  return { chat, messages };
}

/** Makes the prompt of a claimed reply and begins it; if that fails the chat is as it was. */
async function planAndStart(
  context: Context,
  hub: ReplyHub,
  claimed: Claimed,
  follow: Follow | undefined,
): Promise<ReplyStream> {
  try {
    return startReply(context, hub, await planClaimed(context, claimed), follow);
  } catch (error) {
    const { chat, running, state } = claimed;
    await endReply(context, {
      chat,
      running,
      budget: state.budget,
      finished: (ended) => claimed.continued ?? { ...ended, status: "failed" },
    });
    throw error;
  }
}
