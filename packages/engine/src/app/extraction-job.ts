import { isEngineError, type EngineError } from "../domain/errors.ts";
import type { ChatId } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import { NOTHING_LEARNED, turnRead, type Learning } from "../domain/learning.ts";
import { EXTRACTION_ATTEMPTS } from "../domain/limits.ts";
import { selectedVariant } from "../domain/message.ts";
import type { Change, Commit } from "../ports/store.ts";
import type { LanguageModel } from "../ports/language-model.ts";
import { tellWritten, type BackgroundOutcome } from "./background-write.ts";
import { expectChat, expectMessage, type ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { readBalance } from "./credits.ts";
import { extractionWrites } from "./extraction-commit.ts";
import { findByModel, findByRules, type Candidate } from "./extraction-find.ts";
import { extractionJob, readExtractionNeed, type TurnReading } from "./extraction-need.ts";
import { putDown } from "./job-charge.ts";
import { commitIfRunning, finishJob, retryLater } from "./job-commit.ts";
import { metered, type Meter } from "./metered.ts";
import { isRefusedForGood } from "./summary-ask.ts";

/**
 * Reads one finished turn for what is worth keeping, and files it (SPEC 6.4). Everything that it comes to
 * is one commit, under the job's lease: entries, suggestions, that the turn has been read, what it took,
 * and the job for the next turn. A turn is therefore read once, whatever happens in between; one whose
 * text is another by then is read again.
 *
 * Without a model the built-in rules read it. What fails is tried again with growing pauses; what a model
 * refuses, or fails at five times, the rules read, and so they do where the credits are spent. The chat
 * keeps count of these.
 *
 * @param signal - Aborts the model's call, as when the job's lease is lost.
 * @throws What is no failure of the model's; the job is then still running.
 */
export async function runExtractionJob(
  context: Context,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const { account, failures } = job;
  const need = await readExtractionNeed(context, account, job.key);
  if (need.kind === "nothing") return end(context, job);
  if (need.kind === "skip") return pass(context, job, need.wait.messageId);
  const model = context.models.background(need.learner.member.model);
  if (model.info.builtIn) return byRules(context, job, need, { isMissed: false });
  const balance = await readBalance(context.store, account);
  const isSpent = balance !== null && balance <= 0;
  if (isSpent || failures >= EXTRACTION_ATTEMPTS) {
    return byRules(context, job, need, { isMissed: true });
  }
  return byModel(context, job, need, { model, signal });
}

async function byModel(
  context: Context,
  job: Job,
  need: TurnReading,
  { model, signal }: { readonly model: LanguageModel; readonly signal: AbortSignal },
): Promise<void> {
  const meter = metered(model);
  let candidates: readonly Candidate[];
  try {
    const { failures } = job;
    candidates = await findByModel(context, need, { model: meter.model, failures, signal });
  } catch (thrown) {
    const isFailure = isEngineError(thrown, "unavailable", "invalid", "credits_spent");
    if (signal.aborted || !isFailure) {
      await putDown(context, job, meter);
      throw thrown;
    }
    return afterFailure(context, job, need, { error: thrown, meter });
  }
  await settle(context, job, need, { candidates, meter, isMissed: false });
}

async function afterFailure(
  context: Context,
  job: Job,
  need: TurnReading,
  { error, meter }: { readonly error: EngineError; readonly meter: Meter },
): Promise<void> {
  const failures = job.failures + 1;
  const facts = { chat: job.key, failures, error: error.message };
  context.ambient.log("warn", "A turn could not be learned from", facts);
  if (isRefusedForGood(error) || failures >= EXTRACTION_ATTEMPTS) {
    return byRules(context, job, need, { isMissed: true, meter });
  }
  await retryLater(context, job, error, meter);
}

async function byRules(
  context: Context,
  job: Job,
  need: TurnReading,
  { meter, isMissed }: { readonly meter?: Meter; readonly isMissed: boolean },
): Promise<void> {
  const candidates = findByRules(context, need);
  await settle(context, job, need, { candidates, meter, isMissed });
}

async function end(context: Context, job: Job): Promise<void> {
  const changes = [finishJob(job)];
  await commitIfRunning(context, job, undefined, async () => ({ expect: [], changes }));
}

const PASSED = { isMissed: false, leans: false };

/** What is not to be read is not asked about again. */
async function pass(
  context: Context,
  job: Job,
  messageId: TurnReading["wait"]["messageId"],
): Promise<void> {
  await commitIfRunning(context, job, undefined, async () => {
    const need = await readExtractionNeed(context, job.account, job.key);
    if (need.kind === "nothing") return { expect: [], changes: [finishJob(job)] };
    const isStill = need.kind === "skip" && need.wait.messageId === messageId;
    return goOn(context, job, need.state, (learning) =>
      isStill ? turnRead(learning, messageId, PASSED) : learning,
    );
  });
}

/** The commit after a turn: how far it has come, and the job for what waits still. */
function goOn(
  context: Context,
  job: Job,
  { chat }: ChatState,
  change: (learning: Learning) => Learning,
): Commit {
  const before = chat.learning ?? NOTHING_LEARNED;
  const learning = change(before);
  const value = { ...chat, learning, revision: chat.revision + 1 };
  const more: readonly Change[] =
    learning.waiting.length === 0 ? [] : [{ op: "enqueue", job: extractionJob(context, chat) }];
  return {
    expect: [expectChat(chat)],
    changes: [
      ...(learning === before ? [] : [{ op: "put" as const, row: "chat" as const, value }]),
      finishJob(job),
      ...more,
    ],
  };
}

/** Commits what a turn taught, decided on the rows as they stand then. */
async function settle(
  context: Context,
  job: Job,
  read: TurnReading,
  result: {
    readonly candidates: readonly Candidate[];
    readonly meter: Meter | undefined;
    readonly isMissed: boolean;
  },
): Promise<void> {
  const { messageId } = read.wait;
  let outcomes: readonly BackgroundOutcome[] = [];
  const isDone = await commitIfRunning(context, job, result.meter, async () => {
    outcomes = [];
    const now = await readExtractionNeed(context, job.account, job.key, read.wait);
    if (now.kind === "nothing") return withoutTurn(context, job);
    if (now.kind === "skip") {
      return goOn(context, job, now.state, (learning) => turnRead(learning, messageId, PASSED));
    }
    // Another text is read as it is by now.
    if (textOf(now) !== textOf(read)) return goOn(context, job, now.state, (learning) => learning);
    const writes = await extractionWrites(context, result.candidates, read, now);
    ({ outcomes } = writes);
    const { isMissed } = result;
    const { leans } = writes;
    const next = goOn(context, job, now.state, (learning) =>
      turnRead(learning, messageId, { isMissed, leans }),
    );
    return {
      expect: [expectMessage(now.message), ...writes.expect, ...next.expect],
      changes: [...writes.changes, ...next.changes],
    };
  });
  if (!isDone) return;
  tellWritten(context, job.account, outcomes);
  const isShown = outcomes.some(({ kind }) => kind === "written" || kind === "waits");
  if (isShown) {
    context.notify(job.account, { type: "message", chatId: job.key as ChatId });
  }
}

/** The turn no longer waits, or its chat is gone: what else waits is read. */
async function withoutTurn(context: Context, job: Job): Promise<Commit> {
  const need = await readExtractionNeed(context, job.account, job.key);
  if (need.kind === "nothing") return { expect: [], changes: [finishJob(job)] };
  return goOn(context, job, need.state, (learning) => learning);
}

function textOf({ message }: TurnReading): string {
  return selectedVariant(message).text;
}
