import type { Chat, RunningReply } from "../domain/chat.ts";
import type { EpochId, MessageId, TurnId, VariantId } from "../domain/ids.ts";
import type { Message, Role, Variant } from "../domain/message.ts";
import type { OutsideText } from "../domain/outside.ts";
import type { Change, Expectation } from "../ports/store.ts";
import type { ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import type { PromptPlan } from "./prompt-plan.ts";
import { REPLY_LEASE_MS } from "./reply-keeper.ts";

/** A variant without text yet, or with the whole of it. */
export function newVariant(
  context: Context,
  given: {
    readonly text: string;
    readonly tokens: number;
    readonly status: Variant["status"];
    readonly epochId: EpochId | null;
    readonly model: string | null;
  },
): Variant {
  return {
    ...given,
    id: context.ambient.id() as VariantId,
    steps: [],
    usage: null,
    cost: null,
    failure: null,
    createdAt: context.ambient.now(),
  };
}

export function newMessage(
  context: Context,
  state: Pick<ChatState, "account" | "chat">,
  given: {
    readonly turnId: TurnId;
    readonly ordinal: number;
    readonly role: Role;
    readonly speakerId: string | null;
    readonly speakerName: string;
    readonly variant: Variant;
    readonly outside?: readonly OutsideText[];
  },
): Message {
  const { variant, outside = [], ...rest } = given;
  return {
    ...rest,
    ...(outside.length === 0 ? {} : { outside }),
    id: context.ambient.id() as MessageId,
    account: state.account,
    chatId: state.chat.id,
    variants: [variant],
    selected: 0,
    hidden: false,
    note: null,
    createdAt: context.ambient.now(),
    revision: 1,
  };
}

/** The reply's lock on its chat. */
export function runningReply(
  context: Context,
  message: Pick<Message, "id" | "turnId">,
  variantId: VariantId,
  previousVariantId: VariantId | null,
  more: Pick<RunningReply, "held" | "inRound"> = {},
): RunningReply {
  return {
    ...more,
    turnId: message.turnId,
    messageId: message.id,
    variantId,
    previousVariantId,
    token: context.ambient.id(),
    leaseUntil: context.ambient.now() + REPLY_LEASE_MS,
    stopRequested: false,
  };
}

/**
 * What a planned prompt needs of the commit that begins its reply: a new epoch, and that nothing it
 * tells was deleted or changed since it was read (SPEC 8.3, 10.4).
 */
export function planChanges(plan: PromptPlan): {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
} {
  const { epoch, isNew } = plan;
  const { account, id } = epoch;
  const told = plan.told.map((entry): Expectation => ({
    kind: "row",
    row: "entry",
    account: entry.account,
    id: entry.id,
    revision: entry.revision,
  }));
  const revision = isNew ? "absent" : epoch.revision;
  return {
    expect: [{ kind: "row", row: "epoch", account, id, revision }, ...told],
    changes: isNew ? [{ op: "put", row: "epoch", value: epoch }] : [],
  };
}

/** The next state of a chat: every change of its order raises the revision. */
export function nextChat(context: Context, chat: Chat, change: Partial<Chat>): Chat {
  return { ...chat, ...change, updatedAt: context.ambient.now(), revision: chat.revision + 1 };
}
