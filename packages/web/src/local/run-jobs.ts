const LOCK = "keepsake jobs";

/**
 * Does the jobs of this browser in one tab at a time: whichever holds the lock. A tab that the browser
 * freezes lets go of it, and asks again once it goes on.
 *
 * @param options.locks - Undefined where the browser has none: then leases alone keep jobs apart.
 */
export function runJobs(options: {
  readonly locks: Pick<LockManager, "request"> | undefined;
  readonly page: Pick<EventTarget, "addEventListener">;
  readonly run: (signal: AbortSignal) => Promise<void>;
}): void {
  const { locks, page, run } = options;
  let pause = new AbortController();
  const begin = (): void => {
    pause = new AbortController();
    const { signal } = pause;
    const working =
      locks === undefined ? run(signal) : locks.request(LOCK, { signal }, () => run(signal));
    working.catch((error: unknown) => {
      if (!signal.aborted) console.error(error);
    });
  };
  page.addEventListener("freeze", () => pause.abort());
  page.addEventListener("resume", begin);
  begin();
}
