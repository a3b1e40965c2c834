import { z } from "zod";
import { CHARGE_GROUPS, CHARGE_KINDS } from "../domain/charge.ts";
import { HIGHEST_PRICE, LARGEST_BALANCE, MODEL_NAME_LENGTH, OWN_PRICES } from "../domain/limits.ts";
import { field, Id, Instant, listOf, page, PageQuery } from "./common.ts";
import { text } from "./text.ts";

const money = (max: number) =>
  z
    .number({ error: "must be a number" })
    .min(0, { error: "must not be below 0" })
    .max(max, { error: `must be at most ${max}` });

/** US dollars for a million tokens. */
export const Price = z
  .strictObject({
    input: money(HIGHEST_PRICE),
    /** Input that the provider read from its cache, and input that it wrote to it. */
    cachedInput: money(HIGHEST_PRICE),
    cacheWrite: money(HIGHEST_PRICE),
    output: money(HIGHEST_PRICE),
  })
  .meta({ id: "Price" });
export type Price = z.infer<typeof Price>;

export const ModelPrice = z
  .object({ model: z.string(), own: Price.nullable(), listed: Price.nullable() })
  .meta({ id: "ModelPrice" });
export type ModelPrice = z.infer<typeof ModelPrice>;

export const Settings = z
  .object({
    /** Of models that have a price of one's own, are the default, or were used in the last 90 days. */
    prices: z.array(ModelPrice),
    /** The public prices that count where one has none of one's own. */
    priceList: z.object({ asOf: z.string(), sources: z.array(z.string()) }),
    /** In US dollars; null where no balance is kept (SPEC 9.1). */
    credits: z.object({ balance: z.number() }).nullable(),
    /** Deep memory, in all chats of the account (SPEC 5.11). */
    deepMemory: z.boolean(),
    /** Once a month at most, where entries were not touched for 90 days (SPEC 6.13). */
    memoryReminder: z.boolean(),
  })
  .meta({ id: "Settings" });
export type Settings = z.infer<typeof Settings>;

export const SettingsPatch = z
  .strictObject({
    /** `price: null` takes one's own away. */
    prices: listOf(
      z.strictObject({ model: text(MODEL_NAME_LENGTH), price: Price.nullable() }),
      OWN_PRICES,
      "models",
    ).optional(),
    /** Null keeps no balance any more. */
    credits: z
      .strictObject({
        balance: z
          .number({ error: "must be a number" })
          .min(-LARGEST_BALANCE, { error: `must be at least -${LARGEST_BALANCE}` })
          .max(LARGEST_BALANCE, { error: `must be at most ${LARGEST_BALANCE}` }),
      })
      .nullable()
      .optional(),
    deepMemory: z.boolean({ error: "must be true or false" }).optional(),
    memoryReminder: z.boolean({ error: "must be true or false" }).optional(),
  })
  .meta({ id: "SettingsPatch" });
export type SettingsPatch = z.infer<typeof SettingsPatch>;

export const ChargeKind = z.enum(CHARGE_KINDS);
export type ChargeKind = z.infer<typeof ChargeKind>;

const Amounts = {
  inputTokens: z.number(),
  cachedTokens: z.number(),
  outputTokens: z.number(),
};

/** What one reply, or one run of a background job, took. */
export const Charge = z
  .object({
    id: z.string(),
    kind: ChargeKind,
    chatId: z.string().nullable(),
    model: z.string(),
    ...Amounts,
    cacheWriteTokens: z.number(),
    /** Counted by ourselves, at least in part. */
    estimated: z.boolean(),
    /** US dollars; null where no price was known. */
    cost: z.number().nullable(),
    createdAt: Instant,
  })
  .meta({ id: "Charge" });
export type Charge = z.infer<typeof Charge>;

export const ChargePage = page(Charge).meta({ id: "ChargePage" });
export type ChargePage = z.infer<typeof ChargePage>;

const Sum = {
  /** How many charges there are, and how many of them have no price. */
  count: z.number().int(),
  unpriced: z.number().int(),
  ...Amounts,
  /** US dollars, of those whose price was known. */
  cost: z.number(),
};

export const UsageSums = z
  .object({
    from: Instant,
    to: Instant,
    items: z.array(
      z.object({
        /** The day as `2031-04-05`, the kind, model or chat; null for charges of no chat. */
        key: z.string().nullable(),
        /** What the chat is called, where chats were asked for. */
        chatTitle: z.string().nullable(),
        ...Sum,
      }),
    ),
    total: z.object(Sum),
  })
  .meta({ id: "UsageSums" });
export type UsageSums = z.infer<typeof UsageSums>;

const Time = Instant.transform((value) => Date.parse(value)).meta({ format: "date-time" });

export const UsageQuery = z.strictObject({
  by: z.enum(CHARGE_GROUPS).default("day"),
  /** The last 30 days where nothing is said; `to` is not included. */
  from: field(Time.optional()),
  to: field(Time.optional()),
  /** How far the clock of whoever asks is ahead of UTC, in minutes: their days are meant. */
  offset: field(
    z
      .string()
      .regex(/^-?\d{1,3}$/, { error: "must be a whole number of minutes from -840 to 840" })
      .transform(Number)
      .pipe(z.number().int().min(-840).max(840))
      .default(0)
      .meta({ type: "integer", minimum: -840, maximum: 840, default: 0 }),
  ),
});

export const ChargeQuery = PageQuery.extend({
  kind: field(ChargeKind.optional()),
  chatId: field(Id.optional()),
});
