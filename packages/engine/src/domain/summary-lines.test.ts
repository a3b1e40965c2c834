import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clipLines, summaryLines, type SummaryLine } from "./summary-lines.ts";
import { aMessage } from "./testing/builders.ts";
import { estimateTokens } from "./tokens.ts";

const NAMES = { person: "Ann", character: "Mira" };

describe("summaryLines", () => {
  it("[P-C1] reads what was said and nothing that a program put there", () => {
    const message = aMessage({
      ordinal: 2,
      text: "I wrote it down.",
      steps: [
        {
          text: "I wrote it down.",
          calls: [
            {
              id: "1",
              name: "memory_save",
              input: '{"text":"secret"}',
              output: "ok",
              entryId: null,
            },
          ],
        },
      ],
      note: { epochId: "e" as never, asOf: {}, lines: [{ text: "x", ref: null, revision: null }] },
    });
    expect(summaryLines([message], NAMES)).toEqual([
      { speaker: "Mira", role: "assistant", text: "I wrote it down.", createdAt: 0 },
    ]);
  });

  it("[C-B8] hidden and empty messages are not read", () => {
    const messages = [
      aMessage({ ordinal: 1, hidden: true }),
      aMessage({ ordinal: 2, text: " \n" }),
      aMessage({ ordinal: 3, text: "Hello" }),
    ];
    expect(summaryLines(messages, NAMES).map(({ text }) => text)).toEqual(["Hello"]);
  });

  it("[7.5] in a group each line has its speaker's name", () => {
    const messages = [
      aMessage({ ordinal: 1 }),
      aMessage({ ordinal: 2, speakerName: "Bo" }),
      aMessage({ ordinal: 3, role: "assistant", speakerName: "Cy" }),
    ];
    expect(summaryLines(messages, NAMES).map(({ speaker }) => speaker)).toEqual([
      "Ann",
      "Bo",
      "Cy",
    ]);
  });
});

describe("clipLines", () => {
  const line = (text: string): SummaryLine => ({
    speaker: "Ann",
    role: "user",
    text,
    createdAt: 0,
  });

  it("[C-B17] cuts the longest in their middle and leaves the others whole", () => {
    const long = Array.from({ length: 3_000 }, (_, index) => `w${index}`).join(" ");
    const [first, second] = clipLines([line(long), line("Hello there")], 300, estimateTokens);
    expect(second?.text).toBe("Hello there");
    expect(first?.text.startsWith("w0 w1 ")).toBe(true);
    expect(first?.text.endsWith(" w2999")).toBe(true);
    expect(estimateTokens(first?.text ?? "")).toBeLessThan(300);
  });

  it("[C-B17] all together are within the size, or as short as a mark", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme", maxLength: 500 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 500 }),
        (texts, tokens) => {
          const clipped = clipLines(texts.map(line), tokens, estimateTokens);
          const total = clipped.reduce((sum, { text }) => sum + estimateTokens(text), 0);
          expect(total).toBeLessThanOrEqual(tokens + texts.length * estimateTokens("[…]"));
          expect(clipped.every(({ text }) => text.isWellFormed())).toBe(true);
        },
      ),
    );
  });
});
