import type { Line } from "./catalogue.ts";

const ACCENTS: Readonly<Record<string, string>> = {
  a: "å",
  c: "ç",
  e: "é",
  i: "ï",
  n: "ñ",
  o: "ø",
  s: "š",
  u: "ü",
  A: "Å",
  E: "É",
  I: "Ï",
  O: "Ø",
  S: "Š",
  U: "Ü",
};

/**
 * A language that nobody speaks: English with accents and a third longer. What shows without
 * accents is literal text that escaped the catalogue; what breaks its box would break in German.
 */
export function pseudo<Lines extends Readonly<Record<string, Line>>>(catalogue: Lines): Lines {
  const entries = Object.entries(catalogue).map(([key, line]) => [key, disguise(line)]);
  return Object.fromEntries(entries) as Lines;
}

function disguise(line: Line): Line {
  if (typeof line === "string") return disguiseText(line);
  const forms = Object.entries(line).map(([category, text]) => [category, disguiseText(text)]);
  return Object.fromEntries(forms) as Line;
}

function disguiseText(text: string): string {
  const accented = text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith("{") ? part : part.replaceAll(/[a-zA-Z]/g, (char) => ACCENTS[char] ?? char),
    )
    .join("");
  return `[${accented}${"·".repeat(Math.ceil(text.length / 3))}]`;
}
