import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "../setup/chromium.mjs";
import { runStaticChecks } from "../setup/checks.mjs";
import { ensurePage } from "../setup/page.mjs";
import { runVitest } from "../setup/vitest.mjs";

const QUICK_PROJECTS = ["engine", "server", "web", "web-node", "root"].flatMap((name) => [
  "--project",
  name,
]);

// They wait for servers, leases and pages for a part of their time: one more than there are cores.
const E2E = ["--project", "e2e", "--maxWorkers", "3"];

/**
 * Runs every check and test; with arguments, only what Vitest makes of them.
 *
 * @param {{ root: string, args: readonly string[] }} task
 * @returns {Promise<number>} The exit code.
 */
export async function run({ root, args }) {
  const results = args.length > 0 ? [await runSome(root, args)] : await runAll(root);

  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/**
 * @param {string} root
 * @param {readonly string[]} args
 */
function runSome(root, args) {
  const isInBrowser = args.some((arg) => arg.includes("e2e"));
  return isInBrowser ? runInBrowser(root, args) : runVitest(root, args);
}

/** @param {string} root */
async function runAll(root) {
  const results = [await runStaticChecks(root), await runVitest(root, QUICK_PROJECTS)];
  if (hasBrowserTests(root)) results.push(await runInBrowser(root, E2E));
  return results;
}

/**
 * @param {string} root
 * @param {readonly string[]} args
 */
async function runInBrowser(root, args) {
  const chromium = await ensureChromium();
  if (chromium === undefined) {
    console.log(
      "The tests in a browser were skipped: there is no Chromium, and none could be installed.",
    );
    return { passed: 0, failed: 0 };
  }
  await ensurePage(root);
  return runVitest(root, args, { KEEPSAKE_CHROMIUM: chromium });
}

/** @param {string} root */
function hasBrowserTests(root) {
  const folder = join(root, "e2e");
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith(".test.ts"))
  );
}
