import { useSyncExternalStore } from "react";

const EVERY_MS = 30_000;

/** The time, in steps of half a minute, for what is told as "5 minutes ago". */
export function useNow(): number {
  return useSyncExternalStore(subscribe, step);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, EVERY_MS);
  return () => clearInterval(timer);
}

function step(): number {
  return Math.ceil(Date.now() / EVERY_MS) * EVERY_MS;
}
