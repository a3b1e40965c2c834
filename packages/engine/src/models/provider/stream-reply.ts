import { isEngineError } from "../../domain/errors.ts";
import type { SentAs } from "../../domain/sent-as.ts";
import type { ModelEvent, ModelRequest } from "../../ports/language-model.ts";
import { openDriver } from "./driver.ts";
import type { DriverPart, Fetch, ProviderKind } from "./driver.ts";
import { brokenStream, providerError, readFailure } from "./failures.ts";
import type { DriverFailure } from "./failures.ts";
import { betterManner } from "./known-models.ts";
import type { Manner } from "./known-models.ts";
import { driverCall } from "./prompt.ts";
import { replyEvents } from "./reply-events.ts";
import type { ReplyEvents } from "./reply-events.ts";
import { watchRequest } from "./watch.ts";
import type { Timeouts, Watch } from "./watch.ts";
import { streaming } from "./whole-answer.ts";

export interface ReplyOptions {
  readonly provider: ProviderKind;
  readonly baseUrl: string;
  /** Failures do not say where the provider is. */
  readonly hidesHost?: boolean | undefined;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly fetch: Fetch;
  readonly timeouts: Timeouts;
  /** How to ask first. */
  readonly manner: Manner;
  /** Told once it is clear that a manner is one that the model answers to. */
  readonly learn: (manner: Manner) => void;
}

/** Each thing that a server may refuse is left out at most once. */
const ATTEMPTS = 5;

/** What a connection fails with that the server closed while it was idle. */
const CLOSED = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

/**
 * One request, asked again in another manner where the first was refused before anything was streamed.
 * One that a closed connection swallowed is sent once more: servers close idle ones, and a request that
 * is just then on its way is lost.
 *
 * @throws {EngineError} As the port says.
 */
export async function* streamReply(
  request: ModelRequest,
  options: ReplyOptions,
): AsyncGenerator<ModelEvent> {
  request.signal.throwIfAborted();
  let { manner } = options;
  let swallowed = false;
  for (let attempt = 1; ; attempt += 1) {
    const offered = request.tools.length > 0 && manner.tools !== "no";
    const as = sentAs(request, options.provider, manner);
    let isTold = false;
    const events = replyEvents(new Set(offered ? request.tools.map(({ name }) => name) : []));
    const watch = watchRequest({ ...options, signal: request.signal });
    try {
      for await (const event of read(request, options, manner, events, watch)) {
        if (event.type === "tool-call") manner = { ...manner, tools: "yes" };
        options.learn(manner);
        if (!isTold && as !== undefined) yield { type: "sent-as", as };
        isTold = true;
        yield event;
      }
      return;
    } catch (error) {
      request.signal.throwIfAborted();
      if (watch.signal.aborted) throw watch.signal.reason;
      if (isEngineError(error)) throw error;
      const failure = readFailure(error);
      if (!swallowed && !watch.answered() && CLOSED.has(failure.code ?? "")) {
        swallowed = true;
        continue;
      }
      const better = events.begun ? undefined : betterManner(manner, failure, offered);
      if (better === undefined || attempt === ATTEMPTS) {
        throw explained(failure, events, watch, request, options);
      }
      manner = better;
    } finally {
      watch.stop();
    }
  }
}

async function* read(
  request: ModelRequest,
  options: ReplyOptions,
  manner: Manner,
  events: ReplyEvents,
  watch: Watch,
): AsyncGenerator<ModelEvent> {
  const driver = await openDriver({
    ...options,
    ...manner,
    fetch: options.provider === "anthropic" ? watch.fetch : streaming(watch.fetch),
  });
  const { provider } = options;
  const call = driverCall(request, { provider, ...manners(request, provider, manner) });
  const { stream } = await watch.for(driver.doStream({ ...call, abortSignal: watch.signal }));
  const reader = stream.getReader();
  try {
    let finished = false;
    for (;;) {
      const { done, value } = await watch.for(reader.read());
      if (done) break;
      if (value.type === "error" && !(endedWithoutReason(value) && events.begun && watch.done())) {
        throw value.error;
      }
      finished ||= value.type === "finish";
      yield* events.read(value);
    }
    if (!finished) throw brokenStream(events.begun ? "cut" : "empty");
    yield* events.end();
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function manners(request: ModelRequest, provider: ProviderKind, manner: Manner): SentAs {
  const tools = request.tools.length > 0 && manner.tools !== "no";
  const calls = manner.tools !== "no" && (tools || provider !== "anthropic");
  return { strict: manner.strict, calls, tools };
}

/** How it is asked, where that is not how the request reads. */
function sentAs(request: ModelRequest, provider: ProviderKind, manner: Manner): SentAs | undefined {
  const as = manners(request, provider, manner);
  const isPlain = !as.strict && as.calls && as.tools === request.tools.length > 0;
  return isPlain ? undefined : as;
}

/** Some servers end a stream without saying why. */
function endedWithoutReason(part: Extract<DriverPart, { type: "error" }>): boolean {
  return readFailure(part.error).message.includes("without a finish reason");
}

function explained(
  failure: DriverFailure,
  events: ReplyEvents,
  watch: Watch,
  request: ModelRequest,
  options: ReplyOptions,
): Error {
  const { status, name } = failure;
  const answered = watch.heard() || (status !== undefined && status < 300);
  if (answered && (status === undefined || status < 300)) {
    if (/JSONParse|TypeValidation/.test(name)) return brokenStream("broken");
    if (events.begun || !/InvalidResponse|EmptyResponse/.test(name)) return brokenStream("cut");
    return brokenStream(watch.heard() ? "broken" : "empty");
  }
  if (/InvalidResponse|EmptyResponse/.test(name)) return brokenStream("empty");
  return providerError(failure, {
    model: options.model,
    host: options.hidesHost === true ? UNNAMED : hostOf(options.baseUrl),
    secret: options.apiKey,
    prompt: () => JSON.stringify([request.system, request.messages]),
    now: Date.now(),
  });
}

const UNNAMED = "the address that is set";

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : UNNAMED;
}
