import { named } from "../domain/chat-title.ts";
import type { Chat } from "../domain/chat.ts";
import { withEpoch } from "../domain/group.ts";
import { EngineError, isEngineError } from "../domain/errors.ts";
import type { CharacterId, ChatId, RequestId, TurnId } from "../domain/ids.ts";
import { MESSAGE_LENGTH } from "../domain/limits.ts";
import { selectedVariant } from "../domain/message.ts";
import { cleanOutside, type OutsideText, searchedText, tokensWith } from "../domain/outside.ts";
import type { Principal } from "../domain/principal.ts";
import { accountOf } from "../domain/access.ts";
import type { RequestRecord } from "../domain/record.ts";
import type { ReplyMode } from "../domain/speakers.ts";
import { cleanText } from "../domain/text.ts";
import { moveWindow } from "../domain/window.ts";
import type { Change, Expectation } from "../ports/store.ts";
import type { ReplyStream } from "../domain/reply-event.ts";
import { chatStateOf, expectChat, type ChatState } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { refuseReply } from "./credits.ts";
import { planPrompt } from "./prompt-plan.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { joinReply } from "./reply-join.ts";
import { startReply } from "./reply-start.ts";
import { emptyVariant, followRound } from "./round-follow.ts";
import { roundOf } from "./round.ts";
import { readIdleChat, refuseWhileRunning } from "./running.ts";
import type { Begun } from "./turn-claims.ts";
import { planChanges, newMessage, newVariant, nextChat, runningReply } from "./turn-parts.ts";

const REQUEST_KEY_LENGTH = 200;

interface BegunRound extends Begun {
  /** Who answers, in order. */
  readonly round: readonly CharacterId[];
}

/**
 * Takes the person's message and begins the reply: both stand, with the prompt that is going to be
 * sent, before the model is asked.
 *
 * @throws {EngineError} `conflict` while a reply runs, `limit` if the prompt cannot fit (SPEC 3.6),
 *   `invalid` for a message that is empty, too long or not storable, `credits_spent` (SPEC 9.3). The
 *   chat is then as it was.
 */
export async function sendTurn(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  chatId: ChatId,
  input: {
    readonly text: string;
    readonly speakerId?: CharacterId | undefined;
    readonly replies?: ReplyMode | undefined;
    readonly outside?: readonly OutsideText[] | undefined;
    readonly requestKey?: string | undefined;
  },
): Promise<ReplyStream> {
  const account = accountOf(principal, "write");
  const text = cleanMessage(input.text);
  const outside = cleanOutside(input.outside ?? []);
  const requestId = requestIdOf(chatId, input.requestKey);
  const joined = async () => {
    if (requestId === undefined) return undefined;
    const record = await context.store.get("request", account, requestId);
    return record === undefined ? undefined : joinReply(context, hub, record);
  };
  const earlier = await joined();
  if (earlier !== undefined) return earlier;
  await refuseReply(context, await readIdleChat(context, hub, principal, chatId));
  try {
    const begun = await decideAndCommit(context, () =>
      begin(context, principal, chatId, { ...input, text, outside, requestId }),
    );
    context.notify(account, { type: "message", chatId });
    return startReply(context, hub, begun, followRound(context, principal, begun.round));
  } catch (error) {
    // Two requests with one key may race: the loser joins the winner's turn.
    const winner = isEngineError(error, "conflict") ? await joined() : undefined;
    if (winner !== undefined) return winner;
    throw error;
  }
}

function cleanMessage(text: string): string {
  return cleanText(text, { field: "text", max: MESSAGE_LENGTH });
}

function requestIdOf(chatId: ChatId, key: string | undefined): RequestId | undefined {
  if (key === undefined) return undefined;
  const clean = cleanText(key, { field: "Idempotency-Key", max: REQUEST_KEY_LENGTH });
  return `${chatId} ${clean}` as RequestId;
}

async function begin(
  context: Context,
  principal: Principal,
  chatId: ChatId,
  input: {
    readonly text: string;
    readonly speakerId?: CharacterId | undefined;
    readonly replies?: ReplyMode | undefined;
    readonly outside: readonly OutsideText[];
    readonly requestId: RequestId | undefined;
  },
): Promise<Decision<BegunRound>> {
  const { store, ambient } = context;
  const account = accountOf(principal, "write");
  const found = await store.get("chat", account, chatId);
  if (found === undefined) throw new EngineError("not_found", "There is no such chat");
  refuseWhileRunning(found);
  const { state, round } = await readRound(context, principal, found, input);
  const { chat, model, persona, character } = state;
  const turnId = ambient.id() as TurnId;
  const user = newMessage(context, state, {
    turnId,
    ordinal: chat.nextOrdinal,
    role: "user",
    speakerId: persona?.id ?? null,
    speakerName: persona?.name ?? "",
    outside: input.outside,
    variant: newVariant(context, {
      text: input.text,
      tokens: tokensWith(input.text, input.outside, (value) => model.countTokens(value)),
      status: "complete",
      epochId: null,
      model: null,
    }),
  });
  const live = await store.messages(account, chat.id, { from: chat.windowFrom });
  const roots = await store.pieces(account, chat.id, { roots: true });
  const windowFrom = moveWindow({
    live: [...live, user],
    from: chat.windowFrom,
    aheadTo: roots.at(-1)?.to ?? 0,
    replies: round.length,
    budget: state.budget,
  });
  const empty = newMessage(context, state, {
    turnId,
    ordinal: chat.nextOrdinal + 1,
    role: "assistant",
    speakerId: character.id,
    speakerName: character.name,
    variant: emptyVariant(context, model.info.id),
  });
  const plan = await planPrompt(context, state, {
    windowFrom,
    earlier: live.filter((message) => message.ordinal >= windowFrom),
    turn: [user],
    reply: empty,
    roots,
  });
  const variant = { ...selectedVariant(empty), epochId: plan.epoch.id };
  const noted = (role: "user" | "reply") => (plan.noteOn === role ? plan.note : null);
  const reply = { ...empty, variants: [variant], note: noted("reply") };
  const running = runningReply(context, reply, variant.id, null);
  const next = nextChat(context, chat, {
    ...named(chat, { id: user.id, text: input.text }),
    nextOrdinal: chat.nextOrdinal + 2,
    windowFrom,
    ...withEpoch(chat, character.id, plan.epoch.id),
    running,
  });
  const epoch = planChanges(plan);
  const request = requestChange(context, input.requestId, reply);
  return {
    expect: [expectChat(chat), ...epoch.expect, ...request.expect],
    changes: [
      { op: "put", row: "chat", value: next },
      ...epoch.changes,
      {
        op: "put",
        row: "message",
        value: { ...user, note: noted("user") },
        terms: context.analyzer.terms(searchedText(input.text, user)),
      },
      { op: "put", row: "message", value: reply },
      ...request.changes,
    ],
    result: { state, chat: next, running, variant, message: reply, plan, round },
  };
}

/** Who answers, and the chat as the first of them has it (SPEC 7.5). */
async function readRound(
  context: Context,
  principal: Principal,
  chat: Chat,
  input: {
    readonly text: string;
    readonly speakerId?: CharacterId | undefined;
    readonly replies?: ReplyMode | undefined;
  },
): Promise<{ readonly state: ChatState; readonly round: readonly CharacterId[] }> {
  const state = await chatStateOf(context, principal, chat, input.speakerId);
  const round = await roundOf(context, state, {
    text: input.text,
    picked: input.speakerId,
    replies: input.replies,
  });
  const [first] = round;
  return first === undefined || first === state.character.id
    ? { state, round }
    : { state: await chatStateOf(context, principal, chat, first), round };
}

function requestChange(
  context: Context,
  id: RequestId | undefined,
  reply: Pick<RequestRecord, "account" | "chatId" | "turnId"> & {
    readonly id: RequestRecord["messageId"];
  },
): { readonly expect: readonly Expectation[]; readonly changes: readonly Change[] } {
  if (id === undefined) return { expect: [], changes: [] };
  const { account, chatId, turnId } = reply;
  const value: RequestRecord = {
    id,
    account,
    chatId,
    turnId,
    messageId: reply.id,
    createdAt: context.ambient.now(),
    revision: 1,
  };
  return {
    expect: [{ kind: "row", row: "request", account, id, revision: "absent" }],
    changes: [{ op: "put", row: "request", value }],
  };
}
