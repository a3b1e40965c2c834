const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, in the largest fitting unit up to a week; after that the date. */
export function formatAgo(at: number, now: number, locale: string): string {
  const distance = now - at;
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
  if (distance < MINUTE) return relative.format(0, "second");
  if (distance < HOUR) return relative.format(-Math.floor(distance / MINUTE), "minute");
  if (distance < DAY) return relative.format(-Math.floor(distance / HOUR), "hour");
  if (distance < 7 * DAY) return relative.format(-Math.floor(distance / DAY), "day");
  return formatDate(at, locale);
}

export function formatDate(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(at);
}

export function formatDateTime(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** How long from now, in seconds or minutes. */
export function inTime(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { style: "long" });
  return seconds < 120
    ? format.format(seconds, "second")
    : format.format(Math.round(seconds / 60), "minute");
}
