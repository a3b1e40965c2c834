import type { Page } from "playwright-core";
import { withRebuild } from "./rebuild-samples.ts";

export interface Screen {
  readonly name: string;
  /** `{chat}`, `{story}`, `{continued}` and `{character}` stand for the samples' ids. */
  readonly path: string;
  readonly only?: readonly ("wide" | "phone")[];
  /** What to do on the page before it is looked at. */
  readonly act?: (page: Page, isPhone: boolean) => Promise<void>;
}

const CHAT = "/chat/{chat}";
/** A short chat: its beginning is in sight, and what its last reply remembered. */
/** Goes on from the long chat. */
const CONTINUED = "/chat/{continued}";
const STORY = "/chat/{story}";

const GROUP = "/chat/{group}";
/** The most members that fit, in a challenge. */
const TEN = "/chat/{ten}";

/** Before anything was said. */
export const EMPTY_SCREENS: readonly Screen[] = [
  { name: "welcome", path: "/" },
  { name: "memory-empty", path: "/memory" },
  { name: "graph-empty", path: "/memory/graph" },
  { name: "new-character", path: "/c/new" },
  { name: "personas-empty", path: "/personas" },
];

export const FILLED_SCREENS: readonly Screen[] = [
  { name: "home", path: "/" },
  { name: "chat", path: CHAT, act: closeTip },
  { name: "chat-middle", path: CHAT, act: scrollUp },
  { name: "chat-menu", path: CHAT, act: openMessageMenu },
  { name: "chat-delete", path: CHAT, act: askToDelete },
  { name: "chat-edit", path: CHAT, act: editLast },
  { name: "chat-edit-taught", path: STORY, act: editTeacher },
  { name: "chat-delete-whole", path: STORY, act: askToDeleteChat },
  { name: "chat-options", path: STORY, act: openOptions },
  { name: "chat-carry", path: STORY, act: askToCarryOver },
  { name: "chat-continued", path: CONTINUED, act: scrollToStart },
  { name: "chat-find", path: CHAT, act: findInChat },
  { name: "chat-find-none", path: `${CHAT}?find=zeppelin`, act: waitForFind },
  { name: "chat-rename", path: STORY, act: askForName },
  { name: "chat-marks", path: STORY, act: openMarks },
  { name: "panel-info", path: CHAT, act: (page, isPhone) => openTab(page, isPhone, 0) },
  { name: "panel-memory", path: CHAT, act: (page, isPhone) => openTab(page, isPhone, 1) },
  { name: "panel-piece", path: CHAT, act: openPiece },
  { name: "panel-lit", path: CHAT, act: lightUp },
  { name: "panel-located", path: CHAT, act: locate },
  { name: "panel-edit", path: CHAT, act: editPiece },
  { name: "panel-rebuild", path: CHAT, act: askToRebuild },
  { name: "panel-rebuilding", path: CHAT, act: showRebuilding },
  { name: "panel-rebuild-failed", path: CHAT, act: showFailedRebuild },
  { name: "panel-saved", path: CHAT, act: openSaved },
  { name: "panel-clear", path: CHAT, act: askToClear },
  { name: "panel-prompt", path: CHAT, act: (page, isPhone) => openTab(page, isPhone, 2) },
  { name: "panel-sent", path: CHAT, act: inspectReply },
  { name: "character", path: "/c/{character}" },
  { name: "character-delete", path: "/c/{character}", act: askToDeleteCharacter },
  { name: "character-edit", path: "/c/{character}/edit" },
  { name: "character-edit-end", path: "/c/{character}/edit", act: scrollDown },
  { name: "search", path: "/search?q=sister+lighthouse", act: waitForHits },
  { name: "search-begin", path: "/search" },
  { name: "search-none", path: "/search?q=zeppelin" },
  { name: "settings", path: "/settings" },
  { name: "settings-end", path: "/settings", act: scrollDown },
  { name: "group", path: GROUP, act: closeTip },
  { name: "group-mention", path: GROUP, act: mention },
  { name: "group-again", path: GROUP, act: openAgain },
  { name: "group-members", path: GROUP, act: openMembers },
  { name: "group-info", path: GROUP, act: (page, isPhone) => openTab(page, isPhone, 0) },
  { name: "group-memory", path: GROUP, act: (page, isPhone) => openTab(page, isPhone, 1) },
  { name: "group-ten", path: TEN, act: closeTip },
  { name: "group-ten-members", path: TEN, act: openMembers },
  { name: "new-chat", path: "/", act: openNewChat },
  { name: "personas", path: "/personas" },
  { name: "persona-new", path: "/personas", act: openPersonaForm },
  { name: "palette", path: CHAT, act: openPalette },
  { name: "keys", path: "/settings", act: openKeys },
  { name: "not-found", path: "/nowhere" },
];

async function closeTip(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  await page.mouse.move(5, 5);
}

async function scrollUp(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  const list = page.locator("main [role=group][tabindex='0']").first();
  for (let step = 0; step < 6; step += 1) {
    await list.evaluate(async (element) => {
      element.scrollBy(0, -900);
      await new Promise(requestAnimationFrame);
    });
  }
}

async function askToRebuild(page: Page, isPhone: boolean): Promise<void> {
  await withRebuild(page, "planned", async () => {
    await openTab(page, isPhone, 1);
    await page.locator("[role=tabpanel] button:has(.lucide-refresh-cw)").click();
    await page.waitForSelector("[role=alertdialog] dl");
  });
}

async function showRebuilding(page: Page, isPhone: boolean): Promise<void> {
  await withRebuild(page, "running", async () => {
    await openTab(page, isPhone, 1);
    await page.locator("[role=progressbar]").scrollIntoViewIfNeeded();
  });
}

async function showFailedRebuild(page: Page, isPhone: boolean): Promise<void> {
  await withRebuild(page, "failed", async () => {
    await openTab(page, isPhone, 1);
    await page.locator("[role=tabpanel] strong").first().scrollIntoViewIfNeeded();
  });
}

async function openMessageMenu(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  await page.locator("main article").last().locator("button[aria-haspopup=menu]").click();
  await page.waitForSelector("[role=menu]");
}

async function askToDelete(page: Page): Promise<void> {
  await openMessageMenu(page);
  await page.locator("[role=menuitem]").last().click();
  await seeTraces(page);
}

export async function seeTraces(page: Page): Promise<void> {
  await page.waitForSelector("[role=alertdialog] h3");
  const box = page.locator("[role=alertdialog] input[type=checkbox]").first();
  if ((await box.count()) > 0) await box.check();
}

async function askToDeleteChat(page: Page): Promise<void> {
  await openOptions(page);
  await page.locator("[role=menuitem]").last().click();
  await seeTraces(page);
}

async function editTeacher(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  const reply = page.locator("main article[data-role=assistant]").last();
  await reply.locator("button[aria-haspopup=menu]").click();
  await page.locator("[role=menuitem]:has(.lucide-pencil)").click();
  const box = page.locator("main article textarea");
  await box.fill("She is called Aurora; I shall not forget.");
  await page.waitForSelector("main article fieldset");
}

async function editLast(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  await page.locator("form textarea").last().press("ArrowUp");
  await page.waitForSelector("main article textarea");
}

async function openOptions(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  await page.locator("header button[aria-haspopup=menu]").first().click();
  await page.waitForSelector("[role=menu]");
}

async function askForName(page: Page): Promise<void> {
  await openOptions(page);
  await page.locator("[role=menuitem]:has(.lucide-pencil)").click();
  await page.waitForSelector("[role=dialog]");
}

async function askToCarryOver(page: Page): Promise<void> {
  await openOptions(page);
  await page.locator("[role=menuitem]:has(.lucide-list-plus)").click();
  await page.waitForSelector("[role=dialog]");
}

async function scrollToStart(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  const list = page.locator("main [role=group][tabindex='0']").first();
  await list.evaluate(async (element) => {
    for (let step = 0; step < 20; step += 1) {
      element.scrollTo(0, 0);
      await new Promise(requestAnimationFrame);
    }
  });
}

async function findInChat(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  await page.keyboard.press("Control+Shift+f");
  await page.locator("search input").fill("sailing sisters");
  await page.waitForSelector("main mark");
  await page.waitForSelector("main article[data-target]");
}

async function waitForFind(page: Page): Promise<void> {
  await page.waitForSelector("search input");
  await page.waitForSelector("main article");
}

async function waitForHits(page: Page): Promise<void> {
  await page.waitForSelector("main mark");
}

async function lightUp(page: Page, isPhone: boolean): Promise<void> {
  await openPiece(page, isPhone);
  await page.locator("[role=tabpanel] article footer a").last().click();
  await page.waitForSelector("main article[data-lit]");
  await page.mouse.move(5, 5);
}

async function locate(page: Page, isPhone: boolean): Promise<void> {
  await lightUp(page, isPhone);
  const row = page.locator("main article[data-target]");
  await row.hover();
  await row.locator("button[aria-haspopup=menu]").click();
  await page.locator("[role=menuitem]:has(.lucide-book-open)").click();
  await page.waitForSelector("[role=tabpanel] q");
}

async function openMarks(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  await page
    .locator("main article button[aria-expanded=false]:not([aria-haspopup])")
    .last()
    .click();
  await page.locator("main article ul li p").first().waitFor();
}

export async function openTab(page: Page, isPhone: boolean, index: number): Promise<void> {
  await page.waitForSelector("main article");
  if (isPhone) await page.locator("header button[aria-pressed]").click();
  await page.waitForSelector("[role=tab]");
  await page.locator("[role=tab]").nth(index).click();
  await page.locator("[role=tabpanel] h2").first().waitFor();
  await page.mouse.move(5, 300);
}

/** What the newest reply was sent, its messages open, compared with the prompt before. */
async function inspectReply(page: Page): Promise<void> {
  await openMessageMenu(page);
  await page.getByRole("menuitem").nth(4).click();
  // Its first variant's prompt is the same: the one of the reply before differs.
  await page.locator("[role=tabpanel] button:has(.lucide-chevron-left)").click();
  await page.locator("[role=tabpanel] select").waitFor({ state: "detached" });
  const parts = page.locator("[role=tabpanel] details");
  await parts.last().locator("summary").click();
  await page.locator("[role=tabpanel] button[aria-expanded]").last().click();
  await page.locator("[role=tabpanel] ul [role=img]").first().waitFor();
  await parts.first().scrollIntoViewIfNeeded();
}

async function openPiece(page: Page, isPhone: boolean): Promise<void> {
  await openTab(page, isPhone, 1);
  const head = page.locator("[role=tabpanel] button[aria-expanded]").first();
  if ((await head.count()) > 0) await head.click();
}

async function editPiece(page: Page, isPhone: boolean): Promise<void> {
  await openPiece(page, isPhone);
  await page.locator("[role=tabpanel] article footer button").first().click();
  await page.waitForSelector("[role=tabpanel] form textarea");
}

async function askToClear(page: Page, isPhone: boolean): Promise<void> {
  await openSaved(page, isPhone);
  await page.locator("[role=tabpanel] button:has(.lucide-trash-2)").last().click();
  await page.waitForSelector("[role=alertdialog]");
}

async function openSaved(page: Page, isPhone: boolean): Promise<void> {
  await openTab(page, isPhone, 1);
  await page.locator("[role=tabpanel] [role=switch]").first().waitFor();
  await page.locator("[role=tabpanel]").evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
}

async function mention(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  await page.locator("form textarea").last().pressSequentially("What now, @");
  await page.waitForSelector("[role=listbox]");
}

async function openAgain(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  await page.locator("main article button:has(.lucide-rotate-ccw)").last().click();
  await page.waitForSelector("[role=menu]");
}

async function openMembers(page: Page): Promise<void> {
  await openOptions(page);
  await page.locator("[role=menuitem]:has(.lucide-users-round)").click();
  await page.locator("[role=dialog] [type=checkbox]").first().waitFor();
}

async function openNewChat(page: Page): Promise<void> {
  await page.locator("main button:has(.lucide-message-square-plus)").first().click();
  await page.locator("[role=dialog] [type=checkbox]").nth(0).check();
  await page.locator("[role=dialog] [type=checkbox]").nth(1).check();
}

async function openPersonaForm(page: Page): Promise<void> {
  await page.locator("main button:has(.lucide-plus)").first().click();
  await page.waitForSelector("[role=dialog] form");
}

async function askToDeleteCharacter(page: Page): Promise<void> {
  await page.locator("main button:has(.lucide-trash-2)").click();
  await page.waitForSelector("[role=alertdialog]");
}

async function scrollDown(page: Page): Promise<void> {
  const main = page.locator("main");
  await main.locator("h1").waitFor();
  await main.evaluate((element) => element.scrollTo(0, element.scrollHeight));
}

async function openPalette(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  await page.keyboard.press("Control+k");
  await page.waitForSelector("[role=combobox]");
  await page.keyboard.type("mi");
}

async function openKeys(page: Page): Promise<void> {
  await page.keyboard.press("?");
  await page.waitForSelector("[role=dialog]");
}
