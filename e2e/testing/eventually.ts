import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { PATIENCE_MS } from "./visitor.ts";

/** Waits until what is read is as expected. */
export function eventually<Value>(read: () => Promise<Value> | Value) {
  return expect.poll(read, { timeout: PATIENCE_MS, interval: 40 });
}

/** Waits until it is there to be seen. */
export async function isShown(target: Locator): Promise<void> {
  await target.waitFor();
}
