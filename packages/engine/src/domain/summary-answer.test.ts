import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectLanguage } from "../models/analyzer/detect-language.ts";
import { PIECE_LINE_LENGTH, PIECE_LINES } from "./limits.ts";
import { readSummaryAnswer, type AnswerSize, type ReadAnswer } from "./summary-answer.ts";
import { summaryPrompt } from "./summary-prompt.ts";
import { isStorable } from "./text.ts";
import { estimateTokens } from "./tokens.ts";

const INSTRUCTIONS = summaryPrompt(
  { kind: "leaf", lines: [], before: undefined },
  {
    detail: "balanced",
    tokens: 400,
    language: "en",
    plan: undefined,
    correction: undefined,
    count: estimateTokens,
  },
).system;

const SOURCE = "Ann told Mira that she moved to Lisbon in May and that she misses her dog a lot.";

interface Given {
  readonly source?: string;
  readonly language?: string;
  readonly data?: readonly string[];
  readonly messages?: readonly string[];
  readonly cut?: boolean;
  readonly size?: AnswerSize;
}

const ANY_SIZE: AnswerSize = { least: 0, of: "all", most: Infinity };

function read(text: string, change: Given = {}) {
  return readSummaryAnswer(text, {
    instructions: INSTRUCTIONS,
    source: change.source ?? SOURCE,
    language: change.language ?? detectLanguage(change.source ?? SOURCE),
    data: change.data ?? [],
    messages: change.messages ?? [],
    size: change.size ?? ANY_SIZE,
    count: estimateTokens,
    cut: change.cut ?? false,
    languageOf: detectLanguage,
  });
}

const GERMAN =
  "Im Frühling haben die beiden einen großen Garten angelegt, und danach saßen sie lange auf der Bank.";

const WHOLE = {
  timeline: ["Ann moved to Lisbon.", "She misses her dog."],
  promises: ["Mira will visit in June."],
  resolved: ["Ann will call."],
  particulars: ["Dog: Rex"],
  state: "They are close.",
  rules: ["Never call me Annie."],
};

function answerOf(answer: ReadAnswer) {
  expect(answer.problem).toBeUndefined();
  return answer.answer;
}

describe("readSummaryAnswer", () => {
  it("[4.3] reads the five parts, however they are wrapped", () => {
    const json = JSON.stringify(WHOLE);
    const broken = json.replaceAll('"', "'").replace("]", ",]");
    for (const text of [
      json,
      `Here you are:\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`,
      `{"summary": ${json}}`,
      broken,
      json.slice(0, -1),
    ]) {
      expect(answerOf(read(text)), text).toEqual({
        timeline: WHOLE.timeline,
        promises: WHOLE.promises,
        particulars: WHOLE.particulars,
        state: WHOLE.state,
        resolved: WHOLE.resolved,
        quotes: WHOLE.rules,
      });
    }
  });

  it("[C-B11] what was only thought is no summary, and thinking alone is none", () => {
    const thought = `<think>{"timeline": ["I should write this"]}</think>${JSON.stringify(WHOLE)}`;
    expect(answerOf(read(thought))?.timeline).toEqual(WHOLE.timeline);
    expect(read("<think>Let me see what happened").problem).toBe("empty");
    expect(read("<thinking>Hm.</thinking>\n").problem).toBe("empty");
    expect(read(" \u200b\n").problem).toBe("empty");
    expect(read('{"timeline": [], "state": ""}').problem).toBe("empty");
  });

  it("[C-B12] says so where all room was spent on thinking", () => {
    expect(read("", { cut: true }).problem).toBe("cut");
    expect(read("<think>So first of all", { cut: true }).problem).toBe("cut");
  });

  it("[P-D1] an answer that was cut off is not taken for whole", () => {
    const cut = JSON.stringify(WHOLE).slice(0, 60);
    expect(read(cut, { cut: true }).problem).toBe("cut");
    expect(read("Ann moved to Lisbon.\nShe misses", { cut: true }).problem).toBe("cut");
  });

  it("[C-B13] plain lines are a timeline, without the courtesies before them", () => {
    const text = "Certainly! Here is the summary:\n- Ann moved to Lisbon.\n2. She misses her dog.";
    const lines = ["Ann moved to Lisbon.", "She misses her dog."];
    expect(answerOf(read(text))?.timeline).toEqual(lines);
    expect(read("Certainly!").problem).toBe("empty");
    expect(answerOf(read(JSON.stringify(lines)))?.timeline).toEqual(lines);
  });

  it("[P-C13] a refusal is no summary", () => {
    expect(read("I'm sorry, but I can't help with that.").problem).toBe("refused");
    expect(read("Es tut mir leid, das kann ich nicht zusammenfassen.").problem).toBe("refused");
  });

  it("[12.3] what was given to be summarised, given back, is no summary", () => {
    const said = ["We saw two cats.", "I miss my dog.", "Lisbon is warm in May."];
    const data = ["<data>", ...said.map((text) => `person "Ann": "${text}"`), "</data>"];
    const given = { source: said.join("\n"), data, messages: said };
    expect(read(data.join("\n"), given).problem).toBe("copy");
    expect(read(JSON.stringify({ timeline: data.slice(1, -1) }), given).problem).toBe("copy");
    expect(read(JSON.stringify({ timeline: said }), given).problem).toBeUndefined();
  });

  it("[P-D5] a schema or the instructions given back are no summary", () => {
    const schema = {
      type: "object",
      properties: { timeline: { type: "array", items: { type: "string" } } },
    };
    expect(read(JSON.stringify(schema)).problem).toBe("echo");
    const described = { timeline: { type: "array" }, state: { type: "string" } };
    expect(read(JSON.stringify(described)).problem).toBe("echo");
    expect(read(INSTRUCTIONS).problem).not.toBeUndefined();
    const echo = {
      timeline: [
        "what happened, in order, one short sentence a line, with the date where it matters",
      ],
      state: "how things stand at the end, in one to three sentences",
    };
    expect(read(JSON.stringify(echo)).problem).toBe("echo");
    const hollow = { timeline: ["..."], promises: ["…"], state: "..." };
    expect(read(JSON.stringify(hollow)).problem).toBe("empty");
  });

  it("[P-C3] lines of the instructions do not come along with real ones", () => {
    const echo = "what somebody promised or planned and has not done yet.";
    const text = JSON.stringify({ timeline: ["Ann moved."], promises: [echo] });
    expect(answerOf(read(text))).toMatchObject({ timeline: ["Ann moved."], promises: [] });
  });

  it("[P-D9] an answer that goes round in circles is refused", () => {
    const block = Array.from(
      { length: 8 },
      (_, index) => `Ann says thing number ${index} to Mira.`,
    );
    const timeline = Array.from({ length: 140 }, () => block).flat();
    expect(read(JSON.stringify({ timeline })).problem).toBe("repetition");
  });

  it("[P-D10] a faithful summary of a repetitive chat is not", () => {
    const source = Array.from(
      { length: 500 },
      () => "The robot moved one step to the left again.",
    ).join("\n");
    const timeline = Array.from(
      { length: 60 },
      () => "The robot moved one step to the left again.",
    );
    expect(answerOf(read(JSON.stringify({ timeline }), { source }))?.timeline).toEqual([
      timeline[0],
    ]);
  });

  it("[P-I2] an answer in another script than its source is refused", () => {
    const source = "用户周末经常带宠物去公园散步。他们喜欢在湖边休息。";
    const english = { timeline: ["The user often walks a pet in the park on weekends."] };
    expect(read(JSON.stringify(english), { source }).problem).toBe("script");
    const chinese = { timeline: ["用户周末常带宠物去公园。"], state: "心情平静。" };
    expect(answerOf(read(JSON.stringify(chinese), { source }))?.timeline).toHaveLength(1);
  });

  it("[C-B24] an answer in another language is refused, but kept in case that nothing better comes", () => {
    const source =
      "Ich bin im Mai nach Lissabon gezogen und vermisse meinen Hund sehr. Kannst du mir helfen?";
    const text = JSON.stringify({
      timeline: ["The person moved to Lisbon in May.", "The person misses the dog very much."],
      state: "They are talking about what to do and how it will go on from here.",
    });
    const answer = read(text, { source });
    expect(answer.problem).toBe("language");
    expect(answer.answer?.timeline).toHaveLength(2);
    const german = {
      timeline: ["Die Person ist nach Lissabon gezogen.", "Sie vermisst ihren Hund."],
    };
    expect(answerOf(read(JSON.stringify(german), { source }))?.timeline).toHaveLength(2);
  });

  it("[4.12] a merge of what was written in another language comes back in the chat's own", () => {
    const told = "The person has lived in Lisbon since May and misses the dog very much.";
    const source = `${told} `.repeat(3);
    const none = { promises: [], particulars: [], resolved: [], state: "" };
    const problem = (timeline: readonly string[], language: string) =>
      read(JSON.stringify({ ...none, timeline }), { source, language }).problem;
    expect(problem([GERMAN, GERMAN.replace("Garten", "Park")], "de")).toBeUndefined();
    expect(problem([told, "They talk about the garden and about the long bench."], "de")).toBe(
      "language",
    );
    const chinese = "他们一起在里斯本住了很久，她非常想念她的狗，也想念她的花园。";
    expect(problem([chinese], "zh")).toBeUndefined();
    expect(problem([chinese], "de")).toBe("script");
  });

  it("[C-F12] broken JSON that holds nothing is told from plain lines", () => {
    expect(read('{"timeline": [').problem).toBe("unreadable");
    expect(read('```json\n{"timeline":').problem).toBe("unreadable");
  });

  it("[4.3] lines have no breaks, no bullets, no doubles, and a length", () => {
    const long = Array.from({ length: 600 }, (_, index) => `n${index}`).join("-");
    const timeline = [
      "- one\nline",
      " ONE line. ",
      long,
      { date: "May", event: "Ann moved" },
      42,
      null,
      "\u0000\ud800",
    ];
    const lines = answerOf(read(JSON.stringify({ timeline })))?.timeline ?? [];
    expect(lines.slice(0, 4)).toEqual([
      "one line",
      long.slice(0, PIECE_LINE_LENGTH),
      "May – Ann moved",
      "42",
    ]);
    const many = Array.from(
      { length: PIECE_LINES + 9 },
      (_, index) => `Ann and her dog are at the lake number ${index}.`,
    );
    expect(answerOf(read(JSON.stringify({ timeline: many })))?.timeline).toHaveLength(PIECE_LINES);
  });

  it("[12.3] whatever a model writes, what comes out can be stored, and nothing is thrown", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.json({ maxDepth: 3 }),
      fc.json({ maxDepth: 2 }).map((value) => `{"timeline": ${value}, "state": ${value}}`),
    );
    fc.assert(
      fc.property(text, fc.boolean(), (said, cut) => {
        const { answer } = read(said, { cut });
        if (answer === undefined) return;
        const lines = [
          ...answer.timeline,
          ...answer.promises,
          ...answer.particulars,
          ...answer.resolved,
          ...answer.quotes,
          answer.state,
        ];
        for (const line of lines) {
          expect(isStorable(line)).toBe(true);
          expect(line).not.toMatch(/[\n\r]/u);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["Certainly!", "empty"],
    ["Sure, here is the summary:", "empty"],
    ["Okay.", "empty"],
    ["They talked.", "short"],
    ["null", "empty"],
    ["None", "empty"],
    ['{"timeline": ["N/A"], "promises": ["none"], "state": "Nichts."}', "empty"],
    ["Please provide the conversation that you would like me to summarize.", "unreadable"],
    ["I'm ready to help! What would you like me to summarize?", "unreadable"],
    ["Bitte gib mir den Text, den ich zusammenfassen soll.", "unreadable"],
    ["Por favor, proporciona la conversación que debo resumir.", "unreadable"],
    ["请提供需要总结的对话内容。", "unreadable"],
    ["<html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>", "unreadable"],
  ])("[4.9, C-B13] %j says nothing of what it should summarise", (text, problem) => {
    const size = { least: 10, of: "all", most: 500 } as const;
    expect(read(text, { size, source: SOURCE.repeat(10) }).problem).toBe(problem);
  });

  it("[4.3] fillers for an empty part are no lines of it", () => {
    const json = JSON.stringify({ ...WHOLE, promises: ["None"], particulars: ["keine"] });
    expect(answerOf(read(json))).toMatchObject({ promises: [], particulars: [] });
  });

  it("[4.3] what takes the place of a story must tell one, or leave it to code", () => {
    const size = { least: 30, of: "timeline", most: 500 } as const;
    const thin = { ...WHOLE, timeline: ["Things happened."] };
    expect(read(JSON.stringify(thin), { size }).problem).toBe("short");
    expect(read(JSON.stringify({ ...WHOLE, timeline: [] }), { size }).problem).toBeUndefined();
  });

  it("[4.13] an answer far over its size is refused, but kept in case that nothing better comes", () => {
    const size = { least: 0, of: "all", most: 20 } as const;
    const answer = read(JSON.stringify(WHOLE), { size });
    expect(answer).toMatchObject({ problem: "long", answer: { timeline: WHOLE.timeline } });
  });
});
