import type { GraphData, GraphEdge, GraphNode } from "../graph-data.ts";

const NAMES: Readonly<Record<string, readonly string[]>> = {
  person: ["Lena", "Tomás", "Aunt Ruth", "Jonas", "Mei", "Dr. Okafor", "Priya", "Paul"],
  place: ["Lisbon", "Kyoto", "the cabin at Lake Inari", "Porto", "Leipzig", "Valparaíso"],
  project: ["Lighthouse", "the kitchen garden", "Atlas rewrite", "the memoir"],
  organization: ["Northwind", "City Choir", "Ferro & Sons", "the book club"],
  technology: ["TypeScript", "SQLite", "Rust", "a Raspberry Pi"],
  product: ["the green Brompton", "a Leica M6", "the espresso machine"],
  event: ["the wedding in May", "Lisbon marathon", "the move"],
  concept: ["stoicism", "counterpoint", "slow travel"],
  animal: ["Momo", "the heron", "Biscuit"],
};
const TYPES = Object.keys(NAMES);
const SAYINGS = [
  "Met {a} again after years; {b} came up at once",
  "Wants to show {b} to {a} before the summer ends",
  "Is worried about {a}, and hopes that {b} will help",
  "Likes the way {a} talks about {b}",
  "Planned a long weekend around {a} and {b}",
  "Learned from {a} how {b} works",
];

/** A graph of so many entries, drawn by chance that a seed fixes, in the shape of `GET /api/graph`. */
export function sampleGraph(options: {
  readonly entries: number;
  readonly entities?: number;
  readonly seed?: number;
}): GraphData {
  const { entries, entities = Math.ceil(entries / 8) } = options;
  const chance = chanceOf(options.seed ?? 1);
  const nodes: GraphNode[] = [
    { ...BARE, id: "hub", kind: "hub", label: "", full: "", count: entries },
  ];
  const edges: GraphEdge[] = [];
  for (let at = 0; at < entities; at += 1) {
    const type = TYPES[at % TYPES.length] ?? "";
    const names = NAMES[type] ?? [];
    const round = Math.floor(at / TYPES.length);
    const name = `${names[round % names.length] ?? ""}${round < names.length ? "" : ` ${round}`}`;
    const types = at % 23 === 22 ? [] : [type];
    nodes.push({
      ...BARE,
      id: `entity:${at}`,
      kind: "entity",
      label: name,
      full: name,
      types,
      count: 0,
    });
  }
  const counts = new Map<number, number>();
  const nodeOf = (at: number) => nodes[at + 1];
  for (let at = 0; at < entries; at += 1) {
    const told = new Set<number>();
    const count = entities === 0 || chance() < 0.08 ? 0 : 1 + Math.floor(chance() * 2.4);
    while (told.size < Math.min(count, entities)) {
      told.add(Math.floor(chance() ** 2.2 * entities));
    }
    const [a, b] = [...told].map((one) => nodeOf(one)?.label ?? "");
    const saying = SAYINGS[Math.floor(chance() * SAYINGS.length)] ?? "";
    const full = `${saying.replace("{a}", a ?? "the sea").replace("{b}", b ?? "the weather")} (${at + 1}).`;
    const id = `entry:${at}`;
    nodes.push({
      ...BARE,
      id,
      entryId: String(at),
      kind: "entry",
      label: full.length > 32 ? `${full.slice(0, 31)}…` : full,
      full,
      count: 1,
      pinned: at % 19 === 4,
    });
    edges.push(edge(id, "hub", "hub", nodes));
    for (const one of told) counts.set(one, (counts.get(one) ?? 0) + 1);
    for (const one of told) edges.push(edge(id, `entity:${one}`, "mention", nodes));
    const [one, other] = [...told];
    if (one !== undefined && other !== undefined && chance() < 0.35) {
      const relation = { ...edge(`entity:${one}`, `entity:${other}`, "relation", nodes) };
      edges.push({ ...relation, relation: "knows" });
    }
  }
  const counted = nodes.map((node, at) =>
    node.kind === "entity" ? { ...node, count: counts.get(at - 1) ?? 0 } : node,
  );
  return { nodes: counted, edges, collapsed: false, total: entries };
}

const BARE = { types: [], entryId: null, pinned: false } as const;

/** The same with its entries folded into the hub, as it is answered above 100. */
export function folded(data: GraphData): GraphData {
  const entities = data.nodes.filter(({ kind }) => kind === "entity");
  return {
    nodes: data.nodes.filter(({ kind }) => kind !== "entry"),
    edges: [
      ...entities.map(({ count, id, types }): GraphEdge => ({
        source: "hub",
        target: id,
        kind: "mention",
        relation: null,
        sourceTypes: [],
        targetTypes: types,
        count,
      })),
      ...data.edges.filter(({ kind }) => kind === "relation"),
    ],
    collapsed: true,
    total: data.total,
  };
}

function edge(
  source: string,
  target: string,
  kind: GraphEdge["kind"],
  nodes: readonly GraphNode[],
): GraphEdge {
  const typesOf = (id: string) =>
    id.startsWith("entity:") ? (nodes[Number(id.slice(7)) + 1]?.types ?? []) : [];
  return {
    source,
    target,
    kind,
    relation: null,
    sourceTypes: typesOf(source),
    targetTypes: typesOf(target),
    count: 1,
  };
}

/** Numbers from 0 to 1 (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
