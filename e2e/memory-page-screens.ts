import type { Page } from "playwright-core";
import { seeCards } from "./memory-screens.ts";
import { seeTraces, type Screen } from "./screen-list.ts";

/** The page of all saved memories, and what is done with one of them. */
export const MEMORY_PAGE_SCREENS: readonly Screen[] = [
  { name: "memory", path: "/memory", act: seeCards },
  { name: "memory-delete", path: "/memory", act: askToDeleteEntry },
  { name: "memory-receipt", path: "/memory", act: seeReceipt },
  { name: "memory-history", path: "/memory", act: openHistory },
  { name: "memory-add", path: "/memory", act: openAdd },
  { name: "memory-edit", path: "/memory", act: editEntry },
  { name: "memory-found-none", path: "/memory", act: searchInVain },
];

async function askToDeleteEntry(page: Page): Promise<void> {
  await seeCards(page);
  await page
    .locator("main [role=list] article")
    .filter({ hasText: /walnuts|allergic/iu })
    .first()
    .locator("button:has(.lucide-trash-2)")
    .click();
  await seeTraces(page);
}

/** Nothing is deleted: the answer is made up, as every setting looks at the same data. */
async function seeReceipt(page: Page): Promise<void> {
  const removed = [
    { kind: "message", id: "m", how: "removed", count: 2 },
    { kind: "entry", id: "e", how: "removed", count: 1 },
    { kind: "version", id: "v", how: "removed", count: 3 },
    { kind: "prompt", id: "p", how: "removed", count: 12 },
    { kind: "piece", id: "q", how: "rewritten", count: 1 },
    { kind: "piece", id: "r", how: "cut", count: 1 },
  ];
  await page.route("**/api/memories/*", (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ json: { removed } }) : route.fallback(),
  );
  await askToDeleteEntry(page);
  await page.locator("[role=alertdialog] button").last().click();
  await page.locator("section button[aria-expanded=false]").first().click();
}

async function openHistory(page: Page): Promise<void> {
  await seeCards(page);
  await page.locator("main [role=list] article button[aria-expanded]").first().click();
  await page.locator("main [role=list] article ol li").first().waitFor();
}

async function openAdd(page: Page): Promise<void> {
  await seeCards(page);
  await page.locator("main header button").last().click();
  await page.waitForSelector("[role=dialog] textarea");
}

async function editEntry(page: Page): Promise<void> {
  await seeCards(page);
  await page.locator("main [role=list] article button:has(.lucide-pencil)").first().click();
  await page.waitForSelector("main [role=list] article textarea");
}

async function searchInVain(page: Page): Promise<void> {
  await seeCards(page);
  await page.locator("main input[type=search]").fill("zeppelin");
  // The tray above keeps its cards.
  await page.locator("main [role=listitem] article").first().waitFor({ state: "detached" });
}
