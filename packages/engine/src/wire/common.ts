import { z } from "zod";
import { PAGE_SIZE } from "../domain/limits.ts";
import { isStorable } from "../domain/text.ts";
import { UNSTORABLE } from "./text.ts";

/** Any non-empty string, taken literally. */
export const Id = z
  .string()
  .min(1, { error: "is empty" })
  .refine(isStorable, { error: UNSTORABLE });

/** A time in UTC, such as `2031-04-05T06:07:08.009Z`. */
export const Instant = z.iso.datetime();

/** What a PATCH last saw; an old one is refused with `conflict`. */
export const Revision = z.number().int().min(0);

/** A whole number in a query string. */
export function count(max: number, preset: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/, { error: `must be a whole number from 1 to ${max}` })
    .transform(Number)
    .pipe(z.number().int().min(1).max(max))
    .default(preset)
    .meta({ type: "integer", minimum: 1, maximum: max, default: preset });
}

/** `true` or `false` in a query string. */
export const Flag = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .meta({ type: "boolean" });

/** The most that a list answers at once. */
export const PAGE_LIMIT = 200;

/**
 * A field of a query string that may be left out; an empty one is. Never for one that narrows what is
 * shown: a script whose variable is unset would be shown everything (P-G3).
 */
export function field<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema);
}

/** Where a page of a list begins: `cursor` is the `next` of the page before. */
export const PageQuery = z.strictObject({
  limit: field(count(PAGE_LIMIT, PAGE_SIZE)),
  cursor: field(z.string().max(2_000).optional()),
});

/** A page of a list; `next` is null on the last one. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}

/**
 * A list of at most `limit` things. An issue about that carries `limit` and `count` in its `params`, as
 * one about the length of a text does.
 *
 * @param noun - What they are, in the plural.
 * @param options.whenEmpty - What is said of a list of none; left out, it is allowed.
 */
export function listOf<Item extends z.ZodType>(
  item: Item,
  limit: number,
  noun: string,
  options: { readonly whenEmpty?: string } = {},
) {
  const { whenEmpty } = options;
  const list = z.array(item);
  return (whenEmpty === undefined ? list : list.min(1, { error: whenEmpty }))
    .check((context) => {
      const count = context.value.length;
      if (count <= limit) return;
      context.issues.push({
        code: "custom",
        input: context.value,
        message: `names ${count} ${noun}; at most ${limit} are allowed`,
        params: { limit, count },
      });
    })
    .meta({ maxItems: limit, ...(whenEmpty === undefined ? {} : { minItems: 1 }) });
}
