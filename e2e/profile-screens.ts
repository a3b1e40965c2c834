import type { Page } from "playwright-core";
import type { Screen } from "./screen-list.ts";

/** The user profile, and how a character is given its memory. */
export const PROFILE_SCREENS: readonly Screen[] = [
  { name: "profile", path: "/memory", act: openProfile },
  { name: "character-delivery", path: "/c/{character}/edit", act: chooseProfile },
];

async function openProfile(page: Page): Promise<void> {
  await page.locator("main button:has(.lucide-user-round)").click();
  await page.locator("[role=dialog] li").first().waitFor();
}

async function chooseProfile(page: Page): Promise<void> {
  const ways = page.locator("[role=radiogroup]").nth(1);
  await ways.locator("input").nth(1).check();
  await ways.scrollIntoViewIfNeeded();
}
