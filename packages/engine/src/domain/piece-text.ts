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
