import { once } from "node:events";
import { connect } from "node:net";
import { BODY_BYTES, type Problem } from "@keepsake/engine/wire";
import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { listen, type Listening } from "./listen.ts";
import { wholeBody } from "./whole-body.ts";

const open: Listening[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((listening) => listening.close()));
});

/** Answers every body that it takes with its length. */
async function serve(): Promise<string> {
  const app = new Hono();
  app.use(wholeBody());
  app.all("*", async (c) => c.text(String((await c.req.text()).length)));
  const made = await listen({ fetch: app.fetch, host: "127.0.0.1", port: 0 });
  open.push(made);
  return made.url;
}

const post = (url: string, body: NonNullable<RequestInit["body"]>) =>
  fetch(url, { method: "POST", body });
const unannounced = (url: string, text: string) =>
  fetch(url, { method: "POST", body: new Blob([text]).stream(), duplex: "half" });

describe("wholeBody", () => {
  it("[12.6] hands on what it took, announced or not, and takes requests without one", async () => {
    const url = await serve();
    expect(await (await post(url, "größer")).text()).toBe("6");
    expect(await (await unannounced(url, "short")).text()).toBe("5");
    expect(await (await post(url, "x".repeat(BODY_BYTES))).text()).toBe(String(BODY_BYTES));
    expect((await fetch(url, { method: "DELETE" })).status).toBe(200);
    expect((await fetch(url)).status).toBe(200);
  });

  it("[12.6] refuses a body that is not UTF-8, and keeps nothing of it", async () => {
    const url = await serve();
    for (const bytes of [[0x22, 0xe4, 0x22], [0xc3], [0xed, 0xa0, 0xbd], [0xc0, 0x80]]) {
      const refused = await post(url, new Uint8Array(bytes));
      expect(refused.status).toBe(400);
      expect((await refused.json()) as Problem).toMatchObject({
        code: "invalid",
        detail: "The body is not UTF-8.",
      });
    }
  });

  it("[12.6] a connection goes on after a body that was too large", async () => {
    const url = await serve();
    const large = "x".repeat(2 * BODY_BYTES);
    const statuses: number[] = [];
    for (const wait of [0, 500]) {
      for (const send of [post, unannounced]) {
        const refused = await send(url, large);
        await refused.text();
        await new Promise((resolve) => setTimeout(resolve, wait));
        statuses.push(refused.status, (await post(url, "short")).status);
      }
    }
    expect(statuses).toEqual([413, 200, 413, 200, 413, 200, 413, 200]);
  });

  it("[12.6] closes the connection instead of taking a body without end", async () => {
    const { port } = new URL(await serve());
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${1_000 * BODY_BYTES}\r\n\r\nx`,
    );
    let said = "";
    socket.on("data", (chunk) => (said += String(chunk)));
    await once(socket, "close");
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
    expect(said).toMatch(/^connection: close\r$/im);
  });
});
