import { estimateTokens } from "../domain/tokens.ts";
import type {
  LanguageModel,
  LanguageModels,
  ModelEvent,
  ModelRequest,
  ModelUsage,
  ToolSupport,
} from "../ports/language-model.ts";

/** One answer of a scripted model; all of it is optional, and streamed in the order of the fields. */
export interface ScriptedReply {
  /** Waits so long before the first event, in milliseconds. */
  readonly delayMs?: number;
  readonly reasoning?: string;
  /** The text as it arrives; one chunk where it is a string. */
  readonly text?: string | readonly string[];
  /** Waits so long before each chunk of the text, in milliseconds. */
  readonly chunkDelayMs?: number;
  /** `input` is JSON text as it is, or a value to be written as JSON. `id` is made up where it is missing. */
  readonly calls?: readonly {
    readonly id?: string;
    readonly name: string;
    readonly input: unknown;
  }[];
  /** Goes silent here until the request is aborted. */
  readonly hang?: boolean;
  /** Thrown here instead of finishing. */
  readonly error?: Error;
  /** `tool-calls` where there are calls, else `stop`. */
  readonly reason?: Extract<ModelEvent, { type: "finish" }>["reason"];
  /** Where it is missing, the estimate of the texts; null for a provider that does not say. */
  readonly usage?: ModelUsage | null;
}

export type ScriptedAnswer = string | ScriptedReply;

/** What a scripted model was asked, as it was then. */
export type RecordedRequest = Omit<ModelRequest, "signal">;

/** Answers in order, one a request; or what a function says of each request. */
export type Script =
  | readonly ScriptedAnswer[]
  | ((request: RecordedRequest, index: number) => ScriptedAnswer | Promise<ScriptedAnswer>);

export interface ScriptedModel extends LanguageModel {
  /** Every request so far, oldest first, copied when it was made. */
  readonly requests: readonly RecordedRequest[];
}

/**
 * A model for tests that answers by a script and keeps what it was asked.
 *
 * @throws {RangeError} While iterating, when a list of answers has none left.
 */
export function scriptedModel(
  script: Script,
  options: {
    readonly id?: string;
    readonly builtIn?: boolean;
    readonly contextTokens?: number;
    readonly toolSupport?: ToolSupport;
    readonly countTokens?: (text: string) => number;
  } = {},
): ScriptedModel {
  const requests: RecordedRequest[] = [];

  async function* stream(request: ModelRequest): AsyncGenerator<ModelEvent> {
    const { signal, ...rest } = request;
    const recorded = structuredClone(rest);
    const index = requests.push(recorded) - 1;
    signal.throwIfAborted();
    const answer = typeof script === "function" ? await script(recorded, index) : script[index];
    if (answer === undefined) throw new RangeError(`The script has no answer for request ${index}`);
    yield* play(typeof answer === "string" ? { text: answer } : answer, recorded, index, signal);
  }

  return {
    info: {
      id: options.id ?? "scripted",
      builtIn: options.builtIn ?? false,
      contextTokens: options.contextTokens ?? 128_000,
    },
    requests,
    toolSupport: () => options.toolSupport ?? "yes",
    countTokens: options.countTokens ?? estimateTokens,
    stream,
  };
}

/** The same model under every name; another one for background work if it is given. */
export function scriptedModels(reply: LanguageModel, background = reply): LanguageModels {
  return { reply: () => reply, background: () => background };
}

/** Everything that comes of one request; rejects with what the iteration throws. */
export async function allEvents(events: AsyncIterable<ModelEvent>): Promise<readonly ModelEvent[]> {
  const all: ModelEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

async function* play(
  reply: ScriptedReply,
  request: RecordedRequest,
  index: number,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const chunks = typeof reply.text === "string" ? [reply.text] : (reply.text ?? []);
  const calls = (reply.calls ?? []).map((call, place) => ({
    id: call.id ?? `call-${index}-${place}`,
    name: call.name,
    input: typeof call.input === "string" ? call.input : JSON.stringify(call.input),
  }));

  await pause(reply.delayMs, signal);
  if (reply.reasoning !== undefined) yield { type: "reasoning", text: reply.reasoning };
  for (const text of chunks) {
    await pause(reply.chunkDelayMs, signal);
    yield { type: "text", text };
    signal.throwIfAborted();
  }
  for (const call of calls) {
    yield { type: "tool-call", call };
    signal.throwIfAborted();
  }
  if (reply.hang === true) await pause(Number.POSITIVE_INFINITY, signal);
  if (reply.error !== undefined) throw reply.error;
  yield {
    type: "finish",
    reason: reply.reason ?? (calls.length > 0 ? "tool-calls" : "stop"),
    usage:
      reply.usage === undefined
        ? {
            inputTokens: estimateTokens(textOf(request)),
            outputTokens: estimateTokens(
              chunks.join("") + calls.map(({ input }) => input).join(""),
            ),
            cachedTokens: 0,
          }
        : reply.usage,
  };
}

function textOf(request: RecordedRequest): string {
  const said = request.messages.map((message) =>
    message.role === "tool" ? message.results.map(({ output }) => output).join("\n") : message.text,
  );
  return [...request.system.map(({ text }) => text), ...said].join("\n");
}

/** Waits; rejects with the signal's reason as soon as it aborts. */
function pause(ms: number | undefined, signal: AbortSignal): Promise<void> {
  if (ms === undefined) return Promise.resolve();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const abort = (): void => reject(signal.reason as Error);
  const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined;
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  });
}
