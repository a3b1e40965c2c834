import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { promisify } from "node:util";

const WEB = join(import.meta.dirname, "../../packages/web");
const FOLDER = join(WEB, "dist-static");

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** A plain host of files, as anybody has one; it can be taken off the network. */
export interface StaticHost {
  /** Of the page, below a path. */
  readonly url: string;
  readonly origin: string;
  /** What was asked for so far. */
  readonly asked: readonly string[];
  /** From now on the page is a newer one, as after another build. */
  renew(): void;
  close(): Promise<void>;
}

/** Builds the page without a server, unless that was done since its sources changed. */
export async function buildStaticPage(): Promise<void> {
  const built = join(FOLDER, "index.html");
  if (process.env["KEEPSAKE_STATIC"] === "built" && existsSync(built)) return;
  const vite = join(WEB, "../../node_modules/vite/bin/vite.js");
  const env = { ...process.env, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [vite, "build", "--mode", "static"], {
    cwd: WEB,
    env,
    maxBuffer: 2 ** 26,
  });
}

/** Serves the built page under a path of its own, with no header but the type, and 404 for all else. */
export async function serveStaticPage(base = "/apps/keepsake/"): Promise<StaticHost> {
  const asked: string[] = [];
  let build = "";
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://host").pathname;
    asked.push(path);
    const inside = path.startsWith(base) ? path.slice(base.length) || "index.html" : "..";
    const file = join(FOLDER, decodeURIComponent(inside));
    if (!file.startsWith(FOLDER) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    void readFile(file).then((body) => {
      response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "" });
      response.end(renewed(inside, body, build));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The host has no port");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    url: origin + base,
    origin,
    asked,
    renew: () => {
      build = "newer";
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Another build differs in its service worker's version, and in the page that it keeps. */
function renewed(name: string, body: Buffer, build: string): Buffer | string {
  if (build === "") return body;
  const text = body.toString("utf8");
  if (name === "service-worker.js") return text.replace(/VERSION = "/u, `VERSION = "${build}-`);
  return name === "index.html" ? text.replace("<body", `<body data-build="${build}"`) : body;
}
