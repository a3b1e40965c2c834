import type { ReplyEvent } from "@keepsake/engine/wire";

export type { ReplyEvent } from "@keepsake/engine/wire";

/** The events of a stream, each as soon as it is whole. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ReplyEvent> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
      const event = readEvent(rest.slice(0, end));
      rest = rest.slice(end + 2);
      if (event !== undefined) yield event;
    }
  }
}

/** Undefined for a comment. */
function readEvent(block: string): ReplyEvent | undefined {
  const fields = new Map<string, string>();
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart());
  }
  const [event, data] = [fields.get("event"), fields.get("data")];
  if (event === undefined || data === undefined) return undefined;
  return { event, data: JSON.parse(data) } as ReplyEvent;
}
