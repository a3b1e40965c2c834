import type { GraphNode } from "./graph-data.ts";
import type { GraphSay } from "./use-graph-lines.ts";

/** The types that have a word; others are shown by their own. */
const KNOWN = [
  "person",
  "organization",
  "place",
  "project",
  "technology",
  "product",
  "event",
  "concept",
  "animal",
] as const;

export function typeWord(type: string | undefined, say: GraphSay): string {
  if (type === undefined || type === "") return say("type.none");
  const known = KNOWN.find((one) => one === type);
  return known === undefined ? type : say(`type.${known}`);
}

/** What kind of thing a node is, in a word. */
export function kindWord(node: GraphNode, say: GraphSay): string {
  if (node.kind === "hub") return say("kind.hub");
  if (node.kind === "entry") return node.pinned ? say("kind.pinned") : say("kind.entry");
  return node.types[0] === undefined ? say("kind.entity") : typeWord(node.types[0], say);
}

export function nameWord(node: GraphNode, say: GraphSay): string {
  return node.kind === "hub" ? say("graph.you") : node.kind === "entry" ? node.full : node.label;
}
