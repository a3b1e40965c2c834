import { type Box, boxGrid } from "./box-grid.ts";
import { ENTRY } from "./graph-index.ts";
import { type Candidate, type Label, placeLabels, type Rank, sparseness } from "./label-gate.ts";
import { LABEL_HEIGHT, type Measure } from "./measure.ts";
import type { Attention, Scene } from "./scene.ts";
import { areaOf, screenRadius, type View } from "./view.ts";
import { neighboursOf } from "./walk.ts";

/** Light round the person, and the ring round what is chosen or pointed at. */
const HUB_RIM = 9;
const RING = 7;

/** The labels of a view (SPEC 6.8), and whether its zoom let them be shown, for the next one. */
export function labelsOf(of: {
  readonly scene: Scene;
  readonly view: View;
  readonly attention: Attention;
  readonly measure: Measure;
  readonly wasZoomedIn: boolean;
}): { readonly labels: readonly Label[]; readonly isZoomedIn: boolean } {
  const { attention, scene, view } = of;
  const { found, pointed, selected } = attention;
  const { hub, kinds, nodes } = scene.index;
  const inView: number[] = [];
  scene.hits.within(areaOf(view), (node) => {
    inView.push(node);
  });
  const { isSparse, isZoomedIn } = sparseness(view.k, inView.length, of.wasZoomedIn);
  const wanted = isSparse
    ? inView
    : mustBeLabelled(attention, hub).filter((node) => isInView(scene, view, node));
  const neighbours =
    selected === undefined ? undefined : neighboursOf(scene.index, scene.shown, selected);
  const rankOf = (node: number): Rank => {
    if (node === hub) return "person";
    if (node === pointed) return "hovered";
    if (node === selected) return "selected";
    if (found.hits.has(node)) return "hit";
    if (neighbours?.has(node) === true) return "neighbour";
    return nodes[node]?.pinned === true ? "pinned" : "other";
  };
  const candidates = wanted.map((node): Candidate => {
    const rank = rankOf(node);
    const isMust = rank === "person" || rank === "hovered" || rank === "selected" || rank === "hit";
    const kind = kinds[node] ?? ENTRY;
    const rim = node === hub ? HUB_RIM : isMust && rank !== "hit" ? RING : 0;
    return {
      node,
      rank,
      ties: scene.ties[node] ?? 0,
      x: (scene.places[node * 2] ?? 0) * view.k + view.left,
      y: (scene.places[node * 2 + 1] ?? 0) * view.k + view.top,
      radius: screenRadius(scene.radii[node] ?? 0, view.k) + rim,
      width: of.measure(scene.labels[node] ?? "", kind),
      height: LABEL_HEIGHT,
    };
  });
  const bodies = boxGrid<Box & { readonly node: number }>();
  for (const { node, radius, x, y } of candidates) {
    bodies.put({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius, node });
  }
  const isCovering = (box: Box, node: number) =>
    !bodies.isFree(box, (other) => other.node !== node);
  return { labels: placeLabels(candidates, isSparse, isCovering, view), isZoomedIn };
}

/** Those that have a label however dense the view is; each once. */
function mustBeLabelled(attention: Attention, hub: number): readonly number[] {
  const { found, pointed, selected } = attention;
  const must = new Set(found.hits);
  for (const node of [hub, pointed, selected]) {
    if (node !== undefined && node >= 0) must.add(node);
  }
  return [...must];
}

function isInView({ places, shown }: Scene, view: View, node: number): boolean {
  const { bottom, left, right, top } = areaOf(view);
  const [x, y] = [places[node * 2] ?? 0, places[node * 2 + 1] ?? 0];
  return shown.nodes[node] === 1 && x >= left && x <= right && y >= top && y <= bottom;
}
