import type { ServerEvent } from "@keepsake/engine/wire";

/** The tabs of this browser that work on the same data. */
export interface OtherTabs {
  /** Says what this tab's engine has changed. */
  tell(event: ServerEvent): void;
  /** @returns What ends the listening. */
  listen(onEvent: (event: ServerEvent) => void): () => void;
  close(): void;
}

interface Message {
  readonly event: ServerEvent;
}

/** Tabs that hear of each other by a channel of the browser, which itself is never heard by its sender. */
export function otherTabs(channel: BroadcastChannel): OtherTabs {
  return {
    tell: (event) => channel.postMessage({ event } satisfies Message),
    listen(onEvent) {
      const heard = ({ data }: MessageEvent<Message>): void => onEvent(data.event);
      channel.addEventListener("message", heard);
      return () => channel.removeEventListener("message", heard);
    },
    close: () => channel.close(),
  };
}
