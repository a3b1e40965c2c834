import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hoverOver } from "./testing/chat-view.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { startKeepsake, type Keepsake } from "./testing/keepsake.ts";
import { LOCALES, sayIn } from "./testing/lines.ts";
import { fillLongChat } from "./testing/long-chat.ts";
import { openBrowser, visit, type Visitor } from "./testing/visitor.ts";

const MESSAGES = 10_000;
/** Far apart, and found by other forms of their words. */
const SAID = new Map([
  [7, "The lighthouses were dark. "],
  [3_007, "A lighthouse burned. "],
  [5_001, "我住在柏林。 "],
  [9_001, "Our lighthouse again. "],
]);
/** The page of the end, the page around the place, and one more on each side where one is near an edge. */
const MOST_READS = 4;

describe("what lies far back", () => {
  let keepsake: Keepsake;
  let browser: Browser;

  beforeAll(async () => {
    keepsake = await startKeepsake({
      fill: (path) => fillLongChat(path, MESSAGES, { said: SAID }),
    });
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await keepsake?.stop();
  });

  describe.each(LOCALES)("in %s", (locale) => {
    let visitor: Visitor;
    const say = sayIn(locale);

    beforeAll(async () => {
      visitor = await visit(browser, { url: keepsake.url, locale });
    });
    afterAll(() => visitor.leave());

    const list = () => visitor.page.getByRole("group", { name: say("chat.messages"), exact: true });
    const messageAt = (ordinal: number) =>
      list()
        .getByRole("article")
        .filter({ hasText: `Message ${ordinal}:` });

    it("[7.1, C-H1] is found by another form of its word, and reached without what lies between", async () => {
      const { page } = visitor;
      const reads: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/messages?")) reads.push(request.url());
      });
      await page.goto("/search");
      await page.getByRole("searchbox", { name: say("search.label") }).fill("lighthouse");
      await isShown(page.getByText(say("search.total", { count: 3, chats: 1 })));
      await page.getByRole("link").filter({ hasText: "Message 3007:" }).click();
      await isShown(messageAt(3_007).locator("mark").first());
      await eventually(() => isInSight(messageAt(3_007), list())).toBe(true);
      expect(reads.length).toBeLessThanOrEqual(MOST_READS);
    });

    it("[7.1] the places of a chat are gone through from the newest on, and back to the end", async () => {
      const { page } = visitor;
      await page.goto("/chat/long");
      await isShown(messageAt(MESSAGES));
      await page.keyboard.press("Control+Shift+f");
      await page.getByRole("textbox", { name: say("find.label") }).fill("lighthouses");
      await isShown(page.getByText(say("find.place", { number: 1, count: 3 }), { exact: true }));
      await eventually(() => isInSight(messageAt(9_001), list())).toBe(true);
      await page.keyboard.press("Enter");
      await eventually(() => isInSight(messageAt(3_007), list())).toBe(true);
      await page.keyboard.press("Enter");
      await eventually(() => isInSight(messageAt(7), list())).toBe(true);
      await page.keyboard.press("Shift+Enter");
      await eventually(() => isInSight(messageAt(3_007), list())).toBe(true);
      await page.getByRole("textbox", { name: say("find.label") }).fill("柏林");
      await eventually(() => isInSight(messageAt(5_001), list())).toBe(true);
      await isShown(page.getByText(say("find.place", { number: 1, count: 1 }), { exact: true }));
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: say("chat.toEnd") }).click();
      await isShown(messageAt(MESSAGES));
    });

    it("[4.7, 2.1] a piece shows its messages, and a message its piece", async () => {
      const { page } = visitor;
      await page.goto("/chat/long");
      const panel = page.getByRole("complementary", { name: say("panel.label") });
      const head = panel.getByRole("button", {
        name: say("piece.span", { first: 1, last: MESSAGES - 40, count: MESSAGES - 40 }),
      });
      await head.click();
      await panel.getByRole("link", { name: say("piece.goTo") }).click();
      await eventually(() => isInSight(messageAt(1), list())).toBe(true);
      expect(await messageAt(1).getAttribute("data-lit")).toBe("true");
      await head.click();
      expect(await head.getAttribute("aria-expanded")).toBe("false");

      await hoverOver(messageAt(1));
      await messageAt(1)
        .getByRole("button", { name: say("message.more") })
        .click();
      await page.getByRole("menuitem", { name: say("past.locate") }).click();
      await isShown(panel.getByText(say("located.piece")));
      expect(await head.getAttribute("aria-expanded")).toBe("true");
    });

    it("[7.1] the chat goes on in a new one, which knows it by its summary and leads back", async () => {
      const { page } = visitor;
      await page.goto("/chat/long");
      await isShown(messageAt(MESSAGES));
      await page.getByRole("button", { name: say("chat.menu") }).click();
      await page.getByRole("menuitem", { name: say("carry.title") }).click();
      await page.getByRole("button", { name: say("carry.go") }).click();
      await page.waitForURL((address) => !address.pathname.endsWith("/long"));
      await isShown(messageAt(MESSAGES));
      await eventually(async () => {
        await list().press("Home");
        return messageAt(MESSAGES - 39).isVisible();
      }).toBe(true);
      await isShown(page.getByText(say("carry.carried", { count: MESSAGES - 40 })));
      await page.getByRole("link", { name: say("carry.from", { title: "Mira" }) }).click();
      await page.waitForURL("**/chat/long?*");
      await eventually(() => isInSight(messageAt(MESSAGES), list())).toBe(true);
      expect(visitor.faults).toEqual([]);
    });
  });
});

/** Whether some of it is within the list, not only drawn beside it. */
async function isInSight(row: Locator, list: Locator): Promise<boolean> {
  if ((await row.count()) === 0) return false;
  const [inner, outer] = [await row.boundingBox(), await list.boundingBox()];
  if (inner === null || outer === null) return false;
  return inner.y < outer.y + outer.height && inner.y + inner.height > outer.y;
}
