import { describe, expect, it } from "vitest";

import { textAnalyzer } from "../../models/analyzer.ts";
import type { RetrievalDocument } from "./document.ts";
import { linkedMessages } from "./linked-messages.ts";
import { rankDocuments, type RankOptions } from "./rank.ts";
import { TermIndex } from "./term-index.ts";

const analyzer = textAnalyzer();

function indexOf(documents: readonly (RetrievalDocument | string)[]): TermIndex {
  const index = new TermIndex(analyzer);
  for (const one of documents) index.put(typeof one === "string" ? { id: one, text: one } : one);
  return index;
}

function best(index: TermIndex, question: string, options: Partial<RankOptions> = {}) {
  return rankDocuments(index, question, { limit: 5, ...options });
}

const FACTS = [
  "Is allergic to walnuts",
  "Bought a blue bicycle in spring",
  "Mein Bruder arbeitet in einer Bäckerei",
  "Die Wohnungsmiete beträgt 900 Euro",
  "Tengo dos gatos que se llaman Sol y Luna",
  "Escribió una novela sobre el mar",
  "我喜欢喝咖啡",
  "我住在柏林",
  "妹の名前は花子です",
  "Works at Beta as a carpenter",
] as const;

describe("rankDocuments", () => {
  const index = indexOf(FACTS);

  it.each([
    ["What is the user allergic to?", "Is allergic to walnuts"],
    ["who buys bicycles", "Bought a blue bicycle in spring"],
    ["Wo hat sein Bruder gearbeitet?", "Mein Bruder arbeitet in einer Bäckerei"],
    ["Wie hoch ist die Miete?", "Die Wohnungsmiete beträgt 900 Euro"],
    ["¿Cómo se llama el gato?", "Tengo dos gatos que se llaman Sol y Luna"],
    ["escribir novelas", "Escribió una novela sobre el mar"],
    ["咖啡", "我喜欢喝咖啡"],
    ["柏林", "我住在柏林"],
    ["妹の名前は何ですか", "妹の名前は花子です"],
  ])("[6.3, P-I3] %s finds %s", (question, text) => {
    expect(best(index, question)[0]?.id).toBe(text);
  });

  it.each([
    ["walnts", "Is allergic to walnuts"],
    ["bicylce", "Bought a blue bicycle in spring"],
    ["Bäkerei", "Mein Bruder arbeitet in einer Bäckerei"],
    ["carpentre", "Works at Beta as a carpenter"],
  ])("[6.3] the typo %s finds %s, and it says so", (question, text) => {
    const [first] = best(index, question);
    expect(first?.id).toBe(text);
    expect(first?.arms).toEqual(["spelling"]);
  });

  it("[6.3] nothing in common finds nothing", () => {
    expect(best(index, "zeppelin")).toEqual([]);
    expect(best(index, "")).toEqual([]);
    expect(best(indexOf([]), "walnuts")).toEqual([]);
  });

  it("[6.3] names the words by which a document was found", () => {
    expect(best(index, "a blue bicycle")[0]?.words).toEqual(["blue", "bicycle"]);
  });

  it("[6.3] a hit by words stands, however little it means the same", () => {
    const near = Float32Array.of(1, 0);
    const far = Float32Array.of(-1, 0);
    const vectors = indexOf([
      { id: "words", text: "Is allergic to walnuts", vector: far },
      { id: "meaning", text: "Almonds make her ill", vector: near },
    ]);
    const found = best(vectors, "walnuts", { vector: near });
    expect(found.map(({ id }) => id)).toEqual(["words", "meaning"]);
    expect(found.map(({ arms }) => arms)).toEqual([["words"], ["meaning"]]);
  });

  it("[P-J1] vectors of other dimensions are not compared", () => {
    const vectors = indexOf([{ id: "a", text: "tea", vector: Float32Array.of(1, 0, 0) }]);
    expect(best(vectors, "coffee", { vector: Float32Array.of(1, 0) })).toEqual([]);
  });

  it("[6.3] another name of what it is about finds it", () => {
    const named = indexOf([
      { id: "a", text: "Lives in the capital", entities: ["Berlin"] },
      { id: "b", text: "Likes the sea" },
    ]);
    expect(best(named, "Berlin").map(({ id }) => id)).toEqual(["a"]);
  });
});

describe("rankDocuments over messages", () => {
  const HOUR = 3_600_000;
  const start = Date.UTC(2024, 4, 8, 12);
  const index = indexOf(
    linkedMessages([
      { id: "ask", speaker: "Ann", text: "Have you thought of a name for the puppy?", at: start },
      { id: "answer", speaker: "Ben", text: "Yes, Biscuit!", at: start + 1 },
      { id: "later", speaker: "Ann", text: "The dentist was fine.", at: start + 48 * HOUR },
      { id: "may", speaker: "Ben", text: "We went sailing.", at: Date.UTC(2024, 4, 20) },
      { id: "june", speaker: "Ben", text: "We went sailing again.", at: Date.UTC(2024, 5, 20) },
      { id: "plain", speaker: "Ann", text: "The concert is loud.", at: Date.UTC(2024, 8, 1) },
      { id: "timed", speaker: "Ann", text: "The concert is tomorrow.", at: Date.UTC(2024, 9, 1) },
    ]),
  );

  it("[6.3] an answer is found by the question before it", () => {
    expect(best(index, "name of the puppy").map(({ id }) => id)).toEqual(["ask", "answer"]);
    expect(best(index, "name of the puppy")[1]?.arms).toEqual(["around"]);
  });

  it("[6.3] a long pause parts what was said", () => {
    expect(best(index, "puppy").map(({ id }) => id)).not.toContain("later");
    expect(best(index, "dentist").map(({ id }) => id)).toEqual(["later"]);
  });

  it("[6.3] a date in the question prefers what was said then", () => {
    expect(best(index, "sailing in May 2024")[0]?.id).toBe("may");
    expect(best(index, "sailing in June 2024")[0]?.id).toBe("june");
    expect(best(index, "sailing in June 2024")[0]?.arms).toContain("date");
  });

  it("[6.3] who is named is preferred over who is only spoken to", () => {
    const talk = indexOf(
      linkedMessages([
        { id: "ann", speaker: "Ann", text: "I painted a lake.", at: start },
        { id: "pause", speaker: "Ann", text: "Bye.", at: start + 30 * HOUR },
        { id: "ben", speaker: "Ben", text: "I painted a lake.", at: start + 60 * HOUR },
      ]),
    );
    expect(best(talk, "What did Ben paint?")[0]?.id).toBe("ben");
    expect(best(talk, "What did Ann paint?")[0]?.id).toBe("ann");
  });

  it("[6.3] a question for the time prefers what tells a time", () => {
    expect(best(index, "When is the concert?")[0]?.id).toBe("timed");
  });
});
