import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * How to call a tool of the root's devDependencies, without a shell and on any system.
 *
 * @param {string} root - The checkout.
 * @param {string} packageName
 * @param {string} [binary] - Where the package has several.
 * @returns {string} The path of its script.
 */
export function toolPath(root, packageName, binary = packageName) {
  const folder = join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[binary]);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv} The same, without Node's notes on what it calls experimental (`node:sqlite`).
 */
export function withoutExperimentalWarnings(env) {
  const options = [env["NODE_OPTIONS"], "--disable-warning=ExperimentalWarning"];
  return { ...env, NODE_OPTIONS: options.filter(Boolean).join(" ") };
}
