import { describe, expect, it } from "vitest";

import { SET_ENTRIES, SET_LANGUAGES, SET_QUESTIONS } from "./own-set.ts";
import { ourEntryRanking, plainEntryRanking } from "./rankings.ts";
import { FLOORS, recallAt5 } from "./report.ts";

describe("the own set of questions", () => {
  it("[6.3] has 200 entries and 120 questions, each with its one answer", () => {
    const ids = new Set(SET_ENTRIES.map(({ id }) => id));
    expect(ids.size).toBe(200);
    expect(SET_QUESTIONS).toHaveLength(120);
    expect(SET_QUESTIONS.filter(({ answer }) => !ids.has(answer))).toEqual([]);
  });

  it.each(SET_LANGUAGES)(
    "[6.3] finds in %s what is asked, far more than FTS5",
    async (language) => {
      const some = SET_QUESTIONS.filter((one) => one.language === language);
      const ours = recallAt5(some, await ourEntryRanking());
      expect(ours).toBeGreaterThanOrEqual(FLOORS[language]);
      for (const tokenizer of ["porter unicode61", "trigram"] as const) {
        expect(ours).toBeGreaterThan(recallAt5(some, plainEntryRanking(tokenizer)) + 0.1);
      }
    },
  );

  it("[6.3] words alone find nine of ten, every typo and every inflected form", async () => {
    const words = await ourEntryRanking({ vectors: false });
    expect(recallAt5(SET_QUESTIONS, words)).toBeGreaterThanOrEqual(0.9);
    const forms = SET_QUESTIONS.filter(({ kind }) => kind === "typo" || kind === "inflection");
    expect(recallAt5(forms, words)).toBe(1);
  });
});
