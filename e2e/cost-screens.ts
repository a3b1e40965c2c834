import type { HighUsage, Notification, UsageSums } from "@keepsake/engine/wire";
import type { Page } from "playwright-core";
import type { Screen } from "./screen-list.ts";

const AT = new Date(0).toISOString();

/** Notifications, usage and cost: told of, as the samples' partner costs nothing. */
export const COST_SCREENS: readonly Screen[] = [
  { name: "notifications-none", path: "/notifications" },
  { name: "notifications", path: "/notifications", act: showNotifications },
  { name: "settings-usage", path: "/settings", act: showUsage },
  { name: "settings-credits", path: "/settings", act: typeWrongBalance },
  { name: "settings-price", path: "/settings", act: addPrice },
  { name: "chat-high-usage", path: "/chat/{chat}", act: showHighUsage },
  { name: "chat-cost", path: "/chat/{chat}", act: openCost },
];

async function showNotifications(page: Page): Promise<void> {
  const told = (at: number, of: Partial<Notification>): Notification => ({
    id: `n${at}`,
    kind: "rebuild-done",
    chatId: "c",
    chatTitle: "I walked along the harbour this morning. It was windy, and…",
    facts: {},
    read: true,
    createdAt: AT,
    revision: 1,
    ...of,
  });
  const items = [
    told(1, { read: false }),
    told(2, { kind: "rebuild-failed", facts: { reason: "network" }, read: false }),
    told(3, { kind: "credits-spent", chatId: null, chatTitle: null }),
    told(4, { kind: "memory-review", chatId: null, chatTitle: null, facts: { count: 7 } }),
  ];
  await answer(page, "**/api/notifications*", { items, cursor: null, unread: 2 }, async () => {
    await page.waitForSelector("main article");
  });
}

async function showUsage(page: Page): Promise<void> {
  const sum = (key: string, count: number, cost: number, unpriced = 0) => ({
    key,
    chatTitle: null,
    count,
    unpriced,
    inputTokens: count * 4_321,
    cachedTokens: count * 3_000,
    outputTokens: count * 180,
    cost,
  });
  const usage = (items: UsageSums["items"]): UsageSums => ({
    from: AT,
    to: AT,
    items,
    total: sum("", 1_325, 12.4231, 41),
  });
  const kinds = usage([
    sum("reply", 1_204, 12.31),
    sum("summary", 80, 0.1131),
    sum("rebuild", 41, 0, 41),
  ]);
  const days = usage([sum("2026-11-29", 800, 7.2), sum("2026-11-30", 525, 5.2231, 41)]);
  await answer(page, "**/api/usage?by=day*", days, () =>
    answer(page, "**/api/usage?by=kind*", kinds, async () => {
      await page.locator("main table").first().scrollIntoViewIfNeeded();
    }),
  );
  await page
    .locator("main table")
    .first()
    .evaluate((table) => table.scrollIntoView());
}

async function typeWrongBalance(page: Page): Promise<void> {
  const box = page.locator("main form input").first();
  await box.fill("a lot");
  await box.press("Enter");
  await page.locator("main form [data-error]").first().scrollIntoViewIfNeeded();
}

async function addPrice(page: Page): Promise<void> {
  await page.locator("main form input").first().waitFor();
  await page.locator("main button").last().click();
  const form = page.locator("main form").last();
  await form.locator("input").first().fill("qwen3:8b");
  await form.locator("input").nth(1).fill("cheap");
  await form.locator("button[type=submit]").click();
  await form.locator("[role=alert]").scrollIntoViewIfNeeded();
}

async function showHighUsage(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  await page.route(/\/api\/chats\/[^/?]+$/u, async (route) => {
    const chat = (await (await route.fetch()).json()) as Record<string, unknown>;
    const messages = await page.request.get(`${route.request().url()}/messages?limit=1`);
    const { items } = (await messages.json()) as { items: readonly { id: string }[] };
    const notice: HighUsage = {
      messageId: items.at(-1)?.id ?? "",
      reason: "prompt",
      promptTokens: 31_480,
      cost: 0.1234,
      median: 0.0213,
      layers: [
        { layer: "character", tokens: 1_200 },
        { layer: "pinned", tokens: 640 },
        { layer: "long-term", tokens: 5_900 },
        { layer: "merged", tokens: 3_120 },
        { layer: "recent", tokens: 2_220 },
        { layer: "entries", tokens: 1_400 },
        { layer: "live", tokens: 17_000 },
        { layer: "reply", tokens: 310 },
      ],
      createdAt: AT,
    };
    await route.fulfill({ json: { ...chat, highUsage: notice } });
  });
  await page.reload();
  await page.waitForSelector("main article table");
  await page.unroute(/\/api\/chats\/[^/?]+$/u);
}

async function openCost(page: Page): Promise<void> {
  await page.waitForSelector("main article");
  await page.locator("main article").last().locator("button[aria-haspopup=menu]").last().click();
  await page.locator("[role=menuitem]:has(.lucide-coins)").click();
  await page.waitForSelector("[role=dialog] dl");
}

/** Does something on a page that is answered so. */
async function answer(
  page: Page,
  address: string,
  json: unknown,
  act: () => Promise<void>,
): Promise<void> {
  await page.route(address, (route) => route.fulfill({ json }));
  await page.reload();
  await act();
  await page.unroute(address);
}
