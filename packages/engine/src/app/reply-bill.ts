import type { Chat, RunningReply } from "../domain/chat.ts";
import type { Section } from "../domain/epoch.ts";
import { highUsageReason, usageLayers, usualCost, type HighUsage } from "../domain/high-usage.ts";
import { HIGH_USAGE_REPLIES } from "../domain/limits.ts";
import { selectedVariant, type Message, type Usage, type Variant } from "../domain/message.ts";
import { addUsage } from "../domain/usage.ts";
import type { ModelInfo } from "../ports/language-model.ts";
import type { Change, Expectation } from "../ports/store.ts";
import { chargeStep } from "./charge.ts";
import type { Context } from "./context.ts";

/** What a run of a reply took, as whoever ran it knows. */
export interface ReplySpent {
  readonly model: Pick<ModelInfo, "id" | "builtIn">;
  readonly usage: Usage | null;
  /** Tokens of the largest single request. */
  readonly promptTokens: number;
  readonly sections: readonly Section[];
}

/** What a reply's end puts down about its cost, beside the reply. */
export interface ReplyBill {
  readonly variant: Pick<Variant, "usage" | "cost">;
  readonly chat: Pick<Chat, "highUsage">;
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
}

/**
 * The bill of one run of a reply, and the chat's high-usage notice where this run calls for it.
 *
 * @param input.variant - As it stood before its end: with what runs before this one took.
 * @param input.spent - Left out where whoever ran it died: it is estimated by what was kept.
 * @see SPEC 9.1, 9.2
 */
export async function replyBill(
  context: Context,
  input: {
    readonly chat: Chat;
    readonly message: Message;
    readonly running: RunningReply;
    readonly variant: Variant;
    readonly spent: ReplySpent | undefined;
  },
): Promise<ReplyBill> {
  const { chat, message, running, variant } = input;
  const spent = input.spent ?? (await spentByDead(context, chat, message, variant));
  const before = { usage: variant.usage, cost: variant.cost };
  if (spent.usage === null) return { variant: before, chat: {}, expect: [], changes: [] };
  const { expect, changes, cost } = await chargeStep(context, {
    id: `reply ${running.token}`,
    account: chat.account,
    kind: "reply",
    chatId: chat.id,
    model: spent.model,
    usage: spent.usage,
  });
  return {
    variant: { usage: addUsage(before.usage, spent.usage), cost: together(before, cost) },
    chat: await noticeOf(context, chat, message, { ...spent, cost }),
    expect,
    changes,
  };
}

/** A variant that was continued costs all of its runs together; not known as soon as one is not. */
function together(before: Pick<Variant, "usage" | "cost">, cost: number | null): number | null {
  if (before.usage === null) return cost;
  return before.cost === null || cost === null ? null : before.cost + cost;
}

async function noticeOf(
  context: Context,
  chat: Chat,
  message: Message,
  spent: ReplySpent & { readonly cost: number | null },
): Promise<Pick<Chat, "highUsage">> {
  const isGiven = chat.highUsage !== undefined && chat.highUsage !== null;
  if (isGiven || spent.sections.length === 0) return {};
  const { cost, promptTokens } = spent;
  const { items } = await context.store.charges(chat.account, {
    kind: "reply",
    limit: HIGH_USAGE_REPLIES,
  });
  const earlier = items.map((charge) => charge.cost);
  const reason = highUsageReason({ cost, promptTokens, earlier });
  if (reason === undefined) return {};
  const highUsage: HighUsage = {
    messageId: message.id,
    reason,
    promptTokens,
    cost,
    median: usualCost(earlier),
    layers: usageLayers({
      sections: spent.sections,
      promptTokens,
      replyTokens: spent.usage?.outputTokens ?? 0,
    }),
    dismissed: false,
    createdAt: context.ambient.now(),
  };
  return { highUsage };
}

/** What a run that died took at least: its prompt, and what it had written beyond runs before it. */
async function spentByDead(
  context: Context,
  chat: Chat,
  message: Message,
  variant: Variant,
): Promise<ReplySpent> {
  const { account, id, windowFrom } = chat;
  const { epochId, model, usage } = variant;
  const info = { id: model ?? "", builtIn: context.models.reply(model).info.builtIn };
  const written = Math.max(0, variant.tokens - (usage?.outputTokens ?? 0));
  const unknown = { model: info, usage: null, promptTokens: 0, sections: [] };
  if (epochId === null || written === 0) return unknown;
  const [epoch, live] = await Promise.all([
    context.store.get("epoch", account, epochId),
    context.store.messages(account, id, { from: windowFrom, to: message.ordinal - 1 }),
  ]);
  const promptTokens =
    (epoch?.sections ?? []).reduce((sum, section) => sum + section.tokens, 0) +
    live.reduce((sum, one) => sum + (one.hidden ? 0 : selectedVariant(one).tokens), 0);
  return {
    ...unknown,
    promptTokens,
    usage: {
      inputTokens: promptTokens,
      outputTokens: written,
      cachedTokens: 0,
      estimated: true,
    },
  };
}
