import type { ModelEvent, ModelToolCall } from "../domain/model-events.ts";

export type { Usage as ModelUsage } from "../domain/message.ts";
export type { ModelEvent, ModelToolCall } from "../domain/model-events.ts";

/** What a request is for; limits, and what the built-in partner does, follow from it. */
export type Purpose =
  | "reply"
  | "summary"
  | "merge"
  | "condense"
  | "deep"
  | "extraction"
  | "draft"
  | "generate";

export interface SystemBlock {
  readonly text: string;
  /** A provider that wants cache breakpoints set gets one after this block (SPEC 8.3). */
  readonly breakpoint: boolean;
}

export type ModelMessage =
  | { readonly role: "user"; readonly text: string; readonly breakpoint?: boolean }
  | {
      readonly role: "assistant";
      readonly text: string;
      readonly calls: readonly ModelToolCall[];
      readonly breakpoint?: boolean;
    }
  | {
      readonly role: "tool";
      readonly results: readonly {
        readonly id: string;
        readonly name: string;
        readonly output: string;
      }[];
    };

export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ModelRequest {
  readonly purpose: Purpose;
  readonly system: readonly SystemBlock[];
  readonly messages: readonly ModelMessage[];
  /** Empty: none are offered. */
  readonly tools: readonly ToolSpec[];
  readonly maxOutputTokens: number;
  /**
   * What the person says in this turn is read for memories once it is finished (SPEC 6.4): no part of the
   * prompt, and nothing to a provider.
   */
  readonly isLearned?: boolean;
  readonly signal: AbortSignal;
}

export type ToolSupport = "yes" | "no" | "unknown";

export interface ModelInfo {
  /** Name as the provider knows it; `built-in` for the partner that comes along. */
  readonly id: string;
  readonly builtIn: boolean;
  readonly contextTokens: number;
}

/**
 * A language model behind one provider.
 *
 * A request with tools to a model that turns out to have none is sent again without them, once, before
 * anything was streamed; `toolSupport` then answers `no`.
 */
export interface LanguageModel {
  readonly info: ModelInfo;
  /** What is known so far. */
  toolSupport(): ToolSupport;
  /** Counts the tokens of a text by the model's own tokenizer or the stated approximation (SPEC 3.7). */
  countTokens(text: string): number;
  /**
   * One request, no loop over tools.
   *
   * @throws {EngineError} While iterating: `unavailable` when the provider fails, answers an error, or
   *   goes silent (`details`: `status` where there is one, `retryable` "yes" or "no", `retryAfterMs`);
   *   `credits_spent` for 402; `invalid` when it refuses the request as too long. An abort ends the
   *   iteration with the signal's reason.
   */
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
}

/** Finds models by the name that a character has. */
export interface LanguageModels {
  /** The default for null; a name that nobody knows is passed to the provider as it is. */
  reply(name: string | null): LanguageModel;
  /** For summaries and other background work. */
  background(name: string | null): LanguageModel;
}
