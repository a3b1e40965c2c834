import type { EntityType } from "../domain/entity.ts";
import type { Graph } from "../domain/graph.ts";
import type { MemoryGraph } from "./graph.ts";

export function toGraphView({ nodes, edges, collapsed, total }: Graph): MemoryGraph {
  const lists = new Map<readonly EntityType[], EntityType[]>();
  // Thousands of edges have the same few ends.
  const listOf = (types: readonly EntityType[]) => {
    let list = lists.get(types);
    if (list === undefined) lists.set(types, (list = [...types]));
    return list;
  };
  return {
    nodes: nodes.map((node) => ({
      id: node.id,
      kind: node.kind,
      label: node.label,
      full: node.full,
      types: listOf(node.types),
      entryId: node.entryId,
      pinned: node.pinned,
      count: node.count,
    })),
    edges: edges.map((edge) => ({
      source: edge.source,
      target: edge.target,
      kind: edge.kind,
      relation: edge.relation,
      sourceTypes: listOf(edge.sourceTypes),
      targetTypes: listOf(edge.targetTypes),
      count: edge.count,
    })),
    collapsed,
    total,
  };
}
