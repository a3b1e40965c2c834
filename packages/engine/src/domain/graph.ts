import { type Entity, mergeEntities } from "./entities.ts";
import type { EntityType, Mentions } from "./entity.ts";
import type { EntryHead } from "./entry.ts";
import type { EntryId } from "./ids.ts";
import { GRAPH_ENTRIES, GRAPH_LABEL_LENGTH } from "./limits.ts";
import { excerptOf } from "./text.ts";

/** `hub`: the person, or the counter of all entries where they are folded away (SPEC 6.7). */
export type GraphNodeKind = "hub" | "entry" | "entity";

export interface GraphNode {
  /** `hub`, `entry:<id of the entry>`, `entity:<canonical form>`: the same in every view (SPEC 6.7). */
  readonly id: string;
  readonly kind: GraphNodeKind;
  /** Short, for beside the node; "" of the hub, which the page names. */
  readonly label: string;
  /** For hovering: the whole text of an entry, all names of an entity. */
  readonly full: string;
  /** What an entity is, the most frequent first: that one decides its colour. Empty of what is none. */
  readonly types: readonly EntityType[];
  /** Of an entry. */
  readonly entryId: EntryId | null;
  readonly pinned: boolean;
  /** Entries behind it: of the hub all, of an entity those that name it, of an entry 1. */
  readonly count: number;
}

/**
 * `hub`: from the person to an entry. `mention`: from an entry, or from the counter in place of all, to
 * an entity. `relation`: between two entities.
 */
export type GraphEdgeKind = "hub" | "mention" | "relation";

export interface GraphEdge {
  readonly source: string;
  readonly target: string;
  readonly kind: GraphEdgeKind;
  /** How two entities belong together, where it is known; null where they only stand in the same entries. */
  readonly relation: string | null;
  /** The types of its two ends (SPEC 6.9). */
  readonly sourceTypes: readonly EntityType[];
  readonly targetTypes: readonly EntityType[];
  /** Entries that say so. */
  readonly count: number;
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** The entries are folded into the counter in the middle (SPEC 6.7). */
  readonly collapsed: boolean;
  /** How many entries there are, folded or not. */
  readonly total: number;
}

/** An entry as the graph needs it. */
export interface GraphEntry {
  readonly head: Pick<EntryHead, "id" | "key" | "text" | "pinned">;
  readonly mentions: Mentions;
}

const NO_TYPES: readonly EntityType[] = [];

export const HUB_ID = "hub";

/**
 * The person in the middle, their entries round them, and the entities that those name. Over the limit
 * the entries are folded into the middle, which then counts them and is tied to the entities itself.
 *
 * @param entries - In the order in which they are to stand.
 * @param isOpen - The person has opened the counter: nothing is folded.
 * @see SPEC 6.7
 */
export function graphOf(entries: readonly GraphEntry[], isOpen: boolean): Graph {
  const total = entries.length;
  const collapsed = total > GRAPH_ENTRIES && !isOpen;
  const { entities, ties } = mergeEntities(entries.map(({ mentions }) => mentions));
  const hub: GraphNode = {
    id: HUB_ID,
    kind: "hub",
    label: "",
    full: "",
    types: NO_TYPES,
    entryId: null,
    pinned: false,
    count: total,
  };
  const nodes: GraphNode[] = [hub];
  const edges: GraphEdge[] = [];
  const entryIds = entries.map(({ head }) => `entry:${head.id}`);
  if (!collapsed) {
    for (const [place, { head }] of entries.entries()) {
      const id = entryIds[place] ?? "";
      nodes.push(entryNode(id, head));
      edges.push(edge(hub, { id, types: NO_TYPES }, "hub", 1));
    }
  }
  const shown = entities.map(entityNode);
  for (const [place, entity] of entities.entries()) {
    const node = shown[place];
    if (node === undefined) continue;
    nodes.push(node);
    if (collapsed) edges.push(edge(hub, node, "mention", entity.entries.length));
    else {
      for (const at of entity.entries) {
        edges.push(edge({ id: entryIds[at] ?? "", types: NO_TYPES }, node, "mention", 1));
      }
    }
  }
  for (const { from, to, relation, count } of ties) {
    const [source, target] = [shown[from], shown[to]];
    if (source === undefined || target === undefined) continue;
    edges.push({ ...edge(source, target, "relation", count), relation });
  }
  return { nodes, edges, collapsed, total };
}

/** So much of a text is looked at for its label, in UTF-16 units. */
const LABEL_SOURCE = 4 * GRAPH_LABEL_LENGTH;

function entryNode(id: string, head: GraphEntry["head"]): GraphNode {
  const { key, text, pinned } = head;
  return {
    id,
    kind: "entry",
    label: excerptOf((key ?? text).slice(0, LABEL_SOURCE), GRAPH_LABEL_LENGTH),
    full: key === null ? text : `${key}: ${text}`,
    types: NO_TYPES,
    entryId: head.id,
    pinned,
    count: 1,
  };
}

function entityNode({ form, names, types, entries }: Entity): GraphNode {
  return {
    id: `entity:${form}`,
    kind: "entity",
    label: names[0] ?? form,
    full: names.join(" · "),
    types,
    entryId: null,
    pinned: false,
    count: entries.length,
  };
}

type End = Pick<GraphNode, "id" | "types">;

function edge(source: End, target: End, kind: GraphEdgeKind, count: number): GraphEdge {
  return {
    source: source.id,
    target: target.id,
    kind,
    relation: null,
    sourceTypes: source.types,
    targetTypes: target.types,
    count,
  };
}
