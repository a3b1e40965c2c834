import type { Charge, ChargeGroup, ChargeSum } from "../domain/charge.ts";
import { roundMoney } from "../domain/cost.ts";

const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

/** Adds charges up, for stores that have no way of their own. */
export function sumsOf(
  charges: Iterable<Charge>,
  by: ChargeGroup,
  offsetMinutes: number,
): readonly ChargeSum[] {
  const sums = new Map<string | null, ChargeSum>();
  for (const charge of charges) {
    const key = keyOf(charge, by, offsetMinutes);
    const sum = sums.get(key);
    sums.set(key, {
      key,
      count: (sum?.count ?? 0) + 1,
      inputTokens: (sum?.inputTokens ?? 0) + charge.inputTokens,
      cachedTokens: (sum?.cachedTokens ?? 0) + charge.cachedTokens,
      outputTokens: (sum?.outputTokens ?? 0) + charge.outputTokens,
      cost: (sum?.cost ?? 0) + (charge.cost ?? 0),
      unpriced: (sum?.unpriced ?? 0) + (charge.cost === null ? 1 : 0),
    });
  }
  return inOrder([...sums.values()]);
}

/** By key, that of no chat last, with costs as they are kept. */
export function inOrder(sums: readonly ChargeSum[]): readonly ChargeSum[] {
  return sums
    .map((sum) => ({ ...sum, cost: roundMoney(sum.cost) }))
    .toSorted((a, b) => {
      if (a.key === null || b.key === null) return a.key === b.key ? 0 : a.key === null ? 1 : -1;
      return a.key < b.key ? -1 : 1;
    });
}

/** A day, counted from 1970 on, as `2031-04-05`. */
export function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function keyOf(charge: Charge, by: ChargeGroup, offsetMinutes: number): string | null {
  switch (by) {
    case "day":
      return dayName(Math.floor((charge.createdAt + offsetMinutes * MINUTE_MS) / DAY_MS));
    case "kind":
      return charge.kind;
    case "model":
      return charge.model;
    case "chat":
      return charge.chatId;
  }
}
