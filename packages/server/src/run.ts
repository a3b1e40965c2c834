import { createApp, type AppParts } from "./app.ts";
import { isWatched, openBrowser } from "./browser.ts";
import type { Config, Environment } from "./config.ts";
import { listen } from "./listen.ts";

/** How long the last answers may take once Keepsake is told to stop. */
const CLOSE_MS = 10_000;

/**
 * Serves until the program is told to stop; then keeps what running replies have brought so far.
 *
 * @throws {ConfigError} If host or port cannot be had.
 */
export async function run(
  options: Omit<AppParts, "closing" | "log" | "now"> & {
    readonly config: Config;
    readonly environment: Environment;
  },
): Promise<void> {
  const { config, engine } = options;
  const closing = new AbortController();
  const app = createApp({
    ...options,
    now: Date.now,
    closing: closing.signal,
    log: (error) => console.error(error),
  });
  const listening = await listen({ fetch: app.fetch, host: config.host, port: config.port });
  const working = engine.worker.run(closing.signal).catch((error) => console.error(error));
  const mending = engine.turns
    .endDead(options.principal, closing.signal)
    .catch((error) => console.error(error));

  console.log(`Keepsake is at ${listening.url}`);
  if (options.model.builtIn) console.log(BUILT_IN);
  const here = {
    environment: options.environment,
    platform: process.platform,
    isTerminal: process.stdout.isTTY,
  };
  if (config.open && options.page !== undefined && isWatched(here)) {
    openBrowser(listening.url, process.platform);
  }

  await toldToStop();
  closing.abort();
  listening.refuse();
  setTimeout(() => process.exit(1), CLOSE_MS).unref();
  await mending;
  await engine.close();
  await working;
  await listening.close();
}

const BUILT_IN =
  "The built-in partner answers, which is not an AI model; KEEPSAKE_MODEL_URL sets one up.";

/** Resolves at the first signal; the second one ends the program at once. */
function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    let told = false;
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => {
        if (told) process.exit(1);
        told = true;
        resolve();
      });
    }
  });
}
