export interface ServerEvent {
  /** `message` where the stream names none. */
  readonly event: string;
  readonly data: string;
}

/**
 * Reads a `text/event-stream`, however its bytes are cut.
 *
 * `feed` returns the events that the bytes complete. An event that the stream ends in the middle of
 * is dropped, as the standard asks.
 */
export function sseParser(): { feed(bytes: Uint8Array): readonly ServerEvent[] } {
  const decoder = new TextDecoder();
  let rest = "";
  let event = "";
  let data: string[] = [];
  let afterReturn = false;

  function line(text: string, events: ServerEvent[]): void {
    if (text === "") {
      if (data.length > 0) events.push({ event: event || "message", data: data.join("\n") });
      event = "";
      data = [];
      return;
    }
    const colon = text.indexOf(":");
    if (colon === 0) return;
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? "" : text.slice(colon + 1).replace(/^ /, "");
    if (field === "event") event = value;
    if (field === "data") data.push(value);
  }

  return {
    feed(bytes) {
      let text = decoder.decode(bytes, { stream: true });
      if (text === "") return [];
      if (afterReturn && text.startsWith("\n")) text = text.slice(1);
      afterReturn = text === "" ? false : text.endsWith("\r");

      const events: ServerEvent[] = [];
      const lines = (rest + text).split(/\r\n|\r|\n/);
      rest = lines.pop() ?? "";
      for (const one of lines) line(one, events);
      return events;
    },
  };
}
