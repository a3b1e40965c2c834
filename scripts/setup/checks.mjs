import { runQuietly } from "./child.mjs";
import { toolPath } from "./tools.mjs";

const AT_ONCE = 2;

/**
 * What is checked without running Keepsake.
 *
 * @param {string} root - The checkout.
 * @returns {readonly { name: string, args: readonly string[] }[]}
 */
function staticChecks(root) {
  const types = (/** @type {string} */ project) => ({
    name: `types of ${project}`,
    args: [toolPath(root, "typescript", "tsc"), "--project", project],
  });
  return [
    types("."),
    types("packages/engine"),
    types("packages/server"),
    types("packages/web"),
    { name: "lint", args: [toolPath(root, "oxlint"), "--type-aware", "--deny-warnings"] },
    { name: "format", args: [toolPath(root, "oxfmt"), "--check"] },
    { name: "dead code", args: [toolPath(root, "knip"), "--no-progress"] },
    {
      name: "the engine as published",
      args: [toolPath(root, "publint"), "packages/engine", "--strict"],
    },
  ];
}

/**
 * Runs all static checks and prints one line for each, with what it found if it failed.
 *
 * @param {string} root - The checkout.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runStaticChecks(root) {
  const queue = [...staticChecks(root)];
  let passed = 0;
  let failed = 0;
  const worker = async () => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      const { code, output } = await runQuietly(process.execPath, check.args, { cwd: root });
      if (code === 0) passed += 1;
      else failed += 1;
      console.log(code === 0 ? ` ✓ ${check.name}` : ` ✗ ${check.name}\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { passed, failed };
}
