import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What tests may name, and what they must. */
export interface Documents {
  /** The clauses of SPEC.md, as `5.12`. */
  readonly clauses: ReadonlySet<string>;
  /** The cases of CASES.md, as `P-A1`. */
  readonly cases: ReadonlySet<string>;
  /** The clauses and cases that are carried out, each of which needs a test. */
  readonly built: readonly string[];
  /** The cases of untested-cases.md, which have no test. */
  readonly untested: Untested;
}

/** Why cases have no test: what makes them moot, or what they come with. */
export interface Untested {
  readonly moot: ReadonlyMap<string, string>;
  readonly later: ReadonlyMap<string, string>;
}

export function readDocuments(root: string): Documents {
  const read = (name: string) => readFileSync(join(root, "docs", name), "utf8");
  const built = JSON.parse(read("spec-built.json")) as { clauses: string[]; cases: string[] };
  return {
    clauses: clausesOf(read("SPEC.md")),
    cases: casesOf(read("CASES.md")),
    built: [...built.clauses, ...built.cases],
    untested: untestedOf(read("untested-cases.md")),
  };
}

/** A clause starts a line with its number. */
export function clausesOf(spec: string): ReadonlySet<string> {
  return new Set(Array.from(spec.matchAll(/^(\d+\.\d+) /gm), ([, id = ""]) => id));
}

/** A case is a row of a table that starts with its id. */
export function casesOf(cases: string): ReadonlySet<string> {
  return new Set(Array.from(cases.matchAll(/^\| ([A-Z]-[A-Z]\d+) \|/gm), ([, id = ""]) => id));
}

/** Reads the rows under `## Moot` and `## Later`: the case, and what stands in the next cell. */
export function untestedOf(page: string): Untested {
  const [, moot = "", later = ""] = page.split(/^## (?:Moot|Later)$/gm);
  return { moot: rowsOf(moot), later: rowsOf(later) };
}

function rowsOf(section: string): ReadonlyMap<string, string> {
  const rows = section.matchAll(/^\| ([A-Z]-[A-Z]\d+) \| ([^|]+) \| [^|]+ \|$/gm);
  return new Map(Array.from(rows, ([, id = "", reason = ""]) => [id, reason]));
}
