import { runStaticChecks } from "../setup/checks.mjs";
import { runVitest } from "../setup/vitest.mjs";

/**
 * Everything that can be said about the sources without running Keepsake.
 *
 * @param {{ root: string }} task
 * @returns {Promise<number>} The exit code.
 */
export async function run({ root }) {
  const checks = await runStaticChecks(root);
  const rules = await runVitest(root, ["--project", "root", "layers", "spec"]);
  return checks.failed + rules.failed === 0 ? 0 : 1;
}
