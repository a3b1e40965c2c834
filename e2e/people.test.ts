import type { MemoryPage } from "@keepsake/engine/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser, Page } from "playwright-core";
import { people as de } from "../packages/web/src/i18n/de/people.ts";
import { people as en } from "../packages/web/src/i18n/en/people.ts";
import { people as es } from "../packages/web/src/i18n/es/people.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { startKeepsake, type Keepsake } from "./testing/keepsake.ts";
import { openBrowser, visit } from "./testing/visitor.ts";

const PASSWORD = "correct horse battery";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const secret = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe("people", () => {
  let keepsake: Keepsake;
  let browser: Browser;
  beforeAll(async () => {
    [keepsake, browser] = await Promise.all([startKeepsake({ people: true }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await keepsake.stop();
  });

  it("sign up by a code, found an organization, invite, and are told apart", async () => {
    const ann = await visit(browser, { url: keepsake.url });
    const { page } = ann;
    await page.goto("/");
    await isShown(page.getByRole("heading", { name: en["owner.title"] }));
    await eventually(() => keepsake.said()).toContain("needs this code");
    const [, code = ""] = /needs this code: (\S+)/u.exec(keepsake.said()) ?? [];
    await field(page, en["owner.code"]).fill("WRONG-CODE");
    await field(page, en.name).fill("Ann");
    await secret(page, en.password).fill(PASSWORD);
    await button(page, en["up.action"]).click();
    await isShown(page.getByRole("alert").filter({ hasText: en["wrong.code"] }));
    expect(await field(page, en.name).inputValue()).toBe("Ann");
    await field(page, en["owner.code"]).fill(code.toLowerCase());
    await button(page, en["up.action"]).click();
    await isShown(page.getByRole("button", { name: "Account of Ann" }));

    await page.goto("/settings");
    await field(page, en["organizations.name"]).fill("Acme");
    await button(page, en["organizations.make"]).click();
    const acme = page.getByRole("article", { name: "Acme" });
    await acme.getByRole("button", { name: en["invite.member"] }).click();
    const invitation = await acme.getByLabel(en["invite.code"]).textContent();

    const bob = await visit(browser, { url: keepsake.url, locale: "de-DE", phone: true });
    await bob.page.goto("/");
    await button(bob.page, de["in.toUpByCode"]).click();
    await field(bob.page, de["up.code"]).fill(invitation ?? "");
    await field(bob.page, de.name).fill("Bob");
    await secret(bob.page, de.password).fill(PASSWORD);
    await button(bob.page, de["up.action"]).click();
    await isShown(bob.page.getByRole("navigation"));
    await bob.page.goto("/settings");
    const seen = bob.page.getByRole("article", { name: "Acme" });
    await isShown(seen.getByText("Ann"));
    expect(await seen.getByRole("button", { name: de["invite.member"] }).count()).toBe(0);

    await page.reload();
    await acme.getByRole("button", { name: "What to do with Bob" }).click();
    await page.getByRole("menuitem", { name: "Send Bob away" }).click();
    await button(page, en["members.removeAction"]).click();
    await eventually(() => acme.getByText("Bob").count()).toBe(0);
    await bob.page.reload();
    await isShown(bob.page.getByText(de["organizations.none"]));
    await Promise.all([ann.leave(), bob.leave()]);
  });

  it("sign in again, make a key, and sign out everywhere", async () => {
    const ann = await visit(browser, { url: keepsake.url, locale: "es-ES" });
    const { page } = ann;
    await page.goto("/memory");
    await field(page, es.name).fill("ann");
    await secret(page, es.password).fill("wrong password");
    await button(page, es["in.action"]).click();
    await isShown(page.getByRole("alert").filter({ hasText: es["wrong.credentials"] }));
    await secret(page, es.password).fill(PASSWORD);
    await secret(page, es.password).press("Enter");
    await isShown(page.getByRole("heading", { level: 1, name: "Memoria" }));

    await page.goto("/settings");
    await field(page, es["keys.name"]).fill("bot");
    await button(page, es["keys.make"]).click();
    const key = (await page.getByLabel(es["keys.key"]).textContent()) ?? "";
    const asked = await fetch(`${keepsake.url}/api/memories`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(((await asked.json()) as MemoryPage).items).toEqual([]);
    await button(page, "Retirar bot").click();
    await button(page, es["keys.removeAction"]).click();
    await isShown(page.getByText(es["keys.none"]));
    const gone = await fetch(`${keepsake.url}/api/memories`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(gone.status).toBe(401);

    await button(page, es["sessions.endAll"]).click();
    await isShown(page.getByRole("heading", { name: es["in.title"] }));
    await page.reload();
    await isShown(page.getByRole("heading", { name: es["in.title"] }));
    await ann.leave();
  });
});
