const PATIENCE_MS = 500;

/**
 * Tells which element marked `data-tip` wants its tip shown; null for none.
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
    "focusin",
    ({ target }) => {
      hide();
      const element = markedAbove(target);
      if (element?.matches(":focus-visible") === true) onChange(element);
    },
    options,
  );
  for (const type of ["focusout", "pointerdown", "keydown", "wheel", "scroll"] as const) {
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
