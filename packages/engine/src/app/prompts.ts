import { accountOf } from "../domain/access.ts";
import type { Chat } from "../domain/chat.ts";
import { costOf, priceOf } from "../domain/cost.ts";
import { EngineError } from "../domain/errors.ts";
import { isGroup } from "../domain/group.ts";
import type { PieceId, TurnId } from "../domain/ids.ts";
import { MESSAGE_LENGTH } from "../domain/limits.ts";
import { selectedVariant, type Message, type Variant } from "../domain/message.ts";
import type { Piece } from "../domain/piece.ts";
import type { Principal } from "../domain/principal.ts";
import { cleanText, isBlank } from "../domain/text.ts";
import { moveWindow } from "../domain/window.ts";
import { chatStateOf, readChat, type ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { readOwnPrices } from "./credits.ts";
import { offeredTools, sentTools, toolsText } from "./offered-tools.ts";
import type {
  PromptPreview,
  PromptQuery,
  PromptUseCases,
  PromptView,
  ReplyRef,
} from "./prompt-api.ts";
import { inspectPrompt, type Inspected } from "./prompt-inspect.ts";
import { planPrompt } from "./prompt-plan.ts";
import { promptBudget } from "./prompt-size.ts";
import { roundOf } from "./round.ts";
import { readSentPrompt, wasSent, whole, type Sent } from "./sent-prompt.ts";
import { readTree } from "./tree-reads.ts";
import { newMessage, newVariant } from "./turn-parts.ts";

/** So many messages are looked through for the reply before and the one after. */
const NEIGHBOURS = 60;

/** What was, or would be, sent (SPEC 8.2). */
export function promptUseCases(context: Context): PromptUseCases {
  return {
    async get(principal, chatId, query = {}) {
      accountOf(principal, "read");
      const chat = await readChat(context, principal, chatId);
      if (query.turnId === undefined && query.messageId === undefined) {
        return nextPrompt(context, await nextSpeaker(context, principal, chat, {}), query);
      }
      const reply = await readReply(context, await chatStateOf(context, principal, chat), query);
      const speaker = chat.characterIds.find((id) => id === reply.speakerId);
      return sentReply(context, await chatStateOf(context, principal, chat, speaker), reply, query);
    },
    async preview(principal, chatId, input) {
      accountOf(principal, "read");
      const chat = await readChat(context, principal, chatId);
      return nextPrompt(context, await nextSpeaker(context, principal, chat, input), input);
    },
  };
}

/** The state of the one who answers first (SPEC 7.5). */
async function nextSpeaker(
  context: Context,
  principal: Principal,
  chat: Chat,
  { text = "", speakerId }: PromptPreview,
): Promise<ChatState> {
  const state = await chatStateOf(context, principal, chat, speakerId);
  if (speakerId !== undefined) return state;
  const [first] = await roundOf(context, state, { text });
  return first === state.character.id ? state : chatStateOf(context, principal, chat, first);
}

/** The prompt of the next turn, with what stands in the message box in the person's place. */
async function nextPrompt(
  context: Context,
  state: ChatState,
  input: PromptPreview,
): Promise<PromptView> {
  const { chat, account, persona, model } = state;
  const text = textOf(input);
  const user = newMessage(context, state, {
    turnId: context.ambient.id() as TurnId,
    ordinal: chat.nextOrdinal,
    role: "user",
    speakerId: persona?.id ?? null,
    speakerName: persona?.name ?? "",
    variant: newVariant(context, {
      text,
      tokens: model.countTokens(text),
      status: "complete",
      epochId: null,
      model: null,
    }),
  });
  const live = await context.store.messages(account, chat.id, { from: chat.windowFrom });
  const tree = await readTree(context.store, chat, chat.windowFrom);
  const windowFrom = moveWindow({
    live: [...live, user],
    from: chat.windowFrom,
    aheadTo: tree.writtenTo,
    replies: 1,
    budget: state.budget,
  });
  const earlier = live.filter((message) => message.ordinal >= windowFrom);
  const plan = await planPrompt(context, state, {
    windowFrom,
    earlier,
    turn: [user],
    reply: unwritten(context, state, user.turnId),
    roots: tree.roots,
    onlyShown: true,
  });
  const before = await readBefore(context, state, chat.nextOrdinal, state.character.id);
  const sent: Sent = {
    epoch: plan.epoch,
    messages: plan.made.map(whole),
    as: undefined,
    tools: true,
    recorded: true,
    from: earlier,
  };
  const previous = before.sameSpeaker;
  const inspected = inspectPrompt(state, {
    sent,
    previous: await readSelected(context, state, previous),
    pieces: await piecesOf(context, state, sent),
    tools: offeredTools(state),
    difference: input.difference === true,
  });
  return {
    ...inspected,
    inputCost: await inputCost(context, state, inspected),
    budgetTokens: plan.budgetTokens,
    cost: null,
    usage: null,
    reply: null,
    comparedWith:
      previous === undefined ? null : { ...refOf(previous), variant: previous.selected },
    previous: before.reply === undefined ? null : refOf(before.reply),
    next: null,
  };
}

/** The reply that would be written, which in a group carries the note. */
function unwritten(context: Context, state: ChatState, turnId: TurnId): Message {
  const { chat, character, model } = state;
  return newMessage(context, state, {
    turnId,
    ordinal: chat.nextOrdinal + 1,
    role: "assistant",
    speakerId: character.id,
    speakerName: character.name,
    variant: newVariant(context, {
      text: "",
      tokens: 0,
      status: "running",
      epochId: null,
      model: model.info.id,
    }),
  });
}

function textOf({ text }: PromptPreview): string {
  return text === undefined || isBlank(text)
    ? ""
    : cleanText(text, { field: "text", max: MESSAGE_LENGTH });
}

async function sentReply(
  context: Context,
  state: ChatState,
  reply: Message,
  query: PromptQuery,
): Promise<PromptView> {
  const { account, chat, model, budget } = state;
  const at = query.variant ?? reply.selected;
  const variant = reply.variants[at];
  if (variant === undefined) {
    throw new EngineError("invalid", "The reply has no such variant", {
      details: { field: "variant", limit: reply.variants.length - 1, count: at },
    });
  }
  const sent = await readSentPrompt(context, state, { reply, variant, request: query.request });
  if (sent === undefined) throw new EngineError("not_found", "Nothing was sent for this turn");
  const [before, after] = await Promise.all([
    readBefore(context, state, reply.ordinal, reply.speakerId),
    context.store.messages(account, chat.id, { from: reply.ordinal + 1, limit: NEIGHBOURS }),
  ]);
  const other = reply.variants.slice(0, at).findLast(wasSent);
  const compared = other === undefined ? before.sameSpeaker : reply;
  const previous =
    other === undefined
      ? await readSelected(context, state, compared)
      : await readSentPrompt(context, state, { reply, variant: other });
  const tree = await readTree(context.store, chat, sent.epoch.windowFrom);
  const tools = sentTools(state, sent);
  const next = after.find(isSentReply);
  const requests = Math.max(variant.sent?.length ?? 0, 1);
  const inspected = inspectPrompt(state, {
    sent,
    previous,
    pieces: await piecesOf(context, state, sent),
    tools,
    difference: query.difference === true,
  });
  return {
    ...inspected,
    inputCost: await inputCost(context, state, inspected),
    budgetTokens: promptBudget({
      sections: sent.epoch.sections,
      pieces: tree.sent,
      budget,
      contextTokens: model.info.contextTokens,
      turn: sent.from.filter(({ turnId, id }) => turnId === reply.turnId && id !== reply.id),
      tools: toolsText(tools),
      count: (text) => model.countTokens(text),
    }),
    cost: variant.cost,
    usage: variant.usage,
    reply: {
      ...refOf(reply),
      variant: at,
      variants: reply.variants.length,
      model: variant.model,
      request: query.request ?? requests - 1,
      requests,
    },
    comparedWith:
      compared === undefined || previous === undefined
        ? null
        : {
            ...refOf(compared),
            variant: other === undefined ? compared.selected : reply.variants.indexOf(other),
          },
    previous: before.reply === undefined ? null : refOf(before.reply),
    next: next === undefined ? null : refOf(next),
  };
}

/** What one request of this size costs to read, by the price of today. */
async function inputCost(
  { store }: Context,
  { account, model }: ChatState,
  { tokens, stablePrefixTokens }: Inspected,
): Promise<PromptView["inputCost"]> {
  const { id, builtIn } = model.info;
  const price = builtIn ? null : (priceOf(id, await readOwnPrices(store, account))?.price ?? null);
  const cost = (cachedTokens: number) =>
    costOf({ inputTokens: tokens, cachedTokens, outputTokens: 0 }, price);
  const [warm, cold] = [cost(stablePrefixTokens), cost(0)];
  return warm === null || cold === null ? null : { warm, cold };
}

/** The reply that is asked for. */
async function readReply(
  context: Context,
  { account, chat }: ChatState,
  { turnId, messageId }: PromptQuery,
): Promise<Message> {
  if (messageId !== undefined) {
    const message = await context.store.get("message", account, messageId);
    const isOf = message?.chatId === chat.id && (turnId ?? message.turnId) === message.turnId;
    if (message === undefined || !isOf) {
      throw new EngineError("not_found", "The chat has no such message");
    }
    if (message.role === "assistant") return message;
    throw new EngineError("not_found", "Nothing was sent for this message: it is no reply");
  }
  const turn =
    turnId === undefined ? [] : await context.store.turnMessages(account, chat.id, turnId);
  if (turn.length === 0) throw new EngineError("not_found", "The chat has no such turn");
  const reply = turn.findLast((message) => message.role === "assistant");
  if (reply === undefined) throw new EngineError("not_found", "Nothing was sent for this turn");
  return reply;
}

/**
 * The newest replies before a place in the chat for which something was sent; in a group the same
 * speaker's is another, since each member has prompts of its own.
 */
async function readBefore(
  context: Context,
  { account, chat }: ChatState,
  ordinal: number,
  speakerId: string | null,
): Promise<{ readonly reply: Message | undefined; readonly sameSpeaker: Message | undefined }> {
  const earlier = await context.store.messages(account, chat.id, {
    to: ordinal - 1,
    limit: NEIGHBOURS,
    newest: true,
  });
  const replies = earlier.filter(isSentReply);
  return {
    reply: replies.at(-1),
    sameSpeaker: isGroup(chat)
      ? replies.findLast((reply) => reply.speakerId === speakerId)
      : replies.at(-1),
  };
}

function isSentReply(message: Message): boolean {
  return message.role === "assistant" && wasSent(selectedVariant(message));
}

async function readSelected(
  context: Context,
  state: ChatState,
  reply: Message | undefined,
): Promise<Sent | undefined> {
  if (reply === undefined) return undefined;
  const variant: Variant = selectedVariant(reply);
  return readSentPrompt(context, state, { reply, variant });
}

/** The pieces of a prompt that still stand. */
async function piecesOf(
  context: Context,
  { account, chat }: ChatState,
  { epoch }: Sent,
): Promise<readonly Piece[]> {
  const ids = Object.keys(epoch.pieces).map((id) => id as PieceId);
  return ids.length === 0 ? [] : context.store.pieces(account, chat.id, { ids });
}

function refOf(reply: Message): ReplyRef {
  return { turnId: reply.turnId, messageId: reply.id };
}
