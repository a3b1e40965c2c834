import { matterOf, type EngineError } from "../domain/errors.ts";
import type { ChatId } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import type { Change, Commit, Expectation } from "../ports/store.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { jobCharge } from "./job-charge.ts";
import type { Meter } from "./metered.ts";
import { pauseMs } from "./pause.ts";

export function finishJob({ account, id }: Job): Change {
  return { op: "finish", account, id };
}

/**
 * Commits what a chat's job came to, if it is still this attempt's to say; else nothing (DESIGN 6).
 *
 * @param meter - What the attempt asked its model through: that is put down with it (SPEC 9.1).
 * @returns Whether it was.
 */
export async function commitIfRunning(
  context: Context,
  job: Job,
  meter: Meter | undefined,
  decide: () => Promise<Commit>,
): Promise<boolean> {
  const { store } = context;
  const isDone = await decideAndCommit(context, async (): Promise<Decision<boolean>> => {
    const jobs = await store.jobs(job.account, job.key);
    const isMine = jobs.some(
      ({ id, state, attempts }) =>
        id === job.id && state === "running" && attempts === job.attempts,
    );
    // What was asked is paid for, whoever does the job now.
    const charge = await jobCharge(context, job, meter);
    if (!isMine) return { ...charge, result: false };
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
  if (!isDone) return false;
  const chatId = job.key as ChatId;
  context.notify(job.account, { type: "summary", chatId });
  context.notify(job.account, { type: "job", chatId });
  return true;
}

/** Queues a failed job again, after a pause that grows and is never shorter than the provider asked for. */
export async function retryLater(
  context: Context,
  job: Job,
  error: EngineError,
  meter: Meter,
): Promise<void> {
  const failures = job.failures + 1;
  const { retryAfterMs } = error.details;
  const asked = typeof retryAfterMs === "number" ? retryAfterMs : 0;
  const runAt = context.ambient.now() + pauseMs(failures, context.ambient.id(), asked);
  const { account, id } = job;
  await commitIfRunning(context, job, meter, async () => ({
    expect: [],
    changes: [
      {
        op: "retry",
        account,
        id,
        runAt,
        failures,
        failure: error.message,
        failureMatter: matterOf(error),
      },
    ],
  }));
}
