import { isEngineError, matterOf, type EngineError } from "../domain/errors.ts";
import type { AccountId, ChatId, JobId, NotificationId } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import { SUMMARY_ATTEMPTS } from "../domain/limits.ts";
import type { Piece } from "../domain/piece.ts";
import type { NotificationFacts, NotificationKind } from "../domain/notification.ts";
import { failedRebuild, type Rebuild, type StopReason } from "../domain/rebuild.ts";
import type { SummaryWork } from "../domain/summary-work.ts";
import type { Change, Commit } from "../ports/store.ts";
import { expectChat } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { refuseWithoutCredits } from "./credits.ts";
import { putDown } from "./job-charge.ts";
import { commitIfRunning, finishJob, retryLater } from "./job-commit.ts";
import { metered, type Meter } from "./metered.ts";
import { expectPieces } from "./message-change.ts";
import { notificationChanges } from "./notify.ts";
import { expectRebuild, readRebuildNeed, type RebuildNeed } from "./rebuild-need.ts";
import { swapChanges } from "./rebuild-swap.ts";
import { summaryJob } from "./reply-end.ts";
import { isRefusedForGood } from "./summary-ask.ts";
import { stepChange, stepExpectations, stillFits, type SummaryStep } from "./summary-step.ts";
import { treeChanges } from "./tree-reads.ts";
import {
  DROPPED_PAUSE_MS,
  failureOf,
  fileByRules,
  isSecondTry,
  touched,
  writeStep,
} from "./write-step.ts";

/** So many pieces in a row that no model would write are the model's fault, not the text's. */
const MAKESHIFT_IN_A_ROW = 2;

/** A rebuild job for the chat, due now. */
export function rebuildJob(context: Context, chat: Parameters<typeof summaryJob>[1]): Job {
  return { ...summaryJob(context, chat), id: context.ambient.id() as JobId, kind: "rebuild" };
}

/**
 * Does one step of a rebuild and queues the next in the same commit; the last one puts what was written
 * into the place of the old summary.
 *
 * Steps are those of the ordinary summary. A chunk that is refused for good, or brings nothing of use
 * five times, is filed by the built-in rules. An outage is no reason for that: after the usual attempts
 * the rebuild stops with what it has, and with the reason.
 *
 * @throws What is no failure of the model's, four times; the job is then still running.
 * @see SPEC 4.10, 9.3, DESIGN 3, 6
 */
export async function runRebuildJob(
  context: Context,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  if (job.failures >= SUMMARY_ATTEMPTS) {
    const { failure, failureMatter } = job;
    return stop(context, job, { failure: failure ?? "", failureMatter });
  }
  const readNeed = () => readRebuildNeed(context, job.account, job.key as ChatId);
  const need = await readNeed();
  if (need === undefined) return dropJob(context, job);
  const { work } = need;
  if (work === undefined) return swap(context, job);
  const spent = await withoutCredits(context, job.account, need);
  if (spent !== undefined) return stop(context, job, reasonOf(spent));
  const meter = metered(context.models.background(need.state.character.model));
  const run = { failures: job.failures, signal, meter, readNeed };
  let step: SummaryStep;
  try {
    step = await writeStep(context, need, work, run);
  } catch (thrown) {
    if (isEngineError(thrown, "conflict")) return settle(context, job, undefined, meter);
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
    readonly need: RebuildNeed;
    readonly work: SummaryWork;
    readonly error: EngineError;
    readonly meter: Meter;
  },
): Promise<void> {
  const { need, work, error, meter } = failed;
  const reason = reasonOf(error);
  const isLast = job.failures + 1 >= SUMMARY_ATTEMPTS;
  context.ambient.log("warn", "A step of a rebuild could not be done", {
    chat: job.key,
    kind: work.kind,
    failures: job.failures + 1,
    error: error.message,
  });
  if (error.code === "credits_spent") return stop(context, job, reason, meter);
  const isOfTheText = isRefusedForGood(error) || (isLast && error.details["problem"] !== undefined);
  if (!isOfTheText) {
    return isLast ? stop(context, job, reason, meter) : retryLater(context, job, error, meter);
  }
  if (work.kind === "rewrite" && isSecondTry(work)) return waits(context, job, work.piece, meter);
  const newest = need.roots.slice(-MAKESHIFT_IN_A_ROW);
  if (newest.length === MAKESHIFT_IN_A_ROW && newest.every((piece) => piece.makeshift)) {
    return stop(context, job, reason, meter);
  }
  return settle(context, job, await fileByRules(context, need, work), meter);
}

/** What stops every step where the account's credits are spent; undefined while they are not. */
async function withoutCredits(
  context: Context,
  account: AccountId,
  { state }: RebuildNeed,
): Promise<EngineError | undefined> {
  if (context.models.background(state.character.model).info.builtIn) return undefined;
  try {
    await refuseWithoutCredits(context, account);
    return undefined;
  } catch (error) {
    if (isEngineError(error, "credits_spent")) return error;
    throw error;
  }
}

function reasonOf(error: EngineError): StopReason {
  const matter = matterOf(error);
  const failureMatter = matter ?? (error.code === "credits_spent" ? "credits" : null);
  return { failure: error.message, failureMatter };
}

/** Ends a job that has nothing to do any more. */
async function dropJob(context: Context, job: Job): Promise<void> {
  const changes = [finishJob(job)];
  await commitIfRunning(context, job, undefined, async () => ({ expect: [], changes }));
}

/** Commits what is decided from the rebuild as it stands now. */
async function commitStep(
  context: Context,
  job: Job,
  meter: Meter | undefined,
  decide: (need: RebuildNeed) => Promise<Commit>,
): Promise<void> {
  await commitIfRunning(context, job, meter, async () => {
    const need = await readRebuildNeed(context, job.account, job.key as ChatId);
    if (need === undefined) return { expect: [], changes: [finishJob(job)] };
    const { expect, changes } = await decide(need);
    return {
      expect: [expectRebuild(need.rebuild), ...expect],
      changes: [...changes, finishJob(job)],
    };
  });
}

function next(context: Context, need: RebuildNeed, pause = 0): Change {
  const job = rebuildJob(context, need.state.chat);
  return { op: "enqueue", job: { ...job, runAt: job.runAt + pause } };
}

/** @param step - Undefined where it was given up because its span changed. */
function settle(
  context: Context,
  job: Job,
  step: SummaryStep | undefined,
  meter: Meter,
): Promise<void> {
  return commitStep(context, job, meter, async (need) => {
    if (step === undefined || !(await stillFits(context, need, step.source))) {
      return { expect: [], changes: [next(context, need, DROPPED_PAUSE_MS)] };
    }
    const { rebuild, state } = need;
    const { chat } = state;
    const progress = {
      ...rebuild,
      steps: rebuild.steps + 1,
      updatedAt: context.ambient.now(),
      revision: rebuild.revision + 1,
    };
    return {
      expect: [expectChat(chat), ...stepExpectations(step)],
      changes: [
        ...treeChanges(chat, stepChange(context, need, step)),
        // Whoever changes a message has to see the pieces over it.
        { op: "put", row: "chat", value: { ...chat, revision: chat.revision + 1 } },
        { op: "put", row: "rebuild", value: progress },
        next(context, need),
      ],
    };
  });
}

/** A makeshift piece that could not be written again waits for the next success. */
function waits(context: Context, job: Job, piece: Piece, meter: Meter): Promise<void> {
  return commitStep(context, job, meter, async (need) => {
    const isThere = need.roots.some(
      (root) => root.id === piece.id && root.revision === piece.revision,
    );
    const touch: Change = { op: "put", row: "piece", value: touched(context, piece) };
    return {
      expect: isThere ? expectPieces([piece]) : [],
      changes: [...(isThere ? [touch] : []), next(context, need)],
    };
  });
}

/** The rebuild stops with what it has written, to be resumed; ordinary summaries go on (SPEC 4.10). */
function stop(context: Context, job: Job, reason: StopReason, meter?: Meter): Promise<void> {
  return commitStep(context, job, meter, async ({ rebuild, state }) => {
    const value = failedRebuild(rebuild, reason, context.ambient.now());
    const facts = { reason: reason.failureMatter ?? "unknown" };
    return {
      expect: [],
      changes: [
        { op: "put", row: "rebuild", value },
        { op: "enqueue", job: summaryJob(context, state.chat) },
        ...(await told(context, value, "rebuild-failed", facts)),
      ],
    };
  });
}

/** A word to the person, who may be elsewhere: once for each way that a rebuild ends. */
function told(
  context: Context,
  rebuild: Rebuild,
  kind: NotificationKind,
  facts: NotificationFacts,
): Promise<readonly Change[]> {
  const { account, chatId, createdAt, revision } = rebuild;
  const id = `${kind} ${chatId} ${createdAt} ${revision}` as NotificationId;
  return notificationChanges(context, { account, chatId, kind, facts, id });
}

/** Everything is written: the trees change places, and what was said meanwhile is summarised. */
function swap(context: Context, job: Job): Promise<void> {
  return commitStep(context, job, undefined, async (need) => {
    if (need.work !== undefined) return { expect: [], changes: [next(context, need)] };
    const { rebuild, state } = need;
    const { chat, account } = state;
    const trees = await swapChanges(context, chat, rebuild);
    return {
      expect: [expectChat(chat), ...trees.expect],
      changes: [
        ...trees.changes,
        { op: "put", row: "chat", value: { ...chat, revision: chat.revision + 1 } },
        { op: "remove", row: "rebuild", account, id: rebuild.id },
        { op: "enqueue", job: summaryJob(context, chat) },
        ...(await told(context, rebuild, "rebuild-done", {
          messages: await messagesBefore(context, need),
        })),
      ],
    };
  });
}

/** How many messages the new summary covers. */
function messagesBefore({ store }: Context, need: RebuildNeed): Promise<number> {
  const { account, chat } = need.state;
  return store.countMessages(account, chat.id, 1, need.windowFrom - 1);
}
