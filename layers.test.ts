import { describe, expect, it } from "vitest";
import { checkLayers } from "./scripts/layers/check-layers.ts";
import { cyclesOf } from "./scripts/layers/cycles.ts";
import { readEntries, readSources } from "./scripts/layers/sources.ts";

const root = import.meta.dirname;
const FOLDERS = ["packages/engine/src", "packages/server/src", "packages/web/src"];

describe("the layers", () => {
  it("are kept by every file of the packages", () => {
    expect(checkLayers(readSources(root, FOLDERS), readEntries(root))).toEqual([]);
  });

  it("hold every entry that the engine names", () => {
    const paths = readSources(root, FOLDERS).map((source) => source.path);
    const missing = [...readEntries(root).values()].filter(
      (path) => path.endsWith(".ts") && !paths.includes(path),
    );
    expect(missing).toEqual([]);
  });
});

const ENTRIES = new Map([
  ["@keepsake/engine", "packages/engine/src/index.ts"],
  ["@keepsake/engine/wire", "packages/engine/src/wire/index.ts"],
  ["@keepsake/engine/limits", "packages/engine/src/domain/limits.ts"],
  ["@keepsake/engine/store/sqlite", "packages/engine/src/store/sqlite.ts"],
]);

/** What is said of some files; paths are from `packages`, the engine's from its `src`. */
function complaintsAbout(files: Readonly<Record<string, string>>): readonly string[] {
  const sources = Object.entries(files).map(([path, text]) => ({
    path: /^(server|web)\//.test(path)
      ? `packages/${path.replace("/", "/src/")}`
      : `packages/engine/src/${path}`,
    text,
  }));
  return checkLayers(sources, ENTRIES);
}

const importing = (specifier: string) => `import { x } from "${specifier}"; export { x as y };`;
const EMPTY = "export {};";

describe("the check of the layers", () => {
  it.each([
    ["domain/a.ts", "../ports/b.ts", "ports/b.ts"],
    ["domain/a.ts", "../app/b.ts", "app/b.ts"],
    ["ports/a.ts", "../wire/b.ts", "wire/b.ts"],
    ["wire/a.ts", "../ports/b.ts", "ports/b.ts"],
    ["store/sqlite.ts", "../app/b.ts", "app/b.ts"],
    ["store/sqlite.ts", "../models/b.ts", "models/b.ts"],
    ["models/provider.ts", "../wire/b.ts", "wire/b.ts"],
    ["app/a.ts", "../store/sqlite.ts", "store/sqlite.ts"],
    ["app/a.ts", "../files/zip.ts", "files/zip.ts"],
    ["files/a.ts", "../app/b.ts", "app/b.ts"],
    ["app/a.ts", "../index.ts", "index.ts"],
    ["index.ts", "./models/b.ts", "models/b.ts"],
    ["index.ts", "./wire/b.ts", "wire/b.ts"],
    ["domain/a.test.ts", "../store/sqlite.ts", "store/sqlite.ts"],
    ["store/sqlite.test.ts", "../app/b.ts", "app/b.ts"],
    ["server/a.ts", "../../web/src/b.ts", "web/b.ts"],
    ["web/a.ts", "../../server/src/b.ts", "server/b.ts"],
    ["server/a.ts", "../../engine/src/domain/b.ts", "domain/b.ts"],
    ["domain/a.ts", "../../../server/src/b.ts", "server/b.ts"],
  ])("refuses that %s imports %s", (from, specifier, to) => {
    const complaints = complaintsAbout({ [from]: importing(specifier), [to]: EMPTY });
    expect(complaints).toEqual([expect.stringMatching(/:1 .+ may not import .+/)]);
  });

  it.each([
    ["ports/a.ts", "../domain/b.ts", "domain/b.ts"],
    ["wire/a.ts", "../domain/b.ts", "domain/b.ts"],
    ["store/sqlite.ts", "../ports/b.ts", "ports/b.ts"],
    ["store/sqlite.ts", "./sql/b.ts", "store/sql/b.ts"],
    ["store/sqlite/a.ts", "./b.ts", "store/sqlite/b.ts"],
    ["store/indexeddb.ts", "./keys.ts", "store/keys.ts"],
    ["store/sqlite.test.ts", "./contract.ts", "store/contract.ts"],
    ["models/index.ts", "./names.ts", "models/names.ts"],
    ["models/index.ts", "./provider.ts", "models/provider.ts"],
    ["app/a.ts", "../ports/b.ts", "ports/b.ts"],
    ["app/a.test.ts", "../store/in-memory.ts", "store/in-memory.ts"],
    ["domain/a.test.ts", "../models/analyzer.ts", "models/analyzer.ts"],
    ["index.ts", "./app/b.ts", "app/b.ts"],
    ["files/a.ts", "../domain/b.ts", "domain/b.ts"],
  ])("allows that %s imports %s", (from, specifier, to) => {
    expect(complaintsAbout({ [from]: importing(specifier), [to]: EMPTY })).toEqual([]);
  });

  it.each([
    ["store/sqlite.ts", "./in-memory.ts", "store/in-memory.ts"],
    ["store/indexeddb.ts", "./sql/b.ts", "store/sql/b.ts"],
    ["store/sql/a.ts", "../sqlite.ts", "store/sqlite.ts"],
    ["store/keys.ts", "./sqlite.ts", "store/sqlite.ts"],
    ["models/built-in/a.ts", "../analyzer.ts", "models/analyzer.ts"],
    ["models/built-in/index.ts", "../analyzer.ts", "models/analyzer.ts"],
  ])("refuses that the adapter %s imports %s", (from, specifier, to) => {
    const complaints = complaintsAbout({ [from]: importing(specifier), [to]: EMPTY });
    expect(complaints).toEqual([expect.stringContaining("may not import the adapter")]);
  });

  it.each([
    ["domain/a.ts", "zod"],
    ["domain/a.ts", "node:crypto"],
    ["ports/a.ts", "ai"],
    ["app/a.ts", "kysely"],
    ["app/a.ts", "node:fs"],
    ["store/indexeddb.ts", "kysely"],
    ["store/keys.ts", "kysely"],
    ["models/built-in/a.ts", "ai"],
    ["domain/a.ts", "vitest"],
    ["files/a.ts", "node:fs"],
    ["web/a.ts", "node:fs"],
  ])("refuses that %s imports %s from outside", (from, specifier) => {
    expect(complaintsAbout({ [from]: importing(specifier) })).toHaveLength(1);
  });

  it.each([
    ["wire/a.ts", "zod"],
    ["store/sqlite.ts", "node:sqlite"],
    ["store/sql/a.ts", "kysely"],
    ["models/provider.ts", "@ai-sdk/anthropic"],
    ["domain/a.test.ts", "gpt-tokenizer"],
    ["server/a.ts", "hono"],
    ["web/a.tsx", "react"],
  ])("allows that %s imports %s from outside", (from, specifier) => {
    expect(complaintsAbout({ [from]: importing(specifier) })).toEqual([]);
  });

  it.each([
    'import type { X } from "../ports/b.ts"; export type Y = X;',
    'export type { X } from "../ports/b.ts";',
    'export * from "../ports/b.ts";',
    'export type Y = import("../ports/b.ts").X;',
    'import "../ports/b.ts";',
    'export const worker = new URL("../ports/b.ts", import.meta.url);',
  ])("sees an arrow in %s", (text) => {
    expect(complaintsAbout({ "domain/a.ts": text, "ports/b.ts": EMPTY })).toHaveLength(1);
  });

  it("lets only the composition roots choose adapters", () => {
    const text = importing("@keepsake/engine/store/sqlite");
    expect(complaintsAbout({ "server/serve.ts": text })).toEqual([]);
    expect(complaintsAbout({ "server/app.test.ts": text })).toEqual([]);
    expect(complaintsAbout({ "web/main.tsx": text })).toEqual([]);
    expect(complaintsAbout({ "web/local/open-local.ts": text })).toEqual([]);
    expect(complaintsAbout({ "server/app.ts": text })).toEqual([
      "packages/server/src/app.ts:1 only serve.ts and main.tsx and open-local.ts choose adapters",
    ]);
    expect(complaintsAbout({ "server/app.ts": importing("@keepsake/engine/wire") })).toEqual([]);
  });

  it("refuses an entry that the engine does not have", () => {
    const complaints = complaintsAbout({ "web/a.ts": importing("@keepsake/engine/domain") });
    expect(complaints).toEqual([expect.stringContaining("is no entry of the engine")]);
  });

  it("refuses a file of no layer", () => {
    expect(complaintsAbout({ "utils.ts": EMPTY, "helpers/a.ts": EMPTY })).toEqual([
      "packages/engine/src/utils.ts: belongs to no layer",
      "packages/engine/src/helpers/a.ts: belongs to no layer",
    ]);
  });

  it("refuses that code imports a test, or a file that is not there", () => {
    const files = { "app/a.ts": importing("./testing/b.ts"), "app/testing/b.ts": EMPTY };
    expect(complaintsAbout(files)).toEqual([expect.stringContaining("may not import tests")]);
    expect(complaintsAbout({ "app/a.ts": importing("./gone.ts") })).toHaveLength(1);
  });

  it("refuses a cycle of types alone", () => {
    const files = {
      "domain/a.ts": 'import type { B } from "./b.ts"; export type A = B;',
      "domain/b.ts": 'import type { A } from "./a.ts"; export type B = A;',
    };
    expect(complaintsAbout(files)).toEqual([
      "a cycle: packages/engine/src/domain/a.ts, packages/engine/src/domain/b.ts",
    ]);
  });

  it.each([
    "export const now = Date.now();",
    "export const now = new Date();",
    "export const now = Date();",
    "export const now = performance.now();",
    "export const { now } = performance;",
    "setTimeout(() => {}, 10);",
    "export const dice = Math.random();",
    "export const id = crypto.randomUUID();",
    "export const id = globalThis.crypto.randomUUID();",
    "export const home = process.env;",
    "export const hour = (at: number) => new Date(at).getHours();",
    "export const later = AbortSignal.timeout(5);",
  ])("refuses in domain and app: %s", (text) => {
    expect(complaintsAbout({ "domain/a.ts": text })).toEqual([
      expect.stringContaining("domain may not use"),
    ]);
    expect(complaintsAbout({ "app/a.ts": text })).toHaveLength(1);
    expect(complaintsAbout({ "store/sqlite.ts": text })).toEqual([]);
    expect(complaintsAbout({ "domain/a.test.ts": text })).toEqual([]);
  });

  it.each([
    "export const f = async () => {};",
    "export async function f() {}",
    "export const f = () => Promise.resolve(1);",
    "export type F = () => Promise<void>;",
    "export const f = { async g() {} };",
  ])("refuses in domain, though not in app: %s", (text) => {
    expect(complaintsAbout({ "domain/a.ts": text }).length).toBeGreaterThan(0);
    expect(complaintsAbout({ "app/a.ts": text })).toEqual([]);
  });

  it.each([
    "export const day = (at: number) => new Date(at).toISOString();",
    "export const size = (window: { process: number }) => window.process;",
    "export interface Port { fetch(id: string): string; process: number }",
    "export type F = (process: number) => void;",
    "export const f = ({ location }: { location: string }) => location;",
    "export const words = new Intl.Segmenter();",
  ])("allows in domain: %s", (text) => {
    expect(complaintsAbout({ "domain/a.ts": text })).toEqual([]);
  });
});

describe("cyclesOf", () => {
  it("finds each ring once, and a node that points to itself", () => {
    const edges = new Map([
      ["a", ["b"]],
      ["b", ["c", "d"]],
      ["c", ["a"]],
      ["d", ["d", "elsewhere"]],
      ["e", ["a"]],
    ]);
    expect(cyclesOf(edges)).toEqual([["d"], ["a", "b", "c"]]);
  });
});
