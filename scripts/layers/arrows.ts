import { COMMON_ADAPTERS, DRIVERS } from "./places.ts";
import type { Layer, Place } from "./places.ts";

/** Which layers of the engine a layer may import, besides itself. */
const ARROWS: Readonly<Record<Exclude<Layer, "server" | "web">, readonly Layer[]>> = {
  domain: [],
  ports: ["domain"],
  wire: ["domain"],
  store: ["domain", "ports"],
  models: ["domain", "ports"],
  files: ["domain", "ports"],
  app: ["domain", "ports"],
  index: ["domain", "ports", "app"],
};

/** What tests need to try a layer with real parts. */
const TEST_ARROWS: Readonly<Partial<Record<Layer, readonly Layer[]>>> = {
  domain: ["models"],
  store: ["wire"],
  models: ["wire"],
  app: ["store", "models", "files", "wire"],
  index: ["store", "models", "files", "wire"],
};

const PACKAGES: Readonly<Partial<Record<Layer, readonly string[]>>> = { wire: ["zod"] };

/** The files that choose adapters. */
const COMPOSITION_ROOTS = [
  "packages/server/src/serve.ts",
  "packages/web/src/main.tsx",
  "packages/web/src/local/open-local.ts",
];

/** The entries that everyone may use; the others are adapters. */
const OPEN_ENTRIES = [
  "@keepsake/engine",
  "@keepsake/engine/wire",
  "@keepsake/engine/limits",
  "@keepsake/engine/graph-colour",
];

/**
 * Judges one arrow inside the engine.
 *
 * @returns What is wrong with it, or `undefined`.
 */
export function judgeArrow(from: Place, to: Place): string | undefined {
  if (from.layer === "server" || from.layer === "web" || from.layer !== to.layer) {
    return judgeLayers(from, to);
  }
  if (to.isTest && !from.isTest) return "code may not import tests";
  const isAdapterLayer = from.layer === "store" || from.layer === "models";
  if (!isAdapterLayer || from.isTest || from.adapter === to.adapter) return undefined;
  if (from.adapter === "entry" || to.adapter === "shared") return undefined;
  if (COMMON_ADAPTERS[to.adapter ?? ""]?.includes(from.adapter ?? "")) return undefined;
  return `${from.adapter} may not import the adapter ${to.adapter}`;
}

function judgeLayers(from: Place, to: Place): string | undefined {
  if (to.isTest && !from.isTest) return "code may not import tests";
  const allowed: readonly Layer[] =
    from.layer === "server" || from.layer === "web"
      ? [from.layer]
      : [...ARROWS[from.layer], ...(from.isTest ? (TEST_ARROWS[from.layer] ?? []) : [])];
  if (allowed.includes(to.layer)) return undefined;
  return `${from.layer} may not import ${to.layer}`;
}

/** Judges the use of a package or of a part of Node (`node:fs`); tests may use any. */
export function judgePackage(from: Place, specifier: string): string | undefined {
  if (from.isTest || from.layer === "server") return undefined;
  if (from.layer === "web") {
    return specifier.startsWith("node:") ? "web may not import Node" : undefined;
  }
  const allowed = [...(PACKAGES[from.layer] ?? []), ...(DRIVERS[from.adapter ?? ""] ?? [])];
  if (allowed.some((name) => covers(name, specifier))) return undefined;
  return `${from.adapter ?? from.layer} may not import ${specifier}`;
}

/** Judges the use of one of the engine's entries by a file outside it. */
export function judgeEntry(path: string, from: Place, specifier: string): string | undefined {
  if (from.layer !== "server" && from.layer !== "web") {
    return from.isTest ? undefined : "the engine imports its own files by path";
  }
  const mayChoose = from.isTest || COMPOSITION_ROOTS.includes(path);
  if (mayChoose || OPEN_ENTRIES.includes(specifier)) return undefined;
  return `only ${COMPOSITION_ROOTS.map((root) => root.split("/").at(-1)).join(" and ")} choose adapters`;
}

function covers(name: string, specifier: string): boolean {
  const isPrefix = name.endsWith("/") || name.endsWith(":");
  return isPrefix
    ? specifier.startsWith(name)
    : specifier === name || specifier.startsWith(`${name}/`);
}
