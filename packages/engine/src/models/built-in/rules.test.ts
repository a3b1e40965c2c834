import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { EMPTY_CONTENT } from "../../domain/piece.ts";
import type { PieceContent } from "../../domain/piece.ts";
import { pieceTokens } from "../../domain/piece-text.ts";
import { estimateTokens } from "../../domain/tokens.ts";
import type { SourceLine } from "../../ports/built-in-rules.ts";
import { textAnalyzer } from "../analyzer.ts";
import { builtInRules } from "./rules.ts";

const rules = builtInRules(textAnalyzer());
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 2, 1, 12);

function line(role: "user" | "assistant", text: string, day = 0): SourceLine {
  return { speaker: role === "user" ? "Ann" : "Ada", role, text, createdAt: START + day * DAY_MS };
}

const CHAT: readonly SourceLine[] = [
  line("user", "Hi! How are you?"),
  line("assistant", "Hello Ann! I'm fine, thanks. What's new?"),
  line("user", "My dog is called Rex. I quit my job at Siemens yesterday."),
  line("assistant", "Oh wow. I'll ask you about it on Friday."),
  line("user", "Thanks!", 1),
  line("assistant", "Sure.", 1),
  line("user", "I promise to send you the photos from Lisbon. We met Elena at 7 pm.", 1),
  line("assistant", "Looking forward to them.", 1),
];

const allLines = (content: PieceContent): readonly string[] => [
  ...content.sections,
  ...content.timeline,
  ...content.promises,
  ...content.particulars,
  content.state,
];

describe("builtInRules summarise", () => {
  const piece = rules.summarise(CHAT, 400);

  it("[4.3] keeps facts, plans and particulars as they were said, with speaker and day", () => {
    expect(piece.particulars.join("\n")).toContain("[2026-03-01] Ann: My dog is called Rex.");
    expect(allLines(piece).join("\n")).toContain("Ann: I quit my job at Siemens yesterday.");
    expect(piece.promises).toEqual([
      "[2026-03-01] Ada: I'll ask you about it on Friday.",
      "[2026-03-02] Ann: I promise to send you the photos from Lisbon.",
    ]);
    expect(piece.timeline.join("\n")).toContain("[2026-03-02] Ann: We met Elena at 7 pm.");
    expect(piece.state).toContain("Ada: Looking forward to them.");
  });

  it("[2.2] leaves out greetings and thanks", () => {
    expect(allLines(piece).join("\n")).not.toMatch(/Thanks!|How are you/);
  });

  it.each([
    "I'll keep you posted.",
    "I'll reach out if I need help.",
    "Let's keep pushing ahead!",
    "I'll give it a try.",
    "Moments like these remind me to be grateful.",
    "Ich halte dich auf dem Laufenden, versprochen.",
    "Te aviso, lo prometo, te mantengo al tanto.",
  ])("[4.3] %s is no promise that anybody asks for later", (text) => {
    const lines = [{ speaker: "Ann", role: "user" as const, text, createdAt: 0 }];
    expect(rules.summarise(lines, 200).promises).toEqual([]);
  });

  it.each([
    ["en", "I went to Lisbon with my sister Elena.", "The person: "],
    ["de", "Ich war mit meiner Schwester Elena in Lissabon und wohne jetzt hier.", "Die Person: "],
    ["es", "Ayer fui a Lisboa con mi hermana Elena y me gusta mucho.", "La persona: "],
  ])("[4.12] a person without a name is named in the chat's language: %s", (_, text, name) => {
    const lines = [{ speaker: "", role: "user" as const, text, createdAt: 0 }];
    expect(allLines(rules.summarise(lines, 200)).join("\n")).toContain(name + text);
  });

  it("[4.3] a farewell is not the state of things", () => {
    const said = [
      ["user", "My interview is on Tuesday at 10."],
      ["assistant", "I'll ask you about it on Wednesday."],
      ["user", "Bye!"],
      ["assistant", "Bye, sleep well!"],
    ] as const;
    const lines = said.map(([role, text]) => ({ speaker: "", role, text, createdAt: 0 }));
    expect(rules.summarise(lines, 200).state).toContain("My interview is on Tuesday at 10.");
  });

  it("[4.4] leaves rules to code", () => {
    expect(piece.rules).toEqual([]);
  });

  it.each([
    ["de", ["Mein Hund heißt Bello.", "Ich verspreche, dich am Montag anzurufen."]],
    ["es", ["Mi perro se llama Luna.", "Te prometo llamarte el lunes."]],
    ["zh", ["我叫小明，我住在北京。", "我答应明天给你打电话。"]],
    ["ja", ["私は東京に住んでいます。", "明日電話すると約束します。"]],
  ])("[4.12] does so in %s, word for word", (_language, [fact = "", promise = ""]) => {
    const content = rules.summarise(
      [line("user", `${fact} ${promise}`), line("assistant", "OK")],
      300,
    );
    expect(allLines(content).join("\n")).toContain(`Ann: ${fact}`);
    expect(content.promises.join("\n")).toContain(`Ann: ${promise}`);
  });

  it("[P-C1] code and quoted lines are not what a person says of themselves", () => {
    const text =
      "Look:\n```\nconst user = 'I live in Narnia';\n```\n> I am the king of Spain\nI live in Bonn.";
    const said = allLines(rules.summarise([line("user", text)], 300)).join("\n");
    expect(said).toContain("I live in Bonn.");
    expect(said).not.toMatch(/Narnia|Spain/);
  });

  it("[4.9] gives something for a chunk that says next to nothing", () => {
    expect(rules.summarise([line("user", "ok"), line("assistant", "👍")], 60).timeline).not.toEqual(
      [],
    );
    expect(rules.summarise([], 60)).toEqual(EMPTY_CONTENT);
  });
});

describe("builtInRules merge", () => {
  const first = rules.summarise(CHAT.slice(0, 4), 300);
  const second = rules.summarise(CHAT.slice(4), 300);

  it("[4.2] keeps the pieces' lines in order, with the newest state", () => {
    const merged = rules.merge([first, second], 500);
    const text = merged.timeline.join("\n");
    expect(merged.state).toBe(second.state);
    expect(text.indexOf("2026-03-01")).toBeLessThan(text.indexOf("2026-03-02"));
    expect(merged.promises).toHaveLength(2);
  });

  it("[P-A2] the same promise or particular stands once", () => {
    const twice: PieceContent = {
      ...EMPTY_CONTENT,
      promises: ["Ann: I'll call."],
      particulars: ["Ann: Rex is 3."],
    };
    const again: PieceContent = {
      ...EMPTY_CONTENT,
      promises: ["Ann: I’ll call"],
      particulars: ["ANN: rex is 3"],
    };
    const merged = rules.merge([twice, again], 300);
    expect(merged.promises).toEqual(["Ann: I'll call."]);
    expect(merged.particulars).toEqual(["Ann: Rex is 3."]);
  });

  it("[P-B8] a line keeps its day when the line before it is left out", () => {
    const lines = [
      "[2026-03-01] Ann: ok.",
      "Ann: I adopted a dog called Rex in Lisbon.",
      "Ann: hm.",
    ];
    const merged = rules.merge([{ ...EMPTY_CONTENT, timeline: lines }], 40);
    expect(merged.timeline).toEqual(["[2026-03-01] Ann: I adopted a dog called Rex in Lisbon."]);
  });
});

describe("builtInRules condense", () => {
  it("[4.6] the oldest timeline lines become short section lines", () => {
    const timeline = Array.from(
      { length: 40 },
      (_, index) =>
        `[2026-03-${String((index % 28) + 1).padStart(2, "0")}] Ann: I met visitor ${index} in Bonn and we talked for a while about the harbour.`,
    );
    const piece = {
      ...EMPTY_CONTENT,
      timeline,
      promises: ["Ann: I'll call Elena."],
      state: "Ann: Bye.",
    };
    const condensed = rules.condense(piece, 700);
    expect(pieceTokens(condensed, estimateTokens)).toBeLessThanOrEqual(700);
    expect(condensed.sections.length).toBeGreaterThan(0);
    expect(condensed.timeline.at(-1)).toBe(timeline.at(-1));
    expect(condensed.promises).toEqual(piece.promises);
    expect(condensed.state).toBe("Ann: Bye.");
  });

  it("[4.6] the beginning of the story stays, however often it is condensed", () => {
    const day = (index: number) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
    let piece = EMPTY_CONTENT;
    for (let index = 0; index < 365; index += 1) {
      const line = `[${day(index)}] Ann: I met visitor ${index} in Bonn and we talked a while.`;
      piece = { ...piece, timeline: [...piece.timeline, line] };
      if (index % 30 === 29) piece = rules.condense(piece, 500);
    }
    const told = [...piece.sections, ...piece.timeline].join("\n");
    expect(piece.sections[0]).toContain("2026-01-0");
    for (const month of ["2026-01", "2026-11", "2026-12"]) expect(told).toContain(month);
  });

  it("[4.6] what was promised for the next days has lapsed weeks later", () => {
    const piece = {
      ...EMPTY_CONTENT,
      timeline: ["[2026-01-02] Ann: I met Elena.", "[2026-05-02] Ann: I met Rex."],
      promises: [
        "[2026-01-02] Ann: I'll call Elena tomorrow.",
        "[2026-01-02] Ann: I'll take Rex to Lisbon one day.",
        "[2026-05-01] Ann: I'll bake a cake tomorrow.",
      ],
    };
    const kept = [
      "[2026-01-02] Ann: I'll take Rex to Lisbon one day.",
      "[2026-05-01] Ann: I'll bake a cake tomorrow.",
    ];
    expect(rules.merge([piece], 500).promises).toEqual(kept);
    expect(rules.condense(piece, 60).promises).not.toContain(piece.promises[0]);
  });

  it("[4.6] a piece within its budget stays as it is", () => {
    const piece = {
      ...EMPTY_CONTENT,
      timeline: ["[2026-03-01] Ann: I moved."],
      state: "Ann: Bye.",
    };
    expect(rules.condense(piece, 700)).toEqual(piece);
  });
});

describe("builtInRules", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.constantFrom(
      "x".repeat(3_000),
      "a. ".repeat(800),
      "漢".repeat(900),
      "I am Ann. ".repeat(90),
      "```",
    ),
  );
  const anyLine = fc.record({
    speaker: fc.string({ unit: "binary", maxLength: 80 }),
    role: fc.constantFrom("user" as const, "assistant" as const),
    text: anyText,
    createdAt: fc.oneof(fc.integer(), fc.constantFrom(Number.NaN, 9e15)),
  });

  it("[4.9] never fail on any text, stay within any budget worth the name, and write whole lines", () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 12 }),
        fc.integer({ min: 40, max: 600 }),
        (lines, tokens) => {
          const piece = rules.summarise(lines, tokens);
          const merged = rules.merge([piece, rules.summarise(lines.toReversed(), tokens)], tokens);
          const condensed = rules.condense(
            { ...merged, timeline: [...piece.timeline, ...merged.timeline, ...piece.timeline] },
            tokens,
          );
          for (const content of [piece, merged, condensed]) {
            expect(pieceTokens(content, estimateTokens)).toBeLessThanOrEqual(tokens);
            for (const text of allLines(content)) {
              expect(text).not.toMatch(/[\n\r\u2028\u2029]/);
              expect(text.length).toBeLessThanOrEqual(300);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
