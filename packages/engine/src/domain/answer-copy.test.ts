import { describe, expect, it } from "vitest";
import { isCopy } from "./answer-copy.ts";

const MESSAGES = Array.from({ length: 8 }, (_, at) => `We saw ${at + 1} cats\nby the river.`);
const FRAMED = MESSAGES.map((text) => `person "Ann": ${JSON.stringify(text)}`);

function copies(lines: readonly string[], messages: readonly string[] = MESSAGES): boolean {
  return isCopy({ lines, data: ["<data>", "2026-01-01", ...FRAMED, "</data>"], messages });
}

describe("isCopy", () => {
  it("[12.3] lines of the request in their frame are no summary, few or many", () => {
    expect(copies(FRAMED)).toBe(true);
    expect(copies(["<data>", ...FRAMED.slice(0, 2), "</data>", ""])).toBe(true);
    expect(copies([...FRAMED.slice(0, 4), "They talked about cats."])).toBe(true);
  });

  it("[12.3] one message after the other, word for word, is none either", () => {
    expect(copies(MESSAGES)).toBe(true);
    expect(copies(MESSAGES.map((text) => `Ann: “${text.replace("\n", " ").toUpperCase()}”`))).toBe(
      true,
    );
  });

  it("[4.3] a summary may quote, and keep the only words of a short chunk", () => {
    const told = ["They met.", "They ate.", "They swam.", "They left."];
    expect(copies([...MESSAGES.slice(0, 5), ...told])).toBe(false);
    expect(copies(MESSAGES.slice(0, 5))).toBe(false);
    expect(copies([FRAMED[0] ?? ""])).toBe(false);
    expect(copies([])).toBe(false);
  });

  it("[4.2] a merge may keep the lines of its summaries as they are", () => {
    expect(copies(MESSAGES, [])).toBe(false);
  });
});
