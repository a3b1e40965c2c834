import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { estimateTokens } from "../domain/tokens.ts";

/** What the server was asked, as it came. */
export interface ServerRequest {
  readonly method: string;
  /** With the leading slash, without the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed body of a chat request; its fields as OpenAI names them. */
  readonly body: {
    readonly model?: string;
    readonly stream?: boolean;
    readonly messages?: readonly Readonly<Record<string, unknown>>[];
    readonly tools?: readonly unknown[];
    readonly [field: string]: unknown;
  };
}

/** One answer to a chat request; streamed in the order of the fields, or as one body if that was asked. */
export interface ServerAnswer {
  readonly delayMs?: number;
  /** Anything but 200 sends `body` and ends. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A value is sent as JSON, text as it is. */
  readonly body?: unknown;
  readonly reasoning?: string;
  readonly text?: string | readonly string[];
  readonly chunkDelayMs?: number;
  readonly calls?: readonly {
    readonly id?: string;
    readonly name: string;
    /** JSON text as it is, or a value. */
    readonly input: unknown;
    /** Sends the same call in two chunks, as some servers do. */
    readonly twice?: boolean;
  }[];
  /** Null sends none. */
  readonly finish?: string | null;
  readonly usage?: Readonly<Record<string, unknown>> | null;
  /** Written as they are, before the finish; a server-sent event each. */
  readonly raw?: readonly string[];
  /** Closes the connection after so many events. */
  readonly cutAfter?: number;
  /** Says nothing more after so many events; -1 does not even send the headers. */
  readonly silentAfter?: number;
}

export type ServerScript = (
  request: ServerRequest,
  index: number,
) => string | ServerAnswer | Promise<string | ServerAnswer>;

export interface ScriptedServer {
  /** Base address for a client, ending in `/v1`. */
  readonly url: string;
  /** Chat requests so far, oldest first. */
  readonly requests: readonly ServerRequest[];
  close(): Promise<void>;
}

/**
 * An OpenAI-compatible server on the loopback interface, for tests and demonstrations: answers
 * `/v1/models` and `/v1/chat/completions`, streaming and not, by a function of the request, and fails
 * in the ways that real servers do.
 *
 * @param options.models - Of `/v1/models`; further fields as a provider would send them.
 * @param options.port - 0, the default, takes any free one.
 */
export async function scriptedServer(
  script: ServerScript,
  options: {
    readonly models?: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
    readonly port?: number;
  } = {},
): Promise<ScriptedServer> {
  const requests: ServerRequest[] = [];

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await read(request);
    if (asked.path === "/v1/models") {
      sendJson(response, 200, { object: "list", data: options.models ?? [{ id: "scripted" }] });
      return;
    }
    if (asked.path !== "/v1/chat/completions") {
      sendJson(response, 404, { error: { message: `No route ${asked.path}` } });
      return;
    }
    const index = requests.push(asked) - 1;
    const answer = await script(asked, index);
    await send(response, asked, typeof answer === "string" ? { text: answer } : answer, index);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 500, { error: { message: String(error) } });
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<ServerRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  return {
    method: request.method ?? "GET",
    path: new URL(request.url ?? "/", "http://localhost").pathname,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: text === "" ? {} : (JSON.parse(text) as ServerRequest["body"]),
  };
}

async function send(
  response: ServerResponse,
  request: ServerRequest,
  answer: ServerAnswer,
  index: number,
): Promise<void> {
  await pause(answer.delayMs);
  if (answer.silentAfter === -1) return;
  if (answer.status !== undefined || answer.body !== undefined) {
    sendJson(response, answer.status ?? 200, answer.body ?? "", answer.headers);
    return;
  }
  if (request.body.stream !== true) {
    sendJson(response, 200, completion(request, answer, index), answer.headers);
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream", ...answer.headers });
  response.flushHeaders();
  let sent = 0;
  for (const event of events(request, answer, index)) {
    if (sent === answer.silentAfter) return;
    if (sent === answer.cutAfter) {
      response.destroy();
      return;
    }
    if (response.destroyed) return;
    response.write(`data: ${event}\n\n`);
    sent += 1;
    await pause(answer.chunkDelayMs);
  }
  response.end("data: [DONE]\n\n");
}

function* events(request: ServerRequest, answer: ServerAnswer, index: number): Iterable<string> {
  const frame = {
    id: `chatcmpl-${index}`,
    object: "chat.completion.chunk",
    created: 0,
    model: request.body.model ?? "scripted",
  };
  const delta = (fields: object): string =>
    JSON.stringify({ ...frame, choices: [{ index: 0, delta: fields, finish_reason: null }] });

  if (answer.reasoning !== undefined) yield delta({ reasoning_content: answer.reasoning });
  for (const content of texts(answer)) yield delta({ content });
  for (const call of calls(answer, index)) {
    const event = delta({ tool_calls: [call.wire] });
    yield event;
    if (call.twice) yield event;
  }
  yield* answer.raw ?? [];
  const finish = finishOf(answer);
  if (finish !== null) {
    yield JSON.stringify({ ...frame, choices: [{ index: 0, delta: {}, finish_reason: finish }] });
  }
  const wanted = (request.body["stream_options"] as { include_usage?: boolean } | undefined)
    ?.include_usage;
  const usage = usageOf(request, answer);
  if (wanted === true && usage !== null) yield JSON.stringify({ ...frame, choices: [], usage });
}

function completion(request: ServerRequest, answer: ServerAnswer, index: number): object {
  const wire = calls(answer, index).map((call) => call.wire);
  return {
    id: `chatcmpl-${index}`,
    object: "chat.completion",
    created: 0,
    model: request.body.model ?? "scripted",
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: texts(answer).join(""),
          ...(answer.reasoning === undefined ? {} : { reasoning_content: answer.reasoning }),
          ...(wire.length === 0 ? {} : { tool_calls: wire }),
        },
        finish_reason: finishOf(answer),
      },
    ],
    usage: usageOf(request, answer),
  };
}

function texts(answer: ServerAnswer): readonly string[] {
  return typeof answer.text === "string" ? [answer.text] : (answer.text ?? []);
}

function calls(answer: ServerAnswer, index: number): readonly { wire: object; twice: boolean }[] {
  return (answer.calls ?? []).map((call, place) => ({
    twice: call.twice === true,
    wire: {
      index: place,
      id: call.id ?? `call_${index}_${place}`,
      type: "function",
      function: {
        name: call.name,
        arguments: typeof call.input === "string" ? call.input : JSON.stringify(call.input),
      },
    },
  }));
}

function finishOf(answer: ServerAnswer): string | null {
  if (answer.finish !== undefined) return answer.finish;
  return (answer.calls ?? []).length > 0 ? "tool_calls" : "stop";
}

function usageOf(request: ServerRequest, answer: ServerAnswer): object | null {
  if (answer.usage !== undefined) return answer.usage;
  const prompt = estimateTokens(JSON.stringify(request.body.messages ?? []));
  const written = estimateTokens(texts(answer).join(""));
  return {
    prompt_tokens: prompt,
    completion_tokens: written,
    total_tokens: prompt + written,
  };
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  response.writeHead(status, {
    "content-type": typeof body === "string" ? "text/plain" : "application/json",
    ...headers,
  });
  response.end(text);
}

function pause(ms = 0): Promise<void> {
  return ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}
