import { EMPTY_CONTENT } from "../../domain/piece.ts";
import type { PieceContent } from "../../domain/piece.ts";
import { evenly } from "../../domain/piece-fit.ts";
import { pieceTokens } from "../../domain/piece-text.ts";
import { canonicalText } from "../../domain/text.ts";
import { estimateTokens } from "../../domain/tokens.ts";
import { LINE_LENGTH, shortened, withoutSpeaker, writeLines } from "./dated-lines.ts";
import type { DatedLine } from "./dated-lines.ts";
import { salienceOf } from "./salience.ts";

/** A sentence of a chunk, or a line of a piece, as it may be chosen. */
export interface Candidate extends DatedLine {
  /** Which message or piece it comes from, in order. */
  readonly place: number;
  readonly score: number;
  /** Where it belongs; `any` is a sentence that goes into the timeline. */
  readonly part: "any" | "timeline" | "promises" | "particulars";
}

/** What the parts of a piece may take of its budget; the timeline takes what is left. */
const PROMISES_SHARE = 0.2;
const PARTICULARS_SHARE = 0.35;
const STRETCHES = 8;
/** A sentence with less to say is kept only where there is nothing better. */
const WORTH_KEEPING = 0.5;
/** What the heading of a part takes, and a day before a line. */
const HEADING_TOKENS = 6;
const DAY_TOKENS = 12;

/**
 * Makes a piece of the best candidates within a budget, in order, equal ones once.
 *
 * @param options.places - How many messages or pieces the candidates come from.
 */
export function choosePiece(
  found: readonly Candidate[],
  options: { readonly state: string; readonly tokens: number; readonly places: number },
): PieceContent {
  const { state, tokens, places } = options;
  const lines = unique(found);
  const of = (part: Candidate["part"]) => lines.filter((line) => line.part === part);
  const promises = choose(of("promises"), tokens * PROMISES_SHARE, places);
  const particulars = choose(of("particulars"), tokens * PARTICULARS_SHARE, places);
  const taken = new Set([...promises, ...particulars]);
  const spent =
    HEADING_TOKENS +
    costOf(promises) +
    costOf(particulars) +
    (state === "" ? 0 : estimateTokens(state) + 3);
  const sentences = of("any").length > 0 || of("timeline").length === 0;
  const rest = sentences ? lines.filter((line) => !taken.has(line)) : of("timeline");
  const timeline = choose(rest, Math.max(tokens - spent, tokens * 0.2), places);
  return fit({ sections: [], timeline, promises, particulars, state }, tokens);
}

/** The parts of a piece before they are written out. */
export interface PieceParts {
  readonly sections: readonly string[];
  readonly timeline: readonly DatedLine[];
  readonly promises: readonly Candidate[];
  readonly particulars: readonly Candidate[];
  readonly state: string;
}

const CONDENSED_AT_ONCE = 4;
const CLAUSE_LENGTH = 70;

/**
 * The oldest lines of a timeline, four at a time, become short section lines, and of promises and
 * particulars the best stay, until the piece is within its budget.
 */
export function condensePiece(parts: PieceParts, tokens: number): PieceContent {
  let now: PieceParts = {
    ...parts,
    sections: parts.sections.map((line) => shortened(line, LINE_LENGTH)),
    promises: unique(parts.promises),
    particulars: unique(parts.particulars),
  };
  const isOver = (): boolean => pieceTokens(write(now), estimateTokens) > tokens;
  if (!isOver()) return write(now);
  now = {
    ...now,
    promises: choose(now.promises, tokens * PROMISES_SHARE, 1),
    particulars: choose(now.particulars, tokens * PARTICULARS_SHARE, 1),
  };
  while (now.timeline.length > CONDENSED_AT_ONCE && isOver()) {
    const { sections, timeline } = now;
    now = {
      ...now,
      sections: [...sections, sectionOf(timeline.slice(0, CONDENSED_AT_ONCE))],
      timeline: timeline.slice(CONDENSED_AT_ONCE),
    };
  }
  return fit(now, tokens);
}

/** Several lines as one: from when to when, and the beginnings of the two that say most. */
function sectionOf(lines: readonly DatedLine[]): string {
  const days = lines.flatMap(({ day }) => (day === null ? [] : [day]));
  const [first, last] = [days[0], days.at(-1)];
  const span = first === undefined ? "" : first === last ? `${first}: ` : `${first} – ${last}: `;
  const best = lines
    .map((line, index) => ({
      index,
      text: line.text,
      score: salienceOf(withoutSpeaker(line.text), null).score,
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 2)
    .filter(({ score }, place) => place === 0 || score >= WORTH_KEEPING)
    .toSorted((a, b) => a.index - b.index)
    .map(({ text }) => shortened(text, CLAUSE_LENGTH).replace(/[.。]$/u, ""));
  return shortened(span + best.join("; "), LINE_LENGTH);
}

/**
 * The best lines within a budget, in order. Each stretch has its turn, so that a lively hour does not
 * push out a quiet week.
 */
function choose(lines: readonly Candidate[], tokens: number, places: number): readonly Candidate[] {
  const stretches = Math.max(1, Math.min(places, STRETCHES));
  const queues = Array.from({ length: stretches }, (_, index) =>
    lines
      .filter(({ place }) => Math.floor((place * stretches) / Math.max(1, places)) === index)
      .toSorted((a, b) => b.score - a.score),
  );
  const best = Math.max(...queues.map(([first]) => first?.score ?? -Infinity));
  const worth = Math.min(WORTH_KEEPING, best);
  const chosen = new Set<Candidate>();
  const days = new Set<string>();
  let left = tokens;
  for (let round = 0; queues.some((queue) => round < queue.length); round += 1) {
    for (const queue of queues) {
      const line = queue[round];
      if (line === undefined || line.score < worth) continue;
      const newDay = line.day !== null && !days.has(line.day);
      const cost = lineCost(line) + (newDay ? DAY_TOKENS : 0);
      if (cost > left) continue;
      left -= cost;
      chosen.add(line);
      if (line.day !== null) days.add(line.day);
    }
  }
  return lines.filter((line) => chosen.has(line));
}

function lineCost(line: DatedLine): number {
  return estimateTokens(`- ${line.text}\n`);
}

function costOf(lines: readonly DatedLine[]): number {
  if (lines.length === 0) return 0;
  const days = new Set(lines.map(({ day }) => day)).size;
  return HEADING_TOKENS + lines.reduce((sum, line) => sum + lineCost(line), days * DAY_TOKENS);
}

/** Leaves out what is still too much, sections first, evenly; days stay where they belong. */
function fit(parts: PieceParts, tokens: number): PieceContent {
  let now = parts;
  const sections = thinned(parts.sections);
  const timeline = thinned(parts.timeline);
  for (let left = 1; ; left += 1) {
    const content = write(now);
    if (pieceTokens(content, estimateTokens) <= tokens) return content;
    const { promises, particulars } = now;
    const further = left - parts.sections.length;
    if (left <= parts.sections.length) now = { ...now, sections: sections(left) };
    else if (further < parts.timeline.length) now = { ...now, timeline: timeline(further) };
    else if (particulars.length > 1) now = { ...now, particulars: particulars.slice(1) };
    else if (promises.length > 1) now = { ...now, promises: promises.slice(1) };
    else return cut(content, tokens);
  }
}

/** Lines with so many left out, those that stay spread over the whole. */
function thinned<T>(lines: readonly T[]): (dropped: number) => readonly T[] {
  const order = evenly(lines.length);
  return (dropped) => {
    const gone = new Set(order.slice(0, dropped));
    return lines.filter((_, place) => !gone.has(place));
  };
}

const SHORTEST = 8;

/** The last line of each part and the state, shorter and shorter; then without the state. */
function cut(content: PieceContent, tokens: number): PieceContent {
  let now = content;
  for (let length = LINE_LENGTH; length > SHORTEST; length = Math.floor(length * 0.7)) {
    const short = (text: string): string => shortened(text, length);
    now = {
      ...now,
      timeline: now.timeline.map(short),
      promises: length < 80 ? [] : now.promises.map(short),
      particulars: length < 40 ? [] : now.particulars.map(short),
      state: short(now.state),
    };
    if (pieceTokens(now, estimateTokens) <= tokens) return now;
  }
  return { ...now, state: "" };
}

function write(parts: PieceParts): PieceContent {
  return {
    ...EMPTY_CONTENT,
    sections: parts.sections,
    timeline: writeLines(parts.timeline),
    promises: writeLines(parts.promises),
    particulars: writeLines(parts.particulars),
    state: parts.state,
  };
}

function unique(lines: readonly Candidate[]): readonly Candidate[] {
  const seen = new Set<string>();
  return lines.filter(({ text }) => {
    const canonical = canonicalText(text);
    return text.trim() !== "" && !seen.has(canonical) && seen.add(canonical);
  });
}
