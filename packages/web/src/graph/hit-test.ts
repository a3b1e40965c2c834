import { quadtree, type Quadtree, type QuadtreeInternalNode, type QuadtreeLeaf } from "d3-quadtree";
import type { Places } from "./lay-out.ts";

export interface HitTest {
  /**
   * The node under a point of the graph, or the nearest within `slack` of it; of several the nearest edge.
   *
   * @param growth - How much larger nodes are drawn than they are.
   */
  find(x: number, y: number, slack: number, growth?: number): number | undefined;
  /** Calls for each node whose middle is within a rectangle. */
  within(
    area: {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    },
    call: (node: number) => void,
  ): void;
}

/** Finds nodes by place; only those that are shown. */
export function hitTest(places: Places, radii: Float32Array, shown: Uint8Array): HitTest {
  const nodes: number[] = [];
  for (let node = 0; node < shown.length; node += 1) if (shown[node] === 1) nodes.push(node);
  const largest = nodes.reduce((most, node) => Math.max(most, radii[node] ?? 0), 0);
  const tree: Quadtree<number> = quadtree<number>()
    .x((node) => places[node * 2] ?? 0)
    .y((node) => places[node * 2 + 1] ?? 0)
    .addAll(nodes);

  function within(area: Parameters<HitTest["within"]>[0], call: (node: number) => void): void {
    tree.visit((quad, x0, y0, x1, y1) => {
      if (x0 > area.right || x1 < area.left || y0 > area.bottom || y1 < area.top) return true;
      if (!isLeaf(quad)) return false;
      for (
        let leaf: QuadtreeLeaf<number> | undefined = quad;
        leaf !== undefined;
        leaf = leaf.next
      ) {
        const x = places[leaf.data * 2] ?? 0;
        const y = places[leaf.data * 2 + 1] ?? 0;
        if (x >= area.left && x <= area.right && y >= area.top && y <= area.bottom) call(leaf.data);
      }
      return true;
    });
  }

  return {
    within,
    find(x, y, slack, growth = 1) {
      const far = largest * growth + slack;
      let found: number | undefined;
      let nearest = slack;
      within({ left: x - far, top: y - far, right: x + far, bottom: y + far }, (node) => {
        const [across, down] = [(places[node * 2] ?? 0) - x, (places[node * 2 + 1] ?? 0) - y];
        const distance = Math.hypot(across, down) - (radii[node] ?? 0) * growth;
        if (distance <= nearest) {
          nearest = distance;
          found = node;
        }
      });
      return found;
    },
  };
}

function isLeaf(
  quad: QuadtreeInternalNode<number> | QuadtreeLeaf<number>,
): quad is QuadtreeLeaf<number> {
  return quad.length === undefined;
}
