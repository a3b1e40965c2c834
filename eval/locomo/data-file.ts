import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Where the conversations lie if nobody says: beside the checkout, never in it (their licence forbids it). */
const DEFAULT = "../shared/data/locomo/dev.json";

/** @param given - Of the command line. */
export function dataFile(given: string | undefined): {
  readonly path: string;
  readonly isThere: boolean;
} {
  const root = resolve(import.meta.dirname, "../..");
  const path = resolve(root, given ?? process.env["KEEPSAKE_LOCOMO"] ?? DEFAULT);
  return { path, isThere: existsSync(path) };
}

/** What to say where they are missing. */
export function absent(path: string): string {
  return `Skipped: there is no file ${path}. Name one with --data FILE or KEEPSAKE_LOCOMO (LoCoMo's format).`;
}
