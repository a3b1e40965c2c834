import type { Usage } from "./message.ts";
import type { SentAs } from "./sent-as.ts";

export interface ModelToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON text, as the model wrote it. */
  readonly input: string;
}

/**
 * What comes of one request, in order. `finish` is always last. Reasoning is reported apart and is
 * never part of the text.
 */
export type ModelEvent =
  /** Comes first, and only where the provider had to be asked in another manner than the plain one. */
  | { readonly type: "sent-as"; readonly as: SentAs }
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "reasoning"; readonly text: string }
  | { readonly type: "tool-call"; readonly call: ModelToolCall }
  | {
      readonly type: "finish";
      readonly reason: "stop" | "length" | "tool-calls" | "refusal" | "other";
      /** Null where the provider does not say. */
      readonly usage: Usage | null;
    };

/** Halves of surrogate pairs whose other half may come with the next piece; "" for none. */
export interface HeldHalves {
  readonly text: string;
  readonly reasoning: string;
}

export const NOTHING_HELD: HeldHalves = { text: "", reasoning: "" };

/** More tokens than this are no count of any model; a sum of such numbers is still exact. */
const MOST_TOKENS = 1_000_000_000_000;

/**
 * Brings what a model streamed into a form that every store takes: NUL is dropped, a lone surrogate
 * becomes U+FFFD, a number of tokens is whole and not below zero. A pair that streaming split is put
 * together again: its first half waits for the next piece of its kind, or for the finish.
 *
 * @param held - `NOTHING_HELD` for the first event of a request, then what the last call gave back.
 * @returns What to go on with: none or one event, before a finish up to three.
 * @see SPEC 7.2, 12.3, 12.6
 */
export function cleanEvent(
  held: HeldHalves,
  event: ModelEvent,
): { readonly held: HeldHalves; readonly events: readonly ModelEvent[] } {
  switch (event.type) {
    case "text":
    case "reasoning": {
      const whole = (held[event.type] + event.text).replaceAll("\0", "");
      const half = /[\ud800-\udbff]$/.exec(whole)?.[0] ?? "";
      const text = whole.slice(0, whole.length - half.length).toWellFormed();
      return {
        held: { ...held, [event.type]: half },
        events: text === "" ? [] : [{ type: event.type, text }],
      };
    }
    case "sent-as":
      return { held, events: [event] };
    case "tool-call": {
      const { id, name, input } = event.call;
      const call = { id: storable(id), name: storable(name), input: storable(input) };
      return { held, events: [{ type: "tool-call", call }] };
    }
    case "finish": {
      const left = (["reasoning", "text"] as const)
        .filter((type) => held[type] !== "")
        .map((type) => ({ type, text: held[type].toWellFormed() }));
      const usage = event.usage === null ? null : cleanUsage(event.usage);
      return { held: NOTHING_HELD, events: [...left, { ...event, usage }] };
    }
  }
}

/** A text of a model or a provider, such as the words of an error, as every store takes it. */
export function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** Whether a provider says what a request took: some send zeros instead. */
export function isTold(usage: Usage | null): usage is Usage {
  return usage !== null && tokenCount(usage.inputTokens) + tokenCount(usage.outputTokens) > 0;
}

export function cleanUsage(usage: Usage): Usage {
  return {
    inputTokens: tokenCount(usage.inputTokens),
    outputTokens: tokenCount(usage.outputTokens),
    cachedTokens: tokenCount(usage.cachedTokens),
    ...(usage.cacheWriteTokens === undefined
      ? {}
      : { cacheWriteTokens: tokenCount(usage.cacheWriteTokens) }),
  };
}

function tokenCount(value: number): number {
  return value > 0 ? Math.min(Math.round(value), MOST_TOKENS) : 0;
}
