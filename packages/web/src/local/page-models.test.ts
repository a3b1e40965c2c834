// @vitest-environment jsdom
import { languageModels } from "@keepsake/engine/models";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pageModels } from "./page-models.ts";

const ASKED = { url: "https://api.example/v1", key: " secret ", model: "some-model" };

/** What goes out when a model is asked for a word. */
async function askedWith(kind: "openai" | "anthropic" | "ollama") {
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(new Request(input, init));
    return new Response("{}", { status: 404 });
  });
  const reply = languageModels(pageModels({ kind, ...ASKED }, localStorage)).reply(null);
  const events = reply.stream({
    purpose: "reply",
    system: [],
    messages: [{ role: "user", text: "Say yes." }],
    tools: [],
    maxOutputTokens: 9,
    signal: new AbortController().signal,
  });
  const read = async () => {
    for await (const event of events) void event;
  };
  await read().catch(() => undefined);
  return requests.filter(({ method }) => method === "POST");
}

describe("pageModels", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it("[11.6] asks Anthropic with the header that it wants of pages", async () => {
    const [request] = await askedWith("anthropic");
    expect(request?.url).toBe("https://api.example/v1/messages");
    expect(request?.headers.get("anthropic-dangerous-direct-browser-access")).toBe("true");
    expect(request?.headers.get("x-api-key")).toBe("secret");
  });

  it.each(["openai", "ollama"] as const)("[11.6] asks %s with the key alone", async (kind) => {
    const [request] = await askedWith(kind);
    expect(request?.url).toBe("https://api.example/v1/chat/completions");
    expect(request?.headers.get("authorization")).toBe("Bearer secret");
    expect(request?.headers.has("anthropic-dangerous-direct-browser-access")).toBe(false);
    expect([request?.credentials, request?.referrer]).toEqual(["omit", "about:client"]);
  });
});
