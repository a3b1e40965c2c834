import type { Piece, PiecePatch } from "@keepsake/engine/wire";

export type EditablePart = "sections" | "timeline" | "promises" | "particulars" | "state" | "rules";
export type PieceTexts = Readonly<Record<EditablePart, string>>;

const LISTS = ["sections", "timeline", "promises", "particulars", "rules"] as const;

/** The parts of a piece as they stand in text boxes: an entry a line. */
export function toText(piece: Piece): PieceTexts {
  return {
    sections: piece.sections.join("\n"),
    timeline: piece.timeline.join("\n"),
    promises: piece.promises.join("\n"),
    particulars: piece.particulars.join("\n"),
    state: piece.state,
    rules: piece.rules.join("\n"),
  };
}

/**
 * What the boxes change of a piece; undefined where that is nothing. Blank lines do not count, and
 * the state, which is one text, keeps no line breaks at its ends.
 */
export function changedParts(piece: Piece, texts: PieceTexts): PiecePatch | undefined {
  const changed = LISTS.flatMap((part) => {
    const lines = toLines(texts[part]);
    return isSame(lines, piece[part]) ? [] : [[part, lines] as const];
  });
  const state = texts.state.trim();
  const patch: PiecePatch = {
    ...Object.fromEntries(changed),
    ...(state === piece.state ? {} : { state }),
  };
  return Object.keys(patch).length === 0 ? undefined : patch;
}

function toLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, index) => line === b[index]);
}
