import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "playwright-core";
import { guest as en } from "../packages/web/src/i18n/en/guest.ts";
import { people } from "../packages/web/src/i18n/en/people.ts";
import { startWithPeople } from "./people-screens.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { openBrowser, visit } from "./testing/visitor.ts";

describe("a guest", () => {
  let keepsake: Awaited<ReturnType<typeof startWithPeople>>;
  let browser: Browser;
  beforeAll(async () => {
    [keepsake, browser] = await Promise.all([startWithPeople(), openBrowser()]);
    await keepsake.fill();
  });
  afterAll(async () => {
    await browser.close();
    await keepsake.stop();
  });

  it("[5.16] chats without an account, is told that nothing is kept, and nothing is", async () => {
    const { page, context, faults, leave } = await visit(browser, { url: keepsake.url });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.goto("/");
    await button(en.begin).click();
    await isShown(page.getByRole("note").filter({ hasText: "Nothing of this is kept" }));
    for (const place of ["Memory", "Settings", "Search", "Notifications"]) {
      expect(await page.getByRole("link", { name: place }).count()).toBe(0);
    }
    await page.getByRole("button", { name: "Mira" }).click();
    const box = page.getByRole("textbox", { name: "Message to Mira" });
    await box.fill("My dog is called Rex.");
    await box.press("Enter");
    const said = page.getByRole("article", { name: "Mira" });
    await eventually(() => said.count()).toBe(2);
    await isShown(page.getByText("29 more replies"));
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain("Rex");

    // A reload is no end of the visit.
    await page.reload();
    await page.getByRole("button", { name: "Mira" }).click();
    await isShown(page.getByText("My dog is called Rex."));

    await button(en.leave).click();
    await isShown(page.getByRole("heading", { name: people["in.title"] }));
    expect((await context.cookies()).length).toBe(0);
    await button(en.begin).click();
    await page.getByRole("button", { name: "Mira" }).click();
    await isShown(page.getByRole("article", { name: "Mira" }));
    expect(await page.getByText("Rex").count()).toBe(0);

    await context.clearCookies();
    await page.getByRole("textbox").fill("Are you there?");
    await page.getByRole("textbox").press("Enter");
    await isShown(page.getByRole("status").filter({ hasText: en.ended }));
    expect(faults.filter((fault) => !fault.includes("401"))).toEqual([]);
    await leave();
  });
});
