import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright-core";
import { openBrowser } from "../../e2e/testing/visitor.ts";
import { sampleGraph } from "../../packages/web/src/graph/testing/sample-graph.ts";
import { startServer } from "../http/server-process.ts";
import type { Measurement } from "../measurement.ts";
import { median, ms, table } from "../table.ts";

/** Nodes in all, one of nine an entity; what a step of panning and the layout may take. */
const SIZES = [
  { nodes: 1_000, panMs: 16, layoutMs: 1_000 },
  { nodes: 10_000, panMs: 40, layoutMs: 5_000 },
];
const VISITS = 3;
const STEPS = 40;
const STEP_PX = 6;
const REST_MS = 400;

interface Visit {
  readonly panMs: number;
  readonly nearPanMs: number;
  readonly zoomMs: number;
  readonly layoutMs: number;
  readonly shownMs: number;
}

/** How smoothly the picture of the memories moves, in Chromium without a graphics card. */
export const graph: Measurement = {
  name: "graph",
  says: "panning and zooming graphs of 1,000 and 10,000 nodes in Chromium, and their layout",
  async run() {
    const dataFolder = await mkdtemp(join(tmpdir(), "keepsake-bench-"));
    const server = await startServer({ dataFolder });
    const browser = await openBrowser();
    const missed: string[] = [];
    const rows: string[][] = [["nodes", "pan", "pan, near", "zoom", "layout", "shown after"]];
    try {
      for (const size of SIZES) {
        const visits: Visit[] = [];
        for (let visit = 0; visit < VISITS; visit += 1) {
          visits.push(await visitGraph(browser, server.url, size.nodes));
        }
        const of = (name: keyof Visit) => median(visits.map((visit) => visit[name]));
        const names = ["panMs", "nearPanMs", "zoomMs", "layoutMs", "shownMs"] as const;
        rows.push([size.nodes.toLocaleString("en"), ...names.map((name) => ms(of(name)))]);
        const pan = Math.max(of("panMs"), of("nearPanMs"));
        if (pan > size.panMs) missed.push(`${size.nodes} nodes pan in ${ms(pan)} a step`);
        if (of("layoutMs") > size.layoutMs) {
          missed.push(`${size.nodes} nodes are laid out in ${ms(of("layoutMs"))}`);
        }
      }
    } finally {
      await browser.close();
      await server.stop();
      await rm(dataFolder, { recursive: true });
    }
    console.log(table(rows));
    return missed;
  },
};

async function visitGraph(browser: Browser, url: string, nodes: number): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: "reduce",
    viewport: { width: 1_440, height: 900 },
  });
  try {
    await context.addInitScript(() => localStorage.setItem("keepsake:place", "server"));
    const page = await context.newPage();
    const entries = Math.round((nodes * 8) / 9) - 1;
    const data = sampleGraph({ entries, entities: nodes - entries - 1 });
    await page.route("**/api/graph*", (route) => route.fulfill({ json: data }));
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const begun = performance.now();
    await page.goto("/memory/graph");
    const canvas = page.locator("canvas[data-arranged-in]");
    await canvas.waitFor();
    const shownMs = performance.now() - begun;
    await page.waitForTimeout(REST_MS);
    const layoutMs = Number(await canvas.getAttribute("data-arranged-in"));
    const panMs = await perStep(session, page, pan);
    const zoomMs = await perStep(session, page, zoom);
    const nearPanMs = await perStep(session, page, pan);
    return { panMs, nearPanMs, zoomMs, layoutMs, shownMs };
  } finally {
    await context.close();
  }
}

/** Time of the page's main thread, by step. */
async function perStep(
  session: CDPSession,
  page: Page,
  act: (page: Page, step: number) => Promise<void>,
): Promise<number> {
  const box = await page.locator("canvas").boundingBox();
  if (box === null) throw new Error("The picture is not shown");
  // The corner is empty: what is dragged there is the whole picture.
  await page.mouse.move(box.x + box.width - 30, box.y + 30);
  await page.waitForTimeout(REST_MS);
  const before = await taskMs(session);
  if (act === pan) await page.mouse.down();
  for (let step = 0; step < STEPS; step += 1) {
    await act(page, step);
    await page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())),
    );
  }
  const spent = (await taskMs(session)) - before;
  if (act === pan) await page.mouse.up();
  await page.waitForTimeout(REST_MS);
  return spent / STEPS;
}

async function pan(page: Page, step: number): Promise<void> {
  const box = await page.locator("canvas").boundingBox();
  const turn = step < STEPS / 2 ? step : STEPS - step;
  await page.mouse.move(
    (box?.x ?? 0) + (box?.width ?? 0) - 30 - turn * STEP_PX,
    (box?.y ?? 0) + 30 + turn * STEP_PX,
  );
}

async function zoom(page: Page): Promise<void> {
  await page.mouse.wheel(0, -20);
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
}
