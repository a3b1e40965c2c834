import type { Problem } from "@keepsake/engine/wire";
import { BackendError } from "./backend-error.ts";
import { sseParser } from "./sse.ts";
import type { ServerEvent } from "./sse.ts";

export type Fetch = typeof globalThis.fetch;

export interface Call {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON; a Blob as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A list is sent as the same name several times. */
  readonly query?: Readonly<
    Record<string, string | number | boolean | readonly string[] | undefined>
  >;
  /** Gives the call up; it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A path of the interface; every value becomes one segment, whatever it contains. */
export function path(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: parts }, ...values.map(encodeURIComponent));
}

/** Calls and checks one route. @throws {BackendError} Unless it answers well. */
export async function callJson(fetch: Fetch, to: string, call: Call = {}): Promise<Answer> {
  const response = await send(fetch, to, call);
  if (response.status === 204) return { status: 204, body: undefined };
  return { status: response.status, body: await readJson(response) };
}

/** Calls a route that answers with a stream of events. @throws {BackendError} */
export async function* callStream(
  fetch: Fetch,
  to: string,
  call: Call,
): AsyncGenerator<ServerEvent, void, undefined> {
  const response = await send(fetch, to, {
    ...call,
    headers: { accept: "text/event-stream", ...call.headers },
  });
  if (response.body === null) throw new BackendError("broken", "The answer has no body");

  const parser = sseParser();
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(offline);
      if (done) return;
      yield* parser.feed(value);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function send(fetch: Fetch, to: string, call: Call): Promise<Response> {
  const { method = "GET", body, headers, query, signal } = call;
  const response = await fetch(to + queryText(query), {
    method,
    ...(signal === undefined ? {} : { signal }),
    headers: {
      ...(body === undefined ? {} : { "content-type": typeOf(body) }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
  }).catch((error: unknown) => {
    signal?.throwIfAborted();
    return offline(error);
  });
  if (!response.ok) throw await failure(response);
  return response;
}

function typeOf(body: unknown): string {
  return body instanceof Blob ? "application/x-ndjson" : "application/json";
}

function queryText(query: Call["query"] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]): string[][] => {
    if (value === undefined) return [];
    return (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]);
  });
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

async function failure(response: Response): Promise<BackendError> {
  const body = await response.json().catch(() => undefined);
  if (isProblem(body)) return BackendError.of(body);
  return new BackendError("broken", `HTTP ${response.status}`);
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw new BackendError("broken", "The answer is not JSON");
  });
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && "detail" in body;
}

function offline(error: unknown): never {
  throw new BackendError("offline", error instanceof Error ? error.message : String(error));
}
