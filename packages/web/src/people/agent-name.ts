const BROWSERS = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//u],
  ["Opera", /\bOPR\//u],
  ["Firefox", /\b(?:Firefox|FxiOS)\//u],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//u],
  ["Safari", /\bSafari\//u],
] as const;

const SYSTEMS = [
  ["Android", /Android/u],
  ["iPad", /iPad/u],
  ["iPhone", /iPhone/u],
  ["Windows", /Windows/u],
  ["macOS", /Mac OS X/u],
  ["Linux", /Linux|CrOS/u],
] as const;

/** What a browser calls itself, in two words; undefined for one that says nothing that is known. */
export function agentName(agent: string): string | undefined {
  const browser = BROWSERS.find(([, sign]) => sign.test(agent))?.[0];
  const system = SYSTEMS.find(([, sign]) => sign.test(agent))?.[0];
  if (browser === undefined) return system;
  return system === undefined ? browser : `${browser}, ${system}`;
}
