import { gzipSync } from "node:zlib";
import type { ScriptedServer } from "@keepsake/engine/models/scripted-server";
import type { Browser, Locator, Page, Response } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chatView } from "./testing/chat-view.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { startKeepsake, type Keepsake } from "./testing/keepsake.ts";
import { fillLongChat } from "./testing/long-chat.ts";
import { scriptedModel } from "./testing/model.ts";
import { openBrowser, visit, type Visitor } from "./testing/visitor.ts";

const MESSAGES = 10_000;
/** A screen holds far fewer; a few around it are drawn, too. */
const MOST_ROWS = 60;
const MOST_SCRIPT_BYTES = 200_000;
/** A quick turn; the list draws a little more than that ahead. */
const WHEEL_PX = 500;
const WHEELS = 34;
/** A reply that takes its time. */
const WAVES = 60;
const WAVE_MS = 40;
/** What rounding may shift a row by. */
const STILL_PX = 2;

describe(`a chat of ${MESSAGES} messages`, () => {
  let model: ScriptedServer;
  let keepsake: Keepsake;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    const waves = Array.from({ length: WAVES }, (_, at) => `Wave ${at + 1} came and went.\n\n`);
    model = await scriptedModel(() => ({ text: waves, chunkDelayMs: WAVE_MS }));
    keepsake = await startKeepsake({
      modelUrl: model.url,
      fill: (path) => fillLongChat(path, MESSAGES),
    });
    browser = await openBrowser();
    visitor = await visit(browser, { url: keepsake.url });
  });

  afterAll(async () => {
    await browser?.close();
    await keepsake?.stop();
    await model?.close();
  });

  const list = () => chatView(visitor.page, "Mira").messages;

  it("[7.1, C-H1] opens at its end, and neither reads nor draws more than is looked at", async () => {
    const { page } = visitor;
    const reads: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/messages")) reads.push(request.url());
    });
    await page.goto("/chat/long");
    await isShown(list().getByText(`Message ${MESSAGES}:`));
    await eventually(() => distanceToEnd(list())).toBeLessThan(STILL_PX);
    expect(await list().getByText(`Message ${MESSAGES}:`).isVisible()).toBe(true);
    expect(await rowCount(list())).toBeLessThan(MOST_ROWS);
    await isShown(chatView(page, "Mira").pieces("Long-term memory").first());
    expect(reads).toHaveLength(1);
  });

  it("[7.1, C-H2] scrolls to older pages, and nothing jumps under the eye when they come", async () => {
    const { page } = visitor;
    const reading = watchReading(page);
    await list().hover();
    let least = MESSAGES;
    for (let wheels = 0; wheels < WHEELS; wheels += 1) {
      const moves = await watchMoves(list());
      await page.mouse.wheel(0, -WHEEL_PX);
      await eventually(reading).toBe(false);
      await atRest(list());
      const moved = await moves();
      expect(Math.min(...moved)).toBeGreaterThan(-STILL_PX);
      expect(sum(moved)).toBeLessThan(WHEEL_PX + STILL_PX);

      expect(await rowCount(list())).toBeLessThan(MOST_ROWS);
      const numbers = await drawn(list());
      expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
      least = Math.min(least, ...numbers);
    }
    expect(least).toBeLessThan(MESSAGES - 75);
    await page.getByRole("button", { name: "To the newest message" }).click();
    await isShown(list().getByText(`Message ${MESSAGES}:`));
    await eventually(() => distanceToEnd(list())).toBeLessThan(STILL_PX);
  });

  it("[7.1] goes to a message far up that a link names", async () => {
    await visitor.page.goto(`/chat/long?message=m${MESSAGES - 260}`);
    const named = list().getByText(`Message ${MESSAGES - 260}:`);
    await isShown(named);
    await eventually(() => named.isVisible()).toBe(true);
    expect(await rowCount(list())).toBeLessThan(MOST_ROWS);
  });

  it("[7.1] follows a reply as it is written, and stays where one reads when one scrolls up", async () => {
    const { page } = visitor;
    await page.goto("/chat/long");
    await isShown(list().getByText(`Message ${MESSAGES}:`));
    const chat = chatView(page, "Mira");
    await chat.send("Tell me of the waves.");
    await isShown(chat.last.getByText("Wave 15 came"));
    await eventually(() => distanceToEnd(list())).toBeLessThan(STILL_PX);

    await list().hover();
    await page.mouse.wheel(0, -WHEEL_PX / 2);
    await eventually(() => distanceToEnd(list())).toBeGreaterThan(WHEEL_PX / 4);
    const moves = await watchMoves(list());
    await isShown(page.getByRole("button", { name: "Send", exact: true }));
    await atRest(list());
    const moved = await moves();
    expect(Math.min(...moved)).toBeGreaterThan(-STILL_PX);
    expect(await distanceToEnd(list())).toBeGreaterThan(WHEEL_PX / 2);
    expect(await chat.last.innerText()).toContain(`Wave ${WAVES} came`);
  });

  it.each([
    ["the chat", "/chat/long", "Conversation memory"],
    ["the first screen", "/", "Go on talking"],
  ])("[11.7] loads at most 200 KB of JavaScript for %s", async (_, address, heading) => {
    const newcomer = await visit(browser, { url: keepsake.url });
    const scripts = new Map<string, Response>();
    newcomer.page.on("response", (response) => {
      if (/javascript/u.test(response.headers()["content-type"] ?? "")) {
        scripts.set(response.url(), response);
      }
    });
    await newcomer.page.goto(address);
    await isShown(newcomer.page.getByRole("heading", { name: heading }));
    await newcomer.page.waitForLoadState("networkidle");
    let bytes = 0;
    for (const response of scripts.values()) bytes += gzipSync(await response.body()).length;
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
    await newcomer.leave();
  });

  it("brought no error to the page", () => {
    expect(visitor.faults).toEqual([]);
  });
});

/** The numbers of the messages that are drawn, from above. */
function drawn(list: Locator): Promise<readonly number[]> {
  return list.evaluate((scroller) =>
    [...scroller.querySelectorAll("article")]
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((article) => Number(/Message (\d+):/u.exec(article.textContent)?.[1])),
  );
}

/**
 * Watches, frame by frame, how far what one reads moves down.
 *
 * @returns Ends it, and tells how far it moved in each frame, in pixels.
 */
async function watchMoves(list: Locator): Promise<() => Promise<readonly number[]>> {
  const watch = await list.evaluateHandle((scroller) => {
    const moves: number[] = [0];
    const { top, bottom } = scroller.getBoundingClientRect();
    const places = () =>
      new Map(
        [...scroller.querySelectorAll("article")].flatMap((article) => {
          const place = article.getBoundingClientRect();
          const isSeen = place.bottom > top && place.top < bottom;
          return isSeen ? [[article, place.top] as const] : [];
        }),
      );
    let before = places();
    const look = () => {
      const now = places();
      const kept = [...now].find(([article]) => before.has(article));
      if (kept !== undefined) moves.push(kept[1] - (before.get(kept[0]) ?? 0));
      before = now;
      if (watching.on) requestAnimationFrame(look);
    };
    const watching = { on: true, moves };
    requestAnimationFrame(look);
    return watching;
  });
  return () =>
    watch.evaluate((watching) => {
      watching.on = false;
      return watching.moves;
    });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function rowCount(list: Locator): Promise<number> {
  return list.getByRole("listitem").count();
}

function distanceToEnd(list: Locator): Promise<number> {
  return list.evaluate(({ scrollHeight, scrollTop, clientHeight }) =>
    Math.abs(scrollHeight - scrollTop - clientHeight),
  );
}

/** Waits until nothing in the list has moved for some frames. */
async function atRest(list: Locator): Promise<void> {
  await list.evaluate(async (scroller) => {
    const place = () =>
      [...scroller.querySelectorAll("article")]
        .map((one) => one.getBoundingClientRect().top)
        .join();
    let before = "";
    for (let still = 0; still < 8; still += 1) {
      await new Promise(requestAnimationFrame);
      const now = place();
      if (now !== before) still = 0;
      before = now;
    }
  });
}

/** Whether a page of messages is on its way. */
function watchReading(page: Page): () => boolean {
  let running = 0;
  const isRead = (url: string) => url.includes("/messages?");
  page.on("request", (request) => (running += isRead(request.url()) ? 1 : 0));
  page.on("requestfinished", (request) => (running -= isRead(request.url()) ? 1 : 0));
  return () => running > 0;
}
