import { FOLDED, type GraphIndex } from "./graph-index.ts";

/** Entities that have no type. */
const NO_TYPE = "";

/** Which nodes and edges are drawn, 1 or 0 each. */
export interface Shown {
  readonly nodes: Uint8Array;
  readonly edges: Uint8Array;
  /** The entries are a counter in the middle (SPEC 6.7). */
  readonly isFolded: boolean;
}

/** An entity is hidden when all its types are. */
export function shownOf(
  index: GraphIndex,
  wanted: {
    readonly isFolded: boolean;
    readonly hidden: ReadonlySet<string>;
    readonly areEntriesHidden?: boolean;
  },
): Shown {
  const { isFolded, hidden } = wanted;
  const nodes = Uint8Array.from(index.nodes, (node) => {
    if (node.kind === "entry") return isFolded || wanted.areEntriesHidden === true ? 0 : 1;
    if (node.kind === "hub") return 1;
    return typesOf(node.types).some((type) => !hidden.has(type)) ? 1 : 0;
  });
  const edges = new Uint8Array(index.from.length);
  for (let edge = 0; edge < edges.length; edge += 1) {
    const isSeen = nodes[index.from[edge] ?? 0] === 1 && nodes[index.to[edge] ?? 0] === 1;
    edges[edge] = isSeen && (isFolded || index.edgeKinds[edge] !== FOLDED) ? 1 : 0;
  }
  return { nodes, edges, isFolded };
}

function typesOf(types: readonly string[]): readonly string[] {
  return types.length === 0 ? [NO_TYPE] : types;
}

/** How many entities there are of each type; the most frequent first, those without one last. */
export function typeCounts(index: GraphIndex): readonly (readonly [type: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { kind, types } of index.nodes) {
    if (kind !== "entity") continue;
    const type = types[0] ?? NO_TYPE;
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, many], [b, more]) => {
    if ((a === NO_TYPE) !== (b === NO_TYPE)) return a === NO_TYPE ? 1 : -1;
    return more - many || a.localeCompare(b);
  });
}

/** How many ties of a node are drawn. */
export function tiesShown(index: GraphIndex, shown: Shown): Uint32Array {
  const ties = new Uint32Array(index.nodes.length);
  for (let edge = 0; edge < shown.edges.length; edge += 1) {
    if (shown.edges[edge] !== 1) continue;
    const [one, other] = [index.from[edge] ?? 0, index.to[edge] ?? 0];
    ties[one] = (ties[one] ?? 0) + 1;
    ties[other] = (ties[other] ?? 0) + 1;
  }
  return ties;
}
