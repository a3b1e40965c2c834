import { runBenchScript } from "../setup/bench.mjs";

/**
 * Shows one measurement, as the arguments say.
 *
 * @param {{ root: string, args: readonly string[] }} task
 * @returns {Promise<number>} The exit code.
 */
export const run = ({ root, args }) => runBenchScript(root, "demo.ts", args);
