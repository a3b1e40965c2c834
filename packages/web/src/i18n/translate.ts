import type { Line } from "./catalogue.ts";
import { innerMarks } from "./inner-marks.ts";
import { straight } from "./straight.ts";

type Values = Readonly<Record<string, string | number>>;

/**
 * Makes a sentence of a line: picks the plural form by `count` and fills in every `{name}`.
 *
 * Numbers are written as the language writes them. A name without a value stays as it stands, so
 * that a mistake shows instead of hiding. What a line puts between quotation marks gets inner ones within.
 */
export function translate(line: Line, values: Values, locale: string): string {
  return fill(form(line, values, locale), values, locale);
}

function form(line: Line, values: Values, locale: string): string {
  if (typeof line === "string") return line;
  const count = values["count"];
  if (typeof count !== "number") return line.other;
  return line[new Intl.PluralRules(locale).select(count)] ?? line.other;
}

function fill(text: string, values: Values, locale: string): string {
  return text.replaceAll(/([“„«]?)\{(\w+)\}/gu, (whole, mark: string, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value === "number") return mark + new Intl.NumberFormat(locale).format(value);
    return mark + (mark === "" ? straight(value) : innerMarks(straight(value), locale));
  });
}
