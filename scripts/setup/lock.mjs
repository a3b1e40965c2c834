import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 200;
const OWNERLESS_MS = 10_000;

/**
 * Does something while no other process of this checkout does.
 *
 * The lock is a folder, since making one is atomic everywhere. A lock whose owner has died is taken over.
 *
 * @template T
 * @param {string} folder - The folder that is the lock; its parent is made where missing.
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function withLock(folder, action) {
  mkdirSync(dirname(folder), { recursive: true });
  while (!tryLock(folder)) {
    if (isAbandoned(folder)) takeAway(folder);
    else await sleep(POLL_MS);
  }
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", release);
  try {
    return await action();
  } finally {
    process.off("exit", release);
    release();
  }
}

/** @param {string} folder */
function tryLock(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
  writeFileSync(join(folder, "owner"), String(process.pid));
  return true;
}

/** @param {string} folder */
function isAbandoned(folder) {
  try {
    const age = Date.now() - statSync(folder).mtimeMs;
    const owner = ownerOf(folder);
    return owner === undefined ? age > OWNERLESS_MS : !isAlive(owner);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

/** @param {string} folder */
function ownerOf(folder) {
  try {
    return Number(readFileSync(join(folder, "owner"), "utf8")) || undefined;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/**
 * Of several that find the same dead lock, only the one whose rename succeeds removes it.
 *
 * @param {string} folder
 */
function takeAway(folder) {
  const aside = `${folder}-${process.pid}`;
  try {
    renameSync(folder, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
