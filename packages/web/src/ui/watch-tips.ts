const PATIENCE_MS = 500;

/** By these the focus is moved by hand; by any other way it was given by the page. */
const MOVES = new Set(["Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

/**
 * Tells which element marked `data-tip` wants its tip shown; null for none. One is wanted under the mouse,
 * and where the keyboard goes: not where the page puts the focus, as when a dialog opens.
 *
 * @returns What stops the watching.
 */
export function watchTips(
  document: Document,
  onChange: (element: Element | null) => void,
): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true, passive: true };
  let timer: ReturnType<typeof setTimeout> | undefined;

  let isMoving = false;

  function hide(): void {
    clearTimeout(timer);
    onChange(null);
  }

  document.addEventListener(
    "pointerover",
    (event) => {
      if (event.pointerType !== "mouse") return;
      const element = markedAbove(event.target);
      if (element === markedAbove(event.relatedTarget)) return;
      hide();
      if (element !== null) timer = setTimeout(() => onChange(element), PATIENCE_MS);
    },
    options,
  );
  document.addEventListener(
    "keydown",
    ({ key }) => {
      isMoving = MOVES.has(key);
      hide();
    },
    options,
  );
  for (const type of ["keyup", "pointerdown"] as const) {
    document.addEventListener(type, () => (isMoving = false), options);
  }
  document.addEventListener(
    "focusin",
    ({ target }) => {
      hide();
      const element = markedAbove(target);
      if (isMoving && element?.matches(":focus-visible") === true) onChange(element);
    },
    options,
  );
  for (const type of ["focusout", "pointerdown", "wheel", "scroll"] as const) {
    document.addEventListener(type, hide, options);
  }
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

function markedAbove(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("[data-tip]") : null;
}
