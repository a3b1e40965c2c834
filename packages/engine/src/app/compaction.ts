import { EngineError, isEngineError, matterOf } from "../domain/errors.ts";
import type { ChatId, PieceId } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import { SUMMARY_ATTEMPTS } from "../domain/limits.ts";
import type { Piece } from "../domain/piece.ts";
import type { SummaryWork } from "../domain/summary-work.ts";
import { budgetFor } from "../domain/window.ts";
import type { Change, Expectation } from "../ports/store.ts";
import { expectChat } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { gapChanges } from "./epoch-gaps.ts";
import { metered, type Meter } from "./metered.ts";
import { jobCharge, putDown } from "./job-charge.ts";
import { expectPieces } from "./message-change.ts";
import { pauseMs } from "./pause.ts";
import { summaryJob } from "./reply-end.ts";
import { isRefusedForGood, mustBeCurrent, readingRoom } from "./summary-ask.ts";
import { readSource, type SummarySource } from "./summary-source.ts";
import { stepChange, stepExpectations, stillFits, type SummaryStep } from "./summary-step.ts";
import { readSummaryNeed, workOf, type SummaryNeed } from "./summary-view.ts";
import { writeByRules, writeSummary, type WriteOptions } from "./summary-write.ts";
import { treeChanges } from "./tree-reads.ts";

/** A step whose span changed while it was written is decided anew after so long. */
const DROPPED_PAUSE_MS = 2_000;
const DROPPED = "dropped";
/** So often a request that is too long is tried with half of what it read. */
const HALVINGS = 3;

/**
 * Does one step of a chat's summary, and queues the next in the same commit.
 *
 * What fails is tried again with growing pauses; what is refused for good, or failed five times, is
 * filed by the built-in rules, so that no gap stays. What was written too late, over a span that
 * changed, is dropped.
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
  const need = await readSummaryNeed(context, job.account, job.key as ChatId);
  const work = need?.work;
  if (need === undefined || work === undefined) return settle(context, job, undefined);
  const meter = metered(context.models.background(need.state.character.model));
  let step: SummaryStep;
  try {
    step = await writeStep(context, need, work, { failures: job.failures, signal, meter });
  } catch (error) {
    if (isEngineError(error, "conflict")) return settle(context, job, DROPPED, meter);
    if (!signal.aborted && isEngineError(error, "unavailable", "invalid", "credits_spent")) {
      return afterFailure(context, job, { need, work, error, meter });
    }
    if (signal.aborted || job.failures + 1 < SUMMARY_ATTEMPTS) {
      await putDown(context, job, meter);
      throw error;
    }
    context.ambient.log("error", "A summary failed by a fault of the program", {
      error: String(error),
    });
    const message = "Something went wrong inside the program";
    const fault = new EngineError("unavailable", message, {
      cause: error,
      details: { matter: "program" },
    });
    return afterFailure(context, job, { need, work, error: fault, meter });
  }
  return settle(context, job, step, meter);
}

async function writeStep(
  context: Context,
  need: SummaryNeed,
  work: SummaryWork,
  run: { readonly failures: number; readonly signal: AbortSignal; readonly meter: Meter },
): Promise<SummaryStep> {
  const { state } = need;
  const { failures, signal } = run;
  const { model } = run.meter;
  const full = readingRoom(model, failures);
  for (let halved = 0; ; halved += 1) {
    const room = Math.floor(full / 2 ** halved);
    const source = await readSource({ context, state, roots: need.roots, room }, work);
    const isCurrent = () => stillCurrent(context, need, source);
    const options = { ...writeOptions(need, work), failures, signal, model, room, isCurrent };
    try {
      return { source, written: await writeSummary(context, source, options) };
    } catch (error) {
      if (!isEngineError(error, "invalid") || halved === HALVINGS) throw error;
      await mustBeCurrent(options);
    }
  }
}

/** Whether a step that is being written still is what the chat needs, as it stands now. */
async function stillCurrent(
  context: Context,
  { state }: SummaryNeed,
  source: SummarySource,
): Promise<boolean> {
  const now = await readSummaryNeed(context, state.account, state.chat.id);
  return now !== undefined && stillFits(context, now, source);
}

/** A piece that is written again keeps the detail that it has (SPEC 3.4). */
function writeOptions(
  { state }: SummaryNeed,
  work: SummaryWork,
): Pick<WriteOptions, "budget" | "detail" | "count"> {
  const { model } = state;
  const detail = work.kind === "rewrite" ? work.piece.detail : state.detail;
  return {
    detail,
    budget: budgetFor(detail, model.info.contextTokens),
    count: (text) => model.countTokens(text),
  };
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
  if (work.kind === "rewrite" && work.piece.makeshift && !work.piece.stale) {
    return settle(context, job, undefined, meter, [work.piece]);
  }
  if (failures >= SUMMARY_ATTEMPTS || isRefusedForGood(error)) {
    const { state, roots } = need;
    const source = await readSource({ context, state, roots, room: Infinity }, work);
    const written = writeByRules(context, source, writeOptions(need, work));
    return settle(context, job, { source, written }, meter);
  }
  const { retryAfterMs } = error.details;
  const pause = pauseMs(
    failures,
    context.ambient.id(),
    typeof retryAfterMs === "number" ? retryAfterMs : 0,
  );
  await commitIfRunning(context, job, meter, async () => ({
    expect: [],
    changes: [
      {
        op: "retry",
        account: job.account,
        id: job.id,
        runAt: context.ambient.now() + pause,
        failures,
        failure: error.message,
        failureMatter: matterOf(error),
      },
    ],
  }));
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
    const finish: Change = { op: "finish", account: job.account, id: job.id };
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
): Promise<Following> {
  const { state } = need;
  const { chat } = state;
  const tree = stepChange(context, state, step);
  const roots = withRows(need.roots, tree.put);
  const covered = roots.at(-1)?.to ?? 0;
  const uncovered = need.uncovered.filter((message) => message.ordinal > covered);
  const gaps = await gapChanges(context.store, chat, outdated(step.source));
  return {
    expect: [expectChat(chat), ...stepExpectations(step), ...gaps.expect],
    changes: [
      ...treeChanges(chat, tree),
      ...gaps.changes,
      // Whoever decided by the tree as it was before has to read it again.
      { op: "put", row: "chat", value: { ...chat, revision: chat.revision + 1 } },
      finish,
      ...followUp(context, { state, roots, uncovered }, 0),
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

function touched(context: Context, piece: Piece): Piece {
  const updatedAt = Math.max(context.ambient.now(), piece.updatedAt + 1);
  return { ...piece, updatedAt, revision: piece.revision + 1 };
}

function followUp(
  context: Context,
  need: Omit<SummaryNeed, "work">,
  pause: number,
): readonly Change[] {
  if (workOf(need) === undefined) return [];
  const job = summaryJob(context, need.state.chat);
  return [{ op: "enqueue", job: { ...job, runAt: job.runAt + pause } }];
}

interface Following {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
}

/** Commits what a job came to, if it is still this attempt's to say; else nothing (DESIGN 6). */
async function commitIfRunning(
  context: Context,
  job: Job,
  meter: Meter | undefined,
  decide: () => Promise<Following>,
): Promise<void> {
  const { store } = context;
  const isDone = await decideAndCommit(context, async (): Promise<Decision<boolean>> => {
    const jobs = await store.jobs(job.account, job.key);
    const isMine = jobs.some(
      ({ id, state, attempts }) =>
        id === job.id && state === "running" && attempts === job.attempts,
    );
    // What was asked is paid for, whoever does the job now.
    const charge = await jobCharge(context, job, meter);
    if (!isMine) return { expect: charge.expect, changes: charge.changes, result: false };
    const lease: Expectation = {
      kind: "lease",
      account: job.account,
      id: job.id,
      attempt: job.attempts,
    };
    const { expect, changes } = await decide();
    return {
      expect: [lease, ...expect, ...charge.expect],
      changes: [...changes, ...charge.changes],
      result: true,
    };
  });
  const chatId = job.key as ChatId;
  if (!isDone) return;
  context.notify(job.account, { type: "summary", chatId });
  context.notify(job.account, { type: "job", chatId });
}
