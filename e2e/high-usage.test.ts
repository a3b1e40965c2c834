import type { ScriptedServer } from "@keepsake/engine/models/scripted-server";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf, type Api } from "./testing/api.ts";
import { chatView } from "./testing/chat-view.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { REPLY_MODEL, startKeepsake, type Keepsake } from "./testing/keepsake.ts";
import { scriptedModel } from "./testing/model.ts";
import { openBrowser, visit, type Visitor } from "./testing/visitor.ts";

const USUAL_TURNS = 6;
const USUAL = { prompt_tokens: 1_000, completion_tokens: 50, total_tokens: 1_050 };
const DEAR = { prompt_tokens: 9_000, completion_tokens: 50, total_tokens: 9_050 };
const TITLES = [
  ["en-GB", "High-usage notice"],
  ["de", "Hinweis zum hohen Credit-Verbrauch"],
  ["es", "Aviso de consumo alto de créditos"],
] as const;

/** Each test goes on where the last one ended. */
describe("the high-usage notice", () => {
  let model: ScriptedServer;
  let keepsake: Keepsake;
  let browser: Browser;
  let api: Api;
  let chatId: string;
  /** One page a language, all open at the same chat. */
  let visitors: readonly Visitor[];
  const noticesOf = (at: number) =>
    visitors[at]?.page.getByRole("region", { name: TITLES[at]?.[1] ?? "", exact: true });

  beforeAll(async () => {
    model = await scriptedModel(({ text }) => ({
      text: `You said: ${text}`,
      usage: text.includes("dear") ? DEAR : USUAL,
    }));
    keepsake = await startKeepsake({ modelUrl: model.url });
    api = apiOf(keepsake.url);
    const price = { input: 1, cachedInput: 0.1, cacheWrite: 1, output: 4 };
    await api.ask("PATCH", "/settings", { prices: [{ model: REPLY_MODEL, price }] });
    chatId = (await api.newChat({ name: "Mira" })).id;
    for (let turn = 1; turn <= USUAL_TURNS; turn += 1) await api.say(chatId, `Turn ${turn}.`);
    browser = await openBrowser();
    visitors = await Promise.all(
      TITLES.map(([locale]) => visit(browser, { url: keepsake.url, locale })),
    );
    for (const { page } of visitors) {
      await page.goto(`/chat/${chatId}`);
      await isShown(page.getByText(`You said: Turn ${USUAL_TURNS}.`));
    }
  });

  afterAll(async () => {
    await browser?.close();
    await keepsake?.stop();
    await model?.close();
  });

  it("[9.2] stands under the unusually expensive reply, in every open page and language", async () => {
    const first = visitors[0]?.page;
    if (first === undefined) throw new Error("no page is open");
    for (const at of TITLES.keys()) expect(await noticesOf(at)?.count()).toBe(0);
    await chatView(first, "Mira").send("Something dear.");
    for (const at of TITLES.keys()) await eventually(() => noticesOf(at)?.count()).toBe(1);
    const reply = chatView(first, "Mira").last;
    await isShown(reply.getByText("This reply cost", { exact: false }));
    await isShown(reply.getByRole("rowheader", { name: "Live conversation" }));
    await isShown(reply.getByRole("radio", { name: "Core events" }));
  });

  it("[9.2] comes once a chat: not for the next one, nor written again, nor after a reload", async () => {
    await api.say(chatId, "Something dear again.");
    const first = visitors[0]?.page;
    await first?.getByText("You said: Something dear again.").waitFor();
    await first?.getByRole("button", { name: "Another reply" }).last().click();
    await eventually(async () => (await api.messages(chatId)).at(-1)?.variants.length).toBe(2);
    for (const [at, { page }] of visitors.entries()) {
      await page.reload();
      await isShown(page.getByText("You said: Something dear again."));
      await eventually(() => noticesOf(at)?.count()).toBe(1);
      await page.waitForLoadState("networkidle");
      expect(await noticesOf(at)?.count()).toBe(1);
    }
  });

  it("[9.2] is closed for good, in every page", async () => {
    await visitors[0]?.page.getByRole("button", { name: "Close this notice" }).click();
    for (const at of TITLES.keys()) await eventually(() => noticesOf(at)?.count()).toBe(0);
    await api.say(chatId, "Another dear one.");
    for (const [at, { page }] of visitors.entries()) {
      await page.reload();
      await isShown(page.getByText("You said: Another dear one."));
      // The notice is fetched when it is shown: what is fetched has to be here before it is missed.
      await page.waitForLoadState("networkidle");
      expect(await noticesOf(at)?.count()).toBe(0);
    }
    const { highUsage } = await api.ask<{ highUsage: object | null }>("GET", `/chats/${chatId}`);
    expect(highUsage).toBeNull();
    for (const { faults } of visitors) expect(faults).toEqual([]);
  });
});
