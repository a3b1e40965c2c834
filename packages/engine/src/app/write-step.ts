import { EngineError, isEngineError } from "../domain/errors.ts";
import { SUMMARY_ATTEMPTS } from "../domain/limits.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import type { Piece } from "../domain/piece.ts";
import type { SummaryWork } from "../domain/summary-work.ts";
import { budgetFor } from "../domain/window.ts";
import type { Context } from "./context.ts";
import type { Meter } from "./metered.ts";
import { mustBeCurrent, readingRoom } from "./summary-ask.ts";
import { readSource, type SummarySource } from "./summary-source.ts";
import { stillFits, type SummaryStep } from "./summary-step.ts";
import type { SummaryNeed } from "./summary-view.ts";
import { writeByRules, writeSummary, type WriteOptions } from "./summary-write.ts";

/** A step whose span changed while it was written is decided anew after so long. */
export const DROPPED_PAUSE_MS = 2_000;
/** So often a request that is too long is tried with half of what it read. */
const HALVINGS = 3;

/** What the ordinary summary and a rebuild write alike; each reads its need in its own way. */
export interface StepRun {
  /** Failures of the job in a row. */
  readonly failures: number;
  readonly signal: AbortSignal;
  /** The model to be asked. */
  readonly meter: Meter;
  /** What is needed as the chat stands now; undefined where the work has gone. */
  readNeed(): Promise<SummaryNeed | undefined>;
}

/**
 * Has a model do one step; what is too long for it is halved.
 *
 * @throws {EngineError} What `writeSummary` throws.
 */
export async function writeStep(
  context: Context,
  need: SummaryNeed,
  work: SummaryWork,
  run: StepRun,
): Promise<SummaryStep> {
  const { state } = need;
  const { model } = run.meter;
  const full = readingRoom(model, run.failures);
  for (let halved = 0; ; halved += 1) {
    const room = Math.floor(full / 2 ** halved);
    const source = await readSource({ context, state, roots: need.roots, room }, work);
    const isCurrent = () => stillCurrent(context, run, source);
    const { failures, signal } = run;
    const options = { ...writeOptions(need, work), failures, signal, model, room, isCurrent };
    try {
      return { source, written: await writeSummary(context, source, options) };
    } catch (error) {
      if (!isEngineError(error, "invalid") || halved === HALVINGS) throw error;
      await mustBeCurrent(options);
    }
  }
}

/**
 * What a step failed by; what is thrown that is no failure of the model's is a fault of the program,
 * and a failure after so many attempts.
 *
 * @returns Undefined where the job is to be given back and tried again.
 */
export function failureOf(
  context: Context,
  error: unknown,
  { failures, signal }: Pick<StepRun, "failures" | "signal">,
): EngineError | undefined {
  if (signal.aborted) return undefined;
  if (isEngineError(error, "unavailable", "invalid", "credits_spent")) return error;
  if (failures + 1 < SUMMARY_ATTEMPTS) return undefined;
  context.ambient.log("error", "A summary failed by a fault of the program", {
    error: String(error),
  });
  return new EngineError("unavailable", "Something went wrong inside the program", {
    cause: error,
    details: { matter: "program" },
  });
}

/** The same by the built-in rules, so that no gap stays (SPEC 4.9). */
export async function fileByRules(
  context: Context,
  need: SummaryNeed,
  work: SummaryWork,
): Promise<SummaryStep> {
  const { state, roots } = need;
  const source = await readSource({ context, state, roots, room: Infinity }, work);
  return { source, written: writeByRules(context, source, writeOptions(need, work)) };
}

/** Whether a step that is being written still is what the chat needs, as it stands now. */
async function stillCurrent(
  context: Context,
  run: StepRun,
  source: SummarySource,
): Promise<boolean> {
  const now = await run.readNeed();
  return now !== undefined && stillFits(context, now, source);
}

/** A piece that is written again keeps the detail that it has (SPEC 3.4). */
function writeOptions(
  { state, uncovered }: SummaryNeed,
  work: SummaryWork,
): Pick<WriteOptions, "budget" | "detail" | "count" | "said"> {
  const { model } = state;
  const detail = work.kind === "rewrite" ? work.piece.detail : state.detail;
  return {
    detail,
    budget: budgetFor(detail, model.info.contextTokens),
    count: (text) => model.countTokens(text),
    said: newestWords(uncovered),
  };
}

/** So much of the person's newest words shows in which language the chat goes on. */
const SAID_LENGTH = 2_000;

function newestWords(messages: readonly Message[]): string {
  return messages
    .filter((message) => message.role === "user" && !message.hidden)
    .map((message) => selectedVariant(message).text)
    .join("\n")
    .slice(-SAID_LENGTH);
}

/** A makeshift piece that is only tried once more: where that fails it waits for the next success. */
export function isSecondTry(work: SummaryWork): boolean {
  return work.kind === "rewrite" && work.piece.makeshift && !work.piece.stale;
}

/** Notes on pieces that a rewrite was tried. */
export function touched(context: Context, piece: Piece): Piece {
  const updatedAt = Math.max(context.ambient.now(), piece.updatedAt + 1);
  return { ...piece, updatedAt, revision: piece.revision + 1 };
}
