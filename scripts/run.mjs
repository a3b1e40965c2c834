// The door of every npm script: makes sure of Node and of the packages, then does the task.
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runInForeground } from "./setup/child.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { ensureRuntime, isRecentEnough, withNodeFirst } from "./setup/runtime.mjs";

const TASKS = ["start", "test", "check", "bench", "demo", "eval", "format", "build", "setup"];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [task, ...args] = process.argv.slice(2);

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main() {
  if (task === undefined || !TASKS.includes(task)) {
    throw new Error(`Usage: node scripts/run.mjs ${TASKS.join(" | ")}`);
  }
  if (!isRecentEnough()) {
    const node = await ensureRuntime(root);
    const env = withNodeFirst(process.env, node);
    return runInForeground(node, [fileURLToPath(import.meta.url), task, ...args], { env });
  }
  await ensureDependencies(root);
  if (task === "setup") return 0;
  const { run } = await import(pathToFileURL(join(root, "scripts", "tasks", `${task}.mjs`)).href);
  return run({ root, args });
}
