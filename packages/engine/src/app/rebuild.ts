import { accountOf } from "../domain/access.ts";
import type { Chat } from "../domain/chat.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId, ChatId } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import type { Piece } from "../domain/piece.ts";
import type { Principal } from "../domain/principal.ts";
import { estimateRebuild, type RebuildEstimate } from "../domain/rebuild-estimate.ts";
import { resumedRebuild, type Rebuild } from "../domain/rebuild.ts";
import { budgetFor } from "../domain/window.ts";
import type { Change, Expectation } from "../ports/store.ts";
import { expectChat, readChatState, type ChatState } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import type { RebuildProgress, RebuildState, RebuildUseCases } from "./rebuild-api.ts";
import { rebuildJob } from "./rebuild-job.ts";
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
    return { ...whole.estimate, cost: null, detail: state.detail, edited, running };
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
          { op: "put", row: "rebuild", value },
          { op: "enqueue", job: rebuildJob(context, chat) },
        ];
      }),

    resume: (principal, chatId) =>
      change(principal, chatId, async ({ chat, rebuild }) => {
        if (rebuild?.state === "active") throw running();
        if (rebuild === undefined) throw nothing("There is no rebuild that could go on");
        await refuseEmpty(context, chat);
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
  { store, models }: Context,
  { account, chat, budget, character }: ChatState,
): Promise<{ readonly estimate: RebuildEstimate; readonly tokens: number }> {
  const end = chat.windowFrom - 1;
  const tree = await readTree(store, chat, chat.windowFrom);
  const [messages, pending] = await Promise.all([
    store.countMessages(account, chat.id, 1, end),
    store.sumTokens(account, chat.id, tree.sentTo + 1, end),
  ]);
  const tokens = tree.sent.reduce((sum, piece) => sum + piece.sourceTokens, pending);
  const model = models.background(character.model);
  const room = readingRoom(model, 0);
  const whole = { messages, tokens, written: [], budget, room };
  const estimate = estimateRebuild(whole);
  const { builtIn } = model.info;
  return { estimate: builtIn ? { ...estimate, ...NO_CALLS } : estimate, tokens };
}

/** The built-in rules ask nobody. */
const NO_CALLS = { calls: 0, tokensIn: 0, tokensOut: 0 };

async function progressOf(
  { store, models, ambient }: Context,
  { account, chat, character, model }: ChatState,
  rebuild: Rebuild,
  tokens: number,
): Promise<RebuildProgress> {
  const end = Math.min(rebuild.to, chat.windowFrom - 1);
  const [roots, total, all, jobs] = await Promise.all([
    store.pieces(account, chat.id, { roots: true, tree: "draft" }),
    store.countMessages(account, chat.id, 1, end),
    store.countMessages(account, chat.id, 1, chat.windowFrom - 1),
    store.jobs(account, chat.id),
  ]);
  const done = roots.reduce((sum, piece) => sum + piece.messages, 0);
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
    left: background.info.builtIn ? { ...left, ...NO_CALLS, cost: null } : { ...left, cost: null },
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
