import { EngineError } from "../domain/errors.ts";
import type { Usage } from "../domain/message.ts";
import type { Ambient } from "../ports/ambient.ts";
import type { LanguageModel, ModelEvent, ModelRequest } from "../ports/language-model.ts";
import { streamClean } from "./clean-stream.ts";

export interface ModelAnswer {
  readonly text: string;
  readonly reason: Extract<ModelEvent, { type: "finish" }>["reason"];
  /** As the provider says, else counted by ourselves. */
  readonly usage: Usage;
}

/**
 * One request to a model whose answer is wanted whole.
 *
 * @param options.silenceMs - The request is given up after so long without any event; each event,
 *   reasoning too, begins the wait anew (C-B20).
 * @throws {EngineError} What the model throws; `unavailable` when it goes silent.
 */
export async function askModel(
  ambient: Ambient,
  model: LanguageModel,
  request: Omit<ModelRequest, "signal">,
  options: { readonly signal: AbortSignal; readonly silenceMs: number },
): Promise<ModelAnswer> {
  const { silenceMs } = options;
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const watch = watchSilence(ambient, silenceMs, () => {
    const message = `The model said nothing for ${Math.round(silenceMs / 1000)} seconds`;
    stop.abort(new EngineError("unavailable", message, { details: { retryable: "yes" } }));
  });
  let text = "";
  let reason: ModelAnswer["reason"] = "other";
  let usage: Usage | null = null;
  try {
    for await (const event of streamClean(model, { ...request, signal })) {
      watch.heard();
      if (event.type === "text") text += event.text;
      if (event.type === "finish") ({ reason, usage } = event);
    }
    signal.throwIfAborted();
  } finally {
    watch.end();
  }
  return { text, reason, usage: usage ?? countedUsage(model, request, text) };
}

function countedUsage(
  model: LanguageModel,
  request: Omit<ModelRequest, "signal">,
  text: string,
): Usage {
  const sent = [
    ...request.system.map((block) => block.text),
    ...request.messages.map((message) => (message.role === "tool" ? "" : message.text)),
  ];
  return {
    inputTokens: sent.reduce((sum, part) => sum + model.countTokens(part), 0),
    outputTokens: model.countTokens(text),
    cachedTokens: 0,
  };
}

interface SilenceWatch {
  heard(): void;
  end(): void;
}

function watchSilence(ambient: Ambient, silenceMs: number, onSilent: () => void): SilenceWatch {
  const over = new AbortController();
  let heardAt = ambient.now();
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const left = heardAt + silenceMs - ambient.now();
      if (left <= 0) return onSilent();
      await ambient.sleep(left, over.signal);
    }
  };
  void watch();
  return {
    heard: () => {
      heardAt = ambient.now();
    },
    end: () => over.abort(),
  };
}
