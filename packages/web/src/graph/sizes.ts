import { ENTITY, ENTRY, type GraphIndex, HUB } from "./graph-index.ts";

/** Sizes in the graph's own units: at zoom 1 a unit is a pixel. */
export const HUB_RADIUS = 28;
/** With the counter in it. */
const FOLDED_HUB_RADIUS = 46;
/** Nothing but its own entries comes nearer to the person. */
export const HUB_ROOM = 72;
const ENTRY_RADIUS = 4.5;
export const ENTITY_RADIUS = 9;
const MOST_ENTITY_RADIUS = 20;
const GROWTH = 1.9;

/** A node's radius; an entity grows with the entries that tell of it. */
export function radiusOf(kind: number, entries: number): number {
  if (kind === HUB) return HUB_RADIUS;
  if (kind === ENTRY) return ENTRY_RADIUS;
  return Math.min(MOST_ENTITY_RADIUS, ENTITY_RADIUS + GROWTH * Math.log2(Math.max(1, entries)));
}

export function radiiOf(index: GraphIndex, isFolded: boolean): Float32Array {
  return Float32Array.from(index.kinds, (kind, node) => {
    if (kind === HUB && isFolded) return FOLDED_HUB_RADIUS;
    return radiusOf(kind, kind === ENTITY ? (index.entriesOf[node] ?? 0) : 0);
  });
}
