import createLayout from "ngraph.forcelayout/dist/ngraph.forcelayout2d.js";
import createGraph from "ngraph.graph";
import { ENTITY, ENTRY, type GraphIndex, MENTION, RELATION } from "./graph-index.ts";
import { spiralPlace } from "./spiral.ts";

/** Units of the picture in one of the simulation. */
const UNIT = 9;
const STEPS = 300;
/** An entity is drawn to so many others at most, those it is told of with most often. */
const MOST_TIES = 6;
const GAP = 46;
const HUB_LENGTH = 2.2;
const RELATION_WEIGHT = 2;
const MIDDLE = -1;
const START_SPACING = 15;
/** A picture is wider than high, as labels are. */
const BREADTH = 1.3;

/**
 * Where entities come to rest that draw each other by the entries that tell of both.
 *
 * @param movable - The entities, by number.
 * @param reach - How far the spiral of each goes; `around` that of the person.
 * @returns x and y of each.
 */
export function forceOf(
  input: Pick<GraphIndex, "kinds" | "from" | "to" | "edgeKinds" | "entriesOf">,
  movable: readonly number[],
  reach: readonly number[],
  around: number,
): Float64Array {
  const graph = createGraph();
  const place = new Map(movable.map((node, at) => [node, at]));
  graph.addNode(MIDDLE);
  for (const at of movable.keys()) graph.addNode(at);
  const lengths = new Map<string, { readonly length: number; readonly pull: number }>();
  for (const [one, other, weight] of strongest(togetherOf(input, place), movable.length)) {
    graph.addLink(one, other);
    const length = ((reach[one] ?? 0) + (reach[other] ?? 0) + GAP) / UNIT;
    lengths.set(`${one} ${other}`, { length, pull: Math.min(1, 0.35 + 0.15 * weight) });
  }
  for (const [at, node] of movable.entries()) {
    const told = input.entriesOf[node] ?? 0;
    graph.addLink(MIDDLE, at);
    const length = ((reach[at] ?? 0) + around + GAP * HUB_LENGTH) / UNIT;
    lengths.set(`${MIDDLE} ${at}`, { length, pull: 0.1 + 0.05 * Math.log2(1 + told) });
  }
  const layout = createLayout(graph, {
    springLength: 10,
    springCoefficient: 0.8,
    gravity: -14,
    theta: 0.8,
    dragCoefficient: 0.9,
    timeStep: 0.5,
    springTransform(link, spring) {
      const wanted = lengths.get(`${String(link.fromId)} ${String(link.toId)}`);
      if (wanted === undefined) return;
      spring.length = wanted.length;
      spring.coefficient = wanted.pull;
    },
    // What many pull at is heavy, or it would be flung about; the person does not push away what it holds.
    nodeMass: (at) =>
      at === MIDDLE
        ? 8
        : 1 + (reach[at as number] ?? 0) / (UNIT * 3) + (graph.getNode(at)?.links?.size ?? 0) / 4,
  });
  layout.setNodePosition(MIDDLE, 0, 0);
  const middle = graph.getNode(MIDDLE);
  if (middle !== undefined) layout.pinNode(middle, true);
  for (const at of movable.keys()) {
    const [x, y] = spiralPlace(at, around, START_SPACING);
    layout.setNodePosition(at, (x * 3) / UNIT, (y * 3) / UNIT);
  }
  for (let step = 0; step < STEPS; step += 1) if (layout.step()) break;
  const found = Float64Array.from(
    movable.flatMap((_, at) => {
      const { x, y } = layout.getNodePosition(at);
      return [x * UNIT, y * UNIT];
    }),
  );
  layout.dispose();
  return movable.length > 2 ? centred(found) : found;
}

/** The person is in the middle of all of it, not beside the thickest of it. */
function centred(places: Float64Array): Float64Array {
  let [left, top] = [0, 0];
  for (let at = 0; at < places.length; at += 2) {
    left += places[at] ?? 0;
    top += places[at + 1] ?? 0;
  }
  const count = Math.max(1, places.length / 2);
  return places.map((value, at) =>
    at % 2 === 0 ? (value - left / count) * BREADTH : value - top / count,
  );
}

type Pair = readonly [one: number, other: number, weight: number];

/** How often two entities are told of together, by their places among the entities. */
function togetherOf(
  input: Pick<GraphIndex, "kinds" | "from" | "to" | "edgeKinds">,
  place: ReadonlyMap<number, number>,
): readonly Pair[] {
  const size = place.size;
  const weights = new Map<number, number>();
  const add = (a: number, b: number, weight: number) => {
    const key = Math.min(a, b) * size + Math.max(a, b);
    weights.set(key, (weights.get(key) ?? 0) + weight);
  };
  const toldOf = new Map<number, number[]>();
  for (let edge = 0; edge < input.from.length; edge += 1) {
    const [one, other] = [input.from[edge] ?? 0, input.to[edge] ?? 0];
    if (input.edgeKinds[edge] === RELATION) {
      const [a, b] = [place.get(one), place.get(other)];
      if (a !== undefined && b !== undefined && a !== b) add(a, b, RELATION_WEIGHT);
    } else if (input.edgeKinds[edge] === MENTION) {
      const [entry, entity] = input.kinds[one] === ENTRY ? [one, other] : [other, one];
      const at = input.kinds[entity] === ENTITY ? place.get(entity) : undefined;
      if (at !== undefined) toldOf.set(entry, [...(toldOf.get(entry) ?? []), at]);
    }
  }
  for (const told of toldOf.values()) {
    for (const [nth, a] of told.entries()) {
      for (const b of told.slice(nth + 1)) if (a !== b) add(a, b, 1);
    }
  }
  return [...weights]
    .map(([key, weight]): Pair => [Math.floor(key / size), key % size, weight])
    .toSorted((a, b) => b[2] - a[2] || a[0] - b[0] || a[1] - b[1]);
}

/** Of all pairs those that are among the strongest of either. */
function strongest(pairs: readonly Pair[], size: number): readonly Pair[] {
  const taken = new Uint32Array(size);
  return pairs.filter(([one, other]) => {
    if ((taken[one] ?? 0) >= MOST_TIES && (taken[other] ?? 0) >= MOST_TIES) return false;
    taken[one] = (taken[one] ?? 0) + 1;
    taken[other] = (taken[other] ?? 0) + 1;
    return true;
  });
}
