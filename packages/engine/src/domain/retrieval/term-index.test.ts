import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { textAnalyzer } from "../../models/analyzer.ts";
import { rankDocuments } from "./rank.ts";
import { TermIndex } from "./term-index.ts";

const analyzer = textAnalyzer();
const WORDS = [
  "tea",
  "coffee",
  "lake",
  "Hund",
  "gato",
  "walnut",
  "blue",
  "咖啡",
  "sailing",
] as const;
const ids = fc.constantFrom(...Array.from({ length: 12 }, (_, number) => `id-${number}`));
const texts = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 });

describe("TermIndex", () => {
  it("[6.3, P-F6] after any changes it answers as one that was made of what is left", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(ids, fc.option(texts, { nil: null })), { maxLength: 700 }),
        (changes) => {
          const index = new TermIndex(analyzer);
          const left = new Map<string, string>();
          for (const [id, words] of changes) {
            left.delete(id);
            if (words === null) index.remove(id);
            else index.put({ id, text: words.join(" "), speaker: words[0] });
            if (words !== null) left.set(id, words.join(" "));
          }
          const fresh = new TermIndex(analyzer);
          for (const [id, text] of left) fresh.put({ id, text, speaker: text.split(" ")[0] });
          expect(index.size).toBe(left.size);
          for (const word of WORDS) {
            expect(rankDocuments(index, word, { limit: 20 })).toEqual(
              rankDocuments(fresh, word, { limit: 20 }),
            );
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it("[6.3] a changed document is found by its new words alone", () => {
    const index = new TermIndex(analyzer);
    index.put({ id: "a", text: "tea" });
    index.put({ id: "a", text: "coffee" });
    expect(rankDocuments(index, "tea", { limit: 5 })).toEqual([]);
    expect(rankDocuments(index, "coffee", { limit: 5 })).toHaveLength(1);
    expect(index.size).toBe(1);
  });

  it("[6.3] a vector that comes later is used", () => {
    const index = new TermIndex(analyzer);
    const vector = Float32Array.of(1);
    index.put({ id: "a", text: "tea" });
    expect(rankDocuments(index, "coffee", { limit: 5, vector })).toEqual([]);
    index.setVector("a", vector);
    index.setVector("gone", vector);
    expect(rankDocuments(index, "coffee", { limit: 5, vector })).toHaveLength(1);
  });
});
