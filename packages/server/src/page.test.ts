import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, describe, expect, it } from "vitest";
import { readPage, servePage, type Page } from "./page.ts";

const parent = mkdtempSync(join(tmpdir(), "keepsake-page-"));
const folder = join(parent, "dist");
const script = `console.log(${JSON.stringify("x".repeat(5_000))});`;
mkdirSync(join(folder, "assets"), { recursive: true });
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Keepsake</title>");
writeFileSync(join(folder, "icon.svg"), "<svg/>");
writeFileSync(join(folder, "assets", "main-3f2a.js"), script);
writeFileSync(join(parent, "outside.txt"), "secret");
afterAll(() => rmSync(parent, { recursive: true }));

function built(): Page {
  const page = readPage(folder);
  if (page === undefined) throw new Error("no page");
  return page;
}

const app = new Hono().get("*", (c) => servePage(c, built()) ?? c.text("none", 404));

describe("servePage", () => {
  it("has the page ask each time whether it is still the newest", async () => {
    const first = await app.request("/");
    expect(first.headers.get("Cache-Control")).toBe("no-cache");
    expect(first.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const etag = first.headers.get("ETag") ?? "";
    const again = await app.request("/", { headers: { "If-None-Match": `W/${etag}, "x"` } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("has files with a hash in their name kept for ever", async () => {
    const asset = await app.request("/assets/main-3f2a.js");
    expect(asset.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(await asset.text()).toBe(script);
  });

  it.each([
    ["br", (body: Uint8Array) => brotliDecompressSync(body)],
    ["gzip", (body: Uint8Array) => gunzipSync(body)],
  ] as const)("packs with %s whom asks for it", async (encoding, unpack) => {
    const asset = await app.request("/assets/main-3f2a.js", {
      headers: { "Accept-Encoding": `deflate, ${encoding};q=0.5` },
    });
    expect(asset.headers.get("Content-Encoding")).toBe(encoding);
    expect(unpack(new Uint8Array(await asset.arrayBuffer())).toString()).toBe(script);
  });

  it("does not pack for those who refuse", async () => {
    const asset = await app.request("/assets/main-3f2a.js", {
      headers: { "Accept-Encoding": "br;q=0, gzip;q=0.0" },
    });
    expect(asset.headers.get("Content-Encoding")).toBeNull();
  });

  it("answers the addresses that the page itself reads with the page", async () => {
    for (const path of ["/chats/a%20b", "/memory?tab=graph", "/%E0%A4%A"]) {
      expect(await (await app.request(path)).text(), path).toContain("<title>Keepsake");
    }
  });

  it("does not take the page for a script that is gone", async () => {
    expect((await app.request("/assets/old-1111.js")).status).toBe(404);
  });

  it("[12.2] hands out nothing beside the page's own folder", async () => {
    for (const path of [
      "/../outside.txt",
      "/..%2foutside.txt",
      "/assets/%2e%2e/%2e%2e/outside.txt",
    ]) {
      expect(await (await app.request(path)).text(), path).not.toContain("secret");
    }
  });
});

describe("readPage", () => {
  it("knows when there is none", () => {
    expect(readPage(join(folder, "nowhere"))).toBeUndefined();
  });
});
