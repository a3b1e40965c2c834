import type { Chat } from "../domain/chat.ts";
import { writtenBy } from "../domain/memory-call.ts";
import { selectedVariant, type Message, type Usage, type Variant } from "../domain/message.ts";
import type {
  Chat as ChatView,
  MemoryMark,
  Message as MessageView,
  SearchHit as SearchHitView,
  Usage as UsageView,
  Variant as VariantView,
} from "./chat.ts";
import { instant } from "./instant.ts";
import { knownMatter } from "./problem-view.ts";

export function toChatView(chat: Chat): ChatView {
  return {
    id: chat.id,
    title: chat.title,
    characterIds: [...chat.characterIds],
    personaId: chat.personaId,
    channel: chat.channel,
    challenge: chat.challenge,
    replies: chat.replies ?? "mentioned",
    answerEachOther: chat.answerEachOther ?? false,
    branchOf:
      chat.branchOf === null
        ? null
        : { chatId: chat.branchOf.chatId, messageId: chat.branchOf.messageId },
    continues:
      chat.continues === undefined
        ? null
        : {
            chatId: chat.continues.chatId,
            messageId: chat.continues.messageId,
            messages: chat.continues.messages,
          },
    running:
      chat.running === null
        ? null
        : {
            turnId: chat.running.turnId,
            messageId: chat.running.messageId,
            stopRequested: chat.running.stopRequested,
          },
    highUsage: toHighUsage(chat.highUsage),
    createdAt: instant(chat.createdAt),
    updatedAt: instant(chat.updatedAt),
    revision: chat.revision,
  };
}

function toHighUsage(notice: Chat["highUsage"]): ChatView["highUsage"] {
  if (notice === undefined || notice === null || notice.dismissed) return null;
  const { messageId, reason, promptTokens, cost, median } = notice;
  if (messageId === null) return null;
  return {
    messageId,
    reason,
    promptTokens,
    cost,
    median,
    layers: notice.layers.map(({ layer, tokens }) => ({ layer, tokens })),
    createdAt: instant(notice.createdAt),
  };
}

/** @param chat - The message's chat, which knows where the live window begins. */
export function toMessageView(message: Message, chat: Pick<Chat, "windowFrom">): MessageView {
  const selected = selectedVariant(message);
  return {
    id: message.id,
    turnId: message.turnId,
    ordinal: message.ordinal,
    role: message.role,
    speakerId: message.speakerId,
    speakerName: message.speakerName,
    text: selected.text,
    tokens: selected.tokens,
    variants: message.variants.map(toVariantView),
    selected: message.selected,
    status: selected.status,
    live: !message.hidden && message.ordinal >= chat.windowFrom,
    hidden: message.hidden,
    createdAt: instant(message.createdAt),
    revision: message.revision,
  };
}

export function toUsageView(usage: Usage): UsageView {
  return {
    inputTokens: usage.inputTokens,
    outputTokens: usage.outputTokens,
    cachedTokens: usage.cachedTokens,
    ...(usage.cacheWriteTokens === undefined ? {} : { cacheWriteTokens: usage.cacheWriteTokens }),
    ...(usage.estimated === true ? { estimated: true } : {}),
  };
}

export function toSearchHitView(hit: {
  readonly chat: Chat;
  readonly message: Message;
  readonly before: Message | null;
  readonly after: Message | null;
  readonly words: readonly string[];
  readonly score: number;
}): SearchHitView {
  return {
    chat: toChatView(hit.chat),
    message: toMessageView(hit.message, hit.chat),
    before: hit.before === null ? null : toMessageView(hit.before, hit.chat),
    after: hit.after === null ? null : toMessageView(hit.after, hit.chat),
    words: [...hit.words],
    score: hit.score,
  };
}

function toVariantView(variant: Variant, index: number): VariantView {
  return {
    index,
    text: variant.text,
    status: variant.status,
    tokens: variant.tokens,
    failure: variant.failure,
    failureMatter: knownMatter(variant.failureMatter),
    model: variant.model,
    usage: variant.usage === null ? null : toUsageView(variant.usage),
    cost: variant.cost,
    memory: variant.steps.flatMap((step) => step.calls.flatMap(toMark)),
    createdAt: instant(variant.createdAt),
  };
}

/** Only what was written is marked, not what a call was refused or found written already. */
function toMark(call: { readonly output: string; readonly entryId: string | null }): MemoryMark[] {
  const op = writtenBy(call.output);
  return op === undefined || call.entryId === null ? [] : [{ op, entryId: call.entryId }];
}
