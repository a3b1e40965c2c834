import { hitTest, type HitTest } from "./hit-test.ts";
import type { GraphIndex } from "./graph-index.ts";
import type { Places } from "./lay-out.ts";
import type { Found } from "./find-nodes.ts";
import { radiiOf } from "./sizes.ts";
import { type Shown, tiesShown } from "./shown.ts";
import { neighboursOf } from "./walk.ts";

/** All that a picture is drawn from but where one looks at it from. */
export interface Scene {
  readonly index: GraphIndex;
  readonly shown: Shown;
  readonly places: Places;
  readonly radii: Float32Array;
  readonly ties: Uint32Array;
  readonly hits: HitTest;
  /** By node, ready to be drawn; long texts are cut. */
  readonly labels: readonly string[];
  /** What stands in the middle while the entries are folded: a number and its word. */
  readonly counter: readonly [count: string, word: string];
}

const LONGEST_LABEL = 26;

export function sceneOf(of: {
  readonly index: GraphIndex;
  readonly shown: Shown;
  readonly places: Places;
  readonly hubLabel: string;
  readonly counter: readonly [count: string, word: string];
}): Scene {
  const { counter, hubLabel, index, places, shown } = of;
  const radii = radiiOf(index, shown.isFolded);
  return {
    index,
    shown,
    places,
    radii,
    counter,
    ties: tiesShown(index, shown),
    hits: hitTest(places, radii, shown.nodes),
    labels: index.nodes.map(({ kind, label }) => (kind === "hub" ? hubLabel : cut(label))),
  };
}

function cut(text: string): string {
  const points = [...text];
  return points.length <= LONGEST_LABEL
    ? text
    : `${points.slice(0, LONGEST_LABEL).join("").trimEnd()}…`;
}

/** What the person points at, chose and looks for. */
export interface Attention {
  /** Under the pointer, or where the keyboard stands. */
  readonly pointed: number | undefined;
  readonly selected: number | undefined;
  readonly found: Found;
}

/** Nodes that are in the light: others are drawn faintly. Undefined where all are. */
export function litOf(scene: Scene, attention: Attention): ReadonlySet<number> | undefined {
  const { found, pointed, selected } = attention;
  const centre = pointed ?? selected;
  if (centre !== undefined && centre !== scene.index.hub) {
    return new Set([centre, ...neighboursOf(scene.index, scene.shown, centre)]);
  }
  return found.lit.size > 0 ? found.lit : undefined;
}
