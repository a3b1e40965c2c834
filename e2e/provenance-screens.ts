import type { Page } from "playwright-core";
import type { Screen } from "./screen-list.ts";

const STORY = "/chat/{story}";

/** Where memories come from, what was used of them, and the commands in the message box. */
export const PROVENANCE_SCREENS: readonly Screen[] = [
  { name: "chat-mark-entry", path: STORY, act: openMarkedEntry },
  { name: "chat-used", path: STORY, act: openUsed },
  { name: "chat-slash", path: STORY, act: (page) => type(page, "/") },
  { name: "chat-remember", path: STORY, act: remember },
  { name: "chat-slip", path: STORY, act: (page) => send(page, "/rember the storm") },
  { name: "chat-forget", path: STORY, act: askWhatToForget },
];

async function openMarkedEntry(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  await page
    .locator("main article button[aria-expanded=false]:not([aria-haspopup])")
    .last()
    .click();
  await page.locator("main article ul li button:has(.lucide-history)").first().click();
  await page.locator("[role=dialog] article ol li").first().waitFor();
}

async function openUsed(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  await page.locator("main article").last().locator("button[aria-haspopup=menu]").click();
  await page.waitForSelector("[role=menu]");
  await page.locator("[role=menuitem]:has(.lucide-diamond)").click();
  await page.locator("[role=dialog] h2").waitFor();
  await page.locator("[role=dialog] ul li, [role=dialog] p").first().waitFor();
}

async function type(page: Page, text: string): Promise<void> {
  await page.locator("form textarea").fill(text);
  await page.locator(text === "/" ? "form [role=listbox]" : "form textarea").waitFor();
}

async function send(page: Page, text: string): Promise<void> {
  await type(page, text);
  await page.locator("form textarea").press("Enter");
  await page.locator("form button:has(.lucide-x)").waitFor();
}

async function remember(page: Page): Promise<void> {
  await send(page, "/remember ship: Aurora, with a green keel");
}

async function askWhatToForget(page: Page): Promise<void> {
  await type(page, "/forget ship");
  await page.locator("form textarea").press("Enter");
  await page.locator("[role=dialog] li").first().waitFor();
}
