import { spawn } from "node:child_process";
import type { Environment } from "./config.ts";

/** Whether somebody sits there who can see a page open. */
export function isWatched(machine: {
  readonly environment: Environment;
  readonly platform: NodeJS.Platform;
  readonly isTerminal: boolean;
}): boolean {
  const { environment, platform, isTerminal } = machine;
  const isSet = (name: string) => (environment[name] ?? "") !== "";
  if (!isTerminal || isSet("CI")) return false;
  return (
    platform === "darwin" || platform === "win32" || isSet("DISPLAY") || isSet("WAYLAND_DISPLAY")
  );
}

/** Opens an address in the browser. Nothing depends on it, so a failure is passed over. */
export function openBrowser(url: string, platform: NodeJS.Platform): void {
  const [command, args] = commandFor(url, platform);
  const child = spawn(command, args, { detached: true, stdio: "ignore" });
  child.on("error", () => undefined);
  child.unref();
}

function commandFor(url: string, platform: NodeJS.Platform): [string, readonly string[]] {
  switch (platform) {
    case "darwin":
      return ["open", [url]];
    case "win32":
      return ["cmd", ["/c", "start", "", url]];
    default:
      return ["xdg-open", [url]];
  }
}
