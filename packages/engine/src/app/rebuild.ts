import { accountOf } from "../domain/access.ts";
import type { Chat } from "../domain/chat.ts";
import { costOf, priceOf } from "../domain/cost.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId, ChatId, PieceId } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import type { Piece } from "../domain/piece.ts";
import type { Principal } from "../domain/principal.ts";
import { estimateRebuild, type RebuildEstimate } from "../domain/rebuild-estimate.ts";
import { resumedRebuild, type Rebuild } from "../domain/rebuild.ts";
import { copyTree } from "../domain/summary-tree.ts";
import { coveredTo } from "../domain/summary-work.ts";
import { budgetFor } from "../domain/window.ts";
import type { LanguageModel } from "../ports/language-model.ts";
import type { Change, Expectation } from "../ports/store.ts";
import { expectChat, readChatState, type ChatState } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import type { RebuildCost, RebuildProgress, RebuildState, RebuildUseCases } from "./rebuild-api.ts";
import { rebuildJob } from "./rebuild-job.ts";
import { readOwnPrices, refuseWithoutCredits } from "./credits.ts";
import { expectRebuild } from "./rebuild-need.ts";
import { summaryJob } from "./reply-end.ts";
import { readingRoom } from "./summary-ask.ts";
import { readTree, treeChanges } from "./tree-reads.ts";

/** Starting, watching and ending the rebuild of a chat's summary (SPEC 4.10). */
export function rebuildUseCases(context: Context): RebuildUseCases {
  const { store } = context;

  const read = async (principal: Principal, chatId: ChatId): Promise<RebuildState> => {
    const account = accountOf(principal, "read");
    const state = await readChatState(context, principal, chatId);
    const [whole, edited, rebuild] = await Promise.all([
      estimateOf(context, state),
      store.pieces(account, chatId, { edited: true }),
      store.get("rebuild", account, chatId),
    ]);
    const running =
      rebuild === undefined ? null : await progressOf(context, state, rebuild, whole.tokens);
    const { to } = carriedOf(state.chat);
    return {
      ...whole.estimate,
      detail: state.detail,
      edited: edited.filter((piece) => piece.to > to),
      running,
    };
  };

  const change = async (
    principal: Principal,
    chatId: ChatId,
    decide: (found: Found) => Promise<Change[]>,
  ): Promise<RebuildState> => {
    const account = accountOf(principal, "write");
    await decideAndCommit(context, async (): Promise<Decision<void>> => {
      const state = await readChatState(context, principal, chatId);
      const rebuild = await store.get("rebuild", account, chatId);
      const draft = await store.pieces(account, chatId, { reaching: 0, tree: "draft" });
      const changes = await decide({ state, chat: state.chat, rebuild, draft });
      return {
        expect: [expectChat(state.chat), expectation(account, chatId, rebuild)],
        changes,
        result: undefined,
      };
    });
    context.notify(account, { type: "job", chatId });
    context.notify(account, { type: "summary", chatId });
    return read(principal, chatId);
  };

  return {
    get: read,

    start: (principal, chatId) =>
      change(principal, chatId, async ({ state, chat, rebuild, draft }) => {
        if (rebuild?.state === "active") throw running();
        await refuseEmpty(context, chat);
        await refuseSpent(context, state);
        const carried = await carriedPieces(context, chat);
        const now = context.ambient.now();
        const value: Rebuild = {
          id: chat.id,
          account: chat.account,
          chatId: chat.id,
          state: "active",
          detail: state.detail,
          to: chat.windowFrom - 1,
          steps: 0,
          failure: null,
          failureMatter: null,
          createdAt: now,
          updatedAt: now,
          revision: (rebuild?.revision ?? 0) + 1,
        };
        return [
          ...withoutDraft(chat, draft),
          ...carried.map((piece): Change => ({ op: "put", row: "piece", value: piece })),
          { op: "put", row: "rebuild", value },
          { op: "enqueue", job: rebuildJob(context, chat) },
        ];
      }),

    resume: (principal, chatId) =>
      change(principal, chatId, async ({ state, chat, rebuild }) => {
        if (rebuild?.state === "active") throw running();
        if (rebuild === undefined) throw nothing("There is no rebuild that could go on");
        await refuseEmpty(context, chat);
        await refuseSpent(context, state);
        const value = resumedRebuild(rebuild, chat.windowFrom - 1, context.ambient.now());
        return [
          { op: "put", row: "rebuild", value },
          { op: "enqueue", job: rebuildJob(context, chat) },
        ];
      }),

    cancel: (principal, chatId) =>
      change(principal, chatId, async ({ chat, rebuild, draft }) => {
        if (rebuild === undefined) throw nothing("There is no rebuild that could be cancelled");
        const { account, id } = chat;
        const jobs = await store.jobs(account, id);
        return [
          ...withoutDraft(chat, draft),
          { op: "remove", row: "rebuild", account, id },
          ...jobs
            .filter((job) => job.kind === "rebuild")
            .map((job): Change => ({ op: "finish", account, id: job.id })),
          { op: "enqueue", job: summaryJob(context, chat) },
        ];
      }),
  };
}

/**
 * Of a chat that continues another: what it brought along of that one's summary. The messages stand in
 * the other chat, so these pieces cannot be written anew; they go into the new tree as they are.
 *
 * @see SPEC 7.1
 */
async function carriedPieces({ store, ambient }: Context, chat: Chat): Promise<readonly Piece[]> {
  const { to } = carriedOf(chat);
  if (to === 0) return [];
  const copies = copyTree(await store.pieces(chat.account, chat.id, { within: to }), {
    chatId: chat.id,
    now: ambient.now(),
    newId: () => ambient.id() as PieceId,
    messageIds: new Map(),
  });
  return copies.map((piece) => ({ ...piece, tree: "draft" }));
}

function carriedOf({ continues }: Chat): { readonly to: number } {
  return { to: continues?.to ?? 0 };
}

/** @throws {EngineError} `credits_spent` where the model costs and no credits are left (SPEC 9.3). */
async function refuseSpent(context: Context, { account, character }: ChatState): Promise<void> {
  if (context.models.background(character.model).info.builtIn) return;
  await refuseWithoutCredits(context, account);
}

interface Found {
  readonly state: ChatState;
  readonly chat: Chat;
  readonly rebuild: Rebuild | undefined;
  /** All that it has written. */
  readonly draft: readonly Piece[];
}

function expectation(account: AccountId, id: ChatId, rebuild: Rebuild | undefined): Expectation {
  if (rebuild !== undefined) return expectRebuild(rebuild);
  return { kind: "row", row: "rebuild", account, id, revision: "absent" };
}

function withoutDraft(chat: Chat, draft: readonly Piece[]): readonly Change[] {
  return treeChanges(chat, { put: [], remove: draft.map((piece) => piece.id) });
}

function running(): EngineError {
  return new EngineError("conflict", "The summary is being rebuilt already");
}

function nothing(message: string): EngineError {
  return new EngineError("invalid", message, { details: { field: "mode" } });
}

/** @throws {EngineError} `invalid` where no message has left the live window. */
async function refuseEmpty({ store }: Context, chat: Chat): Promise<void> {
  const messages = await store.countMessages(chat.account, chat.id, 1, chat.windowFrom - 1);
  if (messages === 0) {
    throw nothing("There is nothing to summarise yet: every message is sent word for word");
  }
}

/** What a rebuild would take that is started now, from what is counted already (SPEC 4.10). */
async function estimateOf(
  context: Context,
  { account, chat, budget, character }: ChatState,
): Promise<{ readonly estimate: RebuildCost; readonly tokens: number }> {
  const { store, models } = context;
  const end = chat.windowFrom - 1;
  const { to } = carriedOf(chat);
  const { sent, sentTo } = await readTree(store, chat, chat.windowFrom);
  const [loose, uncounted, carried] = await Promise.all([
    store.countMessages(account, chat.id, sentTo + 1, end),
    store.sumTokens(account, chat.id, sentTo + 1, end),
    to === 0 ? [] : store.pieces(account, chat.id, { within: to }),
  ]);
  const written = topmost(carried);
  // What a piece was made from is counted already; a carried one's messages are not read again.
  const own = (of: (piece: Piece) => number) => Math.max(0, sumOf(sent, of) - sumOf(written, of));
  const messages = own((piece) => piece.messages) + loose;
  const tokens = own((piece) => piece.sourceTokens) + uncounted;
  const model = models.background(character.model);
  const room = readingRoom(model, 0);
  const estimate = estimateRebuild({ messages, tokens, written, budget, room });
  return { estimate: await priced(context, account, model, estimate), tokens };
}

function sumOf(pieces: readonly Piece[], of: (piece: Piece) => number): number {
  return pieces.reduce((sum, piece) => sum + of(piece), 0);
}

/** Those of some nodes that stand below none of them. */
function topmost(nodes: readonly Piece[]): readonly Piece[] {
  const ids = new Set<string>(nodes.map((piece) => piece.id));
  return nodes.filter(({ parentId }) => parentId === null || !ids.has(parentId));
}

/** The estimate with its cost by the model's price; the built-in rules ask nobody (SPEC 9.1). */
async function priced(
  { store }: Context,
  account: AccountId,
  { info }: LanguageModel,
  estimate: RebuildEstimate,
): Promise<RebuildCost> {
  if (info.builtIn) return { ...estimate, calls: 0, tokensIn: 0, tokensOut: 0, cost: 0 };
  const price = priceOf(info.id, await readOwnPrices(store, account))?.price ?? null;
  const { tokensIn, tokensOut } = estimate;
  const usage = { inputTokens: tokensIn, outputTokens: tokensOut, cachedTokens: 0 };
  return { ...estimate, cost: costOf(usage, price) };
}

async function progressOf(
  context: Context,
  { account, chat, character, model }: ChatState,
  rebuild: Rebuild,
  tokens: number,
): Promise<RebuildProgress> {
  const { store, models, ambient } = context;
  const end = Math.min(rebuild.to, chat.windowFrom - 1);
  const roots = await store.pieces(account, chat.id, { roots: true, tree: "draft" });
  const [done, total, all, jobs] = await Promise.all([
    store.countMessages(account, chat.id, 1, coveredTo(roots)),
    store.countMessages(account, chat.id, 1, end),
    store.countMessages(account, chat.id, 1, chat.windowFrom - 1),
    store.jobs(account, chat.id),
  ]);
  const messages = Math.max(0, total - done);
  const background = models.background(character.model);
  const left = estimateRebuild({
    messages,
    tokens: all === 0 ? 0 : (tokens * messages) / all,
    written: roots,
    budget: budgetFor(rebuild.detail, model.info.contextTokens),
    room: readingRoom(background, 0),
  });
  const job = jobs.find(({ kind }) => kind === "rebuild");
  return {
    state: rebuild.state === "failed" ? "failed" : stateOf(job, ambient.now()),
    detail: rebuild.detail,
    done,
    total,
    left: await priced(context, account, background, left),
    failure: rebuild.failure ?? job?.failure ?? null,
    failureMatter: rebuild.failureMatter ?? job?.failureMatter ?? null,
    retryAt: rebuild.state === "active" && (job?.failures ?? 0) > 0 ? (job?.runAt ?? null) : null,
    startedAt: rebuild.createdAt,
  };
}

/** It waits after a failure; between two steps it does not. */
function stateOf(job: Job | undefined, now: number): "running" | "waiting" {
  return job !== undefined && job.state === "queued" && job.runAt > now ? "waiting" : "running";
}
