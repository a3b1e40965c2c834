import { isEngineError } from "../domain/errors.ts";
import type { Job, JobKind } from "../domain/job.ts";
import type { Change } from "../ports/store.ts";
import type { Worker } from "./api.ts";
import { runSummaryJob } from "./compaction.ts";
import type { Context } from "./context.ts";
import { runDeepJob } from "./deep-job.ts";
import { runImportJob } from "./archive-job.ts";
import { runEmbedJob } from "./embed-job.ts";
import { runExtractionJob } from "./extraction-job.ts";
import { pauseMs } from "./pause.ts";
import { runRebuildJob } from "./rebuild-job.ts";

/**
 * Does one job and ends or queues its row. What it throws is logged, and the job is tried again.
 *
 * @param signal - Aborts when the job is no longer this worker's, or the worker has to stop.
 */
export type JobRunner = (context: Context, job: Job, signal: AbortSignal) => Promise<void>;

export interface WorkerOptions {
  readonly runners?: Partial<Record<JobKind, JobRunner>>;
  /** Jobs of different chats done at the same time. */
  readonly atOnce?: number;
}

/** A worker that can be told that a job was queued; else it looks for one each second. */
export interface WakingWorker extends Worker {
  wake(): void;
  /** Ends every run, and resolves once no job is being done any more. */
  close(): Promise<void>;
}

const LEASE_MS = 20_000;
const RENEW_MS = 6_000;
const LOOK_AGAIN_MS = 1_000;
const AT_ONCE = 4;

/**
 * Works through queued jobs: never two of one chat at a time, however many workers there are, and each
 * under a lease that it renews while it works (SPEC 4.11, DESIGN 6). Nothing that a job throws ends it.
 */
export function createWorker(context: Context, options: WorkerOptions = {}): WakingWorker {
  const runners: Partial<Record<JobKind, JobRunner>> = options.runners ?? {
    summary: runSummaryJob,
    rebuild: runRebuildJob,
    deep: runDeepJob,
    embed: runEmbedJob,
    import: runImportJob,
    extraction: runExtractionJob,
  };
  const kinds = Object.keys(runners) as JobKind[];
  const { ambient, store } = context;
  const closed = new AbortController();
  const active = new Set<Promise<void>>();
  const naps = new Set<AbortController>();
  let wakes = 0;

  const wake = (): void => {
    wakes += 1;
    for (const nap of naps) nap.abort();
  };
  const nap = async (): Promise<void> => {
    const controller = new AbortController();
    naps.add(controller);
    await ambient.sleep(LOOK_AGAIN_MS, controller.signal);
    naps.delete(controller);
  };
  const claim = async (): Promise<Job | undefined> => {
    try {
      return await store.claimJob(ambient.now(), LEASE_MS, kinds);
    } catch (error) {
      ambient.log("error", "The next job could not be read", { error: wordsOf(error) });
      return undefined;
    }
  };
  const work = (job: Job, stop: AbortSignal): Promise<void> => {
    const runner = runners[job.kind];
    if (runner === undefined) return Promise.resolve();
    const done = runUnderLease(context, job, runner, stop).finally(() => active.delete(done));
    active.add(done);
    return done;
  };

  return {
    wake,

    async run(signal) {
      const stop = AbortSignal.any([signal, closed.signal]);
      const running = new Set<Promise<void>>();
      stop.addEventListener("abort", wake);
      while (!stop.aborted) {
        const before = wakes;
        const isFull = running.size >= (options.atOnce ?? AT_ONCE);
        const job = isFull ? undefined : await claim();
        if (job !== undefined) {
          const done = work(job, stop).finally(() => {
            running.delete(done);
            wake();
          });
          running.add(done);
        } else if (wakes === before) {
          await nap();
        }
      }
      stop.removeEventListener("abort", wake);
      await Promise.all(running);
    },

    async drain() {
      for (let count = 0; ; count += 1) {
        const job = closed.signal.aborted ? undefined : await claim();
        if (job === undefined) return count;
        await work(job, closed.signal);
      }
    },

    async close() {
      closed.abort();
      await Promise.all(active);
    },
  };
}

/** Whether a commit with these changes is one to wake a worker for. */
export function queuesJob(changes: readonly Change[]): boolean {
  return changes.some(({ op }) => op === "enqueue" || op === "retry");
}

/** Runs a job while renewing its lease. Never rejects. */
async function runUnderLease(
  context: Context,
  job: Job,
  runner: JobRunner,
  stop: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const done = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  const renewing = renew(context, job, done.signal, () =>
    lost.abort(new Error("The job's lease was lost")),
  );
  try {
    await runner(context, job, signal);
  } catch (error) {
    if (!lost.signal.aborted) await giveBack(context, job, error, stop.aborted);
  } finally {
    done.abort();
    await renewing;
  }
}

async function renew(
  context: Context,
  job: Job,
  done: AbortSignal,
  onLost: () => void,
): Promise<void> {
  const { ambient, store } = context;
  let leaseUntil = job.leaseUntil;
  for (;;) {
    await ambient.sleep(RENEW_MS, done);
    if (done.aborted) return;
    try {
      const until = ambient.now() + LEASE_MS;
      if (!(await store.renewJob(job, until))) {
        if (!done.aborted) onLost();
        return;
      }
      leaseUntil = until;
    } catch (error) {
      ambient.log("warn", "A job's lease could not be renewed", { error: wordsOf(error) });
      if (ambient.now() < leaseUntil) continue;
      onLost();
      return;
    }
  }
}

/** Queues a job again that threw: at once where the worker only has to stop, else after a pause. */
async function giveBack(
  context: Context,
  job: Job,
  error: unknown,
  isStopping: boolean,
): Promise<void> {
  const { ambient, store } = context;
  const failures = isStopping ? job.failures : job.failures + 1;
  if (!isStopping) {
    const facts = { kind: job.kind, key: job.key, failures, error: wordsOf(error) };
    ambient.log("error", "A job failed", facts);
  }
  const { account, id, attempts } = job;
  try {
    await store.commit({
      expect: [{ kind: "lease", account, id, attempt: attempts }],
      changes: [
        {
          op: "retry",
          account,
          id,
          runAt: ambient.now() + (isStopping ? 0 : pauseMs(failures, ambient.id())),
          failures,
          failure: isStopping ? job.failure : "Something went wrong inside the program",
          failureMatter: isStopping ? job.failureMatter : "program",
        },
      ],
    });
  } catch (failed) {
    // The lease runs out by itself, and whoever finds the job then does it.
    if (!isEngineError(failed, "conflict")) {
      ambient.log("error", "A job could not be queued again", { error: wordsOf(failed) });
    }
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
