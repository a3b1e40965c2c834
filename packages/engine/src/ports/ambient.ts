/** Time, ids and the log, so that nothing else reads a clock. */
export interface Ambient {
  /** Epoch milliseconds. */
  now(): number;
  /** A new id that no other call has given; sorts by time of making. */
  id(): string;
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  log(
    level: "info" | "warn" | "error",
    message: string,
    facts?: Readonly<Record<string, string | number>>,
  ): void;
}
