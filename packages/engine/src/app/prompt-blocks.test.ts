import { describe, expect, it } from "vitest";
import type { Section, SectionName } from "../domain/epoch.ts";
import { systemBlocks } from "./prompt-blocks.ts";

const section = (name: SectionName, ...texts: readonly (string | null)[]): Section => ({
  name,
  items: texts.map((text, index) => ({ text, ref: `${name}-${index}` })),
  tokens: 1,
});

const BEFORE = [
  section("character", "You are Mira."),
  section("pinned", "- Is allergic to walnuts"),
  section("merged", "They met."),
  section("recent", "They walked."),
  section("entries", "- Likes tea"),
];

describe("the blocks of a prompt's beginning", () => {
  it("[8.3] breakpoints stand after the pinned entries, the summary and the other entries", () => {
    const marked = systemBlocks({ sections: BEFORE }).map(({ text, breakpoint }) => [
      /walnuts|They met|They walked|tea/u.exec(text)?.[0],
      breakpoint,
    ]);
    expect(marked).toEqual([
      ["walnuts", true],
      ["They met", false],
      ["They walked", true],
      ["tea", true],
    ]);
  });

  it("[8.3] a piece that comes with a move leaves the blocks before it as they were", () => {
    const moved = BEFORE.map((known) =>
      known.name === "recent" ? section("recent", "They walked.", "They rested.") : known,
    );
    const texts = systemBlocks({ sections: moved }).map(({ text }) => text);
    const before = systemBlocks({ sections: BEFORE }).map(({ text }) => text);
    expect(texts.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(texts[3]).toBe("They rested.");
  });

  it("[8.2] a piece that was deleted since leaves no empty block", () => {
    const blocks = systemBlocks({ sections: [section("recent", "They walked.", null)] });
    expect(blocks.map(({ breakpoint }) => breakpoint)).toEqual([true]);
  });
});
