import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npm, runQuietly } from "./child.mjs";
import { withLock } from "./lock.mjs";

/**
 * Installs what the lock file names, unless it is there already.
 *
 * @param {string} root - The checkout.
 */
export async function ensureDependencies(root) {
  if (isStamped(root)) return;
  await withLock(join(root, ".runtime", "lock-dependencies"), async () => {
    if (isStamped(root)) return;
    if (!isInstalled(root)) {
      console.error("Installing the packages of package-lock.json.");
      const { command, args } = npm();
      const options = ["--include=dev", "--loglevel=error"];
      const { code, output } = await runQuietly(command, [...args, "ci", ...options], {
        cwd: root,
      });
      if (code !== 0) throw new Error(`npm could not install the packages.\n${output}`);
    }
    writeFileSync(stampOf(root), fingerprint(root));
  });
}

/** @param {string} root */
function isStamped(root) {
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(root);
}

/** @param {string} root */
function stampOf(root) {
  return join(root, "node_modules", ".keepsake");
}

/** @param {string} root */
function fingerprint(root) {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  return `${process.platform}-${process.arch} ${hash.digest("hex")}`;
}

/**
 * Whether `npm install` has just put there by hand what `npm ci` would.
 *
 * @param {string} root
 */
function isInstalled(root) {
  const installedLock = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedLock)) return false;
  const installed = packagesOf(installedLock);
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(([path, wanted]) => {
    if (!path.includes("node_modules/")) return true;
    const present = installed[path];
    return present
      ? present.integrity === wanted.integrity
      : Boolean(wanted.optional || wanted.peer);
  });
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { integrity?: string, optional?: boolean, peer?: boolean }>}
 */
function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}
