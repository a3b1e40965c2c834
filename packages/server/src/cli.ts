#!/usr/bin/env -S node --disable-warning=ExperimentalWarning --max-semi-space-size=8 --max-old-space-size=1024
import { enableCompileCache } from "node:module";
import manifest from "../package.json" with { type: "json" };
import { serveHelp, USAGE } from "./usage.ts";

const [command, ...rest] = process.argv.slice(2);
switch (command) {
  case "serve":
    if (rest[0] === "--help") console.log(serveHelp());
    else await serveQuickly(rest);
    break;
  case "--version":
    console.log(manifest.version);
    break;
  case undefined:
  case "help":
  case "--help":
    console.log(USAGE);
    break;
  default:
    console.error(`keepsake knows no command ${JSON.stringify(command)}.\n\n${USAGE}`);
    process.exitCode = 1;
}

/** The server's sources are compiled once and kept: the second start takes half the time. */
async function serveQuickly(args: readonly string[]): Promise<void> {
  enableCompileCache();
  const { serve } = await import("./serve.ts");
  await serve(args);
}
