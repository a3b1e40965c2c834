import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "../setup/chromium.mjs";
import { runStaticChecks } from "../setup/checks.mjs";
import { ensurePage } from "../setup/page.mjs";
import { runVitest } from "../setup/vitest.mjs";

const QUICK_PROJECTS = ["engine", "server", "web", "root"].flatMap((name) => ["--project", name]);

/**
 * Runs every check and test; with arguments, only what Vitest makes of them.
 *
 * @param {{ root: string, args: readonly string[] }} task
 * @returns {Promise<number>} The exit code.
 */
export async function run({ root, args }) {
  const results = args.length > 0 ? [await runVitest(root, args)] : await runAll(root);

  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** @param {string} root */
async function runAll(root) {
  const results = [await runStaticChecks(root), await runVitest(root, QUICK_PROJECTS)];
  if (!hasBrowserTests(root)) return results;

  const chromium = await ensureChromium();
  if (chromium === undefined) {
    console.log(
      "The tests in a browser were skipped: there is no Chromium, and none could be installed.",
    );
    return results;
  }
  await ensurePage(root);
  results.push(await runVitest(root, ["--project", "e2e"], { KEEPSAKE_CHROMIUM: chromium }));
  return results;
}

/** @param {string} root */
function hasBrowserTests(root) {
  const folder = join(root, "e2e");
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith(".test.ts"))
  );
}
