import { describe, expect, it } from "vitest";
import { pieceLines, withoutLines } from "./piece-cut.ts";
import type { PieceContent } from "./piece.ts";

const content: PieceContent = {
  sections: ["In spring they met"],
  timeline: ["They planted roses", "They saw the secret garden"],
  promises: ["To show the secret"],
  particulars: ["Garden: secret"],
  state: "The secret is out",
  rules: [
    { text: "Never tell the secret", messageId: null },
    { text: "Call me Kira", messageId: null },
  ],
};

describe("withoutLines", () => {
  it("[4.8, 10.4] takes out every line that says it, of all parts, and leaves the others", () => {
    const cut = withoutLines(content, (line) => line.includes("secret"));
    expect(pieceLines(cut)).toEqual(["In spring they met", "They planted roses", "Call me Kira"]);
    expect(cut.state).toBe("");
  });

  it("[4.8] is the same piece where no line says it", () => {
    expect(withoutLines(content, () => false)).toBe(content);
  });
});
