import { type Box, boxGrid } from "./box-grid.ts";

/** SPEC 6.8. */
const SHOWN_FROM_ZOOM = 0.6;
const KEPT_DOWN_TO_ZOOM = 0.55;
const FEW_IN_VIEW = 30;

/**
 * Whether a view is sparse enough for labels.
 *
 * @param wasZoomedIn - Whether the zoom alone let labels be shown before; what comes back as `isZoomedIn`.
 * @see SPEC 6.8
 */
export function sparseness(
  zoom: number,
  inView: number,
  wasZoomedIn: boolean,
): { readonly isSparse: boolean; readonly isZoomedIn: boolean } {
  const isZoomedIn = zoom >= (wasZoomedIn ? KEPT_DOWN_TO_ZOOM : SHOWN_FROM_ZOOM);
  return { isSparse: isZoomedIn || inView <= FEW_IN_VIEW, isZoomedIn };
}

/** Whose label is placed before whose (SPEC 6.8); the first four are always labelled. */
export const RANKS = [
  "person",
  "hovered",
  "selected",
  "hit",
  "neighbour",
  "pinned",
  "other",
] as const;
export type Rank = (typeof RANKS)[number];
const ALWAYS: ReadonlySet<Rank> = new Set(["person", "hovered", "selected", "hit"]);

export interface Candidate {
  readonly node: number;
  readonly rank: Rank;
  /** How many ties it has; more go first within a rank. */
  readonly ties: number;
  /** Where the node is, and how far it reaches, in pixels of the screen. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** How large the label is. */
  readonly width: number;
  readonly height: number;
}

export interface Label extends Box {
  readonly node: number;
  /** It stands away from its node, for want of room: a line leads there. */
  readonly isApart: boolean;
}

const GAP = 3;
/** Between a label and the edge of the view. */
const EDGE = 3;
const BOUNDLESS = { width: Infinity, height: Infinity };
const ROUNDS = 14;
const TURNS = 12;

/**
 * The labels that are drawn, first come first served: none overlaps another.
 *
 * Those that are always labelled look for a free place round their node, further and further out.
 *
 * A label stands below its node; above or beside it where it would cover another node there.
 *
 * @param isSparse - Else only those that are always labelled.
 * @param isCovering - Whether a box lies over another node.
 * @param view - Its size: labels stand within it, as far as they can.
 * @see SPEC 6.8
 */
export function placeLabels(
  candidates: readonly Candidate[],
  isSparse: boolean,
  isCovering: (box: Box, node: number) => boolean = () => false,
  view: { readonly width: number; readonly height: number } = BOUNDLESS,
): readonly Label[] {
  const grid = boxGrid();
  const labels: Label[] = [];
  for (const candidate of candidates.toSorted(inOrder)) {
    const isAlways = ALWAYS.has(candidate.rank);
    if (!isAlways && !isSparse) continue;
    const place = placeOf(candidate, isAlways, view, {
      isFree: (box) => grid.isFree(box),
      isCovering: (box) => isCovering(box, candidate.node),
    });
    if (place === undefined) continue;
    grid.put(place);
    labels.push(place);
  }
  return labels;
}

function inOrder(a: Candidate, b: Candidate): number {
  const byRank = RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank);
  return byRank || b.ties - a.ties || a.node - b.node;
}

function placeOf(
  candidate: Candidate,
  isAlways: boolean,
  view: { readonly width: number; readonly height: number },
  { isFree, isCovering }: Readonly<Record<"isFree" | "isCovering", (box: Box) => boolean>>,
): Label | undefined {
  const { height, node, radius, width, x, y } = candidate;
  const at = (wanted: number, top: number, isApart = false): Label => {
    const left = Math.max(EDGE, Math.min(wanted, view.width - width - EDGE));
    return { node, isApart, left, top, right: left + width, bottom: top + height };
  };
  const below = at(x - width / 2, y + radius + GAP);
  const near = [
    below,
    at(x + radius + GAP, y - height / 2),
    at(x - radius - GAP - width, y - height / 2),
    at(x - width / 2, y - radius - GAP - height),
  ].filter(isFree);
  const best = near.find((box) => !isCovering(box)) ?? near[0];
  if (best !== undefined || !isAlways) return best;
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const angle = (turn / TURNS) * 2 * Math.PI + Math.PI / 2;
      const far = radius + round * (height + GAP);
      const left = x + Math.cos(angle) * (far + width / 2) - width / 2;
      const box = at(left, y + Math.sin(angle) * far - height / 2, true);
      const isInView =
        box.top >= (view.height === Infinity ? -Infinity : 0) && box.bottom <= view.height;
      if (isInView && isFree(box)) return box;
    }
  }
  return below;
}
