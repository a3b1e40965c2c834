import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** There is room for the side panel beside the chat. */
export const WIDE = "(min-width: 72rem)";
/** There is no room for the sidebar beside anything. */
export const NARROW = "(max-width: 45rem)";
