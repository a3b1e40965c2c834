import type { DeepMemory, MemoryHistory, MemoryPage } from "@keepsake/engine/wire";
import type { Page, Route } from "playwright-core";
import { openTab, type Screen } from "./screen-list.ts";

const CHAT = "/chat/{chat}";

/** Deep memory's badge, its log and its switch; the samples have no model, so its answers are made up. */
export const DEEP_SCREENS: readonly Screen[] = [
  { name: "deep-log", path: CHAT, act: openLog },
  { name: "deep-off", path: CHAT, act: seeOff },
  { name: "deep-settings", path: "/settings", act: seeSwitch },
];

type Pass = DeepMemory["passes"][number];

const READ: Pass = {
  id: "pass",
  from: "a",
  to: "b",
  fromOrdinal: 41,
  toOrdinal: 58,
  messages: 18,
  model: "plain-model-7b",
  outcome: "done",
  changes: [],
  refused: 0,
  known: 0,
  failure: null,
  failureMatter: null,
  createdAt: "2026-03-04T18:20:00.000Z",
};

async function openLog(page: Page, isPhone: boolean): Promise<void> {
  await answer(page, async (route) => {
    const written = await writes(route);
    const passes: Pass[] = [
      { ...READ, changes: written, known: 1, refused: 2 },
      { ...READ, id: "none", messages: 12, createdAt: "2026-03-03T09:05:00.000Z" },
      {
        ...READ,
        id: "failed",
        messages: 24,
        outcome: "failed",
        failure: "refused",
        failureMatter: "refused",
        createdAt: "2026-03-01T21:40:00.000Z",
      },
    ];
    return { active: true, reason: null, job: null, passes };
  });
  const panel = await openBadge(page, isPhone);
  await panel.locator("button[aria-expanded=false]:has(+ ol)").last().click();
  await panel.locator("ol li button:has(.lucide-history)").first().waitFor();
  await panel
    .locator("ol li")
    .first()
    .evaluate((item) => item.parentElement?.parentElement?.scrollIntoView());
  await page.unrouteAll();
}

async function seeOff(page: Page, isPhone: boolean): Promise<void> {
  await answer(page, async () => ({ active: false, reason: "setting", job: null, passes: [] }));
  const panel = await openBadge(page, isPhone);
  await panel.locator("a[href='/settings']").scrollIntoViewIfNeeded();
  await page.unrouteAll();
}

async function seeSwitch(page: Page): Promise<void> {
  const toggles = page.locator("main [role=switch]");
  await toggles.last().waitFor();
  await toggles.last().scrollIntoViewIfNeeded();
}

async function openBadge(page: Page, isPhone: boolean) {
  await page.reload();
  await openTab(page, isPhone, 1);
  return page.locator("[role=tabpanel]");
}

async function answer(page: Page, state: (route: Route) => Promise<DeepMemory>): Promise<void> {
  await page.route("**/api/chats/*/deep-memory", async (route) =>
    route.fulfill({ json: await state(route) }),
  );
}

/** Two memories of the samples, as if deep memory had written them. */
async function writes(route: Route): Promise<Pass["changes"]> {
  const read = async (path: string): Promise<unknown> => {
    const url = new URL(path, route.request().url()).href;
    return (await route.fetch({ url, method: "GET" })).json();
  };
  const { items } = (await read("/api/memories?limit=2")) as MemoryPage;
  return Promise.all(
    items.map(async (entry) => {
      const history = (await read(`/api/memories/${entry.id}/history`)) as MemoryHistory;
      return {
        op: "saved" as const,
        entryId: entry.id,
        writeId: history.items[0]?.writeId ?? null,
        suggestionId: null,
        messageIds: [],
        state: "counts" as const,
        key: entry.key,
        text: entry.text,
        scope: entry.scope === "organization" ? null : entry.scope,
        characterId: entry.characterId,
        pinned: entry.pinned,
        canUndo: true,
      };
    }),
  );
}
