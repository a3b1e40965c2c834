import { afterEach, describe, expect, it } from "vitest";

import { isEngineError } from "../../domain/errors.ts";
import type { EngineError } from "../../domain/errors.ts";
import { isStorable } from "../../domain/text.ts";
import type { LanguageModel, ModelEvent, ModelRequest } from "../../ports/language-model.ts";
import { allEvents } from "../scripted.ts";
import { scriptedServer } from "../scripted-server.ts";
import type { ScriptedServer, ServerAnswer } from "../scripted-server.ts";
import { languageModels } from "./language-models.ts";
import type { Timeouts } from "./watch.ts";

const SECRET = "sk-test-0123456789abcdef";

let server: ScriptedServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function modelFor(
  answer: string | ServerAnswer,
  timeouts: Timeouts = { firstByteMs: 5_000, silenceMs: 5_000 },
): Promise<LanguageModel> {
  server = await scriptedServer(() => answer);
  return languageModels({
    provider: "openai-compatible",
    baseUrl: server.url,
    apiKey: SECRET,
    defaultModel: "test-model",
    timeouts,
  }).reply(null);
}

function ask(
  text = "Hi, I like tea",
  signal: AbortSignal = new AbortController().signal,
): ModelRequest {
  return {
    purpose: "reply",
    system: [{ text: "You are Ada.", breakpoint: true }],
    messages: [{ role: "user", text }],
    tools: [],
    maxOutputTokens: 100,
    signal,
  };
}

const textOf = (events: readonly ModelEvent[]): string =>
  events.map((event) => (event.type === "text" ? event.text : "")).join("");

async function failureOf(answer: string | ServerAnswer): Promise<EngineError> {
  const model = await modelFor(answer);
  const error: unknown = await allEvents(model.stream(ask())).catch((reason: unknown) => reason);
  if (!isEngineError(error)) throw new Error(`expected an EngineError, got ${String(error)}`);
  expect(JSON.stringify([error.message, error.details])).not.toContain(SECRET);
  return error;
}

describe("languageModels when the provider fails", () => {
  it.each([
    [
      "401",
      { status: 401, body: { error: { message: `Incorrect API key: ${SECRET}` } } },
      "key",
      "no",
    ],
    ["403", { status: 403, body: { error: { message: "No access" } } }, "forbidden", "no"],
    ["404", { status: 404, body: { error: { message: "no such model" } } }, "model", "no"],
    ["500", { status: 500, body: "oops" }, "server", "yes"],
    ["503 in HTML", { status: 503, body: "<html>busy</html>" }, "server", "yes"],
    [
      "a content filter",
      { status: 400, body: { error: { code: "content_filter" } } },
      "refused",
      "no",
    ],
  ] as const)(
    "[12.3] %s names the matter, never the key",
    async (_name, answer, matter, retryable) => {
      const error = await failureOf(answer);
      expect(error).toMatchObject({
        code: "unavailable",
        details: { matter, retryable, status: answer.status },
      });
    },
  );

  it("[12.3] 429 tells when to come again", async () => {
    const busy = await failureOf({ status: 429, headers: { "retry-after": "7" }, body: "slow" });
    expect(busy.details).toMatchObject({ status: 429, retryable: "yes", retryAfterMs: 7_000 });
  });

  it("[9.3] spent credits are told as such", async () => {
    expect((await failureOf({ status: 402, body: "pay" })).code).toBe("credits_spent");
    const quota = { error: { message: "You exceeded your quota", code: "insufficient_quota" } };
    await server?.close();
    expect((await failureOf({ status: 429, body: quota })).code).toBe("credits_spent");
  });

  it("[3.6] a prompt that is too long is invalid, and does not come back in the message", async () => {
    const error = await failureOf({
      status: 400,
      body: { error: { message: "This model's maximum context length is 4096 tokens" } },
    });
    expect(error).toMatchObject({ code: "invalid", details: { status: 400 } });
  });

  it("[10.4] a message does not repeat what was sent", async () => {
    const error = await failureOf({
      status: 400,
      body: { error: { message: "Cannot parse: Hi, I like tea, role user, please" } },
    });
    expect(error.message).toContain("Cannot parse");
    const longer = ask("My allergy is walnuts and more of it");
    const model = await modelFor({
      status: 400,
      body: { error: { message: "Bad input: My allergy is walnuts and more of it" } },
    });
    const told = await allEvents(model.stream(longer)).catch((reason: unknown) => String(reason));
    expect(told).not.toContain("walnuts");
  });

  it("[12.3] a provider's words are such as every store takes", async () => {
    const message = `bad \0 byte \ud800, ${"x ".repeat(88)}😀😀`;
    const error = await failureOf({ status: 400, body: { error: { message } } });
    expect(error.message).toContain("bad byte \ufffd, x");
    expect(isStorable(error.message)).toBe(true);
  });

  it.each([
    ["a cut stream", { text: ["Hel", "lo"], cutAfter: 1 }, "cut"],
    ["a broken event", { text: "Hello", raw: ['{"choices": [{'] }, "broken"],
    ["an empty body", { status: 200, body: "" }, "empty"],
    ["a page instead of an answer", { status: 200, body: "<html>Log in</html>" }, "broken"],
    [
      "an error in the stream",
      { raw: ['{"error": {"message": "overloaded", "code": 529}}'] },
      "server",
    ],
    ["an error as an answer", { body: { error: { message: "overloaded" } } }, "server"],
  ] as const)("[12.3] %s fails, and names it", async (_name, answer, matter) => {
    expect(await failureOf(answer)).toMatchObject({
      code: "unavailable",
      details: { matter, retryable: "yes" },
    });
  });

  it("[12.3] what came before a cut was told", async () => {
    const model = await modelFor({ text: ["Hel", "lo"], cutAfter: 2, chunkDelayMs: 5 });
    const told: ModelEvent[] = [];
    const run = (async () => {
      for await (const event of model.stream(ask())) told.push(event);
    })();
    await expect(run).rejects.toMatchObject({ details: { matter: "cut" } });
    expect(textOf(told)).toBe("Hello");
  });

  it.each([
    ["http://127.0.0.1:1/v1", undefined],
    ["", { status: 404, body: "{}" }],
  ])(
    "[12.2] where others than the operator read it, no failure says where the provider is: %s",
    async (unreachable, answer) => {
      server = await scriptedServer(() => answer ?? "");
      const baseUrl = unreachable === "" ? server.url : unreachable;
      const models = languageModels({
        provider: "openai-compatible",
        baseUrl,
        defaultModel: "test-model",
        hidesHost: true,
      });
      const stream = models.reply(null).stream(ask());
      const error: unknown = await allEvents(stream).catch((reason: unknown) => reason);
      if (!isEngineError(error)) throw new Error(`expected an EngineError, got ${String(error)}`);
      expect(error.message).toContain("the address that is set");
      expect(JSON.stringify([error.message, error.details])).not.toMatch(/127\.0\.0\.1|localhost/u);
    },
  );

  it("[12.3] a server that cannot be reached is named by its host alone", async () => {
    const model = languageModels({
      provider: "openai-compatible",
      baseUrl: "http://user:pass@127.0.0.1:9/v1",
      apiKey: SECRET,
      defaultModel: "m",
      fetch: (input, init) => {
        const url = input instanceof Request ? input.url : input.toString();
        return fetch(url.replace("user:pass@", ""), init);
      },
    }).reply(null);
    const error: unknown = await allEvents(model.stream(ask())).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "unavailable", details: { matter: "network" } });
    expect(String(error)).toContain("127.0.0.1:9");
    expect(String(error)).not.toContain("pass");
  });
});

describe("languageModels when a connection is closed under a request", () => {
  async function closing(lost: number): Promise<{ model: LanguageModel; asked: () => number }> {
    const { url } = (server = await scriptedServer(() => "Hello"));
    let asked = 0;
    const model = languageModels({
      provider: "openai-compatible",
      baseUrl: url,
      defaultModel: "m",
      contextTokens: 8_192,
      fetch: (input, init) => {
        asked += 1;
        if (asked > lost) return fetch(input, init);
        const cause = Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" });
        return Promise.reject(new TypeError("fetch failed", { cause }));
      },
    }).reply(null);
    return { model, asked: () => asked };
  }

  it("[12.3] it is sent once more", async () => {
    const { model, asked } = await closing(1);
    expect(textOf(await allEvents(model.stream(ask())))).toBe("Hello");
    expect(asked()).toBe(2);
  });

  it("[12.3] a second time it fails, and names the network", async () => {
    const { model, asked } = await closing(2);
    await expect(allEvents(model.stream(ask()))).rejects.toMatchObject({
      details: { matter: "network", retryable: "yes" },
    });
    expect(asked()).toBe(2);
  });

  it("[12.3] one that was answered is not", async () => {
    const model = await modelFor({ text: ["Hel", "lo"], cutAfter: 0 });
    await expect(allEvents(model.stream(ask()))).rejects.toMatchObject({ code: "unavailable" });
    expect(server?.requests).toHaveLength(1);
  });
});

describe("languageModels when the provider is silent", () => {
  it.each([
    ["before the headers", { silentAfter: -1 }, 80, "did not begin"],
    ["before the first word", { silentAfter: 0 }, 80, "did not begin"],
    ["in the middle", { text: ["Hel", "lo"], silentAfter: 1 }, 5_000, "fell silent"],
  ] as const)("[C-B20] it gives up %s, and says so", async (_name, answer, firstByteMs, words) => {
    const model = await modelFor(answer, { firstByteMs, silenceMs: 60 });
    await expect(allEvents(model.stream(ask()))).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining(words) as string,
      details: { matter: "silence", retryable: "yes" },
    });
  });

  it("[C-B20] every piece that arrives starts the waiting anew", async () => {
    const text = ["a", "b", "c", "d", "e", "f"];
    const model = await modelFor({ text, chunkDelayMs: 40 }, { firstByteMs: 400, silenceMs: 120 });
    expect(textOf(await allEvents(model.stream(ask())))).toBe("abcdef");
  });

  it("[7.2] an abort ends the stream with the signal's reason", async () => {
    const model = await modelFor({ text: ["Hel", "lo"], silentAfter: 1 });
    const abort = new AbortController();
    const run = (async () => {
      for await (const event of model.stream(ask("Hi", abort.signal))) {
        if (event.type === "text") abort.abort(new Error("stopped by the person"));
      }
    })();
    await expect(run).rejects.toThrow("stopped by the person");
    await expect(allEvents(model.stream(ask("Hi", abort.signal)))).rejects.toThrow("stopped");
  });
});
