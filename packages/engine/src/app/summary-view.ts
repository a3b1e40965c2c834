import type { AccountId, ChatId } from "../domain/ids.ts";
import type { Message } from "../domain/message.ts";
import type { Piece } from "../domain/piece.ts";
import { chooseSummaryWork } from "../domain/summary-choice.ts";
import { coveredTo, type SummaryWork } from "../domain/summary-work.ts";
import type { Store } from "../ports/store.ts";
import { chatStateOf, type ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";

/** A chat's summary as it stands, and what it needs next. */
export interface SummaryNeed {
  readonly state: ChatState;
  readonly roots: readonly Piece[];
  /** Messages in no piece, oldest first; of a long backlog the oldest. */
  readonly uncovered: readonly Message[];
  /** The first ordinal that need not be in a piece yet: the live window's, or a rebuild's end. */
  readonly windowFrom: number;
  /** Where pieces are put. */
  readonly tree: "serving" | "draft";
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
  const uncovered = await readUncovered(store, state, { from: coveredTo(roots) + 1 });
  return withWork({ state, roots, uncovered, windowFrom: chat.windowFrom, tree: "serving" });
}

/** The oldest messages of a stretch: enough to decide the next step, whatever is hidden among them. */
export async function readUncovered(
  store: Pick<Store, "messages">,
  { account, chat, budget }: Pick<ChatState, "account" | "chat" | "budget">,
  span: { readonly from: number; readonly to?: number },
): Promise<readonly Message[]> {
  const limit = budget.windowMessages * BACKLOG_WINDOWS;
  const found: Message[] = [];
  let { from } = span;
  for (;;) {
    const page = await store.messages(account, chat.id, { from, to: span.to, limit });
    found.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < limit || page.some(({ hidden }) => !hidden)) {
      return found;
    }
    from = last.ordinal + 1;
  }
}

export function withWork(need: Omit<SummaryNeed, "work">): SummaryNeed {
  return { ...need, work: workOf(need) };
}

export function workOf(need: Omit<SummaryNeed, "work">): SummaryWork | undefined {
  const { state, roots, uncovered, windowFrom } = need;
  return chooseSummaryWork({ roots, uncovered, windowFrom, budget: state.budget });
}
