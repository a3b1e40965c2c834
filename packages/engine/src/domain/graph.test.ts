import { describe, expect, it } from "vitest";
import { type GraphEntry, graphOf, HUB_ID } from "./graph.ts";
import type { EntryId } from "./ids.ts";
import { GRAPH_ENTRIES } from "./limits.ts";

function entry(id: string, text: string, more: Partial<GraphEntry["head"]> = {}): GraphEntry {
  return { head: { id: id as EntryId, key: null, text, pinned: false, ...more }, mentions: {} };
}

const acme = { entities: [{ name: "Acme", type: "organization" as const }] };

describe("graphOf", () => {
  it("[6.7] the person in the middle, entries tied to them, and names tied to their entries", () => {
    const graph = graphOf(
      [
        { ...entry("a", "Works at Acme", { key: "job", pinned: true }), mentions: acme },
        entry("b", "Likes tea"),
      ],
      false,
    );
    expect(graph).toMatchObject({ collapsed: false, total: 2 });
    expect(graph.nodes).toEqual([
      {
        id: HUB_ID,
        kind: "hub",
        label: "",
        full: "",
        types: [],
        entryId: null,
        pinned: false,
        count: 2,
      },
      {
        id: "entry:a",
        kind: "entry",
        label: "job",
        full: "job: Works at Acme",
        types: [],
        entryId: "a",
        pinned: true,
        count: 1,
      },
      expect.objectContaining({ id: "entry:b", label: "Likes tea", full: "Likes tea" }),
      {
        id: "entity:acme",
        kind: "entity",
        label: "Acme",
        full: "Acme",
        types: ["organization"],
        entryId: null,
        pinned: false,
        count: 1,
      },
    ]);
    expect(graph.edges.map(({ source, target, kind }) => [source, target, kind])).toEqual([
      [HUB_ID, "entry:a", "hub"],
      [HUB_ID, "entry:b", "hub"],
      ["entry:a", "entity:acme", "mention"],
    ]);
    expect(graph.edges.at(-1)).toMatchObject({ sourceTypes: [], targetTypes: ["organization"] });
  });

  it("[6.9] a tie between two names says the types of both", () => {
    const mentions = {
      entities: [{ name: "Mira", type: "person" as const }, ...acme.entities],
      relations: [{ from: "Mira", to: "Acme", relation: "works at" }],
    };
    const { edges } = graphOf([{ ...entry("a", "Mira works at Acme"), mentions }], false);
    expect(edges.filter(({ kind }) => kind === "relation")).toEqual([
      {
        source: "entity:mira",
        target: "entity:acme",
        kind: "relation",
        relation: "works at",
        sourceTypes: ["person"],
        targetTypes: ["organization"],
        count: 1,
      },
    ]);
  });

  it("[6.7] more than 100 entries are folded into the middle, and opened on demand", () => {
    const entries = Array.from({ length: 128 }, (_, at) => ({
      ...entry(`e${at}`, `Fact ${at}`),
      mentions: at % 2 === 0 ? acme : {},
    }));
    const folded = graphOf(entries, false);
    expect(folded).toMatchObject({ collapsed: true, total: 128 });
    expect(folded.nodes.map(({ id, count }) => [id, count])).toEqual([
      [HUB_ID, 128],
      ["entity:acme", 64],
    ]);
    expect(folded.edges).toEqual([
      expect.objectContaining({
        source: HUB_ID,
        target: "entity:acme",
        kind: "mention",
        count: 64,
      }),
    ]);
    const open = graphOf(entries, true);
    expect(open.collapsed).toBe(false);
    expect(open.nodes).toHaveLength(130);
    expect(graphOf(entries.slice(0, GRAPH_ENTRIES), false).collapsed).toBe(false);
    expect(graphOf(entries.slice(0, GRAPH_ENTRIES + 1), false).collapsed).toBe(true);
  });

  it("[6.7, P-F20] with an entry its names go, unless another entry tells of them", () => {
    const one = { ...entry("a", "Works at Acme"), mentions: acme };
    const two = { ...entry("b", "Acme is in Berlin"), mentions: acme };
    const names = (entries: readonly GraphEntry[]) =>
      graphOf(entries, false).nodes.filter(({ kind }) => kind === "entity").length;
    expect([names([one, two]), names([two]), names([])]).toEqual([1, 1, 0]);
  });

  it("[6.7] a long text has a short label and its whole text beside it", () => {
    const text = "word ".repeat(60).trim();
    const [, node] = graphOf([entry("a", text)], false).nodes;
    expect(node?.full).toBe(text);
    expect(Array.from(node?.label ?? "").length).toBeLessThanOrEqual(41);
  });
});
