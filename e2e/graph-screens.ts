import type { Page } from "playwright-core";
import { folded, sampleGraph } from "../packages/web/src/graph/testing/sample-graph.ts";
import type { Screen } from "./screen-list.ts";
import { graphView } from "./testing/graph-view.ts";

const GRAPH = "/memory/graph";

/** What is remembered as a picture: of the samples, and of more than they hold. */
export const GRAPH_SCREENS: readonly Screen[] = [
  { name: "graph", path: GRAPH, act: settle },
  { name: "graph-entry", path: GRAPH, act: openEntry },
  { name: "graph-some", path: GRAPH, act: (page) => showMade(page, 60) },
  { name: "graph-counter", path: GRAPH, act: (page) => showMade(page, 128) },
  { name: "graph-hub", path: GRAPH, act: openHub },
  { name: "graph-found", path: GRAPH, act: search },
  { name: "graph-name", path: GRAPH, act: openName },
  { name: "graph-table", path: GRAPH, act: showTable },
];

async function settle(page: Page): Promise<void> {
  await graphView(page).tell();
}

async function openEntry(page: Page): Promise<void> {
  const view = graphView(page);
  const { nodes } = await view.tell();
  const { x, y } = await view.placeOf(nodes.find(({ id }) => id.startsWith("entry:"))?.id ?? "");
  await page.mouse.click(x, y);
  await page.waitForSelector("main section article");
}

async function showMade(page: Page, entries: number): Promise<void> {
  const data = sampleGraph({ entries });
  await page.route("**/api/graph*", (route) =>
    route.fulfill({ json: entries > 100 ? folded(data) : data }),
  );
  await page.reload();
  await settle(page);
  await page.unroute("**/api/graph*");
}

/** The hub of more than a picture holds: what is behind it opens. */
async function openHub(page: Page): Promise<void> {
  await showMade(page, 128);
  const data = sampleGraph({ entries: 128 });
  await page.route("**/api/graph*", (route) => route.fulfill({ json: data }));
  const view = graphView(page);
  const { x, y } = await view.placeOf("hub");
  await page.mouse.click(x, y);
  await view.tell();
  await page.unroute("**/api/graph*");
}

async function search(page: Page): Promise<void> {
  await showMade(page, 60);
  await page.locator("main input[type=search]").fill("lisbon");
  await settle(page);
}

async function openName(page: Page): Promise<void> {
  await showMade(page, 60);
  const { x, y } = await graphView(page).placeOf("entity:1");
  await page.mouse.click(x, y);
  await page.waitForSelector("main section h2");
}

async function showTable(page: Page): Promise<void> {
  await showMade(page, 60);
  await page.locator("main [role=radiogroup] input").last().check();
  await page.waitForSelector("main [role=table]");
}
