import { runBenchScript } from "../setup/bench.mjs";

/**
 * Measures Keepsake and its peers.
 *
 * @param {{ root: string, args: readonly string[] }} task
 * @returns {Promise<number>} The exit code.
 */
export const run = ({ root, args }) => runBenchScript(root, "run.ts", args);
