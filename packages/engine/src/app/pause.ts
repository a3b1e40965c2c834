/** A number from 0 up to 1 that a drawn id decides: spread where nothing may be random. */
export function shareOf(draw: string): number {
  let hash = 5381;
  for (const character of draw) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) >>> 0;
  return (hash % 1000) / 1000;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 600_000;

/**
 * How long a job waits after it failed: 5 seconds, doubled with each failure in a row up to 10
 * minutes, and up to a quarter more, so that jobs that failed together do not come back together.
 *
 * @param failures - Failures in a row, this one included.
 * @param retryAfterMs - What the provider asked for; never waited less.
 * @see SPEC 4.9
 */
export function pauseMs(failures: number, draw: string, retryAfterMs = 0): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
  return Math.max(retryAfterMs, Math.floor(pause * (1 + shareOf(draw) / 4)));
}
