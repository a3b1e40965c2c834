import { EngineError } from "../domain/errors.ts";
import type { AccountId, MessageId, TurnId, VariantId } from "../domain/ids.ts";
import { WRITES_PER_TURN } from "../domain/limits.ts";
import type { Step, ToolCall, Usage, Variant } from "../domain/message.ts";
import type { PromptMessage } from "../domain/prompt-messages.ts";
import type { ModelEvent, ModelToolCall, SystemBlock, ToolSpec } from "../ports/language-model.ts";
import type { ReplyEvent } from "./api.ts";
import type { ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import type { EventLog } from "./event-log.ts";
import { applyTool } from "./memory-tools.ts";

/** Requests to the model in one reply: its writes, and a word before and after them. */
const STEPS = WRITES_PER_TURN + 2;

/** What a reply has become so far. */
export interface Draft {
  text: string;
  /** Steps that have ended, and one whose calls are being carried out. */
  steps: Step[];
  /** The text of the step that is being written. */
  open: string;
  usage: Usage | null;
}

export interface ReplyJob {
  readonly state: ChatState;
  readonly account: AccountId;
  readonly turnId: TurnId;
  readonly messageId: MessageId;
  readonly variantId: VariantId;
  readonly system: readonly SystemBlock[];
  /** What is sent with the reply as far as it is. */
  readonly messagesWith: (draft: Draft) => readonly PromptMessage[];
  readonly tools: readonly ToolSpec[];
  readonly maxOutputTokens: number;
  /** Writes of the turn's other replies, and of this one before it is continued (SPEC 5.6). */
  readonly writesBefore: number;
  readonly log: EventLog<ReplyEvent>;
  readonly signal: AbortSignal;
  /** Keeps the reply as far as it is; called after every write of the model. */
  readonly keep: () => Promise<void>;
}

/**
 * Writes one reply: asks the model, tells every piece of text at once, carries out what it calls, and
 * asks again with the answers, until it has nothing more to call.
 *
 * @param draft - Filled as the reply comes, so that whatever came stands when this throws. A text in it
 *   is continued.
 * @throws {EngineError} What the model throws; `unavailable` if it says nothing at all.
 * @see SPEC 5.6, 7.2
 */
export async function writeReply(context: Context, job: ReplyJob, draft: Draft): Promise<void> {
  const begun = draft.text.length;
  let writes = job.writesBefore;
  for (let round = 0; round < STEPS; round += 1) {
    job.signal.throwIfAborted();
    const calls: ModelToolCall[] = [];
    const text = await readStep(job, draft, job.messagesWith(draft), calls);
    const done: ToolCall[] = [];
    if (text !== "" || calls.length > 0) draft.steps.push({ text, calls: done });
    draft.open = "";
    if (calls.length === 0) break;
    for (const call of calls) {
      job.signal.throwIfAborted();
      const outcome = await applyTool(
        context,
        {
          state: job.state,
          turnId: job.turnId,
          messageId: job.messageId,
          variantId: job.variantId,
          writesSoFar: writes,
        },
        call,
      );
      done.push({ ...call, output: outcome.output, entryId: outcome.entryId });
      if (outcome.event !== undefined) {
        writes += 1;
        job.log.push({ type: "memory", ...outcome.event });
      }
      await job.keep();
    }
  }
  if (draft.text.length === begun && draft.steps.every((step) => step.calls.length === 0)) {
    throw new EngineError("unavailable", "The model answered with nothing", {
      details: { retryable: "yes" },
    });
  }
}

/** One request. The text is told and kept as it comes; calls are collected. */
async function readStep(
  job: ReplyJob,
  draft: Draft,
  messages: readonly PromptMessage[],
  calls: ModelToolCall[],
): Promise<string> {
  const gap = draft.text !== "" && (draft.steps.at(-1)?.calls.length ?? 0) > 0 ? "\n\n" : "";
  let text = "";
  const events: AsyncIterable<ModelEvent> = job.state.model.stream({
    purpose: "reply",
    system: job.system,
    messages,
    tools: job.tools,
    maxOutputTokens: job.maxOutputTokens,
    signal: job.signal,
  });
  for await (const event of events) {
    switch (event.type) {
      case "text": {
        const piece = text === "" ? gap + event.text : event.text;
        text += event.text;
        draft.text += piece;
        draft.open += event.text;
        job.log.push({ type: "reply-delta", text: piece });
        break;
      }
      case "tool-call":
        calls.push(event.call);
        break;
      case "reasoning":
        break;
      case "finish":
        if (event.usage !== null) draft.usage = addUsage(draft.usage, event.usage);
        break;
    }
  }
  return text;
}

function addUsage(sum: Usage | null, more: Usage): Usage {
  return {
    inputTokens: (sum?.inputTokens ?? 0) + more.inputTokens,
    outputTokens: (sum?.outputTokens ?? 0) + more.outputTokens,
    cachedTokens: (sum?.cachedTokens ?? 0) + more.cachedTokens,
  };
}

/** What a reply begins with; a variant that is continued begins with what it has. */
export function draftOf(variant: Variant): Draft {
  const { text } = variant;
  const steps = variant.steps.length > 0 || text === "" ? variant.steps : [{ text, calls: [] }];
  return { text, steps: [...steps], open: "", usage: variant.usage };
}

/** The variant that a draft makes. Steps are kept only where they say more than the text. */
export function draftVariant(
  begun: Variant,
  draft: Draft,
  end: {
    readonly status: Variant["status"];
    readonly failure: string | null;
    readonly count: (text: string) => number;
  },
): Variant {
  const steps = draft.open === "" ? draft.steps : [...draft.steps, { text: draft.open, calls: [] }];
  const plain = steps.length <= 1 && steps.every((step) => step.calls.length === 0);
  const calls = steps.flatMap((step) => step.calls);
  const tokens =
    end.count(draft.text) +
    calls.reduce((sum, call) => sum + end.count(call.input) + end.count(call.output), 0);
  return {
    ...begun,
    text: draft.text,
    tokens,
    status: end.status,
    steps: plain ? [] : structuredClone(steps),
    usage: draft.usage,
    failure: end.failure,
  };
}
