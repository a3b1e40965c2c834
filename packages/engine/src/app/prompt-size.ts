import type { Section } from "../domain/epoch.ts";
import {
  CONDENSE_AT_SHARE,
  MERGE_COUNT,
  REPLY_CONTEXT_SHARE,
  REPLY_TOKENS,
  UNPINNED_CONTEXT_SHARE,
} from "../domain/limits.ts";
import type { Message } from "../domain/message.ts";
import type { Piece } from "../domain/piece.ts";
import { rulesText } from "../domain/piece-text.ts";
import type { PromptMessage } from "../domain/prompt-messages.ts";
import { loadOf, type Budget } from "../domain/window.ts";

type Count = (text: string) => number;

/** What a provider adds around one message: its role and marks, in tokens. */
const MESSAGE_OVERHEAD = 4;

/** Room kept for the reply, in tokens (SPEC 8.4). */
export function replyRoom(contextTokens: number): number {
  return Math.min(REPLY_TOKENS, Math.floor(contextTokens * REPLY_CONTEXT_SHARE));
}

/** Tokens of one message as it is sent, its tool calls and their results included. */
export function messageTokens(message: PromptMessage, count: Count): number {
  switch (message.role) {
    case "user":
      return MESSAGE_OVERHEAD + count(message.text);
    case "assistant":
      return (
        MESSAGE_OVERHEAD +
        count(message.text) +
        message.calls.reduce((sum, call) => sum + count(call.name) + count(call.input), 0)
      );
    case "tool":
      return message.results.reduce(
        (sum, result) => sum + MESSAGE_OVERHEAD + count(result.output),
        0,
      );
  }
}

/** @param tools - What describes the tools that are offered; "" for none. */
export function promptTokens(
  sections: readonly Section[],
  messages: readonly PromptMessage[],
  tools: string,
  count: Count,
): number {
  return (
    count(tools) +
    sections.reduce((sum, section) => sum + section.tokens, 0) +
    messages.reduce((sum, message) => sum + messageTokens(message, count), 0)
  );
}

/**
 * What a prompt may hold at most, however long its chat is.
 *
 * Character, persona, pinned entries, rules and the descriptions of tools as they are; the window, or its newest turn alone
 * where that is larger, with what a provider adds to each message; 3 recent, 3 merged and 1.25
 * long-term pieces; and the share of the context for other entries.
 *
 * @see SPEC 8.4
 */
export function promptBudget(input: {
  readonly sections: readonly Section[];
  readonly pieces: readonly Piece[];
  readonly budget: Budget;
  readonly contextTokens: number;
  readonly turn: readonly Message[];
  readonly tools: string;
  readonly count: Count;
}): number {
  const { budget } = input;
  const asTheyAre = new Set<string>(["character", "persona", "organization", "pinned"]);
  const fixed = input.sections
    .filter((section) => asTheyAre.has(section.name))
    .reduce((sum, section) => sum + section.tokens, 0);
  const rules = input.pieces.reduce(
    (sum, piece) => sum + input.count(rulesText(piece.content.rules)),
    0,
  );
  const window =
    Math.max(budget.windowTokens, loadOf(input.turn).tokens) +
    budget.windowMessages * MESSAGE_OVERHEAD;
  const summary =
    (MERGE_COUNT - 1) * (budget.recentTokens + budget.mergedTokens) +
    CONDENSE_AT_SHARE * budget.longTermTokens;
  const entries = Math.floor(input.contextTokens * UNPINNED_CONTEXT_SHARE);
  return Math.floor(fixed + input.count(input.tools) + rules + window + summary + entries);
}
