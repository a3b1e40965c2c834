import type { Chat, MessagePage, SearchPage } from "@keepsake/engine/wire";
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf, type Api } from "./testing/api.ts";
import { chatView, hoverOver, type ChatView } from "./testing/chat-view.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { startKeepsake, type Keepsake } from "./testing/keepsake.ts";
import { openBrowser, visit, type Visitor } from "./testing/visitor.ts";

const SECRET = "Zephyrgasse";

/** Something is told, saved, branched and told again; then it is deleted wherever it stands. */
describe("deleting what was told", () => {
  let keepsake: Keepsake;
  let browser: Browser;
  let visitor: Visitor;
  let api: Api;
  let chat: ChatView;
  let made: Chat;
  let branch: Chat;

  beforeAll(async () => {
    keepsake = await startKeepsake();
    browser = await openBrowser();
    api = apiOf(keepsake.url);
    made = await api.newChat({ name: "Mira" });
    await api.say(made.id, `My garden lies in ${SECRET} 17, behind the mill.`);
    const { id } = await api.say(made.id, "What shall I plant there?");
    branch = await api.ask<Chat>("POST", `/chats/${made.id}/branch`, { messageId: id });
    await api.ask("POST", "/memories", { scope: "global", text: `Garden in ${SECRET} 17` });
    visitor = await visit(browser, { url: keepsake.url });
    chat = chatView(visitor.page, "Mira");
    await visitor.page.goto(`/chat/${made.id}`);
  });

  afterAll(async () => {
    await browser?.close();
    await keepsake?.stop();
  });

  const question = () => visitor.page.getByRole("alertdialog");
  const receipt = () => visitor.page.getByRole("region", { name: "What was deleted" });

  async function askToDelete(message: Locator): Promise<void> {
    await hoverOver(message);
    await message.getByRole("button", { name: "More about this message" }).click();
    await visitor.page.getByRole("menuitem", { name: "Delete message" }).click();
    await isShown(question());
  }

  it("[10.4] shows what else says it, in groups, with nothing ticked", async () => {
    await askToDelete(chat.own.filter({ hasText: SECRET }).first());
    const memories = question().getByRole("group", { name: "Saved memories" });
    const messages = question().getByRole("group", { name: "Messages" });
    await isShown(memories.getByText(`Garden in ${SECRET} 17`));
    await isShown(messages.getByText(`My garden lies in ${SECRET} 17, behind the mill.`));
    const boxes = question().getByRole("checkbox");
    for (const box of await boxes.all()) expect(await box.isChecked()).toBe(false);
    await isShown(question().getByRole("button", { name: "Delete message", exact: true }));
  });

  it("[10.4] takes along what is ticked, by keyboard too, and shows the receipt with its details", async () => {
    for (const box of await question().getByRole("checkbox").all()) {
      await box.focus();
      await visitor.page.keyboard.press("Space");
      expect(await box.isChecked()).toBe(true);
    }
    await question()
      .getByRole("button", { name: /^Delete message and \d+ more$/ })
      .click();
    await isShown(receipt());
    expect(await receipt().innerText()).toMatch(/Deleted for good: \d+ messages and 1 memory\./);
    await receipt().getByRole("button", { name: "Details" }).click();
    await isShown(receipt().getByText("1 version of a memory"));
    await eventually(() => question().count()).toBe(0);
  });

  it("[10.4, P-F6] is nowhere afterwards: not in the chats, the branch, the search or the prompt", async () => {
    const found = await api.ask<SearchPage>("GET", `/search?q=${SECRET}`);
    expect(found.items).toEqual([]);
    const left = await Promise.all([
      api.ask<MessagePage>("GET", `/chats/${made.id}/messages`),
      api.ask<MessagePage>("GET", `/chats/${branch.id}/messages`),
      api.ask<object>("GET", `/chats/${made.id}/prompt`),
      api.ask<object>("GET", "/memories"),
      api.ask<object>("GET", "/chats"),
    ]);
    expect(JSON.stringify(left)).not.toContain(SECRET);
  });

  it("[10.4] the receipt goes when the person goes on", async () => {
    await visitor.page.getByRole("link", { name: "Memory" }).first().click();
    await isShown(visitor.page.getByRole("heading", { level: 1, name: "Memory" }));
    expect(await receipt().count()).toBe(0);
  });

  it("[10.4, C-E7] a chat is deleted with what it taught and its branch, and says so at home", async () => {
    const { page } = visitor;
    await page.goto(`/chat/${made.id}`);
    await page.getByRole("button", { name: "More about this chat" }).click();
    await page.getByRole("menuitem", { name: "Delete chat" }).click();
    const copies = question().getByRole("group", { name: "Chats" });
    await copies.getByRole("checkbox").check();
    await question().getByRole("button", { name: "Delete chat and 1 more" }).click();
    await isShown(page.getByRole("heading", { level: 1, name: "Home" }));
    await isShown(receipt().getByText(/^Deleted for good: 2 chats/));
    const chats = await api.ask<{ items: readonly object[] }>("GET", "/chats");
    expect(chats.items).toEqual([]);
  });

  it("brought no error to the page", () => {
    expect(visitor.faults).toEqual([]);
  });
});
