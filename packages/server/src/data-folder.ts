import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Makes a folder that only its owner may read, and the folders above it, where they are missing.
 *
 * Not `mkdirSync` with `recursive`: below a folder that takes none, such as `/proc`, it never returns.
 *
 * @throws What the system says.
 */
export function makeDataFolder(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const above = dirname(path);
    switch (error instanceof Error && "code" in error ? error.code : undefined) {
      case "EEXIST":
        return;
      case "ENOENT":
        if (above === path) throw error;
        makeDataFolder(above);
        mkdirSync(path, { mode: 0o700 });
        return;
      default:
        throw error;
    }
  }
}
