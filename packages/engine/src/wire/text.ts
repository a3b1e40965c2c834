import { z } from "zod";
import { codePointLength, isBlank, isStorable } from "../domain/text.ts";

/**
 * A text of at most `limit` Unicode code points, counted in NFC without the white space around it.
 * NUL and lone surrogates are refused; where `empty` is not allowed, blank text is, too. What came in
 * is passed on as it is.
 *
 * An issue about the length carries `limit` and `count` in its `params`.
 *
 * @see SPEC 5.3, 12.6
 */
export function text(limit: number, options: { readonly empty?: boolean } = {}): z.ZodString {
  const empty = options.empty ?? false;
  return z
    .string()
    .check((context) => {
      const fault = faultOf(context.value, limit, empty);
      if (fault !== undefined) {
        context.issues.push({ code: "custom", input: context.value, continue: false, ...fault });
      }
    })
    .meta({ maxLength: limit, ...(empty ? {} : { minLength: 1 }) });
}

interface TextFault {
  readonly message: string;
  readonly params?: { readonly limit: number; readonly count: number };
}

function faultOf(value: string, limit: number, empty: boolean): TextFault | undefined {
  if (!isStorable(value)) return { message: UNSTORABLE };
  const trimmed = value.normalize("NFC").trim();
  if (isBlank(trimmed)) {
    return empty ? undefined : { message: "is empty", params: { limit, count: 0 } };
  }
  const count = codePointLength(trimmed);
  if (count <= limit) return undefined;
  return {
    message: `has ${count} characters; at most ${limit} are allowed`,
    params: { limit, count },
  };
}

/** What is said of a NUL or a lone surrogate. */
export const UNSTORABLE = "has a NUL character or half of a surrogate pair, which no store keeps";
