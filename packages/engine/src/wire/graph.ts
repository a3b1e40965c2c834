import { z } from "zod";
import { ENTITY_TYPES } from "../domain/entity.ts";
import { Flag, Id } from "./common.ts";
import { checkScope, ScopeKind } from "./memory.ts";

export { AMBER_SLOT, colourSlot } from "../domain/graph-colour.ts";

export const GraphQuery = z
  .strictObject({
    scope: ScopeKind.optional(),
    characterId: Id.optional(),
    organizationId: Id.optional(),
    /** Entries stand singly however many there are: the person has opened the counter. */
    open: Flag.optional(),
  })
  .check(checkScope);

const EntityType = z.enum(ENTITY_TYPES);

/** The person, an entry, or what entries name (SPEC 6.7). */
export const GraphNode = z
  .object({
    /** `hub`, `entry:` and the entry's id, or `entity:` and its canonical form: the same in every view. */
    id: z.string(),
    kind: z.enum(["hub", "entry", "entity"]),
    /** Short, for beside the node; "" of the hub. */
    label: z.string(),
    /** For hovering: all of an entry's text, all names of an entity. */
    full: z.string(),
    /** The most frequent first, which decides the colour; empty of what is no entity, or of no known type. */
    types: z.array(EntityType),
    /** Of an entry. */
    entryId: z.string().nullable(),
    pinned: z.boolean(),
    /** Entries behind it. */
    count: z.number().int(),
  })
  .meta({ id: "GraphNode" });
export type GraphNode = z.infer<typeof GraphNode>;

export const GraphEdge = z
  .object({
    source: z.string(),
    target: z.string(),
    kind: z.enum(["hub", "mention", "relation"]),
    /** How two entities belong together; null where they only stand in the same entries. */
    relation: z.string().nullable(),
    sourceTypes: z.array(EntityType),
    targetTypes: z.array(EntityType),
    /** Entries that say so. */
    count: z.number().int(),
  })
  .meta({ id: "GraphEdge" });
export type GraphEdge = z.infer<typeof GraphEdge>;

/** What is remembered as a graph (SPEC 6.7). */
export const MemoryGraph = z
  .object({
    nodes: z.array(GraphNode),
    edges: z.array(GraphEdge),
    /** The entries are folded into the hub, which counts them and is tied to the entities itself. */
    collapsed: z.boolean(),
    /** How many entries there are, folded or not. */
    total: z.number().int(),
  })
  .meta({ id: "MemoryGraph" });
export type MemoryGraph = z.infer<typeof MemoryGraph>;
