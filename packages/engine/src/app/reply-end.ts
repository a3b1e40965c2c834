import type { Entry } from "../domain/entry.ts";
import type { Chat, RunningReply } from "../domain/chat.ts";
import { dropVariant, redoAnchor } from "../domain/journal.ts";
import type { Job } from "../domain/job.ts";
import type { Message, Variant } from "../domain/message.ts";
import { nextSummaryWork } from "../domain/summary-work.ts";
import type { Budget } from "../domain/window.ts";
import type { Change, Expectation } from "../ports/store.ts";
import { expectChat, expectMessage } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { withoutErasedCalls } from "./erased-calls.ts";
import { turnFollows } from "./extraction-need.ts";
import { droppedChanges } from "./journal-changes.ts";
import { newJob } from "./new-job.ts";
import { mergedChanges } from "./merged-changes.ts";
import { replyBill, type ReplyBill, type ReplySpent } from "./reply-bill.ts";
import { readTree } from "./tree-reads.ts";
import type { Claimed } from "./turn-claims.ts";

/** A backlog is worked off chunk by chunk: so many windows of it are enough to decide the next. */
const BACKLOG_WINDOWS = 4;

/** A summary job for the chat, due now. */
export function summaryJob(context: Context, chat: Pick<Chat, "account" | "id">): Job {
  return newJob(context, chat, "summary");
}

/** Queues the chat's summary job if the summary has anything to do (SPEC 4.1, 4.9). */
async function summaryJobIfDue(
  context: Context,
  chat: Chat,
  budget: Budget,
  finished: readonly Message[],
): Promise<readonly Change[]> {
  const tree = await readTree(context.store, chat, chat.windowFrom);
  const stored = await context.store.messages(chat.account, chat.id, {
    from: tree.writtenTo + 1,
    limit: budget.windowMessages * BACKLOG_WINDOWS,
  });
  const latest = new Map(finished.map((message) => [message.id, message]));
  const work = nextSummaryWork({
    roots: tree.roots,
    uncovered: stored.map((message) => latest.get(message.id) ?? message),
    windowFrom: chat.windowFrom,
    budget,
    retryMakeshift: false,
  });
  if (work === undefined) return [];
  const jobs = await context.store.jobs(chat.account, chat.id);
  // One that failed keeps its pause: a turn does not bring it back sooner.
  if (jobs.some(({ kind, failures }) => kind === "summary" && failures > 0)) return [];
  return [{ op: "enqueue", job: summaryJob(context, chat) }];
}

/** What stands at the end of a reply. */
export interface ReplyEnd {
  /** Undefined where nothing is left of it: a further reply of a round that never said a word. */
  readonly message: Message | undefined;
  /** Who speaks next in the round; its chat is locked for it already. */
  readonly next: Claimed | undefined;
}

/**
 * Claims the next reply of a round, as part of the commit that ends the one before.
 *
 * @param chat - As it will stand then, but that the reply that ends is still named as running. The claim
 *   puts its next state without raising the revision again.
 * @param ended - The reply that has ended.
 */
export type Follow = (
  chat: Chat,
  ended: Message | undefined,
) => Promise<Decision<Claimed> | undefined>;

/**
 * Ends a reply: its variant as it came, and either the next reply of the round running, or nobody any
 * more and the jobs that follow.
 *
 * A regeneration that brought no text gives way to the variant that was there before: its own writes
 * go, and the writes of that one count again (SPEC 5.12). Writes that were held back come again with
 * the end of the run.
 *
 * @returns Undefined if the run was given up for dead meanwhile.
 */
export async function endReply(
  context: Context,
  input: {
    readonly chat: Pick<Chat, "account" | "id">;
    readonly running: Pick<RunningReply, "messageId" | "token">;
    readonly budget: Budget;
    /** The variant at its end; what it took is put to it here. */
    readonly finished: (variant: Variant) => Variant;
    /** What the run took; left out where whoever ran it died. */
    readonly spent?: ReplySpent | undefined;
    readonly follow?: Follow;
  },
): Promise<ReplyEnd | undefined> {
  const { account, id } = input.chat;
  return decideAndCommit(context, async (): Promise<Decision<ReplyEnd | undefined>> => {
    const [chat, message] = await Promise.all([
      context.store.get("chat", account, id),
      context.store.get("message", account, input.running.messageId),
    ]);
    const running = chat?.running;
    if (chat === undefined || message === undefined || running?.token !== input.running.token) {
      return { expect: [], changes: [], result: undefined };
    }
    const bill = await billOf(context, chat, message, running, input.spent);
    const ended = await endedMessage(context, message, running, (variant) => ({
      ...input.finished(variant),
      ...bill.variant,
    }));
    const isLeft = !(running.inRound === true && isNothing(ended.message));
    const left = isLeft ? ended.message : undefined;
    const now = context.ambient.now();
    const rest: Chat = {
      ...chat,
      ...bill.chat,
      running: null,
      updatedAt: now,
      revision: chat.revision + 1,
    };
    const next = running.stopRequested
      ? undefined
      : await input.follow?.({ ...rest, running }, left);
    const journal = await endedJournal(context, message, running, {
      isRestored: ended.isRestored,
      putBack: next === undefined ? (running.held ?? []) : [],
    });
    const jobs =
      next === undefined ? await summaryJobIfDue(context, rest, input.budget, [ended.message]) : [];
    const learning = next === undefined ? await turnFollows(context, rest, left) : undefined;
    return {
      expect: [
        expectChat(chat),
        expectMessage(message),
        ...journal.expect,
        ...bill.expect,
        ...(next?.expect ?? []),
      ],
      changes: mergedChanges([
        left === undefined
          ? { op: "remove", row: "message", account, id: message.id }
          : {
              op: "put",
              row: "message",
              value: left,
              terms: context.analyzer.terms(currentText(left)),
            },
        ...(next === undefined
          ? [{ op: "put" as const, row: "chat" as const, value: { ...rest, ...learning?.chat } }]
          : []),
        ...(next?.changes ?? []),
        ...journal.changes,
        ...bill.changes,
        ...jobs,
        ...(learning?.changes ?? []),
      ]),
      result: { message: left, next: next?.result },
    };
  });
}

async function billOf(
  context: Context,
  chat: Chat,
  message: Message,
  running: RunningReply,
  spent: ReplySpent | undefined,
): Promise<Partial<ReplyBill> & Pick<ReplyBill, "expect" | "changes">> {
  const variant = message.variants.find((candidate) => candidate.id === running.variantId);
  if (variant === undefined) return { expect: [], changes: [] };
  return replyBill(context, { chat, message, running, variant, spent });
}

/** A reply of which there is not a word, and no write, and that only ended because of a stop. */
function isNothing(message: Message): boolean {
  const [variant] = message.variants;
  return (
    message.variants.length === 1 &&
    variant !== undefined &&
    variant.status === "stopped" &&
    variant.text.trim() === "" &&
    variant.steps.length === 0
  );
}

function currentText(message: Message): string {
  return message.variants[message.selected]?.text ?? "";
}

async function endedMessage(
  context: Context,
  message: Message,
  running: RunningReply,
  finished: (variant: Variant) => Variant,
): Promise<{ readonly message: Message; readonly isRestored: boolean }> {
  const variants = await Promise.all(
    message.variants.map(async (variant) =>
      variant.id === running.variantId
        ? withoutErasedCalls(context.store, message.account, finished(variant))
        : variant,
    ),
  );
  const revision = message.revision + 1;
  const variant = variants.find((candidate) => candidate.id === running.variantId);
  const previous = variants.findIndex((candidate) => candidate.id === running.previousVariantId);
  const isEmpty = variant === undefined || variant.text.trim() === "";
  if (!isEmpty || previous < 0) {
    return { message: { ...message, variants, revision }, isRestored: false };
  }
  const kept = variants.filter((candidate) => candidate.id !== running.variantId);
  return {
    message: { ...message, variants: kept, selected: previous, revision },
    isRestored: true,
  };
}

/** Writes that come back: of the variant before one that brought no text, and of replies held back. */
async function endedJournal(
  context: Context,
  message: Message,
  running: RunningReply,
  end: {
    readonly isRestored: boolean;
    readonly putBack: NonNullable<RunningReply["held"]>;
  },
): Promise<{ readonly expect: readonly Expectation[]; readonly changes: readonly Change[] }> {
  const { previousVariantId } = running;
  const restored =
    end.isRestored && previousVariantId !== null
      ? [{ messageId: message.id, variantId: previousVariantId }]
      : [];
  const back = [...restored, ...end.putBack];
  if (back.length === 0) return { expect: [], changes: [] };
  const ids = back.map(({ messageId }) => messageId);
  const [anchored, suggestions] = await Promise.all([
    context.store.entriesAnchoredTo(message.account, ids),
    context.store.suggestions(message.account, { messageIds: ids }),
  ]);
  const decide = (all: readonly Entry[]) => {
    const gone = { messageId: message.id, variantId: running.variantId };
    const without = end.isRestored ? dropVariant(all, gone) : all;
    const after = back.reduce(
      (entries, { messageId, variantId }) =>
        redoAnchor(entries, { kind: "variant", messageId, variantId }),
      without,
    );
    return asOneStep(all, after);
  };
  return droppedChanges(context.store, message.account, anchored, decide, {
    written: [message.id],
    suggestions,
  });
}

/** Several steps of the journal in one commit are one change of each entry. */
export function asOneStep(before: readonly Entry[], after: readonly Entry[]): readonly Entry[] {
  return after.map((entry, index) => {
    const was = before[index];
    return was === undefined || was === entry ? entry : { ...entry, revision: was.revision + 1 };
  });
}
