import { fitShares } from "./piece-fit.ts";
import { EMPTY_CONTENT, type PieceContent, type Rule } from "./piece.ts";
import { unionRules } from "./rules.ts";
import type { SummaryAnswer } from "./summary-answer.ts";
import type { CondensePlan, SummaryTask } from "./summary-task.ts";
import { canonicalText } from "./text.ts";

type Count = (text: string) => number;

export interface BuildOptions {
  /** All that the piece has to carry, in order; equal ones stand once. */
  readonly rules: readonly Rule[];
  /** Tokens without rules that the piece, or what is appended to it, may take. */
  readonly limit: number;
  /** For a condensing: which lines the answer replaces. */
  readonly plan: CondensePlan | undefined;
  readonly count: Count;
}

/**
 * Makes a piece of what a summariser answered and what code carries by itself.
 *
 * An answer adds; it never empties: a part that it leaves out keeps what was there, open promises and
 * particulars stay unless it says that they were kept, lapsed or replaced, and rules are carried word
 * for word whatever it says.
 *
 * @see SPEC 4.2, 4.3, 4.4, 4.6, DESIGN 4
 */
export function buildContent(
  task: SummaryTask,
  answer: SummaryAnswer,
  options: BuildOptions,
): PieceContent {
  const rules = unionRules(options.rules, []);
  switch (task.kind) {
    case "leaf":
      return { ...fitShares(storyOf(answer), options.limit, options.count), rules };
    case "merge":
      return { ...joined(partsOf(task.parts), answer, options), rules };
    case "append":
      return { ...appended(task.base, partsOf(task.parts), answer, options), rules };
    case "condense":
      return { ...condensed(task.content, answer, options), rules };
  }
}

function partsOf(parts: Extract<SummaryTask, { kind: "merge" }>["parts"]): readonly PieceContent[] {
  return parts.flatMap((part) => (part.kind === "piece" ? [part.content] : []));
}

function storyOf(answer: SummaryAnswer): PieceContent {
  const { timeline, promises, particulars, state } = answer;
  return { ...EMPTY_CONTENT, timeline, promises, particulars, state };
}

function joined(
  before: readonly PieceContent[],
  answer: SummaryAnswer,
  { limit, count }: Pick<BuildOptions, "limit" | "count">,
): PieceContent {
  const gone = canonicalSet(answer.resolved);
  const carried = (lines: (content: PieceContent) => readonly string[]) =>
    before.flatMap(lines).filter((line) => !gone.has(canonicalText(line)));
  const timeline =
    answer.timeline.length > 0
      ? answer.timeline
      : before.flatMap(({ sections, timeline: lines }) => [...sections, ...lines]);
  const content: PieceContent = {
    ...EMPTY_CONTENT,
    timeline,
    promises: unionLines(
      carried((piece) => piece.promises),
      answer.promises,
    ),
    particulars: unionLines(
      carried((piece) => piece.particulars),
      answer.particulars,
    ),
    state: answer.state || lastState(before),
  };
  return fitShares(content, limit, count);
}

function appended(
  base: PieceContent | undefined,
  before: readonly PieceContent[],
  answer: SummaryAnswer,
  options: BuildOptions,
): PieceContent {
  const added = joined(before, answer, options);
  if (base === undefined) return added;
  const gone = canonicalSet(answer.resolved);
  const open = (line: string) => !gone.has(canonicalText(line));
  return {
    ...EMPTY_CONTENT,
    sections: base.sections,
    timeline: [...base.timeline, ...added.timeline],
    promises: unionLines(base.promises.filter(open), added.promises),
    particulars: unionLines(base.particulars.filter(open), added.particulars),
    state: added.state || base.state,
  };
}

function condensed(
  content: PieceContent,
  answer: SummaryAnswer,
  { plan, limit, count }: BuildOptions,
): PieceContent {
  const gone = canonicalSet(answer.resolved);
  const open = (line: string) => !gone.has(canonicalText(line));
  const oldest = plan?.oldest ?? [];
  const size = (lines: readonly string[]) => lines.reduce((sum, line) => sum + count(line) + 2, 0);
  const isShorter = answer.timeline.length > 0 && size(answer.timeline) < size(oldest);
  const next: PieceContent = {
    ...EMPTY_CONTENT,
    sections: isShorter ? answer.timeline : oldest,
    timeline: plan?.kept ?? content.timeline,
    promises: content.promises.filter(open),
    particulars: content.particulars.filter(open),
    state: content.state || answer.state,
  };
  return fitShares(next, limit, count);
}

function lastState(before: readonly PieceContent[]): string {
  return before.findLast((piece) => piece.state !== "")?.state ?? "";
}

function canonicalSet(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.map(canonicalText));
}

/** What was there and is not said anew, then what is new: the newest last, and no line twice. */
function unionLines(old: readonly string[], added: readonly string[]): readonly string[] {
  const isNew = sameLine(added);
  const kept = old.filter((line, index) => !isNew(line) && old.indexOf(line) === index);
  return [...kept, ...added];
}

const SAME_WORDS = 0.8;

/** Whether a line says what one of the given ones says: equal, or nearly the same words and all numbers. */
function sameLine(lines: readonly string[]): (line: string) => boolean {
  const canonical = canonicalSet(lines);
  const words = lines.map(wordsOf);
  return (line) => {
    if (canonical.has(canonicalText(line))) return true;
    const own = wordsOf(line);
    return own.size > 2 && words.some((other) => sameWords(own, other));
  };
}

function wordsOf(line: string): ReadonlySet<string> {
  return new Set(canonicalText(line).match(/[\p{L}\p{N}]+/gu));
}

function sameWords(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const apart = a.symmetricDifference(b);
  if ([...apart].some((word) => /\p{N}/u.test(word))) return false;
  return a.intersection(b).size >= SAME_WORDS * a.union(b).size;
}
