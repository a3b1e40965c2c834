import type { Ambient } from "../ports/ambient.ts";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;
const DRAWN_AT_ONCE = 1_024;

/** The clock, ids and timers of the machine; the log goes where the caller says. */
export function systemAmbient(options: { readonly log: Ambient["log"] }): Ambient {
  const nextId = idSource(Date.now);
  return {
    now: Date.now,
    id: nextId,
    log: options.log,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) return resolve();
        const end = () => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        signal?.addEventListener("abort", end, { once: true });
        return undefined;
      }),
  };
}

/**
 * Ids of 26 characters: the time in milliseconds, then 80 random bits. Those of one source rise, also
 * within a millisecond and when the clock goes back.
 */
export function idSource(now: () => number): () => string {
  const draw = randomBytes();
  let last = 0;
  let random: number[] = [];
  return () => {
    const time = now();
    if (time > last) {
      last = time;
      random = Array.from({ length: RANDOM_LENGTH }, () => draw() % 32);
    } else {
      random = increased(random);
    }
    return `${timePart(last)}${random.map((digit) => ALPHABET[digit]).join("")}`;
  };
}

/** Random bytes one by one; to ask for many at once costs as much as to ask for one. */
function randomBytes(): () => number {
  const bytes = new Uint8Array(DRAWN_AT_ONCE);
  let used = bytes.length;
  return () => {
    if (used === bytes.length) {
      crypto.getRandomValues(bytes);
      used = 0;
    }
    const byte = bytes[used] ?? 0;
    used += 1;
    return byte;
  };
}

function increased(digits: readonly number[]): number[] {
  const next = [...digits];
  for (let at = next.length - 1; at >= 0; at -= 1) {
    next[at] = ((next[at] ?? 0) + 1) % 32;
    if (next[at] !== 0) break;
  }
  return next;
}

function timePart(time: number): string {
  let rest = time;
  let text = "";
  for (let at = 0; at < TIME_LENGTH; at += 1) {
    text = `${ALPHABET[rest % 32]}${text}`;
    rest = Math.floor(rest / 32);
  }
  return text;
}
