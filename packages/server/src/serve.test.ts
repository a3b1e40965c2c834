import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Chat, Me, MemoryPage, Message } from "@keepsake/engine/wire";
import { afterAll, describe, expect, it } from "vitest";
import { failServe, keepsake, silentModel, startServe } from "./testing/served.ts";

const folder = mkdtempSync(join(tmpdir(), "keepsake-serve-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataIn = (name: string) => ({ KEEPSAKE_PORT: "0", KEEPSAKE_DATA: join(folder, name) });

async function json<Body>(url: string, body?: object): Promise<Body> {
  const response = await fetch(
    url,
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        },
  );
  return (await response.json()) as Body;
}

async function newChat(url: string): Promise<string> {
  const { id } = await json<{ id: string }>(`${url}/api/characters`, { name: "Mira" });
  return (await json<Chat>(`${url}/api/chats`, { characterIds: [id] })).id;
}

const messagesOf = async (url: string, chat: string) =>
  (await json<{ items: Message[] }>(`${url}/api/chats/${chat}/messages`)).items;

describe("keepsake serve", () => {
  it("[11.6] starts without a model, answers, and ends when told to", async () => {
    const served = await startServe(dataIn("plain"));
    expect(await json(`${served.url}/api/health`)).toMatchObject({ status: "ok" });
    expect((await json<Me>(`${served.url}/api/me`)).model).toMatchObject({
      id: "built-in",
      builtIn: true,
    });
    const chat = await newChat(served.url);
    const reply = await fetch(`${served.url}/api/chats/${chat}/turns`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text: "Hello" }),
    });
    expect(await reply.text()).toContain("event: reply-end");

    const second = await failServe({
      ...dataIn("other"),
      KEEPSAKE_PORT: new URL(served.url).port,
    });
    expect(second.code).toBe(1);
    expect(second.errors).toContain(`KEEPSAKE_PORT is ${new URL(served.url).port}`);

    const watching = await fetch(`${served.url}/api/events`);
    const ended = await served.stop("SIGINT");
    expect(ended).toMatchObject({ code: 0, errors: "" });
    expect(ended.out).toContain("not an AI model");
    await watching.text();
  });

  it("[7.2] keeps what a reply has brought when it is told to stop", async () => {
    const model = await silentModel("So far");
    const settings = {
      ...dataIn("kept"),
      KEEPSAKE_MODEL_URL: model.url,
      KEEPSAKE_MODEL: "m",
    };
    const first = await startServe(settings);
    const chat = await newChat(first.url);
    const reply = await fetch(`${first.url}/api/chats/${chat}/turns`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text: "Hello" }),
    });
    let said = "";
    for await (const chunk of reply.body ?? []) {
      said += new TextDecoder().decode(chunk);
      if (said.includes("So far")) break;
    }
    expect((await first.stop()).code).toBe(0);

    const second = await startServe(settings);
    const [, kept] = await messagesOf(second.url, chat);
    expect(kept).toMatchObject({ text: "So far", status: "stopped" });
    await second.stop();
    model.close();
  });

  it("[12.1] keeps what it confirmed through a kill", async () => {
    const first = await startServe(dataIn("killed"));
    const chat = await newChat(first.url);
    await first.stop("SIGKILL");
    const second = await startServe(dataIn("killed"));
    expect((await json<Chat>(`${second.url}/api/chats/${chat}`)).id).toBe(chat);
    await second.stop();
  });

  it("ends with one sentence before a database that is newer", async () => {
    const served = await startServe(dataIn("newer"));
    await served.stop();
    const database = new DatabaseSync(join(folder, "newer", "keepsake.sqlite"));
    database.exec("update keepsake_schema set version = 9999");
    database.close();
    const { code, errors } = await failServe(dataIn("newer"));
    expect(code).toBe(1);
    expect(errors).toMatch(/^KEEPSAKE_DATA is .+9999.+\.\n$/u);
  });

  it("ends with one sentence before a folder that is none, or a file that is no database", async () => {
    writeFileSync(join(folder, "file"), "");
    const none = await failServe(dataIn("file"));
    expect(none.code).toBe(1);
    expect(none.errors).toMatch(/^KEEPSAKE_DATA is [^\n]+\n$/u);
    const below = await failServe(dataIn("file/below"));
    expect(below.errors).toMatch(/^KEEPSAKE_DATA is [^\n]+\n$/u);
  });

  it("[12.6] ends with one sentence before a setting that is wrong, and opens nothing", async () => {
    const { code, errors, out } = await failServe({ ...dataIn("wrong"), KEEPSAKE_PORT: "http" });
    expect([code, out]).toEqual([1, ""]);
    expect(errors).toMatch(/^KEEPSAKE_PORT is [^\n]+\n$/u);
  });
});

describe("the capacity of an installation", () => {
  it("[5.3] loses nothing where it is lowered, and refuses new memories until there is room", async () => {
    const begun = await startServe({ ...dataIn("capacity"), KEEPSAKE_MEMORY_ENTRIES: "3" });
    const memories = (url: string) => `${url}/api/memories`;
    for (const text of ["one", "two", "three"]) {
      await json(memories(begun.url), { scope: "global", text });
    }
    const page = (url: string) => json<MemoryPage>(`${memories(url)}?scope=global`);
    expect((await page(begun.url)).capacity).toEqual({
      unpinned: { count: 3, limit: 3 },
      pinned: { count: 0, limit: 20 },
    });
    await begun.stop();

    const lowered = await startServe({
      ...dataIn("capacity"),
      KEEPSAKE_MEMORY_ENTRIES: "2",
      KEEPSAKE_MEMORY_PINNED: "1",
    });
    const { items, capacity } = await page(lowered.url);
    expect(items.map((entry) => entry.text)).toEqual(["three", "two", "one"]);
    expect(capacity).toEqual({
      unpinned: { count: 3, limit: 2 },
      pinned: { count: 0, limit: 1 },
    });
    const add = () => json<object>(memories(lowered.url), { scope: "global", text: "four" });
    expect(await add()).toMatchObject({ code: "limit", limit: 2, count: 3 });
    const remove = async (at: number) =>
      fetch(`${memories(lowered.url)}/${items[at]?.id}`, { method: "DELETE" });
    await remove(0);
    expect(await add()).toMatchObject({ code: "limit", limit: 2, count: 2 });
    await remove(1);
    expect(await add()).toMatchObject({ text: "four" });
    const pin = async (text: string) =>
      json<object>(memories(lowered.url), { scope: "global", text, pinned: true });
    expect(await pin("one")).toMatchObject({ text: "one", pinned: true });
    expect(await pin("five")).toMatchObject({ code: "limit", limit: 1, count: 1 });
    await lowered.stop();
  });
});

describe("keepsake", () => {
  it("[11.5] tells how it is used", async () => {
    const [usage, help, version, odd] = await Promise.all([
      keepsake(),
      keepsake("serve", "--help"),
      keepsake("--version"),
      keepsake("sreve"),
    ]);
    expect(usage).toMatchObject({ code: 0, out: expect.stringContaining("keepsake serve") });
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining("KEEPSAKE_MODEL_URL") });
    expect(version.out).toMatch(/^\d+\.\d+\.\d+\n$/u);
    expect(odd).toMatchObject({ code: 1, errors: expect.stringContaining("sreve") });
  });
});
