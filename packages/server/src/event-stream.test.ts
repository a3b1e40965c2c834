import { afterEach, describe, expect, it, vi } from "vitest";
import { eventStream, type ServerSentEvent } from "./event-stream.ts";

async function* of(...events: readonly ServerSentEvent[]): AsyncGenerator<ServerSentEvent> {
  yield* events;
}

function never(): AsyncIterable<ServerSentEvent> {
  return {
    [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }),
  };
}

afterEach(() => vi.useRealTimers());

describe("eventStream", () => {
  it("writes each event with its name and one line of data", async () => {
    const text = await eventStream(of({ event: "reply-delta", data: { text: "a\nb" } }), {
      onError: () => undefined,
    }).text();
    expect(text).toBe(': open\n\nevent: reply-delta\ndata: {"text":"a\\nb"}\n\n');
  });

  it("hands on an event before the next one exists", async () => {
    const gate = Promise.withResolvers<void>();
    async function* events() {
      yield { event: "first", data: 1 };
      await gate.promise;
      yield { event: "second", data: 2 };
    }
    const body = eventStream(events(), { onError: () => undefined }).body;
    const reader = (body ?? new ReadableStream()).getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await read()).toContain(": open");
    expect(await read()).toContain("event: first");
    gate.resolve();
    expect(await read()).toContain("event: second");
    expect((await reader.read()).done).toBe(true);
  });

  it("says something each 15 seconds while nothing happens", async () => {
    vi.useFakeTimers();
    const body = eventStream(never(), { onError: () => undefined }).body;
    const reader = (body ?? new ReadableStream()).getReader();
    await reader.read();
    const next = reader.read();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(new TextDecoder().decode((await next).value)).toMatch(/^: /u);
    await reader.cancel();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends with what its source failed of", async () => {
    // oxlint-disable-next-line require-yield
    async function* failing(): AsyncGenerator<ServerSentEvent> {
      throw new Error("secret");
    }
    const text = await eventStream(failing(), {
      onError: () => ({ event: "error", data: { problem: 1 } }),
    }).text();
    expect(text).toBe(': open\n\nevent: error\ndata: {"problem":1}\n\n');
  });

  it("tells once when its reader has gone, and asks for no more", async () => {
    let closed = 0;
    let asked = 0;
    const events: AsyncIterable<ServerSentEvent> = {
      [Symbol.asyncIterator]: () => ({
        next: async () => {
          asked += 1;
          return { done: false, value: { event: "x", data: asked } };
        },
      }),
    };
    const response = eventStream(events, {
      onError: () => undefined,
      onClose: () => (closed += 1),
    });
    const reader = (response.body ?? new ReadableStream()).getReader();
    await reader.read();
    await reader.cancel();
    const before = asked;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([closed, asked]).toEqual([1, before]);
  });
});
