import { describe, expect, it } from "vitest";

import { metParts, namedDate } from "./named-date.ts";

describe("namedDate", () => {
  it.each([
    ["What happened on 5 May 2023?", 2023, 5, 5],
    ["What happened on May 5th, 2023?", 2023, 5, 5],
    ["in may 2023", 2023, 5, null],
    ["Who came in march?", null, 3, null],
    ["Was war am 3. März?", null, 3, 3],
    ["¿Qué pasó el 12 de enero de 2024?", 2024, 1, 12],
    ["2024-02-29", 2024, 2, 29],
    ["2023年5月8日", 2023, 5, 8],
    ["5月に何をしましたか", null, 5, null],
    ["What did she plan for 2025?", 2025, null, null],
  ])("[6.3] reads %s", (question, year, month, day) => {
    expect(namedDate(question)).toEqual({ year, month, day });
  });

  it.each(["you may ask", "they march every day", "room 2", "", "decided"])(
    "[6.3] reads no date in %j",
    (question) => {
      expect(namedDate(question)).toBeNull();
    },
  );
});

describe("metParts", () => {
  const at = Date.UTC(2023, 4, 8, 23);

  it("[6.3] counts what is met, and nothing where a part is another", () => {
    expect(metParts({ year: 2023, month: 5, day: 8 }, at, 0)).toBe(3);
    expect(metParts({ year: null, month: 5, day: null }, at, 0)).toBe(1);
    expect(metParts({ year: 2023, month: 6, day: null }, at, 0)).toBe(0);
  });

  it("[6.3] goes by the person's clock", () => {
    expect(metParts({ year: null, month: 5, day: 9 }, at, 120)).toBe(2);
  });
});
