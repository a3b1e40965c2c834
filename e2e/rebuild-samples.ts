import type { RebuildState } from "@keepsake/engine/wire";
import type { Page } from "playwright-core";

const COST = { messages: 1_900, calls: 84, tokensIn: 410_000, tokensOut: 31_000, cost: 0.4231 };

const PLANNED: RebuildState = {
  ...COST,
  detail: "detailed",
  edited: [
    { tier: "long-term", fromOrdinal: 1, toOrdinal: 480, messages: 480 },
    { tier: "recent", fromOrdinal: 1_741, toOrdinal: 1_770, messages: 30 },
  ].map((piece, at) => ({
    ...piece,
    tier: piece.tier as "recent",
    id: `p${at}`,
    from: "a",
    to: "b",
  })),
  running: null,
};

const RUNNING: NonNullable<RebuildState["running"]> = {
  state: "running",
  detail: "detailed",
  done: 412,
  total: 1_900,
  left: { ...COST, messages: 1_488, calls: 66, cost: 0.3312 },
  failure: null,
  failureMatter: null,
  retryAt: null,
  startedAt: new Date(0).toISOString(),
};

const SAMPLES = {
  planned: PLANNED,
  running: { ...PLANNED, running: RUNNING },
  failed: {
    ...PLANNED,
    running: {
      ...RUNNING,
      state: "failed",
      failure: "The model's server answers 503 Service Unavailable",
      failureMatter: "server",
    },
  },
} satisfies Record<string, RebuildState>;

/** Does something on a page that is told of a rebuild: a long chat with a model that costs. */
export async function withRebuild(
  page: Page,
  sample: keyof typeof SAMPLES,
  act: () => Promise<void>,
): Promise<void> {
  const address = "**/summary/rebuild";
  await page.route(address, (route) => route.fulfill({ json: SAMPLES[sample] }));
  await page.reload();
  await page.waitForSelector("main article");
  await act();
  await page.unroute(address);
}
