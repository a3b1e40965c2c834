import type { GraphIndex } from "./graph-index.ts";

/** So many of what is found are labelled; all of it is lit. */
const MOST_LABELLED = 30;

export interface Found {
  /** All that holds the words. */
  readonly lit: ReadonlySet<number>;
  /** The best of them: what is called so, then what begins so, then the others. */
  readonly hits: ReadonlySet<number>;
}

export const NOTHING_FOUND: Found = { lit: new Set(), hits: new Set() };

/** Nodes whose label or text holds every word that is looked for, however they are accented. */
export function findNodes(index: GraphIndex, search: string): Found {
  const words = plain(search)
    .split(/\s+/u)
    .filter((word) => word !== "");
  if (words.length === 0) return NOTHING_FOUND;
  const wanted = words.join(" ");
  const found: { readonly node: number; readonly rank: number }[] = [];
  for (const [node, { kind, label, full }] of index.nodes.entries()) {
    if (kind === "hub") continue;
    const name = plain(label);
    const text = name + "\n" + plain(full);
    if (!words.every((word) => text.includes(word))) continue;
    const rank = name === wanted ? 0 : kind === "entity" ? 1 : name.startsWith(wanted) ? 2 : 3;
    found.push({ node, rank });
  }
  const best = found.toSorted((a, b) => a.rank - b.rank || a.node - b.node);
  return {
    lit: new Set(found.map(({ node }) => node)),
    hits: new Set(best.slice(0, MOST_LABELLED).map(({ node }) => node)),
  };
}

/** Text as it is compared: small letters without their marks. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
