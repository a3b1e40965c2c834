/** How many names or addresses are remembered; the one longest known gives way. */
const REMEMBERED = 10_000;

interface Tally {
  count: number;
  readonly until: number;
}

/** Counts failures in a stretch of time that begins with the first, within bounded memory. */
export class Attempts {
  readonly #tallies = new Map<string, Tally>();
  readonly #limit: number;
  readonly #stretchMs: number;

  constructor(limit: number, stretchMs: number) {
    this.#limit = limit;
    this.#stretchMs = stretchMs;
  }

  /** How long to wait before the next one is heard; 0: it is heard now. */
  waitMs(key: string, now: number): number {
    const tally = this.#tallies.get(key);
    if (tally === undefined || tally.until <= now || tally.count < this.#limit) return 0;
    return tally.until - now;
  }

  /** Counted before it is known how it ends: those that come at once are all counted. */
  add(key: string, now: number): void {
    const tally = this.#tallies.get(key);
    if (tally !== undefined && tally.until > now) {
      tally.count += 1;
      return;
    }
    this.#tallies.delete(key);
    const [oldest] = this.#tallies.keys();
    if (this.#tallies.size >= REMEMBERED && oldest !== undefined) this.#tallies.delete(oldest);
    this.#tallies.set(key, { count: 1, until: now + this.#stretchMs });
  }

  /** One of them was none. */
  takeBack(key: string): void {
    const tally = this.#tallies.get(key);
    if (tally !== undefined) tally.count -= 1;
  }

  forget(key: string): void {
    this.#tallies.delete(key);
  }
}
