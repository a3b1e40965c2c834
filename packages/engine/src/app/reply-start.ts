import type { Chat, RunningReply } from "../domain/chat.ts";
import { EngineError, isEngineError } from "../domain/errors.ts";
import { selectedVariant, type Message, type Variant } from "../domain/message.ts";
import type { ReplyEvent, ReplyStream } from "./api.ts";
import type { ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { EventLog } from "./event-log.ts";
import { memoryTools } from "./memory-tools.ts";
import { metered } from "./metered.ts";
import type { PromptPlan } from "./prompt-plan.ts";
import { replyRoom } from "./prompt-size.ts";
import type { ReplySpent } from "./reply-bill.ts";
import { endReply } from "./reply-end.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { replyKeeper } from "./reply-keeper.ts";
import { firstRequest, nextRequest } from "./reply-request.ts";
import { draftOf, draftVariant, writeReply } from "./reply-run.ts";

/** Why a run ended before the model did. */
const STOPPED = Symbol("stopped");

/**
 * Runs a reply whose beginning is committed, apart from whoever listens, and ends it.
 *
 * @param input.variant - As it was committed, `running`.
 * @returns What the run tells, from its start on.
 */
export function startReply(
  context: Context,
  hub: ReplyHub,
  input: {
    readonly state: ChatState;
    readonly chat: Chat;
    readonly running: RunningReply;
    readonly variant: Variant;
    /** The reply that the variant belongs to. */
    readonly message: Message;
    readonly plan: PromptPlan;
    /** Writes that the turn made before; none where nothing is said. */
    readonly writesBefore?: number;
    /** The variant as it was before it was continued; it stays so if nothing is added. */
    readonly continued?: Variant;
  },
): ReplyStream {
  const { state, chat, running, plan } = input;
  const log = new EventLog<ReplyEvent>();
  const abort = new AbortController();
  const draft = draftOf(input.variant);
  const meter = metered(state.model);
  const count = (text: string) => state.model.countTokens(text);
  const variantAs = (status: Variant["status"], failure: EngineError | null) =>
    draftVariant(input.variant, draft, { status, failure, count });
  const spent = (): ReplySpent => ({
    model: state.model.info,
    usage: meter.spent(),
    promptTokens: meter.largestPrompt(),
    sections: plan.epoch.sections,
  });
  const replyAs = (variant: Variant): Message => ({
    ...input.message,
    variants: [variant],
    selected: 0,
  });
  const keeper = replyKeeper(context, {
    chat,
    running,
    variant: () => variantAs("running", null),
    onLost: () => abort.abort(STOPPED),
  });
  log.push({ type: "turn-start", turnId: running.turnId, messageId: running.messageId });

  const run = async (): Promise<void> => {
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
            return round === 0
              ? firstRequest(plan, reply)
              : nextRequest(context, state, plan, reply);
          },
          tools: mayWrite(state) ? memoryTools() : [],
          maxOutputTokens: replyRoom(state.model.info.contextTokens),
          writesBefore: input.writesBefore ?? 0,
          log,
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
    await finish(failure);
  };

  const ended = (failure: EngineError | undefined): Variant => {
    const { continued } = input;
    if (continued !== undefined && draft.text === continued.text) return continued;
    const status = failure !== undefined ? "failed" : abort.signal.aborted ? "stopped" : "complete";
    return variantAs(status, failure ?? null);
  };

  const end = async (failure: EngineError | undefined): Promise<Message | undefined> => {
    const by = { chat, running, budget: state.budget, spent: spent() };
    try {
      return await endReply(context, { ...by, finished: () => ended(failure) });
    } catch (error) {
      if (!isEngineError(error, "invalid")) throw error;
      // Whatever a store refuses must not keep the chat locked.
      const { text } = ended(failure);
      await endReply(context, {
        ...by,
        finished: () => ({
          ...input.variant,
          text: text.toWellFormed().replaceAll("\u0000", ""),
          status: "failed",
          failure: "The model sent what cannot be stored",
        }),
      });
      throw error;
    }
  };

  const finish = async (failure: EngineError | undefined): Promise<void> => {
    try {
      const message = await end(failure);
      if (failure !== undefined) log.push({ type: "error", error: failure });
      else if (message === undefined) log.push({ type: "error", error: givenUp() });
      else log.push(replyEnd(message, running.variantId));
    } catch (error) {
      log.push({ type: "error", error: asFailure(context, error) });
    }
    log.end();
    context.notify(chat.account, { type: "message", chatId: chat.id });
  };

  const done = run().catch((error: unknown) => {
    log.push({ type: "error", error: asFailure(context, error) });
    log.end();
  });
  hub.add({
    chatId: chat.id,
    messageId: running.messageId,
    token: running.token,
    log,
    abort,
    done,
  });
  return log;
}

function replyEnd(message: Message, variantId: string): ReplyEvent {
  const variant =
    message.variants.find((candidate) => candidate.id === variantId) ?? selectedVariant(message);
  return { type: "reply-end", message, usage: variant.usage, cost: variant.cost };
}

/** Tools are offered where the model has them and something may be written (SPEC 5.14 to 5.16). */
function mayWrite(state: ChatState): boolean {
  return state.access.writable.grants.length > 0 && state.model.toolSupport() !== "no";
}

function givenUp(): EngineError {
  return new EngineError("conflict", "The reply was ended elsewhere; what came is kept");
}

function asFailure(context: Context, error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  context.ambient.log("error", "A reply failed in a way that nobody expected", {
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  return new EngineError("unavailable", "The reply could not be written", { cause: error });
}
