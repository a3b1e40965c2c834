import {
  scriptedServer,
  type ScriptedServer,
  type ServerAnswer,
} from "@keepsake/engine/models/scripted-server";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf, type Api } from "./testing/api.ts";
import { chatView, type ChatView } from "./testing/chat-view.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { REPLY_MODEL, startKeepsake, SUMMARY_MODEL, type Keepsake } from "./testing/keepsake.ts";
import { openBrowser, visit, type Visitor } from "./testing/visitor.ts";

const TURNS = 30;
const SPENT: ServerAnswer = {
  status: 402,
  body: { error: { message: "Insufficient credits", code: 402 } },
};

/** Each test goes on where the last one ended. */
describe("rebuilding a chat's summary", () => {
  let model: ScriptedServer;
  let keepsake: Keepsake;
  let browser: Browser;
  let visitor: Visitor;
  let api: Api;
  let view: ChatView;
  let chatId: string;
  /** What the summariser waits for before it answers. */
  let held: Promise<void> | undefined;
  let release = (): void => undefined;
  let isSpent = false;
  let calls = 0;

  beforeAll(async () => {
    model = await scriptedServer(
      async ({ body }) => {
        if (body.model !== SUMMARY_MODEL) return "Aye aye.";
        calls += 1;
        if (calls % 2 === 0) await held;
        if (isSpent) return SPENT;
        const line = `They sailed on for stretch ${calls}.`;
        return JSON.stringify({
          timeline: [line],
          promises: [],
          resolved: [],
          particulars: [],
          state: line,
          rules: [],
        });
      },
      { models: [{ id: REPLY_MODEL }, { id: SUMMARY_MODEL }] },
    );
    keepsake = await startKeepsake({ modelUrl: model.url });
    api = apiOf(keepsake.url);
    chatId = (await api.newChat({ name: "Mira", memory: { detail: "core" } })).id;
    for (let turn = 1; turn <= TURNS; turn += 1) {
      await api.say(chatId, `Day ${turn}: we passed the lighthouse and counted ${turn} boats.`);
      await api.settledSummary(chatId);
    }
    browser = await openBrowser();
    visitor = await visit(browser, { url: keepsake.url });
    view = chatView(visitor.page, "Mira");
    await visitor.page.goto(`/chat/${chatId}`);
    await isShown(view.panel.getByRole("button", { name: "Add memory" }));
  });

  afterAll(async () => {
    await browser?.close();
    // The one thing that it had to say is what was made to go wrong.
    await keepsake?.stop().catch((error: unknown) => {
      if (!String(error).includes("warn: A step of a rebuild could not be done")) throw error;
    });
    await model?.close();
  });

  it("[4.10, 3.4] is offered as soon as the level was changed, and says what it takes", async () => {
    await isShown(view.panel.getByRole("button", { name: "Rebuild", exact: true }));
    await view.panel.getByRole("radio", { name: "Balanced" }).click();
    calls = 0;
    held = new Promise((resolve) => {
      release = resolve;
    });
    await view.panel.getByRole("button", { name: "Rebuild with this level" }).click();
    const dialog = visitor.page.getByRole("alertdialog", {
      name: "Rebuild the conversation memory?",
    });
    await isShown(dialog.getByText("About 2 calls of the model"));
    await isShown(dialog.getByText("at the level “Balanced”", { exact: false }));
    await dialog.getByRole("button", { name: "Rebuild", exact: true }).click();
    const bar = view.panel.getByRole("progressbar", { name: "Rebuild" });
    await eventually(() => bar.getAttribute("aria-valuetext")).toMatch(/^30 of \d+ messages$/u);
  });

  it("[4.10] goes on when the chat is left, and says on return where and why it stopped", async () => {
    await visitor.page.goto("/memory");
    await isShown(visitor.page.getByRole("heading", { level: 1, name: "Memory" }));
    isSpent = true;
    release();
    await eventually(async () => {
      const { running } = await api.ask<{ running: { state: string } | null }>(
        "GET",
        `/chats/${chatId}/summary/rebuild`,
      );
      return running?.state;
    }).toBe("failed");
    const notice = visitor.page.getByRole("link", { name: /^Notifications\s*1 unread$/u });
    await notice.click();
    await visitor.page
      .getByRole("link", { name: /^The rebuild of the conversation memory of “.+” stopped\./u })
      .click();
    await eventually(() => new URL(visitor.page.url()).pathname).toBe(`/chat/${chatId}`);
    await isShown(view.panel.getByText(/^The rebuild stopped at 30 of \d+ messages\.$/u));
    await isShown(view.panel.getByText("The credits are spent."));
    const { pieces } = await api.summary(chatId);
    expect(new Set(pieces.map((piece) => piece.detail))).toEqual(new Set(["core"]));
  });

  it("[4.10] is resumed where it stopped, and the summary has the level of now", async () => {
    isSpent = false;
    const before = calls;
    await view.panel.getByRole("button", { name: "Resume" }).click();
    await isShown(view.panel.getByRole("button", { name: "Rebuild", exact: true }));
    expect(calls - before).toBe(1);
    await isShown(visitor.page.getByRole("link", { name: /^Notifications\s*1 unread$/u }));
    const { pieces } = await api.settledSummary(chatId);
    expect(new Set(pieces.map((piece) => piece.detail))).toEqual(new Set(["balanced"]));
    await eventually(() => view.pieces("Recent summary").count()).toBe(pieces.length);
    expect(visitor.faults).toEqual([]);
  });

  it.each([
    {
      locale: "de",
      level: "Ausgewogen",
      offer: "Mit dieser Stufe neu aufbauen",
      question: "Das Gesprächsgedächtnis neu aufbauen?",
      rebuild: "Neu aufbauen",
      progress: /^30 von \d+ Nachrichten$/u,
      stopped: /^Der Neuaufbau des Gesprächsgedächtnisses von „.+“ ist stehen geblieben\./u,
      line: /^Der Neuaufbau blieb bei 30 von \d+ Nachrichten stehen\.$/u,
      resume: "Fortsetzen",
      done: /^Das Gesprächsgedächtnis von „.+“ ist neu aufgebaut\./u,
    },
    {
      locale: "es",
      level: "Equilibrado",
      offer: "Reconstruir con este nivel",
      question: "¿Reconstruir la memoria de la conversación?",
      rebuild: "Reconstruir",
      progress: /^30 de \d+ mensajes$/u,
      stopped: /^La reconstrucción de la memoria de la conversación de «.+» se detuvo\./u,
      line: /^La reconstrucción se detuvo en 30 de \d+ mensajes\.$/u,
      resume: "Reanudar",
      done: /^La memoria de la conversación de «.+» está reconstruida\./u,
    },
  ])("[4.10, 11.7] is offered, left, told of and resumed in $locale, too", async (words) => {
    const { id } = await api.newChat({ name: "Mira", memory: { detail: "core" } });
    for (let turn = 1; turn <= TURNS; turn += 1) {
      await api.say(id, `Day ${turn}: we passed the lighthouse and counted ${turn} boats.`);
      await api.settledSummary(id);
    }
    const { page, faults, leave } = await visit(browser, {
      url: keepsake.url,
      locale: words.locale,
    });
    await page.goto(`/chat/${id}`);
    calls = 0;
    held = new Promise((resolve) => {
      release = resolve;
    });
    await page.getByRole("radio", { name: words.level }).click();
    await page.getByRole("button", { name: words.offer }).click();
    const dialog = page.getByRole("alertdialog", { name: words.question });
    await dialog.getByRole("button", { name: words.rebuild, exact: true }).click();
    const bar = page.getByRole("progressbar", { name: words.rebuild });
    await eventually(() => bar.getAttribute("aria-valuetext")).toMatch(words.progress);
    await page.goto("/notifications");
    isSpent = true;
    release();
    await page.getByRole("link", { name: words.stopped }).first().click();
    await isShown(page.getByText(words.line));
    isSpent = false;
    await page.getByRole("button", { name: words.resume, exact: true }).click();
    await isShown(page.getByRole("button", { name: words.rebuild, exact: true }));
    await page.goto("/notifications");
    await isShown(page.getByRole("link", { name: words.done }).first());
    const { pieces } = await api.settledSummary(id);
    expect(new Set(pieces.map((piece) => piece.detail))).toEqual(new Set(["balanced"]));
    expect(faults).toEqual([]);
    await leave();
  });
});
