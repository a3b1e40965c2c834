import type { Problem } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { BackendError } from "./backend-error.ts";
import type { Fetch } from "./http.ts";
import { remoteBackend } from "./remote.ts";

interface Asked {
  readonly url: string;
  readonly init: RequestInit | undefined;
}

function answering(answer: () => Response): { fetch: Fetch; asked: Asked[] } {
  const asked: Asked[] = [];
  const fetch: Fetch = async (input, init) => {
    asked.push({ url: input instanceof Request ? input.url : input.toString(), init });
    return answer();
  };
  return { fetch, asked };
}

const stream = (text: string) =>
  new Response(text, { headers: { "content-type": "text/event-stream" } });

async function codeOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.catch((cause: unknown) => cause);
  return error instanceof BackendError ? error.code : error;
}

describe("remoteBackend", () => {
  it("[12.6] takes every id literally", async () => {
    const { fetch, asked } = answering(() => Response.json({}));
    await remoteBackend({ fetch }).chats.get("a/b?c=*&d #é ..");
    expect(asked[0]?.url).toBe("/api/chats/a%2Fb%3Fc%3D*%26d%20%23%C3%A9%20..");
  });

  it("[5.3] hands a limit on with what is allowed and what stands against it", async () => {
    const problem: Problem = {
      type: "about:blank",
      title: "Conflict",
      status: 409,
      detail: "The scope is full",
      code: "limit",
      limit: 100,
      count: 100,
    };
    const { fetch } = answering(() => Response.json(problem, { status: 409 }));
    const call = remoteBackend({ fetch }).memories.add({ scope: "global", text: "x" });
    await expect(call).rejects.toMatchObject({ code: "limit", limit: 100, count: 100 });
  });

  it("[12.3] tells no answer from one that makes no sense", async () => {
    const down = remoteBackend({ fetch: async () => Promise.reject(new TypeError("refused")) });
    expect(await codeOf(down.me())).toBe("offline");
    const html = answering(() => new Response("<html>", { status: 502 }));
    expect(await codeOf(remoteBackend(html).me())).toBe("broken");
    const cut = answering(() => new Response('{"account":'));
    expect(await codeOf(remoteBackend(cut).me())).toBe("broken");
  });

  it("[7.2] sends a message under its key and gives the events of its stream", async () => {
    const { fetch, asked } = answering(() =>
      stream(
        'event: turn-start\ndata: {"turnId":"t","messageId":"m"}\n\n' +
          ": keep-alive\n\nevent: unknown\ndata: {}\n\n" +
          'event: reply-delta\ndata: {"text":"Hi"}\n\n' +
          'event: reply-end\ndata: {"message":{},"usage":null,"cost":null}\n\n' +
          'event: reply-delta\ndata: {"text":"after the end"}\n\n',
      ),
    );
    const events: string[] = [];
    const turns = remoteBackend({ fetch }).turns;
    for await (const { event } of turns.send("c", { text: "Hello", requestKey: "k" })) {
      events.push(event);
    }
    expect(events).toEqual(["turn-start", "reply-delta", "reply-end"]);
    expect(new Headers(asked[0]?.init?.headers).get("idempotency-key")).toBe("k");
    expect(asked[0]?.init?.body).toBe('{"text":"Hello"}');
  });

  it("[12.3] takes a stream that is cut for a failure, not for an end", async () => {
    const { fetch } = answering(() => stream('event: reply-delta\ndata: {"text":"H"}\n\n'));
    const read = async () => {
      for await (const _ of remoteBackend({ fetch }).turns.continue("c", "t")) continue;
    };
    expect(await codeOf(read())).toBe("offline");
  });

  it("[5.1] asks for one scope, a word and pins only where they are wanted", async () => {
    const { fetch, asked } = answering(() => Response.json({}));
    const { memories } = remoteBackend({ fetch });
    await memories.list({});
    await memories.list({
      scope: { scope: "character", characterId: "a&b" },
      q: "tea",
      pinned: false,
      cursor: "next",
    });
    expect(asked.map(({ url }) => url)).toEqual([
      "/api/memories",
      "/api/memories?scope=character&characterId=a%26b&q=tea&pinned=false&cursor=next",
    ]);
  });
});
