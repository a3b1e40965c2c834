import { describe, expect, it } from "vitest";

import { EngineError } from "../domain/errors.ts";
import type { ModelEvent, ModelRequest } from "../ports/language-model.ts";
import { allEvents, scriptedModel, scriptedModels } from "./scripted.ts";

function ask(text: string, signal = new AbortController().signal): ModelRequest {
  return {
    purpose: "reply",
    system: [{ text: "You are Ada.", breakpoint: false }],
    messages: [{ role: "user", text }],
    tools: [],
    maxOutputTokens: 100,
    signal,
  };
}

describe("scriptedModel", () => {
  it("[11.4] streams its answers in order and keeps what it was asked", async () => {
    const model = scriptedModel([
      "Hello.",
      {
        reasoning: "hm",
        text: ["Let", " me"],
        calls: [{ name: "memory_save", input: { text: "Likes tea" } }],
        usage: null,
      },
    ]);
    const first = await allEvents(model.stream(ask("Hi")));
    expect(first).toMatchObject([
      { type: "text", text: "Hello." },
      { type: "finish", reason: "stop" },
    ]);
    const second = await allEvents(model.stream(ask("I like tea")));
    expect(second).toEqual([
      { type: "reasoning", text: "hm" },
      { type: "text", text: "Let" },
      { type: "text", text: " me" },
      {
        type: "tool-call",
        call: { id: "call-1-0", name: "memory_save", input: '{"text":"Likes tea"}' },
      },
      { type: "finish", reason: "tool-calls", usage: null },
    ]);
    expect(model.requests.map(({ messages }) => messages[0])).toEqual([
      { role: "user", text: "Hi" },
      { role: "user", text: "I like tea" },
    ]);
    await expect(allEvents(model.stream(ask("More")))).rejects.toThrow(RangeError);
  });

  it("[7.2] hangs until it is aborted, and ends with the signal's reason", async () => {
    const model = scriptedModel(() => ({ text: "Once", hang: true }));
    const abort = new AbortController();
    const events: ModelEvent[] = [];
    const run = (async () => {
      for await (const event of model.stream(ask("Tell", abort.signal))) {
        events.push(event);
        setTimeout(() => abort.abort(new Error("stopped")), 5);
      }
    })();
    await expect(run).rejects.toThrow("stopped");
    expect(events).toEqual([{ type: "text", text: "Once" }]);
  });

  it("[12.3] fails in the middle of an answer when the script says so", async () => {
    const error = new EngineError("unavailable", "The connection was cut");
    const models = scriptedModels(scriptedModel([{ text: "Half of", error }]));
    const events = models.reply(null).stream(ask("Go"))[Symbol.asyncIterator]();
    expect((await events.next()).value).toEqual({ type: "text", text: "Half of" });
    await expect(events.next()).rejects.toBe(error);
  });
});
