import type { MemoryPage } from "@keepsake/engine/wire";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memory as memoryDe } from "../packages/web/src/i18n/de/memory.ts";
import { places as placesDe } from "../packages/web/src/i18n/de/places.ts";
import { saved as savedDe } from "../packages/web/src/i18n/de/saved.ts";
import { memory as memoryEn } from "../packages/web/src/i18n/en/memory.ts";
import { places as placesEn } from "../packages/web/src/i18n/en/places.ts";
import { saved as savedEn } from "../packages/web/src/i18n/en/saved.ts";
import { memory as memoryEs } from "../packages/web/src/i18n/es/memory.ts";
import { places as placesEs } from "../packages/web/src/i18n/es/places.ts";
import { saved as savedEs } from "../packages/web/src/i18n/es/saved.ts";
import { translate } from "../packages/web/src/i18n/translate.ts";
import { apiOf, type Api } from "./testing/api.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { startKeepsake, type Keepsake } from "./testing/keepsake.ts";
import { openBrowser, visit, type Visitor } from "./testing/visitor.ts";

const LANGUAGES = [
  ["en-GB", { ...memoryEn, ...placesEn, ...savedEn }],
  ["de", { ...memoryDe, ...placesDe, ...savedDe }],
  ["es", { ...memoryEs, ...placesEs, ...savedEs }],
] as const;

/** Each test goes on where the last one ended. */
describe.each(LANGUAGES)("saved memories in %s", (locale, lines) => {
  let keepsake: Keepsake;
  let browser: Browser;
  let visitor: Visitor;
  let api: Api;
  let page: Page;
  let panel: Locator;
  let characterId: string;
  const say = (
    key: keyof typeof memoryEn | keyof typeof placesEn | keyof typeof savedEn,
    values = {},
  ) => translate(lines[key], values, locale);
  const button = (name: string) => panel.getByRole("button", { name, exact: true });
  const card = (text: string) => panel.getByRole("article").filter({ hasText: text });
  const stored = async () =>
    (await api.ask<MemoryPage>("GET", `/memories?scope=character&characterId=${characterId}`))
      .items;

  beforeAll(async () => {
    keepsake = await startKeepsake();
    browser = await openBrowser();
    api = apiOf(keepsake.url);
    const chat = await api.newChat({ name: "Mira" });
    characterId = chat.characterIds[0] ?? "";
    visitor = await visit(browser, { url: keepsake.url, locale });
    page = visitor.page;
    await page.goto(`/chat/${chat.id}`);
    panel = page.getByRole("tabpanel");
  });

  afterAll(async () => {
    await browser?.close();
    await keepsake?.stop();
  });

  it("[2.2, 5.6] an empty list teaches what belongs there, and takes the first one", async () => {
    await isShown(panel.getByText(say("empty.notHere")));
    await button(say("memories.add")).click();
    await panel.getByLabel(say("entry.text")).fill("Likes tee");
    await button(say("common.save")).click();
    await isShown(card("Likes tee"));
  });

  it("[6.6] an edit is undone in its place, and a pin shows violet on top", async () => {
    await card("Likes tee")
      .getByRole("button", { name: say("entry.edit") })
      .click();
    await panel.getByLabel(say("entry.text")).fill("Likes tea");
    await button(say("common.save")).click();
    await isShown(card("Likes tea").getByText(say("undo.edited")));
    await button(say("undo.action")).click();
    await isShown(card("Likes tee"));
    await card("Likes tee")
      .getByRole("button", { name: say("entry.pin") })
      .click();
    await eventually(async () => (await stored())[0]?.pinned).toBe(true);
    await isShown(panel.locator("article[data-pinned]"));
  });

  it("[6.6] the list is searched, and says how many it found", async () => {
    for (const text of ["Sails on Sundays", "Works at Acme", "Has a sister"]) {
      await api.ask("POST", "/memories", { scope: "character", characterId, text });
    }
    await isShown(card("Has a sister"));
    await button(say("filter.open")).click();
    await panel.getByRole("searchbox").fill("acme works");
    await isShown(panel.getByText(say("filter.found", { count: 1 })));
    await panel.getByRole("searchbox").fill("zeppelin");
    await isShown(panel.getByText(say("filter.none")));
    await button(say("filter.reset")).click();
    await isShown(panel.getByText(say("memoryPage.total", { count: 4 })));
    await button(say("filter.open")).click();
  });

  it("[5.7, 10.4] several are pinned, unpinned by Undo, and deleted after a second act", async () => {
    await button(say("many.select")).click();
    await panel.getByRole("checkbox").nth(1).click();
    await panel
      .getByRole("checkbox")
      .nth(2)
      .click({ modifiers: ["Shift"] });
    const bar = panel.getByRole("toolbar", { name: say("many.bar") });
    await bar.getByRole("button", { name: say("many.pin"), exact: true }).click();
    await isShown(panel.getByText(say("many.pinned", { count: 2 })));
    // What was done together stands above the cards.
    await button(say("undo.action")).first().click();
    await eventually(async () => (await stored()).filter((one) => one.pinned).length).toBe(1);
    await bar.getByRole("button", { name: say("many.done") }).click();
    await button(say("many.select")).click();
    await panel.getByRole("checkbox").nth(1).click();
    await page.keyboard.press("Delete");
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: say("many.deleteAction", { count: 1 }) }).click();
    await eventually(async () => (await stored()).length).toBe(3);
    await bar.getByRole("button", { name: say("many.done") }).click();
  });

  it("[5.14, 5.18] each switch has its line, and is flipped beside it", async () => {
    await isShown(panel.getByText(say("gate.builtIn")));
    const learn = panel.getByRole("switch", { name: say("learn.label") });
    await learn.click();
    await isShown(panel.getByText(say("gate.learnOff")));
    await learn.click();
    await panel.getByText(say("gate.learnOff")).waitFor({ state: "detached" });
    await api.ask("PATCH", `/characters/${characterId}`, { memory: { isolated: true } });
    const isolated = panel.getByRole("switch", { name: say("character.isolated") });
    await isShown(isolated);
    await isolated.click();
    await isShown(panel.getByText(say("scope.global")));
  });

  it("[5.13] clearing asks twice, and can be left at the second step", async () => {
    await button(say("clear.action")).click();
    const first = page.getByRole("alertdialog", {
      name: say("clear.title", { count: 2, name: "Mira" }),
    });
    await first.getByRole("button", { name: say("clear.action") }).click();
    const second = page.getByRole("alertdialog", { name: say("clear.pinnedTitle", { count: 1 }) });
    await isShown(second.getByText(say("clear.pinnedText")));
    await second.getByRole("button", { name: say("clear.keepPinned") }).click();
    await eventually(async () => (await stored()).map((one) => one.pinned)).toEqual([true]);
    await button(say("clear.action")).click();
    await second.getByRole("button", { name: say("clear.pinnedAction", { count: 1 }) }).click();
    await eventually(async () => (await stored()).length).toBe(0);
    await isShown(panel.getByText(say("empty.notHere")));
    expect(visitor.faults).toEqual([]);
  });
});
