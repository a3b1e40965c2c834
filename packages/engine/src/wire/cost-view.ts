import type { Charge, ChargeSum } from "../domain/charge.ts";
import type { Price } from "../domain/cost.ts";
import type { Charge as ChargeView, Settings as SettingsView, UsageSums } from "./cost.ts";
import { instant } from "./instant.ts";

export function toSettingsView(settings: {
  readonly prices: readonly {
    readonly model: string;
    readonly own: Price | null;
    readonly listed: Price | null;
  }[];
  readonly priceList: { readonly asOf: string; readonly sources: readonly string[] };
  readonly credits: { readonly balance: number } | null;
  readonly deepMemory: boolean;
  readonly memoryReminder: boolean;
}): SettingsView {
  return {
    prices: settings.prices.map(({ model, own, listed }) => ({
      model,
      own: own === null ? null : toPrice(own),
      listed: listed === null ? null : toPrice(listed),
    })),
    priceList: { asOf: settings.priceList.asOf, sources: [...settings.priceList.sources] },
    credits: settings.credits === null ? null : { balance: settings.credits.balance },
    deepMemory: settings.deepMemory,
    memoryReminder: settings.memoryReminder,
  };
}

function toPrice({ input, cachedInput, cacheWrite, output }: Price): Price {
  return { input, cachedInput, cacheWrite, output };
}

export function toChargeView(charge: Charge): ChargeView {
  return {
    id: charge.id,
    kind: charge.kind,
    chatId: charge.chatId,
    model: charge.model,
    inputTokens: charge.inputTokens,
    cachedTokens: charge.cachedTokens,
    cacheWriteTokens: charge.cacheWriteTokens,
    outputTokens: charge.outputTokens,
    estimated: charge.estimated,
    cost: charge.cost,
    createdAt: instant(charge.createdAt),
  };
}

export function toUsageSumsView(sums: {
  readonly from: number;
  readonly to: number;
  readonly items: readonly (ChargeSum & { readonly chatTitle: string | null })[];
  readonly total: Omit<ChargeSum, "key">;
}): UsageSums {
  return {
    from: instant(sums.from),
    to: instant(sums.to),
    items: sums.items.map((item) => ({
      key: item.key,
      chatTitle: item.chatTitle,
      ...amountsOf(item),
    })),
    total: amountsOf(sums.total),
  };
}

function amountsOf(sum: Omit<ChargeSum, "key">): Omit<ChargeSum, "key"> {
  const { count, unpriced, inputTokens, cachedTokens, outputTokens, cost } = sum;
  return { count, unpriced, inputTokens, cachedTokens, outputTokens, cost };
}
