import { accountOf } from "../domain/access.ts";
import type { Epoch } from "../domain/epoch.ts";
import { EngineError } from "../domain/errors.ts";
import type { ChatId, EntryId, TurnId } from "../domain/ids.ts";
import { isGroup } from "../domain/group.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import type { PromptMessage } from "../domain/prompt-messages.ts";
import { promptText } from "../domain/prompt-messages.ts";
import { sectionText } from "../domain/prompt.ts";
import { moveWindow } from "../domain/window.ts";
import type { PromptSection, PromptUseCases, PromptView } from "./api.ts";
import { chatStateOf, readChat, type ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { planPrompt, sentPrompt } from "./prompt-plan.ts";
import { messageTokens, promptBudget, promptTokens } from "./prompt-size.ts";
import { roundOf } from "./round.ts";
import { readTree } from "./tree-reads.ts";
import { newMessage, newVariant } from "./turn-parts.ts";

/** So far back the prompt is looked for that a turn's prompt went on from. */
const EARLIER_MESSAGES = 60;

/** What was, or would be, sent (SPEC 8.2). */
export function promptUseCases(context: Context): PromptUseCases {
  return {
    async get(principal, chatId, turnId) {
      accountOf(principal, "read");
      const chat = await readChat(context, principal, chatId);
      const state = await chatStateOf(context, principal, chat);
      return turnId === undefined
        ? nextPrompt(context, await nextSpeaker(context, principal, state))
        : sentTurn(context, principal, state, chatId, turnId);
    },
  };
}

/** The state of the one who answers a message that names nobody (SPEC 7.5). */
async function nextSpeaker(
  context: Context,
  principal: Principal,
  state: ChatState,
): Promise<ChatState> {
  const [first] = await roundOf(context, state, { text: "" });
  return first === state.character.id ? state : chatStateOf(context, principal, state.chat, first);
}

/** The prompt of the next turn, with an empty message in the person's place. */
async function nextPrompt(context: Context, state: ChatState): Promise<PromptView> {
  const { chat, account } = state;
  const user = newMessage(context, state, {
    turnId: context.ambient.id() as TurnId,
    ordinal: chat.nextOrdinal,
    role: "user",
    speakerId: null,
    speakerName: "",
    variant: newVariant(context, {
      text: "",
      tokens: 0,
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
    roots: tree.roots,
  });
  const previous = await previousText(context, state, live, state.character.id);
  return {
    sections: viewSections(state, plan.epoch, plan.messages),
    tokens: plan.tokens,
    budgetTokens: plan.budgetTokens,
    stablePrefixTokens: stableTokens(state, previous, promptText(plan.system, plan.messages)),
    cost: null,
  };
}

/**
 * The prompt that the newest reply before answered, as text; "" before the first turn. In a group the
 * same speaker's: each has prompts of its own.
 */
async function previousText(
  context: Context,
  state: ChatState,
  live: readonly Message[],
  speakerId: string | null,
): Promise<string> {
  const last = live.findLast(
    (message) =>
      message.role === "assistant" &&
      selectedVariant(message).epochId !== null &&
      (!isGroup(state.chat) || message.speakerId === speakerId),
  );
  return last === undefined ? "" : ((await sentTo(context, state, last))?.text ?? "");
}

interface Sent {
  readonly epoch: Epoch;
  readonly system: ReturnType<typeof sentPrompt>["system"];
  readonly messages: readonly PromptMessage[];
  readonly turn: readonly Message[];
  readonly text: string;
}

/** What the selected variant of a reply answered, as far as it still stands. */
async function sentTo(
  context: Context,
  state: ChatState,
  reply: Message,
): Promise<Sent | undefined> {
  const { chat, account } = state;
  const { epochId } = selectedVariant(reply);
  const epoch = epochId === null ? undefined : await context.store.get("epoch", account, epochId);
  if (epoch === undefined) return undefined;
  const before = await context.store.messages(account, chat.id, {
    from: epoch.windowFrom,
    to: reply.ordinal - 1,
  });
  const unwritten = { ...selectedVariant(reply), text: "", steps: [] };
  const sent = sentPrompt(epoch, [...before, { ...reply, variants: [unwritten], selected: 0 }]);
  return {
    epoch,
    ...sent,
    turn: before.filter((message) => message.turnId === reply.turnId),
    text: promptText(sent.system, sent.messages),
  };
}

async function sentTurn(
  context: Context,
  principal: Principal,
  state: ChatState,
  chatId: ChatId,
  turnId: TurnId,
): Promise<PromptView> {
  const account = accountOf(principal, "read");
  const turn = await context.store.turnMessages(account, chatId, turnId);
  if (turn.length === 0) throw new EngineError("not_found", "The chat has no such turn");
  const reply = turn.findLast((message) => message.role === "assistant");
  const sent = reply === undefined ? undefined : await sentTo(context, state, reply);
  if (reply === undefined || sent === undefined) {
    throw new EngineError("not_found", "Nothing was sent for this turn");
  }
  const first = turn[0]?.ordinal ?? reply.ordinal;
  const earlier = await context.store.messages(account, chatId, {
    to: first - 1,
    limit: EARLIER_MESSAGES,
    newest: true,
  });
  const previous = await previousText(context, state, earlier, reply.speakerId);
  const count = (text: string) => state.model.countTokens(text);
  const tree = await readTree(context.store, state.chat, sent.epoch.windowFrom);
  return {
    sections: viewSections(state, sent.epoch, sent.messages),
    tokens: promptTokens(sent.epoch.sections, sent.messages, count),
    budgetTokens: promptBudget({
      sections: sent.epoch.sections,
      pieces: tree.sent,
      budget: state.budget,
      contextTokens: state.model.info.contextTokens,
      turn: sent.turn,
      count,
    }),
    stablePrefixTokens: stableTokens(state, previous, sent.text),
    cost: selectedVariant(reply).cost,
  };
}

function viewSections(
  state: ChatState,
  epoch: Epoch,
  messages: readonly PromptMessage[],
): readonly PromptSection[] {
  const pieceIds = new Set(Object.keys(epoch.pieces));
  const sections = epoch.sections.map((section) => ({
    name: section.name as string,
    text: sectionText(section),
    tokens: section.tokens,
    entryIds: section.items.flatMap((item) =>
      item.ref === null || pieceIds.has(item.ref) ? [] : [item.ref as EntryId],
    ),
  }));
  const live = {
    name: "live",
    text: messages.map(messageText).join("\n\n"),
    tokens: messages.reduce(
      (sum, message) => sum + messageTokens(message, (text) => state.model.countTokens(text)),
      0,
    ),
    entryIds: [],
  };
  return [...sections, live];
}

function messageText(message: PromptMessage): string {
  switch (message.role) {
    case "user":
      return `user: ${message.text}`;
    case "assistant":
      return [
        `assistant: ${message.text}`,
        ...message.calls.map((call) => `call ${call.name} ${call.input}`),
      ].join("\n");
    case "tool":
      return message.results.map((result) => `result ${result.name}: ${result.output}`).join("\n");
  }
}

/** Tokens of the common beginning of two prompts. */
function stableTokens(state: ChatState, before: string, now: string): number {
  const most = Math.min(before.length, now.length);
  let same = 0;
  while (same < most && before[same] === now[same]) same += 1;
  return same === 0 ? 0 : state.model.countTokens(now.slice(0, same));
}
