import type { Piece } from "../piece.ts";

/** What of a chat a rewind and a branch are judged by. */
export interface TreeState {
  readonly pieces: readonly Piece[];
  readonly windowFrom: number;
}

/**
 * What is wrong with a rewound tree, in words: every piece that ends before the point and before the
 * window stays as it was, below what of its parents stays; nothing else is there but pieces written
 * ahead (SPEC 4.5, 7.3).
 */
export function rewindFlaws(before: TreeState, after: TreeState, point: number): readonly string[] {
  const left = new Map(after.pieces.map((piece) => [piece.id, piece]));
  const flaws: string[] = [];
  for (const piece of before.pieces) {
    const now = left.get(piece.id);
    if (piece.to > point) {
      if (now !== undefined) flaws.push(`${piece.id} reaches past the point`);
      continue;
    }
    if (now === undefined) {
      if (piece.to < after.windowFrom) flaws.push(`${piece.id} is lost`);
      continue;
    }
    const parentId = piece.parentId !== null && left.has(piece.parentId) ? piece.parentId : null;
    if (now.parentId !== parentId) flaws.push(`${piece.id} has not the parent ${parentId}`);
    const same: Piece = { ...now, parentId: piece.parentId, revision: piece.revision };
    if (JSON.stringify(same) !== JSON.stringify(piece)) flaws.push(`${piece.id} is changed`);
  }
  const known = new Set<string>(before.pieces.map((piece) => piece.id));
  for (const piece of after.pieces) if (!known.has(piece.id)) flaws.push(`${piece.id} is new`);
  return flaws;
}

/**
 * What is wrong with a branch's tree: it holds copies of exactly the pieces whose span lies before its
 * point, as they were, but for those over which its window reaches back (SPEC 7.4, case C-A6).
 */
export function branchFlaws(
  before: TreeState,
  branch: TreeState,
  point: number,
): readonly string[] {
  const within = described(before.pieces.filter((piece) => piece.to <= point));
  const copied = described(branch.pieces);
  const due = described(
    before.pieces.filter((piece) => piece.to <= point && piece.to < branch.windowFrom),
  );
  return [
    ...[...copied].filter((text) => !within.has(text)).map((text) => `${text} is too much`),
    ...[...due].filter((text) => !copied.has(text)).map((text) => `${text} is missing`),
    ...(copied.size === branch.pieces.length ? [] : ["a piece is there twice"]),
  ];
}

/** Pieces by what does not change when they are copied. */
function described(pieces: readonly Piece[]): ReadonlySet<string> {
  return new Set(
    pieces.map(({ tier, from, to, edited, content, children }) =>
      JSON.stringify([
        tier,
        from,
        to,
        edited,
        content.timeline,
        content.rules.map((rule) => rule.text),
        children.length,
      ]),
    ),
  );
}
