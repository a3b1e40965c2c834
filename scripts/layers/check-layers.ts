import { posix } from "node:path";
import { judgeArrow, judgeEntry, judgePackage } from "./arrows.ts";
import { cyclesOf } from "./cycles.ts";
import { importsOf } from "./imports.ts";
import { placeOf } from "./places.ts";
import type { Layer, Place } from "./places.ts";
import { ambientUses, waits } from "./purity.ts";
import type { Source } from "./syntax.ts";

/** Layers that get clock, chance and surroundings as arguments. */
const WITHOUT_SURROUNDINGS: readonly Layer[] = ["domain", "ports", "wire", "app"];

const ENGINE = "@keepsake/engine";

interface Resolved {
  /** The file meant, if it is one of ours. */
  readonly file?: string;
  readonly complaint?: string | undefined;
}

/**
 * Holds files against the table of layers.
 *
 * @param sources - All files of the packages.
 * @param entries - The engine's public entries.
 * @returns A line for everything that is wrong: `path:line what`.
 */
export function checkLayers(
  sources: readonly Source[],
  entries: ReadonlyMap<string, string>,
): readonly string[] {
  const paths = new Set(sources.map((source) => source.path));
  const edges = new Map<string, readonly string[]>();
  const complaints: string[] = [];

  for (const source of sources) {
    const place = placeOf(source.path);
    if (place === undefined) {
      complaints.push(`${source.path}: belongs to no layer`);
      continue;
    }
    const targets: string[] = [];
    for (const { specifier, line } of importsOf(source)) {
      const { file, complaint } = resolve(source.path, place, specifier, { paths, entries });
      if (file !== undefined) targets.push(file);
      if (complaint !== undefined) complaints.push(`${source.path}:${line} ${complaint}`);
    }
    edges.set(source.path, targets);
    complaints.push(...impurities(source, place));
  }
  const rings = cyclesOf(edges).map((ring) => `a cycle: ${ring.join(", ")}`);
  return [...complaints, ...rings];
}

function resolve(
  path: string,
  place: Place,
  specifier: string | undefined,
  known: { paths: ReadonlySet<string>; entries: ReadonlyMap<string, string> },
): Resolved {
  if (specifier === undefined) {
    return place.isTest ? {} : { complaint: "a computed import cannot be checked" };
  }
  if (specifier === ENGINE || specifier.startsWith(`${ENGINE}/`)) {
    const file = known.entries.get(specifier.replace(/\?.*$/, ""));
    if (file === undefined) return { complaint: `${specifier} is no entry of the engine` };
    return { file, complaint: judgeEntry(path, place, specifier) };
  }
  if (specifier.startsWith("@keepsake/")) {
    return { complaint: `${place.layer} may not import ${specifier}` };
  }
  if (!specifier.startsWith(".")) return { complaint: judgePackage(place, specifier) };

  const file = posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ""));
  if (!/\.[cm]?[jt]sx?$/.test(file)) return {};
  if (!known.paths.has(file)) return { complaint: `${specifier} is no file of the packages` };
  const target = placeOf(file);
  return { file, complaint: target && judgeArrow(place, target) };
}

function impurities(source: Source, place: Place): readonly string[] {
  if (place.isTest) return [];
  const found = [
    ...(WITHOUT_SURROUNDINGS.includes(place.layer) ? ambientUses(source) : []),
    ...(place.layer === "domain" ? waits(source) : []),
  ];
  return found.map(({ line, what }) => `${source.path}:${line} ${place.layer} may not use ${what}`);
}
