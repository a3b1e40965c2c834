import {
  DEEP_PROBLEM_WORDS,
  readProposals,
  type DeepProblem,
  type Proposal,
} from "../domain/deep-answer.ts";
import {
  checkProposals,
  DEEP_CORRECTIONS,
  type Checked,
  type CheckInput,
  type DeepChange,
  type DeepFault,
} from "../domain/deep-check.ts";
import { deepPrompt, shownEntries } from "../domain/deep-prompt.ts";
import { EngineError } from "../domain/errors.ts";
import { DEEP_CHANGES } from "../domain/limits.ts";
import type { LanguageModel } from "../ports/language-model.ts";
import type { Context } from "./context.ts";
import type { DeepReading } from "./deep-need.ts";
import { askModel } from "./model-call.ts";
import { CALLS, mustBeCurrent, readingRoom, thinkingRoom } from "./summary-ask.ts";

/** Room for one change in an answer, in tokens. */
const CHANGE_TOKENS = 400;

export interface DeepAskOptions {
  readonly model: LanguageModel;
  /** Failures of the job in a row. */
  readonly failures: number;
  readonly signal: AbortSignal;
  /** Asked before the same text is sent once more: whether it still is what the chat says (SPEC 10.4). */
  readonly isCurrent: () => Promise<boolean>;
}

/** What a reading came to. */
export interface DeepOutcome {
  readonly changes: readonly DeepChange[];
  /** Proposals that were not taken. */
  readonly refused: number;
  readonly known: number;
}

/** What a second request says about an answer of no use; undefined where it would come again. */
const ANSWER_CORRECTIONS: { readonly [K in DeepProblem]: string | undefined } = {
  empty: "write the json object",
  refused: undefined,
  cut: "be short, and close the list",
  unreadable: "write the json object and nothing around it",
  echo: "fill the list from the data, and do not repeat these instructions",
  copy: "do not repeat the data",
  repetition: "say each thing once",
};

/**
 * Has a model read one stretch for one audience, and keeps of its answer what the person's words bear
 * out. Where a word about what was wrong may help, it is asked once more, and what both answers have
 * right counts.
 *
 * @throws {EngineError} What the model throws; `unavailable` for answers that are of no use, with
 *   `problem` in its details, `retryable` "no" where it was refused; `conflict` where what is read
 *   changed before it could be asked again.
 * @see SPEC 5.11, 12.3, cases P-D1, P-I2
 */
export async function askDeep(
  context: Context,
  reading: DeepReading,
  options: DeepAskOptions,
): Promise<DeepOutcome> {
  const { model } = options;
  const count = (text: string) => model.countTokens(text);
  const entries = shownEntries(reading.entries, count);
  const said = reading.lines.filter((line) => line.isCitable).map((line) => line.sayings);
  const language = context.analyzer.language(said.join("\n").replaceAll("\ufffe", " "));
  let first: { readonly checked: Checked; readonly problem: DeepProblem | undefined } | undefined;
  let correction: string | undefined;
  for (;;) {
    const most = readingRoom(model, options.failures);
    const prompt = deepPrompt({ lines: reading.lines, entries, language, correction, most, count });
    const answer = await askModel(
      context.ambient,
      model,
      {
        purpose: "deep",
        system: [{ text: prompt.system, breakpoint: false }],
        messages: [{ role: "user", text: prompt.text }],
        tools: [],
        maxOutputTokens: DEEP_CHANGES * CHANGE_TOKENS + thinkingRoom(model, options.failures),
      },
      { signal: options.signal, silenceMs: CALLS.silenceMs, wholeMs: CALLS.wholeMs },
    );
    const read =
      answer.reason === "refusal"
        ? { problem: "refused" as const, proposals: [] }
        : readProposals(answer.text, {
            instructions: prompt.system,
            data: prompt.text.split("\n"),
            source: said.join("\n"),
            cut: answer.reason === "length",
          });
    if (read.problem === "refused") throw unusable("refused");
    const input = {
      lines: reading.lines,
      entries,
      wordsOf: (text: string) => context.analyzer.words(text),
      languageOf: (text: string) => context.analyzer.language(text),
      language,
      instructions: prompt.system,
    };
    const checked = check(read.proposals, first?.checked, input);
    if (first !== undefined) {
      // A cut answer is worth what came of it; two that say nothing are a failure.
      const isOfUse = read.problem === undefined || first.problem === undefined;
      if (!isOfUse && checked.changes.length === 0) throw unusable(read.problem ?? "unreadable");
      return outcomeOf(checked);
    }
    correction = correctionFor(read.problem, checked.faults);
    if (correction === undefined) return outcomeOf(checked);
    first = { checked, problem: read.problem };
    await mustBeCurrent(options);
  }
}

/** What the first answer had right stands; the second adds to it. */
function check(
  proposals: readonly Proposal[],
  first: Checked | undefined,
  input: CheckInput,
): Checked {
  const checked = checkProposals(proposals, input);
  if (first === undefined || first.changes.length === 0) return checked;
  return checkProposals(proposals, input, first.changes);
}

function correctionFor(
  problem: DeepProblem | undefined,
  faults: readonly DeepFault[],
): string | undefined {
  if (problem !== undefined) return ANSWER_CORRECTIONS[problem];
  const words = new Set(faults.flatMap((fault) => DEEP_CORRECTIONS[fault] ?? []));
  return words.size === 0 ? undefined : [...words].join("; ");
}

function outcomeOf({ changes, faults, known }: Checked): DeepOutcome {
  return { changes, refused: faults.length, known };
}

function unusable(problem: DeepProblem): EngineError {
  return new EngineError("unavailable", DEEP_PROBLEM_WORDS[problem], {
    details: { problem, matter: problem, retryable: problem === "refused" ? "no" : "yes" },
  });
}
