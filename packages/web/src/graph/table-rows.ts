import type { Found } from "./find-nodes.ts";
import type { GraphNode } from "./graph-data.ts";
import { eachTie, type GraphIndex } from "./graph-index.ts";
import type { Shown } from "./shown.ts";

export interface TableRow {
  readonly node: GraphNode;
  readonly name: string;
  readonly kind: string;
  /** What it is tied to, the person left out. */
  readonly tied: readonly GraphNode[];
}

export const COLUMNS = ["name", "kind", "ties"] as const;
export type Column = (typeof COLUMNS)[number];

export interface Order {
  readonly by: Column;
  readonly isDescending: boolean;
}

/** A row for each node that is shown but the person; while one searches for each that was found. */
export function tableRows(
  of: { readonly index: GraphIndex; readonly shown: Shown; readonly found: Found },
  isSearching: boolean,
  words: { readonly name: (node: GraphNode) => string; readonly kind: (node: GraphNode) => string },
): readonly TableRow[] {
  const { found, index, shown } = of;
  return index.nodes.flatMap((node, at): readonly TableRow[] => {
    if (node.kind === "hub" || shown.nodes[at] !== 1) return [];
    if (isSearching && !found.lit.has(at)) return [];
    const tied = new Set<GraphNode>();
    eachTie(index, at, (other, edge) => {
      const end = index.nodes[other];
      if (end !== undefined && end.kind !== "hub" && shown.edges[edge] === 1) tied.add(end);
    });
    return [{ node, name: words.name(node), kind: words.kind(node), tied: [...tied] }];
  });
}

/** Rows as the person wants them ordered; of two alike the one with more ties, then by name. */
export function sortedRows(
  rows: readonly TableRow[],
  order: Order,
  locale: string,
): readonly TableRow[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const byName = (a: TableRow, b: TableRow) => collator.compare(a.name, b.name);
  const compare: Readonly<Record<Column, (a: TableRow, b: TableRow) => number>> = {
    name: byName,
    kind: (a, b) => collator.compare(a.kind, b.kind),
    ties: (a, b) => a.tied.length - b.tied.length,
  };
  const sign = order.isDescending ? -1 : 1;
  return rows.toSorted(
    (a, b) => sign * compare[order.by](a, b) || b.tied.length - a.tied.length || byName(a, b),
  );
}
