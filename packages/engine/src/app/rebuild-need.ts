import type { AccountId, ChatId } from "../domain/ids.ts";
import type { Rebuild } from "../domain/rebuild.ts";
import { coveredTo } from "../domain/summary-work.ts";
import { budgetFor } from "../domain/window.ts";
import type { Expectation } from "../ports/store.ts";
import { chatStateOf } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { readUncovered, withWork, type SummaryNeed } from "./summary-view.ts";

/** What a rebuild has written so far, and what it needs next. */
export interface RebuildNeed extends SummaryNeed {
  readonly rebuild: Rebuild;
}

/** The chat's rebuild, if it goes on. */
export async function readActiveRebuild(
  context: Context,
  account: AccountId,
  chatId: ChatId,
): Promise<Rebuild | undefined> {
  const rebuild = await context.store.get("rebuild", account, chatId);
  return rebuild?.state === "active" ? rebuild : undefined;
}

/**
 * Reads what decides a rebuild's next step: the same as an ordinary summary, over the second tree, at
 * the rebuild's level and up to its end. Undefined where no rebuild goes on.
 *
 * @see SPEC 4.10
 */
export async function readRebuildNeed(
  context: Context,
  account: AccountId,
  chatId: ChatId,
): Promise<RebuildNeed | undefined> {
  const { store } = context;
  const rebuild = await readActiveRebuild(context, account, chatId);
  if (rebuild === undefined) return undefined;
  const chat = await store.get("chat", account, chatId);
  if (chat === undefined) return undefined;
  const self = { kind: "account", account, memberships: [] } as const;
  const [today, roots] = await Promise.all([
    chatStateOf(context, self, chat),
    store.pieces(account, chatId, { roots: true, tree: "draft" }),
  ]);
  const { detail } = rebuild;
  const budget = budgetFor(detail, today.model.info.contextTokens);
  const state = { ...today, detail, budget };
  const windowFrom = Math.min(rebuild.to + 1, chat.windowFrom);
  const span = { from: coveredTo(roots) + 1, to: windowFrom - 1 };
  const uncovered = await readUncovered(store, state, span);
  return {
    ...withWork({ state, roots, uncovered, windowFrom, tree: "draft" }),
    rebuild,
  };
}

export function expectRebuild({ account, id, revision }: Rebuild): Expectation {
  return { kind: "row", row: "rebuild", account, id, revision };
}
