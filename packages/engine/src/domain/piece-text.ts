import { CONDENSE_AT_SHARE, CONDENSE_TO_SHARE, PIECE_SOURCE_SHARE } from "./limits.ts";
import type { Piece, PieceContent, Tier } from "./piece.ts";
import type { Budget } from "./window.ts";

type Count = (text: string) => number;

function list(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `${title}:\n${lines.map((line) => `- ${line}`).join("\n")}`;
}

/** A piece as the model reads it, without its rules. */
export function pieceBody(content: PieceContent): string {
  return [
    list("Earlier", content.sections),
    list("What happened", content.timeline),
    list("Open promises", content.promises),
    list("Exact particulars", content.particulars),
    content.state === "" ? "" : `State: ${content.state}`,
  ]
    .filter((part) => part !== "")
    .join("\n");
}

/** A piece's rules as the model reads them: quotes, one a line (SPEC 4.4). */
export function rulesText(rules: readonly { readonly text: string }[]): string {
  return list(
    "Corrections and rules, in the person's own words",
    rules.map((rule) => JSON.stringify(rule.text)),
  );
}

/** Tokens of a piece by SPEC 4.6 and 4.13: rules count apart (4.4). */
export function pieceTokens(content: PieceContent, count: Count): number {
  return count(pieceBody(content));
}

export function isEmptyContent(content: PieceContent): boolean {
  return (
    content.sections.length + content.timeline.length + content.promises.length === 0 &&
    content.particulars.length === 0 &&
    content.state === ""
  );
}

/**
 * What a piece is asked to stay within.
 *
 * @param sourceTokens - What it covers; no piece is asked to be above a quarter of that.
 * @see SPEC 4.13
 */
export function askedTokens(tier: Tier, budget: Budget, sourceTokens: number): number {
  const size = {
    recent: budget.recentTokens,
    merged: budget.mergedTokens,
    "long-term": budget.longTermTokens,
  }[tier];
  return Math.max(40, Math.min(size, Math.floor(sourceTokens * PIECE_SOURCE_SHARE)));
}

/** Clearly over its budget: has to be condensed (SPEC 4.6). */
export function needsCondensing(piece: Piece, budget: Budget): boolean {
  return piece.tier === "long-term" && piece.tokens > budget.longTermTokens * CONDENSE_AT_SHARE;
}

export function condensedTokens(budget: Budget): number {
  return Math.floor(budget.longTermTokens * CONDENSE_TO_SHARE);
}

const LISTS = ["sections", "timeline", "particulars", "promises"] as const;
/** A text of this length is left alone, in UTF-16 units. */
const SHORT = 80;

/**
 * Brings a content to a size by leaving out whole lines: the oldest of what was condensed before, of
 * what happened, then the last particulars and promises. The newest line of each part stays, and where
 * that is still too much, long texts are cut: what is left at the end are a few short lines. A backstop:
 * pieces are asked to be small enough.
 */
export function fitContent(content: PieceContent, tokens: number, count: Count): PieceContent {
  let fitted = content;
  while (pieceTokens(fitted, count) > tokens) {
    const { sections, timeline, particulars, promises, state } = fitted;
    const keptSections = timeline.length > 0 ? 0 : 1;
    if (sections.length > keptSections) fitted = { ...fitted, sections: sections.slice(1) };
    else if (timeline.length > 1) fitted = { ...fitted, timeline: timeline.slice(1) };
    else if (particulars.length > 1) fitted = { ...fitted, particulars: particulars.slice(0, -1) };
    else if (promises.length > 1) fitted = { ...fitted, promises: promises.slice(0, -1) };
    else if (state.length > SHORT) fitted = { ...fitted, state: shorten(state) };
    else {
      const long = longList(fitted);
      if (long === undefined) return fitted;
      fitted = { ...fitted, [long]: fitted[long].map(shorten) };
    }
  }
  return fitted;
}

function longList(content: PieceContent): (typeof LISTS)[number] | undefined {
  return LISTS.find((name) => content[name].some((line) => line.length > SHORT));
}

/** Half of a text, cut after a word where it has one. */
function shorten(text: string): string {
  const points = Array.from(text);
  const half = points.slice(0, Math.floor(points.length / 2)).join("");
  const space = half.lastIndexOf(" ");
  return `${space > 20 ? half.slice(0, space) : half}…`;
}
