import type { ScriptedServer } from "@keepsake/engine/models/scripted-server";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf } from "./testing/api.ts";
import { chatView, type ChatView } from "./testing/chat-view.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { startKeepsake, type Keepsake } from "./testing/keepsake.ts";
import { scriptedModel } from "./testing/model.ts";
import { openBrowser, visit, type Visitor } from "./testing/visitor.ts";

describe("the prompt inspector", () => {
  let model: ScriptedServer;
  let keepsake: Keepsake;
  let browser: Browser;
  let visitor: Visitor;
  let chat: ChatView;

  beforeAll(async () => {
    model = await scriptedModel(({ hasCalled, text }) =>
      !text.includes("walnuts") || hasCalled
        ? "I see."
        : { calls: [{ name: "memory_save", input: { text: "Is allergic to walnuts" } }] },
    );
    keepsake = await startKeepsake({ modelUrl: model.url });
    const api = apiOf(keepsake.url);
    const made = await api.newChat({ name: "Mira", description: "A gardener." });
    await api.ask("POST", "/memories", { scope: "global", text: "Likes tea", pinned: true });
    await api.say(made.id, "Walnuts are bad for me: walnuts!");
    await api.say(made.id, "Good morning");
    browser = await openBrowser();
    visitor = await visit(browser, { url: keepsake.url });
    chat = chatView(visitor.page, "Mira");
    await visitor.page.goto(`/chat/${made.id}`);
  });

  afterAll(async () => {
    await browser?.close();
    await keepsake?.stop();
    await model?.close();
  });

  it("[8.2] opens at a reply, and shows each request as the model's server received it", async () => {
    const { page } = visitor;
    const { panel } = chat;
    await chat.replies.first().hover();
    await chat.replies.first().getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "See what was sent" }).click();
    await isShown(panel.getByRole("heading", { name: "What was sent" }));
    await isShown(panel.getByText("Word for word as it was sent."));
    const picked = panel.getByRole("combobox", { name: "Which request" });
    expect(await picked.inputValue()).toBe("1");
    await panel.locator("summary").filter({ hasText: "Live messages" }).click();
    const texts = () => panel.locator("details[open] pre").allInnerTexts();
    const received = JSON.stringify(model.requests[1]?.body.messages);
    for (const text of await texts()) {
      const said = text.replace(/^memory_save /, "");
      expect(received).toContain(JSON.stringify(said).slice(1, -1));
    }
    await picked.selectOption("0");
    await eventually(async () => (await texts()).join("\n")).not.toContain("memory_save");
    await panel.locator("summary").filter({ hasText: "Pinned memories" }).click();
    await isShown(panel.getByText("Pinned by you, for all characters: sent every time."));
    expect(visitor.faults).toEqual([]);
  });

  it("[8.2] compares a prompt with the one before, and shows what is typed before it is sent", async () => {
    const { panel } = chat;
    await panel.getByRole("button", { name: "Next reply" }).click();
    await panel.getByRole("button", { name: "Compare with the prompt before" }).click();
    await isShown(panel.getByText("user: Good morning"));
    const sent = model.requests.length;
    await panel.getByRole("button", { name: "Show the next prompt" }).click();
    await chat.box.fill("Not sent yet");
    await isShown(panel.getByText("user: Not sent yet"));
    expect(model.requests).toHaveLength(sent);
    expect(visitor.faults).toEqual([]);
  });
});
