/** Where Keepsake runs: on the server that the page came from, or in the page itself (SPEC 11). */
export type Place = "server" | "browser";

/** `before-paint.js` reads it, too. */
const KEY = "keepsake:place";

/** @returns Undefined where nobody has chosen yet. */
export function keptPlace(storage: Storage | undefined): Place | undefined {
  const kept = storage?.getItem(KEY);
  return kept === "server" || kept === "browser" ? kept : undefined;
}

export function keepPlace(storage: Storage | undefined, place: Place): void {
  try {
    storage?.setItem(KEY, place);
  } catch {
    // A full or forbidden storage keeps nothing: it is asked again next time.
  }
}
