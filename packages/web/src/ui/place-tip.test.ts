import { describe, expect, it } from "vitest";
import { placeTip } from "./place-tip.ts";

const tip = { width: 80, height: 20 };
const at = (left: number, top: number) =>
  placeTip({ target: { left, top, width: 32, height: 32 }, tip, width: 360 });

describe("a tip", () => {
  it("[11.7] stands above the middle of its button, and below it at the top of the page", () => {
    expect(at(100, 100)).toEqual({ x: 76, y: 74 });
    expect(at(100, 10)).toEqual({ x: 76, y: 48 });
  });

  it("[11.7] never hangs out of a narrow page", () => {
    expect(at(0, 100).x).toBe(6);
    expect(at(350, 100).x).toBe(274);
  });
});
