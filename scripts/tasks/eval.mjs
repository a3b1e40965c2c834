import { join } from "node:path";
import { runInForeground } from "../setup/child.mjs";
import { withoutExperimentalWarnings } from "../setup/tools.mjs";

/**
 * Says how well what was said is found again.
 *
 * @param {{ root: string, args: readonly string[] }} task
 * @returns {Promise<number>} The exit code.
 */
export const run = ({ root, args }) =>
  runInForeground(process.execPath, [join(root, "eval", "run.ts"), ...args], {
    cwd: root,
    env: withoutExperimentalWarnings(process.env),
  });
