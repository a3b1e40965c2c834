import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually, isShown } from "./testing/eventually.ts";
import { startKeepsake } from "./testing/keepsake.ts";
import { openBrowser, visit } from "./testing/visitor.ts";

const MOST_STEPS = 10;

const VISITS = [
  {
    language: "English",
    locale: "en-GB",
    phone: false,
    here: /^On this server/u,
    title: "A conversation that remembers",
    notAModel: [
      "a built-in partner answers that is not an AI model",
      "built in, not an AI model",
      "voiced by the built-in partner, not by an AI model",
    ],
    box: "Message to Mira",
    fact: "My sister is called Ana.",
    saved: "1 saved",
    question: "What is my sister called?",
  },
  {
    language: "German",
    locale: "de-DE",
    phone: false,
    here: /^Auf diesem Server/u,
    title: "Ein Gespräch, das sich erinnert",
    notAModel: [
      "kein KI-Modell",
      "eingebaut, kein KI-Modell",
      "antwortet der eingebaute Partner, kein KI-Modell",
    ],
    box: "Nachricht an Mira",
    fact: "Meine Schwester heißt Ana.",
    saved: "1 gemerkt",
    question: "Wie heißt meine Schwester?",
  },
  {
    language: "Spanish, on a phone",
    locale: "es-MX",
    phone: true,
    here: /^En este servidor/u,
    title: "Una conversación que recuerda",
    notAModel: [
      "no es un modelo de IA",
      "integrado, no es un modelo de IA",
      "el interlocutor integrado, no un modelo de IA",
    ],
    box: "Mensaje para Mira",
    fact: "Mi hermana se llama Ana.",
    saved: "1 guardado",
    question: "¿Cómo se llama mi hermana?",
  },
] as const;

describe("a first visit", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each(VISITS)(
    "[11.6, 11.7] goes from the first screen to a remembered fact in few steps, in $language, and never passes rules off as an AI model",
    async ({ locale, phone, here, title, notAModel, box, fact, saved, question }) => {
      const keepsake = await startKeepsake();
      const visitor = await visit(browser, { url: keepsake.url, locale, phone, isAsked: true });
      const { page } = visitor;
      const [onWelcome, onTop, atTheBox] = notAModel;
      const acts = stepCounter(page);
      try {
        await acts.open("/");
        await acts.press(page.getByRole("button", { name: here }));
        await isShown(page.getByRole("heading", { level: 1, name: title }));
        await eventually(() => page.getByRole("main").innerText()).toContain(onWelcome);

        await acts.press(page.getByRole("button", { name: /^Mira/ }));
        const message = page.getByRole("textbox", { name: box });
        await isShown(message);
        await isShown(page.getByText(onTop, { exact: true }).first());
        await isShown(page.getByText(atTheBox));

        await acts.say(message, fact);
        const mark = page.getByRole("button", { name: saved });
        await isShown(mark);
        await acts.press(mark);
        await isShown(page.getByRole("article").getByRole("list").getByText("Ana").first());

        await acts.say(message, question);
        const answer = page.getByRole("article", { name: "Mira" }).last();
        await eventually(() => answer.innerText()).toMatch(/\bAna\b/u);
        expect(acts.count()).toBeLessThan(MOST_STEPS);
        expect(visitor.faults).toEqual([]);
      } finally {
        await visitor.leave();
        await keepsake.stop();
      }
    },
  );
});

/** What a person does, and how much of it. */
function stepCounter(page: Page) {
  let steps = 0;
  return {
    count: () => steps,
    async open(address: string) {
      steps += 1;
      await page.goto(address);
    },
    async press(button: Locator) {
      steps += 1;
      await button.click();
    },
    /** Types and presses Enter. */
    async say(box: Locator, text: string) {
      steps += 2;
      await box.fill(text);
      await box.press("Enter");
    },
  };
}
