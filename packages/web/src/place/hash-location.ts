import { useSyncExternalStore } from "react";

/**
 * Addresses behind the `#`, with their query: a folder of files is served alike under any path, and
 * knows no other address than its own.
 */
interface Navigation {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** The path and the query that a hash names; any other hash is the first page. */
export function placeOfHash(hash: string): { readonly path: string; readonly search: string } {
  if (!hash.startsWith("#/")) return { path: "/", search: "" };
  const address = hash.slice(1);
  const mark = address.indexOf("?");
  if (mark < 0) return { path: address, search: "" };
  return { path: address.slice(0, mark), search: address.slice(mark) };
}

function subscribe(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}

function navigate(to: string, { replace = false, state = null }: Navigation = {}): void {
  const oldURL = location.href;
  history[replace ? "replaceState" : "pushState"](state, "", `#${to}`);
  dispatchEvent(new HashChangeEvent("hashchange", { oldURL, newURL: location.href }));
}

function useHashSearch(): string {
  return useSyncExternalStore(subscribe, () => placeOfHash(location.hash).search);
}

function useHash(): [string, typeof navigate] {
  const path = useSyncExternalStore(subscribe, () => placeOfHash(location.hash).path);
  return [path, navigate];
}

/** For the router, in place of the browser's own addresses. */
export const useHashLocation = Object.assign(useHash, {
  searchHook: useHashSearch,
  hrefs: (href: string) => `#${href}`,
});
