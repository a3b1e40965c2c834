/** An event as it arrived. */
export interface SentEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The events of a stream that has ended; its comments are left out. */
export function readEvents(text: string): readonly SentEvent[] {
  return text
    .split("\n\n")
    .filter((block) => block.startsWith("event: "))
    .map((block) => {
      const [event = "", data = ""] = block.split("\n");
      return {
        event: event.slice("event: ".length),
        data: JSON.parse(data.slice("data: ".length)) as SentEvent["data"],
      };
    });
}
