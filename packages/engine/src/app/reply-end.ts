import type { Chat, RunningReply } from "../domain/chat.ts";
import { dropVariants, redoAnchor } from "../domain/journal.ts";
import type { JobId } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import type { Message, Variant } from "../domain/message.ts";
import { nextSummaryWork } from "../domain/summary-work.ts";
import type { Budget } from "../domain/window.ts";
import type { Change, Expectation } from "../ports/store.ts";
import { expectChat, expectMessage } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { withoutErasedCalls } from "./erased-calls.ts";
import { journalChanges } from "./journal-changes.ts";
import { replyBill, type ReplyBill, type ReplySpent } from "./reply-bill.ts";
import { readTree } from "./tree-reads.ts";

/** A backlog is worked off chunk by chunk: so many windows of it are enough to decide the next. */
const BACKLOG_WINDOWS = 4;

/** A summary job for the chat, due now. */
export function summaryJob(context: Context, chat: Pick<Chat, "account" | "id">): Job {
  const now = context.ambient.now();
  return {
    id: context.ambient.id() as JobId,
    account: chat.account,
    kind: "summary",
    key: chat.id,
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

/**
 * Ends a reply: its variant as it came, nobody running any more, and the jobs that follow.
 *
 * A regeneration that brought no text gives way to the variant that was there before: its own writes
 * go, and the writes of that one count again (SPEC 5.12).
 *
 * @returns The message as it stands now; undefined if the run was given up for dead meanwhile.
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
  },
): Promise<Message | undefined> {
  const { account, id } = input.chat;
  return decideAndCommit(context, async (): Promise<Decision<Message | undefined>> => {
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
    const now = context.ambient.now();
    const next: Chat = {
      ...chat,
      ...bill.chat,
      running: null,
      updatedAt: now,
      revision: chat.revision + 1,
    };
    const jobs = await summaryJobIfDue(context, next, input.budget, [ended.message]);
    return {
      expect: [expectChat(chat), expectMessage(message), ...ended.expect, ...bill.expect],
      changes: [
        {
          op: "put",
          row: "message",
          value: ended.message,
          terms: context.analyzer.terms(currentText(ended.message)),
        },
        { op: "put", row: "chat", value: next },
        ...ended.changes,
        ...bill.changes,
        ...jobs,
      ],
      result: ended.message,
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

function currentText(message: Message): string {
  return message.variants[message.selected]?.text ?? "";
}

async function endedMessage(
  context: Context,
  message: Message,
  running: RunningReply,
  finished: (variant: Variant) => Variant,
): Promise<{
  readonly message: Message;
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
}> {
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
    return { message: { ...message, variants, revision }, expect: [], changes: [] };
  }
  const previousId = running.previousVariantId;
  const journal = await journalChanges(context.store, message.account, [message.id], (all, taken) =>
    previousId === null
      ? []
      : redoAnchor(
          dropVariants(all, new Set([running.variantId]), taken),
          { kind: "variant", messageId: message.id, variantId: previousId },
          taken,
        ),
  );
  const kept = variants.filter((candidate) => candidate.id !== running.variantId);
  return { ...journal, message: { ...message, variants: kept, selected: previous, revision } };
}
