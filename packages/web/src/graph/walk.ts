import { eachTie, type GraphIndex } from "./graph-index.ts";
import type { Places } from "./lay-out.ts";
import type { Shown } from "./shown.ts";

export type Direction = "left" | "right" | "up" | "down";

const HEADINGS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};
/** Neighbours up to this far beside the wanted direction count as being there (cosine of 75°). */
const WITHIN = 0.26;

/**
 * Where an arrow key leads from a node: along its ties, to the neighbour that lies best in that direction.
 *
 * The straighter and the nearer, the better. Undefined where no neighbour lies there.
 */
export function stepFrom(
  from: number,
  direction: Direction,
  of: { readonly index: GraphIndex; readonly shown: Shown; readonly places: Places },
): number | undefined {
  const { index, places, shown } = of;
  const [ahead, beneath] = HEADINGS[direction];
  let best: number | undefined;
  let least = Infinity;
  eachTie(index, from, (other, edge) => {
    if (shown.edges[edge] !== 1) return;
    const across = (places[other * 2] ?? 0) - (places[from * 2] ?? 0);
    const down = (places[other * 2 + 1] ?? 0) - (places[from * 2 + 1] ?? 0);
    const distance = Math.hypot(across, down);
    const straight = distance === 0 ? 0 : (across * ahead + down * beneath) / distance;
    if (straight < WITHIN) return;
    const cost = distance * (2 - straight) ** 2;
    if (cost < least || (cost === least && other < (best ?? Infinity))) {
      least = cost;
      best = other;
    }
  });
  return best;
}

/** The neighbours of a node, by the ties that are shown; each once. */
export function neighboursOf(index: GraphIndex, shown: Shown, node: number): ReadonlySet<number> {
  const found = new Set<number>();
  eachTie(index, node, (other, edge) => {
    if (shown.edges[edge] === 1) found.add(other);
  });
  return found;
}
