import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page, type Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually, isShown } from "./testing/eventually.ts";
import { buildStaticPage, serveStaticPage, type StaticHost } from "./testing/static-page.ts";
import { startKeepsake } from "./testing/keepsake.ts";
import { openBrowser, PATIENCE_MS, visit, watchFaults } from "./testing/visitor.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A browser that keeps what it stored when it is closed. */
async function openProfile(folder: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env["KEEPSAKE_CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
    locale: "en-GB",
    reducedMotion: "reduce",
    viewport: { width: 1_440, height: 900 },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

describe("Keepsake in the browser, from a folder of files", () => {
  let folder: string;
  let host: StaticHost;
  let context: BrowserContext;
  const faults: string[] = [];

  beforeAll(async () => {
    await buildStaticPage();
    host = await serveStaticPage();
    folder = await mkdtemp(join(tmpdir(), "keepsake-profile-"));
    context = await openProfile(folder);
    watch(context);
  });
  afterAll(async () => {
    await context?.close();
    await host?.close();
    await rm(folder, { recursive: true, force: true });
  });

  function watch(opened: BrowserContext): void {
    for (const page of opened.pages()) watchPage(page);
    opened.on("page", watchPage);
  }
  function watchPage(page: Page): void {
    const seen = watchFaults(page, host.origin);
    page.on("close", () => faults.push(...seen));
  }

  it("[11.1] begins, remembers, and shows what is kept as key, value and time", async () => {
    const page = await context.newPage();
    await page.goto(host.url);
    await page.getByRole("button", { name: /^Mira/u }).click();
    await say(page, "My sister is called Ana.");
    await isShown(page.getByRole("button", { name: "1 saved" }));
    const [bot = ""] = await entryDatabases(page);
    expect(bot).toMatch(/^ais-memory-(?!global)/u);
    const entries = await recordsOf(page, bot);
    expect(entries).toEqual([
      expect.objectContaining({
        value: expect.stringContaining("Ana"),
        updatedAt: expect.any(Number),
      }),
    ]);
    expect(entries[0]).toHaveProperty("key");
    await page.close();
  });

  it("[11.1, 5.10, 5.18] knows it after a reload and a restart, and tells no other character", async () => {
    await context.close();
    context = await openProfile(folder);
    watch(context);
    const page = await context.newPage();
    await page.goto(host.url);
    await page.reload();
    await newChatWith(page, "Mira");
    expect(await say(page, "What is my sister called?")).toContain("Ana");
    await page.goto(`${host.url}#/c/new`);
    await page.getByRole("textbox", { name: "Name" }).fill("Tom");
    await page.getByRole("button", { name: "Create", exact: false }).click();
    await isShown(page.getByRole("textbox", { name: "Message to Tom" }));
    expect(await say(page, "What is my sister called?")).not.toContain("Ana");
    await say(page, "My brother is called Ben.");
    const kept = await Promise.all(
      (await entryDatabases(page)).map(async (name) =>
        (await recordsOf(page, name)).map(({ value }) => value).join(),
      ),
    );
    expect(kept.filter((text) => text.includes("Ana"))).toHaveLength(1);
    expect(kept.filter((text) => text.includes("Ben"))).toHaveLength(1);
    expect(kept.filter((text) => text.includes("Ana") && text.includes("Ben"))).toEqual([]);
    await page.close();
  });

  it("[11.1, 12.3] loses nothing where two tabs write at once, and each shows what the other did", async () => {
    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    for (const tab of tabs) {
      await tab.goto(host.url);
      await newChatWith(tab, "Mira");
    }
    const [one, two] = tabs;
    await Promise.all([say(one, "My dog is called Rex."), say(two, "My cat is called Minka.")]);
    await Promise.all([
      say(one, "My mother is called Olga."),
      say(two, "My brother is called Paul."),
    ]);
    await one.goto(`${host.url}#/memory`);
    for (const name of ["Rex", "Minka", "Olga", "Paul"]) {
      await isShown(one.getByRole("main").getByText(name).first());
    }
    await say(two, "My father is called Hugo.");
    await isShown(one.getByRole("main").getByText("Hugo").first());
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  it("[11.1, 11.6] asks the model that is set up, and the browser refuses every other host", async () => {
    const model = "https://model.example";
    const asked: string[] = [];
    await context.route(`${model}/**`, async (route) => {
      const request = route.request();
      asked.push(request.postData() ?? "");
      await route.fulfill({
        headers: { "access-control-allow-origin": "*", "content-type": "text/event-stream" },
        body: MODEL_REPLY,
      });
    });
    const page = await context.newPage();
    const requests = new Set<string>();
    const left = (request: Request) => requests.add(new URL(request.url()).origin);
    page.on("requestfinished", left);
    page.on("requestfailed", (request) => {
      // What the page's policy refuses never leaves the browser.
      if (request.failure()?.errorText !== "csp") left(request);
    });
    await page.goto(`${host.url}#/settings`);
    await page.getByRole("radio", { name: "OpenAI-compatible" }).check();
    await page.getByRole("textbox", { name: "Address" }).fill(`${model}/v1`);
    await page.getByLabel("Key").fill("sk-secret");
    await page.getByRole("textbox", { name: "Model" }).fill("some-model");
    await page.getByRole("button", { name: "Save and test" }).click();
    await isShown(page.getByText("some-model answers."));
    expect(await page.evaluate(askedElsewhere)).toEqual(["refused", "refused", "refused"]);
    await newChatWith(page, "Mira");
    expect(await say(page, "Good evening")).toContain("Said by the model.");
    expect(requests).toEqual(new Set([host.origin, model]));
    // Memory is injected in its shape, and the key is nowhere among the data.
    expect(asked.join("")).toContain("<memory>");
    expect(await everythingIn(page)).not.toContain("sk-secret");
    await page.goto(`${host.url}#/settings`);
    await page.getByRole("radio", { name: /^The built-in partner/u }).check();
    await page.getByRole("button", { name: "Use the built-in partner" }).click();
    await isShown(page.getByRole("radio", { name: /^The built-in partner/u, checked: true }));
    await page.close();
    const foreign = faults.splice(0).filter((fault) => !fault.includes(model));
    // What the test itself tried, the browser complained of.
    expect(foreign.filter((fault) => !fault.includes("example.com"))).toEqual([]);
  });

  it("[11.1] takes a newer build at a load of its only tab, and loses nothing that was typed", async () => {
    const page = await context.newPage();
    await page.goto(host.url);
    await newChatWith(page, "Mira");
    await page.evaluate(() => navigator.serviceWorker.ready);
    const box = page.getByRole("textbox", { name: "Message to Mira" });
    await box.fill("Half a sentence");
    host.renew();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await eventually(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.waiting?.state;
      }),
    ).toBe("installed");
    expect(await box.inputValue()).toBe("Half a sentence");
    expect(await page.locator("body").getAttribute("data-build")).toBeNull();
    await page.reload();
    await eventually(() => page.locator("body").getAttribute("data-build")).toBe("newer");
    await eventually(() => box.inputValue()).toBe("Half a sentence");
    const kept = await page.evaluate(() => caches.keys());
    expect(kept).toEqual([expect.stringContaining("newer")]);
    await page.close();
  });

  it("[11.1] opens and goes on without a network from the second load on", async () => {
    const page = await context.newPage();
    await page.goto(host.url);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await host.close();
    await page.reload();
    await newChatWith(page, "Mira");
    expect(await say(page, "What is my sister called?")).toContain("Ana");
    await page.getByRole("link", { name: "Settings" }).click();
    await isShown(page.getByRole("heading", { name: "Where Keepsake runs" }));
    await page.close();
    expect(faults.filter((fault) => fault.startsWith("request:"))).toEqual([]);
  });
});

describe("Keepsake in the browser, from a server", () => {
  it("[11.1, 11.2, 11.7] is asked for at first, sends the server nothing, and leaves all where it is", async () => {
    const keepsake = await startKeepsake();
    const browser = await openBrowser();
    const visitor = await visit(browser, { url: keepsake.url, isAsked: true });
    const { page } = visitor;
    try {
      const calls: string[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith("/api")) calls.push(pathname);
      });
      await page.goto("/");
      await isShown(page.getByRole("heading", { level: 1, name: /^Where should Keepsake/u }));
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole("button", { name: /^In this browser/u }).click();
      await page.getByRole("button", { name: /^Mira/u }).click();
      await say(page, "My sister is called Ana.");
      await page.getByRole("link", { name: "Settings" }).click();
      await page.getByRole("radio", { name: "Ollama" }).check();
      await isShown(page.getByText(/ of .+ used$/u));
      expect(await faultsOf(page)).toEqual([]);
      expect(calls).toEqual([]);

      // The server's own header allows the host of the model, once it is told of it.
      await page.getByRole("textbox", { name: "Model" }).fill("some-model");
      await page.route("http://localhost:11434/**", (route) =>
        route.fulfill({ headers: { "access-control-allow-origin": "*" }, body: MODEL_REPLY }),
      );
      await page.getByRole("button", { name: "Save and test" }).click();
      await isShown(page.getByText("some-model answers."));
      expect(calls).toEqual([]);

      await page.getByRole("button", { name: "Change to this server" }).click();
      await isShown(page.getByRole("heading", { name: "A conversation that remembers" }));
      expect(calls).toContain("/api/characters");
      await page.getByRole("link", { name: "Settings" }).click();
      await page.getByRole("button", { name: "Change to this browser" }).click();
      await isShown(page.getByRole("link", { name: "Mira", exact: true }).first());
      const foreign = visitor.faults.filter((fault) => !fault.includes("localhost:11434"));
      expect(foreign).toEqual([]);
    } finally {
      await visitor.leave();
      await browser.close();
      await keepsake.stop();
    }
  });
});

/** What axe has against the page as it stands, serious or not. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: typeof import("axe-core") };
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
  });
}

/** A new chat with a character that there is already. */
async function newChatWith(page: Page, name: string): Promise<void> {
  const links = page.getByRole("link", { name, exact: true });
  await isShown(links.first());
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const at = hrefs.findIndex((href) => href?.startsWith("#/c/"));
  await links.nth(at).click();
  await isShown(page.getByRole("main").getByRole("heading", { level: 1, name }));
  await page.getByRole("main").getByRole("button", { name: "New chat" }).click();
  await isShown(page.getByRole("textbox", { name: `Message to ${name}` }));
}

const MODEL_REPLY = [
  '{"choices":[{"index":0,"delta":{"role":"assistant","content":"Said by the model."}}]}',
  '{"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}',
  "[DONE]",
]
  .map((data) => `data: ${data}\n\n`)
  .join("");

/** Runs in the page: what comes of asking hosts that are nobody's business. */
async function askedElsewhere(): Promise<readonly string[]> {
  const refused = () => "refused";
  const answered = () => "answered";
  const image = new Promise<string>((resolve) => {
    const element = new Image();
    element.addEventListener("load", () => resolve("answered"));
    element.addEventListener("error", () => resolve("refused"));
    element.src = "https://example.com/picture.png";
  });
  const socket = new Promise<string>((resolve) => {
    try {
      const opened = new WebSocket("wss://example.com/");
      opened.addEventListener("open", () => resolve("answered"));
      opened.addEventListener("error", () => resolve("refused"));
    } catch {
      resolve("refused");
    }
  });
  const asked = fetch("https://example.com/", { mode: "no-cors" }).then(answered, refused);
  return Promise.all([asked, image, socket]);
}

/** All rows of all databases of the page, as text. */
function everythingIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opened = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("error", () => reject(new Error(name)));
        opening.addEventListener("success", () => resolve(opening.result));
      });
    const rows = (database: IDBDatabase, store: string) =>
      new Promise<unknown[]>((resolve) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.addEventListener("success", () => resolve(reading.result));
      });
    const all: unknown[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await opened(name);
      for (const store of database.objectStoreNames) all.push(...(await rows(database, store)));
      database.close();
    }
    return JSON.stringify(all);
  });
}

/** Sends a message and waits until its reply stands there whole. @returns The reply. */
async function say(page: Page, text: string): Promise<string> {
  const messages = page.getByRole("group", { name: "Messages", exact: true });
  const own = messages.getByRole("article", { name: "You", exact: true });
  const box = page.getByRole("textbox", { name: /^Message to/u });
  await isShown(page.getByRole("button", { name: "Send", exact: true }));
  await box.fill(text);
  await box.press("Enter");
  await isShown(own.filter({ hasText: text }).last());
  // The reply is the last message, and whole once the next message can be sent.
  await eventually(() => messages.getByRole("article").last().innerText()).not.toContain(text);
  await isShown(page.getByRole("button", { name: "Send", exact: true }));
  return messages.getByRole("article").last().innerText();
}

function entryDatabases(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name }) => name ?? "")
      .filter((name) => name.startsWith("ais-memory-")),
  );
}

interface Shown {
  readonly key: string | null;
  readonly value: string;
  readonly updatedAt: number;
}

/** What the browser's own tools show of a database. */
function recordsOf(page: Page, name: string): Promise<readonly Shown[]> {
  return page.evaluate(
    (database) =>
      new Promise<Shown[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener("error", () => reject(new Error(String(opening.error))));
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("entries").objectStore("entries").getAll();
          reading.addEventListener("success", () => {
            opening.result.close();
            resolve(reading.result as Shown[]);
          });
        });
      }),
    name,
  );
}
