import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { placeOf } from "./place.ts";

const BEHIND = ["https://keep.example.org"];

/** The address by which failed attempts of a request are counted. */
async function counted(
  peer: string,
  forwarded?: string,
  origins: readonly string[] = BEHIND,
): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(placeOf(c, origins).address));
  const headers: Record<string, string> =
    forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const connection = { incoming: { socket: { remoteAddress: peer } } };
  return (await app.request("/", { headers }, connection)).text();
}

describe("where a request comes from", () => {
  it("[12.2] is what a proxy of this machine saw itself, never what a client says of itself", async () => {
    expect(await counted("127.0.0.1", "203.0.113.9, 198.51.100.7")).toBe("198.51.100.7");
    expect(await counted("::ffff:127.0.0.1", "198.51.100.7")).toBe("198.51.100.7");
    expect(await counted("192.0.2.4", "198.51.100.7")).toBe("192.0.2.4");
    expect(await counted("127.0.0.1", "198.51.100.7", [])).toBe("127.0.0.1");
  });

  it.each([
    ["198.51.100.7:40112", "198.51.100.7"],
    ["::ffff:198.51.100.7", "198.51.100.7"],
    ["[2001:db8:1:2:aa::1]:40112", "2001:db8:1:2"],
    ["2001:db8:1:2:bb::2", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
  ])("[12.2] counts %s as one place with its neighbours: %s", async (written, address) => {
    expect(await counted("127.0.0.1", written)).toBe(address);
  });
});
