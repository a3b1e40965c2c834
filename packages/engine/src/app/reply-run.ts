import type { Doubt } from "../domain/background-write.ts";
import { EngineError, matterOf } from "../domain/errors.ts";
import { sendableInput } from "../domain/memory-call.ts";
import { endOfOwnName, withoutOwnName } from "../domain/own-name.ts";
import type { AccountId, MessageId, TurnId, VariantId } from "../domain/ids.ts";
import { WRITES_PER_TURN } from "../domain/limits.ts";
import type { SentRequest, Step, ToolCall, Variant } from "../domain/message.ts";
import { nextRecord } from "../domain/sent-record.ts";
import type { ModelToolCall, ToolSpec } from "../ports/language-model.ts";
import type { ReplyEvent } from "./reply-event.ts";
import type { ChatState } from "./chat-state.ts";
import { streamClean } from "./clean-stream.ts";
import type { Context } from "./context.ts";
import type { EventLog } from "./event-log.ts";
import { applyTool } from "./memory-tools.ts";
import type { ReplyRequest } from "./reply-request.ts";

/** Requests to the model in one reply: its writes, and a word before and after them. */
const STEPS = WRITES_PER_TURN + 2;
/** Calls of one answer that are carried out; a model that makes more is not listened to any further. */
const CALLS_PER_STEP = 2 * WRITES_PER_TURN;
/** Arguments of a call that are kept and sent again, in UTF-16 units. */
const INPUT_LENGTH = 8_000;

/** What a reply has become so far. */
export interface Draft {
  text: string;
  /** Steps that have ended, and one whose calls are being carried out. */
  steps: Step[];
  /** The text of the step that is being written. */
  open: string;
  /** What was asked, without its text (SPEC 8.2). */
  sent: SentRequest[];
}

export interface ReplyJob {
  readonly state: ChatState;
  readonly account: AccountId;
  readonly turnId: TurnId;
  readonly messageId: MessageId;
  readonly variantId: VariantId;
  /** What is sent with the reply as far as it is; `round` counts the requests from 0. */
  readonly request: (round: number) => Promise<ReplyRequest>;
  readonly tools: readonly ToolSpec[];
  readonly maxOutputTokens: number;
  /** `doubtIn` of what the model is sent: what it saves waits in the tray then (SPEC 12.5). */
  readonly doubt: Doubt;
  /** Writes of the turn's other replies, and of this one before it is continued (SPEC 5.6). */
  readonly writesBefore: number;
  /** Whose name the model may put before what it says, as it reads all messages; none is taken off else. */
  readonly speaker?: string | undefined;
  readonly log: Pick<EventLog<ReplyEvent>, "push">;
  readonly signal: AbortSignal;
  /** Keeps the reply as far as it is; called after every round of calls. */
  readonly keep: () => Promise<void>;
}

/**
 * Writes one reply: asks the model, tells every piece of text at once, carries out what it calls, and
 * asks again with the answers, until it has nothing more to call.
 *
 * @param draft - Filled as the reply comes, so that whatever came stands when this throws. A text in it
 *   is continued.
 * @throws {EngineError} What the model throws; `unavailable` if no text comes of it.
 * @see SPEC 5.6, 7.2
 */
export async function writeReply(context: Context, job: ReplyJob, draft: Draft): Promise<void> {
  const begun = draft.text.length;
  let writes = job.writesBefore;
  for (let round = 0; round < STEPS; round += 1) {
    job.signal.throwIfAborted();
    const calls: ModelToolCall[] = [];
    const text = await readStep(job, draft, round, calls);
    const done: ToolCall[] = [];
    if (text !== "" || calls.length > 0) draft.steps.push({ text, calls: done });
    draft.open = "";
    if (calls.length === 0) break;
    for (const call of calls.slice(0, CALLS_PER_STEP)) {
      job.signal.throwIfAborted();
      writes += await carryOut(context, job, call, { done, writes });
    }
    await job.keep();
  }
  if (draft.text.length === begun) {
    throw new EngineError("unavailable", "The model answered with nothing", {
      details: { matter: "empty", retryable: "yes" },
    });
  }
}

/** Carries out one call and puts it down with its answer. Answers how many memories it wrote. */
async function carryOut(
  context: Context,
  job: ReplyJob,
  call: ModelToolCall,
  so: { readonly done: ToolCall[]; readonly writes: number },
): Promise<number> {
  const { length } = call.input;
  if (length > INPUT_LENGTH) {
    const output = `Nothing was written: the arguments have ${length} characters; ${INPUT_LENGTH} are allowed.`;
    so.done.push({ ...call, input: "{}", output, entryId: null });
    return 0;
  }
  const { state, turnId, messageId, variantId } = job;
  const { doubt } = job;
  const caller = { state, turnId, messageId, variantId, writesSoFar: so.writes, doubt };
  const outcome = await applyTool(context, caller, call);
  const { output, entryId, suggestionId } = outcome;
  const became = suggestionId === undefined ? {} : { suggestionId };
  so.done.push({ ...call, input: sendableInput(call.input), output, entryId, ...became });
  if (outcome.event !== undefined) job.log.push({ type: "memory", ...outcome.event });
  return outcome.event === undefined && suggestionId === undefined ? 0 : 1;
}

/** One request. The text is told and kept as it comes; calls are collected. */
async function readStep(
  job: ReplyJob,
  draft: Draft,
  round: number,
  calls: ModelToolCall[],
): Promise<string> {
  const { system, messages, made, epochId } = await job.request(round);
  job.signal.throwIfAborted();
  // The last request leaves nothing to call, so that words come of it.
  const tools = round === STEPS - 1 ? [] : job.tools;
  draft.sent.push(nextRecord(draft.sent, { epochId, made, tools: tools.length > 0 }));
  const gap = draft.text !== "" && (draft.steps.at(-1)?.calls.length ?? 0) > 0 ? "\n\n" : "";
  let text = "";
  /** What came while it may still be the speaker's own name; undefined once that is settled. */
  let head = job.speaker === undefined ? undefined : "";
  const say = (said: string) => {
    if (said === "") return;
    const piece = text === "" ? gap + said : said;
    text += said;
    draft.text += piece;
    draft.open += said;
    job.log.push({ type: "reply-delta", text: piece });
  };
  const release = () => {
    if (head !== undefined) say(endOfOwnName(head, job.speaker ?? ""));
    head = undefined;
  };
  const events = streamClean(job.state.model, {
    purpose: "reply",
    system,
    messages,
    tools,
    maxOutputTokens: job.maxOutputTokens,
    signal: job.signal,
  });
  for await (const event of settled(events, release)) {
    switch (event.type) {
      case "text": {
        const begun =
          head === undefined ? event.text : withoutOwnName(head + event.text, job.speaker ?? "");
        if (head !== undefined && begun === undefined) head += event.text;
        else head = undefined;
        say(begun ?? "");
        break;
      }
      case "tool-call":
        calls.push(event.call);
        break;
      case "sent-as":
        draft.sent = draft.sent.with(-1, {
          ...nextRecord(draft.sent.slice(0, -1), { epochId, made, tools: event.as.tools }),
          as: event.as,
        });
        break;
      case "reasoning":
        break;
      case "finish":
        break;
    }
  }
  return text;
}

/** The events, and what is to be done when no more come, also where they end in an error. */
async function* settled<T>(events: AsyncIterable<T>, end: () => void): AsyncGenerator<T> {
  try {
    yield* events;
  } finally {
    end();
  }
}

/** What a reply begins with; a variant that is continued begins with what it has. */
export function draftOf(variant: Variant): Draft {
  const { text } = variant;
  const steps = variant.steps.length > 0 || text === "" ? variant.steps : [{ text, calls: [] }];
  return { text, steps: [...steps], open: "", sent: [...(variant.sent ?? [])] };
}

/** The variant that a draft makes. Steps are kept only where they say more than the text. */
export function draftVariant(
  begun: Variant,
  draft: Draft,
  end: {
    readonly status: Variant["status"];
    readonly failure: EngineError | null;
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
    ...(draft.sent.length > 0 ? { sent: [...draft.sent] } : {}),
    ...failureOf(end.failure),
  };
}

/** Why a reply failed: in words, and by the name of the matter for whoever has words of their own. */
export function failureOf(failure: EngineError | null): Pick<Variant, "failure" | "failureMatter"> {
  if (failure === null) return { failure: null, failureMatter: null };
  return { failure: failure.message, failureMatter: matterOf(failure) };
}
