// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { watchSwipes } from "./watch-swipes.ts";

const article = document.createElement("article");
article.append(document.createElement("p"), document.createElement("pre"));
let stop: (() => void) | undefined;
afterEach(() => stop?.());

function touch(type: string, x: number, y: number, target: Element): void {
  const finger = { clientX: x, clientY: y };
  const fingers = { touches: type === "touchstart" ? [finger] : [], changedTouches: [finger] };
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), fingers));
}

function swipes(x: number, y: number, on: "p" | "pre" = "p"): readonly number[] {
  const steps: number[] = [];
  stop = watchSwipes(article, (step) => steps.push(step));
  const target = article.querySelector(on) ?? article;
  touch("touchstart", 200, 200, target);
  touch("touchend", 200 + x, 200 + y, target);
  return steps;
}

describe("a swipe over a reply", () => {
  it("[7.1] goes on to the left and back to the right", () => {
    expect(swipes(-80, 10)).toEqual([1]);
    stop?.();
    expect(swipes(80, -10)).toEqual([-1]);
  });

  it("[7.1] is neither a tap, nor a scroll up or down, nor a scroll of wide code", () => {
    for (const [x, y, on] of [
      [-20, 0, "p"],
      [-80, 60, "p"],
      [-80, 0, "pre"],
    ] as const) {
      expect(swipes(x, y, on)).toEqual([]);
      stop?.();
    }
  });
});
