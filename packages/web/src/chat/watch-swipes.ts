/** A finger that moves so far to a side, and at most half as far up or down, swipes. */
const SWIPE_PX = 56;

/**
 * Tells when a finger swipes over an element: -1 to the right (what was before), 1 to the left.
 * Not where the finger scrolls something sideways, such as a wide table.
 *
 * @returns What stops the watching.
 */
export function watchSwipes(element: HTMLElement, onSwipe: (step: -1 | 1) => void): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  let from: { readonly x: number; readonly y: number } | undefined;

  element.addEventListener(
    "touchstart",
    ({ touches, target }) => {
      const [finger] = touches;
      const isSingle = touches.length === 1 && finger !== undefined;
      from =
        isSingle && !scrollsSideways(target) ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    options,
  );
  element.addEventListener(
    "touchend",
    ({ changedTouches }) => {
      const [finger] = changedTouches;
      if (from === undefined || finger === undefined) return;
      const x = finger.clientX - from.x;
      const y = finger.clientY - from.y;
      from = undefined;
      if (Math.abs(x) >= SWIPE_PX && Math.abs(y) * 2 <= Math.abs(x)) onSwipe(x < 0 ? 1 : -1);
    },
    options,
  );
  element.addEventListener("touchcancel", () => (from = undefined), options);
  return () => stop.abort();
}

function scrollsSideways(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("pre, table") !== null;
}
