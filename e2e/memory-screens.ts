import type { MemoryPage } from "@keepsake/engine/wire";
import type { Page } from "playwright-core";
import type { Screen } from "./screen-list.ts";

const CHAT = "/chat/{chat}";

/** Saved memories in all their states; nothing is changed, as every setting looks at the same data. */
export const MEMORY_SCREENS: readonly Screen[] = [
  { name: "saved-many", path: CHAT, act: chooseInPanel },
  { name: "saved-filter", path: CHAT, act: filterInPanel },
  { name: "saved-gates", path: CHAT, act: seeGates },
  { name: "saved-full", path: CHAT, act: seeFull },
  { name: "saved-empty", path: "/chat/{story}", act: openSaved },
  { name: "saved-edit", path: CHAT, act: editInPanel },
  { name: "memory-scope", path: "/memory?character={character}", act: seeCards },
  { name: "memory-also-fits", path: "/memory", act: searchByMeaning },
  { name: "memory-old", path: "/memory?old", act: seeOld },
  { name: "memory-many", path: "/memory", act: chooseAll },
  { name: "memory-many-delete", path: "/memory", act: askToDeleteAll },
  { name: "memory-undo", path: "/memory", act: seeUndo },
  { name: "memory-everything", path: "/memory", act: askToClearEverything },
  { name: "memory-clear-pinned", path: "/memory?character={character}", act: askForPinned },
];

async function openSaved(page: Page, isPhone: boolean): Promise<void> {
  await page.waitForSelector("main article");
  if (isPhone) await page.locator("header button[aria-pressed]").click();
  await page.waitForSelector("[role=tab]");
  await page.locator("[role=tab]").nth(1).click();
  const panel = page.locator("[role=tabpanel]");
  await panel.locator("[role=switch]").first().waitFor();
  await panel.locator("[role=meter]").first().waitFor();
  await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await page.mouse.move(5, 300);
}

/** Not those of the tray, which may be folded. */
export async function seeCards(page: Page): Promise<void> {
  await page.waitForSelector("main [role=list] article");
}

async function searchByMeaning(page: Page): Promise<void> {
  await seeCards(page);
  await page.locator("main input[type=search]").fill("hamburg");
  await page.locator("main input[type=search]").fill("hamburg sails");
  await page.locator("main section h3 + p[role=status]").last().waitFor();
}

/** As the reminder opens it: nothing of the samples is so old. */
async function seeOld(page: Page): Promise<void> {
  const at = new Date(Date.now() - 120 * 24 * 3_600_000).toISOString();
  await page.route("**/api/memories?*old=true*", async (route) => {
    const address = route.request().url().replace("old=true", "");
    const list = (await (await route.fetch({ url: address })).json()) as MemoryPage;
    const items = list.items.slice(0, 4).map((one) => ({
      ...one,
      createdAt: at,
      updatedAt: at,
      recent: false,
    }));
    return route.fulfill({ json: { ...list, items, total: items.length, next: null } });
  });
  await page.reload();
  await seeCards(page);
  await page.unrouteAll();
}

async function chooseInPanel(page: Page, isPhone: boolean): Promise<void> {
  await openSaved(page, isPhone);
  await page.locator("[role=tabpanel] button:has(.lucide-list-checks)").click();
  await page.locator("[role=tabpanel] article [type=checkbox]").first().check();
  await page.locator("[role=tabpanel] [role=toolbar]").scrollIntoViewIfNeeded();
}

async function filterInPanel(page: Page, isPhone: boolean): Promise<void> {
  await openSaved(page, isPhone);
  await page.locator("[role=tabpanel] button:has(.lucide-search)").click();
  await page.locator("[role=tabpanel] search select").first().waitFor();
  await page.locator("[role=tabpanel] search").scrollIntoViewIfNeeded();
}

/** As for a character that kept to itself, with a model that has no tools. */
async function seeGates(page: Page, isPhone: boolean): Promise<void> {
  await changed<{ items: Character[] }>(page, "**/api/characters?*", (body) => ({
    ...body,
    items: body.items.map((one) => ({ ...one, memory: { ...one.memory, isolated: true } })),
  }));
  await changed<{ members: Member[] }>(page, "**/api/chats/*/memory", (body) => ({
    ...body,
    members: body.members.map((one) => ({
      ...one,
      isolated: true,
      model: { id: "plain-model-7b", builtIn: false },
      tools: { active: false, reason: "no-tools" },
      inline: { active: true, reason: null },
    })),
  }));
  await page.reload();
  await openSaved(page, isPhone);
  await page.locator("[role=tabpanel] [role=switch]").nth(1).waitFor();
  await page.locator("[role=tabpanel] [role=switch]").nth(0).scrollIntoViewIfNeeded();
  await page.unrouteAll();
}

async function seeFull(page: Page, isPhone: boolean): Promise<void> {
  await changed<{ capacity: object | null }>(page, "**/api/memories?*", (body) => ({
    ...body,
    capacity: { unpinned: { count: 112, limit: 100 }, pinned: { count: 20, limit: 20 } },
  }));
  await page.reload();
  await openSaved(page, isPhone);
  await page.locator("[role=tabpanel] [role=meter] + p").nth(1).waitFor();
  await page.locator("[role=tabpanel] [role=meter]").first().scrollIntoViewIfNeeded();
  await page.unrouteAll();
}

async function editInPanel(page: Page, isPhone: boolean): Promise<void> {
  await openSaved(page, isPhone);
  await page.locator("[role=tabpanel] article button:has(.lucide-pencil)").last().click();
  await page.locator("[role=tabpanel] form textarea").waitFor();
  await page.locator("[role=tabpanel] form").scrollIntoViewIfNeeded();
}

async function chooseAll(page: Page): Promise<void> {
  await seeCards(page);
  await page.locator("main button:has(.lucide-list-checks)").click();
  await page.locator("main article [type=checkbox]").first().focus();
  await page.keyboard.press("Control+a");
}

async function askToDeleteAll(page: Page): Promise<void> {
  await chooseAll(page);
  await page.keyboard.press("Delete");
  await page.waitForSelector("[role=alertdialog] li");
}

async function seeUndo(page: Page): Promise<void> {
  await seeCards(page);
  await page.route("**/api/memories/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    const id = new URL(route.request().url()).pathname.split("/").at(-1);
    const list = await route.fetch({
      url: new URL("/api/memories", route.request().url()).href,
      method: "GET",
      postData: "",
    });
    const { items } = (await list.json()) as MemoryPage;
    const entry = items.find((one) => one.id === id);
    await changed<MemoryPage>(page, "**/api/memories?*", (list) => ({
      ...list,
      items: list.items.map((one) => (one.id === id ? { ...one, pinned: true } : one)),
    }));
    return route.fulfill({ json: { ...entry, pinned: true, revision: 99 } });
  });
  await page.locator("main article button:has(.lucide-pin)").last().click();
  await page.locator("main article[data-pinned] button:has(.lucide-undo-2)").waitFor();
  await page.unrouteAll();
  await page.mouse.move(5, 5);
}

async function askForPinned(page: Page): Promise<void> {
  await seeCards(page);
  await page.route("**/api/memories/clear", (route) =>
    route.fulfill({ json: { removed: 2, pinnedLeft: 1 } }),
  );
  await page.locator("main button:has(.lucide-trash-2)").last().click();
  await page.locator("[role=alertdialog] button[data-kind=danger]").click();
  await page.locator("[role=alertdialog] p").nth(1).waitFor();
  await page.unrouteAll();
}

interface Character {
  readonly memory: object;
}

type Member = object;

/** What the server answers, with a part of it made up. */
async function changed<Body>(
  page: Page,
  address: string,
  change: (body: Body) => object,
): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: change((await answer.json()) as Body) });
  });
}

/** With the second act done: the button is ready. */
async function askToClearEverything(page: Page): Promise<void> {
  await seeCards(page);
  await page.locator("main button[data-kind=quiet]:has(.lucide-trash-2)").last().click();
  await page.locator("[role=alertdialog] [type=checkbox]").check();
}
