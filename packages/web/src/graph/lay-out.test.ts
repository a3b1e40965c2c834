import { describe, expect, it } from "vitest";
import { ENTITY, ENTRY, HUB, indexGraph } from "./graph-index.ts";
import { homesOf } from "./homes.ts";
import { layOut } from "./lay-out.ts";
import { radiiOf } from "./sizes.ts";
import { folded, sampleGraph } from "./testing/sample-graph.ts";

const GRAPH = sampleGraph({ entries: 90, seed: 7 });

describe("layOut", () => {
  it("[6.7] gives the same graph the same picture, whatever the order it came in", () => {
    const index = indexGraph(GRAPH);
    const turned = indexGraph({
      nodes: GRAPH.nodes.toReversed(),
      edges: GRAPH.edges.toReversed(),
    });
    expect(turned.nodes).toEqual(index.nodes);
    expect(layOut(turned)).toEqual(layOut(index));
    expect(layOut(index)).toEqual(layOut(indexGraph(sampleGraph({ entries: 90, seed: 7 }))));
  });

  it("[6.7] puts the person in the middle and no two nodes over each other", () => {
    for (const entries of [1, 8, 90, 400]) {
      const index = indexGraph(sampleGraph({ entries }));
      const places = layOut(index);
      const radii = radiiOf(index, false);
      expect([places[index.hub * 2], places[index.hub * 2 + 1]]).toEqual([0, 0]);
      let overlaps = 0;
      for (let one = 0; one < radii.length; one += 1) {
        for (let other = one + 1; other < radii.length; other += 1) {
          const across = (places[one * 2] ?? 0) - (places[other * 2] ?? 0);
          const down = (places[one * 2 + 1] ?? 0) - (places[other * 2 + 1] ?? 0);
          const apart = Math.hypot(across, down);
          if (apart < (radii[one] ?? 0) + (radii[other] ?? 0)) overlaps += 1;
        }
      }
      expect(overlaps, `${entries} entries`).toBe(0);
    }
  });

  it("[6.7] places each entry round the rarest entity it tells of, and the others round the person", () => {
    const index = indexGraph(GRAPH);
    const homes = homesOf(index);
    const places = layOut(index);
    const distance = (node: number, to: number) =>
      Math.hypot(
        (places[node * 2] ?? 0) - (places[to * 2] ?? 0),
        (places[node * 2 + 1] ?? 0) - (places[to * 2 + 1] ?? 0),
      );
    const numbers = index.nodes.map((_, node) => node);
    const entities = numbers.filter((node) => index.kinds[node] === ENTITY);
    const entries = numbers.filter((node) => index.kinds[node] === ENTRY);
    expect(entries).toHaveLength(90);
    for (const node of entries) {
      const told = GRAPH.edges
        .filter((edge) => edge.kind === "mention" && edge.source === index.nodes[node]?.id)
        .map((edge) => index.at.get(edge.target) ?? -1);
      const home = homes[node] ?? -1;
      const wanted = told.length === 0 ? [index.hub] : told;
      const rarest = Math.min(...wanted.map((one) => index.entriesOf[one] ?? 0));
      expect([wanted.includes(home), index.entriesOf[home]]).toEqual([true, rarest]);
      const nearest = Math.min(
        ...entities.filter((one) => one !== home).map((one) => distance(node, one)),
      );
      expect(distance(node, home)).toBeLessThan(nearest);
    }
    expect(entries.some((node) => index.kinds[homes[node] ?? -1] === HUB)).toBe(true);
  });

  it("[6.7] leaves what has a place where it is when something goes or comes", () => {
    const index = indexGraph(GRAPH);
    const places = layOut(index);
    const without = indexGraph({
      nodes: GRAPH.nodes.filter(({ id }) => id !== "entry:3"),
      edges: GRAPH.edges.filter(({ source }) => source !== "entry:3"),
    });
    const known = Float32Array.from(
      without.nodes.flatMap(({ id }) => {
        const at = index.at.get(id) ?? -1;
        return [places[at * 2] ?? NaN, places[at * 2 + 1] ?? NaN];
      }),
    );
    expect(layOut({ ...without, known })).toEqual(known);
    const back = layOut({
      ...index,
      known: Float32Array.from(places, (value, at) =>
        index.nodes[Math.floor(at / 2)]?.id === "entry:3" ? NaN : value,
      ),
    });
    const at = index.at.get("entry:3") ?? -1;
    expect(back.filter((_, place) => Math.floor(place / 2) !== at)).toEqual(
      places.filter((_, place) => Math.floor(place / 2) !== at),
    );
    expect(Number.isFinite(back[at * 2])).toBe(true);
  });

  it("[6.7] places the entities of folded entries, too, each with its own room", () => {
    const index = indexGraph(folded(sampleGraph({ entries: 128 })));
    expect(index.kinds.includes(ENTRY)).toBe(false);
    const places = layOut(index);
    expect(places.every(Number.isFinite)).toBe(true);
    expect(new Set(Array.from(places, (value) => value.toFixed(1))).size).toBeGreaterThan(20);
  });
});
