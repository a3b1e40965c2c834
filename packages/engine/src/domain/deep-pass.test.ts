import { describe, expect, it } from "vitest";
import { deepReason, isUnlearned, turnedLearning, type Unlearned } from "./deep-pass.ts";

const ALL = {
  channel: "web",
  challenge: false,
  isGateway: false,
  learns: true,
  isIncluded: true,
  isOn: true,
  isBuiltIn: false,
} as const;

describe("deep memory", () => {
  it("[5.11, 5.14, 5.16] works where nothing is against it, and names the one thing that is", () => {
    expect(deepReason(ALL)).toBeNull();
    expect(deepReason({ ...ALL, challenge: true, channel: "discord" })).toBe("challenge");
    expect(deepReason({ ...ALL, channel: "api" })).toBe("channel");
    expect(deepReason({ ...ALL, isIncluded: false })).toBe("plan");
    expect(deepReason({ ...ALL, learns: false, isOn: false })).toBe("learn");
    expect(deepReason({ ...ALL, isOn: false, isBuiltIn: true })).toBe("setting");
    expect(deepReason({ ...ALL, isBuiltIn: true })).toBe("built-in");
  });
});

describe("the times in which a character does not learn", () => {
  it("[5.14] begin and end with the switch; turning it the same way twice changes nothing", () => {
    const off = turnedLearning([], false, 10);
    expect(turnedLearning(off, false, 15)).toBe(off);
    const on = turnedLearning(off, true, 20);
    expect(turnedLearning(on, true, 25)).toBe(on);
    expect([9, 10, 15, 20, 21].map((at) => isUnlearned(on, at))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(isUnlearned(off, 9_999)).toBe(true);
  });

  it("[5.14] are bounded; of very many none is forgotten", () => {
    let spans: readonly Unlearned[] = [];
    for (let at = 0; at < 200; at += 1) {
      spans = turnedLearning(turnedLearning(spans, false, at * 10), true, at * 10 + 5);
    }
    expect(spans.length).toBeLessThanOrEqual(40);
    for (let at = 0; at < 200; at += 1) expect(isUnlearned(spans, at * 10 + 2)).toBe(true);
  });
});
