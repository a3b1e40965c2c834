import { EMPTY_CONTENT, type PieceContent } from "../../domain/piece.ts";
import type { BuiltInRules } from "../../ports/built-in-rules.ts";

/** Rules that say as little as possible: tests read what is covered, not how it is put. */
export const plainRules: BuiltInRules = {
  summarise: (lines): PieceContent => ({
    ...EMPTY_CONTENT,
    timeline: [`${lines.length} messages`],
    state: (lines.at(-1)?.text ?? "").slice(0, 40),
  }),
  merge: (pieces): PieceContent => ({
    ...EMPTY_CONTENT,
    timeline: pieces.flatMap((piece) => piece.timeline.slice(-1)),
    state: pieces.at(-1)?.state ?? "",
  }),
  statements: (lines, most) => lines.map(({ text }, line) => ({ text, line })).slice(0, most),
  findings: () => [],
  condense: (piece): PieceContent => ({
    ...piece,
    sections: [...piece.sections, ...piece.timeline.slice(0, -1)].slice(-4),
    timeline: piece.timeline.slice(-1),
  }),
};
