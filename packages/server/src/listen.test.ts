import { afterEach, describe, expect, it } from "vitest";
import { ConfigError } from "./config.ts";
import { listen, type Listening } from "./listen.ts";

const open: Listening[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((listening) => listening.close()));
});

async function listening(port: number, answer: () => Response): Promise<Listening> {
  const made = await listen({ fetch: answer, host: "127.0.0.1", port });
  open.push(made);
  return made;
}

describe("listen", () => {
  it("takes a free port for 0 and says which", async () => {
    const { url } = await listening(0, () => new Response("here"));
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
    expect(await (await fetch(url)).text()).toBe("here");
  });

  it("names port and variable where another program listens", async () => {
    const { url } = await listening(0, () => new Response("here"));
    const { port } = new URL(url);
    const second = listening(Number(port), () => new Response("there"));
    await expect(second).rejects.toThrow(ConfigError);
    await expect(second).rejects.toThrow(new RegExp(`KEEPSAKE_PORT is ${port}`, "u"));
  });

  it("names the host that is not of this machine", async () => {
    const elsewhere = listen({ fetch: () => new Response(), host: "127.0.0.300", port: 0 });
    await expect(elsewhere).rejects.toThrow(/KEEPSAKE_HOST is 127\.0\.0\.300/u);
  });

  it("hands on each part of an answer as soon as it is there", async () => {
    const gate = Promise.withResolvers<void>();
    const { url } = await listening(0, () => {
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode("first"));
          await gate.promise;
          controller.close();
        },
      });
      return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
    });
    const reader = ((await fetch(url)).body ?? new ReadableStream()).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("first");
    gate.resolve();
    expect((await reader.read()).done).toBe(true);
  });

  it("lets the answers that are under way end, and takes no new ones", async () => {
    const gate = Promise.withResolvers<Response>();
    const made = await listen({ fetch: () => gate.promise, host: "127.0.0.1", port: 0 });
    const first = fetch(made.url);
    await new Promise((resolve) => setTimeout(resolve, 50));
    made.refuse();
    await expect(fetch(made.url)).rejects.toThrow("fetch failed");
    gate.resolve(new Response("late"));
    expect(await (await first).text()).toBe("late");
    await made.close();
  });
});
