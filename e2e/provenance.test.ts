import type { Chat, MemoryEntry, Message } from "@keepsake/engine/wire";
import { sqliteStore } from "@keepsake/engine/store/sqlite";
import type { ScriptedServer } from "@keepsake/engine/models/scripted-server";
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf, type Api } from "./testing/api.ts";
import { hoverOver } from "./testing/chat-view.ts";
import { fileFrom } from "./testing/deep-entry.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { startKeepsake, type Keepsake } from "./testing/keepsake.ts";
import { LOCALES, sayIn, sayOf, type Locale } from "./testing/lines.ts";
import { fillLongChat } from "./testing/long-chat.ts";
import { scriptedModel } from "./testing/model.ts";
import { openBrowser, visit, type Visitor } from "./testing/visitor.ts";

/** Far above what a chat shows first. */
const MESSAGES = 400;
/** One message of the person's for each language: a deep memory hangs on it. */
const SOURCES = new Map(LOCALES.map((locale, index) => [locale, 7 + 2 * index] as const));

const noted = (locale: Locale) => `Noted from afar (${locale})`;

describe("where memories come from", () => {
  let model: ScriptedServer;
  let keepsake: Keepsake;
  let browser: Browser;
  let api: Api;

  beforeAll(async () => {
    model = await scriptedModel(({ text, hasCalled }) =>
      text.includes("keep two") && !hasCalled
        ? {
            calls: ["Likes walnuts", "Has a boat"].map((fact) => ({
              name: "memory_save",
              input: { text: fact },
            })),
          }
        : "Aye.",
    );
    keepsake = await startKeepsake({
      modelUrl: model.url,
      fill: async (path) => {
        await fillLongChat(path, MESSAGES);
        const store = await sqliteStore({ path });
        for (const [locale, ordinal] of SOURCES) await fileFrom(store, ordinal, noted(locale));
        await store.close();
      },
    });
    browser = await openBrowser();
    api = apiOf(keepsake.url);
  });

  afterAll(async () => {
    await browser?.close();
    await keepsake?.stop();
    await model?.close();
  });

  describe.each(LOCALES)("in %s", (locale) => {
    let visitor: Visitor;
    let chat: Chat;
    const say = sayIn(locale);
    const tell = sayOf("provenance", locale);
    const slash = sayOf("slash", locale);

    beforeAll(async () => {
      visitor = await visit(browser, { url: keepsake.url, locale });
      chat = await api.newChat({ name: `Ada ${locale}` });
      await api.say(chat.id, "keep two of these");
    });
    afterAll(() => visitor.leave());

    const messages = () =>
      visitor.page.getByRole("group", { name: say("chat.messages"), exact: true });
    const entries = async () =>
      (
        await api.ask<{ readonly items: readonly MemoryEntry[] }>(
          "GET",
          `/memories?scope=character&characterId=${chat.characterIds[0]}`,
        )
      ).items.map(({ text }) => text);

    it("[5.17] a reply's writes are marked, and can be put right and taken back", async () => {
      const { page } = visitor;
      await page.goto(`/chat/${chat.id}`);
      await messages()
        .getByRole("button", { name: tell("mark.saved", { count: 2 }) })
        .click();
      const mark = (text: string) =>
        messages().getByRole("listitem").filter({ hasText: text }).last();
      await isShown(mark("Likes walnuts").getByText(tell("by.model", { name: `Ada ${locale}` })));
      await mark("Has a boat")
        .getByRole("button", { name: tell("mark.undo") })
        .click();
      await isShown(mark("Has a boat").getByText(tell("mark.goneUndone")));
      expect(await mark("Has a boat").locator("s").textContent()).toBe("Has a boat");

      await mark("Likes walnuts")
        .getByRole("button", { name: tell("mark.edit") })
        .click();
      const box = messages().getByRole("textbox", { name: say("entry.text") });
      await box.fill("Likes hazelnuts");
      await messages()
        .getByRole("button", { name: say("common.save"), exact: true })
        .click();
      await eventually(entries).toContain("Likes hazelnuts");
      expect(await entries()).toEqual(["Likes hazelnuts"]);
    });

    it("[5.17] what a background pass wrote is marked on the reply, and leads to its message", async () => {
      const { page } = visitor;
      const ordinal = SOURCES.get(locale) ?? 0;
      await page.goto("/memory");
      const card = page.getByRole("article").filter({ hasText: noted(locale) });
      await card.getByRole("button", { name: say("entry.history") }).click();
      await isShown(card.getByText(tell("by.deep")));
      await card
        .getByRole("link")
        .filter({ hasText: `${tell("source.you")}: Message ${ordinal}:` })
        .click();
      const source = messages()
        .getByRole("article")
        .filter({ hasText: `Message ${ordinal}:` });
      await eventually(() => isInSight(source, messages())).toBe(true);

      const reply = messages()
        .getByRole("article")
        .filter({ hasText: `Message ${ordinal + 1}:` });
      const counted = `${say("origin.deep")}: ${tell("mark.saved", { count: 1 })}`;
      await reply.getByRole("button", { name: counted }).click();
      await isShown(reply.getByText(noted(locale)));
      await reply.getByRole("button", { name: tell("mark.undo") }).click();
      await isShown(reply.getByText(tell("mark.goneUndone")));
      await page.goto("/memory");
      await isShown(page.getByRole("article").first());
      expect(await page.getByText(noted(locale)).count()).toBe(0);
    });

    it("[5.17] an earlier version is restored", async () => {
      const { page } = visitor;
      const path = "/memories";
      const made = await api.ask<MemoryEntry>("POST", path, {
        scope: "global",
        text: `First words ${locale}`,
      });
      await api.ask("PATCH", `${path}/${made.id}`, { text: `Second words ${locale}` });
      await page.goto("/memory");
      const card = page.getByRole("article").filter({ hasText: `words ${locale}` });
      await card.getByRole("button", { name: say("entry.history") }).click();
      await card.getByRole("button", { name: tell("version.restore") }).click();
      await eventually(
        async () =>
          (await api.ask<{ readonly entry: MemoryEntry }>("GET", `${path}/${made.id}/history`))
            .entry.text,
      ).toBe(`First words ${locale}`);
      await isShown(card.getByRole("listitem").nth(2));
      await page.goto("/settings");
      await api.ask("DELETE", `${path}/${made.id}`);
    });

    it("[5.17, 10.4] a reply says which memories were used, and a deleted one is a gap", async () => {
      const { page } = visitor;
      const scope = { scope: "character", characterId: chat.characterIds[0] };
      const secret = await api.ask<MemoryEntry>("POST", "/memories", {
        ...scope,
        text: "Wears a hat",
      });
      await api.ask("POST", "/memories", { ...scope, text: "Sails at dawn", pinned: true });
      const talk = await api.ask<Chat>("POST", "/chats", { characterIds: chat.characterIds });
      const { text } = await api.say(talk.id, "hello");
      await page.goto(`/chat/${talk.id}`);
      const reply = messages().getByRole("article").filter({ hasText: text }).last();
      const open = async () => {
        await hoverOver(reply);
        await reply.getByRole("button", { name: say("message.more") }).click();
        await page.getByRole("menuitem", { name: say("message.used") }).click();
      };
      await open();
      const dialog = page.getByRole("dialog", { name: tell("used.title") });
      await isShown(
        dialog.getByRole("region", { name: tell("used.pinned") }).getByText("Sails at dawn"),
      );
      await dialog
        .getByRole("region", { name: tell("used.chosen") })
        .getByRole("button", { name: "Wears a hat" })
        .click();
      const entry = page.getByRole("dialog", { name: tell("entry.title") });
      await isShown(entry.getByText(tell("by.manual")));
      await page.keyboard.press("Escape");
      await entry.waitFor({ state: "hidden" });
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await api.ask("DELETE", `/memories/${secret.id}`);
      await page.reload();
      await open();
      await isShown(dialog.getByText(tell("used.gap")));
      expect(await page.getByText("Wears a hat").count()).toBe(0);
    });

    it("[5.6] the three commands are done at once, and never sent", async () => {
      const { page } = visitor;
      const name = `Ada ${locale}`;
      const own = await api.ask<Chat>("POST", "/chats", { characterIds: chat.characterIds });
      await page.goto(`/chat/${own.id}`);
      const box = page.getByRole("textbox", { name: say("composer.label", { name }) });
      await box.fill("/");
      const list = page.getByRole("listbox", { name: slash("list.label") });
      await isShown(list.getByRole("option").nth(2));
      await box.press("Enter");
      await eventually(() => box.inputValue()).toMatch(/^\/(remember|merken|recordar) $/u);
      await box.press("End");
      await box.pressSequentially("song: Hums shanties");
      await box.press("Enter");
      await isShown(page.getByText(`${slash("saved.created", { name })}:`));
      expect(await entries()).toContain("Hums shanties");

      await box.fill("/forget shanties");
      await box.press("Enter");
      const dialog = page.getByRole("dialog", { name: slash("forget.title") });
      await dialog.getByRole("checkbox", { name: "Hums shanties" }).check();
      await dialog.getByRole("button", { name: slash("forget.action", { count: 1 }) }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: slash("forget.action", { count: 1 }) })
        .click();
      await eventually(entries).not.toContain("Hums shanties");

      await box.fill("/memories");
      await box.press("Enter");
      await isShown(page.getByRole("heading", { name: say("memories.title") }));
      const said = await api.ask<{ readonly items: readonly Message[] }>(
        "GET",
        `/chats/${own.id}/messages?limit=10`,
      );
      expect(said.items).toEqual([]);
    });

    it("brought no error to the page", () => {
      expect(visitor.faults).toEqual([]);
    });
  });
});

async function isInSight(message: Locator, list: Locator): Promise<boolean> {
  if ((await message.count()) === 0) return false;
  const [own, whole] = [await message.first().boundingBox(), await list.boundingBox()];
  if (own === null || whole === null) return false;
  return own.y + own.height > whole.y && own.y < whole.y + whole.height;
}
