import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PieceContent } from "./piece.ts";
import {
  askedTokens,
  condensedTokens,
  isEmptyContent,
  needsCondensing,
  pieceBody,
  pieceTokens,
  rulesText,
} from "./piece-text.ts";
import { aContent, aPiece, countCharacters } from "./testing/builders.ts";
import { EMPTY_CONTENT } from "./piece.ts";
import { budgetFor } from "./window.ts";
import type { MessageId } from "./ids.ts";

const lines = fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 }), {
  maxLength: 6,
});
const anyContent: fc.Arbitrary<PieceContent> = fc.record({
  sections: lines,
  timeline: lines,
  promises: lines,
  particulars: lines,
  state: fc.string({ unit: "grapheme", maxLength: 400 }),
  rules: fc.array(fc.record({ text: fc.string(), messageId: fc.constant("m1" as MessageId) }), {
    maxLength: 3,
  }),
});

describe("pieceBody", () => {
  it("[4.3] writes the parts of a piece in order, empty ones left out", () => {
    expect(pieceBody(aContent({ promises: ["To write."], state: "At sea." }))).toBe(
      "What happened:\n- They met.\nOpen promises:\n- To write.\nState: At sea.",
    );
    const whole = pieceBody({
      ...aContent({ sections: ["Long ago."], particulars: ["Pier 4."] }),
    });
    expect(whole.startsWith("Earlier:\n- Long ago.\nWhat happened:")).toBe(true);
    expect(whole.endsWith("Exact particulars:\n- Pier 4.")).toBe(true);
    expect(pieceBody(EMPTY_CONTENT)).toBe("");
  });

  it("[4.3] is empty exactly where the content is", () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        expect(pieceBody(content) === "").toBe(isEmptyContent(content));
      }),
    );
  });
});

describe("rulesText", () => {
  it("[4.4] quotes each rule word for word on one line", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }), (texts) => {
        const [, ...written] = rulesText(texts.map((text) => ({ text }))).split("\n");
        expect(written.map((line) => JSON.parse(line.slice(2)) as string)).toEqual(texts);
      }),
    );
    expect(rulesText([])).toBe("");
  });

  it("[4.4] counts apart from a piece's size", () => {
    const content = aContent();
    const rules = [{ text: "Never call me Bob.", messageId: "m1" as MessageId }];
    expect(pieceTokens({ ...content, rules }, countCharacters)).toBe(
      pieceTokens(content, countCharacters),
    );
  });
});

describe("the sizes of a piece", () => {
  const budget = budgetFor("balanced", 200_000);

  it("[4.13] each tier is asked to stay within its size and a quarter of what it covers", () => {
    expect(askedTokens("recent", budget, 100_000)).toBe(400);
    expect(askedTokens("merged", budget, 100_000)).toBe(1_000);
    expect(askedTokens("long-term", budget, 100_000)).toBe(8_000);
    expect(askedTokens("recent", budget, 1_000)).toBe(250);
  });

  it("[4.6] a long-term piece needs condensing past 125 % of its budget, others never", () => {
    const piece = aPiece({ tier: "long-term", tokens: 10_001 });
    expect(needsCondensing(piece, budget)).toBe(true);
    expect(needsCondensing({ ...piece, tokens: 10_000 }, budget)).toBe(false);
    expect(needsCondensing({ ...piece, tier: "merged" }, budget)).toBe(false);
    expect(condensedTokens(budget)).toBeLessThan(8_000);
  });
});
