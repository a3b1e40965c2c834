import { describe, expect, it } from "vitest";
import { EngineError } from "../domain/errors.ts";
import type { LanguageModel } from "../ports/language-model.ts";
import { scriptedModel, type ScriptedAnswer } from "../models/scripted.ts";
import { askModel } from "./model-call.ts";
import { testAmbient } from "./testing/rig.ts";

const REQUEST = {
  purpose: "summary",
  system: [{ text: "Summarise.", breakpoint: false }],
  messages: [{ role: "user", text: "Hello there" }],
  tools: [],
  maxOutputTokens: 100,
} as const;

function ask(
  answer: ScriptedAnswer,
  signal = new AbortController().signal,
  wholeMs = Number.MAX_SAFE_INTEGER,
) {
  const ambient = testAmbient();
  const model = scriptedModel([answer]);
  return {
    ambient,
    answer: askModel(ambient, model, REQUEST, { signal, silenceMs: 300_000, wholeMs }),
  };
}

describe("askModel", () => {
  it("[C-B11] gives the text whole, without what was thought", async () => {
    const usage = { inputTokens: 9, outputTokens: 3, cachedTokens: 0 };
    const { answer } = ask({ reasoning: "Hm.", text: ["They ", "met."], usage });
    expect(await answer).toEqual({ text: "They met.", reason: "stop", usage });
  });

  it("[9.1] counts for itself where the provider does not say", async () => {
    const { answer } = ask({ text: "They met.", usage: null });
    const { usage } = await answer;
    expect(usage.inputTokens).toBeGreaterThan(0);
    expect(usage.outputTokens).toBeGreaterThan(0);
  });

  it("[C-B20] gives up a model that goes silent", async () => {
    const { ambient, answer } = ask({ text: "They", hang: true });
    setTimeout(() => ambient.advance(299_000), 5);
    setTimeout(() => ambient.advance(2_000), 50);
    await expect(answer).rejects.toMatchObject({
      code: "unavailable",
      details: { retryable: "yes" },
    });
  });

  it("[C-B20] waits for a slow one as long as something comes", async () => {
    const text = ["One ", "two ", "three ", "four."];
    const { ambient, answer } = ask({ text, chunkDelayMs: 30 });
    const clock = setInterval(() => ambient.advance(100_000), 15);
    try {
      expect((await answer).text).toBe("One two three four.");
    } finally {
      clearInterval(clock);
    }
  });

  it("[C-B20] but not without end", async () => {
    const text = Array.from({ length: 50 }, () => "and ");
    const { signal } = new AbortController();
    const { ambient, answer } = ask({ text, chunkDelayMs: 30 }, signal, 600_000);
    const clock = setInterval(() => ambient.advance(100_000), 15);
    try {
      await expect(answer).rejects.toMatchObject({ code: "unavailable" });
    } finally {
      clearInterval(clock);
    }
  });

  it("[P-D9] breaks off a model that goes far beyond the tokens that it may write", async () => {
    let written = 0;
    const endless: LanguageModel = {
      ...scriptedModel([]),
      async *stream() {
        for (;;) {
          written += 1;
          yield { type: "text", text: "and on " };
        }
      },
    };
    const answer = await askModel(testAmbient(), endless, REQUEST, {
      signal: new AbortController().signal,
      silenceMs: 300_000,
      wholeMs: 600_000,
    });
    expect(answer.reason).toBe("length");
    expect(answer.text.length).toBe(written * 7);
    expect(written).toBeLessThan(1_000);
  });

  it("[12.3] passes on what the model throws, and the caller's abort", async () => {
    const error = new EngineError("unavailable", "cut");
    await expect(ask({ text: "Half", error }).answer).rejects.toBe(error);
    const abort = new AbortController();
    const { answer } = ask({ hang: true }, abort.signal);
    abort.abort(new Error("lease lost"));
    await expect(answer).rejects.toThrow("lease lost");
  });
});
