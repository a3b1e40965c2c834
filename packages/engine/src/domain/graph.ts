import type { EntityType } from "./entity.ts";
import type { EntryId } from "./ids.ts";

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
