import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { textCalls } from "./text-calls.ts";

const OFFERED = new Set(["memory_save", "memory_delete"]);
const SAVE = { name: "memory_save", input: '{"text":"Likes tea"}' };
const JSON_CALL = '{"name": "memory_save", "arguments": {"text": "Likes tea"}}';

function run(chunks: readonly string[]): { text: string; calls: readonly unknown[] } {
  const taker = textCalls(OFFERED);
  const parts = [...chunks.flatMap((chunk) => taker.push(chunk)), ...taker.end()];
  return {
    text: parts.map((part) => ("text" in part ? part.text : "")).join(""),
    calls: parts.flatMap((part) => ("call" in part ? [part.call] : [])),
  };
}

const CASES: readonly (readonly [whole: string, text: string, calls: readonly unknown[]])[] = [
  [`<tool_call>${JSON_CALL}</tool_call>`, "", [SAVE]],
  [`I'll note that.\n<tool_call>\n${JSON_CALL}\n</tool_call>`, "I'll note that.", [SAVE]],
  [`<tool_call>${JSON_CALL}</tool_call>\n<tool_call>${JSON_CALL}</tool_call>`, "", [SAVE, SAVE]],
  [`<tool_call>${JSON_CALL}</tool_call> Done.`, " Done.", [SAVE]],
  [`<tool_call>${JSON_CALL}`, "", [SAVE]],
  [JSON_CALL, "", [SAVE]],
  [`\`\`\`json\n${JSON_CALL}\n\`\`\``, "", [SAVE]],
  [`[${JSON_CALL}]`, "", [SAVE]],
  [`[TOOL_CALLS][${JSON_CALL}]`, "", [SAVE]],
  [
    '{"function": {"name": "memory_save", "arguments": "{\\"text\\":\\"Likes tea\\"}"}}',
    "",
    [SAVE],
  ],
  ['<function=memory_save>{"text": "Likes tea"}</function>', "", [SAVE]],
  [
    "<tool_call>\n<function=memory_save>\n<parameter=text>\nLikes tea\n</parameter>\n</function>\n</tool_call>",
    "",
    [SAVE],
  ],
  ['{"name": "unknown_tool", "arguments": {}}', '{"name": "unknown_tool", "arguments": {}}', []],
  ['{"name": "Ann", "age": 3}', '{"name": "Ann", "age": 3}', []],
  [`Look: ${JSON_CALL}`, `Look: ${JSON_CALL}`, []],
  [`${JSON_CALL} is how.`, `${JSON_CALL} is how.`, []],
  ["<tool_call>not json</tool_call>", "<tool_call>not json</tool_call>", []],
  ["a < b, [x], <b>, {y} and <tool", "a < b, [x], <b>, {y} and <tool", []],
  ["", "", []],
];

describe("textCalls", () => {
  it.each(CASES)("[C-F10] takes %j apart", (whole, text, calls) => {
    expect(run([whole])).toEqual({ text, calls });
  });

  it("[C-F10] takes it apart alike wherever streaming splits it", () => {
    for (const [whole, text, calls] of CASES) {
      expect(run(whole.split(""))).toEqual({ text, calls });
      for (let cut = 0; cut <= whole.length; cut += 1) {
        expect(run([whole.slice(0, cut), whole.slice(cut)])).toEqual({ text, calls });
      }
    }
    fc.assert(
      fc.property(
        fc.constantFrom(...CASES),
        fc.array(fc.nat(100), { maxLength: 6 }),
        ([whole, text, calls], cuts) => {
          const edges = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
          const chunks = edges.slice(1).map((edge, index) => whole.slice(edges[index], edge));
          expect(run(chunks)).toEqual({ text, calls });
        },
      ),
    );
  });

  it("[C-F10] holds an ordinary text back no longer than a tag could be", () => {
    const taker = textCalls(OFFERED);
    expect(taker.push("Hello ")).toEqual([{ text: "Hello" }]);
    expect(taker.push("<b>you</b>")).toEqual([{ text: " <b>you</b>" }]);
  });

  it("[C-F10] loses nothing of any text", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" })), (chunks) => {
        expect(run(["x", ...chunks]).text).toBe(["x", ...chunks].join(""));
      }),
    );
  });
});
