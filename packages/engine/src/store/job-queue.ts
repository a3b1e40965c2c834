import type { Job, JobKind } from "../domain/job.ts";
import type { Change } from "../ports/store.ts";

/** In the order in which jobs are taken: by due time, then by age. */
export function compareJobs(a: Job, b: Job): number {
  return a.runAt - b.runAt || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}

/** The queued job that stands for the same work, if there is one. */
export function queuedTwin(jobs: readonly Job[], job: Job): Job | undefined {
  return jobs.find(
    (other) =>
      other.id !== job.id &&
      other.state === "queued" &&
      other.account === job.account &&
      other.kind === job.kind &&
      other.key === job.key,
  );
}

/** The job that is to be taken next (see `Store.claimJob`). */
export function nextJob(
  jobs: readonly Job[],
  now: number,
  kinds: readonly JobKind[],
): Job | undefined {
  return jobs
    .filter((job) => {
      if (!kinds.includes(job.kind)) return false;
      if (job.state === "running") return job.leaseUntil <= now;
      return job.runAt <= now && !jobs.some((other) => holdsKeyOf(other, job));
    })
    .toSorted(compareJobs)[0];
}

function holdsKeyOf(other: Job, job: Job): boolean {
  return other.state === "running" && other.account === job.account && other.key === job.key;
}

export function startedJob(job: Job, leaseUntil: number): Job {
  const { attempts, revision } = job;
  return { ...job, state: "running", attempts: attempts + 1, leaseUntil, revision: revision + 1 };
}

/** @param twin - A job that was queued for the same work meanwhile, which this one replaces. */
export function retriedJob(
  job: Job,
  change: Extract<Change, { readonly op: "retry" }>,
  twin: Job | undefined,
): Job {
  return {
    ...job,
    state: "queued",
    leaseUntil: 0,
    runAt: Math.min(change.runAt, twin?.runAt ?? change.runAt),
    failures: change.failures,
    failure: change.failure,
    failureMatter: change.failureMatter,
    revision: job.revision + 1,
  };
}
