import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** In a row of buttons the arrow keys go from one to the next, Home and End to its ends. */
export function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: row, target } = event;
  // What a menu of the row is told comes here, too, though it stands elsewhere on the page.
  if (!(target instanceof HTMLElement) || !row.contains(target)) return;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const buttons = [...row.querySelectorAll("button")].filter(isDrawn);
  const at = buttons.findIndex((button) => button === target);
  const step = STEPS[key];
  const next =
    key === "Home"
      ? buttons[0]
      : key === "End"
        ? buttons.at(-1)
        : step === undefined || at === -1
          ? undefined
          : buttons[at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function isDrawn(element: HTMLElement): boolean {
  return getComputedStyle(element.parentElement ?? element).display !== "none";
}
