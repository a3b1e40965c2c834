import { describe, expect, it } from "vitest";
import { eventually, isShown } from "./testing/eventually.ts";
import { stage } from "./testing/stage.ts";
import { visit } from "./testing/visitor.ts";

const LANGUAGES = [
  {
    locale: "en-GB",
    box: "Message to Mira",
    said: "I like tea, and I have a dog.",
    drink: "Likes tea",
    pet: "Has a dog (Rex)",
    before: "How nice!",
    after: "What is he called?",
    two: "2 saved",
    one: "1 saved",
    undo: "Undo",
  },
  {
    locale: "de-DE",
    box: "Nachricht an Mira",
    said: "Ich mag Tee, und ich habe einen Hund.",
    drink: "Trinkt gern Tee",
    pet: "Hat einen Hund (Rex)",
    before: "Wie schön!",
    after: "Wie heißt er?",
    two: "2 gemerkt",
    one: "1 gemerkt",
    undo: "Zurücknehmen",
  },
  {
    locale: "es-ES",
    box: "Mensaje para Mira",
    said: "Me gusta el té y tengo un perro.",
    drink: "Le gusta el té",
    pet: "Tiene un perro (Rex)",
    before: "¡Qué bien!",
    after: "¿Cómo se llama?",
    two: "2 guardados",
    one: "1 guardado",
    undo: "Deshacer",
  },
];

type Language = (typeof LANGUAGES)[number];

/** Words with one command between them and one as an item of a list, in pieces of three signs. */
function replyTo({ before, after, drink, pet }: Language): readonly string[] {
  const reply = `${before} bcz_remember("drink", "${drink}") ${after}\n\n- bcz_remember('pet', '${pet}')`;
  return reply.match(/[\s\S]{1,3}/gu) ?? [];
}

/** Keeps every text that the page ever shows. */
const WATCH = `
  window.everShown = [document.body.textContent];
  new MutationObserver(() => window.everShown.push(document.body.textContent)).observe(document.body, {
    subtree: true, childList: true, characterData: true,
  });
`;

describe("a model without tools", () => {
  const staged = stage(({ body }) => {
    if (body.tools !== undefined) {
      return { status: 400, body: { error: { message: "scripted does not support tools" } } };
    }
    const asked = JSON.stringify(body.messages?.at(-1));
    const language = LANGUAGES.find(({ said }) => asked.includes(said));
    return language === undefined ? "Hm." : { text: replyTo(language), chunkDelayMs: 1 };
  });

  it.each(LANGUAGES)(
    "[5.9, 5.15, 5.17] remembers by words that nobody sees, and the mark takes it back: $locale",
    async (language) => {
      const { keepsake, browser, api } = staged();
      const { locale, box, said, before, after, two, one, undo, drink, pet } = language;
      const chat = await api.newChat({ name: "Mira" });
      const visitor = await visit(browser, { url: keepsake.url, locale });
      const { page } = visitor;
      await page.goto(`/chat/${chat.id}`);
      const message = page.getByRole("textbox", { name: box });
      await isShown(message);
      await page.evaluate(WATCH);
      await message.fill(said);
      await message.press("Enter");

      const mark = page.getByRole("button", { name: two, exact: true });
      await isShown(mark);
      const reply = page.getByRole("article", { name: "Mira", exact: true }).first();
      expect(await reply.getByText(`${before} ${after}`, { exact: true }).count()).toBe(1);
      expect(await reply.getByRole("listitem").count()).toBe(0);
      const shown = await page.evaluate<string[]>("window.everShown");
      expect(shown.filter((text) => /bcz/u.test(text))).toEqual([]);
      // It came in pieces: there was a time when only its beginning was there.
      expect(shown.some((text) => text.includes(before) && !text.includes(after))).toBe(true);

      await mark.click();
      const written = reply.getByRole("listitem").filter({ hasText: drink });
      await written.getByRole("button", { name: undo, exact: true }).click();
      await isShown(page.getByRole("button", { name: one, exact: true }));
      const { items } = await api.ask<{ readonly items: readonly { readonly text: string }[] }>(
        "GET",
        `/memories?scope=character&characterId=${chat.characterIds[0] ?? ""}`,
      );
      expect(items.map(({ text }) => text)).toEqual([pet]);
      expect(visitor.faults).toEqual([]);
      await visitor.leave();
    },
  );

  it("[5.15] is told how from the turn on in which it was found to have none", async () => {
    const { model, api } = staged();
    const chat = await api.newChat({ name: "Tom" });
    await api.say(chat.id, "Hello");
    const last = model.requests.at(-1)?.body;
    expect(last?.tools).toBeUndefined();
    expect(JSON.stringify(last?.messages?.[0])).toContain("bcz_remember");
    await eventually(async () => {
      const { sections } = await api.ask<{
        readonly sections: readonly { readonly name: string; readonly text: string }[];
      }>("GET", `/chats/${chat.id}/prompt`);
      return sections.find(({ name }) => name === "character")?.text ?? "";
    }).toContain("bcz_remember");
  });
});
