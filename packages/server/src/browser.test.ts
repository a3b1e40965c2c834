import { describe, expect, it } from "vitest";
import { isWatched } from "./browser.ts";

const desk = {
  environment: { DISPLAY: ":0" },
  platform: "linux",
  isTerminal: true,
} as const;

describe("isWatched", () => {
  it("holds in a terminal with a screen", () => {
    expect(isWatched(desk)).toBe(true);
    expect(isWatched({ ...desk, environment: {}, platform: "darwin" })).toBe(true);
  });

  it.each([
    ["under CI", { ...desk, environment: { DISPLAY: ":0", CI: "true" } }],
    ["without a terminal", { ...desk, isTerminal: false }],
    ["without a screen", { ...desk, environment: {} }],
  ] as const)("does not hold %s", (_, machine) => {
    expect(isWatched(machine)).toBe(false);
  });
});
