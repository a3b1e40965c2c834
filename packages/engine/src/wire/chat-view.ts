import type { Chat } from "../domain/chat.ts";
import type { MessageId } from "../domain/ids.ts";
import type { MemoryMark as Mark, MessageMarks } from "../domain/marks.ts";
import { selectedVariant, type Message, type Usage, type Variant } from "../domain/message.ts";
import { outsideBrief } from "../domain/outside.ts";
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
    gateway:
      chat.gateway === undefined
        ? null
        : {
            organizationId: chat.gateway.organizationId,
            ownerName: chat.gateway.ownerName,
            characterName: chat.gateway.characterName,
          },
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

/**
 * @param chat - The message's chat, which knows where the live window begins.
 * @param marks - What hangs on the message; undefined for nothing.
 */
export function toMessageView(
  message: Message,
  chat: Pick<Chat, "windowFrom">,
  marks: MessageMarks | undefined,
): MessageView {
  const selected = selectedVariant(message);
  return {
    id: message.id,
    turnId: message.turnId,
    ordinal: message.ordinal,
    role: message.role,
    speakerId: message.speakerId,
    speakerName: message.speakerName,
    text: selected.text,
    outside: (message.outside ?? []).map((one) => ({ ...outsideBrief(one) })),
    tokens: selected.tokens,
    variants: message.variants.map((variant, index) =>
      toVariantView(variant, index, marks?.byVariant.get(variant.id) ?? []),
    ),
    selected: message.selected,
    status: selected.status,
    live: !message.hidden && message.ordinal >= chat.windowFrom,
    memory: (marks?.own ?? []).map(toMarkView),
    waits: marks?.waits ?? 0,
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

/** @param marks - What hangs on the messages. */
export function toSearchHitView(
  hit: {
    readonly chat: Chat;
    readonly message: Message;
    readonly before: Message | null;
    readonly after: Message | null;
    readonly words: readonly string[];
    readonly score: number;
  },
  marks: ReadonlyMap<MessageId, MessageMarks>,
): SearchHitView {
  const view = (message: Message) => toMessageView(message, hit.chat, marks.get(message.id));
  return {
    chat: toChatView(hit.chat),
    message: view(hit.message),
    before: hit.before === null ? null : view(hit.before),
    after: hit.after === null ? null : view(hit.after),
    words: [...hit.words],
    score: hit.score,
  };
}

function toVariantView(variant: Variant, index: number, marks: readonly Mark[]): VariantView {
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
    memory: marks.map(toMarkView),
    createdAt: instant(variant.createdAt),
  };
}

function toMarkView({ op, entryId, writeId, origin, active }: Mark): MemoryMark {
  return { op, entryId, writeId, origin, active };
}
