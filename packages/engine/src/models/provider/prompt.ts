import { readModelJson } from "../../domain/model-json.ts";
import { alternating, oneSystem, withoutCalls } from "../../domain/sent-as.ts";
import type { ModelMessage, ModelRequest, ModelToolCall } from "../../ports/language-model.ts";
import type { DriverCall, DriverMessage, DriverPrompt, ProviderKind } from "./driver.ts";

/** Anthropic takes so many cache breakpoints. */
const BREAKPOINTS = 4;

export interface PromptShape {
  readonly provider: ProviderKind;
  /** Whether tools are offered. */
  readonly tools: boolean;
  /** Whether calls of earlier turns are sent as such; else their text alone is. */
  readonly calls: boolean;
  /** One system message, and never two of a role in a row: some chat templates take nothing else. */
  readonly strict: boolean;
}

/** A request as the driver takes it, without signal and headers. */
export function driverCall(
  request: ModelRequest,
  shape: PromptShape,
): Pick<DriverCall, "prompt" | "tools" | "toolChoice" | "maxOutputTokens"> {
  return {
    prompt: driverPrompt(request, shape),
    maxOutputTokens: request.maxOutputTokens,
    ...(shape.tools
      ? {
          toolChoice: { type: "auto" },
          tools: request.tools.map(({ name, description, parameters }) => ({
            type: "function" as const,
            name,
            description,
            inputSchema: parameters,
          })),
        }
      : {}),
  };
}

function driverPrompt(request: ModelRequest, shape: PromptShape): DriverPrompt {
  const marks = breakpoints(request, shape.provider);
  const system: DriverMessage[] = shape.strict
    ? [{ role: "system", content: oneSystem(request.system) }]
    : request.system.map((block) => ({ role: "system", content: block.text, ...marks(block) }));
  const messages = shape.calls ? request.messages : withoutCalls(request.messages);
  const said = shape.strict ? alternating(messages) : messages;
  return [
    ...system.filter(({ content }) => content !== ""),
    ...said.flatMap((message) => driverMessage(message, shape.provider, marks)),
  ];
}

type Marks = (marked: object) => Pick<DriverMessage, "providerOptions">;

/** Of more flagged places than there may be, the last ones: they mark the longest beginnings. */
function breakpoints(request: ModelRequest, provider: ProviderKind): Marks {
  if (provider !== "anthropic") return () => ({});
  const flagged: readonly object[] = [
    ...request.system.filter(({ breakpoint }) => breakpoint),
    ...request.messages.filter((message) => message.role !== "tool" && message.breakpoint === true),
  ];
  const kept = new Set(flagged.slice(-BREAKPOINTS));
  return (marked) =>
    kept.has(marked)
      ? { providerOptions: { anthropic: { cacheControl: { type: "ephemeral" } } } }
      : {};
}

function driverMessage(
  message: ModelMessage,
  provider: ProviderKind,
  marks: Marks,
): readonly DriverMessage[] {
  switch (message.role) {
    case "user":
      return [{ role: "user", content: [{ type: "text", text: message.text }], ...marks(message) }];
    case "assistant": {
      const content = [
        ...(message.text === "" ? [] : [{ type: "text" as const, text: message.text }]),
        ...message.calls.map((call) => ({
          type: "tool-call" as const,
          toolCallId: idFor(call.id, provider),
          toolName: call.name,
          input: inputFor(call, provider),
        })),
      ];
      return content.length === 0 ? [] : [{ role: "assistant", content, ...marks(message) }];
    }
    case "tool":
      return [
        {
          role: "tool",
          content: message.results.map((result) => ({
            type: "tool-result" as const,
            toolCallId: idFor(result.id, provider),
            toolName: result.name,
            output: { type: "text" as const, value: result.output },
          })),
        },
      ];
  }
}

/** Anthropic takes letters, digits, `_` and `-` only. */
function idFor(id: string, provider: ProviderKind): string {
  return provider === "anthropic" ? id.replace(/[^\w-]/g, "_") : id;
}

/** Anthropic takes objects only; others get the text as the model wrote it. */
function inputFor(call: ModelToolCall, provider: ProviderKind): unknown {
  if (provider !== "anthropic") return call.input;
  const { value } = readModelJson(call.input);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
