import { describe, expect, it } from "vitest";
import { added, NO_SCORE, precisionOf, recallOf, scoreOf } from "../testing/extraction-score.ts";
import { UTTERANCES } from "./__fixtures__/utterances.ts";
import { extractByRules } from "./extract.ts";

const at = Date.UTC(2026, 2, 11, 11);
const found = (text: string) => extractByRules({ text, at, offsetMinutes: 60 });

describe("extractByRules", () => {
  it.each(["en", "de", "es"] as const)(
    "[6.4] is right in at least 95 of 100 findings and finds 80 of 100, in %s",
    (language) => {
      const score = UTTERANCES.filter((one) => one.language === language)
        .map((one) => scoreOf(one, found(one.text)))
        .reduce(added, NO_SCORE);
      if (process.env["SHOW"])
        console.log(language, precisionOf(score), recallOf(score), score.faults.join("\n"));
      expect(precisionOf(score), score.faults.join("\n")).toBeGreaterThanOrEqual(0.95);
      expect(recallOf(score), score.faults.join("\n")).toBeGreaterThanOrEqual(0.8);
    },
  );
});
