import type { Chat } from "../domain/chat.ts";
import type { JobId } from "../domain/ids.ts";
import type { Job, JobKind } from "../domain/job.ts";
import type { Context } from "./context.ts";

/** A job for a chat that nobody has tried yet, due now. */
export function newJob(
  { ambient }: Pick<Context, "ambient">,
  { account, id }: Pick<Chat, "account" | "id">,
  kind: JobKind,
): Job {
  const now = ambient.now();
  return {
    id: ambient.id() as JobId,
    account,
    kind,
    key: id,
    state: "queued",
    attempts: 0,
    failures: 0,
    runAt: now,
    leaseUntil: 0,
    failure: null,
    failureMatter: null,
    createdAt: now,
    revision: 1,
  };
}
