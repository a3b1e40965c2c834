import { accountOf } from "../domain/access.ts";
import type { Chat, RunningReply } from "../domain/chat.ts";
import { EngineError } from "../domain/errors.ts";
import type { ChatId, MessageId, TurnId } from "../domain/ids.ts";
import { undoAnchor } from "../domain/journal.ts";
import { selectedVariant, type Message, type Variant } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import { moveWindow } from "../domain/window.ts";
import type { ReplyStream } from "./api.ts";
import { chatStateOf, expectChat, expectMessage, type ChatState } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { refuseWithoutCredits } from "./credits.ts";
import { journalChanges } from "./journal-changes.ts";
import { mergedChanges } from "./merged-changes.ts";
import { changedInPlace, NOTHING_FOLLOWS, type Following } from "./message-change.ts";
import { planPrompt, type PromptPlan } from "./prompt-plan.ts";
import { endReply } from "./reply-end.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { startReply } from "./reply-start.ts";
import { readIdleChat, refuseWhileRunning } from "./running.ts";
import { planChanges, newMessage, newVariant, nextChat, runningReply } from "./turn-parts.ts";

/** A reply that holds its chat but has no prompt yet. */
interface Claimed {
  readonly state: ChatState;
  readonly chat: Chat;
  readonly running: RunningReply;
  readonly variant: Variant;
  readonly message: Message;
  /** The variant as it was, where it is continued. */
  readonly continued?: Variant;
}

/**
 * Writes another variant of the last turn's reply.
 *
 * The replaced variant's writes are taken back in the commit that claims the chat, before the prompt is
 * made: so no layer of it knows of them. If no text comes, `endReply` brings both back.
 *
 * @throws {EngineError} `not_found`; `invalid` for another turn than the last; `conflict` while a reply
 *   runs; `limit` if the prompt cannot fit; `credits_spent` (SPEC 9.3).
 * @see SPEC 5.12
 */
export async function regenerateTurn(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  chatId: ChatId,
  turnId: TurnId,
  messageId?: MessageId,
): Promise<ReplyStream> {
  await readIdleChat(context, hub, principal, chatId);
  await refuseWithoutCredits(context, accountOf(principal, "write"));
  const claimed = await decideAndCommit(context, () =>
    claimRegeneration(context, principal, chatId, turnId, messageId),
  );
  return planAndStart(context, hub, claimed, (message) =>
    message.id === claimed.message.id ? [] : [message],
  );
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
  await readIdleChat(context, hub, principal, chatId);
  await refuseWithoutCredits(context, accountOf(principal, "write"));
  const claimed = await decideAndCommit(context, () =>
    claimContinuation(context, principal, chatId, turnId),
  );
  return planAndStart(context, hub, claimed, (message) => [message]);
}

async function claimRegeneration(
  context: Context,
  principal: Principal,
  chatId: ChatId,
  turnId: TurnId,
  messageId: MessageId | undefined,
): Promise<Decision<Claimed>> {
  const { chat, messages } = await readLastTurn(context, principal, chatId, turnId);
  const replies = messages.filter((message) => message.role === "assistant");
  const old =
    messageId === undefined ? replies.at(-1) : replies.find((message) => message.id === messageId);
  if (messageId !== undefined && old === undefined) {
    throw new EngineError("not_found", "The turn has no such reply");
  }
  if (old !== undefined && old.id !== replies.at(-1)?.id) {
    throw new EngineError("invalid", "Only the last reply of a turn can be written again");
  }
  const asks = messages.filter((message) => message.role === "user");
  if (old !== undefined && asks.length === 0) {
    throw new EngineError(
      "invalid",
      "There is no message that this reply answers; edit it instead",
    );
  }
  if (asks.length > 0 && asks.every((message) => message.hidden)) {
    throw new EngineError("invalid", "The message that the reply answers is hidden from the model");
  }
  const state = await chatStateOf(context, principal, chat, speakerOf(chat, old));
  const variant = newVariant(context, {
    text: "",
    tokens: 0,
    status: "running",
    epochId: null,
    model: state.model.info.id,
  });
  const previous = old === undefined ? null : selectedVariant(old);
  const message =
    old === undefined
      ? newMessage(context, state, {
          turnId,
          ordinal: chat.nextOrdinal,
          role: "assistant",
          speakerId: state.character.id,
          speakerName: state.character.name,
          variant,
        })
      : {
          ...old,
          variants: [...old.variants, variant],
          selected: old.variants.length,
          revision: old.revision + 1,
        };
  const journal = await journalChanges(
    context.store,
    chat.account,
    old === undefined ? [] : [old.id],
    (entries, taken) =>
      old === undefined || previous === null
        ? []
        : undoAnchor(
            entries,
            { kind: "variant", messageId: old.id, variantId: previous.id },
            taken,
          ),
  );
  const following =
    old === undefined ? NOTHING_FOLLOWS : await replacedInPlace(context, state, old, message);
  const running = runningReply(context, message, variant.id, previous?.id ?? null);
  const next = nextChat(context, chat, {
    running,
    nextOrdinal: old === undefined ? chat.nextOrdinal + 1 : chat.nextOrdinal,
  });
  return {
    expect: [
      expectChat(chat),
      ...(old === undefined ? [] : [expectMessage(old)]),
      ...journal.expect,
      ...following.expect,
    ],
    changes: mergedChanges([
      { op: "put", row: "chat", value: next },
      { op: "put", row: "message", value: message },
      ...journal.changes,
      ...following.changes,
    ]),
    result: { state: { ...state, chat: next }, chat: next, running, variant, message },
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
  sent: (message: Message) => readonly Message[],
): Promise<ReplyStream> {
  const { chat, state, running, variant } = claimed;
  try {
    const begun = await decideAndCommit(
      context,
      async (): Promise<Decision<{ plan: PromptPlan; chat: Chat; writesBefore: number }>> => {
        const now = await context.store.get("chat", chat.account, chat.id);
        if (now?.running?.token !== running.token) {
          throw new EngineError("conflict", "The reply was ended elsewhere");
        }
        const live = await context.store.messages(chat.account, chat.id, { from: now.windowFrom });
        const isOfTurn = (message: Message) => message.turnId === running.turnId;
        // Whole, also where a rewind left it below the window.
        const turn = await context.store.turnMessages(chat.account, chat.id, running.turnId);
        const roots = await context.store.pieces(chat.account, chat.id, { roots: true });
        const windowFrom = moveWindow({
          live,
          from: now.windowFrom,
          aheadTo: roots.at(-1)?.to ?? 0,
          replies: 0,
          budget: state.budget,
        });
        const plan = await planPrompt(
          context,
          { ...state, chat: now },
          {
            windowFrom,
            earlier: live.filter((message) => message.ordinal >= windowFrom && !isOfTurn(message)),
            turn: turn.flatMap(sent),
            roots,
          },
        );
        const next = { ...now, windowFrom, epochId: plan.epoch.id, revision: now.revision + 1 };
        const epoch = planChanges(plan);
        const rows = turn.flatMap((message) => withPlan(message, running, plan));
        return {
          expect: [
            expectChat(now),
            ...epoch.expect,
            ...rows.map((row) => expectMessage({ ...row, revision: row.revision - 1 })),
          ],
          changes: [
            { op: "put", row: "chat", value: next },
            ...epoch.changes,
            ...rows.map((value) => ({ op: "put" as const, row: "message" as const, value })),
          ],
          result: { plan, chat: next, writesBefore: writesOf(turn) },
        };
      },
    );
    context.notify(chat.account, { type: "message", chatId: chat.id });
    return startReply(context, hub, {
      state,
      running,
      message: claimed.message,
      ...(claimed.continued === undefined ? {} : { continued: claimed.continued }),
      ...begun,
      variant: { ...variant, epochId: begun.plan.epoch.id },
    });
  } catch (error) {
    await endReply(context, {
      chat,
      running,
      budget: state.budget,
      finished: (ended) => claimed.continued ?? { ...ended, status: "failed" },
    });
    throw error;
  }
}

/** Writes that stand in a turn: calls that came to an entry. */
function writesOf(turn: readonly Message[]): number {
  return turn
    .filter((message) => message.role === "assistant")
    .flatMap((message) => selectedVariant(message).steps.flatMap((step) => step.calls))
    .filter((call) => call.entryId !== null).length;
}

/** The turn's rows that the plan changes: the user message's note, the variant's epoch. */
function withPlan(message: Message, running: RunningReply, plan: PromptPlan): readonly Message[] {
  const revision = message.revision + 1;
  if (message.role === "user") return [{ ...message, note: plan.note, revision }];
  if (message.id !== running.messageId) return [];
  const variants = message.variants.map((variant) =>
    variant.id === running.variantId ? { ...variant, epochId: plan.epoch.id } : variant,
  );
  return [{ ...message, variants, revision }];
}
