import { EngineError, isEngineError } from "../domain/errors.ts";
import { SUMMARY_ATTEMPTS, type Detail } from "../domain/limits.ts";
import type { Usage } from "../domain/message.ts";
import type { PieceContent } from "../domain/piece.ts";
import {
  CORRECTIONS,
  PROBLEM_WORDS,
  readSummaryAnswer,
  type AnswerProblem,
  type SummaryAnswer,
} from "../domain/summary-answer.ts";
import { summaryPrompt, type SummaryPrompt } from "../domain/summary-prompt.ts";
import {
  answerSize,
  type CondensePlan,
  type SummaryTask,
  type TaskSize,
} from "../domain/summary-task.ts";
import type { LanguageModel, Purpose } from "../ports/language-model.ts";
import type { Context } from "./context.ts";
import { askModel, type ModelAnswer } from "./model-call.ts";

/** Limits of background calls, apart from those of replies (C-B12, C-B17, C-B20). */
export const CALLS = {
  /** What is read at once, in tokens, and never more than the model holds. */
  inputTokens: 12_000,
  /** Room for thinking beside the answer; doubled with each failure in a row. */
  thinkingTokens: 4_000,
  /** A call that says nothing for so long is given up. */
  silenceMs: 300_000,
  /** And one that finds no end after so long. */
  wholeMs: 1_800_000,
} as const;

/** Instructions and marks of a request, in tokens. */
const FRAME_TOKENS = 900;

export interface AskOptions {
  readonly model: LanguageModel;
  readonly detail: Detail;
  readonly count: (text: string) => number;
  /** Failures of the job in a row. */
  readonly failures: number;
  readonly signal: AbortSignal;
  /** What the person said last: where it shows a language, that is the chat's. */
  readonly said: string;
  /** Asked before the same text is sent once more: whether it still is what the chat says (SPEC 10.4). */
  readonly isCurrent: () => Promise<boolean>;
}

/** What a model can read at once beside the room for its answer. */
export function readingRoom(model: LanguageModel, failures: number): number {
  const { contextTokens } = model.info;
  const left = contextTokens - thinkingRoom(model, failures) - FRAME_TOKENS;
  return Math.max(200, Math.min(CALLS.inputTokens, left, Math.floor(contextTokens / 2)));
}

/** Room for thinking beside the answer, more with each failure in a row. */
export function thinkingRoom(model: LanguageModel, failures: number): number {
  const wanted = CALLS.thinkingTokens * 2 ** Math.min(failures, SUMMARY_ATTEMPTS);
  return Math.min(wanted, Math.floor(model.info.contextTokens / 4));
}

const PURPOSES: Record<SummaryTask["kind"], Purpose> = {
  leaf: "summary",
  merge: "merge",
  append: "merge",
  condense: "condense",
};

export interface Asked {
  readonly task: SummaryTask;
  readonly size: TaskSize;
  readonly plan: CondensePlan | undefined;
}

/**
 * Asks for one step, and where a word about what was wrong may help, asks once more (C-B24, P-I2).
 *
 * @throws {EngineError} What the model throws; `unavailable` for an answer that is of no use, with
 *   `problem` in its details, `retryable` "no" where it was refused; `conflict` where what is
 *   summarised changed before it could be asked again.
 */
export async function askForSummary(
  context: Context,
  asked: Asked,
  options: AskOptions,
): Promise<{ readonly answer: SummaryAnswer; readonly usage: Usage }> {
  const source = sourceText(asked.task);
  const language = languageFor(context, asked.task, source, options.said);
  const answers = answerSize(asked.task, asked.size, asked.plan, options.count);
  let correction: string | undefined;
  let tooLong: SummaryAnswer | undefined;
  let spent: Usage | undefined;
  for (;;) {
    const prompt = summaryPrompt(asked.task, {
      detail: options.detail,
      tokens: asked.plan?.tokens ?? asked.size.asked,
      language,
      plan: asked.plan,
      correction,
      count: options.count,
    });
    const said = await ask(context, prompt, asked, options);
    spent = spent === undefined ? said.usage : sum(spent, said.usage);
    if (said.reason === "refusal") throw unusable("refused");
    const read = readSummaryAnswer(said.text, {
      instructions: prompt.system,
      source,
      language,
      data: prompt.text.split("\n"),
      messages: messagesOf(asked.task),
      size: answers,
      count: options.count,
      cut: said.reason === "length",
      languageOf: (text) => context.analyzer.language(text),
    });
    if (read.problem === undefined) return { answer: read.answer, usage: spent };
    const isSecond = correction !== undefined;
    const usable = read.answer ?? tooLong;
    if (isSecond && usable !== undefined) return { answer: usable, usage: spent };
    if (read.problem === "long") tooLong = read.answer;
    correction = CORRECTIONS[read.problem];
    if (isSecond || correction === undefined) throw unusable(read.problem);
    await mustBeCurrent(options);
  }
}

/**
 * The language to write in. Messages show their own; summaries may stand in another one that a model
 * once slipped into, so the person's newest words count for those (SPEC 4.12).
 */
function languageFor(
  context: Context,
  task: SummaryTask,
  source: string,
  said: string,
): string | null {
  const [first, second] = task.kind === "leaf" ? [source, said] : [said, source];
  return context.analyzer.language(first) ?? context.analyzer.language(second);
}

/** @throws {EngineError} `conflict` if what was read is no longer what the chat says. */
export async function mustBeCurrent({ isCurrent }: Pick<AskOptions, "isCurrent">): Promise<void> {
  if (!(await isCurrent())) {
    throw new EngineError("conflict", "What is summarised was changed meanwhile");
  }
}

function ask(
  context: Context,
  prompt: SummaryPrompt,
  asked: Asked,
  options: AskOptions,
): Promise<ModelAnswer> {
  const { model, failures, signal } = options;
  return askModel(
    context.ambient,
    model,
    {
      purpose: PURPOSES[asked.task.kind],
      system: [{ text: prompt.system, breakpoint: false }],
      messages: [{ role: "user", text: prompt.text }],
      tools: [],
      maxOutputTokens: 2 * asked.size.asked + thinkingRoom(model, failures),
    },
    { signal, silenceMs: CALLS.silenceMs, wholeMs: CALLS.wholeMs },
  );
}

function sum(a: Usage, b: Usage): Usage {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
  };
}

/** Texts of the messages that a step reads. */
function messagesOf(task: SummaryTask): readonly string[] {
  if (task.kind === "condense") return [];
  const lines =
    task.kind === "leaf"
      ? task.lines
      : task.parts.flatMap((part) => (part.kind === "messages" ? part.lines : []));
  return lines.map((line) => line.text);
}

/** What the outcome is compared with; the person's own words first, for they say the language. */
function sourceText(task: SummaryTask): string {
  const said = (lines: Extract<SummaryTask, { kind: "leaf" }>["lines"]) =>
    lines
      .toSorted((a, b) => Number(b.role === "user") - Number(a.role === "user"))
      .map((line) => line.text);
  const written = ({ sections, timeline, promises, particulars, state }: PieceContent) => [
    ...sections,
    ...timeline,
    state,
    ...promises,
    ...particulars,
  ];
  switch (task.kind) {
    case "leaf":
      return said(task.lines).join("\n");
    case "merge":
    case "append":
      return task.parts
        .flatMap((part) => (part.kind === "piece" ? written(part.content) : said(part.lines)))
        .join("\n");
    case "condense":
      return written(task.content).join("\n");
  }
}

function unusable(problem: AnswerProblem): EngineError {
  return new EngineError("unavailable", PROBLEM_WORDS[problem], {
    details: { problem, retryable: problem === "refused" ? "no" : "yes" },
  });
}

/** Statuses by which a provider says no to this text, not to us. */
const REFUSED = new Set<string | number | undefined>([400, 413, 422, 451]);

/** True where the same text would be refused again: no use in asking for it (P-D13). */
export function isRefusedForGood(error: unknown): boolean {
  if (!isEngineError(error, "unavailable", "invalid")) return false;
  if (error.code === "invalid") return true;
  const { retryable, problem, status } = error.details;
  return retryable === "no" && (problem === "refused" || REFUSED.has(status));
}
