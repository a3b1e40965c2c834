import type { Chat, RunningReply } from "../domain/chat.ts";
import type { Variant } from "../domain/message.ts";
import type { Change, Expectation } from "../ports/store.ts";
import { expectChat, expectMessage } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { withoutErasedCalls } from "./erased-calls.ts";

/** How often the text of a running reply is kept (SPEC 7.2). */
const KEEP_EVERY_MS = 1_000;
/** A reply whose lease is over belongs to a process that died. */
export const REPLY_LEASE_MS = 6_000;
const RENEW_BELOW_MS = 4_000;

/** Keeps a running reply: its text every second, and the lease that says that it is alive. */
export interface ReplyKeeper {
  /** Keeps what there is now. */
  readonly keep: () => Promise<void>;
  /** Keeps it each second until the signal aborts. Never rejects. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/**
 * @param input.variant - The variant as it stands in this moment.
 * @param input.onLost - Called when somebody else took the reply for dead, or asked for a stop.
 */
export function replyKeeper(
  context: Context,
  input: {
    readonly chat: Pick<Chat, "account" | "id">;
    readonly running: RunningReply;
    readonly variant: () => Variant;
    readonly onLost: (reason: "lost" | "stop") => void;
  },
): ReplyKeeper {
  let kept = "";
  const keep = () =>
    decideAndCommit(context, async (): Promise<Decision<void>> => {
      const { account, id } = input.chat;
      const [chat, message] = await Promise.all([
        context.store.get("chat", account, id),
        context.store.get("message", account, input.running.messageId),
      ]);
      const running = chat?.running;
      if (chat === undefined || message === undefined || running?.token !== input.running.token) {
        input.onLost("lost");
        return { expect: [], changes: [], result: undefined };
      }
      if (running.stopRequested) input.onLost("stop");
      const expect: Expectation[] = [];
      const changes: Change[] = [];
      const now = context.ambient.now();
      if (running.leaseUntil - now < RENEW_BELOW_MS) {
        // The revision stays: a renewed lease is no change that an editor has to know of.
        expect.push(expectChat(chat));
        const renewed = { ...running, leaseUntil: now + REPLY_LEASE_MS };
        changes.push({ op: "put", row: "chat", value: { ...chat, running: renewed } });
      }
      const variant = await withoutErasedCalls(context.store, account, input.variant());
      const { text, steps, tokens, sent } = variant;
      const calls = steps.reduce((sum, step) => sum + step.calls.length, 0);
      const stamp = [text.length, steps.length, calls, tokens, sent?.length].join(" ");
      if (stamp !== kept) {
        expect.push(expectMessage(message));
        changes.push({
          op: "put",
          row: "message",
          value: {
            ...message,
            variants: message.variants.map((old) => (old.id === variant.id ? variant : old)),
            revision: message.revision + 1,
          },
        });
        kept = stamp;
      }
      return { expect, changes, result: undefined };
    });

  return {
    keep,
    run: async (signal) => {
      while (!signal.aborted) {
        await context.ambient.sleep(KEEP_EVERY_MS, signal);
        if (signal.aborted) return;
        try {
          await keep();
        } catch (error) {
          kept = "";
          context.ambient.log("warn", "A running reply could not be kept; it is tried again", {
            chat: input.chat.id,
            error: error instanceof Error ? error.message : "unknown",
          });
        }
      }
    },
  };
}
