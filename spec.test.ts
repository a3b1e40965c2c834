import { describe, expect, it } from "vitest";
import { readSources } from "./scripts/layers/sources.ts";
import { casesOf, clausesOf, readDocuments, untestedOf } from "./scripts/spec/documents.ts";
import { idsIn, testNamesOf } from "./scripts/spec/test-names.ts";

const root = import.meta.dirname;
const FOLDERS = ["packages/engine/src", "packages/server/src", "packages/web/src", "e2e"];

describe("the specification", () => {
  const { clauses, cases, built, untested } = readDocuments(root);
  const names = readSources(root, FOLDERS).flatMap(testNamesOf);

  it("has a test for every rule that is marked as built", () => {
    const tested = new Set(names.flatMap((name) => name.ids));
    expect(built.filter((id) => !tested.has(id))).toEqual([]);
  });

  it("has every rule that a test names", () => {
    const unknown = names.flatMap(({ path, line, ids }) =>
      ids.filter((id) => !clauses.has(id) && !cases.has(id)).map((id) => `${path}:${line} ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it("has every rule that is marked as built, once", () => {
    expect(built.filter((id) => !clauses.has(id) && !cases.has(id))).toEqual([]);
    expect(built).toHaveLength(new Set(built).size);
  });

  it("has a test for every case from the field, or says why there is none", () => {
    const answered = new Set([
      ...names.flatMap((name) => name.ids),
      ...untested.moot.keys(),
      ...untested.later.keys(),
    ]);
    expect([...cases].filter((id) => !answered.has(id))).toEqual([]);
  });

  it("has the cases that are said to have no test, once each, with a clause that it has", () => {
    const { moot, later } = untested;
    expect([...moot.keys(), ...later.keys()].filter((id) => !cases.has(id))).toEqual([]);
    expect([...moot.keys()].filter((id) => later.has(id))).toEqual([]);
    expect([...moot.values()].filter((clause) => !clauses.has(clause))).toEqual([]);
    const withClause = /, (\d+\.\d+)$/;
    expect(
      [...later.values()].filter((topic) => !clauses.has(withClause.exec(topic)?.[1] ?? "")),
    ).toEqual([]);
    expect(built.filter((id) => moot.has(id) || later.has(id))).toEqual([]);
  });

  it("is read whole", () => {
    expect(clauses).toContain("5.12");
    expect(clauses.size).toBeGreaterThan(80);
    expect(cases).toContain("C-H7");
    expect(cases.size).toBeGreaterThan(140);
  });
});

describe("the reading of the specification", () => {
  it("takes the number at the start of a line, and the id of a row", () => {
    expect([...clausesOf("3.1 A rule.\nAs 3.2 says.\n10.4 Another.")]).toEqual(["3.1", "10.4"]);
    expect([...casesOf("| case | what |\n|---|---|\n| P-A10 | see P-A1 |")]).toEqual(["P-A10"]);
  });

  it("takes the cases without a test, with what stands beside them", () => {
    const table = "\n| case | x | y |\n|---|---|---|\n";
    const page = `# Page\n## Moot\n${table}| P-A1 | 5.2 | a |\n## Later\n${table}| P-B2 | bots, 11.5 | b |`;
    const { moot, later } = untestedOf(page);
    expect([...moot]).toEqual([["P-A1", "5.2"]]);
    expect([...later]).toEqual([["P-B2", "bots, 11.5"]]);
  });

  it("takes the ids in a test's name", () => {
    expect(idsIn("[3.1, P-A4] keeps [5.12] what [0, 1] says")).toEqual(["3.1", "P-A4", "5.12"]);
  });

  it("finds the names of tests that run", () => {
    const text = `
      describe("[1.1] a", () => {
        it("[1.2] b", () => {});
        it.each([1])("[1.3] c %s", () => {});
        it.skip("[1.4] d", () => {});
        it.todo("[1.5] e");
        it(\`[1.6] f \${1}\`, () => {});
        log("[1.7] g");
      });`;
    const found = testNamesOf({ path: "a.test.ts", text });
    expect(found.flatMap((name) => name.ids)).toEqual(["1.1", "1.2", "1.3", "1.6"]);
    expect(found[0]).toMatchObject({ path: "a.test.ts", line: 2 });
  });
});
