import { describe, expect, it } from "vitest";
import CSS from "./tokens.css?raw";

const TOKENS = new Map(
  [...CSS.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, [light, dark] as const],
  ),
);

const GROUNDS = ["paper", "desk", "card", "raised", "hover"];
const PAIRS: readonly (readonly [string, readonly string[]])[] = [
  ["ink", [...GROUNDS, "thumb", "person-tint", "entry-tint", "amber-tint", "danger-tint"]],
  ["ink-soft", [...GROUNDS, "groove", "person-tint", "entry-tint", "danger-tint"]],
  ["ink-faint", [...GROUNDS, "person-tint"]],
  ["person", ["paper", "card", "desk", "hover", "person-tint"]],
  ["entry", ["paper", "card", "entry-tint"]],
  ["amber", ["paper", "card", "amber-tint"]],
  ["danger", ["paper", "card", "danger-tint", "hover"]],
  [
    "on-ink",
    [
      "ink",
      "ink-soft",
      "person",
      "entry",
      "part-other",
      "part-character",
      "part-summary",
      "part-live",
    ],
  ],
  ["on-person", ["person"]],
  ["on-danger", ["danger"]],
];

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe("the colours", () => {
  it("[11.7] of text stand out at least 4.5 to 1 from every ground, light and dark", () => {
    for (const [text, grounds] of PAIRS) {
      for (const ground of grounds) {
        for (const theme of [0, 1] as const) {
          const [ink, paper] = [TOKENS.get(text)?.[theme], TOKENS.get(ground)?.[theme]];
          if (ink === undefined || paper === undefined) throw new Error(`${text} on ${ground}`);
          expect(contrast(ink, paper), `${text} on ${ground}, ${theme}`).toBeGreaterThanOrEqual(
            4.5,
          );
        }
      }
    }
  });

  it("[6.9] of types stand out at least 3 to 1 from every ground, and no two are alike", () => {
    const slots = Array.from({ length: 10 }, (_, slot) => `type-${slot}`);
    for (const theme of [0, 1] as const) {
      const colours = slots.map((slot) => TOKENS.get(slot)?.[theme] ?? "");
      for (const ground of ["paper", "desk", "card", "hover"]) {
        for (const colour of [...colours, TOKENS.get("type-none")?.[theme] ?? ""]) {
          expect(contrast(colour, TOKENS.get(ground)?.[theme] ?? "")).toBeGreaterThanOrEqual(3);
        }
      }
      expect(new Set(colours).size).toBe(10);
    }
  });

  it("[11.7] of a control's edge stand out at least 3 to 1", () => {
    for (const ground of ["paper", "desk", "card"]) {
      for (const theme of [0, 1] as const) {
        const [edge, paper] = [TOKENS.get("line-strong")?.[theme], TOKENS.get(ground)?.[theme]];
        expect(contrast(edge ?? "", paper ?? ""), ground).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
