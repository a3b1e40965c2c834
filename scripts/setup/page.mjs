import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runQuietly } from "./child.mjs";
import { withLock } from "./lock.mjs";
import { toolPath } from "./tools.mjs";

const SOURCES = [
  "package-lock.json",
  "packages/engine/package.json",
  "packages/engine/src",
  "packages/web/package.json",
  "packages/web/vite.config.ts",
  "packages/web/index.html",
  "packages/web/public",
  "packages/web/src",
];

/**
 * Builds the page into `packages/web/dist`, unless its sources are those of the last build.
 *
 * @param {string} root - The checkout.
 */
export async function ensurePage(root) {
  const web = join(root, "packages", "web");
  if (!existsSync(join(web, "index.html"))) return;

  const stamp = join(root, ".runtime", "page");
  const wanted = fingerprint(root);
  const isBuilt = () =>
    existsSync(join(web, "dist", "index.html")) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === wanted;

  if (isBuilt()) return;
  await withLock(join(root, ".runtime", "lock-page"), async () => {
    if (isBuilt()) return;
    console.error("Building the page.");
    const vite = toolPath(root, "vite");
    // Whatever runs us, a test too: another NODE_ENV builds a page for developers.
    const env = { ...process.env, NODE_ENV: "production" };
    const { code, output } = await runQuietly(process.execPath, [vite, "build"], { cwd: web, env });
    if (code !== 0) throw new Error(`The page could not be built.\n${output}`);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
  });
}

/** @param {string} root */
function fingerprint(root) {
  const hash = createHash("sha256");
  for (const source of SOURCES) addTo(hash, root, source);
  return hash.digest("hex");
}

/**
 * @param {import("node:crypto").Hash} hash
 * @param {string} root
 * @param {string} path - A file or folder; one that is missing adds nothing.
 */
function addTo(hash, root, path) {
  const full = join(root, path);
  if (!existsSync(full) || /\.test\.tsx?$/.test(path)) return;
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update("\0");
    return;
  }
  for (const name of readdirSync(full).sort()) addTo(hash, root, `${path}/${name}`);
}
