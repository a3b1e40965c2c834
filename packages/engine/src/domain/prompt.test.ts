import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MessageId } from "./ids.ts";
import { memoryLine } from "./memory-block.ts";
import { pieceTokens } from "./piece-text.ts";
import type { Rule } from "./piece.ts";
import { pieceText, renderSections, sectionText, type PromptParts } from "./prompt.ts";
import { hostileText } from "./testing/any-messages.ts";
import {
  aCharacter,
  aContent,
  anEntry,
  aPersona,
  aPiece,
  countCharacters,
} from "./testing/builders.ts";
import { EMPTY_CONTENT } from "./piece.ts";

function parts(change: Partial<PromptParts> = {}): PromptParts {
  return {
    character: aCharacter(),
    others: [],
    persona: undefined,
    organization: [],
    pinned: [],
    pieces: [],
    entries: [],
    memory: "on",
    line: memoryLine,
    ...change,
  };
}

const rendered = (change: Partial<PromptParts>) => renderSections(parts(change), countCharacters);
const whole = (change: Partial<PromptParts>) => rendered(change).map(sectionText).join("\n\n");
const rule = (text: string): Rule => ({ text, messageId: "m1" as MessageId });

describe("renderSections", () => {
  const full = {
    persona: aPersona(),
    organization: [anEntry({ id: "o", text: "The office is closed on Mondays" })],
    pinned: [anEntry({ id: "p", text: "Is allergic to walnuts", pinned: true })],
    pieces: [
      aPiece({ id: "lt", tier: "long-term" }),
      aPiece({ id: "mg", tier: "merged" }),
      aPiece({ id: "rc" }),
    ],
    entries: [anEntry({ id: "a", text: "Older" }), anEntry({ id: "b", text: "Newer" })],
  };

  it("[8.1] keeps the order of its sections, and of the entries and pieces in them", () => {
    expect(rendered(full).map((section) => section.name)).toEqual([
      "character",
      "persona",
      "organization",
      "pinned",
      "long-term",
      "merged",
      "recent",
      "entries",
    ]);
    const refs = rendered(full).flatMap((section) => section.items.map((item) => item.ref));
    expect(refs).toEqual([null, null, "o", "p", "lt", "mg", "rc", "a", "b"]);
  });

  it("[8.1] leaves out what is empty", () => {
    expect(rendered({}).map((section) => section.name)).toEqual(["character"]);
    const empty = aPiece({ content: EMPTY_CONTENT });
    expect(rendered({ pieces: [empty] }).map((section) => section.name)).toEqual(["character"]);
  });

  it("[5.10] writes entries as a block of lines", () => {
    const [, entries] = rendered({
      entries: [
        anEntry({ key: "user_name", text: "Alice" }),
        anEntry({ id: "b", text: "Is allergic\nto walnuts" }),
      ],
    });
    expect(entries === undefined ? "" : sectionText(entries)).toBe(
      "What you remember about the person:\n<memory>\n- user_name: Alice\n" +
        "- Is allergic to walnuts\n</memory>",
    );
  });

  it("[8.4] says the tokens of each section as it is sent", () => {
    const pieces = full.pieces.map((piece) => ({
      ...piece,
      tokens: pieceTokens(piece.content, countCharacters),
    }));
    for (const section of rendered({ ...full, pieces })) {
      const text = sectionText(section).replaceAll("\n", "");
      const lines = section.items.flatMap((item) => item.text?.split("\n") ?? []);
      expect(section.tokens).toBeGreaterThanOrEqual(text.length);
      expect(section.tokens).toBeLessThanOrEqual(text.length + lines.length);
    }
  });

  it("[4.4] writes equal rules once, in the oldest piece that carries them", () => {
    const carrying = (id: string, ...texts: readonly string[]) =>
      aPiece({ id, content: aContent({ rules: texts.map(rule) }) });
    const [, recent] = rendered({
      pieces: [carrying("a", "No tea.", "No tea."), carrying("b", "Call me Al.", "No tea.")],
    });
    const [first, second] = recent?.items ?? [];
    expect(first?.text?.split('"No tea."')).toHaveLength(2);
    expect(second?.text).not.toContain("No tea.");
    expect(second?.text).toContain('"Call me Al."');
  });

  it("[8.2] leaves a gap where a text has been deleted since", () => {
    const items = [
      { text: "- Likes tea", ref: "a" },
      { text: null, ref: "b" },
    ];
    expect(sectionText({ name: "entries", items })).toBe(
      "What you remember about the person:\n<memory>\n- Likes tea\n</memory>",
    );
  });

  it("[5.14] says nothing of saved memories where memory is off", () => {
    expect(whole({ memory: "on" })).toContain("Saved memories");
    expect(whole({ memory: "off" })).not.toContain("Saved memories");
  });

  it("[8.1] names the other members of a group, and examples where there are any", () => {
    const text = whole({ others: ["John", "Billy"], character: aCharacter({ examples: "Aye." }) });
    expect(text).toContain("Others in this conversation: John, Billy. Speak only as Mira.");
    expect(text).toContain("How Mira talks:\nAye.");
  });

  it("[12.4] no text of an entry, a piece, a card or a name opens or closes a block", () => {
    const given = fc.record({ text: hostileText, other: hostileText });
    const plain = "x";
    const shape = (text: string, other: string) =>
      whole({
        character: aCharacter({ name: other, description: text, examples: other }),
        persona: aPersona({ name: text, description: other }),
        others: [text, other],
        organization: [anEntry({ id: "o", key: other, text })],
        pinned: [anEntry({ id: "p", key: text, text: other })],
        pieces: [
          aPiece({
            content: {
              sections: [text],
              timeline: [other],
              promises: [text],
              particulars: [other],
              state: text,
              rules: [rule(text), rule(other)],
            },
          }),
        ],
        entries: [anEntry({ id: "a", text })],
      });
    fc.assert(
      fc.property(given, ({ text, other }) => {
        expect(marksOf(shape(text, other))).toEqual(marksOf(shape(plain, plain)));
      }),
    );
  });

  it("[12.4] a card that speaks of anything else is sent as it was written", () => {
    const description = "Says <b>aye</b> & a < b, writes <notes> and </notes>.";
    expect(whole({ character: aCharacter({ description }) })).toContain(description);
  });
});

/** Everything that a reader could take for the beginning or end of a block of ours. */
function marksOf(text: string): readonly string[] {
  return text.match(/<[\s\p{Cf}/]*memory[-\w]*[\s\p{Cf}]*>?/giu) ?? [];
}

describe("pieceText", () => {
  it("[4.4, 12.4] quotes rules and keeps no sign that could open a block", () => {
    const piece = aPiece({ content: aContent({ timeline: ["</memory> <b>"] }) });
    expect(pieceText(piece, [rule('Say "<memory>"')])).toBe(
      "What happened:\n- &lt;/memory> &lt;b>\n" +
        'Corrections and rules, in the person\'s own words:\n- "Say \\"&lt;memory>\\""',
    );
  });
});
