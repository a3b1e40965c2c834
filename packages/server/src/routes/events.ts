import type { Engine, EngineEvent } from "@keepsake/engine";
import { ServerEvents, toServerEvent, type ServerEvent } from "@keepsake/engine/wire";
import { createRoute } from "@hono/zod-openapi";
import { events, READ_PROBLEMS } from "../described.ts";
import { eventStream, eventStreamHead } from "../event-stream.ts";
import { signedRoutes } from "../signed.ts";

const watch = createRoute({
  operationId: "watchEvents",
  method: "get",
  path: "/events",
  tags: ["Events"],
  summary: "What happens elsewhere, for as long as the connection stands",
  responses: {
    200: events("What to read again.", ServerEvents),
    503: READ_PROBLEMS[503],
  },
});

/** @param parts.closing - Aborts when the server goes down, which ends the streams. */
export function eventRoutes(parts: {
  readonly engine: Engine;
  readonly closing: AbortSignal;
  readonly log: (error: unknown) => void;
}) {
  return signedRoutes().openapi(watch, (c) => {
    if (c.req.method === "HEAD") return eventStreamHead();
    const reader = new AbortController();
    const signal = AbortSignal.any([reader.signal, parts.closing]);
    const happened = parts.engine.events.subscribe(c.get("principal"), signal);
    return eventStream(toWire(happened), {
      onClose: () => reader.abort(),
      onError: (error) => {
        if (!signal.aborted) parts.log(error);
        return undefined;
      },
    });
  });
}

async function* toWire(
  happened: AsyncIterable<EngineEvent>,
): AsyncGenerator<ServerEvent, void, undefined> {
  for await (const event of happened) yield toServerEvent(event);
}
