import { describe, expect, it } from "vitest";
import { indexGraph } from "./graph-index.ts";
import { hitTest } from "./hit-test.ts";
import { shownOf, typeCounts } from "./shown.ts";
import { folded, sampleGraph } from "./testing/sample-graph.ts";
import { withPut, readPut, writePut } from "./put-places.ts";
import { layOut } from "./lay-out.ts";
import { findNodes } from "./find-nodes.ts";
import { neighboursOf, stepFrom } from "./walk.ts";

const ALL = { isFolded: false, hidden: new Set<string>() };

describe("a walk through the graph", () => {
  const index = indexGraph(sampleGraph({ entries: 40 }));
  const places = layOut(index);
  const shown = shownOf(index, ALL);

  it("[6.7] goes along ties only, in the direction of the arrow", () => {
    let steps = 0;
    for (let node = 0; node < index.nodes.length; node += 1) {
      const neighbours = neighboursOf(index, shown, node);
      for (const [direction, axis, sign] of [
        ["left", 0, -1],
        ["right", 0, 1],
        ["up", 1, -1],
        ["down", 1, 1],
      ] as const) {
        const next = stepFrom(node, direction, { index, shown, places });
        if (next === undefined) continue;
        expect(neighbours.has(next)).toBe(true);
        const far = (places[next * 2 + axis] ?? 0) - (places[node * 2 + axis] ?? 0);
        expect(far * sign).toBeGreaterThan(0);
        steps += 1;
      }
    }
    expect(steps).toBeGreaterThan(60);
  });

  it("[6.7] reaches every node from the middle", () => {
    const reached = new Set([index.hub]);
    for (const node of reached) {
      for (const other of neighboursOf(index, shown, node)) reached.add(other);
    }
    expect(reached.size).toBe(index.nodes.length);
  });

  it("[6.7] does not enter what is hidden", () => {
    const few = shownOf(index, { isFolded: false, hidden: new Set(["person"]) });
    const person = index.nodes.findIndex(({ types }) => types[0] === "person");
    expect(few.nodes[person]).toBe(0);
    for (let node = 0; node < index.nodes.length; node += 1) {
      expect(neighboursOf(index, few, node).has(person)).toBe(false);
    }
  });
});

describe("what is shown", () => {
  it("[6.7] counts entities by type, those without one last", () => {
    const counts = typeCounts(indexGraph(sampleGraph({ entries: 400 })));
    expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(50);
    expect(counts.at(-1)).toEqual(["", 2]);
  });

  it("[6.7] ties folded entities to the middle, whether it is answered folded or not", () => {
    const whole = sampleGraph({ entries: 128 });
    for (const data of [whole, folded(whole)]) {
      const index = indexGraph(data);
      const shown = shownOf(index, { isFolded: true, hidden: new Set() });
      const entities = index.nodes.filter(({ kind, count }) => kind === "entity" && count > 0);
      expect(neighboursOf(index, shown, index.hub).size).toBe(entities.length);
    }
  });
});

describe("hitTest", () => {
  it("[6.7] finds the node under a point, and the nearer of two", () => {
    const places = Float32Array.from([0, 0, 30, 0, 200, 0]);
    const test = hitTest(places, Float32Array.from([20, 5, 5]), Uint8Array.from([1, 1, 0]));
    expect(test.find(15, 0, 2)).toBe(0);
    expect(test.find(24, 0, 4)).toBe(1);
    expect(test.find(80, 0, 4)).toBeUndefined();
    expect(test.find(200, 0, 4)).toBeUndefined();
    expect(test.find(45, 0, 4)).toBeUndefined();
    expect(test.find(45, 0, 4, 3)).toBe(0);
  });
});

describe("places that the person chose", () => {
  const index = indexGraph(sampleGraph({ entries: 20 }));
  const places = layOut(index);

  it("[6.7] are kept, and the entries round an entity go along", () => {
    const put = withPut(index, places, { "entity:0": [500, 400] });
    const at = index.at.get("entity:0") ?? -1;
    expect([put[at * 2], put[at * 2 + 1]]).toEqual([500, 400]);
    const moved = index.nodes.filter((_, node) => put[node * 2] !== places[node * 2]);
    expect(moved.length).toBeGreaterThan(1);
    expect(moved.every(({ id }) => id === "entity:0" || id.startsWith("entry:"))).toBe(true);
  });

  it("[6.7] are read again, and nonsense is none", () => {
    expect(readPut(writePut({ a: [1.4, 2] }))).toEqual({ a: [1, 2] });
    for (const json of ["", "{", "[]", '{"a":"b"}', '{"a":[1,"x"]}', "null"]) {
      expect(readPut(json)).toEqual({});
    }
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`n${at}`, [at, at]]));
    expect(Object.keys(readPut(writePut(many as never)))).toHaveLength(300);
  });
});

describe("findNodes", () => {
  const index = indexGraph(sampleGraph({ entries: 128 }));

  it("[6.7] finds by every word, without accents, and never the person", () => {
    const found = findNodes(index, "TOMAS");
    const names = [...found.lit].map((node) => index.nodes[node]?.full ?? "");
    expect(names.length).toBeGreaterThan(1);
    expect(names.every((name) => name.includes("Tomás"))).toBe(true);
    expect(found.lit.has(index.hub)).toBe(false);
    expect(findNodes(index, "  ").lit.size).toBe(0);
  });

  it("[6.8] labels at most thirty of what it finds, what is called so first", () => {
    const found = findNodes(index, "a");
    expect(found.lit.size).toBeGreaterThan(30);
    expect(found.hits.size).toBe(30);
    const lena = [...findNodes(index, "lena").hits][0] ?? -1;
    expect(index.nodes[lena]?.label).toBe("Lena");
  });
});
