import { join } from "node:path";
import { runInForeground } from "../setup/child.mjs";
import { ensurePage } from "../setup/page.mjs";
import { SERVER_FLAGS } from "../setup/server-flags.mjs";
import { withoutExperimentalWarnings } from "../setup/tools.mjs";

/**
 * Serves Keepsake, with a page built from the present sources.
 *
 * @param {{ root: string, args: readonly string[] }} task
 * @returns {Promise<number>} The exit code.
 */
export async function run({ root, args }) {
  await ensurePage(root);
  const serve = join(root, "packages", "server", "src", "serve.ts");
  // The sources are compiled once and kept: the second start takes half the time.
  const compiled = join(root, "node_modules", ".cache", "keepsake-compiled");
  const env = { NODE_COMPILE_CACHE: compiled, ...withoutExperimentalWarnings(process.env) };
  return runInForeground(process.execPath, [...SERVER_FLAGS, serve, ...args], { cwd: root, env });
}
