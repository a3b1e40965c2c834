import { existsSync } from "node:fs";
import { runQuietly } from "./child.mjs";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Finds a Chromium for the tests in a browser; installs Debian's where that needs no password.
 *
 * @returns {Promise<string | undefined>} Its path. `KEEPSAKE_CHROMIUM` goes before all others.
 */
export async function ensureChromium() {
  const present = [process.env["KEEPSAKE_CHROMIUM"] ?? "", ...USUAL_PLACES].find(existsSync);
  if (present !== undefined || !existsSync("/usr/bin/apt-get")) return present;

  const asRoot = await rootPrefix();
  if (asRoot === undefined) return undefined;
  console.error("Installing Chromium with apt (once).");
  const install = ["apt-get", "install", "-y", "-q", "--no-install-recommends"];
  for (const command of [
    ["apt-get", "update", "-q"],
    [...install, "chromium", "fonts-liberation"],
  ]) {
    const [program = "", ...args] = [...asRoot, ...command];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const { code, output } = await runQuietly(program, args, { env });
    if (code !== 0) console.error(`${command.join(" ")} failed.\n${output}`);
  }
  return USUAL_PLACES.find(existsSync);
}

/** @returns {Promise<readonly string[] | undefined>} What makes a command root's, if that needs no password. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await runQuietly("sudo", ["-n", "true"]);
  return code === 0 ? ["sudo", "-n"] : undefined;
}
