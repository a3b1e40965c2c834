import { describe, expect, it } from "vitest";
import { REMINDER_DAYS } from "./limits.ts";
import { isReminderDue } from "./old-entries.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe("isReminderDue", () => {
  it.each([
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "Pacific/Kiritimati",
    "Australia/Lord_Howe",
  ])("[6.13] never twice in one month of the calendar, whenever it was: %s", (timeZone) => {
    const format = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit" });
    const start = Date.UTC(2027, 0, 1);
    for (let hour = 0; hour < 2 * 365 * 24; hour += 1) {
      const last = start + hour * HOUR_MS;
      const next = last + REMINDER_DAYS * DAY_MS;
      if (format.format(last) !== format.format(next)) continue;
      expect.fail(`${new Date(last).toISOString()} and ${new Date(next).toISOString()}`);
    }
  });

  it("[6.13] the first comes at once, and a clock that was set back brings none", () => {
    const now = Date.UTC(2027, 0, 31);
    expect(isReminderDue(null, now)).toBe(true);
    expect(isReminderDue(now, now)).toBe(false);
    expect(isReminderDue(now, now + REMINDER_DAYS * DAY_MS - 1)).toBe(false);
    expect(isReminderDue(now, now + REMINDER_DAYS * DAY_MS)).toBe(true);
    expect(isReminderDue(now + 400 * DAY_MS, now)).toBe(false);
  });
});
