import { EngineError, type ErrorDetails } from "../../domain/errors.ts";
import type { EmbedOptions, Embedding } from "../../ports/embedder.ts";
import { quotable } from "./quotable.ts";

/** Where vectors are asked for. */
export interface Endpoint {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | undefined;
  readonly fetch: typeof globalThis.fetch;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly timeoutMs: number;
}

/** Vectors of length 1, one a text; or why the endpoint did not take these texts, perhaps fewer. */
export type AskedVectors =
  | { readonly kind: "vectors"; readonly vectors: readonly Embedding[] }
  | { readonly kind: "refused"; readonly reason: string };

const PAUSES_MS = [500, 2_000];
/** What an endpoint asks for beyond it is left to whoever asked. */
const LONGEST_PAUSE_MS = 5_000;
/** The endpoint is there, and these texts are not to its taste. */
const REFUSING: ReadonlySet<number> = new Set([400, 413, 422]);
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Asks an OpenAI-compatible endpoint once; again after a pause where it fails in passing.
 *
 * @throws {EngineError} `unavailable` where no text could be read. Its message holds neither the key nor
 *   a word that was sent.
 */
export async function askForVectors(
  endpoint: Endpoint,
  texts: readonly string[],
  { signal, onTokens }: EmbedOptions,
): Promise<AskedVectors> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await askOnce(endpoint, texts, { signal, onTokens });
    } catch (error) {
      const pause = PAUSES_MS[tried];
      if (!(error instanceof EngineError) || error.details["retryable"] !== "yes") throw error;
      const asked = Number(error.details["retryAfterMs"] ?? 0);
      if (pause === undefined || asked > LONGEST_PAUSE_MS) throw error;
      await endpoint.sleep(Math.max(pause, asked), signal);
      signal?.throwIfAborted();
    }
  }
}

async function askOnce(
  endpoint: Endpoint,
  texts: readonly string[],
  { signal, onTokens }: EmbedOptions,
): Promise<AskedVectors> {
  const { baseUrl, model, apiKey, timeoutMs } = endpoint;
  const late = AbortSignal.timeout(timeoutMs);
  let status: number;
  let body: string;
  let headers: Headers;
  try {
    const response = await endpoint.fetch(`${baseUrl.replace(/\/+$/, "")}/embeddings`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, input: texts }),
      signal: signal === undefined ? late : AbortSignal.any([signal, late]),
    });
    ({ status, headers } = response);
    body = await response.text();
  } catch {
    if (signal?.aborted === true) throw signal.reason;
    const what = late.aborted
      ? `did not answer within ${Math.round(timeoutMs / 1_000)} seconds`
      : "cannot be reached";
    throw failure(`The embedding endpoint at ${hostOf(baseUrl)} ${what}`, {
      matter: late.aborted ? "silence" : "network",
      retryable: "yes",
    });
  }
  const answer = parsed(body);
  if (status >= 200 && status < 300) {
    const tokens = Number(record(answer["usage"])["prompt_tokens"]);
    if (Number.isInteger(tokens) && tokens > 0) onTokens?.(tokens);
    return readVectors(answer, texts.length);
  }
  const said = quotable(wordsOf(answer, body), apiKey, () => JSON.stringify(texts));
  const words = said === "" ? "" : `: ${said}`;
  if (REFUSING.has(status)) {
    return {
      kind: "refused",
      reason: `The embedding endpoint refused the text (${status})${words}`,
    };
  }
  throw failureOf(status, words, { endpoint, headers });
}

function failureOf(
  status: number,
  words: string,
  { endpoint, headers }: { readonly endpoint: Endpoint; readonly headers: Headers },
): EngineError {
  if (status === 401 || status === 403) {
    return failure(`The embedding endpoint does not accept the API key (${status})`, {
      matter: "key",
      status,
      retryable: "no",
    });
  }
  if (status === 404) {
    const { model, baseUrl } = endpoint;
    const message = `Nothing answers to the embedding model ${model} at ${hostOf(baseUrl)} (404)`;
    return failure(message, { matter: "model", status, retryable: "no" });
  }
  const isPassing = PASSING.has(status) || status >= 500;
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return failure(`The embedding endpoint failed (${status})${words}`, {
    matter: status === 429 ? "rate" : "server",
    status,
    retryable: isPassing ? "yes" : "no",
    ...(seconds > 0 ? { retryAfterMs: Math.round(seconds * 1_000) } : {}),
  });
}

/** Tolerant of order and of further fields; an answer that has not as many vectors is a refusal. */
function readVectors(answer: Readonly<Record<string, unknown>>, count: number): AskedVectors {
  const data = Array.isArray(answer["data"]) ? answer["data"].map(record) : [];
  if (data.length !== count) {
    const reason = `The embedding endpoint gave ${data.length} vectors for ${count} texts`;
    return { kind: "refused", reason };
  }
  const vectors: Embedding[] = Array.from({ length: count }, () => null);
  for (const [at, item] of data.entries()) {
    const index = item["index"];
    const place = typeof index === "number" && index >= 0 && index < count ? index : at;
    vectors[place] = unitVector(item["embedding"]);
  }
  return { kind: "vectors", vectors: vectors.map((vector) => vector ?? NO_VECTOR) };
}

const NO_VECTOR = { failure: "The embedding endpoint gave no vector that can be used" };

function unitVector(value: unknown): Embedding {
  if (!Array.isArray(value) || value.length === 0) return NO_VECTOR;
  const vector = Float32Array.from(value, Number);
  const length = Math.sqrt(vector.reduce((squares, each) => squares + each * each, 0));
  return length > 0 && Number.isFinite(length) ? vector.map((each) => each / length) : NO_VECTOR;
}

function failure(message: string, details: ErrorDetails): EngineError {
  return new EngineError("unavailable", message, { details });
}

function parsed(body: string): Readonly<Record<string, unknown>> {
  try {
    return record(JSON.parse(body));
  } catch {
    return {};
  }
}

function wordsOf(answer: Readonly<Record<string, unknown>>, body: string): string {
  const error = answer["error"];
  const said = [record(error)["message"], error, answer["message"], answer["detail"]].find(
    (words) => typeof words === "string",
  );
  return typeof said === "string" ? said : body.slice(0, 500);
}

/** Without credentials. */
function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "that address";
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}
