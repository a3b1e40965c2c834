import type { AccountId, ChatId } from "../domain/ids.ts";
import type { Message } from "../domain/message.ts";
import type { Piece } from "../domain/piece.ts";
import { chooseSummaryWork } from "../domain/summary-choice.ts";
import { coveredTo, type SummaryWork } from "../domain/summary-work.ts";
import { chatStateOf, type ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";

/** A chat's summary as it stands, and what it needs next. */
export interface SummaryNeed {
  readonly state: ChatState;
  readonly roots: readonly Piece[];
  /** Messages in no piece, oldest first; of a long backlog the oldest. */
  readonly uncovered: readonly Message[];
  readonly work: SummaryWork | undefined;
}

/** A backlog is worked off chunk by chunk: so many windows of it are enough to decide the next. */
const BACKLOG_WINDOWS = 4;

/** Reads what decides the next step; undefined for a chat that is gone. */
export async function readSummaryNeed(
  context: Context,
  account: AccountId,
  chatId: ChatId,
): Promise<SummaryNeed | undefined> {
  const { store } = context;
  const chat = await store.get("chat", account, chatId);
  if (chat === undefined) return undefined;
  const self = { kind: "account", account, memberships: [] } as const;
  const [state, roots] = await Promise.all([
    chatStateOf(context, self, chat),
    store.pieces(account, chatId, { roots: true }),
  ]);
  const uncovered = await store.messages(account, chatId, {
    from: coveredTo(roots) + 1,
    limit: state.budget.windowMessages * BACKLOG_WINDOWS,
  });
  return { state, roots, uncovered, work: workOf({ state, roots, uncovered }) };
}

export function workOf(need: Omit<SummaryNeed, "work">): SummaryWork | undefined {
  const { state, roots, uncovered } = need;
  return chooseSummaryWork({
    roots,
    uncovered,
    windowFrom: state.chat.windowFrom,
    budget: state.budget,
  });
}
