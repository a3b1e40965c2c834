import { describe, expect, it } from "vitest";
import { textAnalyzer } from "../analyzer.ts";
import { embedderTable } from "../static-embedder-file.ts";
import { PARAPHRASES } from "./__fixtures__/paraphrases.ts";
import { staticEmbedder } from "./embedder.ts";

type Asked = keyof typeof PARAPHRASES;

const analyzer = textAnalyzer();
const embedder = staticEmbedder({
  load: embedderTable,
  language: (text) => analyzer.language(text),
});
await embedder.embed([]);

/** For how many questions the answer is among the first five, by a score of each entry. */
function answered(
  asked: Asked,
  told: Asked,
  scores: (query: string, entries: readonly string[]) => readonly number[],
): number {
  return PARAPHRASES[asked].pairs.filter(({ query }, place) => {
    const all = scores(query, PARAPHRASES[told].entries);
    const own = all[place] ?? 0;
    return own > 0 && all.filter((score, other) => other !== place && score >= own).length < 5;
  }).length;
}

function byMeaning(query: string, entries: readonly string[]): readonly number[] {
  const asked = embedder.embedNow?.(query);
  return entries.map((entry) => {
    const told = embedder.embedNow?.(entry);
    return (asked ?? new Float32Array()).reduce(
      (sum, value, at) => sum + value * (told?.[at] ?? 0),
      0,
    );
  });
}

function byWords(query: string, entries: readonly string[]): readonly number[] {
  const asked = new Set(analyzer.words(query).flatMap(({ terms }) => terms));
  return entries.map(
    (entry) =>
      analyzer.words(entry).filter(({ terms }) => terms.some((term) => asked.has(term))).length,
  );
}

describe("the built-in embedder on questions in other words", () => {
  it.each(["en", "de", "es"] as const)(
    "[6.3] brings the answer among the first five of fifty entries in %s, where words alone seldom do",
    (language) => {
      expect(answered(language, language, byMeaning)).toBeGreaterThanOrEqual(25);
      expect(answered(language, language, byWords)).toBeLessThanOrEqual(8);
    },
  );

  it.each([
    ["en", "de"],
    ["de", "en"],
    ["en", "es"],
    ["es", "en"],
    ["de", "es"],
    ["es", "de"],
  ] as const)("[6.3] finds by a question in %s what was told in %s", (asked, told) => {
    expect(answered(asked, told, byMeaning)).toBeGreaterThanOrEqual(23);
  });
});
