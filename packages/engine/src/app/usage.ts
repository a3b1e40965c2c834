import { accountOf } from "../domain/access.ts";
import type { ChargeSum } from "../domain/charge.ts";
import { roundMoney } from "../domain/cost.ts";
import type { ChatId } from "../domain/ids.ts";
import { usageTime } from "../domain/spending.ts";
import type { UsageUseCases } from "./api-cost.ts";
import { chatNames } from "./chat-name.ts";
import type { Context } from "./context.ts";

/** What replies and background jobs took: added up, and one by one (SPEC 9.1). */
export function usageUseCases(context: Context): UsageUseCases {
  const { store, ambient } = context;
  return {
    async sums(principal, request) {
      const account = accountOf(principal, "read");
      const { by, offsetMinutes = 0 } = request;
      const time = usageTime(request, ambient.now());
      const sums = await store.sumCharges(account, { ...time, by, offsetMinutes });
      const chatIds = by === "chat" ? sums.flatMap(({ key }) => (key ?? []) as ChatId) : [];
      const names = await chatNames(store, account, chatIds);
      const items = sums.map((sum) => ({
        ...sum,
        chatTitle: by === "chat" && sum.key !== null ? (names.get(sum.key) ?? "") : null,
      }));
      return { ...time, items, total: totalOf(sums) };
    },
    charges: async (principal, page) => store.charges(accountOf(principal, "read"), page),
  };
}

function totalOf(sums: readonly ChargeSum[]): Omit<ChargeSum, "key"> {
  const add = (part: (sum: ChargeSum) => number) =>
    sums.reduce((total, sum) => total + part(sum), 0);
  return {
    count: add((sum) => sum.count),
    inputTokens: add((sum) => sum.inputTokens),
    cachedTokens: add((sum) => sum.cachedTokens),
    outputTokens: add((sum) => sum.outputTokens),
    cost: roundMoney(add((sum) => sum.cost)),
    unpriced: add((sum) => sum.unpriced),
  };
}
