import { runInForeground } from "../setup/child.mjs";
import { toolPath } from "../setup/tools.mjs";

/**
 * Formats all files, or those given.
 *
 * @param {{ root: string, args: readonly string[] }} task
 * @returns {Promise<number>} The exit code.
 */
export const run = ({ root, args }) =>
  runInForeground(process.execPath, [toolPath(root, "oxfmt"), ...args], { cwd: root });
