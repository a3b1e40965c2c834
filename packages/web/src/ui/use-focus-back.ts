import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Gives the focus back when something that took it closes: to where it was before, or where that is
 * gone, to the place in which it stood.
 *
 * @returns For the element of that place.
 */
export function useFocusBack<Place extends HTMLElement>(isOpen: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef<Element | null>(null);
  const wasOpen = useRef(isOpen);

  // Before any effect of what opens: there it takes the focus.
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed || !isFocusLost()) return;

    const from = before.current;
    if (from instanceof HTMLElement && from !== document.body && from.isConnected) from.focus();
    if (isFocusLost() && place.current !== null) focusOnce(place.current);
  }, [isOpen]);

  return place;
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Focuses what is no stop of its own; the next Tab goes on from there. */
function focusOnce(element: HTMLElement): void {
  element.tabIndex = -1;
  element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  element.focus({ preventScroll: true });
}
