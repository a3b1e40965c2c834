import type { Chat } from "@keepsake/engine/wire";
import type { ScriptedServer } from "@keepsake/engine/models/scripted-server";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf, type Api } from "./testing/api.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { startKeepsake, type Keepsake } from "./testing/keepsake.ts";
import { scriptedModel } from "./testing/model.ts";
import { openBrowser, visit, type Visitor } from "./testing/visitor.ts";

const TRIO = ["Mira", "Tom", "Ada"];

/** A group of three, from its making on. Each test goes on where the last one ended. */
describe("a group of three", () => {
  let model: ScriptedServer;
  let keepsake: Keepsake;
  let browser: Browser;
  let visitor: Visitor;
  let api: Api;
  let takes = 0;

  beforeAll(async () => {
    model = await scriptedModel(({ speaker }) => `${speaker}: take ${(takes += 1)}`);
    keepsake = await startKeepsake({ modelUrl: model.url });
    api = apiOf(keepsake.url);
    for (const name of [...TRIO, "Zoë"]) await api.ask("POST", "/characters", { name });
    browser = await openBrowser();
    visitor = await visit(browser, { url: keepsake.url });
    await visitor.page.goto("/");
  });

  afterAll(async () => {
    await browser?.close();
    await keepsake?.stop();
    await model?.close();
  });

  const page = () => visitor.page;
  const box = () => page().getByRole("textbox", { name: /^Message to/u });
  const messages = () => page().getByRole("group", { name: "Messages", exact: true });
  const by = (name: string) => messages().getByRole("article", { name, exact: true });
  const isIdle = () => isShown(page().getByRole("button", { name: "Send", exact: true }));
  const chatId = () => new URL(page().url()).pathname.split("/").at(-1) ?? "";
  const log = async () =>
    (await api.messages(chatId())).map(({ role, speakerName, text, variants }) =>
      role === "user" ? "-" : `${speakerName} ${text} of ${variants.length}`,
    );
  const again = async (name: string, item: string) => {
    await isIdle();
    await by(name).last().getByRole("button", { name: "Another reply…" }).click();
    await page().getByRole("menuitem", { name: item }).click();
  };

  it("[7.5] is begun with three characters from the dialog for a new chat", async () => {
    await page().getByRole("navigation").getByRole("button", { name: "New chat" }).click();
    const dialog = page().getByRole("dialog", { name: "New chat" });
    for (const name of TRIO) await dialog.getByRole("checkbox", { name, exact: true }).check();
    await isShown(dialog.getByText("3 of 10"));
    await dialog.getByRole("button", { name: "Start the chat" }).click();
    await isShown(page().getByRole("textbox", { name: "Message to Mira, Tom, and Ada" }));
  });

  it("[7.5] talks in turn, and answers whoever is mentioned, by keyboard alone", async () => {
    await box().fill("Good evening");
    await box().press("Enter");
    await isShown(by("Mira").getByText("take 1", { exact: true }));
    await isIdle();
    await box().pressSequentially("And you, @a");
    const list = page().getByRole("listbox", { name: "Members to mention" });
    await isShown(list.getByRole("option", { name: "Ada" }));
    await box().press("Enter");
    await eventually(() => box().inputValue()).toBe("And you, @Ada ");
    await box().press("Enter");
    await isShown(by("Ada").getByText("take 2", { exact: true }));
    await isIdle();
    expect(await log()).toEqual(["-", "Mira take 1 of 1", "-", "Ada take 2 of 1"]);
  });

  it("[7.5] answers as a round, one after another, each under its name", async () => {
    await page().getByRole("combobox", { name: "Who answers" }).selectOption("everyone");
    await box().fill("Now all of you");
    await box().press("Enter");
    for (const [name, take] of [
      ["Tom", 3],
      ["Mira", 4],
      ["Ada", 5],
    ] as const) {
      await isShown(by(name).last().getByText(`take ${take}`, { exact: true }));
    }
    await isIdle();
    expect((await log()).slice(5)).toEqual([
      "Tom take 3 of 1",
      "Mira take 4 of 1",
      "Ada take 5 of 1",
    ]);
  });

  it("[5.12, 7.5] writes one reply of the round again, then the round; each is swiped", async () => {
    await again("Mira", "Only this reply again");
    await isShown(by("Mira").last().getByText("take 6", { exact: true }));
    await again("Ada", "Write the whole round again");
    await isShown(by("Ada").last().getByText("take 9", { exact: true }));
    await isIdle();
    const round = ["Tom take 7 of 2", "Mira take 8 of 3", "Ada take 9 of 2"];
    expect((await log()).slice(5)).toEqual(round);
    // The rows may still be exchanged for the stored ones: a click can then fall between two.
    const swiped = by("Tom").last().getByText("take 3", { exact: true });
    await eventually(async () => {
      if (!(await swiped.isVisible())) {
        await by("Tom").last().getByRole("button", { name: "Previous reply" }).click();
      }
      return swiped.isVisible();
    }).toBe(true);
    expect((await log()).slice(6)).toEqual(round.slice(1));
  });

  it("[7.5] lets one leave and another join; history keeps the name", async () => {
    await page().locator("header").getByRole("button", { name: "More about this chat" }).click();
    await page().getByRole("menuitem", { name: "Change members" }).click();
    const dialog = page().getByRole("dialog", { name: "Members" });
    await dialog.getByRole("checkbox", { name: "Tom", exact: true }).uncheck();
    await dialog.getByRole("checkbox", { name: "Zoë", exact: true }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await isShown(page().getByRole("textbox", { name: "Message to Mira, Ada, and Zoë" }));
    await isShown(by("Tom").last().getByText("take 3", { exact: true }));
    const { characterIds } = await api.ask<Chat>("GET", `/chats/${chatId()}`);
    expect(characterIds).toHaveLength(3);
    await page().getByRole("combobox", { name: "Who answers" }).selectOption("as it is set");
    await box().fill("Welcome, Zoë. Tom has left us.");
    await box().press("Enter");
    await isShown(by("Zoë").getByText("take 10", { exact: true }));
    const prompt = await api.ask<{ sections: { text: string }[] }>(
      "GET",
      `/chats/${chatId()}/prompt`,
    );
    expect(prompt.sections[0]?.text).toContain("No longer in this conversation: Tom.");
    expect(visitor.faults).toEqual([]);
  });
});
