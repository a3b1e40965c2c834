import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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
 * @returns {Promise<{ passed: number, failed: number }>} A failure outside any test counts as one failed test.
 */
export async function runVitest(root, args, extraEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-tests-"));
  const report = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  try {
    const code = await runInForeground(
      process.execPath,
      [toolPath(root, "vitest"), "run", ...reporters, ...args],
      { cwd: root, env: withoutExperimentalWarnings({ ...process.env, ...extraEnv }) },
    );
    const { passed, failed } = countTests(report);
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} report */
function countTests(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      readFileSync(report, "utf8"),
    );
    const unreadable = testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
        file.status === "failed" && file.assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + unreadable.length };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return { passed: 0, failed: 1 };
    }
    throw error;
  }
}
