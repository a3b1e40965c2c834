import { GRAPH_ENTRIES } from "@keepsake/engine/limits";
import type { GraphData, GraphEdge, GraphNode } from "../../graph/graph-data.ts";
import { folded } from "../../graph/testing/sample-graph.ts";
import type { PageScope } from "../backend.ts";
import type { FakeState } from "./fake-state.ts";

const BARE = { types: [], entryId: null, pinned: false } as const;

/** Takes every word that begins with a capital, but the first, for a name. */
export function fakeGraph(
  state: Pick<FakeState, "entries">,
  wanted: { readonly scope?: PageScope; readonly open?: boolean },
): GraphData {
  const { open, scope } = wanted;
  const entries = [...state.entries.values()]
    .map(({ entry }) => entry)
    .filter(
      (entry) =>
        scope === undefined ||
        (entry.scope === scope.scope &&
          (scope.scope !== "character" || entry.characterId === scope.characterId) &&
          (scope.scope !== "organization" || entry.organizationId === scope.organizationId)),
    );
  const hub: GraphNode = {
    ...BARE,
    id: "hub",
    kind: "hub",
    label: "",
    full: "",
    count: entries.length,
  };
  const entities = new Map<string, GraphNode>();
  const edges: GraphEdge[] = [];
  const tie = (source: string, target: string, kind: GraphEdge["kind"]) =>
    edges.push({
      source,
      target,
      kind,
      relation: null,
      sourceTypes: [],
      targetTypes: [],
      count: 1,
    });
  const nodes = entries.map((entry): GraphNode => {
    const id = `entry:${entry.id}`;
    tie("hub", id, "hub");
    for (const [name] of entry.text.matchAll(/(?<=\s)\p{Lu}\p{L}+/gu)) {
      const known = `entity:${name.toLowerCase()}`;
      const count = (entities.get(known)?.count ?? 0) + 1;
      entities.set(known, { ...BARE, id: known, kind: "entity", label: name, full: name, count });
      tie(id, known, "mention");
    }
    const { id: entryId, pinned, text } = entry;
    return { ...BARE, id, kind: "entry", label: text, full: text, entryId, pinned, count: 1 };
  });
  const all: GraphData = {
    nodes: [hub, ...nodes, ...entities.values()],
    edges,
    collapsed: false,
    total: entries.length,
  };
  return entries.length > GRAPH_ENTRIES && open !== true ? folded(all) : all;
}
