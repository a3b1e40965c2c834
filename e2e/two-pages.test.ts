import type { ScriptedServer } from "@keepsake/engine/models/scripted-server";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf, type Api } from "./testing/api.ts";
import { chatView, hoverOver, type ChatView } from "./testing/chat-view.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { startKeepsake, type Keepsake } from "./testing/keepsake.ts";
import { scriptedModel } from "./testing/model.ts";
import { openBrowser, visit, type Visitor } from "./testing/visitor.ts";

/** One chat in two browsers; neither page is ever reloaded. Each test goes on where the last one ended. */
describe("two pages open on one chat", () => {
  let model: ScriptedServer;
  let keepsake: Keepsake;
  let browser: Browser;
  let visitors: readonly Visitor[] = [];
  let api: Api;
  let here: ChatView;
  let there: ChatView;
  let chatId: string;

  beforeAll(async () => {
    model = await scriptedModel(({ text, hasCalled }) => {
      if (text.includes("slowly")) return { text: ["One wave, ", "two waves"], silentAfter: 2 };
      if (text.includes("keep") && !hasCalled) {
        return { calls: [{ name: "memory_save", input: { text: "The boat is called Seagull" } }] };
      }
      return "Aye aye.";
    });
    keepsake = await startKeepsake({ modelUrl: model.url });
    api = apiOf(keepsake.url);
    const greeting = "Welcome aboard.";
    chatId = (await api.newChat({ name: "Mira", greeting, memory: { detail: "core" } })).id;
    browser = await openBrowser();
    visitors = await Promise.all([1, 2].map(() => visit(browser, { url: keepsake.url })));
    const views = visitors.map(({ page }) => chatView(page, "Mira"));
    [here, there] = [views[0] as ChatView, views[1] as ChatView];
    await Promise.all(visitors.map(({ page }) => page.goto(`/chat/${chatId}`)));
    for (const { panel } of views) await isShown(panel.getByRole("button", { name: "Add memory" }));
  });

  afterAll(async () => {
    await browser?.close();
    await keepsake?.stop();
    await model?.close();
  });

  it("[11.5, 7.1] show what is said in either", async () => {
    await here.send("Ahoy from here.");
    await eventually(() => there.own.allInnerTexts()).toEqual([
      expect.stringContaining("Ahoy from here."),
    ]);
    await eventually(() => there.replies.last().innerText()).toContain("Aye aye.");
    await there.send("Ahoy from there.");
    await eventually(() => here.own.last().innerText()).toContain("Ahoy from there.");
    await eventually(() => here.replies.count()).toBe(3);
  });

  it("[7.2] show a running reply that was asked for elsewhere, and either may stop it", async () => {
    await here.send("Tell it slowly.");
    await eventually(() => there.last.innerText()).toContain("One wave, two waves");
    await there.messages.page().getByRole("button", { name: "Stop the reply" }).click();
    for (const view of [here, there]) {
      await isShown(view.last.getByText("Stopped here."));
      expect(await view.last.innerText()).toContain("One wave, two waves");
    }
    await isShown(here.messages.page().getByRole("button", { name: "Send", exact: true }));
  });

  it("[5.1, 5.17] show a memory that a reply saved, and that the other page pinned", async () => {
    await here.send("Please keep the boat.");
    await isShown(here.last.getByRole("button", { name: "1 saved" }));
    await isShown(there.last.getByRole("button", { name: "1 saved" }));
    const pin = there.memory("Seagull").getByRole("button", { name: "Pin", exact: true });
    await pin.click();
    await isShown(here.memory("Seagull").getByRole("button", { name: "Unpin" }));
  });

  it("[5.6] show a memory that was added, edited and deleted over HTTP", async () => {
    const { characterIds } = await api.ask<{ characterIds: string[] }>("GET", `/chats/${chatId}`);
    const scope = { scope: "character", characterId: characterIds[0] };
    const entry = await api.ask<{ id: string }>("POST", "/memories", { ...scope, text: "Tea" });
    await isShown(here.memory("Tea"));
    await api.ask("PATCH", `/memories/${entry.id}`, { text: "Coffee" });
    await isShown(here.memory("Coffee"));
    await here.memory("Coffee").getByRole("button", { name: "Delete memory" }).click();
    const question = here.panel.page().getByRole("alertdialog");
    await question.getByRole("button", { name: "Delete memory" }).click();
    await eventually(() => there.memory("Coffee").count()).toBe(0);
  });

  it("[7.1] show another variant and a swipe", async () => {
    const choice = there.last.getByRole("group", { name: "Replies to choose from" });
    await here.last.getByRole("button", { name: "Another reply" }).click();
    await eventually(() => choice.innerText()).toContain("2/2");
    await here.last.getByRole("button", { name: "Previous reply" }).click();
    await eventually(() => choice.innerText()).toContain("1/2");
  });

  it("[4.9] show a summary as it comes", async () => {
    const long = "We go further out, and the wind turns north again. ".repeat(20);
    for (let turn = 0; turn < 16; turn += 1) await api.say(chatId, `${turn}: ${long}`);
    await isShown(here.pieces("Recent summary").first());
    await isShown(there.pieces("Recent summary").first());
  });

  it("[7.1] show an edit and a rewind", async () => {
    const { page } = visitors[0] as Visitor;
    await eventually(() => here.own.last().innerText()).toContain("15: We go");
    await hoverOver(here.own.last());
    await here.own.last().getByRole("button", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "Text of the message" }).fill("Homeward now.");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await eventually(() => there.own.last().innerText()).toContain("Homeward now.");

    await hoverOver(here.own.last());
    await here.own.last().getByRole("button", { name: "More about this message" }).click();
    await page.getByRole("menuitem", { name: "Rewind to here" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Rewind to here" }).click();
    await eventually(() => there.last.innerText()).toContain("Homeward now.");
    await there.last.getByRole("button", { name: "Ask for a reply" }).click();
    await eventually(() => here.last.innerText()).toContain("Aye aye.");
  });

  it("[7.1, 7.6] show a new chat, a new name and a deleted chat in the list beside", async () => {
    const { page } = visitors[1] as Visitor;
    const places = page.getByRole("navigation", { name: "Places" });
    const other = await api.newChat({ name: "Orla", greeting: "Hello." });
    await isShown(places.getByRole("link", { name: "Orla" }).first());
    await api.ask("PATCH", `/chats/${other.id}`, { title: "On the pier" });
    await isShown(places.getByRole("link", { name: "On the pier" }));
    await fetch(`${keepsake.url}/api/chats/${other.id}`, { method: "DELETE" });
    await eventually(() => places.getByRole("link", { name: "On the pier" }).count()).toBe(0);
  });

  it("bring no error to either", () => {
    expect(visitors.flatMap(({ faults }) => faults)).toEqual([]);
  });
});
