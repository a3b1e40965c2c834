import { describe, expect, it } from "vitest";

import { isDegenerate, looksLikeRefusal, withoutPreamble } from "./model-text.ts";

const STORY = Array.from(
  { length: 200 },
  (_, index) =>
    `On day ${index} Elena met visitor ${index * 7} and told a story about item ${index * 13}.`,
).join("\n");

describe("looksLikeRefusal", () => {
  it.each([
    "I'm sorry, but I can't help with that.",
    "I’m sorry, I cannot assist with this request.",
    "I can't create content like this.",
    "I am unable to summarize this conversation.",
    "As an AI language model, I do not have opinions.",
    "Es tut mir leid, aber dabei kann ich nicht helfen.",
    "Das kann ich leider nicht zusammenfassen.",
    "Lo siento, pero no puedo ayudar con eso.",
    "抱歉，我无法满足该请求。",
    "申し訳ありませんが、その要求にはお応えできません。",
  ])("[P-C13] knows a refusal: %s", (text) => {
    expect(looksLikeRefusal(text)).toBe(true);
  });

  it.each([
    "- Ann was sorry that she can't come on Friday.",
    "I can't wait to see you, said Ann.",
    '{"timeline": ["I\'m sorry, I can\'t come", "…"]}',
    "Elena asked for help; Tom could not assist.",
    "",
  ])("[C-F12] takes no summary for one: %s", (text) => {
    expect(looksLikeRefusal(text)).toBe(false);
  });
});

describe("isDegenerate", () => {
  it("[P-D9] an eight-line block 140 times over goes round in circles", () => {
    const block = STORY.split("\n").slice(0, 8).join("\n");
    expect(isDegenerate(`${block}\n`.repeat(140), STORY)).toBe(true);
    expect(isDegenerate("很好很好".repeat(100), STORY)).toBe(true);
    expect(isDegenerate("ha".repeat(2_000), STORY)).toBe(true);
  });

  it("[P-D10] a summary of near-identical results does not, judged by what it was given", () => {
    const results = "The tool returned status 200 and an empty list of results.\n".repeat(2_285);
    const summary = "The tool returned status 200 and an empty list of results.\n".repeat(20);
    expect(isDegenerate(summary, results)).toBe(false);
  });

  it("[P-D9] an ordinary text, or a short one, does not", () => {
    expect(isDegenerate(STORY, STORY)).toBe(false);
    expect(isDegenerate("No, no, no, no, no, no!", STORY)).toBe(false);
    expect(isDegenerate("", "")).toBe(false);
  });
});

describe("withoutPreamble", () => {
  it("[C-B13] a preamble goes only where more follows", () => {
    expect(withoutPreamble("Certainly! Here is the summary:\n\nAnn moved.")).toBe("Ann moved.");
    expect(withoutPreamble("Hier ist die Zusammenfassung:\nAnn zog um.")).toBe("Ann zog um.");
    expect(withoutPreamble("Certainly!")).toBe("Certainly!");
    expect(withoutPreamble("Sure enough, Ann moved.")).toBe("Sure enough, Ann moved.");
  });
});
