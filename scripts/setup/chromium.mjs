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

/** @returns {string | undefined} The path of a Chromium; `KEEPSAKE_CHROMIUM` goes before all others. */
function findChromium() {
  return [process.env["KEEPSAKE_CHROMIUM"] ?? "", ...USUAL_PLACES].find(existsSync);
}

/**
 * Finds a Chromium for the tests in a browser; installs Debian's where that needs no password.
 *
 * @returns {Promise<string | undefined>} Its path.
 */
export async function ensureChromium() {
  const present = findChromium();
  if (present !== undefined || !existsSync("/usr/bin/apt-get")) return present;

  const asRoot = await rootPrefix();
  if (asRoot === undefined) return undefined;
  console.error("Installing Chromium with apt (once).");
  const apt = ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=300"];
  const commands = [
    [...apt, "update"],
    [...apt, "install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"],
  ];
  for (const command of commands) {
    const [program = "", ...args] = [...asRoot, ...command];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const { code, output } = await runQuietly(program, args, { env });
    if (code !== 0) console.error(`${command.join(" ")} failed.\n${output}`);
  }
  return findChromium();
}

/** @returns {Promise<readonly string[] | undefined>} What makes a command root's, if that needs no password. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await runQuietly("sudo", ["-n", "true"]);
  return code === 0 ? ["sudo", "-n"] : undefined;
}
