import { spawn } from "node:child_process";
import { constants } from "node:os";

/** @type {readonly NodeJS.Signals[]} */
const FORWARDED_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const PARENT_POLL_MS = 500;

/**
 * Runs a program in the foreground, hands it the signals that reach us, and waits for its end.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} Its exit code; 128 plus the signal's number if a signal ended it.
 */
export function runInForeground(command, args, { cwd, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: env ?? process.env, stdio: "inherit" });

    // A terminal gives Ctrl-C to the whole group: passing it on would deliver it twice.
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of FORWARDED_SIGNALS) process.on(signal, forward);
    const stopWatching = watchParent(() => child.kill("SIGTERM"));
    const stopForwarding = () => {
      stopWatching();
      for (const signal of FORWARDED_SIGNALS) process.off(signal, forward);
    };

    child.once("error", (error) => {
      stopForwarding();
      reject(error);
    });
    child.once("close", (code, signal) => {
      stopForwarding();
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1));
    });
  });
}

/**
 * npm ends the shell between it and us, and the shell tells nobody: we see it by having another parent.
 *
 * @param {() => void} onGone
 * @returns {() => void} Stops watching.
 */
function watchParent(onGone) {
  if (process.env["npm_lifecycle_event"] === undefined) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_POLL_MS);
  return () => clearInterval(timer);
}

/**
 * Runs a program and gathers what it prints.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string }>} `code` is -1 if the program could not be started.
 */
export function runQuietly(command, args, { cwd, env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => resolve({ code: -1, output: `${output}${error.message}\n` }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * How to call npm on this machine: the very one that started us, else the one on the PATH.
 *
 * @returns {{ command: string, args: readonly string[] }}
 */
export function npm() {
  const path = process.env["npm_execpath"];
  if (path?.endsWith("npm-cli.js")) return { command: process.execPath, args: [path] };
  return { command: process.platform === "win32" ? "npm.cmd" : "npm", args: [] };
}
