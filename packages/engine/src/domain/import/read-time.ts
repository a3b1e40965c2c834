import type { JsonValue } from "./json-value.ts";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** From 1970 to 2200: what lies outside is no time of a chat. */
const LATEST = Date.UTC(2200, 0, 1);

/** 2026-09-01, 2026-09-01T18:05:33.120Z, 2026-09-01 18:05, 2024-9-28@01h02m03s450ms, 2024-9-28 @01h 02m 03s */
const ISO =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T@\s,]+(\d{1,2})[h:]\s*(\d{1,2})(?:[m:]\s*(\d{1,2})(?:[.,](\d{1,9})|s?\s*(\d{1,3})ms)?)?[ms]?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/iu;
/** September 1, 2026 6:05pm; Sep 1, 2026, 6:05:33 PM; Tue, September 1 2026 at 18:05 */
const MONTH_FIRST =
  /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:,?\s+(?:at\s+)?(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap])?\.?m?\.?)?$/iu;
/** 1 September 2026 18:05; Tue, 01 Sep 2026 18:05:33 GMT */
const DAY_FIRST =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})\.?\s+([a-z]{3,9})\.?,?\s+(\d{4})(?:,?\s+(?:at\s+)?(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap])?\.?m?\.?)?(?:\s*(?:Z|UTC|GMT))?$/iu;
/** 1.9.2026, 18:05 */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/u;

/**
 * Reads a time in any form that programs of the field write: ISO with or without a zone, seconds,
 * milliseconds or microseconds since 1970 as number or text, "September 1, 2026 6:05pm", SillyTavern's
 * "2024-9-28@01h02m03s".
 *
 * @param utcOffsetMinutes - Where the writer was, for forms without a zone: 120 is two hours before UTC.
 * @returns Epoch milliseconds; null for what is none, and for years before 1970 or after 2199.
 * @see SPEC 10.2
 */
export function readTime(value: JsonValue, utcOffsetMinutes = 0): number | null {
  if (typeof value === "number") return fromNumber(value);
  if (typeof value !== "string" || value.length > 100) return null;
  const text = value.trim();
  if (/^\d{9,17}(?:\.\d+)?$/u.test(text)) return fromNumber(Number(text));
  return fromText(text, utcOffsetMinutes);
}

function fromNumber(value: number): number | null {
  if (!Number.isFinite(value) || value <= 0) return null;
  if (value > 1e14) return within(value / 1_000);
  return within(value > 1e11 ? value : value * 1_000);
}

function fromText(text: string, offset: number): number | null {
  const iso = ISO.exec(text);
  if (iso !== null) {
    const [, year, month, day, hour, minute, second, fraction, millis, zone] = iso;
    const part = millis ?? fraction?.slice(0, 3).padEnd(3, "0");
    return pointOf({ year, month, day, hour, minute, second, millis: part }, zoneOf(zone, offset));
  }
  const first = MONTH_FIRST.exec(text);
  if (first !== null) {
    const [, month, day, year, hour, minute, second, half] = first;
    return pointOf(
      { year, month: monthOf(month), day, hour: hourOf(hour, half), minute, second },
      offset,
    );
  }
  const later = DAY_FIRST.exec(text);
  if (later !== null) {
    const [, day, month, year, hour, minute, second, half] = later;
    const zone = /(?:Z|UTC|GMT)$/iu.test(text) ? 0 : offset;
    return pointOf(
      { year, month: monthOf(month), day, hour: hourOf(hour, half), minute, second },
      zone,
    );
  }
  const dotted = DOTTED.exec(text);
  if (dotted === null) return null;
  const [, day, month, year, hour, minute, second] = dotted;
  return pointOf({ year, month, day, hour, minute, second }, offset);
}

type Part = string | undefined;

interface Parts {
  readonly year: Part;
  readonly month: Part;
  readonly day: Part;
  readonly hour: Part;
  readonly minute: Part;
  readonly second: Part;
  readonly millis?: Part;
}

function pointOf(parts: Parts, offset: number): number | null {
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  const [hour, minute] = [Number(parts.hour ?? 0), Number(parts.minute ?? 0)];
  const second = Number(parts.second ?? 0);
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return null;
  if (hour > 24 || minute > 59 || second > 60) return null;
  const date = Date.UTC(year, month - 1, day);
  if (new Date(date).getUTCDate() !== day) return null;
  const time = ((hour * 60 + minute - offset) * 60 + second) * 1_000 + Number(parts.millis ?? 0);
  return within(date + time);
}

function within(time: number): number | null {
  const whole = Math.round(time);
  return whole >= 0 && whole < LATEST ? whole : null;
}

function monthOf(name: Part): string {
  return String(MONTHS.indexOf((name ?? "").slice(0, 3).toLowerCase()) + 1);
}

function hourOf(hour: Part, half: Part): Part {
  if (hour === undefined || half === undefined) return hour;
  return String((Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0));
}

function zoneOf(zone: Part, offset: number): number {
  if (zone === undefined) return offset;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/u.exec(zone) ?? [];
  if (sign === undefined) return 0;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
