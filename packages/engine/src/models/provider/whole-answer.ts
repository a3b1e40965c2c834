import type { Fetch } from "./driver.ts";

/** `fetch` for servers that answer a request for a stream with one JSON body: it becomes a stream. */
export function streaming(fetch: Fetch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const type = response.headers.get("content-type") ?? "";
    if (!response.ok || !type.includes("application/json") || response.body === null) {
      return response;
    }
    const event = eventOf(await response.text());
    return new Response(event === "" ? "" : `data: ${event}\n\ndata: [DONE]\n\n`, {
      headers: { "content-type": "text/event-stream" },
    });
  };
}

/** The completion as the one chunk of a stream; anything else as it is, for the driver to refuse. */
function eventOf(body: string): string {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return body.replace(/\s+/g, " ").trim();
  }
  if (typeof value !== "object" || value === null || !("choices" in value)) {
    return JSON.stringify(value);
  }
  const choices = Array.isArray(value.choices) ? (value.choices as unknown[]) : [];
  return JSON.stringify({ ...value, choices: choices.map(chunkOf) });
}

function chunkOf(choice: unknown): unknown {
  if (typeof choice !== "object" || choice === null || !("message" in choice)) return choice;
  const { message, ...rest } = choice;
  if (typeof message !== "object" || message === null || !("tool_calls" in message)) {
    return { ...rest, delta: message };
  }
  const calls = Array.isArray(message.tool_calls) ? (message.tool_calls as object[]) : [];
  return {
    ...rest,
    delta: { ...message, tool_calls: calls.map((call, index) => ({ index, ...call })) },
  };
}
