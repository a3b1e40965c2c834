import type { MemoryPage } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { eventually, isShown } from "./testing/eventually.ts";
import { SUMMARY_MODEL } from "./testing/keepsake.ts";
import { stage } from "./testing/stage.ts";
import { visit } from "./testing/visitor.ts";

const LANGUAGES = [
  {
    locale: "en",
    said: "I'm allergic to walnuts, and my sister Berta lives in Porto.",
    described: "I like green tea. I have two dogs. I hate fog.",
    proposals: ["Likes green tea", "Has two dogs", "Hates fog"],
    drafts: ["Is allergic to walnuts", "Has a sister called Berta, who lives in Porto"],
    initialize: "Initialize memories",
    question: "What should the character remember?",
    generate: "Generate memories",
    item: "Draft",
    drop: "Drop",
    save: "Save 2 memories",
    saved: "2 memories saved.",
    undo: "Undo",
    undone: "Taken back: they are deleted.",
    more: "More about this message",
    toMemory: "Save to memory …",
    from: "Save from conversation",
    draft: "Draft with AI",
    pinned: /^They are saved pinned/u,
    origin: "Saved from conversation",
  },
  {
    locale: "de",
    said: "Ich bin gegen Walnüsse allergisch, und meine Schwester Berta wohnt in Porto.",
    described: "Ich mag grünen Tee. Ich habe zwei Hunde. Ich hasse Nebel.",
    proposals: ["Mag grünen Tee", "Hat zwei Hunde", "Hasst Nebel"],
    drafts: [
      "Ist gegen Walnüsse allergisch",
      "Hat eine Schwester namens Berta, die in Porto wohnt",
    ],
    initialize: "Erinnerungen initialisieren",
    question: "Was soll sich der Charakter merken?",
    generate: "Erinnerungen generieren",
    item: "Entwurf",
    drop: "Weglassen",
    save: "2 Erinnerungen speichern",
    saved: "2 Erinnerungen gespeichert.",
    undo: "Rückgängig",
    undone: "Rückgängig gemacht: Sie sind gelöscht.",
    more: "Mehr zu dieser Nachricht",
    toMemory: "In Erinnerung speichern …",
    from: "Aus Unterhaltung speichern",
    draft: "Mit KI entwerfen",
    pinned: /^Sie werden angeheftet gespeichert/u,
    origin: "Aus Unterhaltung gespeichert",
  },
  {
    locale: "es",
    said: "Soy alérgica a las nueces, y mi hermana Berta vive en Oporto.",
    described: "Me gusta el té verde. Tengo dos perros. Odio la niebla.",
    proposals: ["Le gusta el té verde", "Tiene dos perros", "Odia la niebla"],
    drafts: ["Es alérgica a las nueces", "Tiene una hermana llamada Berta que vive en Oporto"],
    initialize: "Inicializar memorias",
    question: "¿Qué debería recordar el personaje?",
    generate: "Generar memorias",
    item: "Borrador",
    drop: "Quitar",
    save: "Guardar 2 recuerdos",
    saved: "2 recuerdos guardados.",
    undo: "Deshacer",
    undone: "Deshecho: quedaron eliminados.",
    more: "Más opciones de este mensaje",
    toMemory: "Guardar en la memoria…",
    from: "Guardar de la conversación",
    draft: "Redactar con IA",
    pinned: /^Se guardan fijados/u,
    origin: "Guardado de la conversación",
  },
] as const;

describe("memories from a description and from the conversation", () => {
  let held = Promise.withResolvers<void>();

  const staged = stage(async ({ body }) => {
    if (body.model !== SUMMARY_MODEL) return "Mhm.";
    await held.promise;
    const sent = JSON.stringify(body.messages);
    const words = LANGUAGES.find(
      ({ said, described }) => sent.includes(said) || sent.includes(described),
    );
    const texts = sent.includes("description: ") ? words?.proposals : words?.drafts;
    return JSON.stringify({ memories: (texts ?? []).map((text) => ({ text, from: [1] })) });
  });

  it.each(LANGUAGES)(
    "[5.6, 5.7, 5.17, 11.7] are read through, changed, saved and taken back in $locale",
    async (words) => {
      const { keepsake, browser, api } = staged();
      const chat = await api.newChat({ name: "Mira" });
      await api.say(chat.id, words.said);
      const saved = async () =>
        (
          await api.ask<MemoryPage>(
            "GET",
            `/memories?scope=character&characterId=${chat.characterIds[0] ?? ""}`,
          )
        ).items;
      const { page, faults, leave } = await visit(browser, {
        url: keepsake.url,
        locale: words.locale,
      });
      await page.goto(`/chat/${chat.id}`);

      held = Promise.withResolvers<void>();
      await page.getByRole("button", { name: words.initialize }).click();
      const first = page.getByRole("dialog", { name: words.initialize });
      await first.getByRole("textbox", { name: words.question }).fill(words.described);
      await first.getByRole("button", { name: words.generate }).click();
      await isShown(first.getByRole("status"));
      held.resolve();
      await first.getByRole("textbox", { name: `${words.item} 1` }).fill("Tea!");
      await first
        .getByRole("group", { name: `${words.item} 3` })
        .getByRole("button", { name: words.drop })
        .click();
      await first.getByRole("button", { name: words.save }).click();
      await isShown(page.getByText(words.saved));
      expect(new Map((await saved()).map(({ text, pinned }) => [text, pinned]))).toEqual(
        new Map([
          ["Tea!", false],
          [words.proposals[1], false],
        ]),
      );
      await page.getByRole("button", { name: words.undo }).click();
      await isShown(page.getByText(words.undone));
      expect(await saved()).toEqual([]);

      const own = page.locator("main article").filter({ hasText: words.said });
      await own.getByRole("button", { name: words.more }).press("Enter");
      await page.getByRole("menuitem", { name: words.toMemory }).press("Enter");
      const bar = page.getByRole("group", { name: words.from });
      await isShown(bar);
      await eventually(() => page.getByRole("checkbox", { checked: true }).count()).toBe(1);
      // The keyboard goes on from the message that was chosen.
      await eventually(() =>
        page.evaluate(() => document.activeElement?.getAttribute("type")),
      ).toBe("checkbox");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await eventually(() => page.getByRole("checkbox", { checked: true }).count()).toBe(2);
      await bar.getByRole("button", { name: words.draft }).click();
      const second = page.getByRole("dialog", { name: words.from });
      await isShown(second.getByText(words.pinned));
      await second.getByRole("button", { name: words.save }).click();
      await isShown(page.getByText(words.saved));
      const drafted = await saved();
      expect(drafted.map(({ text }) => text).toSorted()).toEqual([...words.drafts].toSorted());
      for (const { pinned, origin, source } of drafted) {
        expect([pinned, origin, source.chatId, source.messageIds.length]).toEqual([
          true,
          "draft",
          chat.id,
          1,
        ]);
      }
      await isShown(
        page.getByRole("article").filter({ hasText: words.drafts[0] }).getByText(words.origin),
      );
      expect(faults).toEqual([]);
      await leave();
    },
  );
});
