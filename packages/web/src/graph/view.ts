import type { Scene } from "./scene.ts";

/** Where one looks at the graph from: a point of it lies on the screen at `x * k + left`. */
export interface View {
  readonly k: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const SHRINK = 0.62;
const GROW = 0.5;
const SMALLEST = 1.1;
const MARGIN = 44;
/** The counter stands above the picture. */
const COUNTER_ROOM = 44;
const MOST_FIT = 1.7;

/** How large a node of some radius is on the screen: dots grow less than the room between them. */
export function screenRadius(radius: number, k: number): number {
  return Math.max(SMALLEST, radius * (k < 1 ? k ** SHRINK : k ** GROW));
}

/** The part of the graph that is in view, a little wider. */
export function areaOf({ height, k, left, top, width }: View, margin = 0) {
  return {
    left: (-margin - left) / k,
    top: (-margin - top) / k,
    right: (width + margin - left) / k,
    bottom: (height + margin - top) / k,
  };
}

/** The view in which all that is shown has room; the person is in the middle where that costs little. */
export function fitOf(
  scene: Pick<Scene, "places" | "shown" | "radii">,
  size: { readonly width: number; readonly height: number },
): Pick<View, "k" | "left" | "top"> {
  let [left, top, right, bottom] = [-60, -60, 60, 60];
  for (let node = 0; node < scene.shown.nodes.length; node += 1) {
    if (scene.shown.nodes[node] !== 1) continue;
    const radius = scene.radii[node] ?? 0;
    const [x, y] = [scene.places[node * 2] ?? 0, scene.places[node * 2 + 1] ?? 0];
    left = Math.min(left, x - radius);
    right = Math.max(right, x + radius);
    top = Math.min(top, y - radius);
    bottom = Math.max(bottom, y + radius);
  }
  const above = scene.shown.isFolded ? COUNTER_ROOM : 0;
  const k = Math.min(
    MOST_FIT,
    Math.max(1, size.width - 2 * MARGIN) / (right - left),
    Math.max(1, size.height - above - 2 * MARGIN) / (bottom - top),
  );
  return {
    k,
    left: size.width / 2 - (k * (left + right)) / 2,
    top: (size.height + above) / 2 - (k * (top + bottom)) / 2,
  };
}
