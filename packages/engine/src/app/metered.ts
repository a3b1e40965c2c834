import { cleanUsage, isTold } from "../domain/model-events.ts";
import type { Usage } from "../domain/message.ts";
import { addUsage } from "../domain/usage.ts";
import type { LanguageModel, ModelEvent, ModelRequest } from "../ports/language-model.ts";

/** A model whose every request is put down. */
export interface Meter {
  /** The model, to be asked in place of the one that is measured. */
  readonly model: LanguageModel;
  /** What all requests so far took; null before the first that took anything. */
  spent(): Usage | null;
  /** Input tokens of the largest single request. */
  largestPrompt(): number;
}

/**
 * Measures a model: each request counts as its provider says, also one that failed or was stopped.
 * Where the provider does not say, and something came, both sides are estimated and marked so. A
 * request that failed before anything came took nothing.
 *
 * @see SPEC 9.1
 */
export function metered(model: LanguageModel): Meter {
  let sum: Usage | null = null;
  let largest = 0;
  const put = (usage: Usage): void => {
    sum = addUsage(sum, usage);
    largest = Math.max(largest, usage.inputTokens);
  };

  async function* stream(request: ModelRequest): AsyncGenerator<ModelEvent> {
    let said = "";
    let came = false;
    let told: Usage | null = null;
    try {
      for await (const event of model.stream(request)) {
        came = true;
        if (event.type === "text" || event.type === "reasoning") said += event.text;
        if (event.type === "tool-call") said += event.call.name + event.call.input;
        if (event.type === "finish") told = isTold(event.usage) ? cleanUsage(event.usage) : null;
        yield event;
      }
    } finally {
      if (told !== null) put(told);
      else if (came) put(estimatedUsage(model, request, said));
    }
  }

  return {
    model: {
      get info() {
        return model.info;
      },
      toolSupport: () => model.toolSupport(),
      countTokens: (text) => model.countTokens(text),
      stream,
    },
    spent: () => sum,
    largestPrompt: () => largest,
  };
}

/** What a request and its answer come to, counted by ourselves. */
export function estimatedUsage(
  model: Pick<LanguageModel, "countTokens">,
  request: Pick<ModelRequest, "system" | "messages">,
  said: string,
): Usage {
  const sent = [
    ...request.system.map((block) => block.text),
    ...request.messages.flatMap((message) => {
      if (message.role === "tool") return message.results.map((result) => result.output);
      if (message.role === "user") return [message.text];
      return [message.text, ...message.calls.map((call) => call.name + call.input)];
    }),
  ];
  return {
    inputTokens: sent.reduce((sum, part) => sum + model.countTokens(part), 0),
    outputTokens: model.countTokens(said),
    cachedTokens: 0,
    estimated: true,
  };
}
