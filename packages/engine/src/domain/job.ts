import type { AccountId, JobId } from "./ids.ts";

export type JobKind = "summary" | "rebuild" | "deep" | "extraction" | "embed" | "import";

/** Work that goes on after a turn (DESIGN 6). A finished job has no row. */
export interface Job {
  readonly id: JobId;
  readonly account: AccountId;
  readonly kind: JobKind;
  /** What it works on, a chat as a rule. At most one job of a key runs at a time. */
  readonly key: string;
  readonly state: "queued" | "running";
  /** How often it was started. While it runs, the fencing token. */
  readonly attempts: number;
  /** Failures in a row. */
  readonly failures: number;
  /** Not before, epoch milliseconds. */
  readonly runAt: number;
  /** While running: past it the job is taken for lost. Else 0. */
  readonly leaseUntil: number;
  /** The last failure, in words for the person; null while none. */
  readonly failure: string | null;
  /** What it was about (`matter` of an error's details). */
  readonly failureMatter: string | null;
  readonly createdAt: number;
  readonly revision: number;
}
