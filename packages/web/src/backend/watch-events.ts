import type { ServerEvent } from "@keepsake/engine/wire";

const EVENTS = [
  "summary",
  "message",
  "job",
  "memory",
  "character",
  "persona",
  "notification",
] as const satisfies readonly ServerEvent["event"][];

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Listens to what happens elsewhere, and connects again after every break with growing pauses.
 *
 * A browser gives an EventSource up for good after an answer that is not a stream, so the
 * reconnecting is ours.
 */
export function watchEvents(options: {
  readonly url: string;
  readonly onEvent: (event: ServerEvent) => void;
  readonly onGap: () => void;
}): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let hasBroken = false;

  function connect(): void {
    source = new EventSource(options.url);
    source.onopen = () => {
      pauseMs = FIRST_PAUSE_MS;
      if (hasBroken) options.onGap();
      hasBroken = false;
    };
    source.onerror = () => {
      hasBroken = true;
      source?.close();
      timer = setTimeout(connect, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    };
    for (const event of EVENTS) {
      source.addEventListener(event, ({ data }: MessageEvent<string>) => {
        options.onEvent({ event, data: JSON.parse(data) } as ServerEvent);
      });
    }
  }

  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
