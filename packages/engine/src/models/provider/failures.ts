import { EngineError } from "../../domain/errors.ts";
import type { ErrorDetails } from "../../domain/errors.ts";
import { quotable } from "./quotable.ts";

/** What an error of the driver says, as far as it can be known. */
export interface DriverFailure {
  readonly status: number | undefined;
  /** The provider's own words; "" where it had none. */
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Something outside HTTP: `ECONNREFUSED` and the like. */
  readonly code: string | undefined;
  readonly name: string;
}

const TOO_LONG =
  /context[_ ](?:length|window|size)|maximum context|too (?:long|many (?:input )?tokens)|exceeds? the (?:available |model'?s? )?(?:context|maximum)|prompt is too long|reduce the length|request too large/i;
const NO_CREDIT =
  /insufficient[_ ](?:quota|credits?|balance|funds)|billing|out of credits|credit balance/i;
const REFUSED =
  /content[_ ](?:filter|policy)|moderation|safety|flagged|prohibited|policy violation/i;

/** Reads an error by its shape: several copies of the SDK may be installed. */
export function readFailure(error: unknown): DriverFailure {
  const fields = recordOf(error);
  const inner = recordOf(fields["error"]);
  const body = textOf(fields["responseBody"]);
  const status =
    numberOf(fields["statusCode"]) ??
    numberOf(fields["status"]) ??
    numberOf(fields["code"]) ??
    numberOf(inner["code"]);
  return {
    // What a provider says of its own failure in the middle of a stream is no Error.
    status: status ?? (error instanceof Error ? undefined : 500),
    message:
      wordsOf(body) ?? textOf(inner["message"]) ?? textOf(fields["message"]) ?? textOf(error) ?? "",
    headers: Object.fromEntries(
      Object.entries(recordOf(fields["responseHeaders"])).map(([name, value]) => [
        name.toLowerCase(),
        String(value),
      ]),
    ),
    code: codeOf(error),
    name: textOf(fields["name"]) ?? "",
  };
}

/**
 * What went wrong with a provider, in words that a person can act on.
 *
 * @param facts.model - As the provider knows it.
 * @param facts.host - Of the base address, without credentials.
 * @param facts.secret - Never stands in the message, whatever the provider repeats.
 * @param facts.prompt - Nor does what was sent.
 * @param facts.now - Epoch milliseconds, for a `Retry-After` that is a date.
 */
export function providerError(
  failure: DriverFailure,
  facts: {
    readonly model: string;
    readonly host: string;
    readonly secret: string | undefined;
    readonly prompt: () => string;
    readonly now: number;
  },
): EngineError {
  const { status } = failure;
  const said = quotable(failure.message, facts.secret, facts.prompt);
  const words = said === "" ? "" : `: ${said}`;
  if (status === undefined) return unreached(failure, facts.host);

  const fail = (matter: string, message: string, retryable: boolean): EngineError =>
    new EngineError("unavailable", message, {
      details: {
        matter,
        status,
        retryable: retryable ? "yes" : "no",
        ...retryAfter(failure.headers, facts.now),
      },
    });

  if (status === 402 || ([400, 403, 429].includes(status) && NO_CREDIT.test(failure.message))) {
    return new EngineError("credits_spent", `The model provider's credits are spent${words}`, {
      details: { matter: "provider-credits", status, retryable: "no" },
    });
  }
  if ([400, 413, 422].includes(status) && TOO_LONG.test(failure.message)) {
    return new EngineError("invalid", `The prompt is too long for the model ${facts.model}`, {
      details: { matter: "too-long", status, retryable: "no" },
    });
  }
  switch (status) {
    case 401:
      return fail("key", "The model provider does not accept the API key (401)", false);
    case 403:
      return fail(
        "forbidden",
        `The model provider does not allow this request (403)${words}`,
        false,
      );
    case 404:
      return fail(
        "model",
        `Nothing answers to the model ${facts.model} at ${facts.host} (404)${words}`,
        false,
      );
    case 408:
    case 425:
      return fail("server", `The model provider gave up waiting (${status})`, true);
    case 429:
      return fail("rate", "The model provider asks for fewer requests (429)", true);
  }
  if (status >= 500) return fail("server", `The model provider failed (${status})${words}`, true);
  if (REFUSED.test(failure.message)) {
    return fail("refused", `The model provider refused the content (${status})${words}`, false);
  }
  if (status >= 400) {
    return fail("request", `The model provider refused the request (${status})${words}`, false);
  }
  return fail("broken", "The model provider's answer could not be read", true);
}

/** The stream broke after it had begun, or brought nothing that can be read. */
export function brokenStream(matter: "cut" | "broken" | "empty", details: ErrorDetails = {}) {
  const message = {
    cut: "The model provider's answer broke off",
    broken: "The model provider's answer could not be read",
    empty: "The model provider's answer was empty",
  }[matter];
  return new EngineError("unavailable", message, {
    details: { matter, retryable: "yes", ...details },
  });
}

export function silentProvider(afterMs: number, begun: boolean): EngineError {
  const seconds = Math.round(afterMs / 100) / 10;
  return new EngineError(
    "unavailable",
    begun
      ? `The model provider fell silent for ${seconds} seconds in the middle of its answer`
      : `The model provider did not begin to answer within ${seconds} seconds`,
    { details: { matter: "silence", retryable: "yes" } },
  );
}

function unreached(failure: DriverFailure, host: string): EngineError {
  const code = failure.code === undefined ? "" : ` (${failure.code})`;
  return new EngineError("unavailable", `The model provider at ${host} cannot be reached${code}`, {
    details: { matter: "network", retryable: "yes" },
  });
}

const DAY_MS = 86_400_000;

function retryAfter(headers: Readonly<Record<string, string>>, now: number): ErrorDetails {
  const ms = Number(headers["retry-after-ms"]);
  const text = headers["retry-after"];
  const seconds = Number(text);
  const wait = ms > 0 ? ms : seconds >= 0 ? seconds * 1_000 : Date.parse(text ?? "") - now;
  return (text !== undefined || ms > 0) && wait >= 0
    ? { retryAfterMs: Math.min(Math.round(wait), DAY_MS) }
    : {};
}

/** `error.message`, `message`, `detail` or `error` of a JSON body; short plain text as it is. */
function wordsOf(body: string | undefined): string | undefined {
  if (body === undefined || body.trim() === "") return undefined;
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return body.length <= 500 ? body : body.slice(0, 500);
  }
  const fields = recordOf(Array.isArray(value) ? value[0] : value);
  const error = recordOf(fields["error"]);
  const code = textOf(error["code"]) ?? textOf(error["type"]);
  const message =
    textOf(error["message"]) ??
    textOf(fields["message"]) ??
    textOf(fields["detail"]) ??
    textOf(fields["error"]);
  if (message === undefined) return code;
  return code === undefined || message.includes(code) ? message : `${message} (${code})`;
}

function codeOf(error: unknown): string | undefined {
  for (let at = error, depth = 0; depth < 6; depth += 1) {
    const fields = recordOf(at);
    const code = textOf(fields["code"]);
    if (code !== undefined && /^[A-Z][A-Z_\d]{2,}$/.test(code)) return code;
    at = fields["cause"];
  }
  return undefined;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}
