import type { MemoryGraph } from "@keepsake/engine/wire";

/** What the graph is drawn from, as `GET /api/graph` answers it. */
export type GraphData = Readonly<Omit<MemoryGraph, "nodes" | "edges">> & {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
};
export type GraphNode = Readonly<Omit<MemoryGraph["nodes"][number], "types">> & {
  readonly types: readonly string[];
};
export type GraphEdge = Readonly<
  Omit<MemoryGraph["edges"][number], "sourceTypes" | "targetTypes">
> & {
  readonly sourceTypes: readonly string[];
  readonly targetTypes: readonly string[];
};
