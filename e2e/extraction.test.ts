import type { Chat, MemoryPage } from "@keepsake/engine/wire";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf, type Api } from "./testing/api.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { startKeepsake, type Keepsake } from "./testing/keepsake.ts";
import { LOCALES, sayIn, sayOf, type Locale } from "./testing/lines.ts";
import { openBrowser, visit, type Visitor } from "./testing/visitor.ts";

/** What the person says in each language, and what is made of it. */
const SAID: { readonly [L in Locale]: Readonly<Record<"self" | "other" | "forget", string>> } = {
  "en-GB": {
    self: "I speak Danish.",
    other: "My sister lives in Rome.",
    forget: "Forget that I speak Danish.",
  },
  "de-DE": {
    self: "Ich spreche Dänisch.",
    other: "Meine Schwester wohnt in Rom.",
    forget: "Vergiss, dass ich Dänisch spreche.",
  },
  "es-ES": {
    self: "Hablo danés.",
    other: "Mi hermana vive en Roma.",
    forget: "Olvida que hablo danés.",
  },
};
const MADE: { readonly [L in Locale]: Readonly<Record<"self" | "other", string>> } = {
  "en-GB": { self: "Speaks Danish", other: "Sister lives in Rome" },
  "de-DE": { self: "Spricht Dänisch", other: "Schwester wohnt in Rom" },
  "es-ES": { self: "Habla danés", other: "Hermana vive en Roma" },
};

describe("automatic extraction, with the built-in partner", () => {
  let keepsake: Keepsake;
  let browser: Browser;
  let api: Api;

  beforeAll(async () => {
    keepsake = await startKeepsake({});
    browser = await openBrowser();
    api = apiOf(keepsake.url);
  });

  afterAll(async () => {
    await browser?.close();
    await keepsake?.stop();
  });

  describe.each(LOCALES)("in %s", (locale) => {
    let visitor: Visitor;
    let chat: Chat;
    const say = sayIn(locale);
    const tell = sayOf("provenance", locale);
    const learn = sayOf("learning", locale);
    const wait = sayOf("tray", locale);

    beforeAll(async () => {
      visitor = await visit(browser, { url: keepsake.url, locale });
      chat = await api.newChat({ name: "Mira" });
    });
    afterAll(() => visitor.leave());

    const entries = async () =>
      (
        await api.ask<MemoryPage>(
          "GET",
          `/memories?scope=character&characterId=${chat.characterIds[0]}`,
        )
      ).items.map(({ text }) => text);
    const write = async (text: string) => {
      const box = visitor.page.getByRole("textbox", {
        name: say("composer.label", { name: "Mira" }),
      });
      await box.fill(text);
      await box.press("Enter");
      await eventually(() => box.inputValue()).toBe("");
    };
    const marks = () =>
      visitor.page
        .getByRole("group", { name: say("chat.messages"), exact: true })
        .getByRole("button", {
          name: `${say("origin.extraction")}: ${tell("mark.saved", { count: 1 })}`,
        });

    it("[6.4, 5.14] is switched on in the form, and the panel has the same switch", async () => {
      const { page } = visitor;
      await page.goto(`/c/${chat.characterIds[0]}/edit`);
      const toggle = page.getByRole("switch", { name: learn("extraction.label") });
      expect(await toggle.getAttribute("aria-checked")).toBe("false");
      await toggle.click();
      await isShown(page.getByText(learn("extraction.own", { name: "Mira" })));
      await page.getByRole("button", { name: say("common.save"), exact: true }).click();
      await page.waitForURL((url) => !url.pathname.endsWith("/edit"));
      await page.goto(`/chat/${chat.id}`);
      await eventually(() => toggle.getAttribute("aria-checked")).toBe("true");
    });

    it("[6.4, 5.17] what is said is saved and marked; undone, it is not learned again", async () => {
      await write(SAID[locale].self);
      await eventually(entries).toEqual([MADE[locale].self]);
      await marks().click();
      const mark = visitor.page
        .getByRole("group", { name: say("chat.messages"), exact: true })
        .getByRole("listitem")
        .filter({ hasText: MADE[locale].self })
        .last();
      await isShown(mark.getByText(tell("by.extraction")));
      await mark.getByRole("button", { name: tell("mark.undo") }).click();
      await eventually(entries).toEqual([]);
    });

    it("[6.4] what is not sure waits with its confidence", async () => {
      await write(SAID[locale].other);
      const tray = visitor.page.getByRole("region", { name: wait("tray.title") }).first();
      const card = tray.getByRole("article").filter({ hasText: MADE[locale].other });
      await isShown(card);
      const share = new Intl.NumberFormat(locale, { style: "percent" }).format(0.5);
      await isShown(card.getByText(wait("tray.confidence", { share })));
      expect(await entries()).toEqual([]);
      await card.getByRole("button", { name: wait("tray.accept") }).click();
      await eventually(entries).toEqual([MADE[locale].other]);
    });

    it("[6.4] 'forget that' deletes exactly that", async () => {
      await write(SAID[locale].self);
      await eventually(entries).toEqual([MADE[locale].self, MADE[locale].other]);
      await write(SAID[locale].forget);
      await eventually(entries).toEqual([MADE[locale].other]);
      expect(visitor.faults).toEqual([]);
    });
  });
});
