import { accountOf } from "../domain/access.ts";
import type { Job } from "../domain/job.ts";
import type { Piece } from "../domain/piece.ts";
import { aheadOf } from "../domain/summary-tree.ts";
import type { JobState, SummaryState, SummaryUseCases } from "./api.ts";
import { readChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { editPiece } from "./piece-edit.ts";
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
      return {
        pieces: tree.sent,
        ahead: inOrder(aheadOf(tree.nodes, windowFrom)),
        pending: await store.countMessages(account, chatId, tree.writtenTo + 1, windowFrom - 1),
        detail,
        windowFromId: first[0]?.id ?? null,
        job: job === undefined ? null : stateOf(job),
        failure: summaryJobs.find(({ failure }) => failure !== null)?.failure ?? null,
      };
    },

    async edit(principal, chatId, pieceId, patch) {
      const account = accountOf(principal, "write");
      const piece = await editPiece(context, { account, chatId, pieceId, patch });
      context.notify(account, { type: "summary", chatId });
      return piece;
    },
  };
}

function inOrder(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.toSorted((a, b) => a.from - b.from || b.to - a.to);
}

function stateOf({ state, attempts, runAt }: Job): JobState {
  return { state, attempts, runAt };
}
