import type { Chat } from "../domain/chat.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId, SettingId } from "../domain/ids.ts";
import type { Price, OwnPrices } from "../domain/cost.ts";
import type { Setting } from "../domain/record.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";
import type { Context } from "./context.ts";
import { chatCharacters, refuseClosed } from "./gateway.ts";

/** Which import of the account runs now, if any (SPEC 10.1). */
export const IMPORTING = "importing" as SettingId;

const PRICES = "prices" as SettingId;
const CREDITS = "credits" as SettingId;
const DEEP_MEMORY = "deep-memory" as SettingId;

const REMINDER = "memory-reminder" as SettingId;
const REMINDED = "reminded" as SettingId;

const SETTINGS = {
  prices: PRICES,
  credits: CREDITS,
  "deep-memory": DEEP_MEMORY,
  "memory-reminder": REMINDER,
  reminded: REMINDED,
} as const;

/** All settings of an account. */
export const SETTING_IDS: readonly SettingId[] = [...Object.values(SETTINGS), IMPORTING];

/** Those that a person chooses, and that go with them to another place. */
export const CHOSEN_SETTINGS: readonly SettingId[] = [PRICES, DEEP_MEMORY, REMINDER];

/** The account's own prices, by model. */
export async function readOwnPrices(store: Store, account: AccountId): Promise<OwnPrices> {
  const row = await store.get("setting", account, PRICES);
  return row === undefined ? {} : (JSON.parse(row.value) as Record<string, Price>);
}

/** What the account has left, in US dollars; null where no balance is kept (SPEC 9.1). */
export async function readBalance(store: Store, account: AccountId): Promise<number | null> {
  const row = await store.get("setting", account, CREDITS);
  return row === undefined ? null : (JSON.parse(row.value) as { balance: number }).balance;
}

/**
 * Refuses what costs credits where they are spent. Nothing is read or written by it that a person would
 * miss: memory stays readable and editable.
 *
 * @throws {EngineError} `credits_spent` where a balance is kept, and is at or below zero.
 * @see SPEC 9.3
 */
export async function refuseWithoutCredits(
  { store }: { readonly store: Store },
  account: AccountId,
): Promise<void> {
  const balance = await readBalance(store, account);
  if (balance === null || balance > 0) return;
  throw new EngineError("credits_spent", "The account's credits are spent", {
    details: { matter: "credits", balance },
  });
}

/**
 * The same before a reply of a chat: one of the built-in partner costs nothing.
 *
 * @throws {EngineError} `credits_spent` where any member's model may cost; `forbidden` where another
 *   account does not offer the character any more.
 * @see SPEC 6.12, 9.3, 11.6
 */
export async function refuseReply(
  context: Pick<Context, "directory" | "models" | "store">,
  chat: Pick<Chat, "account" | "characterIds" | "gateway">,
): Promise<void> {
  const { models } = context;
  await refuseClosed(context, chat);
  const members = await chatCharacters(context, chat);
  // Who is not there any more speaks by the default model.
  const names = members.length < chat.characterIds.length ? [null] : [];
  const spoken = [...members.map(({ model }) => model), ...names];
  if (spoken.every((model) => models.reply(model).info.builtIn)) return;
  await refuseWithoutCredits(context, chat.account);
}

/** Whether the account wants deep memory, where its plan has it (SPEC 5.11). */
export async function readDeepSwitch(
  store: Pick<Store, "get">,
  account: AccountId,
): Promise<boolean> {
  const row = await store.get("setting", account, DEEP_MEMORY);
  return row === undefined || row.value !== "false";
}

/** Whether the account wants to be reminded of old entries (SPEC 6.13). */
export async function readReminderSwitch(
  store: Pick<Store, "get">,
  account: AccountId,
): Promise<boolean> {
  const row = await store.get("setting", account, REMINDER);
  return row === undefined || row.value !== "false";
}

/** When it was last; null for never. */
export async function readReminded(
  store: Pick<Store, "get">,
  account: AccountId,
): Promise<number | null> {
  const row = await store.get("setting", account, REMINDED);
  return row === undefined ? null : (JSON.parse(row.value) as { at: number }).at;
}

interface Step {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
}

/** Writes a setting over what stands there now; null takes it away. */
export async function settingStep(
  store: Store,
  account: AccountId,
  name: keyof typeof SETTINGS,
  value: object | boolean | null,
): Promise<Step> {
  const id = SETTINGS[name];
  const before = await store.get("setting", account, id);
  const expect: Expectation = {
    kind: "row",
    row: "setting",
    account,
    id,
    revision: before?.revision ?? "absent",
  };
  if (value === null) {
    if (before === undefined) return { expect: [], changes: [] };
    return { expect: [expect], changes: [{ op: "remove", row: "setting", account, id }] };
  }
  const row: Setting = {
    id,
    account,
    value: JSON.stringify(value),
    revision: (before?.revision ?? 0) + 1,
  };
  return { expect: [expect], changes: [{ op: "put", row: "setting", value: row }] };
}
