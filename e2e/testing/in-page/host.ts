import { createServer } from "node:http";
import { join } from "node:path";
import { EngineError } from "@keepsake/engine";
import type { Store } from "@keepsake/engine";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import type { Backend } from "../../../packages/web/src/backend/backend.ts";
import { BackendError } from "../../../packages/web/src/backend/backend-error.ts";
import { openBrowser } from "../visitor.ts";
import { decoded, encoded } from "./codec.ts";
import type { InPage } from "./page.ts";

/** Keepsake's parts in a real browser, reached by a test as if they were here. */
export interface BrowserParts {
  store(): Promise<Store>;
  backend(): Promise<Backend>;
  close(): Promise<void>;
}

type Window = typeof globalThis & { readonly inPage: InPage };

/** Opens a page that holds nothing but the engine and the backend over it. */
export async function openBrowserParts(): Promise<BrowserParts> {
  const script = await bundled();
  const server = createServer((request, response) => {
    const isScript = request.url === "/page.js";
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
    response.end(
      isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const browser: Browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction(() => "inPage" in globalThis);
  let count = 0;
  const open = async (what: "openStore" | "openBackend"): Promise<string> => {
    count += 1;
    const name = `${what}-${count}`;
    await page.evaluate(([call, id]) => (globalThis as Window).inPage[call](id), [
      what,
      name,
    ] as const);
    return name;
  };
  return {
    store: async () => reached(page, await open("openStore")) as unknown as Store,
    backend: async () => reached(page, await open("openBackend")) as unknown as Backend,
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The one script of the page, of the present sources. */
async function bundled(): Promise<string> {
  const entry = join(import.meta.dirname, "page.ts");
  const output = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      target: "chrome123",
      lib: { entry, formats: ["es"], fileName: "page" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !("output" in first)) throw new Error("Nothing was bundled");
  return first.output[0].code;
}

const STREAMS = new Set(["turns.send", "turns.regenerate", "turns.continue"]);

/** Whatever is named below it is a method of the page's. */
function reached(page: Page, name: string, path: readonly string[] = []): object {
  const ask = (...args: readonly unknown[]) => asked(page, name, path.join("."), args);
  const streamed = async function* (...args: readonly unknown[]) {
    yield* (await ask(...args)) as readonly unknown[];
  };
  return new Proxy(STREAMS.has(path.join(".")) ? streamed : ask, {
    get: (_target, step) =>
      // Nobody waits for it itself.
      typeof step === "symbol" || step === "then"
        ? undefined
        : reached(page, name, [...path, step]),
  });
}

interface Outcome {
  readonly answer?: unknown;
  readonly error?: {
    readonly kind: "engine" | "backend" | "other";
    readonly code: never;
    readonly message: string;
    readonly details?: Readonly<Record<string, string | number>>;
  };
}

async function asked(
  page: Page,
  name: string,
  path: string,
  args: readonly unknown[],
): Promise<unknown> {
  const text = await page.evaluate(
    ([id, method, given]) => (globalThis as Window).inPage.call(id, method, given),
    [name, path, encoded(args)] as const,
  );
  const { answer, error } = decoded(text) as Outcome;
  if (error === undefined) return answer;
  const { kind, code, message, details = {} } = error;
  if (kind === "engine") throw new EngineError(code, message, { details });
  if (kind === "backend") throw new BackendError(code, message, error);
  throw new Error(message);
}
