import { EngineError } from "../../domain/errors.ts";
import type { EmbedOptions, Embedder, Embedding } from "../../ports/embedder.ts";
import { type AskedVectors, askForVectors, type Endpoint } from "./embedding-request.ts";
import { halvesOf, partsOf } from "./long-texts.ts";

export interface EmbeddingOptions {
  /** Up to and with the version: `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Waits between two tries; resolves at once when the signal aborts. */
  readonly sleep?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
  /** For one answer. */
  readonly timeoutMs?: number | undefined;
}

/** Texts in the first request; fewer where an endpoint does not take so many. */
const FIRST_BATCH = 96;
const TIMEOUT_MS = 30_000;
/** Shorter texts are not cut in two when they are refused: it is not for their length. */
const SHORTEST_CUT = 500;

/**
 * An embedder behind an OpenAI-compatible server (`POST …/embeddings`).
 *
 * What is refused with several texts is asked for in halves. Where both halves go through, the batch was
 * too large, and later ones are smaller; else one text is to blame, and only that one is left without a
 * vector. A long text is cut in parts, and its vector is the mean of theirs (C-B18, C-B19).
 */
export function remoteEmbedder(options: EmbeddingOptions): Embedder {
  const endpoint: Endpoint = {
    baseUrl: options.baseUrl,
    model: options.model,
    apiKey: options.apiKey,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    sleep: options.sleep ?? sleep,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
  };
  let dimensions = 0;
  let batchSize = FIRST_BATCH;

  const learn = (vectors: readonly Embedding[]): void => {
    for (const vector of vectors) {
      if (!(vector instanceof Float32Array)) continue;
      const before = dimensions;
      dimensions = vector.length;
      if (before !== 0 && before !== dimensions) {
        throw new EngineError(
          "unavailable",
          `The embedding model gives ${dimensions} dimensions, and gave ${before} before`,
          { details: { matter: "dimensions", retryable: "yes" } },
        );
      }
    }
  };
  const ask = async (texts: readonly string[], how: EmbedOptions): Promise<AskedVectors> => {
    const asked = await askForVectors(endpoint, texts, how);
    if (asked.kind === "vectors") learn(asked.vectors);
    return asked;
  };

  /** A vector or a failure for each. */
  const readAll = async (
    texts: readonly string[],
    how: EmbedOptions,
  ): Promise<readonly Embedding[]> => {
    const asked = await ask(texts, how);
    if (asked.kind === "vectors") return asked.vectors;
    const [only] = texts;
    if (texts.length < 2) return [await readLong(only ?? "", asked.reason, how)];
    const middle = Math.ceil(texts.length / 2);
    const first = await readAll(texts.slice(0, middle), how);
    const second = await readAll(texts.slice(middle), how);
    const all = [...first, ...second];
    if (all.every((one) => one instanceof Float32Array)) batchSize = Math.min(batchSize, middle);
    return all;
  };
  const readLong = async (text: string, reason: string, how: EmbedOptions): Promise<Embedding> => {
    if (text.length < SHORTEST_CUT) return { failure: reason };
    return readParts(halvesOf(text), how);
  };
  const readParts = async (parts: readonly string[], how: EmbedOptions): Promise<Embedding> => {
    const vectors: Float32Array[] = [];
    for (const part of parts) {
      const [vector = null] = await readAll([part], how);
      if (!(vector instanceof Float32Array)) return vector;
      vectors.push(vector.map((value) => value * part.length));
    }
    return meanOf(vectors);
  };

  return {
    kind: "remote",
    get identity() {
      return { model: options.model, dimensions, version: "1" };
    },
    async embed(texts, how = {}) {
      const answers: Embedding[] = texts.map(() => null);
      const whole: number[] = [];
      for (const [place, text] of texts.entries()) {
        const parts = partsOf(text);
        if (parts.length > 1) answers[place] = await readParts(parts, how);
        else if (parts.length === 1) whole.push(place);
      }
      for (let from = 0; from < whole.length;) {
        const places = whole.slice(from, from + batchSize);
        const read = await readAll(
          places.map((place) => texts[place] ?? ""),
          how,
        );
        for (const [at, place] of places.entries()) answers[place] = read[at] ?? null;
        from += places.length;
      }
      return answers;
    },
  };
}

function meanOf(vectors: readonly Float32Array[]): Embedding {
  const [first] = vectors;
  if (first === undefined) return null;
  const sum = new Float32Array(first.length);
  for (const vector of vectors) {
    for (const [place, value] of vector.entries()) sum[place] = (sum[place] ?? 0) + value;
  }
  const length = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0));
  return length === 0 ? null : sum.map((value) => value / length);
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const stop = (): void => {
    clearTimeout(timer);
    resolve();
  };
  if (signal?.aborted === true) stop();
  signal?.addEventListener("abort", stop, { once: true });
  return promise.finally(() => signal?.removeEventListener("abort", stop));
}
