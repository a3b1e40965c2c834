import { afterEach, describe, expect, it } from "vitest";

import type { LanguageModel, ModelEvent, ModelRequest } from "../../ports/language-model.ts";
import { allEvents } from "../scripted.ts";
import { scriptedServer } from "../scripted-server.ts";
import type { ScriptedServer, ServerScript } from "../scripted-server.ts";
import type { KnownModel } from "./known-models.ts";
import { languageModels } from "./language-models.ts";
import type { ProviderOptions } from "./language-models.ts";

const SECRET = "sk-test-0123456789abcdef";
const SAVE = {
  name: "memory_save",
  description: "Saves",
  parameters: { type: "object", properties: { text: { type: "string" } } },
};

let server: ScriptedServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function modelFor(
  script: ServerScript,
  options: Partial<ProviderOptions> & {
    readonly models?: Parameters<typeof scriptedServer>[1];
  } = {},
): Promise<LanguageModel> {
  const { models, ...rest } = options;
  server = await scriptedServer(script, models);
  return languageModels({
    provider: "openai-compatible",
    baseUrl: server.url,
    apiKey: SECRET,
    defaultModel: "test-model",
    timeouts: { firstByteMs: 5_000, silenceMs: 5_000 },
    ...rest,
  }).reply(null);
}

function ask(fields: Partial<ModelRequest> = {}): ModelRequest {
  return {
    purpose: "reply",
    system: [
      { text: "You are Ada.", breakpoint: true },
      { text: "Summary.", breakpoint: true },
    ],
    messages: [{ role: "user", text: "Hi, I like tea" }],
    tools: [],
    maxOutputTokens: 100,
    signal: new AbortController().signal,
    ...fields,
  };
}

const textOf = (events: readonly ModelEvent[]): string =>
  events.map((event) => (event.type === "text" ? event.text : "")).join("");

describe("languageModels", () => {
  it("[11.6] streams text, thoughts, calls and usage of an OpenAI-compatible server", async () => {
    const model = await modelFor(() => ({
      reasoning: "hm",
      text: ["Hello", " there"],
      calls: [{ id: "c1", name: "memory_save", input: { text: "Likes tea" } }],
      usage: {
        prompt_tokens: 50,
        completion_tokens: 7,
        prompt_tokens_details: { cached_tokens: 40 },
      },
    }));
    const events = await allEvents(model.stream(ask({ tools: [SAVE] })));
    expect(events).toEqual([
      { type: "reasoning", text: "hm" },
      { type: "text", text: "Hello" },
      { type: "text", text: " there" },
      {
        type: "tool-call",
        call: { id: "c1", name: "memory_save", input: '{"text":"Likes tea"}' },
      },
      {
        type: "finish",
        reason: "tool-calls",
        usage: { inputTokens: 50, outputTokens: 7, cachedTokens: 40 },
      },
    ]);
    expect(model.toolSupport()).toBe("yes");
  });

  it("[8.3] sends a system message a block, and tool calls byte for byte as they were", async () => {
    const model = await modelFor(() => "Fine.");
    const input = '{"text" : "Likes  tea"}';
    await allEvents(
      model.stream(
        ask({
          tools: [SAVE],
          messages: [
            { role: "user", text: "I like tea" },
            { role: "assistant", text: "", calls: [{ id: "c1", name: "memory_save", input }] },
            { role: "tool", results: [{ id: "c1", name: "memory_save", output: "saved" }] },
            { role: "assistant", text: "Noted.", calls: [] },
            { role: "user", text: "Good" },
          ],
        }),
      ),
    );
    const body = server?.requests[0]?.body;
    expect(body?.messages).toMatchObject([
      { role: "system", content: "You are Ada." },
      { role: "system", content: "Summary." },
      { role: "user", content: "I like tea" },
      { role: "assistant", tool_calls: [{ id: "c1", function: { arguments: input } }] },
      { role: "tool", tool_call_id: "c1", content: "saved" },
      { role: "assistant", content: "Noted." },
      { role: "user", content: "Good" },
    ]);
    expect(body).toMatchObject({ model: "test-model", max_tokens: 100, stream: true });
    expect(server?.requests[0]?.headers["authorization"]).toBe(`Bearer ${SECRET}`);
  });

  it("[5.15] finds out that a model has no tools, remembers it, and sends calls as text", async () => {
    const saved: (readonly [string, KnownModel])[] = [];
    const script: ServerScript = ({ body }) =>
      body.tools === undefined
        ? "Hello."
        : { status: 400, body: { error: { message: "test-model does not support tools" } } };
    const model = await modelFor(script, {
      capabilities: {
        load: () => Promise.resolve(undefined),
        save: (key, known) => Promise.resolve(void saved.push([key, known])),
      },
    });
    expect(model.toolSupport()).toBe("unknown");
    const request = ask({
      tools: [SAVE],
      messages: [
        { role: "user", text: "Hi" },
        { role: "assistant", text: "One ", calls: [{ id: "c", name: "memory_save", input: "{}" }] },
        { role: "tool", results: [{ id: "c", name: "memory_save", output: "saved" }] },
        { role: "assistant", text: "two", calls: [] },
        { role: "user", text: "Go on" },
      ],
    });
    expect(textOf(await allEvents(model.stream(request)))).toBe("Hello.");
    expect(model.toolSupport()).toBe("no");
    expect(saved).toEqual([[`${server?.url} test-model`, { tools: "no" }]]);
    await allEvents(model.stream(request));
    expect(server?.requests.map(({ body }) => body.tools !== undefined)).toEqual([
      true,
      false,
      false,
    ]);
    expect(server?.requests[2]?.body.messages?.slice(2)).toEqual([
      { role: "user", content: "Hi" },
      { role: "assistant", content: "One two" },
      { role: "user", content: "Go on" },
    ]);
  });

  it("[5.15] a model without tools that calls one anyway has still none", async () => {
    const saved: KnownModel[] = [];
    const model = await modelFor(
      ({ body }, index) => {
        if (body.tools !== undefined) {
          return { status: 400, body: { error: { message: "test-model does not support tools" } } };
        }
        if (index !== 2) return "Hello.";
        return {
          text: "So be it.",
          calls: [{ name: "memory_save", input: { text: "Likes tea" } }],
        };
      },
      {
        capabilities: {
          load: () => Promise.resolve(undefined),
          save: (_key, known) => Promise.resolve(void saved.push(known)),
        },
      },
    );
    const request = ask({ tools: [SAVE] });
    await allEvents(model.stream(request));
    expect(await allEvents(model.stream(request))).toEqual([
      { type: "sent-as", as: { strict: false, calls: false, tools: false } },
      { type: "text", text: "So be it." },
      { type: "finish", reason: "stop", usage: expect.anything() as object },
    ]);
    expect(model.toolSupport()).toBe("no");
    await allEvents(model.stream(request));
    expect(server?.requests.map(({ body }) => body.tools !== undefined)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(saved).toEqual([{ tools: "no" }]);
  });

  it("[5.15] a call where no tools were offered says nothing of the model", async () => {
    const model = await modelFor(() => ({
      text: "Hm.",
      calls: [{ name: "memory_save", input: { text: "Likes tea" } }],
    }));
    const events = await allEvents(model.stream(ask()));
    expect(events.some((event) => event.type === "tool-call")).toBe(false);
    expect(model.toolSupport()).toBe("unknown");
  });

  it("[5.15] knows what was remembered or set of a model's tools without asking", async () => {
    const remembered = await modelFor(() => "Hello.", {
      capabilities: {
        load: () => Promise.resolve({ tools: "no", contextTokens: 9_000 }),
        save: () => Promise.resolve(),
      },
    });
    await allEvents(remembered.stream(ask({ tools: [SAVE] })));
    expect(remembered.toolSupport()).toBe("no");
    expect(remembered.info.contextTokens).toBe(9_000);
    expect(server?.requests[0]?.body.tools).toBeUndefined();
    await server?.close();
    const set = await modelFor(() => "Hello.", { tools: { "test-model": "no" } });
    expect(set.toolSupport()).toBe("no");
  });

  it("[5.15] a refusal that is about something else is no lack of tools", async () => {
    const model = await modelFor(() => ({
      status: 400,
      body: { error: { message: "Invalid parameter: temperature" } },
    }));
    await expect(allEvents(model.stream(ask({ tools: [SAVE] })))).rejects.toMatchObject({
      code: "unavailable",
      details: { status: 400, retryable: "no" },
    });
    expect(server?.requests).toHaveLength(1);
    expect(model.toolSupport()).toBe("unknown");
  });

  it.each([
    [
      "stream_options",
      "Unrecognized request argument: stream_options",
      { stream_options: undefined },
    ],
    [
      "max_tokens",
      "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
      { max_tokens: undefined, max_completion_tokens: 100 },
    ],
  ])(
    "[11.6] asks again without %s where a server refuses it, and from then on",
    async (_name, message, expected) => {
      const model = await modelFor((_request, index) =>
        index === 0 ? { status: 400, body: { error: { message } } } : "Hello.",
      );
      expect(textOf(await allEvents(model.stream(ask())))).toBe("Hello.");
      await allEvents(model.stream(ask()));
      expect(server?.requests).toHaveLength(3);
      for (const { body } of server?.requests.slice(1) ?? []) {
        for (const [field, value] of Object.entries(expected)) expect(body[field]).toBe(value);
      }
    },
  );

  it("[11.6] sends one system message and alternating roles to a template that wants them", async () => {
    const model = await modelFor((_request, index) =>
      index === 0
        ? { status: 500, body: { error: "Conversation roles must alternate user/assistant" } }
        : "Hello.",
    );
    const messages: ModelRequest["messages"] = [
      { role: "user", text: "One" },
      { role: "user", text: "Two" },
    ];
    expect(textOf(await allEvents(model.stream(ask({ messages }))))).toBe("Hello.");
    expect(server?.requests[1]?.body.messages).toEqual([
      { role: "system", content: "You are Ada.\n\nSummary." },
      { role: "user", content: "One\n\nTwo" },
    ]);
  });

  it("[C-B11] thoughts in the text are told apart, wherever the stream splits them", async () => {
    const model = await modelFor(() => ({
      text: ["<thi", "nk>secret plan</th", "ink>\n\nHel", "lo"],
    }));
    const events = await allEvents(model.stream(ask()));
    expect(textOf(events)).toBe("Hello");
    expect(events.filter((event) => event.type === "reasoning").length).toBeGreaterThan(0);
  });

  it("[C-F9] a call that is sent twice counts once", async () => {
    const call = { id: "c1", name: "memory_save", input: { text: "Likes tea" }, twice: true };
    const model = await modelFor(() => ({ calls: [call, { ...call, id: "c2" }] }));
    const events = await allEvents(model.stream(ask({ tools: [SAVE] })));
    const calls = events.filter((event) => event.type === "tool-call");
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ call: { input: '{"text":"Likes tea"}' } });
  });

  it("[C-F10] a call written as text becomes one, and is not shown", async () => {
    const model = await modelFor(() => ({
      text: [
        'Noted.\n<tool_call>{"name": "memory_save", ',
        '"arguments": {"text": "Likes tea"}}</tool_call>',
      ],
    }));
    const events = await allEvents(model.stream(ask({ tools: [SAVE] })));
    expect(textOf(events)).toBe("Noted.");
    expect(events.at(-2)).toMatchObject({
      type: "tool-call",
      call: { name: "memory_save", input: '{"text":"Likes tea"}' },
    });
    expect(events.at(-1)).toMatchObject({ type: "finish", reason: "tool-calls" });
  });

  it("[11.6] takes a whole answer from a server that does not stream", async () => {
    const model = await modelFor(() => ({
      body: {
        choices: [
          { index: 0, message: { role: "assistant", content: "Hi." }, finish_reason: "stop" },
        ],
        usage: { prompt_tokens: 5, completion_tokens: 2 },
      },
    }));
    expect(await allEvents(model.stream(ask()))).toEqual([
      { type: "text", text: "Hi." },
      {
        type: "finish",
        reason: "stop",
        usage: { inputTokens: 5, outputTokens: 2, cachedTokens: 0 },
      },
    ]);
  });

  it("[11.6] a stream that ends without a reason, but says that it is over, is whole", async () => {
    const model = await modelFor(() => ({ text: "Hello", finish: null, usage: null }));
    expect(await allEvents(model.stream(ask()))).toEqual([
      { type: "text", text: "Hello" },
      { type: "finish", reason: "other", usage: null },
    ]);
  });
});

describe("languageModels and the context window", () => {
  it("[3.1] takes what the provider tells, without waiting for it", async () => {
    const model = await modelFor(() => "Hi", {
      models: { models: [{ id: "other" }, { id: "test-model", max_model_len: 16_384 }] },
    });
    expect(model.info.contextTokens).toBe(32_768);
    await expect.poll(() => model.info.contextTokens).toBe(16_384);
  });

  it("[3.1] takes what is set before what the provider tells", async () => {
    const model = await modelFor(() => "Hi", {
      models: { models: [{ id: "test-model", context_length: 16_384 }] },
      contextTokens: 50_000,
    });
    await allEvents(model.stream(ask()));
    expect(model.info.contextTokens).toBe(50_000);
  });

  it("[11.6] background work has its own model where one is set", async () => {
    server = await scriptedServer(() => "Hi");
    const options = {
      provider: "openai-compatible",
      baseUrl: server.url,
      defaultModel: "main",
    } as const;
    expect(languageModels(options).background("mine").info.id).toBe("mine");
    const both = languageModels({ ...options, backgroundModel: "small" });
    expect(both.background("mine").info.id).toBe("small");
    expect(both.reply("mine").info.id).toBe("mine");
    expect(both.reply(null).info.id).toBe("main");
  });
});
