import { CONDENSE_AT_SHARE } from "./limits.ts";
import type { Message } from "./message.ts";
import type { Piece } from "./piece.ts";
import { nextSummaryWork, type SummaryWork } from "./summary-work.ts";
import { appendTokens } from "./summary-task.ts";
import { groupTurns, type Budget } from "./window.ts";

export interface ChoiceInput {
  readonly roots: readonly Piece[];
  readonly uncovered: readonly Message[];
  readonly windowFrom: number;
  readonly budget: Budget;
}

/**
 * The next step, with what makes it worth its call: a piece that the built-in rules had to file is
 * written again before it would vanish in a merge, and whenever a call has succeeded since; a long-term
 * piece is condensed before an append that would take it past 125 %.
 *
 * @see SPEC 4.6, 4.9, 8.4
 */
export function chooseSummaryWork(input: ChoiceInput): SummaryWork | undefined {
  const work = nextSummaryWork({ ...input, retryMakeshift: false });
  switch (work?.kind) {
    case undefined: {
      const piece = dueMakeshift(input.roots, (one) => succeededSince(input.roots, one));
      return piece === undefined ? undefined : { kind: "rewrite", piece };
    }
    case "merge": {
      const piece = dueMakeshift(
        work.pieces,
        (one) => one.updatedAt === one.createdAt || succeededSince(input.roots, one),
      );
      return piece === undefined ? work : { kind: "rewrite", piece };
    }
    case "append": {
      const { longTerm } = work;
      const most = input.budget.longTermTokens * CONDENSE_AT_SHARE;
      const isFull = longTerm !== undefined && longTerm.tokens + appendTokens(input.budget) > most;
      return isFull ? { kind: "condense", piece: longTerm } : work;
    }
    case "leaf":
    case "rewrite":
    case "condense":
      return work;
  }
}

function dueMakeshift(
  pieces: readonly Piece[],
  isDue: (piece: Piece) => boolean,
): Piece | undefined {
  return pieces.find((piece) => piece.makeshift && !piece.edited && isDue(piece));
}

/** A model wrote a piece after this one was filed or last tried. */
function succeededSince(roots: readonly Piece[], piece: Piece): boolean {
  return roots.some(
    (other) => !other.makeshift && other.usage !== null && other.updatedAt > piece.updatedAt,
  );
}

/**
 * Shortens a chunk that a model could not read at once: to the turns at its beginning that fit, one at
 * the least (C-B17).
 *
 * @param messages - The chunk, oldest first.
 * @param size - Tokens of one message as it is read.
 * @returns The ordinal of the last message that is taken.
 */
export function readableEnd(
  messages: readonly Message[],
  tokens: number,
  size: (message: Message) => number,
): number {
  let end = 0;
  let used = 0;
  for (const turn of groupTurns(messages)) {
    used += turn.reduce((sum, message) => sum + (message.hidden ? 0 : size(message)), 0);
    if (end > 0 && used > tokens) break;
    end = turn.at(-1)?.ordinal ?? end;
  }
  return end;
}
