import { accountOf } from "../domain/access.ts";
import { priceOf } from "../domain/cost.ts";
import type { AccountId } from "../domain/ids.ts";
import { PRICE_LIST } from "../domain/price-list.ts";
import { changePrices } from "../domain/spending.ts";
import type { Settings, SettingsUseCases } from "./api-cost.ts";
import { decideAndCommit } from "./commit.ts";
import type { Context } from "./context.ts";
import {
  readBalance,
  readDeepSwitch,
  readOwnPrices,
  readReminderSwitch,
  settingStep,
} from "./credits.ts";

const DAY_MS = 86_400_000;
const USED_DAYS = 90;

/** What an account can set: prices of models, a balance of credits (SPEC 9.1), deep memory (5.11). */
export function settingsUseCases(context: Context): SettingsUseCases {
  const { store } = context;
  return {
    get: async (principal) => readSettings(context, accountOf(principal, "read")),

    async update(principal, input) {
      const account = accountOf(principal, "write");
      const { prices, credits, deepMemory, memoryReminder } = input;
      await decideAndCommit(context, async () => {
        const steps = [
          ...(prices === undefined
            ? []
            : [
                await settingStep(
                  store,
                  account,
                  "prices",
                  changePrices(await readOwnPrices(store, account), prices),
                ),
              ]),
          ...(credits === undefined ? [] : [await settingStep(store, account, "credits", credits)]),
          ...(deepMemory === undefined
            ? []
            : [await settingStep(store, account, "deep-memory", deepMemory)]),
          ...(memoryReminder === undefined
            ? []
            : [await settingStep(store, account, "memory-reminder", memoryReminder)]),
        ];
        return {
          expect: steps.flatMap((step) => step.expect),
          changes: steps.flatMap((step) => step.changes),
          result: undefined,
        };
      });
      return readSettings(context, account);
    },
  };
}

async function readSettings(context: Context, account: AccountId): Promise<Settings> {
  const { store, ambient, models } = context;
  const now = ambient.now();
  const [own, balance, deepMemory, memoryReminder, used] = await Promise.all([
    readOwnPrices(store, account),
    readBalance(store, account),
    readDeepSwitch(store, account),
    readReminderSwitch(store, account),
    store.sumCharges(account, {
      from: now - USED_DAYS * DAY_MS,
      to: now + 1,
      by: "model",
      offsetMinutes: 0,
    }),
  ]);
  const defaults = [models.reply(null), models.background(null)];
  const builtIn = new Set(defaults.flatMap((model) => (model.info.builtIn ? [model.info.id] : [])));
  const names = new Set([
    ...defaults.map((model) => model.info.id),
    ...used.flatMap(({ key }) => key ?? []),
    ...Object.keys(own),
  ]);
  const prices = [...names]
    .filter((name) => !builtIn.has(name))
    .toSorted()
    .map((model) => {
      const mine = priceOf(model, own);
      return {
        model,
        own: mine?.source === "own" ? mine.price : null,
        listed: priceOf(model, {})?.price ?? null,
      };
    });
  return {
    prices,
    priceList: { asOf: PRICE_LIST.asOf, sources: PRICE_LIST.sources },
    credits: balance === null ? null : { balance },
    deepMemory,
    memoryReminder,
  };
}
