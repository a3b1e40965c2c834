import { CONDENSE_AT_SHARE, CONDENSE_TO_SHARE, PIECE_SOURCE_SHARE } from "./limits.ts";
import { askedTokens, condensedTokens, pieceTokens } from "./piece-text.ts";
import { fitShares } from "./piece-fit.ts";
import type { PieceContent, Tier } from "./piece.ts";
import { clipLines, fairShare, type SummaryLine } from "./summary-lines.ts";
import type { AnswerSize } from "./summary-answer.ts";
import type { Budget } from "./window.ts";

type Count = (text: string) => number;

/** What a summary is joined from: a piece, or the messages where a piece no longer tells them right. */
export type SummaryPart =
  | { readonly kind: "piece"; readonly content: PieceContent }
  | { readonly kind: "messages"; readonly lines: readonly SummaryLine[] };

/** One step of the summary, with everything that it reads. */
export type SummaryTask =
  /** Messages become a recent piece. `before` is the piece before them, to understand them by. */
  | {
      readonly kind: "leaf";
      readonly lines: readonly SummaryLine[];
      readonly before: PieceContent | undefined;
    }
  | { readonly kind: "merge"; readonly parts: readonly SummaryPart[] }
  /** Parts go to the end of the long-term piece; `base` is what it holds already. */
  | {
      readonly kind: "append";
      readonly parts: readonly SummaryPart[];
      readonly base: PieceContent | undefined;
    }
  | { readonly kind: "condense"; readonly content: PieceContent };

/** How large the outcome of a step may be, in tokens without rules. */
export interface TaskSize {
  /** What the summariser is asked to stay within. */
  readonly asked: number;
  /** What code lets through. */
  readonly limit: number;
}

/** Room for an answer that is a little longer than asked, where the tier's size allows it. */
const OVERSHOOT = 1.25;
/** Two appends fit between the size that a long-term piece is condensed to and the one it is condensed at. */
const APPENDS = 2;

/**
 * The sizes of a step.
 *
 * What is appended is kept so small that the long-term piece, condensed before an append that would
 * take it past 125 %, never is over that (SPEC 8.4).
 *
 * @param sourceTokens - Tokens of the messages that are covered.
 * @see SPEC 4.6, 4.13
 */
export function taskSize(task: SummaryTask, budget: Budget, sourceTokens: number): TaskSize {
  switch (task.kind) {
    case "leaf":
      return sizeOf("recent", budget, sourceTokens);
    case "merge":
      return sizeOf("merged", budget, sourceTokens);
    case "append": {
      const asked = Math.min(
        appendTokens(budget),
        Math.max(40, Math.floor(sourceTokens * PIECE_SOURCE_SHARE)),
      );
      return { asked, limit: asked };
    }
    case "condense": {
      const limit = condensedTokens(budget);
      return { asked: limit, limit };
    }
  }
}

function sizeOf(tier: Tier, budget: Budget, sourceTokens: number): TaskSize {
  const asked = askedTokens(tier, budget, sourceTokens);
  const most = askedTokens(tier, budget, Infinity);
  return { asked, limit: Math.min(most, Math.ceil(asked * OVERSHOOT)) };
}

/** An answer over a stretch that is longer than this share of what was asked says something of it. */
const LEAST_SHARE = 0.04;
/** What replaces written lines must not be shorter than this share of them, or of what was asked. */
const LEAST_STORY_SHARE = 0.1;
/** Up to so many times its limit, and so many tokens more, an answer is shortened by code at once. */
const MOST_SHARE = 1.5;
const MOST_BEYOND = 100;

/**
 * How long an answer has to be, and may be. Where it takes the place of lines that stand, it must not
 * leave nearly all of them out; a condensing has to be shorter than what it condenses.
 *
 * @see SPEC 4.6, 4.13, DESIGN 4, case P-D11
 */
export function answerSize(
  task: SummaryTask,
  size: TaskSize,
  plan: CondensePlan | undefined,
  count: Count,
): AnswerSize {
  const asked = plan?.tokens ?? size.asked;
  if (task.kind === "leaf") {
    return { least: asked * LEAST_SHARE, of: "all", most: size.limit * MOST_SHARE + MOST_BEYOND };
  }
  const told = task.kind === "condense" ? (plan?.oldest ?? []) : task.parts.flatMap(storyOf);
  const stood = told.reduce((sum, line) => sum + count(line), 0);
  const least = Math.min(asked, stood) * LEAST_STORY_SHARE;
  const most = task.kind === "condense" ? stood : size.limit * MOST_SHARE + MOST_BEYOND;
  return { least, of: "timeline", most };
}

function storyOf(part: SummaryPart): readonly string[] {
  return part.kind === "piece" ? [...part.content.sections, ...part.content.timeline] : [];
}

/** What one append may add to the long-term piece. */
export function appendTokens(budget: Budget): number {
  return Math.floor((budget.longTermTokens * (CONDENSE_AT_SHARE - CONDENSE_TO_SHARE)) / APPENDS);
}

/** Which lines of a long-term piece are condensed, and what they may take afterwards. */
export interface CondensePlan {
  readonly oldest: readonly string[];
  readonly kept: readonly string[];
  /** Which of its promises and particulars are looked through, the oldest first. */
  readonly promises: readonly string[];
  readonly particulars: readonly string[];
  readonly tokens: number;
}

/** Condensed lines are taken to be a quarter of what they were. */
const CONDENSED_SHARE = 0.25;
/** Of what can be read at once, so much each goes to promises and to particulars. */
const LISTS_SHARE = 0.15;

/**
 * Chooses the oldest lines of a long-term piece whose condensing brings it to its size: all sections,
 * and of the timeline as much as it takes.
 *
 * @param input.room - What the summariser can read, in tokens.
 * @see SPEC 4.6
 */
export function condensePlan(input: {
  readonly content: PieceContent;
  readonly target: number;
  readonly room: number;
  readonly count: Count;
}): CondensePlan {
  const { content, target, room, count } = input;
  const excess = Math.max(0, pieceTokens(content, count) - target);
  const lists = Math.floor(room * LISTS_SHARE);
  const wanted = Math.min(excess / (1 - CONDENSED_SHARE), room - 2 * lists);
  const { sections, timeline } = content;
  const old = linesWithin([...sections, ...timeline.slice(0, -1)], wanted, count);
  const taken = Math.max(sections.length, old.lines.length);
  return {
    oldest: [...sections, ...timeline].slice(0, taken),
    kept: timeline.slice(taken - sections.length),
    promises: linesWithin(content.promises, lists, count).lines,
    particulars: linesWithin(content.particulars, lists, count).lines,
    tokens: Math.max(40, Math.floor(old.tokens - excess)),
  };
}

/** Lines from the first on until they reach a size; the one that does is the last. */
function linesWithin(
  lines: readonly string[],
  tokens: number,
  count: Count,
): { readonly lines: readonly string[]; readonly tokens: number } {
  let used = 0;
  let taken = 0;
  while (used < tokens && taken < lines.length) {
    used += count(lines[taken] ?? "") + 2;
    taken += 1;
  }
  return { lines: lines.slice(0, taken), tokens: used };
}

/**
 * Brings the parts of a step to what can be read at once: the largest are shortened, a piece by its
 * oldest lines, messages in their middle (C-B17).
 */
export function fitParts(
  parts: readonly SummaryPart[],
  room: number,
  count: Count,
): readonly SummaryPart[] {
  const sizes = parts.map((part) =>
    part.kind === "piece"
      ? pieceTokens(part.content, count)
      : part.lines.reduce((sum, line) => sum + count(line.text), 0),
  );
  const share = fairShare(sizes, room);
  return parts.map((part, index) => {
    if ((sizes[index] ?? 0) <= share) return part;
    return part.kind === "piece"
      ? { ...part, content: fitShares(part.content, share, count) }
      : { ...part, lines: clipLines(part.lines, share, count) };
  });
}
