import { useSyncExternalStore } from "react";

const EVERY_MS = 30_000;

/** The time, in steps of half a minute, for what is told as "5 minutes ago". */
export function useNow(): number {
  return useSyncExternalStore(subscribe, step);
}

/** The time in steps of a second while something counts down; else a time that stands still. */
export function useSeconds(isCounting: boolean): number {
  return useSyncExternalStore(isCounting ? everySecond : never, second);
}

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1_000);
  return () => clearInterval(timer);
}

function never(): () => void {
  return () => undefined;
}

function second(): number {
  return Math.floor(Date.now() / 1_000) * 1_000;
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, EVERY_MS);
  return () => clearInterval(timer);
}

function step(): number {
  return Math.ceil(Date.now() / EVERY_MS) * EVERY_MS;
}
