const KEYS_UP: ReadonlySet<string> = new Set(["ArrowUp", "PageUp", "Home"]);
const KEYS_DOWN: ReadonlySet<string> = new Set(["ArrowDown", "PageDown", "End", " "]);

/** A wheel, a finger or a key that moves towards the beginning, or towards the end. */
export function watchMoves(scroller: HTMLElement, onMove: (isUp: boolean) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let fingerAt = 0;
  scroller.addEventListener("wheel", ({ deltaY }) => deltaY !== 0 && onMove(deltaY < 0), {
    signal,
    passive: true,
  });
  scroller.addEventListener(
    "touchstart",
    ({ touches }) => {
      fingerAt = touches[0]?.clientY ?? 0;
    },
    { signal, passive: true },
  );
  scroller.addEventListener(
    "touchmove",
    ({ touches }) => {
      const now = touches[0]?.clientY ?? fingerAt;
      if (now !== fingerAt) onMove(now > fingerAt);
    },
    { signal, passive: true },
  );
  scroller.addEventListener(
    "keydown",
    ({ key }) => (KEYS_UP.has(key) || KEYS_DOWN.has(key)) && onMove(KEYS_UP.has(key)),
    { signal },
  );
  scroller.addEventListener(
    "pointerdown",
    // On the list itself, not on a row in it: that is the scroll bar.
    ({ target }) => target === scroller && onMove(true),
    { signal },
  );
  return () => stop.abort();
}
