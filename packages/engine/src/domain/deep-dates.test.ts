import { describe, expect, it } from "vitest";
import { isMeant, meantDates, namedDates } from "./deep-dates.ts";

const SAID = Date.UTC(2019, 4, 2, 12);

describe("a date that is counted from a message's own time", () => {
  it.each([
    ["yesterday I quit", "2019-05-01"],
    ["gestern habe ich gekündigt", "2019-05-01"],
    ["ayer renuncié", "2019-05-01"],
    ["昨天我辞职了", "2019-05-01"],
    ["I quit three days ago", "2019-04-29"],
    ["vor drei Tagen", "2019-04-29"],
    ["hace tres días", "2019-04-29"],
    ["三天前", "2019-04-29"],
    ["the wedding is tomorrow", "2019-05-03"],
    ["übermorgen fliege ich", "2019-05-04"],
    ["in two weeks", "2019-05-16"],
    ["last Saturday", "2019-04-27"],
    ["nächsten Freitag", "2019-05-03"],
    ["next month", "2019-06"],
    ["el mes que viene", "2019-06"],
  ])("[P-B10] %j of 2019-05-02 can be %s", (text, date) => {
    const [named] = namedDates(date);
    expect(named).toBeDefined();
    const meant = meantDates(text, SAID);
    expect(named !== undefined && isMeant(named, meant)).toBe(true);
  });

  it("[P-B10] says the year alone where nothing more was said", () => {
    expect(meantDates("last year", SAID)).toMatchObject({ years: new Set([2018]) });
    expect(meantDates("last year", SAID).months.size).toBe(0);
  });

  it("[P-B10] is no other day, and not one of today", () => {
    const meant = meantDates("yesterday I quit", SAID);
    for (const text of ["2019-05-02", "2026-11-29", "2019-04-30"]) {
      expect(namedDates(text).some((date) => isMeant(date, meant))).toBe(false);
    }
    expect(meantDates("I quit", SAID).days.size).toBe(0);
  });

  it.each([
    ["Quit on May 1, 2019", { year: 2019, month: 5, day: 1 }],
    ["Quit on 1 May 2019", { year: 2019, month: 5, day: 1 }],
    ["Am 1. Mai 2019 gekündigt", { year: 2019, month: 5, day: 1 }],
    ["El 1 de mayo de 2019", { year: 2019, month: 5, day: 1 }],
    ["2019年5月1日辞职", { year: 2019, month: 5, day: 1 }],
    ["am 1.5.2019", { year: 2019, month: 5, day: 1 }],
    ["in May 2019", { year: 2019, month: 5, day: undefined }],
  ])("[P-B10] is read in %j", (text, date) => {
    expect(namedDates(text)).toContainEqual(expect.objectContaining(date));
  });
});
