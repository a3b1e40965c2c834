import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { SERVER_FLAGS } from "../../scripts/setup/server-flags.mjs";

const SERVE = fileURLToPath(new URL("../../packages/server/src/cli.ts", import.meta.url));
const ADDRESS = /Keepsake is at (http:\/\/\S+)/u;
const START_MS = 20_000;

export interface ServerOptions {
  readonly dataFolder: string;
  /** Undefined: the built-in partner answers. */
  readonly modelUrl?: string | undefined;
  readonly contextTokens?: number | undefined;
}

/** Keepsake in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Ends it as a power cut would: `kill -9`. Resolves once it is gone. */
  kill(): Promise<void>;
  /** Ends it as a person would. */
  stop(): Promise<void>;
  /** Memory that it occupies, in bytes. */
  residentBytes(): Promise<number>;
}

/** Models of the scripted server, as settings name them. */
export const REPLY_MODEL = "scripted";
export const SUMMARY_MODEL = "scripted-summaries";

/**
 * Starts Keepsake on a free port, and waits until it listens.
 *
 * @throws {Error} With what it printed, if it ended or stayed silent for 20 seconds.
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, SERVE, "serve"], {
    env: { ...withoutSettings(process.env), ...settings(options) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = await addressOf(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, "close");
    child.kill(signal);
    await closed;
  };
  return {
    url,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    residentBytes: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+) kB/u.exec(status)?.[1] ?? Number.NaN) * 1_024;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`Keepsake ${why}.\n${output}`));
    };
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail("did not start in time");
    }, START_MS);
    const read = (chunk: Buffer) => {
      if (output.length < 100_000) output += chunk.toString();
      const [, url] = ADDRESS.exec(output) ?? [];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", (chunk: Buffer) => {
      process.stderr.write(chunk);
      read(chunk);
    });
    child.once("error", (error) => fail(`could not be started: ${error.message}`));
    child.once("close", (code) => fail(`ended with ${code ?? "a signal"}`));
  });
}

function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const others = Object.entries(environment).filter(([name]) => !name.startsWith("KEEPSAKE_"));
  return Object.fromEntries(others);
}

function settings({ dataFolder, modelUrl, contextTokens }: ServerOptions): NodeJS.ProcessEnv {
  return {
    NODE_NO_WARNINGS: "1",
    KEEPSAKE_PORT: "0",
    KEEPSAKE_OPEN: "off",
    KEEPSAKE_DATA: dataFolder,
    ...(modelUrl === undefined
      ? {}
      : {
          KEEPSAKE_MODEL_URL: modelUrl,
          KEEPSAKE_MODEL: REPLY_MODEL,
          KEEPSAKE_SUMMARY_MODEL: SUMMARY_MODEL,
          ...(contextTokens === undefined ? {} : { KEEPSAKE_MODEL_CONTEXT: String(contextTokens) }),
        }),
  };
}
