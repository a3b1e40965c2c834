import { EngineError } from "../domain/errors.ts";
import type { Usage } from "../domain/message.ts";
import type { Ambient } from "../ports/ambient.ts";
import type { LanguageModel, ModelEvent, ModelRequest } from "../ports/language-model.ts";
import { streamClean } from "./clean-stream.ts";
import { estimatedUsage } from "./metered.ts";

/** No token is so long that a model could write more than this within its limit, thoughts included. */
const CHARACTERS_PER_TOKEN = 12;

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
 * @param options.wholeMs - And after so long whatever comes.
 * @returns What was written; broken off, with the reason `length`, where a model goes on far beyond the
 *   tokens that it may write (P-D9).
 * @throws {EngineError} What the model throws; `unavailable` when it goes silent or finds no end.
 */
export async function askModel(
  ambient: Ambient,
  model: LanguageModel,
  request: Omit<ModelRequest, "signal">,
  options: { readonly signal: AbortSignal; readonly silenceMs: number; readonly wholeMs: number },
): Promise<ModelAnswer> {
  const { silenceMs, wholeMs } = options;
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const giveUp = (message: string): void =>
    stop.abort(
      new EngineError("unavailable", message, { details: { matter: "silence", retryable: "yes" } }),
    );
  const watch = watchTime(ambient, { silenceMs, wholeMs }, giveUp);
  const mostCharacters = request.maxOutputTokens * CHARACTERS_PER_TOKEN;
  let characters = 0;
  let text = "";
  let reason: ModelAnswer["reason"] = "other";
  let usage: Usage | null = null;
  try {
    for await (const event of streamClean(model, { ...request, signal })) {
      watch.heard();
      if (event.type === "text") text += event.text;
      if (event.type === "finish") ({ reason, usage } = event);
      if (event.type === "text" || event.type === "reasoning") characters += event.text.length;
      if (characters > mostCharacters) {
        reason = "length";
        break;
      }
    }
    signal.throwIfAborted();
  } finally {
    watch.end();
    stop.abort(new Error("The request is over"));
  }
  return { text, reason, usage: usage ?? estimatedUsage(model, request, text) };
}

interface TimeWatch {
  heard(): void;
  end(): void;
}

function watchTime(
  ambient: Ambient,
  { silenceMs, wholeMs }: { readonly silenceMs: number; readonly wholeMs: number },
  giveUp: (message: string) => void,
): TimeWatch {
  const over = new AbortController();
  const begunAt = ambient.now();
  let heardAt = begunAt;
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const now = ambient.now();
      const silence = heardAt + silenceMs - now;
      const whole = begunAt + wholeMs - now;
      if (whole <= 0)
        return giveUp(`The model found no end in ${Math.round(wholeMs / 60_000)} minutes`);
      if (silence <= 0) {
        return giveUp(`The model said nothing for ${Math.round(silenceMs / 1_000)} seconds`);
      }
      await ambient.sleep(Math.min(silence, whole), over.signal);
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
