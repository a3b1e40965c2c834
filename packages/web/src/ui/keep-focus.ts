/** Places that say what they are: the focus can stand there though they are no stop. */
const PLACES =
  "article, li, section, aside, main, form, fieldset, [role=listitem], [role=list], [role=group], [role=toolbar], [role=tabpanel]";

/**
 * Keeps the focus where what had it goes away: a card that is deleted, a line that is put away, the
 * button of a question that is answered. It then stands in the nearest place that is still there, so
 * that a keyboard goes on from there and a screen reader says where it is.
 */
export function keepFocus(page: Document): void {
  let path: readonly Element[] = [];
  // What a dialog was opened from: with the dialog its own places go.
  let below: readonly Element[] = [];

  page.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (page.activeElement === page.body) return;
    path = pathOf(target);
    if (
      !path.some((element) => element.matches("[role=dialog], [role=alertdialog], [role=menu]"))
    ) {
      below = path;
    }
  });
  page.addEventListener("focusout", ({ relatedTarget }) => {
    // Put away by the person, not gone: nothing is to be kept.
    if (relatedTarget !== null) return;
    const [left] = path;
    queueMicrotask(() => {
      if (left?.isConnected === true && path[0] === left && isLost(page)) path = below = [];
    });
  });
  new MutationObserver(() => {
    const [at] = path;
    // Whoever closes a dialog gives the focus back first.
    if (at?.isConnected === false) requestAnimationFrame(() => requestAnimationFrame(settle));
  }).observe(page.body, { childList: true, subtree: true });

  function settle(): void {
    if (!isLost(page) || path[0]?.isConnected !== false) return;
    const place = [...path, ...below].find(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element.isConnected && element.matches(PLACES),
    );
    if (place !== undefined) focusPlace(place);
  }
}

/** Focuses what may be no stop of its own; the next Tab goes on from there. */
export function focusPlace(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  }
  element.focus({ preventScroll: true });
}

function isLost({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body;
}

function pathOf(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) path.push(at);
  return path;
}
