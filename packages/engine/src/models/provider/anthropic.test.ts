import { describe, expect, it } from "vitest";

import type { ModelRequest } from "../../ports/language-model.ts";
import { allEvents } from "../scripted.ts";
import type { Fetch } from "./driver.ts";
import { languageModels } from "./language-models.ts";

const EVENTS = [
  {
    type: "message_start",
    message: {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model: "claude",
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: {
        input_tokens: 12,
        output_tokens: 1,
        cache_read_input_tokens: 2_000,
        cache_creation_input_tokens: 100,
      },
    },
  },
  { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
  { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "Hello" } },
  { type: "content_block_stop", index: 0 },
  {
    type: "content_block_start",
    index: 1,
    content_block: { type: "tool_use", id: "toolu_1", name: "memory_save", input: {} },
  },
  {
    type: "content_block_delta",
    index: 1,
    delta: { type: "input_json_delta", partial_json: '{"text":"Likes' },
  },
  {
    type: "content_block_delta",
    index: 1,
    delta: { type: "input_json_delta", partial_json: ' tea"}' },
  },
  { type: "content_block_stop", index: 1 },
  {
    type: "message_delta",
    delta: { stop_reason: "tool_use", stop_sequence: null },
    usage: { output_tokens: 9 },
  },
  { type: "message_stop" },
];

interface Sent {
  readonly url: string;
  readonly headers: Headers;
  readonly body: {
    readonly system: readonly { readonly text: string; readonly cache_control?: object }[];
    readonly messages: readonly {
      readonly role: string;
      readonly content: readonly Readonly<Record<string, unknown>>[];
    }[];
    readonly tools?: readonly unknown[];
    readonly max_tokens: number;
  };
}

function anthropic(answer: () => Response) {
  const sent: Sent[] = [];
  const fetch: Fetch = (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    if (url.endsWith("/models")) return Promise.resolve(new Response("", { status: 404 }));
    const body = JSON.parse(typeof init?.body === "string" ? init.body : "") as Sent["body"];
    sent.push({ url, headers: new Headers(init?.headers), body });
    return Promise.resolve(answer());
  };
  const model = languageModels({
    provider: "anthropic",
    baseUrl: "https://api.anthropic.test/v1",
    apiKey: "sk-ant-secret-key",
    defaultModel: "claude-sonnet-5-5",
    fetch,
  }).reply(null);
  return { model, sent };
}

function streamed(events: readonly { readonly type: string }[]): Response {
  const text = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  return new Response(text.join(""), { headers: { "content-type": "text/event-stream" } });
}

const CALL = { id: "call:1/2", name: "memory_save", input: '{"text": "Likes tea"}' };

function ask(fields: Partial<ModelRequest> = {}): ModelRequest {
  return {
    purpose: "reply",
    system: [
      { text: "You are Ada. Pinned.", breakpoint: true },
      { text: "Summary.", breakpoint: true },
      { text: "Entries.", breakpoint: true },
    ],
    messages: [
      { role: "user", text: "I like tea" },
      { role: "assistant", text: "", calls: [CALL] },
      { role: "tool", results: [{ id: CALL.id, name: CALL.name, output: "saved" }] },
      { role: "assistant", text: "Noted.", calls: [], breakpoint: true },
      { role: "user", text: "Hi" },
    ],
    tools: [{ name: "memory_save", description: "Saves", parameters: { type: "object" } }],
    maxOutputTokens: 100,
    signal: new AbortController().signal,
    ...fields,
  };
}

describe("languageModels with Anthropic", () => {
  it("[11.6] streams text, a call in pieces, and usage with what was cached", async () => {
    const { model, sent } = anthropic(() => streamed(EVENTS));
    expect(await allEvents(model.stream(ask()))).toEqual([
      { type: "text", text: "Hello" },
      {
        type: "tool-call",
        call: { id: "toolu_1", name: "memory_save", input: '{"text":"Likes tea"}' },
      },
      {
        type: "finish",
        reason: "tool-calls",
        usage: {
          inputTokens: 2_112,
          outputTokens: 9,
          cachedTokens: 2_000,
          cacheWriteTokens: 100,
        },
      },
    ]);
    expect(sent[0]?.url).toBe("https://api.anthropic.test/v1/messages");
    expect(sent[0]?.headers.get("x-api-key")).toBe("sk-ant-secret-key");
    expect(sent[0]?.body.max_tokens).toBe(100);
  });

  it("[8.3] breakpoints stand after the flagged blocks and the last finished turn, four at most", async () => {
    const { model, sent } = anthropic(() => streamed(EVENTS));
    await allEvents(model.stream(ask()));
    const { system, messages } = sent[0]?.body ?? { system: [], messages: [] };
    expect(system.map((block) => block.cache_control !== undefined)).toEqual([true, true, true]);
    const marked = messages
      .flatMap(({ content }) => content)
      .filter((part) => part["cache_control"] !== undefined);
    expect(marked).toEqual([
      { type: "text", text: "Noted.", cache_control: { type: "ephemeral" } },
    ]);

    const more = [...ask().system, { text: "More.", breakpoint: true }];
    await allEvents(model.stream(ask({ system: more })));
    expect(sent[1]?.body.system.map((block) => block.cache_control !== undefined)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it("[8.3] ids and arguments of calls become what Anthropic takes", async () => {
    const { model, sent } = anthropic(() => streamed(EVENTS));
    await allEvents(model.stream(ask()));
    const parts = sent[0]?.body.messages.flatMap(({ content }) => content) ?? [];
    expect(parts.find(({ type }) => type === "tool_use")).toMatchObject({
      id: "call_1_2",
      input: { text: "Likes tea" },
    });
    expect(parts.find(({ type }) => type === "tool_result")).toMatchObject({
      tool_use_id: "call_1_2",
    });
  });

  it("[5.15] without tools earlier calls are left out: Anthropic takes none then", async () => {
    const { model, sent } = anthropic(() => streamed(EVENTS));
    await allEvents(model.stream(ask({ tools: [] })));
    const parts = sent[0]?.body.messages.flatMap(({ content }) => content) ?? [];
    expect(parts.map(({ type, text }) => [type, text])).toEqual([
      ["text", "I like tea"],
      ["text", "Noted."],
      ["text", "Hi"],
    ]);
  });

  it("[C-F11] no request says how to draw words or whether to think, which some models refuse", async () => {
    const { model, sent } = anthropic(() => streamed(EVENTS));
    await allEvents(model.stream(ask()));
    await allEvents(model.stream(ask({ purpose: "summary", tools: [] })));
    expect(sent).toHaveLength(2);
    for (const { body } of sent) {
      for (const name of ["temperature", "top_p", "top_k", "thinking"]) {
        expect(body).not.toHaveProperty(name);
      }
    }
  });

  it("[12.3] an error of Anthropic's names the matter", async () => {
    const body = { type: "error", error: { type: "overloaded_error", message: "Overloaded" } };
    const { model } = anthropic(() => Response.json(body, { status: 529 }));
    await expect(allEvents(model.stream(ask()))).rejects.toMatchObject({
      code: "unavailable",
      details: { matter: "server", status: 529, retryable: "yes" },
    });
    const late = anthropic(() => streamed([...EVENTS.slice(0, 3), body]));
    await expect(allEvents(late.model.stream(ask()))).rejects.toMatchObject({
      code: "unavailable",
      details: { retryable: "yes" },
    });
  });
});
