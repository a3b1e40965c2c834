import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { eventually } from "./eventually.ts";

const FURTHEST = 120;

/** Someone who has a keyboard and no mouse. */
export interface Keyboard {
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Goes from stop to stop until it stands there; every stop on the way shows that it is one. */
  tabTo(target: Locator, key?: "Tab" | "Shift+Tab"): Promise<void>;
  /** Goes down a menu. */
  arrowTo(target: Locator): Promise<void>;
  /** Waits until the focus stands there, to be seen. */
  isAt(target: Locator): Promise<void>;
  /** Waits until the focus is not lost. */
  isSomewhere(): Promise<void>;
}

export function keyboardOf(page: Page): Keyboard {
  const isFocused = async (target: Locator) =>
    (await target.count()) === 1 &&
    target.evaluate((element) => element === element.ownerDocument.activeElement);

  async function goTo(target: Locator, key: string): Promise<void> {
    await target.waitFor();
    for (let steps = 0; steps < FURTHEST; steps += 1) {
      await page.keyboard.press(key);
      expect(await page.evaluate(unseenFocus)).toBeNull();
      if (await isFocused(target)) return;
    }
    throw new Error(`${FURTHEST} times ${key} do not lead to ${String(target)}`);
  }

  return {
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    tabTo: (target, key = "Tab") => goTo(target, key),
    arrowTo: (target) => goTo(target, "ArrowDown"),
    async isAt(target) {
      await eventually(() => isFocused(target)).toBe(true);
      await eventually(() => page.evaluate(unseenFocus)).toBeNull();
    },
    async isSomewhere() {
      const isLost = () => page.evaluate(() => document.activeElement === document.body);
      await eventually(isLost).toBe(false);
      await eventually(() => page.evaluate(unseenFocus)).toBeNull();
    },
  };
}

/**
 * In the page: what has the focus and does not show it, by an outline around itself or its frame, by a
 * caret, or as the highlighted item of a list.
 *
 * @returns Null where the focus can be seen, or stands nowhere (between the last stop and the first).
 */
function unseenFocus(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const isOutlined = [element, element.parentElement].some((at) => {
    if (at === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 1;
  });
  const hasCaret = element.matches("textarea, input:not([type=radio], [type=checkbox])");
  if (isOutlined || hasCaret || element.matches("[data-highlighted]")) return null;
  return `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent}`;
}
