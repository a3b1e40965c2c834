import type { Doubt } from "../domain/background-write.ts";
import { EngineError, matterOf } from "../domain/errors.ts";
import { sendableInput } from "../domain/memory-call.ts";
import type { AccountId, MessageId, TurnId, VariantId } from "../domain/ids.ts";
import { WRITES_PER_TURN } from "../domain/limits.ts";
import {
  toolCallsOf,
  type SentRequest,
  type Step,
  type ToolCall,
  type Variant,
} from "../domain/message.ts";
import { isQueryTool } from "../domain/query-call.ts";
import type { RememberCommand, ReplyPart } from "../domain/remember-call.ts";
import { nextRecord } from "../domain/sent-record.ts";
import type { ModelToolCall, ToolSpec } from "../ports/language-model.ts";
import type { ReplyEvent } from "../domain/reply-event.ts";
import type { ChatState } from "./chat-state.ts";
import { streamClean } from "./clean-stream.ts";
import type { Context } from "./context.ts";
import type { EventLog } from "./event-log.ts";
import { writeInline } from "./inline-writes.ts";
import { applyTool, type ToolCaller } from "./memory-tools.ts";
import { lookUp } from "./query-tools.ts";
import type { ReplyRequest } from "./reply-request.ts";
import { replySpeech } from "./reply-speech.ts";

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
  /** What that step wrote by the inline form. */
  inline: ToolCall[];
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
  /** The person's words are read for memories afterwards (SPEC 6.4). */
  readonly isLearned: boolean;
  /** `doubtIn` of what the model is sent: what it saves waits in the tray then (SPEC 12.5). */
  readonly doubt: Doubt;
  /** Writes of the turn's other replies, and of this one before it is continued (SPEC 5.6). */
  readonly writesBefore: number;
  /** Whose name the model may put before what it says, as it reads all messages; none is taken off else. */
  readonly speaker?: string | undefined;
  /** It stands in for another reply: what it only remembers is no reply (SPEC 5.12). */
  readonly mustSpeak: boolean;
  readonly log: Pick<EventLog<ReplyEvent>, "push">;
  readonly signal: AbortSignal;
  /** Keeps the reply as far as it is; called after every round of calls. */
  readonly keep: () => Promise<void>;
}

/** Writes of the turn so far. */
interface Tally {
  writes: number;
  /** Those of this reply by the inline form that did not end in the tray: they are shown with it. */
  marks: number;
  /** Times it looked something up. */
  queries: number;
}

/**
 * Writes one reply: asks the model, tells every piece of text at once, carries out what it calls, and
 * asks again with the answers, until it has nothing more to call.
 *
 * A reply that only remembers, by the inline form, is one without words: its marks are shown.
 *
 * @param draft - Filled as the reply comes, so that whatever came stands when this throws. A text in it
 *   is continued.
 * @throws {EngineError} What the model throws; `unavailable` if no text comes of it.
 * @see SPEC 5.6, 5.9, 7.2
 */
export async function writeReply(context: Context, job: ReplyJob, draft: Draft): Promise<void> {
  const begun = draft.text.length;
  const tally: Tally = { writes: job.writesBefore, marks: 0, queries: 0 };
  for (let round = 0; round < STEPS; round += 1) {
    job.signal.throwIfAborted();
    const calls: ModelToolCall[] = [];
    const text = await readStep(context, job, draft, { round, calls, tally });
    const done: ToolCall[] = draft.inline;
    if (text !== "" || calls.length + done.length > 0) draft.steps.push({ text, calls: done });
    draft.open = "";
    draft.inline = [];
    if (calls.length === 0) break;
    for (const call of calls.slice(0, CALLS_PER_STEP)) {
      job.signal.throwIfAborted();
      await carryOut(context, job, call, { done, tally });
    }
    await job.keep();
  }
  const isSilent = draft.text.length === begun;
  if (isSilent && (job.mustSpeak || tally.marks === 0)) {
    throw new EngineError("unavailable", "The model answered with nothing", {
      details: { matter: "empty", retryable: "yes" },
    });
  }
}

/** Carries out one call and puts it down with its answer. */
async function carryOut(
  context: Context,
  job: ReplyJob,
  call: ModelToolCall,
  so: {
    readonly done: ToolCall[];
    readonly tally: Tally;
  },
): Promise<void> {
  const { length } = call.input;
  if (length > INPUT_LENGTH) {
    const output = `Nothing was written: the arguments have ${length} characters; ${INPUT_LENGTH} are allowed.`;
    so.done.push({ ...call, input: "{}", output, entryId: null });
    return;
  }
  if (isQueryTool(call.name)) {
    const { state, messageId } = job;
    const asked = so.tally.queries;
    so.tally.queries += 1;
    const { output, told } = await lookUp(context, { state, messageId, asked }, call);
    const input = sendableInput(call.input);
    so.done.push({ ...call, input, output, entryId: null, ...(told.length > 0 ? { told } : {}) });
    return;
  }
  const outcome = await applyTool(context, callerOf(job, so.tally), call);
  const { output, entryId, suggestionId } = outcome;
  const became = suggestionId === undefined ? {} : { suggestionId };
  so.done.push({ ...call, input: sendableInput(call.input), output, entryId, ...became });
  if (outcome.event !== undefined) job.log.push({ type: "memory", ...outcome.event });
  if (outcome.event !== undefined || suggestionId !== undefined) so.tally.writes += 1;
}

function callerOf(job: ReplyJob, { writes }: Tally): ToolCaller {
  const { state, turnId, messageId, variantId, doubt } = job;
  return { state, turnId, messageId, variantId, writesSoFar: writes, doubt };
}

/** One request. The text is told and kept as it comes; calls are collected. */
async function readStep(
  context: Context,
  job: ReplyJob,
  draft: Draft,
  so: { readonly round: number; readonly calls: ModelToolCall[]; readonly tally: Tally },
): Promise<string> {
  const { system, messages, made, epochId } = await job.request(so.round);
  job.signal.throwIfAborted();
  // The last request leaves nothing to call, so that words come of it.
  const tools = so.round === STEPS - 1 ? [] : job.tools;
  draft.sent.push(nextRecord(draft.sent, { epochId, made, tools: tools.length > 0 }));
  const called = draft.steps.at(-1);
  const isAnswered = called !== undefined && toolCallsOf(called).length > 0;
  const gap = draft.text !== "" && isAnswered ? "\n\n" : "";
  let text = "";
  let commands = 0;
  const say = (said: string) => {
    const piece = text === "" ? gap + said : said;
    text += said;
    draft.text += piece;
    draft.open += said;
    job.log.push({ type: "reply-delta", text: piece });
  };
  const remember = async (command: RememberCommand) => {
    commands += 1;
    if (commands > CALLS_PER_STEP) return;
    const write = await writeInline(context, callerOf(job, so.tally), command);
    if (write === undefined) return;
    so.tally.writes += 1;
    draft.inline.push(write.call);
    if (write.event === undefined) return;
    so.tally.marks += 1;
    job.log.push({ type: "memory", ...write.event });
    await job.keep();
  };
  const speech = replySpeech({
    shown: draft.text + gap,
    isNewStep: gap !== "",
    speaker: job.speaker,
    isModel: !job.state.model.info.builtIn,
  });
  const take = async (parts: readonly ReplyPart[]) => {
    for (const part of parts) {
      if (part.kind === "text") say(part.text);
      else await remember(part.command);
    }
  };
  const events = streamClean(job.state.model, {
    purpose: "reply",
    system,
    messages,
    tools,
    maxOutputTokens: job.maxOutputTokens,
    isLearned: job.isLearned,
    signal: job.signal,
  });
  let end: "cut" | "whole" = "whole";
  try {
    for await (const event of events) {
      switch (event.type) {
        case "text":
          await take(speech.hear(event.text));
          break;
        case "tool-call":
          so.calls.push(event.call);
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
          if (event.reason === "length") end = "cut";
      }
    }
  } catch (error) {
    for (const part of speech.end("cut")) if (part.kind === "text") say(part.text);
    throw error;
  }
  await take(speech.end(end));
  return text;
}

/** What a reply begins with; a variant that is continued begins with what it has. */
export function draftOf(variant: Variant): Draft {
  const { text } = variant;
  const steps = variant.steps.length > 0 || text === "" ? variant.steps : [{ text, calls: [] }];
  return { text, steps: [...steps], open: "", inline: [], sent: [...(variant.sent ?? [])] };
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
  const open: Step = { text: draft.open, calls: draft.inline };
  const hasOpen = open.text !== "" || open.calls.length > 0;
  const steps = hasOpen ? [...draft.steps, open] : draft.steps;
  const plain = steps.length <= 1 && steps.every((step) => step.calls.length === 0);
  const calls = steps.flatMap(toolCallsOf);
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
