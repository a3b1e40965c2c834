import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { focusPlace } from "./keep-focus.ts";

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
    if (isFocusLost() && place.current !== null) focusPlace(place.current);
  }, [isOpen]);

  return place;
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
