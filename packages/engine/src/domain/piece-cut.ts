import type { PieceContent } from "./piece.ts";

/** Every line of a piece, the state and the rules among them. */
export function pieceLines(content: PieceContent): readonly string[] {
  return [
    ...content.sections,
    ...content.timeline,
    ...content.promises,
    ...content.particulars,
    ...(content.state === "" ? [] : [content.state]),
    ...content.rules.map((rule) => rule.text),
  ];
}

/**
 * A piece's content without the lines that say something; the same object where none does. The state is
 * one line.
 *
 * @see SPEC 4.8, 10.4
 */
export function withoutLines(content: PieceContent, says: (line: string) => boolean): PieceContent {
  const left = (lines: readonly string[]) => lines.filter((line) => !says(line));
  const cut: PieceContent = {
    sections: left(content.sections),
    timeline: left(content.timeline),
    promises: left(content.promises),
    particulars: left(content.particulars),
    state: content.state !== "" && says(content.state) ? "" : content.state,
    rules: content.rules.filter((rule) => !says(rule.text)),
  };
  return pieceLines(cut).length === pieceLines(content).length ? content : cut;
}
