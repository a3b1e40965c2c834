import { endReasoning, REASONING_START, splitReasoning } from "../../domain/reasoning.ts";
import type { ReasoningPart } from "../../domain/reasoning.ts";
import type { ModelEvent, ModelUsage } from "../../ports/language-model.ts";
import type { DriverPart } from "./driver.ts";
import { textCalls } from "./text-calls.ts";

type Finish = Extract<ModelEvent, { type: "finish" }>;

export interface ReplyEvents {
  /** What a part of the driver's stream tells; parts that tell nothing give nothing. */
  read(part: DriverPart): readonly ModelEvent[];
  /** Everything held back, then the finish. */
  end(): readonly ModelEvent[];
  /** Whether anything was told. */
  readonly begun: boolean;
}

/**
 * Turns what a provider streams into events: thoughts are told apart from speech, calls that stand in
 * the text are taken out of it, and a call that is sent twice counts once. Where no tools were offered
 * there are no calls, whatever the model sends.
 *
 * @param offered - Names of the tools that were offered.
 * @see SPEC 5.15, cases C-B11, C-F9, C-F10
 */
export function replyEvents(offered: ReadonlySet<string>): ReplyEvents {
  let reasoning = REASONING_START;
  let begun = false;
  let called = false;
  let finish: Finish = { type: "finish", reason: "other", usage: null };
  const written = textCalls(offered);
  const seen = new Set<string>();

  const call = (id: string, name: string, input: string): readonly ModelEvent[] => {
    if (offered.size === 0) return [];
    const fingerprints = [`${name} ${input}`, `#${id}`];
    const known = fingerprints.some((one) => seen.has(one));
    for (const one of fingerprints) seen.add(one);
    if (known) return [];
    called = true;
    return [{ type: "tool-call", call: { id, name, input } }];
  };
  const speech = (parts: ReturnType<typeof written.push>): readonly ModelEvent[] =>
    parts.flatMap((part): readonly ModelEvent[] =>
      "text" in part
        ? [{ type: "text", text: part.text }]
        : call(`call_${crypto.randomUUID()}`, part.call.name, part.call.input),
    );
  const split = (parts: readonly ReasoningPart[]): readonly ModelEvent[] =>
    parts.flatMap(({ kind, text }): readonly ModelEvent[] =>
      kind === "reasoning" ? [{ type: "reasoning", text }] : speech(written.push(text)),
    );
  const told = (events: readonly ModelEvent[]): readonly ModelEvent[] => {
    begun ||= events.length > 0;
    return events;
  };

  return {
    get begun() {
      return begun;
    },
    read(part) {
      switch (part.type) {
        case "text-delta": {
          const step = splitReasoning(reasoning, part.delta);
          reasoning = step.state;
          return told(split(step.parts));
        }
        case "reasoning-delta":
          return told(part.delta === "" ? [] : [{ type: "reasoning", text: part.delta }]);
        case "tool-call":
          return told(call(part.toolCallId, part.toolName, part.input));
        case "finish":
          finish = {
            type: "finish",
            reason: reasonOf(part.finishReason.unified),
            usage: usageOf(part.usage),
          };
          return [];
        default:
          return [];
      }
    },
    end() {
      const rest = [...split(endReasoning(reasoning)), ...speech(written.end())];
      return told([...rest, { ...finish, reason: reasonWith(finish.reason, called) }]);
    },
  };
}

function reasonWith(reason: Finish["reason"], called: boolean): Finish["reason"] {
  if (called) return reason === "length" ? reason : "tool-calls";
  return reason === "tool-calls" ? "stop" : reason;
}

type DriverFinish = Extract<DriverPart, { type: "finish" }>;

function reasonOf(unified: DriverFinish["finishReason"]["unified"]): Finish["reason"] {
  switch (unified) {
    case "stop":
    case "length":
    case "tool-calls":
      return unified;
    case "content-filter":
      return "refusal";
    default:
      return "other";
  }
}

function usageOf(usage: DriverFinish["usage"]): ModelUsage | null {
  const { inputTokens, outputTokens } = usage;
  const written = inputTokens.cacheWrite ?? 0;
  if (inputTokens.total === undefined && outputTokens.total === undefined) return null;
  return {
    inputTokens: inputTokens.total ?? 0,
    outputTokens: outputTokens.total ?? 0,
    cachedTokens: inputTokens.cacheRead ?? 0,
    ...(written > 0 ? { cacheWriteTokens: written } : {}),
  };
}
