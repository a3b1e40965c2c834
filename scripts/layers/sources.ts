import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Source } from "./syntax.ts";

/** Reads the TypeScript files under some folders, in order of their paths; a missing folder has none. */
export function readSources(root: string, folders: readonly string[]): readonly Source[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (name) => `${folder}/${name.replaceAll("\\", "/")}`,
      ),
    )
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !path.includes("node_modules/"))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** The engine's public entries: for each specifier the file behind it. */
export function readEntries(root: string): ReadonlyMap<string, string> {
  const manifest = readFileSync(join(root, "packages/engine/package.json"), "utf8");
  const exported = (JSON.parse(manifest) as { exports: Record<string, string> }).exports;
  return new Map(
    Object.entries(exported).map(([name, file]) => [
      `@keepsake/engine${name.slice(1)}`,
      `packages/engine${file.slice(1)}`,
    ]),
  );
}
