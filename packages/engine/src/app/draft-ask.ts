import {
  DRAFT_CORRECTIONS,
  DRAFT_PROBLEM_WORDS,
  readDraftAnswer,
  type DraftProblem,
  type ReadDrafts,
  type WrittenDraft,
} from "../domain/draft-answer.ts";
import {
  draftPrompt,
  mostDrafts,
  type DraftPrompt,
  type DraftTask,
} from "../domain/draft-prompt.ts";
import { EngineError } from "../domain/errors.ts";
import { namingOf, type Reading } from "../domain/invented.ts";
import { DRAFTS, PROPOSALS } from "../domain/limits.ts";
import type { Analyzer } from "../ports/analyzer.ts";
import type { LanguageModel } from "../ports/language-model.ts";
import type { Context } from "./context.ts";
import { askModel, type ModelAnswer } from "./model-call.ts";

/** Limits of calls that a person waits for. */
const CALLS = {
  /** Room for thinking beside the answer (C-B12). */
  thinkingTokens: 4_000,
  /** Of one memory with its frame. */
  draftTokens: 150,
  /** A call that says nothing for so long is given up. */
  silenceMs: 120_000,
  /** And one that finds no end after so long. */
  wholeMs: 600_000,
} as const;

/** Instructions and marks of a request, in tokens. */
const FRAME_TOKENS = 900;

export interface DraftAsk {
  readonly task: DraftTask;
  readonly model: LanguageModel;
  /** Two-letter code of the person's language; null where it could not be told. */
  readonly language: string | null;
  /** Texts that the drafts may take names and numbers from, the person's first. */
  readonly source: readonly string[];
  /** Names and days that stand beside them. */
  readonly beside: readonly string[];
  readonly signal: AbortSignal;
  /** Throws where the texts must not be sent once more, as they were changed or deleted (SPEC 10.4). */
  readonly stillCurrent: () => Promise<void>;
}

/** What the domain reads texts by. */
export function readingOf(analyzer: Analyzer): Reading {
  return {
    words: (text) => analyzer.words(text),
    terms: (text) => analyzer.terms(text),
    language: (text) => analyzer.language(text),
  };
}

/**
 * Asks a model for drafts, and where a word about what was wrong may help, asks once more.
 *
 * @throws {EngineError} What the model throws; `limit` where the texts are longer than it can read;
 *   `unavailable` for answers of no use, with `matter` in its details.
 * @see SPEC 5.6, 12.3, cases C-F12, P-C13, P-I2
 */
export async function askForDrafts(
  context: Context,
  ask: DraftAsk,
): Promise<{ readonly drafts: readonly WrittenDraft[]; readonly leftOut: number }> {
  const reading = readingOf(context.analyzer);
  const known = namingOf([...ask.source, ...ask.beside], reading);
  let usable: ReadDrafts | undefined;
  let correction: string | undefined;
  for (;;) {
    const prompt = draftPrompt(ask.task, { language: ask.language, correction });
    refuseLong(ask, prompt);
    const said = await request(context, ask, prompt);
    const read: ReadDrafts =
      said.reason === "refusal"
        ? { problem: "refused", drafts: [], leftOut: 0 }
        : readDraftAnswer(said.text, {
            instructions: prompt.system,
            data: prompt.text.split("\n"),
            source: ask.source.join("\n"),
            known,
            reading,
            language: ask.language,
            most: mostDrafts(ask.task),
            cut: said.reason === "length",
          });
    if (read.problem === undefined) return read;
    if (read.drafts.length > (usable?.drafts.length ?? 0)) usable = read;
    if (correction !== undefined || said.reason === "refusal") {
      if (usable !== undefined) return usable;
      throw unusable(read.problem);
    }
    correction = DRAFT_CORRECTIONS[read.problem];
    await ask.stillCurrent();
  }
}

function request(context: Context, ask: DraftAsk, prompt: DraftPrompt): Promise<ModelAnswer> {
  const { model, signal, task } = ask;
  return askModel(
    context.ambient,
    model,
    {
      purpose: task.kind,
      system: [{ text: prompt.system, breakpoint: false }],
      messages: [{ role: "user", text: prompt.text }],
      tools: [],
      maxOutputTokens: answerRoom(model, task),
    },
    { signal, silenceMs: CALLS.silenceMs, wholeMs: CALLS.wholeMs },
  );
}

function answerRoom({ info }: LanguageModel, task: DraftTask): number {
  const wanted = CALLS.thinkingTokens + mostDrafts(task) * CALLS.draftTokens;
  return Math.min(wanted, Math.floor(info.contextTokens / 4));
}

/** Nothing is cut silently: what the model cannot read whole is not asked for (SPEC 3.6). */
function refuseLong({ model, task }: DraftAsk, prompt: DraftPrompt): void {
  const limit = model.info.contextTokens - answerRoom(model, task) - FRAME_TOKENS;
  const count = model.countTokens(prompt.text);
  if (count <= limit) return;
  throw new EngineError(
    "limit",
    `The messages have about ${count} tokens; the model reads ${limit} at once. Choose fewer, or use them as they are`,
    { details: { matter: "too-long", limit, count } },
  );
}

function unusable(problem: DraftProblem): EngineError {
  const retryable = problem === "refused" ? "no" : "yes";
  return new EngineError("unavailable", DRAFT_PROBLEM_WORDS[problem], {
    details: { matter: problem, retryable },
  });
}

/** How many come of a task at most, as the built-in rules need it, too. */
export const MOST = { draft: DRAFTS, generate: PROPOSALS } as const;
