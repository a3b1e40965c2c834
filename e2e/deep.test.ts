import type { DeepMemory } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { eventually, isShown } from "./testing/eventually.ts";
import { SUMMARY_MODEL } from "./testing/keepsake.ts";
import { stage } from "./testing/stage.ts";
import { visit } from "./testing/visitor.ts";

const LANGUAGES = [
  {
    locale: "en",
    says: "I am allergic to walnuts, by the way.",
    quote: "I am allergic to walnuts",
    fact: "Is allergic to walnuts",
    badge: "Deep memory · Active",
    off: "Deep memory · Off",
    log: /^What it did: \d+ times?$/u,
    undo: "Undo",
    toggle: "Deep memory",
    decides: "It is switched off in the settings.",
  },
  {
    locale: "de",
    says: "Ich bin übrigens gegen Walnüsse allergisch.",
    quote: "Ich bin übrigens gegen Walnüsse allergisch",
    fact: "Ist gegen Walnüsse allergisch",
    badge: "Tiefes Gedächtnis · Aktiv",
    off: "Tiefes Gedächtnis · Aus",
    log: /^Was es getan hat: \d+ Mal$/u,
    undo: "Zurücknehmen",
    toggle: "Tiefes Gedächtnis",
    decides: "Es ist in den Einstellungen ausgeschaltet.",
  },
  {
    locale: "es",
    says: "Por cierto, soy alérgica a las nueces.",
    quote: "soy alérgica a las nueces",
    fact: "Es alérgica a las nueces",
    badge: "Memoria profunda · Activa",
    off: "Memoria profunda · Desactivada",
    log: /^Lo que ha hecho: \d+ ve(?:z|ces)$/u,
    undo: "Deshacer",
    toggle: "Memoria profunda",
    decides: "Está desactivada en los ajustes.",
  },
] as const;

const TURNS = 15;

/** Reads the one lasting thing that is said, in whichever language. */
function reads(text: string): string {
  for (const { says, quote, fact } of LANGUAGES) {
    const number = text
      .split("\n")
      .find((line) => /^\d+ person/u.test(line) && line.includes(says))
      ?.split(" ")[0];
    if (number === undefined) continue;
    return JSON.stringify({
      changes: [{ op: "save", text: fact, from: [Number(number)], quote }],
    });
  }
  return '{"changes": []}';
}

describe("deep memory", () => {
  const staged = stage(
    ({ body }) => {
      if (body.model !== SUMMARY_MODEL) return "Aye aye.";
      const [system, data] = (body.messages ?? []).map(({ content }) => String(content));
      if (system?.includes("what is remembered of a person") === true) return reads(data ?? "");
      const state = "They sailed on.";
      const none = { promises: [], resolved: [], particulars: [], rules: [] };
      return JSON.stringify({ timeline: [state], state, ...none });
    },
    { deep: true },
  );

  it.each(LANGUAGES)(
    "[5.11, 5.17] in $locale files what was said, shows it with its source, takes it back, and can be switched off",
    async (language) => {
      const { keepsake, browser, api } = staged();
      const { id, characterIds } = await api.newChat({ name: "Mira", memory: { detail: "core" } });
      await api.say(id, language.says);
      for (let turn = 2; turn <= TURNS; turn += 1) {
        await api.say(id, `Day ${turn}: we passed the lighthouse and counted ${turn} boats.`);
      }
      await api.settledSummary(id);
      const deep = () => api.ask<DeepMemory>("GET", `/chats/${id}/deep-memory`);
      await eventually(async () => (await deep()).passes.at(-1)?.changes.length).toBe(1);

      const visitor = await visit(browser, { url: keepsake.url, locale: language.locale });
      const panel = visitor.page.getByRole("complementary").last();
      await visitor.page.goto(`/chat/${id}`);
      await isShown(panel.getByText(language.badge));
      await panel.getByRole("button", { name: language.log }).click();
      const log = panel.getByRole("list").filter({ hasText: language.fact }).first();
      await isShown(log.getByText(language.fact).first());
      // The chat's own name is what was said first, too: the source is the link with a quotation.
      await log.locator("a:has(q)").first().click();
      await isShown(visitor.page.getByRole("article").filter({ hasText: language.says }));
      await log.getByRole("button", { name: language.undo }).first().click();
      const scope = `/memories?scope=character&characterId=${characterIds[0] ?? ""}`;
      await eventually(async () => (await api.ask<{ total: number }>("GET", scope)).total).toBe(0);
      expect((await deep()).passes.at(-1)?.changes[0]?.state).toBe("gone");

      await visitor.page.goto("/settings");
      await visitor.page.getByRole("switch", { name: language.toggle }).click();
      await eventually(
        async () => (await api.ask<{ deepMemory: boolean }>("GET", "/settings")).deepMemory,
      ).toBe(false);
      await visitor.page.goto(`/chat/${id}`);
      await isShown(panel.getByText(language.off));
      await isShown(panel.getByText(language.decides));
      await api.ask("PATCH", "/settings", { deepMemory: true });
      expect(visitor.faults).toEqual([]);
      await visitor.leave();
    },
  );
});
