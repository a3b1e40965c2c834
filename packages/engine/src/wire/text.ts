import { z } from "zod";

/**
 * A text of at most `limit` Unicode code points, counted in NFC without the white space around it.
 * NUL and lone surrogates are refused; where `empty` is not allowed, white space alone is, too.
 * What came in is passed on as it is.
 *
 * @see SPEC 5.3, 12.6
 */
export function text(limit: number, options: { readonly empty?: boolean } = {}): z.ZodString {
  const empty = options.empty ?? false;
  return z
    .string()
    .check((context) => {
      const value = context.value;
      if (!isStorable(value)) {
        context.issues.push({
          code: "custom",
          input: value,
          message: "has a NUL character or half of a surrogate pair, which no store keeps",
          continue: false,
        });
        return;
      }
      const count = codePoints(value.normalize("NFC").trim());
      if (count > limit) {
        context.issues.push({
          code: "custom",
          input: value,
          message: `has ${count} characters; at most ${limit} are allowed`,
          params: { limit, count },
          continue: false,
        });
      } else if (count === 0 && !empty) {
        context.issues.push({
          code: "custom",
          input: value,
          message: "is empty",
          params: { limit, count },
          continue: false,
        });
      }
    })
    .meta({ maxLength: limit, ...(empty ? {} : { minLength: 1 }) });
}

/** True unless the text has a NUL or a lone surrogate (SPEC 12.6). */
export function isStorable(value: string): boolean {
  return !value.includes("\0") && value.isWellFormed();
}

function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}
