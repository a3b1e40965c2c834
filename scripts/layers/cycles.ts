/**
 * Finds the rings in a graph (Tarjan's strongly connected components).
 *
 * @param edges - For each node those that it points to; nodes that are no key are ignored.
 * @returns Each ring once, its nodes sorted; a node that points to itself is a ring.
 */
export function cyclesOf(edges: ReadonlyMap<string, readonly string[]>): readonly string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const onPath = new Set<string>();
  const cycles: string[][] = [];

  const lower = (node: string, value: number) =>
    lowest.set(node, Math.min(lowest.get(node) ?? value, value));

  const visit = (node: string): void => {
    const index = order.size;
    order.set(node, index);
    lower(node, index);
    path.push(node);
    onPath.add(node);

    for (const next of targets(edges, node)) {
      if (!order.has(next)) {
        visit(next);
        lower(node, lowest.get(next) ?? index);
      } else if (onPath.has(next)) {
        lower(node, order.get(next) ?? index);
      }
    }
    if (lowest.get(node) !== index) return;

    const ring = path.splice(path.indexOf(node));
    for (const member of ring) onPath.delete(member);
    if (ring.length > 1 || targets(edges, node).includes(node)) cycles.push(ring.toSorted());
  };

  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

function targets(edges: ReadonlyMap<string, readonly string[]>, node: string): readonly string[] {
  return (edges.get(node) ?? []).filter((target) => edges.has(target));
}
