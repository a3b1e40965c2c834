import type { DeepChange } from "../domain/deep-check.ts";
import type { DeepPass } from "../domain/deep-pass.ts";
import { isEngineError, matterOf, EngineError } from "../domain/errors.ts";
import type { AccountId, ChatId } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import {
  DEEP_ATTEMPTS,
  DEEP_BAD_ANSWERS,
  DEEP_CHANGES,
  DEEP_PASSES_KEPT,
} from "../domain/limits.ts";
import type { Change, Commit } from "../ports/store.ts";
import { tellWritten, type BackgroundOutcome } from "./background-write.ts";
import { chatStateOf, expectChat, type ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { askDeep, type DeepOutcome } from "./deep-ask.ts";
import { deepWrites, wasEdited, type Reading } from "./deep-commit.ts";
import { deepJob, deepModel, readDeepNeed, readDeepReason } from "./deep-need.ts";
import { putDown } from "./job-charge.ts";
import { commitIfRunning, finishJob, retryLater } from "./job-commit.ts";
import { metered, type Meter } from "./metered.ts";
import { isRefusedForGood, readingRoom } from "./summary-ask.ts";
import { DROPPED_PAUSE_MS } from "./write-step.ts";

/**
 * Does one pass of deep memory: reads what left the window since the last one, and files what of it
 * lasts (SPEC 5.11). Everything that it comes to is one commit, under the job's lease: entries, the log,
 * how far was read, and what it took.
 *
 * What fails is tried again with growing pauses. A stretch that is refused for good, or answered with
 * nothing of use twice, is passed over; one that no server took so often waits for the next pass. Both
 * stand in the log.
 *
 * @param signal - Aborts the model's call, as when the job's lease is lost.
 * @throws What is no failure of the model's; the job is then still running.
 */
export async function runDeepJob(context: Context, job: Job, signal: AbortSignal): Promise<void> {
  const { account, failures } = job;
  const chatId = job.key as ChatId;
  const need = await readDeepNeed(context, account, chatId, (model) =>
    readingRoom(model, failures),
  );
  if (need.kind === "nothing") return end(context, job);
  if (need.kind === "pass-over") return passOver(context, job, need.to);
  const meter = metered(deepModel(context, need.state));
  let outcome: DeepOutcome;
  try {
    outcome = await readAll(context, need, { meter, failures, signal });
  } catch (thrown) {
    if (isEngineError(thrown, "conflict")) return again(context, job, meter);
    const isFailure = isEngineError(thrown, "unavailable", "invalid", "credits_spent");
    if (!signal.aborted && isFailure)
      return afterFailure(context, job, need, { error: thrown, meter });
    if (!signal.aborted && failures + 1 >= DEEP_ATTEMPTS) {
      context.ambient.log("error", "Deep memory failed by a fault of the program", {
        error: String(thrown),
      });
      const words = "Something went wrong inside the program";
      const error = new EngineError("unavailable", words, { details: { matter: "program" } });
      return settle(context, job, need, { outcome: "failed", error, meter });
    }
    await putDown(context, job, meter);
    throw thrown;
  }
  return settle(context, job, need, { outcome: "done", read: outcome, meter });
}

/** Asks for each audience; five changes are the limit of them all. */
async function readAll(
  context: Context,
  need: Reading,
  run: { readonly meter: Meter; readonly failures: number; readonly signal: AbortSignal },
): Promise<DeepOutcome> {
  const changes: DeepChange[] = [];
  let refused = 0;
  let known = 0;
  for (const reading of need.readings) {
    const outcome = await askDeep(context, reading, {
      model: run.meter.model,
      failures: run.failures,
      signal: run.signal,
      isCurrent: () => isCurrent(context, need),
    });
    changes.push(...outcome.changes);
    refused += outcome.refused;
    known += outcome.known;
  }
  const over = Math.max(0, changes.length - DEEP_CHANGES);
  return { changes: changes.slice(0, DEEP_CHANGES), refused: refused + over, known };
}

/** Whether the same text may be sent once more: nothing of it was edited, hidden or deleted. */
async function isCurrent(context: Context, need: Reading): Promise<boolean> {
  const { account, chat } = need.state;
  const now = await stateNow(context, account, chat.id);
  if (now === undefined || (await readDeepReason(context, now)) !== null) return false;
  const from = need.messages[0]?.ordinal ?? 1;
  const found = await context.store.messages(account, chat.id, { from, to: need.to });
  const revisions = new Map(found.map((message) => [message.id, message.revision]));
  return need.messages.every((message) => revisions.get(message.id) === message.revision);
}

async function stateNow(
  context: Context,
  account: AccountId,
  chatId: ChatId,
): Promise<ChatState | undefined> {
  const chat = await context.store.get("chat", account, chatId);
  if (chat === undefined) return undefined;
  return chatStateOf(context, { kind: "account", account, memberships: [] }, chat);
}

async function afterFailure(
  context: Context,
  job: Job,
  need: Reading,
  failed: { readonly error: EngineError; readonly meter: Meter },
): Promise<void> {
  const { error } = failed;
  const failures = job.failures + 1;
  context.ambient.log("warn", "Deep memory could not read a stretch", {
    chat: job.key,
    failures,
    error: error.message,
  });
  if (isRefusedForGood(error)) return settle(context, job, need, { outcome: "failed", ...failed });
  const isAnswer = error.details["problem"] !== undefined;
  if (isAnswer && failures >= DEEP_BAD_ANSWERS) {
    return settle(context, job, need, { outcome: "failed", ...failed });
  }
  if (failures >= DEEP_ATTEMPTS)
    return settle(context, job, need, { outcome: "waiting", ...failed });
  await retryLater(context, job, error, failed.meter);
}

async function end(context: Context, job: Job): Promise<void> {
  const changes = [finishJob(job)];
  await commitIfRunning(context, job, undefined, async () => ({ expect: [], changes }));
}

/** What was read changed under it: it is read anew. */
async function again(context: Context, job: Job, meter: Meter): Promise<void> {
  await commitIfRunning(context, job, meter, async () => {
    const chat = await context.store.get("chat", job.account, job.key);
    return {
      expect: [],
      changes: [
        finishJob(job),
        ...(chat === undefined ? [] : [next(context, chat, DROPPED_PAUSE_MS)]),
      ],
    };
  });
}

function next(context: Context, chat: ChatState["chat"], pause = 0): Change {
  const job = deepJob(context, chat);
  return { op: "enqueue", job: { ...job, runAt: job.runAt + pause } };
}

async function passOver(context: Context, job: Job, to: number): Promise<void> {
  await commitIfRunning(context, job, undefined, async () => {
    const state = await stateNow(context, job.account, job.key as ChatId);
    const read = state === undefined ? { expect: [], changes: [] } : readTo(state, to);
    return { expect: read.expect, changes: [...read.changes, finishJob(job)] };
  });
}

/** The chat as read up to an ordinal. */
function readTo({ chat }: ChatState, to: number): Commit {
  const value = { ...chat, deepTo: Math.max(chat.deepTo ?? 0, to), revision: chat.revision + 1 };
  return { expect: [expectChat(chat)], changes: [{ op: "put", row: "chat", value }] };
}

type Result = { readonly meter: Meter } & (
  | { readonly outcome: "done"; readonly read: DeepOutcome }
  | { readonly outcome: "failed" | "waiting"; readonly error: EngineError }
);

/** Commits what a pass came to, decided on the rows as they stand then. */
async function settle(context: Context, job: Job, need: Reading, result: Result): Promise<void> {
  let outcomes: readonly BackgroundOutcome[] = [];
  const isDone = await commitIfRunning(context, job, result.meter, async () => {
    outcomes = [];
    const state = await stateNow(context, job.account, job.key as ChatId);
    if (state === undefined) return { expect: [], changes: [finishJob(job)] };
    const read =
      result.outcome === "waiting" ? { expect: [], changes: [] } : readTo(state, need.to);
    const more = need.hasMore && result.outcome !== "waiting" ? [next(context, state.chat)] : [];
    if ((await readDeepReason(context, state)) !== null) {
      return { expect: read.expect, changes: [...read.changes, finishJob(job)] };
    }
    if (result.outcome === "done" && (await wasEdited(context.store, state, need))) {
      const changes = [finishJob(job), next(context, state.chat, DROPPED_PAUSE_MS)];
      return { expect: [expectChat(state.chat)], changes };
    }
    const asked = result.outcome === "done" ? result.read.changes : [];
    const writes = await deepWrites(context, state, need, asked);
    ({ outcomes } = writes);
    const pass = passOf(context, job, need, result, writes);
    const isSilent = need.readings.length === 0;
    return {
      expect: [...read.expect, ...writes.expect],
      changes: [
        ...read.changes,
        ...writes.changes,
        ...(isSilent ? [] : await logged(context, pass)),
        finishJob(job),
        ...more,
      ],
    };
  });
  if (isDone) tellWritten(context, job.account, outcomes);
}

function passOf(
  context: Context,
  job: Job,
  need: Reading,
  result: Result,
  writes: Awaited<ReturnType<typeof deepWrites>>,
): DeepPass {
  const { messages, state } = need;
  const [first, last] = [messages[0], messages.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError("a pass over nothing");
  const isRead = result.outcome === "done";
  return {
    id: `${job.id} ${job.attempts}`,
    account: job.account,
    chatId: state.chat.id,
    from: first.ordinal,
    to: last.ordinal,
    fromId: first.id,
    toId: last.id,
    messages: messages.filter((message) => !message.hidden).length,
    model: result.meter.model.info.id,
    outcome: result.outcome,
    changes: writes.done,
    refused: isRead ? result.read.refused + writes.dropped : 0,
    known: isRead ? result.read.known + writes.known : 0,
    failure: isRead ? null : result.error.message,
    failureMatter: isRead ? null : matterOf(result.error),
    createdAt: context.ambient.now(),
    revision: 1,
  };
}

/** The log with one pass more; the oldest give way. */
async function logged(context: Context, pass: DeepPass): Promise<readonly Change[]> {
  const { account, chatId } = pass;
  const kept = await context.store.deepPasses(account, chatId, DEEP_PASSES_KEPT + 1);
  return [
    { op: "put", row: "deepPass", value: pass },
    ...kept.slice(DEEP_PASSES_KEPT - 1).map(({ id }): Change => ({
      op: "remove",
      row: "deepPass",
      account,
      id,
    })),
  ];
}
