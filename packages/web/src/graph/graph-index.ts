import type { GraphData, GraphEdge, GraphNode } from "./graph-data.ts";

export const HUB = 0;
export const ENTRY = 1;
export const ENTITY = 2;

export const HUB_EDGE = 0;
export const MENTION = 1;
export const RELATION = 2;
/** Stands for all mentions of an entity while the entries are folded into the hub. */
export const FOLDED = 3;

/** The graph by numbers: nodes in the order of their ids, so that the order of an answer does not matter. */
export interface GraphIndex {
  readonly nodes: readonly GraphNode[];
  readonly at: ReadonlyMap<string, number>;
  /** -1 where there is none. */
  readonly hub: number;
  readonly kinds: Uint8Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly edgeKinds: Uint8Array;
  /** By edge; null for those that stand for folded entries. */
  readonly edges: readonly (GraphEdge | null)[];
  readonly counts: Uint32Array;
  /** Where the ties of a node begin in `tied` and `tiedBy`; one more than there are nodes. */
  readonly starts: Uint32Array;
  readonly tied: Uint32Array;
  readonly tiedBy: Uint32Array;
  /** How many entries stand behind a node. */
  readonly entriesOf: Uint32Array;
}

const KINDS = { hub: HUB, entry: ENTRY, entity: ENTITY } as const;
const EDGE_KINDS = { hub: HUB_EDGE, mention: MENTION, relation: RELATION } as const;

/** Edges that lead nowhere are left out. */
export function indexGraph(data: Pick<GraphData, "nodes" | "edges">): GraphIndex {
  const nodes = data.nodes.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const at = new Map(nodes.map((node, index) => [node.id, index]));
  const kinds = Uint8Array.from(nodes, ({ kind }) => KINDS[kind]);
  const hub = kinds.indexOf(HUB);
  const edges: (GraphEdge | null)[] = data.edges.filter(
    ({ source, target }) => at.has(source) && at.has(target) && source !== target,
  );
  const entriesOf = Uint32Array.from(nodes, ({ count }) => count);
  const from: number[] = [];
  const to: number[] = [];
  const edgeKinds: number[] = [];
  const counts: number[] = [];
  for (const edge of edges) {
    if (edge === null) continue;
    const [one, other] = [at.get(edge.source) ?? 0, at.get(edge.target) ?? 0];
    const isOfHub = kinds[one] === HUB || kinds[other] === HUB;
    from.push(one);
    to.push(other);
    edgeKinds.push(edge.kind === "mention" && isOfHub ? FOLDED : EDGE_KINDS[edge.kind]);
    counts.push(edge.count);
  }
  const isFoldedThere = edgeKinds.includes(FOLDED);
  for (let node = 0; node < nodes.length && hub >= 0 && !isFoldedThere; node += 1) {
    if (kinds[node] !== ENTITY || (entriesOf[node] ?? 0) === 0) continue;
    from.push(hub);
    to.push(node);
    edgeKinds.push(FOLDED);
    counts.push(entriesOf[node] ?? 0);
    edges.push(null);
  }
  return {
    nodes,
    at,
    hub,
    kinds,
    edges,
    from: Uint32Array.from(from),
    to: Uint32Array.from(to),
    edgeKinds: Uint8Array.from(edgeKinds),
    counts: Uint32Array.from(counts),
    entriesOf,
    ...tiesOf(nodes.length, from, to),
  };
}

function tiesOf(size: number, from: readonly number[], to: readonly number[]) {
  const starts = new Uint32Array(size + 1);
  const tied = new Uint32Array(from.length * 2);
  const tiedBy = new Uint32Array(from.length * 2);
  for (const node of [...from, ...to]) starts[node + 1] = (starts[node + 1] ?? 0) + 1;
  for (let node = 0; node < size; node += 1) {
    starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  }
  const next = starts.slice();
  const put = (node: number, other: number, edge: number) => {
    const place = next[node] ?? 0;
    tied[place] = other;
    tiedBy[place] = edge;
    next[node] = place + 1;
  };
  for (const [edge, one] of from.entries()) {
    const other = to[edge] ?? 0;
    put(one, other, edge);
    put(other, one, edge);
  }
  return { starts, tied, tiedBy };
}

/** Calls for each tie of a node: the other end, and the edge. */
export function eachTie(
  index: GraphIndex,
  node: number,
  call: (other: number, edge: number) => void,
): void {
  const end = index.starts[node + 1] ?? 0;
  for (let place = index.starts[node] ?? 0; place < end; place += 1) {
    call(index.tied[place] ?? 0, index.tiedBy[place] ?? 0);
  }
}
