import { SETTINGS } from "./setting.ts";

export const USAGE = `Keepsake: a chat that remembers.

Usage:
  keepsake serve          serves Keepsake and its page
  keepsake serve --help   lists the settings
  keepsake --version      tells the version
`;

/** What `keepsake serve --help` says: every setting with its meaning and its default. */
export function serveHelp(): string {
  const settings = SETTINGS.map(
    ({ name, meaning, preset }) => `  ${name}\n      ${meaning}\n      default: ${preset}\n`,
  );
  return `Usage: keepsake serve

Serves Keepsake and its page. Settings are environment variables, checked at start:

${settings.join("\n")}`;
}
