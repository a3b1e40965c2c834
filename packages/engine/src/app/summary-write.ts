import { selectedVariant, type Usage } from "../domain/message.ts";
import { buildContent } from "../domain/piece-build.ts";
import { fitShares } from "../domain/piece-fit.ts";
import type { PieceContent, Rule } from "../domain/piece.ts";
import { acceptQuotes, findRules, unionRules } from "../domain/rules.ts";
import { EMPTY_ANSWER, type SummaryAnswer } from "../domain/summary-answer.ts";
import { condensePlan, taskSize, type SummaryTask } from "../domain/summary-task.ts";
import type { Budget } from "../domain/window.ts";
import type { BuiltInRules } from "../ports/built-in-rules.ts";
import type { Context } from "./context.ts";
import { askForSummary, type AskOptions } from "./summary-ask.ts";
import type { SummarySource } from "./summary-source.ts";

/** What one step came to. */
export interface WrittenSummary {
  readonly content: PieceContent;
  readonly usage: Usage | null;
  /** The built-in rules stood in for a model. */
  readonly makeshift: boolean;
}

export interface WriteOptions extends AskOptions {
  readonly budget: Budget;
  /** What the model can read at once, in tokens. */
  readonly room: number;
}

/**
 * Has a model do one step, and makes a piece's content of the answer.
 *
 * @param options.count - Counts as the chat's replies do: that is where the piece is going to be sent.
 * @throws {EngineError} What `askForSummary` throws.
 */
export async function writeSummary(
  context: Context,
  source: SummarySource,
  options: WriteOptions,
): Promise<WrittenSummary> {
  const { task } = source;
  if (options.model.info.builtIn || isEmptyTask(task)) {
    return { ...writeByRules(context, source, options), makeshift: false };
  }
  const { count, room } = options;
  const size = taskSize(task, options.budget, source.sourceTokens);
  const plan =
    task.kind === "condense"
      ? condensePlan({ content: task.content, target: size.limit, room, count })
      : undefined;
  const { answer, usage } = await askForSummary(context, { task, size, plan }, options);
  const rules = rulesOf(source, answer.quotes);
  const content = buildContent(task, answer, { rules, limit: size.limit, plan, count });
  return { content, usage, makeshift: false };
}

/** The same by the built-in rules: nothing is asked, nothing can fail (SPEC 4.9, 11.6). */
export function writeByRules(
  context: Context,
  source: SummarySource,
  options: Pick<WriteOptions, "budget" | "count">,
): WrittenSummary {
  const { task } = source;
  const { count } = options;
  const { asked, limit } = taskSize(task, options.budget, source.sourceTokens);
  const rules = rulesOf(source, []);
  const content =
    task.kind === "condense"
      ? {
          ...fitShares(context.rules.condense(task.content, limit), limit, count),
          rules: unionRules(rules, []),
        }
      : buildContent(task, answerByRules(context.rules, task, asked), {
          rules,
          limit,
          plan: undefined,
          count,
        });
  return { content, usage: null, makeshift: true };
}

function isEmptyTask(task: SummaryTask): boolean {
  if (task.kind === "condense") return false;
  return task.kind === "leaf" ? task.lines.length === 0 : task.parts.length === 0;
}

function answerByRules(
  rules: BuiltInRules,
  task: Exclude<SummaryTask, { kind: "condense" }>,
  tokens: number,
): SummaryAnswer {
  if (isEmptyTask(task)) return EMPTY_ANSWER;
  const content =
    task.kind === "leaf"
      ? rules.summarise(task.lines, tokens)
      : rules.merge(
          task.parts.map((part) =>
            part.kind === "piece" ? part.content : rules.summarise(part.lines, tokens),
          ),
          tokens,
        );
  const { sections, timeline, promises, particulars, state } = content;
  return {
    ...EMPTY_ANSWER,
    timeline: [...sections, ...timeline],
    promises,
    particulars,
    state,
  };
}

/** Carried ones, then what code finds in the messages or the model names and code finds (SPEC 4.4). */
function rulesOf(source: SummarySource, quotes: readonly string[]): readonly Rule[] {
  const said = source.messages
    .filter((message) => message.role === "user" && !message.hidden)
    .map((message) => ({ id: message.id, text: selectedVariant(message).text }));
  const found = said.flatMap(({ id, text }) =>
    findRules(text).map((quote): Rule => ({ text: quote, messageId: id })),
  );
  const order = new Map(said.map(({ id }, index) => [id, index]));
  const at = (rule: Rule) => (rule.messageId === null ? 0 : (order.get(rule.messageId) ?? 0));
  const all = [...found, ...acceptQuotes(quotes, said)];
  return [...source.carried, ...all.toSorted((a, b) => at(a) - at(b))];
}
