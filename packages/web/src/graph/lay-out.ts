import { homesOf } from "./homes.ts";
import { ENTITY, ENTRY, type GraphIndex, HUB } from "./graph-index.ts";
import { forceOf } from "./force.ts";
import { separate } from "./separate.ts";
import { HUB_RADIUS, HUB_ROOM, radiusOf } from "./sizes.ts";
import { spacingOf, spiralPlace, spiralReach } from "./spiral.ts";

/** What a layout needs of a graph; small enough to be handed to a worker. */
export type LayoutInput = Pick<
  GraphIndex,
  "kinds" | "from" | "to" | "edgeKinds" | "entriesOf" | "hub"
> & {
  /** Where nodes are already, x and y each; not a number for those that are new. */
  readonly known?: Float32Array | undefined;
};

/** x and y of each node, by its number. */
export type Places = Float32Array;

/** Room between the spirals of two entities. */
const MARGIN = 16;
const PASSES = 90;
const PULL = 0.012;
/** An entity without entries round it still wants room for its label. */
const LEAST_REACH = 38;

/**
 * Places a graph: the person in the middle, entities by the force of what they are told of together, and
 * the entries as a sunflower round the rarest entity they tell of; round the person where they tell of none.
 *
 * Draws no chance: the same graph gives the same picture, whatever the order it came in. Nodes whose place
 * is known stay there.
 */
export function layOut(input: LayoutInput): Places {
  const { kinds, known } = input;
  const size = kinds.length;
  const places = new Float32Array(size * 2);
  const homes = homesOf(input);
  const seeds = new Uint32Array(size);
  for (let node = 0; node < size; node += 1) {
    const home = homes[node] ?? -1;
    if (kinds[node] === ENTRY && home >= 0) seeds[home] = (seeds[home] ?? 0) + 1;
  }
  const isKnown = (node: number) => known !== undefined && !Number.isNaN(known[node * 2] ?? NaN);
  const inner = (node: number) => radiusOf(kinds[node] ?? 0, input.entriesOf[node] ?? 0);

  const movable: number[] = [];
  for (let node = 0; node < size; node += 1) if (kinds[node] === ENTITY) movable.push(node);
  const areAllKnown = movable.every(isKnown);
  const spacing = spacingOf(kinds.reduce((sum, kind) => sum + (kind === ENTRY ? 1 : 0), 0));
  const reach = movable.map((node) =>
    Math.max(LEAST_REACH, spiralReach(seeds[node] ?? 0, inner(node), spacing)),
  );
  const around =
    input.hub >= 0
      ? Math.max(HUB_ROOM, spiralReach(seeds[input.hub] ?? 0, HUB_RADIUS, spacing))
      : 0;

  const discs = {
    x: new Float64Array(movable.length + 1),
    y: new Float64Array(movable.length + 1),
    radius: Float64Array.from([around + MARGIN, ...reach.map((one) => one + MARGIN / 2)]),
  };
  const isFixed = Uint8Array.from([1, ...movable.map((node) => (isKnown(node) ? 1 : 0))]);
  const forced = areAllKnown ? undefined : forceOf(input, movable, reach, around);
  for (const [at, node] of movable.entries()) {
    const own = isKnown(node);
    discs.x[at + 1] = own ? (known?.[node * 2] ?? 0) : (forced?.[at * 2] ?? 0);
    discs.y[at + 1] = own ? (known?.[node * 2 + 1] ?? 0) : (forced?.[at * 2 + 1] ?? 0);
  }
  if (!areAllKnown) separate(discs, isFixed, { passes: PASSES, pull: PULL });
  for (const [at, node] of movable.entries()) {
    places[node * 2] = discs.x[at + 1] ?? 0;
    places[node * 2 + 1] = discs.y[at + 1] ?? 0;
  }

  placeEntries({ input, homes, places, spacing, isKnown, inner });
  if (known !== undefined) {
    for (let at = 0; at < places.length; at += 1) {
      if (!Number.isNaN(known[at] ?? NaN)) places[at] = known[at] ?? 0;
    }
  }
  return places;
}

function placeEntries(of: {
  readonly input: LayoutInput;
  readonly homes: Int32Array;
  readonly places: Places;
  readonly spacing: number;
  readonly isKnown: (node: number) => boolean;
  readonly inner: (node: number) => number;
}): void {
  const { homes, input, places } = of;
  const { kinds, known } = input;
  const taken = new Map<number, number>();
  const seats = new Map<number, Set<string>>();
  const seatOf = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
  for (let node = 0; known !== undefined && node < kinds.length; node += 1) {
    const home = homes[node] ?? -1;
    if (kinds[node] !== ENTRY || !of.isKnown(node) || home < 0) continue;
    const seat = seatOf(
      (known[node * 2] ?? 0) - (places[home * 2] ?? 0),
      (known[node * 2 + 1] ?? 0) - (places[home * 2 + 1] ?? 0),
    );
    seats.set(home, (seats.get(home) ?? new Set()).add(seat));
  }
  for (let node = 0; node < kinds.length; node += 1) {
    if (kinds[node] !== ENTRY || of.isKnown(node)) continue;
    const home = homes[node] ?? -1;
    const inner = home < 0 || kinds[home] === HUB ? HUB_RADIUS : of.inner(home);
    let nth = taken.get(home) ?? 0;
    let [x, y] = spiralPlace(nth, inner, of.spacing);
    while (seats.get(home)?.has(seatOf(x, y)) === true) {
      nth += 1;
      [x, y] = spiralPlace(nth, inner, of.spacing);
    }
    taken.set(home, nth + 1);
    places[node * 2] = (home < 0 ? 0 : (places[home * 2] ?? 0)) + x;
    places[node * 2 + 1] = (home < 0 ? 0 : (places[home * 2 + 1] ?? 0)) + y;
  }
}
