/** One event of a stream, before it is written. */
export interface ServerSentEvent {
  readonly event: string;
  readonly data: unknown;
}

/** How long a stream may be silent: proxies close what is silent for longer. */
const KEEP_ALIVE_MS = 15_000;

/**
 * Writes events as `text/event-stream`, each as soon as it comes.
 *
 * When the reader goes, nobody reads on from `events`; whatever makes them may go on without.
 *
 * @param options.onClose - Called once, when all is written or the reader has gone.
 * @param options.onError - What to write instead, where `events` throws; the stream ends after it.
 */
export function eventStream(
  events: AsyncIterable<ServerSentEvent>,
  options: {
    readonly onError: (error: unknown) => ServerSentEvent | undefined;
    readonly onClose?: (() => void) | undefined;
    readonly keepAliveMs?: number | undefined;
  },
): Response {
  const encoder = new TextEncoder();
  const iterator = events[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  let open = true;
  const close = () => {
    if (!open) return;
    open = false;
    clearInterval(timer);
    options.onClose?.();
  };

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(": open\n\n"));
      timer = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0)
          controller.enqueue(encoder.encode(": still here\n\n"));
      }, options.keepAliveMs ?? KEEP_ALIVE_MS);
      timer.unref();
    },
    async pull(controller) {
      const next = await step(iterator, options.onError);
      if (!open) return;
      if (next.event !== undefined) controller.enqueue(encoder.encode(written(next.event)));
      if (next.done) {
        close();
        controller.close();
      }
    },
    cancel() {
      close();
      iterator.return?.().catch(() => undefined);
    },
  });

  return new Response(body, { headers: HEADERS });
}

/** What HEAD answers in place of a stream. */
export function eventStreamHead(): Response {
  return new Response(null, { headers: HEADERS });
}

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
} as const;

async function step(
  iterator: AsyncIterator<ServerSentEvent>,
  onError: (error: unknown) => ServerSentEvent | undefined,
): Promise<{ readonly event: ServerSentEvent | undefined; readonly done: boolean }> {
  try {
    const { done, value } = await iterator.next();
    return done === true ? { event: undefined, done } : { event: value, done: false };
  } catch (error) {
    return { event: onError(error), done: true };
  }
}

function written({ event, data }: ServerSentEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
