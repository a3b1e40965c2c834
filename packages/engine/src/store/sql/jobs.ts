import type { Job, JobKind } from "../../domain/job.ts";
import type { Change } from "../../ports/store.ts";
import type { Flavour } from "./flavour.ts";
import type { JobTable, Queries } from "./schema.ts";

export async function enqueueJob(queries: Queries, job: Job): Promise<void> {
  const twin = await queuedTwin(queries, job.account, job.kind, job.key);
  if (twin === undefined) {
    await queries
      .insertInto("job")
      .values(rowOfJob(job))
      .onConflict((conflict) => conflict.columns(["account_id", "id"]).doNothing())
      .execute();
  } else if (job.runAt < twin.run_at) {
    await update(queries, twin, { run_at: job.runAt });
  }
}

export async function finishJob(queries: Queries, account: string, id: string): Promise<void> {
  await queries.deleteFrom("job").where("account_id", "=", account).where("id", "=", id).execute();
}

export async function retryJob(
  queries: Queries,
  change: Extract<Change, { readonly op: "retry" }>,
): Promise<void> {
  const row = await queries
    .selectFrom("job")
    .selectAll()
    .where("account_id", "=", change.account)
    .where("id", "=", change.id)
    .executeTakeFirst();
  if (row === undefined) return;
  const twin = await queuedTwin(queries, row.account_id, row.kind, row.job_key);
  const other = twin === undefined || twin.id === row.id ? undefined : twin;
  if (other !== undefined) await finishJob(queries, other.account_id, other.id);
  await update(queries, row, {
    state: "queued",
    lease_until: 0,
    run_at: Math.min(change.runAt, other?.run_at ?? change.runAt),
    failures: change.failures,
    failure: change.failure,
    failure_matter: change.failureMatter,
  });
}

export async function jobsOf(queries: Queries, account: string, key: string): Promise<Job[]> {
  const rows = await queries
    .selectFrom("job")
    .selectAll()
    .where("account_id", "=", account)
    .where("job_key", "=", key)
    .orderBy("run_at")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(jobOfRow);
}

/** See `Store.claimJob`. Looks first, so that an idle worker writes nothing. */
export async function claimJob(
  queries: Queries,
  flavour: Flavour,
  due: { readonly now: number; readonly leaseMs: number; readonly kinds: readonly JobKind[] },
): Promise<Job | undefined> {
  const { now, leaseMs, kinds } = due;
  if (kinds.length === 0 || (await nextJob(queries, now, kinds)) === undefined) return undefined;
  return flavour.write(async (alone) => {
    const next = await nextJob(alone, now, kinds);
    if (next === undefined) return undefined;
    const row = await alone
      .updateTable("job")
      .set({
        state: "running",
        attempts: next.attempts + 1,
        lease_until: now + leaseMs,
        revision: next.revision + 1,
      })
      .where("account_id", "=", next.account_id)
      .where("id", "=", next.id)
      .returningAll()
      .executeTakeFirst();
    return row === undefined ? undefined : jobOfRow(row);
  });
}

export async function renewJob(queries: Queries, job: Job, leaseUntil: number): Promise<boolean> {
  const rows = await queries
    .updateTable("job")
    .set((expression) => ({
      lease_until: leaseUntil,
      revision: expression("revision", "+", 1),
    }))
    .where("account_id", "=", job.account)
    .where("id", "=", job.id)
    .where("state", "=", "running")
    .where("attempts", "=", job.attempts)
    .returning("id")
    .execute();
  return rows.length > 0;
}

async function nextJob(
  queries: Queries,
  now: number,
  kinds: readonly JobKind[],
): Promise<JobTable | undefined> {
  return queries
    .selectFrom("job")
    .selectAll()
    .where("kind", "in", kinds)
    .where(({ and, eb, exists, not, or, selectFrom }) =>
      or([
        and([eb("state", "=", "running"), eb("lease_until", "<=", now)]),
        and([
          eb("state", "=", "queued"),
          eb("run_at", "<=", now),
          not(
            exists(
              selectFrom("job as other")
                .select("other.id")
                .whereRef("other.account_id", "=", "job.account_id")
                .whereRef("other.job_key", "=", "job.job_key")
                .where("other.state", "=", "running"),
            ),
          ),
        ]),
      ]),
    )
    .orderBy("run_at")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

function queuedTwin(
  queries: Queries,
  account: string,
  kind: JobKind,
  key: string,
): Promise<JobTable | undefined> {
  return queries
    .selectFrom("job")
    .selectAll()
    .where("account_id", "=", account)
    .where("kind", "=", kind)
    .where("job_key", "=", key)
    .where("state", "=", "queued")
    .executeTakeFirst();
}

async function update(queries: Queries, row: JobTable, values: Partial<JobTable>): Promise<void> {
  await queries
    .updateTable("job")
    .set({ ...values, revision: row.revision + 1 })
    .where("account_id", "=", row.account_id)
    .where("id", "=", row.id)
    .execute();
}

function rowOfJob(job: Job): JobTable {
  return {
    account_id: job.account,
    id: job.id,
    revision: job.revision,
    kind: job.kind,
    job_key: job.key,
    state: job.state,
    attempts: job.attempts,
    failures: job.failures,
    run_at: job.runAt,
    lease_until: job.leaseUntil,
    failure: job.failure,
    failure_matter: job.failureMatter,
    created_at: job.createdAt,
  };
}

function jobOfRow(row: JobTable): Job {
  return {
    id: row.id as Job["id"],
    account: row.account_id as Job["account"],
    kind: row.kind,
    key: row.job_key,
    state: row.state,
    attempts: row.attempts,
    failures: row.failures,
    runAt: row.run_at,
    leaseUntil: row.lease_until,
    failure: row.failure,
    failureMatter: row.failure_matter,
    createdAt: row.created_at,
    revision: row.revision,
  };
}
