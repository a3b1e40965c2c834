import { FREE_OF_CREDITS, type Charge, type ChargeKind } from "../domain/charge.ts";
import { costOf, priceOf, roundMoney } from "../domain/cost.ts";
import type { AccountId, ChargeId, ChatId, NotificationId } from "../domain/ids.ts";
import type { Usage } from "../domain/message.ts";
import type { Change, Expectation } from "../ports/store.ts";
import type { ModelInfo } from "../ports/language-model.ts";
import type { Context } from "./context.ts";
import { readBalance, readOwnPrices, settingStep } from "./credits.ts";
import { notificationChanges } from "./notify.ts";

/** What a commit needs to put a charge down, and what it comes to. */
export interface ChargeStep {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
  /** In US dollars; null where no price is known. */
  readonly cost: number | null;
}

/** Of what cost nothing, and is not put down. */
export const NO_CHARGE: ChargeStep = { expect: [], changes: [], cost: null };
const FREE = { input: 0, cachedInput: 0, cacheWrite: 0, output: 0 };

/**
 * Puts down what one run took, and takes it off the account's balance where one is kept. Both stand in
 * the commit of what was done, so that neither is without the other.
 *
 * @param run.id - Names the run: whatever is tried again, it is put down once.
 * @param run.usage - All of its requests; nothing is put down for null.
 * @see SPEC 9.1, 9.3
 */
export async function chargeStep(
  context: Context,
  run: {
    readonly id: string;
    readonly account: AccountId;
    readonly kind: ChargeKind;
    readonly chatId: ChatId | null;
    readonly model: Pick<ModelInfo, "id" | "builtIn">;
    readonly usage: Usage | null;
  },
): Promise<ChargeStep> {
  const { store } = context;
  const { account, kind, usage } = run;
  const id = run.id as ChargeId;
  if (usage === null) return NO_CHARGE;
  const known = await store.get("charge", account, id);
  if (known !== undefined) return { ...NO_CHARGE, cost: known.cost };
  const price = run.model.builtIn
    ? FREE
    : (priceOf(run.model.id, await readOwnPrices(store, account))?.price ?? null);
  const cost = costOf(usage, price);
  const charge: Charge = {
    id,
    account,
    kind,
    chatId: run.chatId,
    model: run.model.id,
    inputTokens: usage.inputTokens,
    cachedTokens: usage.cachedTokens,
    cacheWriteTokens: usage.cacheWriteTokens ?? 0,
    outputTokens: usage.outputTokens,
    estimated: usage.estimated === true,
    cost,
    createdAt: context.ambient.now(),
    revision: 1,
  };
  const taken = await takenOff(context, charge);
  return {
    cost,
    expect: [{ kind: "row", row: "charge", account, id, revision: "absent" }, ...taken.expect],
    changes: [{ op: "put", row: "charge", value: charge }, ...taken.changes],
  };
}

/** Takes a charge off the balance, and tells the person once it is used up. */
async function takenOff(
  context: Context,
  { id, account, kind, cost }: Charge,
): Promise<{ readonly expect: readonly Expectation[]; readonly changes: readonly Change[] }> {
  const balance = await readBalance(context.store, account);
  if (balance === null || cost === null || cost === 0 || FREE_OF_CREDITS.has(kind))
    return NO_CHARGE;
  const left = roundMoney(balance - cost);
  const step = await settingStep(context.store, account, "credits", { balance: left });
  if (balance <= 0 || left > 0) return step;
  const told = await notificationChanges(context, {
    account,
    kind: "credits-spent",
    chatId: null,
    id: `credits-spent ${id}` as NotificationId,
  });
  return { expect: step.expect, changes: [...step.changes, ...told] };
}
