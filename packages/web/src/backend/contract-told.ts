import { describe, expect, it } from "vitest";
import type { Backend } from "./backend.ts";

/** What the person is told, and what it costs: a part of the suite that every Backend passes. */
export function toldContract(backend: () => Backend): void {
  describe("notifications and settings", () => {
    it("[4.10] begin without a notification, and mark and clear none", async () => {
      expect(await backend().notifications.list()).toEqual({ items: [], next: null, unread: 0 });
      expect(await backend().notifications.mark(undefined, true)).toBe(0);
      await backend().notifications.clear();
    });

    it("[9.1] keep a model's own price and a balance, and give both up again", async () => {
      const price = { input: 1, cachedInput: 0.1, cacheWrite: 1, output: 4 };
      const set = await backend().settings.update({
        prices: [{ model: "contract-model", price }],
        credits: { balance: 2.5 },
      });
      expect(set.credits).toEqual({ balance: 2.5 });
      expect(set.prices.find((row) => row.model === "contract-model")?.own).toEqual(price);
      const left = await backend().settings.update({
        prices: [{ model: "contract-model", price: null }],
        credits: null,
      });
      expect(left.credits).toBeNull();
      expect((await backend().usage("kind")).total.unpriced).toBe(0);
    });
  });
}
