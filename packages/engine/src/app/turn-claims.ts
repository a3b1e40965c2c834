import type { Chat, RunningReply } from "../domain/chat.ts";
import { EngineError } from "../domain/errors.ts";
import { withEpoch } from "../domain/group.ts";
import { isWritten } from "../domain/memory-call.ts";
import { selectedVariant, withNote, type Message, type Variant } from "../domain/message.ts";
import { moveWindow } from "../domain/window.ts";
import { expectChat, expectMessage, type ChatState } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { planPrompt, type PromptPlan } from "./prompt-plan.ts";
import { planChanges } from "./turn-parts.ts";

/** A reply that holds its chat but has no prompt yet. */
export interface Claimed {
  readonly state: ChatState;
  readonly chat: Chat;
  readonly running: RunningReply;
  readonly variant: Variant;
  /** The reply that the variant belongs to. */
  readonly message: Message;
  /** The variant as it was, where it is continued; it stays so if nothing is added. */
  readonly continued?: Variant;
}

/** A reply whose prompt is committed. */
export interface Begun extends Claimed {
  readonly plan: PromptPlan;
  /** Writes that the turn made before; none where nothing is said. */
  readonly writesBefore?: number;
}

/**
 * Makes the prompt of a claimed reply and commits it. Of its turn it knows what stands before it, and,
 * where it is continued, what it has become so far.
 *
 * @throws {EngineError} `limit` if the prompt cannot fit; `conflict` if the reply was ended elsewhere.
 */
export async function planClaimed(context: Context, claimed: Claimed): Promise<Begun> {
  const { chat, state, running, variant } = claimed;
  const begun = await decideAndCommit(
    context,
    async (): Promise<Decision<Pick<Begun, "plan" | "chat" | "writesBefore">>> => {
      const now = await context.store.get("chat", chat.account, chat.id);
      if (now?.running?.token !== running.token) {
        throw new EngineError("conflict", "The reply was ended elsewhere");
      }
      const live = await context.store.messages(chat.account, chat.id, { from: now.windowFrom });
      const isOfTurn = (message: Message) => message.turnId === running.turnId;
      // Whole, also where a rewind left it below the window.
      const turn = await context.store.turnMessages(chat.account, chat.id, running.turnId);
      const before = turn.filter((message) => message.ordinal < claimed.message.ordinal);
      const own = turn.filter((message) => message.id === running.messageId);
      const roots = await context.store.pieces(chat.account, chat.id, { roots: true });
      const windowFrom = moveWindow({
        live,
        from: now.windowFrom,
        aheadTo: roots.at(-1)?.to ?? 0,
        replies: 0,
        budget: state.budget,
      });
      const plan = await planPrompt(
        context,
        { ...state, chat: now },
        {
          windowFrom,
          earlier: live.filter((message) => message.ordinal >= windowFrom && !isOfTurn(message)),
          turn: before,
          reply: claimed.message,
          roots,
        },
      );
      const next: Chat = {
        ...now,
        windowFrom,
        ...withEpoch(now, state.character.id, plan.epoch.id),
        revision: now.revision + 1,
      };
      const epoch = planChanges(plan);
      const rows = turn.flatMap((message) => withPlan(message, running, plan));
      return {
        expect: [
          expectChat(now),
          ...epoch.expect,
          ...rows.map((row) => expectMessage({ ...row, revision: row.revision - 1 })),
        ],
        changes: [
          { op: "put", row: "chat", value: next },
          ...epoch.changes,
          ...rows.map((value) => ({ op: "put" as const, row: "message" as const, value })),
        ],
        result: { plan, chat: next, writesBefore: writesOf([...before, ...own]) },
      };
    },
  );
  context.notify(chat.account, { type: "message", chatId: chat.id });
  return { ...claimed, ...begun, variant: { ...variant, epochId: begun.plan.epoch.id } };
}

/** Writes that stand in a turn: what was refused or known already is none. */
function writesOf(turn: readonly Message[]): number {
  return turn
    .filter((message) => message.role === "assistant")
    .flatMap((message) => selectedVariant(message).steps.flatMap((step) => step.calls))
    .filter(({ output, suggestionId }) => isWritten(output) || suggestionId !== undefined).length;
}

/** The turn's rows that the plan changes: what was told, and the variant's epoch. */
function withPlan(message: Message, running: RunningReply, plan: PromptPlan): readonly Message[] {
  const revision = message.revision + 1;
  if (message.role === "user") {
    return plan.noteOn === "user" ? [{ ...withNote(message, plan.note), revision }] : [];
  }
  if (message.id !== running.messageId) return [];
  const variants = message.variants.map((variant) =>
    variant.id === running.variantId ? { ...variant, epochId: plan.epoch.id } : variant,
  );
  const note = plan.noteOn === "reply" ? plan.note : message.note;
  return [{ ...withNote(message, note), variants, revision }];
}
