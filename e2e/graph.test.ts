import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { MemoryEntry } from "@keepsake/engine/wire";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { overlap } from "../packages/web/src/graph/box-grid.ts";
import { folded, sampleGraph } from "../packages/web/src/graph/testing/sample-graph.ts";
import { graph as de } from "../packages/web/src/i18n/de/graph.ts";
import { graph as en } from "../packages/web/src/i18n/en/graph.ts";
import { graph as es } from "../packages/web/src/i18n/es/graph.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { graphView } from "./testing/graph-view.ts";
import { stage } from "./testing/stage.ts";
import { visit } from "./testing/visitor.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const LANGUAGES = [
  { locale: "en-GB", say: en, remove: "Delete memory", many: "128 entries" },
  { locale: "de-DE", say: de, remove: "Erinnerung löschen", many: "128 Einträge" },
  { locale: "es-ES", say: es, remove: "Eliminar recuerdo", many: "128 entradas" },
];

/** The page is shown a graph that is made up; everything else is answered by the server. */
async function showSample(page: Page, entries: number): Promise<void> {
  const data = sampleGraph({ entries });
  await page.route("**/api/graph*", (route) => {
    const isOpen = route.request().url().includes("open=true");
    return route.fulfill({ json: entries > 100 && !isOpen ? folded(data) : data });
  });
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: typeof import("axe-core") };
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
  });
}

describe("the picture of the memories", () => {
  const staged = stage(() => "Mhm.");

  async function open(locale = "en-GB", phone = false) {
    const { browser, keepsake } = staged();
    const visitor = await visit(browser, { url: keepsake.url, locale, phone });
    return { visitor, page: visitor.page, view: graphView(visitor.page) };
  }

  it.each(LANGUAGES)(
    "[6.7] teaches when it is empty, shows what is remembered, and lets it be read, pinned and deleted ($locale)",
    async ({ locale, say, remove }) => {
      const { api } = staged();
      const { visitor, page, view } = await open(locale);
      const { items } = await api.ask<{ items: MemoryEntry[] }>("GET", "/memories");
      for (const { id } of items) await api.ask("DELETE", `/memories/${id}`).catch(() => undefined);
      await page.goto("/memory/graph");
      await isShown(page.getByText(say["graph.empty"]));
      const add = async (text: string) =>
        (await api.ask<MemoryEntry>("POST", "/memories", { scope: "global", text })).id;
      const ids = [await add("Plays the cello on Sundays"), await add("Is allergic to plums")];
      await eventually(async () => (await view.tell()).nodes.length).toBeGreaterThanOrEqual(3);

      const plums = await view.placeOf(`entry:${ids[1] ?? ""}`);
      await page.mouse.move(plums.x, plums.y);
      await isShown(page.getByText("Is allergic to plums"));
      await page.mouse.click(plums.x, plums.y);
      const details = page.getByRole("region", { name: say["details.label"] });
      const card = details.getByRole("article").filter({ hasText: "Is allergic to plums" });
      await isShown(card);
      await card.getByRole("button", { name: remove }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: remove }).click();
      await eventually(async () => (await view.tell()).nodes.map(({ id }) => id)).not.toContain(
        `entry:${ids[1] ?? ""}`,
      );
      await eventually(() => details.count()).toBe(0);
      expect((await view.tell()).nodes.map(({ id }) => id)).toContain(`entry:${ids[0] ?? ""}`);
      // The details are read again once more, and are gone.
      expect(visitor.faults.filter((fault) => !fault.includes("404"))).toEqual([]);
      await visitor.leave();
    },
  );

  it.each(LANGUAGES)(
    "[6.7] counts 128 entries in the middle and opens on demand ($locale)",
    async ({ locale, many, say }) => {
      const { visitor, page, view } = await open(locale);
      await showSample(page, 128);
      await page.goto("/memory/graph");
      await isShown(page.getByText(many, { exact: true }));
      const before = await view.tell();
      expect(before.nodes.filter(({ id }) => id.startsWith("entry:"))).toEqual([]);
      const middle = await view.placeOf("hub");
      await page.mouse.click(middle.x, middle.y);
      const entries = async () =>
        (await view.tell()).nodes.filter(({ id }) => id.startsWith("entry:")).length;
      await eventually(entries).toBe(128);
      await page.getByRole("button", { name: say["graph.fold"] }).click();
      await eventually(entries).toBe(0);
      expect(visitor.faults).toEqual([]);
      await visitor.leave();
    },
  );

  it("[6.8] never lets labels overlap, at five zooms, with hits and without", async () => {
    const { visitor, page, view } = await open();
    await showSample(page, 95);
    await page.goto("/memory/graph");
    let labels = 0;
    const zooms = new Set<string>();
    for (const search of ["", "lena"]) {
      await page.getByRole("searchbox").fill(search);
      await page.getByRole("button", { name: en["graph.fit"] }).click();
      for (let turn = 0; turn < 5; turn += 1) {
        const told = await view.tell();
        zooms.add(told.zoom.toFixed(3));
        for (const [nth, one] of told.labels.entries()) {
          for (const other of told.labels.slice(nth + 1)) {
            expect(overlap(one, other), `${one.text} and ${other.text} at ${told.zoom}`).toBe(
              false,
            );
          }
        }
        labels += told.labels.length;
        const name = turn < 2 ? en["graph.zoomOut"] : en["graph.zoomIn"];
        for (let click = 0; click < (turn === 2 ? 4 : 1); click += 1) {
          await page.getByRole("button", { name }).click();
        }
      }
    }
    expect(zooms.size).toBeGreaterThanOrEqual(5);
    expect(labels).toBeGreaterThan(60);
    await visitor.leave();
  });

  it("[6.9] gives a type the same colour in two views", async () => {
    const { visitor, page, view } = await open();
    await showSample(page, 60);
    await page.goto("/memory/graph");
    const near = await view.colourOf("entity:0");
    await page.getByRole("button", { name: en["graph.zoomIn"] }).click();
    expect(await view.colourOf("entity:0")).toEqual(near);
    await page.unroute("**/api/graph*");
    await showSample(page, 400);
    await page.goto("/memory/graph");
    expect(await view.colourOf("entity:0")).toEqual(near);
    expect(await view.colourOf("entity:1")).not.toEqual(near);
    const legend = page.getByRole("button", { name: /^Person/u }).locator("svg");
    const shown = await legend.evaluate((element) => getComputedStyle(element).color);
    expect(shown).toBe(`rgb(${near.slice(0, 3).join(", ")})`);
    await visitor.leave();
  });

  it("[6.7] keeps a dragged node where it was put, also after a reload", async () => {
    const { visitor, page, view } = await open();
    await showSample(page, 40);
    await page.goto("/memory/graph");
    const from = await view.placeOf("entity:1");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 30, { steps: 4 });
    await page.mouse.up();
    const to = await view.placeOf("entity:1");
    expect(Math.hypot(to.x - from.x - 60, to.y - from.y - 30)).toBeLessThan(3);
    await page.reload();
    await isShown(page.getByRole("button", { name: en["graph.reset"] }));
    const told = await view.tell();
    const place = (id: string) => told.nodes.find((node) => node.id === id);
    const [hub, moved] = [place("hub"), place("entity:1")];
    await page.getByRole("button", { name: en["graph.reset"] }).click();
    await eventually(() => page.getByRole("button", { name: en["graph.reset"] }).count()).toBe(0);
    const after = await view.tell();
    const [hubNow, now] = ["hub", "entity:1"].map((id) => after.nodes.find((one) => one.id === id));
    const shift = (moved?.x ?? 0) - (hub?.x ?? 0) - ((now?.x ?? 0) - (hubNow?.x ?? 0));
    expect(Math.abs(shift)).toBeGreaterThan(20);
    await visitor.leave();
  });

  it("[6.7] is walked through by keyboard, and says where one stands", async () => {
    const { visitor, page, view } = await open();
    await showSample(page, 30);
    await page.goto("/memory/graph");
    await view.tell();
    await view.board.focus();
    const said = page.locator("[aria-live=polite]").last();
    await page.keyboard.press("Home");
    await eventually(() => said.textContent()).toContain("You, you");
    await page.keyboard.press("ArrowRight");
    await eventually(() => said.textContent()).not.toContain("You, you");
    const zoom = (await view.tell()).zoom;
    await page.keyboard.press("+");
    expect((await view.tell()).zoom).toBeGreaterThan(zoom);
    await page.keyboard.press("0");
    expect((await view.tell()).zoom).toBeCloseTo(zoom, 5);
    await page.keyboard.press("Enter");
    const details = page.getByRole("region", { name: en["details.label"] });
    await isShown(details);
    await details.getByRole("button", { name: en["details.close"] }).press("Enter");
    await eventually(() => details.count()).toBe(0);
    await eventually(() =>
      view.board.evaluate((element) => element === document.activeElement),
    ).toBe(true);
    await visitor.leave();
  });

  it("[6.7] wheels, filters by type, and shows the same as a table, which is remembered", async () => {
    const { visitor, page, view } = await open();
    await showSample(page, 60);
    await page.goto("/memory");
    await page.getByRole("link", { name: "Graph" }).click();
    const before = await view.tell();
    const middle = await view.placeOf("hub");
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -240);
    await eventually(async () => (await view.tell()).zoom).toBeGreaterThan(before.zoom);
    await page.getByRole("button", { name: /^Person/u }).click();
    await eventually(async () => (await view.tell()).nodes.length).toBe(before.nodes.length - 1);
    await page.getByRole("button", { name: /^Person/u }).click();
    await page.getByRole("radio", { name: en["graph.table"] }).click();
    const table = page.getByRole("table", { name: en["table.caption"] });
    await isShown(table);
    expect(await table.getAttribute("aria-rowcount")).toBe(String(before.nodes.length));
    await table.getByRole("button", { name: en["table.name"] }).click();
    await isShown(page.getByRole("columnheader", { name: en["table.name"], exact: false }));
    await page.getByRole("searchbox").fill("cabin");
    await eventually(() => table.getAttribute("aria-rowcount")).not.toBe(
      String(before.nodes.length),
    );
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await isShown(page.getByRole("table", { name: en["table.caption"] }));
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });

  it("[11.7] is clean for axe in light and dark, on a phone with its sheet open, too", async () => {
    for (const phone of [false, true]) {
      const { visitor, page, view } = await open("en-GB", phone);
      await showSample(page, 128);
      await page.route("**/api/memories/*/history", (route) => route.abort());
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto("/memory/graph");
        await view.tell();
        expect(await faultsOf(page)).toEqual([]);
        const { x, y } = await view.placeOf("entity:0");
        if (phone) await page.touchscreen.tap(x, y);
        else await page.mouse.click(x, y);
        await isShown(page.getByRole("region", { name: en["details.label"] }));
        expect(await faultsOf(page)).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
      }
      await visitor.leave();
    }
  });

  it("[6.6] fetches nothing of it before it is wanted", async () => {
    const { visitor, page } = await open();
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto("/memory");
    await isShown(page.getByRole("link", { name: "Graph" }));
    // Its data comes along with the list, what draws it does not.
    expect(fetched.filter((path) => /graph-tab|layout-worker/u.test(path))).toEqual([]);
    await page.getByRole("link", { name: "Graph" }).hover();
    await eventually(() => fetched.some((path) => path.includes("graph-tab"))).toBe(true);
    await visitor.leave();
  });
});
