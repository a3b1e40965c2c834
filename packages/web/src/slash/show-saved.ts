/** What the part of the panel with the saved memories is called, for whoever leads there. */
export const SAVED_MEMORIES = "saved-memories";

/** Longer than the panel takes to be fetched and drawn, on a slow line. */
const PATIENCE_MS = 10_000;

/** Brings the saved memories of the panel into sight, and the focus to them, as soon as they are there. */
export function showSaved(): void {
  if (show()) return;
  const observer = new MutationObserver(() => {
    if (show()) stop();
  });
  const late = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(late);
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

function show(): boolean {
  const part = document.getElementById(SAVED_MEMORIES);
  if (part === null) return false;
  part.scrollIntoView({ block: "start" });
  part.focus({ preventScroll: true });
  return true;
}
