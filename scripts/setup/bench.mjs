import { existsSync } from "node:fs";
import { join } from "node:path";
import { runInForeground } from "./child.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { withoutExperimentalWarnings } from "./tools.mjs";

/**
 * Runs a script of `bench/`, whose packages (the peers) are installed only then.
 *
 * @param {string} root - The checkout.
 * @param {string} script
 * @param {readonly string[]} args
 */
export async function runBenchScript(root, script, args) {
  const bench = join(root, "bench");
  if (existsSync(join(bench, "package-lock.json"))) await ensureDependencies(bench);
  const env = withoutExperimentalWarnings(process.env);
  return runInForeground(process.execPath, [join(bench, script), ...args], { cwd: root, env });
}
