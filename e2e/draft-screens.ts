import type { MemorySaved } from "@keepsake/engine/wire";
import type { Page } from "playwright-core";
import type { Screen } from "./screen-list.ts";

const CHAT = "/chat/{chat}";
const GROUP = "/chat/{group}";

/** Saving several memories at once. Last: what is chosen stays chosen, as it does for a person. */
export const DRAFT_SCREENS: readonly Screen[] = [
  { name: "generate-ways", path: CHAT, act: openWays },
  { name: "generate", path: CHAT, act: describe },
  { name: "generate-review", path: CHAT, act: reviewGenerated },
  { name: "pick", path: CHAT, act: pick },
  { name: "pick-review", path: CHAT, act: reviewPicked },
  { name: "pick-group", path: GROUP, act: pickInGroup },
  { name: "pick-saved", path: GROUP, act: savePicked },
];

async function openWays(page: Page, isPhone: boolean): Promise<void> {
  await page.waitForSelector("main article");
  if (isPhone) await page.locator("header button[aria-pressed]").click();
  await page.waitForSelector("[role=tab]");
  await page.locator("[role=tab]").nth(1).click();
  const ways = page.locator("[role=tabpanel] button[aria-haspopup=menu]:has(.lucide-chevron-down)");
  await ways.scrollIntoViewIfNeeded();
  await ways.click();
  await page.waitForSelector("[role=menu]");
}

async function describe(page: Page, isPhone: boolean): Promise<void> {
  await openWays(page, isPhone);
  await page.locator("[role=menuitem]").first().click();
  await page.locator("[role=dialog] textarea").first().waitFor();
}

async function reviewGenerated(page: Page, isPhone: boolean): Promise<void> {
  await describe(page, isPhone);
  await page
    .locator("[role=dialog] textarea")
    .fill("My sister Berta lives in Porto. I am allergic to walnuts. I start as a nurse in May.");
  await page.locator("[role=dialog] button[type=submit]").click();
  await page.locator("[role=dialog] select").first().waitFor();
  await page.locator("[role=dialog] li button:has(.lucide-x)").last().click();
  await page.locator("[role=dialog] [role=status] p").first().waitFor();
}

async function startPicking(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  await page.locator("main article").last().locator("button:has(.lucide-ellipsis)").click();
  await page.locator("[role=menuitem]:has(.lucide-bookmark)").click();
  await page.locator("main article input[type=checkbox]").first().waitFor();
}

async function pick(page: Page): Promise<void> {
  await startPicking(page);
  const boxes = page.locator("main article input[type=checkbox]");
  await boxes.nth((await boxes.count()) - 2).press("Space");
}

async function reviewPicked(page: Page): Promise<void> {
  // Chosen by the screen before.
  await page.locator("main article input[type=checkbox]").first().waitFor();
  await openAsIs(page);
}

async function pickInGroup(page: Page): Promise<void> {
  await startPicking(page);
  await page.locator("main article input[type=checkbox]").first().press("Space");
  await openAsIs(page);
}

async function openAsIs(page: Page): Promise<void> {
  const actions = page.locator("main [role=group][tabindex='-1'] button");
  await actions.nth(1).click();
  await page.locator("[role=dialog] select").first().waitFor();
  await page.locator("[role=dialog] [role=status] p").first().waitFor();
}

async function savePicked(page: Page): Promise<void> {
  // It is told, not done: every setting looks at the same data.
  await page.route("**/api/memories/save", async (route) => {
    const dry = await route.fetch({ url: `${route.request().url()}?dryRun=true` });
    const { rooms } = (await dry.json()) as MemorySaved;
    const items = [1, 2].map((id) => ({ outcome: "created", entry: { id: `e${id}` } }));
    await route.fulfill({ json: { items, rooms } });
  });
  // The drafts of the screen before are still open.
  await page.locator("[role=dialog] [role=status] p").first().waitFor();
  await page.locator("[role=dialog] button[data-kind=primary]").click();
  await page.locator("main section:has(.lucide-bookmark)").waitFor();
}
