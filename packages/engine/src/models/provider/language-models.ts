import { DEFAULT_CONTEXT_TOKENS } from "../../domain/limits.ts";
import type { LanguageModel, LanguageModels } from "../../ports/language-model.ts";
import { tokenizerFor } from "./tokenizer.ts";
import { askContextWindow } from "./context-window.ts";
import type { Fetch, ProviderKind } from "./driver.ts";
import type { Capabilities, KnownModel, Manner } from "./known-models.ts";
import { streamReply } from "./stream-reply.ts";
import type { Timeouts } from "./watch.ts";

export interface ProviderOptions {
  readonly provider: ProviderKind;
  /** Up to and with the version: `https://api.openai.com/v1`, `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly defaultModel: string;
  /** For summaries and other background work; else the model of the reply. */
  readonly backgroundModel?: string | undefined;
  /** Holds for every model; else the provider is asked. */
  readonly contextTokens?: number | undefined;
  /** Tool support by model, where it is known better than by trying. */
  readonly tools?: Readonly<Record<string, "yes" | "no">> | undefined;
  readonly capabilities?: Capabilities | undefined;
  /** Failures do not say where the provider is: others than the operator read them. */
  readonly hidesHost?: boolean | undefined;
  readonly fetch?: Fetch | undefined;
  readonly timeouts?: Partial<Timeouts> | undefined;
}

const TIMEOUTS: Timeouts = { firstByteMs: 120_000, silenceMs: 60_000 };
/** What every model of Anthropic's has at least. */
const ANTHROPIC_CONTEXT_TOKENS = 200_000;

/**
 * Models behind an OpenAI-compatible server (Ollama, vLLM, llama.cpp, OpenRouter, OpenAI …) or
 * Anthropic.
 *
 * A model is asked in the plainest manner first: with usage, tools and a system message a block. What a
 * server refuses is left out from then on: tools are remembered beyond the process, by `capabilities`.
 * The size of a context window is asked for at a model's first use, beside it.
 *
 * @see SPEC 5.15, 11.6, 12.3
 */
export function languageModels(options: ProviderOptions): LanguageModels {
  const models = new Map<string, LanguageModel>();
  const model = (name: string): LanguageModel => {
    const known = models.get(name) ?? providerModel(name, options);
    models.set(name, known);
    return known;
  };
  return {
    reply: (name) => model(name ?? options.defaultModel),
    background: (name) => model(options.backgroundModel ?? name ?? options.defaultModel),
  };
}

function providerModel(name: string, options: ProviderOptions): LanguageModel {
  const { provider, baseUrl, apiKey, capabilities } = options;
  const fetch: Fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const key = `${withoutCredentials(baseUrl)} ${name}`;
  const settled = options.tools?.[name];
  const tokenizer = tokenizerFor(name);
  let manner: Manner = {
    tools: settled ?? "unknown",
    askUsage: true,
    completionTokens: false,
    strict: false,
  };
  let kept: KnownModel = {};
  let contextTokens = provider === "anthropic" ? ANTHROPIC_CONTEXT_TOKENS : DEFAULT_CONTEXT_TOKENS;

  const keep = (news: KnownModel): void => {
    kept = { ...kept, ...news };
    capabilities?.save(key, kept).catch(() => undefined);
  };
  const learn = (next: Manner): void => {
    if (settled === undefined && next.tools !== manner.tools && next.tools !== "unknown") {
      keep({ tools: next.tools });
    }
    manner = { ...next, tools: settled ?? next.tools };
  };
  const recall = async (): Promise<void> => {
    const known = await capabilities?.load(key).catch(() => undefined);
    if (known === undefined) return;
    kept = { ...known, ...kept };
    if (known.contextTokens !== undefined) contextTokens = known.contextTokens;
    if (manner.tools === "unknown") manner = { ...manner, tools: known.tools ?? "unknown" };
  };
  const ask = async (): Promise<void> => {
    if (options.contextTokens !== undefined) return;
    const told = await askContextWindow({ provider, baseUrl, apiKey, model: name, fetch });
    if (told === undefined) return;
    contextTokens = told;
    if (told !== kept.contextTokens) keep({ contextTokens: told });
  };
  const recalled = recall();
  void recalled.then(ask);

  return {
    info: {
      id: name,
      builtIn: false,
      get contextTokens() {
        return options.contextTokens ?? contextTokens;
      },
    },
    toolSupport: () => manner.tools,
    countTokens: tokenizer.count,
    async *stream(request) {
      await recalled;
      yield* streamReply(request, {
        provider,
        baseUrl,
        hidesHost: options.hidesHost,
        apiKey,
        fetch,
        model: name,
        timeouts: {
          firstByteMs: options.timeouts?.firstByteMs ?? TIMEOUTS.firstByteMs,
          silenceMs: options.timeouts?.silenceMs ?? TIMEOUTS.silenceMs,
        },
        manner,
        learn,
      });
    },
  };
}

function withoutCredentials(url: string): string {
  if (!URL.canParse(url)) return "";
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
