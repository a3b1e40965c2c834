import type { PromptView, UserProfile } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { profile as profileDe } from "../packages/web/src/i18n/de/profile.ts";
import { profile as profileEn } from "../packages/web/src/i18n/en/profile.ts";
import { profile as profileEs } from "../packages/web/src/i18n/es/profile.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { REPLY_MODEL } from "./testing/keepsake.ts";
import { stage } from "./testing/stage.ts";
import { visit } from "./testing/visitor.ts";

const LANGUAGES = [
  { locale: "en-GB", lines: profileEn, save: "Save" },
  { locale: "de-DE", lines: profileDe, save: "Speichern" },
  { locale: "es-ES", lines: profileEs, save: "Guardar" },
];

describe("the user profile", () => {
  // What is asked besides replies is what a turn teaches: nothing.
  const staged = stage(({ body }) => (body.model === REPLY_MODEL ? "Mhm." : "[]"));

  it.each(LANGUAGES)(
    "[6.2] is shown, and a character that is set to it begins its chats with it ($locale)",
    async ({ locale, lines, save }) => {
      const { keepsake, browser, api } = staged();
      const text = `Is called Alice in ${locale}`;
      await api.ask("POST", "/memories", { scope: "global", text });
      const chat = await api.newChat({ name: "Ada" });
      const { page, ...visitor } = await visit(browser, { url: keepsake.url, locale });

      await page.goto("/memory");
      await page.getByRole("button", { name: lines["profile.open"] }).click();
      const dialog = page.getByRole("dialog", { name: lines["profile.open"] });
      await isShown(dialog.getByText(text));
      const { tokens } = await api.ask<UserProfile>("GET", "/profile");
      await isShown(dialog.getByText(new RegExp(`${tokens} token`, "iu")));
      await page.keyboard.press("Escape");

      await page.goto(`/c/${chat.characterIds[0]}/edit`);
      await page.getByRole("radio", { name: lines["delivery.profile"] }).check();
      await isShown(page.getByText(lines["delivery.profile.means"]));
      await page.getByRole("button", { name: save, exact: true }).click();
      const delivery = async () =>
        (
          await api.ask<{ memory: { delivery: string } }>(
            "GET",
            `/characters/${chat.characterIds[0]}`,
          )
        ).memory.delivery;
      await eventually(delivery).toBe("profile");

      await api.say(chat.id, "Hello");
      const { sections } = await api.ask<PromptView>("GET", `/chats/${chat.id}/prompt`);
      const profile = sections.find(({ name }) => name === "profile");
      expect(profile?.text).toContain(text);
      await visitor.leave();
    },
  );
});
