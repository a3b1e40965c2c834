import { join, relative } from "node:path";
import { runInForeground } from "../setup/child.mjs";
import { toolPath } from "../setup/tools.mjs";

/**
 * Builds the page that needs no server: a folder of files for any host.
 *
 * @param {{ root: string, args: readonly string[] }} task
 * @returns {Promise<number>} The exit code.
 */
export async function run({ root, args: [what] }) {
  if (what !== "web") throw new Error("Usage: npm run build:web");
  const cwd = join(root, "packages", "web");
  const env = { ...process.env, NODE_ENV: "production" };
  const build = [toolPath(root, "vite"), "build", "--mode", "static", "--logLevel", "warn"];
  const code = await runInForeground(process.execPath, build, { cwd, env });
  if (code === 0) console.log(`The page is in ${relative(root, join(cwd, "dist-static"))}.`);
  return code;
}
