import type { Engine } from "@keepsake/engine";
import { createApp, type AppParts } from "./app.ts";
import { isWatched, openBrowser } from "./browser.ts";
import { isLoopback, type Config, type Environment } from "./config.ts";
import type { People } from "./people/people.ts";
import { listen } from "./listen.ts";

/** How long the last answers may take once Keepsake is told to stop. */
const CLOSE_MS = 10_000;
/** How long what a guest said may outlast their visit. */
const SWEEP_MS = 30_000;

/**
 * Serves until the program is told to stop; then keeps what running replies have brought so far.
 *
 * @throws {ConfigError} If host or port cannot be had.
 */
export async function run(
  options: Omit<AppParts, "closing" | "log" | "now" | "people"> & {
    readonly people: People;
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
  // A deletion that was broken off is finished before anybody can come to the same account (SPEC 12.1).
  await options.people.erasing.finish();
  // Nothing of before can write any more; who is here, or comes to the first account, may.
  for (const account of await options.people.everyone()) engine.erasure.reopen(account);
  const listening = await listen({ fetch: app.fetch, host: config.host, port: config.port });
  const working = engine.worker.run(closing.signal).catch((error) => console.error(error));
  const sweeping = setInterval(() => options.guests?.sweep(), SWEEP_MS).unref();
  const mending = endDead(options, closing.signal).catch((error) => console.error(error));

  console.log(`Keepsake is at ${listening.url}`);
  if (config.origins.length > 0) console.log(`People open ${config.origins.join(", ")}`);
  const ownerCode = await options.people.ownerCode();
  if (ownerCode !== undefined) {
    console.log(ownerCodeLine(ownerCode));
  }
  for (const origin of config.origins) if (isReadable(origin)) console.log(unsafe(origin));
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
  clearInterval(sweeping);
  await options.guests?.close();
  await engine.close();
  await working;
  await listening.close();
}

/** What the operator is told where nobody has an account. */
export function ownerCodeLine(code: string): string {
  return `Nobody has signed up yet. The first to do so needs this code: ${code}`;
}

/** Ends what replies were running when the program was killed, of everybody. */
async function endDead(
  { engine, people }: { readonly engine: Engine; readonly people: People },
  signal: AbortSignal,
): Promise<void> {
  for (const account of await people.everyone()) {
    await engine.turns.endDead({ kind: "account", account, memberships: [] }, signal);
  }
}

/** Whether what is sent to an address can be read on its way. */
function isReadable(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "http:" && !isLoopback(hostname);
}

function unsafe(origin: string): string {
  return `${origin} is not https: passwords can be read on their way. Put a proxy with a certificate before it.`;
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
