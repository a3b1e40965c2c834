import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A Keepsake of its own process, started as `npm start` starts it. */
export interface Served {
  readonly url: string;
  /** What it has said so far. */
  said(): string;
  /** Ends it as a service manager would; its exit code and all that it said. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

type Settings = Readonly<Record<`KEEPSAKE_${string}`, string>>;

/** Compiled sources, so that every start but the first is quick. */
const COMPILED = join(tmpdir(), "keepsake-compiled");
const SERVE = join(import.meta.dirname, "..", "serve.ts");
const CLI = join(import.meta.dirname, "..", "cli.ts");

/** Starts it and waits until it says where it is. */
export async function startServe(settings: Settings): Promise<Served> {
  const { child, ended } = begin([SERVE], settings);
  let said = "";
  const url = await new Promise<string>((found, reject) => {
    child.stdout?.on("data", (chunk) => {
      said += String(chunk);
      const at = /Keepsake is at (\S+)/u.exec(said)?.[1];
      if (at !== undefined) found(at);
    });
    void ended.then(({ errors }) => reject(new Error(errors)));
  });
  return {
    url,
    said: () => said,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts it where it is expected to end by itself. */
export async function failServe(settings: Settings): Promise<Ended> {
  return begin([SERVE], settings).ended;
}

/** The command line. */
export async function keepsake(...args: readonly string[]): Promise<Ended> {
  return begin([CLI, ...args], {}).ended;
}

function begin(
  args: readonly string[],
  settings: Settings,
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: COMPILED, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let errors = "";
  child.stdout.on("data", (chunk) => (out += String(chunk)));
  child.stderr.on("data", (chunk) => (errors += String(chunk)));
  const ended = new Promise<Ended>((resolve) => {
    child.once("close", (code) => resolve({ code, out, errors }));
  });
  return { child, ended };
}

/** An OpenAI-compatible server that begins every reply with a text and then goes silent. */
export async function silentModel(text: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    if (request.method !== "POST") {
      response.writeHead(404).end();
      return;
    }
    const delta = { id: "c", object: "chat.completion.chunk", created: 0, model: "m" };
    const choices = [{ index: 0, delta: { role: "assistant", content: text } }];
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.write(`data: ${JSON.stringify({ ...delta, choices })}\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
