import type { Settings, UsageSums } from "@keepsake/engine/wire";
import type { Backend } from "../backend.ts";

const NOTHING = {
  count: 0,
  unpriced: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  cost: 0,
};

export function emptyUsage(): UsageSums {
  return {
    from: "2031-03-06T00:00:00.000Z",
    to: "2031-04-05T00:00:00.000Z",
    items: [],
    total: NOTHING,
  };
}

export function emptySettings(): Settings {
  return {
    prices: [],
    priceList: { asOf: "2026-11-30", sources: ["https://models.dev"] },
    credits: null,
    deepMemory: true,
    memoryReminder: true,
  };
}

/** The part of the fake's state that is about cost. */
interface CostState {
  settings: Settings;
  readonly usage: { readonly [By in "day" | "kind" | "model"]?: UsageSums };
}

export function fakeUsage(state: CostState): Pick<Backend, "usage" | "settings"> {
  return {
    usage: async (by) => state.usage[by] ?? emptyUsage(),
    settings: {
      get: async () => state.settings,
      update: async ({ prices = [], credits, deepMemory, memoryReminder }) => {
        const known = new Map(state.settings.prices.map((row) => [row.model, row]));
        for (const { model, price } of prices) {
          const listed = known.get(model)?.listed ?? null;
          if (price === null && listed === null) known.delete(model);
          else known.set(model, { model, own: price, listed });
        }
        state.settings = {
          ...state.settings,
          prices: [...known.values()],
          credits: credits === undefined ? state.settings.credits : credits,
          deepMemory: deepMemory ?? state.settings.deepMemory,
          memoryReminder: memoryReminder ?? state.settings.memoryReminder,
        };
        return state.settings;
      },
    },
  };
}
