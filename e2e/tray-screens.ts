import type { Page } from "playwright-core";
import { openTab, type Screen } from "./screen-list.ts";

/** A chat to which files were brought: what was to be remembered waits. */
const TRAY = "/chat/{tray}";

/** Text from outside, and what waits in its sight. */
export const TRAY_SCREENS: readonly Screen[] = [
  { name: "chat-outside", path: TRAY, act: unfoldOutside },
  { name: "chat-attached", path: TRAY, act: attachFiles },
  { name: "panel-tray", path: TRAY, act: openTray },
];

async function unfoldOutside(page: Page): Promise<void> {
  await page.waitForSelector("main article details");
  await page.locator("main article details summary").first().click();
  await page.waitForSelector("main article details pre");
}

async function attachFiles(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  await page.locator("input[type=file]").setInputFiles([
    { name: "shopping-list.txt", mimeType: "text/plain", buffer: Buffer.from("12 quinces") },
    { name: "photo.txt", mimeType: "text/plain", buffer: Buffer.from([0xff, 0x00, 0x81]) },
  ]);
  await page.waitForSelector("form [role=alert]");
}

async function openTray(page: Page, isPhone: boolean): Promise<void> {
  await openTab(page, isPhone, 1);
  const tray = page.locator("[role=tabpanel] section[aria-label]:has(article)").last();
  await tray.waitFor();
  await tray.evaluate((element) => element.scrollIntoView());
}
