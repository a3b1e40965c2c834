import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf } from "./testing/api.ts";
import { chatView, type ChatView } from "./testing/chat-view.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { keyboardOf, type Keyboard } from "./testing/keyboard.ts";
import { startKeepsake, type Keepsake } from "./testing/keepsake.ts";
import { openBrowser, visit, type Visitor } from "./testing/visitor.ts";

/** One visit without a mouse: each test goes on where the last one ended. */
describe("by keyboard alone", () => {
  let keepsake: Keepsake;
  let browser: Browser;
  let visitor: Visitor;
  let chat: ChatView;
  let keys: Keyboard;

  beforeAll(async () => {
    keepsake = await startKeepsake();
    browser = await openBrowser();
    visitor = await visit(browser, { url: keepsake.url });
    chat = chatView(visitor.page, "Mira");
    keys = keyboardOf(visitor.page);
  });

  afterAll(async () => {
    await browser?.close();
    await keepsake?.stop();
  });

  const replyCount = async () =>
    (await chat.last.getAttribute("aria-label")) === "Mira" &&
    (await chat.last.getAttribute("aria-busy")) === "false"
      ? chat.replies.count()
      : 0;

  it("[11.7] begins a chat with Tab and Enter, and stands in the message box", async () => {
    await visitor.page.goto("/");
    await isShown(visitor.page.getByRole("heading", { name: "A conversation that remembers" }));
    await keys.tabTo(visitor.page.getByRole("button", { name: /^Mira/ }));
    await keys.press("Enter");
    await keys.isAt(chat.box);
  });

  it("[11.7] talks, breaks lines, asks for another reply and swipes", async () => {
    await keys.type("Good morning.");
    await keys.press("Shift+Enter");
    await keys.type("I slept well.");
    await keys.press("Enter");
    await eventually(() => chat.own.last().innerText()).toMatch(/Good morning\.\s+I slept well\./u);
    await eventually(replyCount).toBe(2);
    await keys.isAt(chat.box);

    const choice = chat.last.getByRole("group", { name: "Replies to choose from" });
    await keys.press("Control+Enter");
    await eventually(() => choice.innerText()).toContain("2/2");
    await keys.press("ArrowLeft");
    await eventually(() => choice.innerText()).toContain("1/2");
    await keys.press("ArrowRight");
    await eventually(() => choice.innerText()).toContain("2/2");
    await keys.isAt(chat.box);
  });

  it("[11.7] edits the last own message, and goes back to the box from there", async () => {
    const editor = visitor.page.getByRole("textbox", { name: "Text of the message" });
    await keys.press("ArrowUp");
    await keys.isAt(editor);
    await keys.press("Escape");
    await keys.isAt(chat.box);

    await keys.press("ArrowUp");
    await keys.isAt(editor);
    await keys.type(" Did you?");
    await keys.tabTo(visitor.page.getByRole("button", { name: "Save", exact: true }));
    await keys.press("Enter");
    await eventually(() => chat.own.last().innerText()).toContain("I slept well. Did you?");
    await keys.isAt(chat.box);
  });

  it("[11.7] opens the palette with Ctrl+K, and is back in the box when it closes", async () => {
    const palette = visitor.page.getByRole("combobox", { name: "Go to or do" });
    await keys.press("Control+k");
    await keys.isAt(palette);
    await keys.press("Escape");
    await keys.isAt(chat.box);
  });

  it("[11.7] types ? in the box, and lists the keys by ? elsewhere", async () => {
    const { page } = visitor;
    const list = page.getByRole("dialog", { name: "Keys" });
    await keys.type("?");
    expect(await chat.box.inputValue()).toBe("?");
    await keys.press("Backspace");

    const more = page.getByRole("button", { name: "More about this chat" });
    await keys.tabTo(more, "Shift+Tab");
    await keys.type("?");
    await isShown(list.getByText("Ask for another reply"));
    await keys.press("Escape");
    await eventually(() => list.count()).toBe(0);
    await keys.isAt(more);
  });

  it("[11.7] finds its way back from a menu and from the question that it asks", async () => {
    const { page } = visitor;
    const more = chat.own.last().getByRole("button", { name: "More about this message" });
    await keys.tabTo(more);
    await keys.press("ArrowLeft");
    await keys.isAt(chat.own.last().getByRole("button", { name: "Branch from here" }));
    await keys.press("End");
    await keys.isAt(more);

    await keys.press("Enter");
    await isShown(page.getByRole("menu"));
    await keys.press("Escape");
    await keys.isAt(more);

    await keys.press("Enter");
    await keys.arrowTo(page.getByRole("menuitem", { name: "Delete message" }));
    await keys.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Delete this message?" });
    await keys.isAt(question.getByRole("button", { name: "Cancel" }));
    await keys.press("Escape");
    await keys.isAt(more);
  });

  it("[11.7] adds, pins and deletes a memory in the panel", async () => {
    const { panel } = chat;
    await keys.tabTo(panel.getByRole("button", { name: "Add memory" }));
    await keys.press("Enter");
    await keys.isAt(panel.getByRole("textbox", { name: "What should be remembered" }));
    await keys.type("Sleeps well on Sundays");
    await keys.tabTo(panel.getByRole("button", { name: "Save", exact: true }));
    await keys.press("Enter");
    const memory = chat.memory("Sleeps well on Sundays");
    await isShown(memory);
    await keys.isSomewhere();

    await keys.tabTo(memory.getByRole("button", { name: "Pin", exact: true }));
    await keys.press("Enter");
    await isShown(memory.getByRole("button", { name: "Unpin" }));
    await keys.isSomewhere();

    await keys.tabTo(memory.getByRole("button", { name: "Delete memory" }));
    await keys.press("Enter");
    const question = visitor.page.getByRole("alertdialog", { name: "Delete this memory?" });
    await keys.tabTo(question.getByRole("button", { name: "Delete memory" }));
    await keys.press("Enter");
    await eventually(() => memory.count()).toBe(0);
    await keys.isSomewhere();
  });

  it("[11.7] goes to another page by the palette, and on from there", async () => {
    const { page } = visitor;
    await keys.press("Control+k");
    await keys.isAt(page.getByRole("combobox", { name: "Go to or do" }));
    await keys.type("sett");
    await isShown(page.getByRole("option", { name: "Settings" }));
    await keys.press("Enter");
    await isShown(page.getByRole("heading", { level: 1, name: "Settings" }));
    await keys.tabTo(page.getByRole("radio", { name: "As the system" }));
    await keys.arrowTo(page.getByRole("radio", { name: "Dark" }));
    await eventually(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  });

  it("[11.7] rewinds the chat, and deletes it", async () => {
    const { page } = visitor;
    const chats = await apiOf(keepsake.url).ask<{ items: readonly { id: string }[] }>(
      "GET",
      "/chats",
    );
    await page.goto(`/chat/${chats.items[0]?.id}`);
    await keys.isAt(chat.box);
    const first = chat.replies.first();
    await keys.tabTo(first.getByRole("button", { name: "More about this message" }), "Shift+Tab");
    await keys.press("Enter");
    await keys.arrowTo(page.getByRole("menuitem", { name: "Rewind to here" }));
    await keys.press("Enter");
    const rewind = page.getByRole("alertdialog", { name: "Remove 2 messages after this one?" });
    await keys.tabTo(rewind.getByRole("button", { name: "Rewind to here" }));
    await keys.press("Enter");
    await eventually(() => rewind.count()).toBe(0);
    await eventually(() => chat.own.count()).toBe(0);
    await keys.isSomewhere();

    await keys.tabTo(page.getByRole("button", { name: "More about this chat" }), "Shift+Tab");
    await keys.press("Enter");
    await keys.arrowTo(page.getByRole("menuitem", { name: "Delete chat" }));
    await keys.press("Enter");
    const question = page.getByRole("alertdialog", { name: /^Delete the chat/ });
    await keys.tabTo(question.getByRole("button", { name: "Delete chat" }));
    await keys.press("Enter");
    await isShown(page.getByRole("heading", { level: 1, name: "Home" }));
    await keys.tabTo(page.getByRole("main").getByRole("link", { name: /calm companion/ }));
  });

  it("brought no error to the page", () => {
    expect(visitor.faults).toEqual([]);
  });
});
