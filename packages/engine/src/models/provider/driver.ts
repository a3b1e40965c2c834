import type { OpenAICompatibleProvider } from "@ai-sdk/openai-compatible";

/** The AI SDK's model of one provider, of whichever provider: our port's driver. */
export type Driver = ReturnType<OpenAICompatibleProvider["languageModel"]>;
export type DriverCall = Parameters<Driver["doStream"]>[0];
export type DriverPrompt = DriverCall["prompt"];
export type DriverMessage = DriverPrompt[number];
export type DriverPart =
  Awaited<ReturnType<Driver["doStream"]>>["stream"] extends ReadableStream<infer Part>
    ? Part
    : never;

export type ProviderKind = "openai-compatible" | "anthropic";
export type Fetch = typeof globalThis.fetch;

export interface DriverOptions {
  readonly provider: ProviderKind;
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly fetch: Fetch;
  /** Ask for usage in the stream; a few servers refuse the field. */
  readonly askUsage: boolean;
  /** The name that newer OpenAI models have for the limit of the answer. */
  readonly completionTokens: boolean;
}

/** A driver for one request. The SDK is loaded with the first, so that starting does not pay for it. */
export async function openDriver(options: DriverOptions): Promise<Driver> {
  const { baseUrl: baseURL, apiKey, fetch } = options;
  if (options.provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({ baseURL, apiKey: apiKey ?? "", fetch })(options.model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: "keepsake",
    baseURL,
    fetch,
    includeUsage: options.askUsage,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(options.completionTokens ? { transformRequestBody: renameLimit } : {}),
  })(options.model);
}

function renameLimit(body: Record<string, unknown>): Record<string, unknown> {
  const { max_tokens: limit, ...rest } = body;
  return { ...rest, max_completion_tokens: limit };
}
