import type { Fetch, ProviderKind } from "./driver.ts";

const ASKING_MS = 5_000;
/** The names under which servers tell the window that they run a model with; the surest first. */
const FIELDS = [
  "max_model_len",
  "loaded_context_length",
  "context_length",
  "context_window",
  "max_context_length",
  "max_input_tokens",
  "n_ctx",
  "n_ctx_train",
] as const;

/**
 * Asks a provider how large a model's context window is. Never throws.
 *
 * @returns Tokens; undefined where the provider does not tell.
 */
export async function askContextWindow(options: {
  readonly provider: ProviderKind;
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly fetch: Fetch;
}): Promise<number | undefined> {
  const { provider, apiKey, model } = options;
  const key = apiKey ?? "";
  const headers: Record<string, string> =
    provider === "anthropic"
      ? { "x-api-key": key, "anthropic-version": "2023-06-01" }
      : key === ""
        ? {}
        : { authorization: `Bearer ${key}` };
  try {
    const response = await options.fetch(`${options.baseUrl.replace(/\/+$/, "")}/models`, {
      headers,
      signal: AbortSignal.timeout(ASKING_MS),
    });
    if (!response.ok) return undefined;
    return windowOf(await response.json(), model);
  } catch {
    return undefined;
  }
}

function windowOf(answer: unknown, model: string): number | undefined {
  const { data, models } = record(answer);
  const list = Array.isArray(data) ? data : Array.isArray(models) ? models : [];
  const found = list.map(record).find((one) => one["id"] === model || one["name"] === model);
  if (found === undefined) return undefined;
  const places = [record(found["top_provider"]), found, record(found["meta"])];
  for (const place of places) {
    for (const field of FIELDS) {
      const tokens = place[field];
      if (typeof tokens === "number" && Number.isInteger(tokens) && tokens >= 512) return tokens;
    }
  }
  return undefined;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}
