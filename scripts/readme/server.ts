import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 200;

/** A server that a command of the shell has started. */
export interface RunningServer {
  readonly stop: () => Promise<void>;
}

/** @returns A port of the loopback address that nobody uses now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("The probe has no port");
  return address.port;
}

/**
 * Runs a command that starts a server, and waits until the server answers.
 *
 * @throws {Error} With what the command printed, if it ended or `timeoutMs` passed before.
 */
export async function startServer(options: {
  readonly command: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly healthUrl: string;
  readonly timeoutMs: number;
}): Promise<RunningServer> {
  const { command, cwd, env, healthUrl, timeoutMs } = options;
  const child = spawn("sh", ["-c", command], { cwd, env, detached: true });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const closed = once(child, "close");
  const isOver = () => child.exitCode !== null || child.signalCode !== null;

  const stop = async () => {
    if (!isOver() && child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    await closed;
  };

  const deadline = Date.now() + timeoutMs;
  while (!(await answers(healthUrl))) {
    if (isOver() || Date.now() > deadline) {
      await stop();
      throw new Error(`"${command}" brought no server.\n${output}`);
    }
    await sleep(POLL_MS);
  }
  return { stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
