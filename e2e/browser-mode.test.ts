import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually, isShown } from "./testing/eventually.ts";
import { buildStaticPage, serveStaticPage, type StaticHost } from "./testing/static-page.ts";
import { PATIENCE_MS, watchFaults } from "./testing/visitor.ts";

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
    await say(page, 'Repeat: bcz_remember("drink", "Likes tea")');
    await say(page, "My sister is called Ana.");
    await isShown(page.getByRole("button", { name: /saved/u }).first());
    const [bot] = await entryDatabases(page);
    expect(bot).toMatch(/^ais-memory-(?!global)/u);
    const entries = await recordsOf(page, bot ?? "");
    expect(entries.map(({ value }) => value).join("\n")).toContain("Ana");
    for (const entry of entries) {
      expect(entry).toMatchObject({ value: expect.any(String), updatedAt: expect.any(Number) });
    }
    await page.close();
  });
});

/** Sends a message and waits until its reply stands there whole. */
async function say(page: Page, text: string): Promise<void> {
  const replies = page.getByRole("article");
  const before = await replies.count();
  const box = page.getByRole("textbox", { name: /^Message to/u });
  await box.fill(text);
  await box.press("Enter");
  await eventually(() => replies.count()).toBe(before + 2);
  await isShown(page.getByRole("button", { name: "Send" }));
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
