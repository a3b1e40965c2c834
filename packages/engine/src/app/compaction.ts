import { isEngineError, type EngineError } from "../domain/errors.ts";
import type { ChatId, PieceId } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import { SUMMARY_ATTEMPTS } from "../domain/limits.ts";
import type { Piece } from "../domain/piece.ts";
import type { SummaryWork } from "../domain/summary-work.ts";
import type { Change, Commit } from "../ports/store.ts";
import { expectChat } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { deepFollows } from "./deep-need.ts";
import { gapChanges } from "./epoch-gaps.ts";
import { putDown } from "./job-charge.ts";
import { commitIfRunning, finishJob, retryLater } from "./job-commit.ts";
import { metered, type Meter } from "./metered.ts";
import { expectPieces } from "./message-change.ts";
import { readActiveRebuild } from "./rebuild-need.ts";
import { summaryJob } from "./reply-end.ts";
import { isRefusedForGood } from "./summary-ask.ts";
import type { SummarySource } from "./summary-source.ts";
import { stepChange, stepExpectations, stillFits, type SummaryStep } from "./summary-step.ts";
import { readSummaryNeed, workOf, type SummaryNeed } from "./summary-view.ts";
import { treeChanges } from "./tree-reads.ts";
import {
  DROPPED_PAUSE_MS,
  failureOf,
  fileByRules,
  isSecondTry,
  touched,
  writeStep,
} from "./write-step.ts";

const DROPPED = "dropped";

/**
 * Does one step of a chat's summary, and queues the next in the same commit.
 *
 * What fails is tried again with growing pauses; what is refused for good, or failed five times, is
 * filed by the built-in rules, so that no gap stays. What was written too late, over a span that
 * changed, is dropped. While the summary is rebuilt it does nothing: whatever ends the rebuild queues
 * it again (SPEC 4.10).
 *
 * @param signal - Aborts the model's call, as when the job's lease is lost.
 * @throws What is no failure of the model's, four times; the job is then still running.
 * @see SPEC 4, DESIGN 3, 4, 6
 */
export async function runSummaryJob(
  context: Context,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const { account } = job;
  const chatId = job.key as ChatId;
  if ((await readActiveRebuild(context, account, chatId)) !== undefined) {
    const changes = [finishJob(job)];
    await commitIfRunning(context, job, undefined, async () => ({ expect: [], changes }));
    return;
  }
  const readNeed = () => readSummaryNeed(context, account, chatId);
  const need = await readNeed();
  const work = need?.work;
  if (need === undefined || work === undefined) return settle(context, job, undefined);
  const meter = metered(context.models.background(need.state.character.model));
  const run = { failures: job.failures, signal, meter, readNeed };
  let step: SummaryStep;
  try {
    step = await writeStep(context, need, work, run);
  } catch (thrown) {
    if (isEngineError(thrown, "conflict")) return settle(context, job, DROPPED, meter);
    const error = failureOf(context, thrown, run);
    if (error !== undefined) return afterFailure(context, job, { need, work, error, meter });
    await putDown(context, job, meter);
    throw thrown;
  }
  return settle(context, job, step, meter);
}

async function afterFailure(
  context: Context,
  job: Job,
  failed: {
    readonly need: SummaryNeed;
    readonly work: SummaryWork;
    readonly error: EngineError;
    readonly meter: Meter;
  },
): Promise<void> {
  const { need, work, error, meter } = failed;
  const failures = job.failures + 1;
  context.ambient.log("warn", "A summary could not be written", {
    chat: job.key,
    kind: work.kind,
    failures,
    error: error.message,
  });
  if (work.kind === "rewrite" && isSecondTry(work)) {
    return settle(context, job, undefined, meter, [work.piece]);
  }
  if (failures >= SUMMARY_ATTEMPTS || isRefusedForGood(error)) {
    return settle(context, job, await fileByRules(context, need, work), meter);
  }
  await retryLater(context, job, error, meter);
}

/**
 * Ends the job: with its step in the tree if that still fits, and with the job that follows.
 *
 * @param step - `DROPPED` where it was given up because its span changed.
 * @param tried - Makeshift pieces that could not be written again: they wait for the next success.
 */
async function settle(
  context: Context,
  job: Job,
  step: SummaryStep | typeof DROPPED | undefined,
  meter?: Meter,
  tried: readonly Piece[] = [],
): Promise<void> {
  await commitIfRunning(context, job, meter, async () => {
    const finish = finishJob(job);
    const need = await readSummaryNeed(context, job.account, job.key as ChatId);
    if (need === undefined) return { expect: [], changes: [finish] };
    if (step === undefined) {
      const unchanged = tried.filter((piece) =>
        need.roots.some((root) => root.id === piece.id && root.revision === piece.revision),
      );
      const waiting = unchanged.map((piece) => touched(context, piece));
      const roots = withRows(need.roots, waiting);
      return {
        expect: expectPieces(unchanged),
        changes: [
          ...waiting.map((value): Change => ({ op: "put", row: "piece", value })),
          finish,
          ...followUp(context, { ...need, roots }, 0),
        ],
      };
    }
    if (step === DROPPED || !(await stillFits(context, need, step.source))) {
      return { expect: [], changes: [finish, ...followUp(context, need, DROPPED_PAUSE_MS)] };
    }
    return placed(context, need, step, finish);
  });
}

async function placed(
  context: Context,
  need: SummaryNeed,
  step: SummaryStep,
  finish: Change,
): Promise<Commit> {
  const { chat } = need.state;
  const tree = stepChange(context, need, step);
  const roots = withRows(need.roots, tree.put);
  const covered = roots.at(-1)?.to ?? 0;
  const uncovered = need.uncovered.filter((message) => message.ordinal > covered);
  const gaps = await gapChanges(context.store, chat, outdated(step.source));
  const deep = await deepFollows(context, need, step);
  return {
    expect: [expectChat(chat), ...stepExpectations(step), ...gaps.expect],
    changes: [
      ...treeChanges(chat, tree),
      ...gaps.changes,
      // Whoever decided by the tree as it was before has to read it again.
      { op: "put", row: "chat", value: { ...chat, ...deep.chat, revision: chat.revision + 1 } },
      ...deep.changes,
      finish,
      ...followUp(context, { ...need, roots, uncovered }, 0),
    ],
  };
}

/** Pieces whose text no longer holds: it goes out of the prompts that were sent with it (SPEC 8.2). */
function outdated({ pieces }: SummarySource): readonly PieceId[] {
  return pieces.filter((piece) => piece.stale && !piece.edited).map((piece) => piece.id);
}

/** The roots with some rows written over them: new ones in, those that got a parent out. */
function withRows(roots: readonly Piece[], rows: readonly Piece[]): readonly Piece[] {
  const byId = new Map([...roots, ...rows].map((piece) => [piece.id, piece]));
  return [...byId.values()]
    .filter((piece) => piece.parentId === null)
    .toSorted((a, b) => a.from - b.from);
}

function followUp(context: Context, need: SummaryNeed, pause: number): readonly Change[] {
  if (workOf(need) === undefined) return [];
  const job = summaryJob(context, need.state.chat);
  return [{ op: "enqueue", job: { ...job, runAt: job.runAt + pause } }];
}
