import type { Fetch } from "./driver.ts";
import { silentProvider } from "./failures.ts";

export interface Timeouts {
  /** Until the first byte of the answer. */
  readonly firstByteMs: number;
  /** Between two pieces of it. */
  readonly silenceMs: number;
}

/** Watches one request: it is aborted when its caller wants, and when the provider goes silent. */
export interface Watch {
  readonly signal: AbortSignal;
  /** `fetch`, with everything that arrives noticed. */
  readonly fetch: Fetch;
  /**
   * Waits for something of the provider. Only that time counts, not what the caller takes to use it.
   *
   * @throws The signal's reason, or `unavailable` when the provider was silent too long.
   */
  for<T>(coming: PromiseLike<T>): Promise<T>;
  /** Whether the head of an answer has come. */
  answered(): boolean;
  /** Whether any byte of its body has. */
  heard(): boolean;
  /** Whether the stream said that it is over. */
  done(): boolean;
  stop(): void;
}

/** A sign of life counts even without content, but not for ever. */
const CONTENT_PATIENCE = 10;
const DONE = "[DONE]";

export function watchRequest(options: {
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
  readonly timeouts: Timeouts;
}): Watch {
  const { firstByteMs, silenceMs } = options.timeouts;
  const silence = new AbortController();
  const signal = AbortSignal.any([options.signal, silence.signal]);
  const decoder = new TextDecoder("latin1");
  let answered = false;
  let heard = false;
  let waiting = false;
  let tail = "";
  let silent: ReturnType<typeof setTimeout> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const giveUp = (ms: number): void => silence.abort(silentProvider(ms, heard));
  const listen = (): void => {
    clearTimeout(silent);
    const ms = heard ? silenceMs : firstByteMs;
    if (waiting) silent = setTimeout(giveUp, ms, ms);
  };
  const rest = (): void => {
    waiting = false;
    clearTimeout(silent);
    clearTimeout(idle);
  };

  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason as Error);
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });
  // Nobody may be waiting when it rejects.
  aborted.catch(() => undefined);

  return {
    signal,
    answered: () => answered,
    heard: () => heard,
    done: () => tail.includes(DONE),
    async for(coming) {
      waiting = true;
      listen();
      const ms = CONTENT_PATIENCE * Math.max(firstByteMs, silenceMs);
      idle = setTimeout(giveUp, ms, ms);
      try {
        return await Promise.race([coming, aborted]);
      } finally {
        rest();
      }
    },
    async fetch(input, init) {
      const response = await options.fetch(input, init);
      answered = true;
      if (response.body === null) return response;
      const body = response.body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            heard = true;
            tail = (tail + decoder.decode(chunk.subarray(-32))).slice(-32);
            listen();
            controller.enqueue(chunk);
          },
        }),
      );
      const { status, statusText, headers } = response;
      return new Response(body, { status, statusText, headers });
    },
    stop() {
      rest();
      signal.removeEventListener("abort", abort);
    },
  };
}
