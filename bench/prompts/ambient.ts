import type { EngineOptions } from "@keepsake/engine";

type Ambient = EngineOptions["ambient"];

const ID_LENGTH = 10;

/** A clock that moves when it is told to, and ids that count: every run is the same. */
export function countingAmbient(start: number): Ambient & { advance(ms: number): void } {
  let now = start;
  let last = 0;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    id: () => `id${String((last += 1)).padStart(ID_LENGTH, "0")}`,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) return resolve();
        const timer = setTimeout(resolve, ms);
        signal?.addEventListener("abort", () => {
          clearTimeout(timer);
          resolve();
        });
        return undefined;
      }),
    log: (level, message, facts) => {
      if (level !== "info") console.error(message, facts ?? "");
    },
  };
}
