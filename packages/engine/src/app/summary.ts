import { accountOf } from "../domain/access.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import type { Piece } from "../domain/piece.ts";
import type { SummaryWork } from "../domain/summary-work.ts";
import { aheadOf } from "../domain/summary-tree.ts";
import type { Change } from "../ports/store.ts";
import type {
  JobState,
  ShownPiece,
  SummaryState,
  SummaryUseCases,
  SummaryWorkState,
} from "./api-summary.ts";
import { readChat, readChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { editPiece } from "./piece-edit.ts";
import { rebuildJob } from "./rebuild-job.ts";
import { readActiveRebuild } from "./rebuild-need.ts";
import { summaryJob } from "./reply-end.ts";
import { readSummaryNeed } from "./summary-view.ts";
import { readTree } from "./tree-reads.ts";

/** What the panel shows of a chat's summary, and what the person changes in it (SPEC 4.7, 4.9). */
export function summaryUseCases(context: Context): SummaryUseCases {
  const { store } = context;
  return {
    async get(principal, chatId): Promise<SummaryState> {
      const account = accountOf(principal, "read");
      const { chat, detail } = await readChatState(context, principal, chatId);
      const { windowFrom } = chat;
      const [tree, jobs, first] = await Promise.all([
        readTree(store, chat, windowFrom),
        store.jobs(account, chatId),
        store.messages(account, chatId, { from: windowFrom, limit: 1 }),
      ]);
      const summaryJobs = jobs.filter((job) => job.kind === "summary");
      const job = summaryJobs.find(({ state }) => state === "running") ?? summaryJobs[0];
      const [pieces, ahead, pending, need] = await Promise.all([
        shown(context, account, tree.sent),
        shown(context, account, inOrder(aheadOf(tree.nodes, windowFrom))),
        store.countMessages(account, chatId, tree.writtenTo + 1, windowFrom - 1),
        job === undefined ? undefined : readSummaryNeed(context, account, chatId),
      ]);
      const failed = summaryJobs.find(({ failure }) => failure !== null);
      return {
        pieces,
        ahead,
        pending,
        detail,
        windowFromId: first[0]?.id ?? null,
        windowFrom,
        job: job === undefined ? null : stateOf(job),
        work: need?.work === undefined ? null : workStateOf(need.work, need.uncovered),
        failure: failed?.failure ?? null,
        failureMatter: failed?.failureMatter ?? null,
      };
    },

    async edit(principal, chatId, pieceId, patch) {
      const account = accountOf(principal, "write");
      const piece = await editPiece(context, { account, chatId, pieceId, patch });
      context.notify(account, { type: "summary", chatId });
      const [edited] = await shown(context, account, [piece]);
      return edited ?? { ...piece, fromAt: null, toAt: null };
    },

    async children(principal, chatId, pieceId) {
      const chat = await readChat(context, principal, chatId);
      const piece = await store.get("piece", chat.account, pieceId);
      if (piece?.chatId !== chatId) {
        throw new EngineError("not_found", "There is no such part of the summary");
      }
      if (piece.children.length === 0) return [];
      const children = await store.pieces(chat.account, chatId, { ids: piece.children });
      return shown(context, chat.account, inOrder(children));
    },

    async tryNow(principal, chatId) {
      const account = accountOf(principal, "write");
      const chat = await readChat(context, principal, chatId);
      const isRebuilding = (await readActiveRebuild(context, account, chatId)) !== undefined;
      const jobs = [
        summaryJob(context, chat),
        ...(isRebuilding ? [rebuildJob(context, chat)] : []),
      ];
      // A queued job is brought forward; a running one goes on, and is followed by this.
      await store.commit({
        expect: [],
        changes: jobs.map((job): Change => ({ op: "enqueue", job })),
      });
      context.notify(account, { type: "job", chatId });
    },
  };
}

function inOrder(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.toSorted((a, b) => a.from - b.from || b.to - a.to);
}

async function shown(
  { store }: Context,
  account: AccountId,
  pieces: readonly Piece[],
): Promise<readonly ShownPiece[]> {
  const ids = [...new Set(pieces.flatMap(({ fromId, toId }) => [fromId, toId]))];
  const ends = await Promise.all(ids.map((id) => store.get("message", account, id)));
  const times = new Map(ids.map((id, index) => [id, ends[index]?.createdAt ?? null]));
  return pieces.map((piece) => ({
    ...piece,
    fromAt: times.get(piece.fromId) ?? null,
    toAt: times.get(piece.toId) ?? null,
  }));
}

function stateOf({ state, attempts, runAt }: Job): JobState {
  return { state, attempts, runAt };
}

function workStateOf(
  work: SummaryWork,
  uncovered: readonly { readonly ordinal: number; readonly hidden: boolean }[],
): SummaryWorkState {
  const { kind } = work;
  switch (work.kind) {
    case "leaf": {
      const chunk = uncovered.filter(({ ordinal, hidden }) => !hidden && ordinal <= work.to);
      return { kind, messages: chunk.length };
    }
    case "merge":
    case "append":
      return { kind, messages: work.pieces.reduce((sum, piece) => sum + piece.messages, 0) };
    case "rewrite":
    case "condense":
      return { kind, messages: work.piece.messages };
  }
}
