import type { MemoryGraph, MemoryPage } from "@keepsake/engine/wire";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountMemory as linesDe } from "../packages/web/src/i18n/de/account-memory.ts";
import { accountMemory as linesEn } from "../packages/web/src/i18n/en/account-memory.ts";
import { accountMemory as linesEs } from "../packages/web/src/i18n/es/account-memory.ts";
import { apiOf, type Api } from "./testing/api.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { startKeepsake, type Keepsake } from "./testing/keepsake.ts";
import { openBrowser, visit, type Visitor } from "./testing/visitor.ts";

const LANGUAGES = [
  ["en-GB", linesEn],
  ["de", linesDe],
  ["es", linesEs],
] as const;

/** Each test goes on where the last one ended. */
describe.each(LANGUAGES)("the account's memory in %s", (locale, lines) => {
  let keepsake: Keepsake;
  let browser: Browser;
  let visitor: Visitor;
  let api: Api;
  let page: Page;
  let chatId: string;
  const total = async () => (await api.ask<MemoryPage>("GET", "/memories")).total;

  beforeAll(async () => {
    keepsake = await startKeepsake();
    browser = await openBrowser();
    api = apiOf(keepsake.url);
    const chat = await api.newChat({ name: "Mira" });
    chatId = chat.id;
    const [characterId] = chat.characterIds;
    const own = { scope: "character", characterId };
    await api.ask("POST", "/memories", { ...own, text: "Mira Kern works at Acme", pinned: true });
    const entries = Array.from({ length: 59 }, (_, at) => ({ text: `Fact number ${at}` }));
    await api.ask("POST", "/memories/save", { scope: "global", entries, pinned: false });
    visitor = await visit(browser, { url: keepsake.url, locale });
    page = visitor.page;
  });

  afterAll(async () => {
    await browser?.close();
    await keepsake?.stop();
  });

  it("[6.6] the first load brings 50 entries and the graph's data, and more at the end", async () => {
    const graph = page.waitForResponse((answer) => answer.url().includes("/api/graph"));
    await page.goto("/memory");
    const data = (await (await graph).json()) as MemoryGraph;
    expect(data).toMatchObject({ total: 60, collapsed: false });
    await isShown(page.getByText("Mira Kern works at Acme"));
    const lists = page.waitForResponse((answer) => answer.url().includes("/api/memories?"));
    await page.getByRole("button", { name: MORE[locale] ?? "", exact: true }).click();
    expect((await lists).ok()).toBe(true);
  });

  it("[6.10] everything goes after a second act, and the chat stays", async () => {
    await page.getByRole("button", { name: lines["everything.action"], exact: true }).click();
    const dialog = page.getByRole("alertdialog");
    const action = dialog.getByRole("button", { name: lines["everything.action"], exact: true });
    await isShown(dialog.getByText(lines["everything.stays"]));
    expect(await action.getAttribute("aria-disabled")).toBe("true");
    await dialog.getByRole("checkbox", { name: lines["everything.sure"] }).check();
    await action.click();
    await eventually(total).toBe(0);
    await isShown(page.getByText(/\b60\b/u).first());
    expect((await api.ask<MemoryGraph>("GET", "/graph")).nodes).toHaveLength(1);
    expect(await api.ask("GET", `/chats/${chatId}`)).toMatchObject({ id: chatId });
    expect(JSON.stringify(await api.ask("GET", `/chats/${chatId}/prompt`))).not.toContain("Acme");
  });

  it("[6.13] the reminder has its switch in the settings", async () => {
    await page.goto("/settings");
    const toggle = page.getByRole("switch", { name: lines["reminder.switch"] });
    await toggle.click();
    await eventually(() => api.ask("GET", "/settings")).toMatchObject({ memoryReminder: false });
  });
});

const MORE: Readonly<Record<string, string>> = {
  "en-GB": "Load more",
  de: "Mehr laden",
  es: "Cargar más",
};
