import { EngineError } from "./errors.ts";
import type { OwnPrices, Price } from "./cost.ts";
import { OWN_PRICES, USAGE_DAYS } from "./limits.ts";

const DAY_MS = 86_400_000;

export interface PriceChange {
  readonly model: string;
  /** Null takes the person's own price away: the list's counts again. */
  readonly price: Price | null;
}

/**
 * The person's own prices with some changed.
 *
 * @throws {EngineError} `limit` for more models than may have a price of their own.
 * @see SPEC 9.1
 */
export function changePrices(own: OwnPrices, changes: readonly PriceChange[]): OwnPrices {
  const prices = new Map(Object.entries(own));
  for (const { model, price } of changes) {
    if (price === null) prices.delete(model);
    else prices.set(model, price);
  }
  if (prices.size > OWN_PRICES) {
    throw new EngineError("limit", `At most ${OWN_PRICES} models can have a price of their own`, {
      details: { field: "prices", limit: OWN_PRICES, count: prices.size },
    });
  }
  return Object.fromEntries(prices);
}

/**
 * The time that charges are added up over: the last 30 days where nothing is said.
 *
 * @param asked - Epoch milliseconds; `to` is not included.
 * @throws {EngineError} `invalid` for a time that ends before it begins, `limit` for one of over 400 days.
 */
export function usageTime(
  asked: { readonly from?: number | undefined; readonly to?: number | undefined },
  now: number,
): { readonly from: number; readonly to: number } {
  const to = asked.to ?? now + 1;
  const from = asked.from ?? to - 30 * DAY_MS;
  if (from >= to) {
    throw new EngineError("invalid", "The time ends before it begins", {
      details: { field: "from" },
    });
  }
  const days = Math.ceil((to - from) / DAY_MS);
  if (days > USAGE_DAYS) {
    throw new EngineError("limit", `At most ${USAGE_DAYS} days are added up at once`, {
      details: { field: "from", limit: USAGE_DAYS, count: days },
    });
  }
  return { from, to };
}
