import { EngineError, isEngineError } from "../domain/errors.ts";
import { isGroup } from "../domain/group.ts";
import type { Message, Variant } from "../domain/message.ts";
import { doubtIn } from "../domain/outside.ts";
import type { ReplyEvent } from "../domain/reply-event.ts";
import type { Context } from "./context.ts";
import { metered } from "./metered.ts";
import { isLearnedFrom } from "./extraction-need.ts";
import { offeredTools } from "./offered-tools.ts";
import { replyRoom } from "./prompt-size.ts";
import type { ReplySpent } from "./reply-bill.ts";
import { endReply, type Follow, type ReplyEnd } from "./reply-end.ts";
import { replyKeeper } from "./reply-keeper.ts";
import { firstRequest, nextRequest } from "./reply-request.ts";
import { draftOf, draftVariant, writeReply, type Draft } from "./reply-run.ts";
import type { Begun } from "./turn-claims.ts";

/** Why a run ended before the model did. */
const STOPPED = Symbol("stopped");

/** What came of one reply: how it stands, or why it failed, and who goes on. */
export interface Written {
  readonly end: ReplyEnd | undefined;
  readonly failure: EngineError | undefined;
}

/**
 * Writes one reply whose prompt is committed, and ends it.
 *
 * @param run.push - Told every piece of it; not its end.
 * @param run.follow - Who speaks after it, decided in the commit that ends it.
 */
export async function writeOne(
  context: Context,
  begun: Begun,
  run: {
    readonly abort: AbortController;
    readonly push: (event: ReplyEvent) => void;
    readonly follow: Follow;
  },
): Promise<Written> {
  const { state, chat, running, plan } = begun;
  const { abort } = run;
  const draft = draftOf(begun.variant);
  const meter = metered(state.model);
  const count = (text: string) => state.model.countTokens(text);
  const variantAs = (status: Variant["status"], failure: EngineError | null) =>
    draftVariant(begun.variant, draft, { status, failure, count });
  const spent = (): ReplySpent => ({
    model: state.model.info,
    usage: meter.spent(),
    promptTokens: meter.largestPrompt(),
    sections: plan.epoch.sections,
  });
  const replyAs = (variant: Variant): Message => ({
    ...begun.message,
    variants: [variant],
    selected: 0,
  });
  const keeper = replyKeeper(context, {
    chat,
    running,
    variant: () => variantAs("running", null),
    onLost: () => abort.abort(STOPPED),
  });
  const resting = new AbortController();
  const keeping = keeper.run(resting.signal);
  let failure: EngineError | undefined;
  try {
    await writeReply(
      context,
      {
        state: { ...state, model: meter.model },
        account: chat.account,
        turnId: running.turnId,
        messageId: running.messageId,
        variantId: running.variantId,
        request: async (round) => {
          const reply = replyAs(variantAs("running", null));
          return round === 0 ? firstRequest(plan, reply) : nextRequest(context, state, plan, reply);
        },
        tools: offeredTools(state),
        maxOutputTokens: replyRoom(state.model.info.contextTokens),
        isLearned: isLearnedFrom(state),
        doubt: doubtIn(plan.sent),
        writesBefore: begun.writesBefore ?? 0,
        mustSpeak: running.previousVariantId !== null,
        speaker: isGroup(chat) ? state.character.name : undefined,
        log: { push: run.push },
        signal: abort.signal,
        keep: keeper.keep,
      },
      draft,
    );
  } catch (error) {
    if (!abort.signal.aborted) failure = asFailure(context, error);
  }
  resting.abort();
  await keeping;

  const ended = (): Variant => {
    const { continued } = begun;
    if (continued !== undefined && draft.text === continued.text && !hasWritten(draft, continued)) {
      return { ...continued, sent: [...draft.sent] };
    }
    const status = failure !== undefined ? "failed" : abort.signal.aborted ? "stopped" : "complete";
    return variantAs(status, failure ?? null);
  };
  const by = { chat, running, budget: state.budget, spent: spent() };
  const follow: Follow = async (...given) =>
    abort.signal.aborted ? undefined : run.follow(...given);
  try {
    const end = await endReply(context, { ...by, finished: ended, follow });
    return { end, failure };
  } catch (error) {
    if (!isEngineError(error, "invalid")) throw error;
    // Whatever a store refuses must not keep the chat locked.
    const { text } = ended();
    const end = await endReply(context, {
      ...by,
      finished: () => ({
        ...begun.variant,
        text: text.toWellFormed().replaceAll("\u0000", ""),
        status: "failed",
        failure: "The model sent what cannot be stored",
      }),
      follow,
    });
    return { end, failure: asFailure(context, error) };
  }
}

/** Whether a reply that is continued wrote memory since, by the inline form. */
function hasWritten(draft: Pick<Draft, "steps" | "inline">, continued: Variant): boolean {
  const calls = (steps: Variant["steps"]) =>
    steps.reduce((sum, step) => sum + step.calls.length, 0);
  return calls(draft.steps) + draft.inline.length > calls(continued.steps);
}

/** What is told of an error that nobody expected: that the reply could not be written. */
export function asFailure(context: Context, error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  context.ambient.log("error", "A reply failed in a way that nobody expected", {
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  return new EngineError("unavailable", "The reply could not be written", { cause: error });
}
