import type { Chat } from "../domain/chat.ts";
import type { CharacterId, MessageId, VariantId } from "../domain/ids.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import { calledUpon } from "../domain/speakers.ts";
import { chatStateOf, expectMessage } from "./chat-state.ts";
import type { Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import type { Follow } from "./reply-end.ts";
import type { Claimed } from "./turn-claims.ts";
import { newMessage, newVariant, runningReply } from "./turn-parts.ts";

/**
 * The rest of a round: who is still to answer, one after another, each with a reply of its own.
 *
 * @param round - Who answers, the first speaker included.
 * @see SPEC 7.5
 */
export function followRound(
  context: Context,
  principal: Principal,
  round: readonly CharacterId[],
): Follow {
  let members: readonly CharacterId[] = round;
  let place = 0;
  let last: MessageId | undefined;
  return async (chat, ended) => {
    if (chat.running === null) return undefined;
    // A decision may be made again: a reply counts once.
    if (last !== chat.running.messageId) {
      last = chat.running.messageId;
      place += 1;
    }
    const { members: present } = await chatStateOf(context, principal, chat);
    const done = members.slice(0, place);
    const left = members.slice(place).filter((id) => present.some((one) => one.id === id));
    const called =
      chat.answerEachOther === true && ended !== undefined
        ? calledUpon({
            text: selectedVariant(ended).text,
            members: present,
            round: [...done, ...left],
          })
        : [];
    members = [...done, ...left, ...called];
    const next = members[place];
    return next === undefined ? undefined : claimNext(context, principal, chat, next);
  };
}

async function claimNext(
  context: Context,
  principal: Principal,
  chat: Chat,
  speakerId: CharacterId,
): Promise<Decision<Claimed> | undefined> {
  const { running } = chat;
  if (running === null) return undefined;
  const state = await chatStateOf(context, principal, chat, speakerId);
  const variant = emptyVariant(context, state.model.info.id);
  const message = newMessage(context, state, {
    turnId: running.turnId,
    ordinal: chat.nextOrdinal,
    role: "assistant",
    speakerId: state.character.id,
    speakerName: state.character.name,
    variant,
  });
  const claim = runningReply(context, message, variant.id, null, { inRound: true });
  const next: Chat = { ...chat, running: claim, nextOrdinal: chat.nextOrdinal + 1 };
  return {
    expect: [],
    changes: [
      { op: "put", row: "chat", value: next },
      { op: "put", row: "message", value: message },
    ],
    result: { state: { ...state, chat: next }, chat: next, running: claim, variant, message },
  };
}

/**
 * The rest of a round that is written again: the replies whose writes are held back, in their order.
 * One whose speaker is no longer there stays as it is, and its writes come back in the end.
 *
 * @param again - The replies to write after the first.
 * @see SPEC 5.12, 7.5
 */
export function followAgain(
  context: Context,
  principal: Principal,
  again: readonly MessageId[],
): Follow {
  return async (chat) => {
    const { running } = chat;
    if (running === null) return undefined;
    const place = again.indexOf(running.messageId);
    for (const id of again.slice(place + 1)) {
      const old = await context.store.get("message", chat.account, id);
      const speakerId = chat.characterIds.find((member) => member === old?.speakerId);
      if (old === undefined || speakerId === undefined) continue;
      const { members } = await chatStateOf(context, principal, chat);
      if (!members.some((member) => member.id === speakerId)) continue;
      return claimAgain(context, principal, chat, old, speakerId);
    }
    return undefined;
  };
}

async function claimAgain(
  context: Context,
  principal: Principal,
  chat: Chat,
  old: Message,
  speakerId: CharacterId,
): Promise<Decision<Claimed>> {
  const state = await chatStateOf(context, principal, chat, speakerId);
  const variant = emptyVariant(context, state.model.info.id);
  const message = withVariant(old, variant);
  const held = (chat.running?.held ?? []).filter((one) => one.messageId !== old.id);
  const claim = runningReply(context, message, variant.id, selectedVariant(old).id, { held });
  const next: Chat = { ...chat, running: claim };
  return {
    expect: [expectMessage(old)],
    changes: [
      { op: "put", row: "chat", value: next },
      { op: "put", row: "message", value: message },
    ],
    result: { state: { ...state, chat: next }, chat: next, running: claim, variant, message },
  };
}

/** A variant that the model has not been asked for yet. */
export function emptyVariant(context: Context, model: string): ReturnType<typeof newVariant> {
  return newVariant(context, { text: "", tokens: 0, status: "running", epochId: null, model });
}

/** The message with one more variant, which counts. */
export function withVariant(
  old: Message,
  variant: { readonly id: VariantId } & ReturnType<typeof newVariant>,
): Message {
  return {
    ...old,
    variants: [...old.variants, variant],
    selected: old.variants.length,
    revision: old.revision + 1,
  };
}
