import { EngineError } from "../../domain/errors.ts";
import type { Job, JobKind } from "../../domain/job.ts";
import type { Commit } from "../../ports/store.ts";
import { nextJob, startedJob } from "../job-queue.ts";
import { ChangeWriter } from "./changes.ts";
import type { Databases } from "./databases.ts";
import { entriesHold, isAboutEntries, rowHolds } from "./expectations.ts";
import { CHAT_STORES, type ChatDatabase, type ChatTransaction } from "./schema.ts";

/** Whether a commit reads or writes databases of entries, and so needs the store's lock. */
export function touchesEntries({ expect, changes }: Commit): boolean {
  return (
    expect.some(isAboutEntries) ||
    changes.some(
      (change) =>
        (change.op === "put" && change.row === "entry") ||
        (change.op === "remove" && (change.row === "entry" || change.row === "character")),
    )
  );
}

/**
 * Commits in the database of chats, in one transaction. What is to be done in databases of entries is
 * written there as an intent, which the caller rolls forward.
 */
export async function commitChats(databases: Databases, commit: Commit): Promise<void> {
  const { expect, changes } = commit;
  const known = await Promise.all(
    expect.map(async (each) => (isAboutEntries(each) ? entriesHold(databases, each) : undefined)),
  );
  await inTransaction(await databases.chats(), async (transaction) => {
    for (const [index, expectation] of expect.entries()) {
      const holds = isAboutEntries(expectation)
        ? known[index] === true
        : await rowHolds(transaction, expectation);
      if (!holds) {
        throw new EngineError("conflict", "Something has changed since it was read", {
          details: { expectation: index },
        });
      }
    }
    const writer = new ChangeWriter(transaction, databases);
    for (const change of changes) await writer.apply(change);
    const { operations, clear } = writer;
    if (operations.length === 0 && clear.length === 0) return;
    const intents = transaction.objectStore("intent");
    const last = (await intents.getAllKeys()).at(-1) ?? 0;
    await intents.put({ id: last + 1, operations, clear });
  });
}

/** See `Store.claimJob`. */
export async function claimJob(
  chats: ChatDatabase,
  now: number,
  leaseMs: number,
  kinds: readonly JobKind[],
): Promise<Job | undefined> {
  return inTransaction(chats, async (transaction) => {
    const jobs = transaction.objectStore("job");
    const next = nextJob(await jobs.getAll(), now, kinds);
    if (next === undefined) return undefined;
    const started = startedJob(next, now + leaseMs);
    await jobs.put(started);
    return started;
  });
}

/** See `Store.renewJob`. */
export async function renewJob(
  chats: ChatDatabase,
  job: Job,
  leaseUntil: number,
): Promise<boolean> {
  return inTransaction(chats, async (transaction) => {
    const jobs = transaction.objectStore("job");
    const stored = await jobs.get([job.account, job.id]);
    if (stored?.state !== "running" || stored.attempts !== job.attempts) return false;
    await jobs.put({ ...stored, leaseUntil, revision: stored.revision + 1 });
    return true;
  });
}

/** All or nothing; `work` may wait for nothing but the transaction. */
async function inTransaction<T>(
  chats: ChatDatabase,
  work: (transaction: ChatTransaction) => Promise<T>,
): Promise<T> {
  const transaction = chats.transaction(CHAT_STORES, "readwrite", { durability: "strict" });
  try {
    const answer = await work(transaction);
    await transaction.done;
    return answer;
  } catch (error) {
    const ended = transaction.done.catch(() => undefined);
    abort(transaction);
    await ended;
    throw error;
  }
}

function abort(transaction: ChatTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    // It has ended by itself already: then there is nothing to take back.
    if (!(error instanceof Error) || error.name !== "InvalidStateError") throw error;
  }
}
