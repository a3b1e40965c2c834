import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInForeground } from "./child.mjs";
import { toolPath, withoutExperimentalWarnings } from "./tools.mjs";

/**
 * Runs Vitest and counts.
 *
 * @param {string} root - The checkout.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [extraEnv]
 * @returns {Promise<{ passed: number, failed: number }>} A failure of the run as a whole counts as one failed test.
 */
export async function runVitest(root, args, extraEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-tests-"));
  const counts = join(folder, "counts.json");
  const reporter = join(root, "scripts", "setup", "count-reporter.mjs");
  const reporters = ["--reporter=default", `--reporter=${reporter}`];
  const env = { ...process.env, ...extraEnv, KEEPSAKE_TEST_COUNTS: counts };
  try {
    const code = await runInForeground(
      process.execPath,
      [toolPath(root, "vitest"), "run", ...reporters, ...args],
      { cwd: root, env: withoutExperimentalWarnings(env) },
    );
    const { passed, failed } = existsSync(counts)
      ? JSON.parse(readFileSync(counts, "utf8"))
      : { passed: 0, failed: 0 };
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
