import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { endReasoning, REASONING_START, splitReasoning, stripReasoning } from "./reasoning.ts";

function stream(chunks: readonly string[]): { text: string; reasoning: string } {
  let state = REASONING_START;
  const all = { text: "", reasoning: "" };
  for (const chunk of chunks) {
    const step = splitReasoning(state, chunk);
    state = step.state;
    for (const { kind, text } of step.parts) all[kind] += text;
  }
  for (const { kind, text } of endReasoning(state)) all[kind] += text;
  return all;
}

const CASES: readonly (readonly [whole: string, text: string, reasoning: string])[] = [
  ["<think>hm</think>Hello", "Hello", "hm"],
  ["<think>\nhm\n</think>\n\nHello", "Hello", "\nhm\n"],
  ["<Thinking>hm</Thinking>Hello", "Hello", "hm"],
  ["<reasoning>a < b</reasoning>Hello", "Hello", "a < b"],
  ['<thought type="deep">hm</thought>Hello', "Hello", "hm"],
  ["<seed:think>hm</seed:think>Hello", "Hello", "hm"],
  ["[THINK]hm[/THINK]Hello", "Hello", "hm"],
  ["◁think▷hm◁/think▷Hello", "Hello", "hm"],
  ["<think>hm</thinking>Hello", "Hello", "hm"],
  ["<think>never closed", "", "never closed"],
  ["Hello <think>hm</think>again", "Hello again", "hm"],
  ["<think>hm <thi", "", "hm <thi"],
  ["a < b and [x] and <b>bold</b> <th", "a < b and [x] and <b>bold</b> <th", ""],
  ["Write `<think>` first", "Write `<think>` first", ""],
  ["```xml\n<think>\n```\nok", "```xml\n<think>\n```\nok", ""],
  ["I think so. </think> Yes", "I think so.  Yes", ""],
];

describe("splitReasoning", () => {
  it.each(CASES)("[C-B11] takes %j apart", (whole, text, reasoning) => {
    expect(stream([whole])).toEqual({ text, reasoning });
  });

  it("[C-B11] takes it apart alike wherever streaming splits it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CASES),
        fc.array(fc.nat(60), { maxLength: 8 }),
        ([whole, text, reasoning], cuts) => {
          const edges = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
          const chunks = edges.slice(1).map((edge, index) => whole.slice(edges[index], edge));
          expect(stream(chunks)).toEqual({ text, reasoning });
        },
      ),
    );
    for (const [whole, text, reasoning] of CASES) {
      expect(stream(whole.split(""))).toEqual({ text, reasoning });
    }
  });

  it("[C-B11] loses nothing of a text without tags", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" })), (chunks) => {
        expect(stream(["x", ...chunks]).text).toBe(["x", ...chunks].join(""));
      }),
    );
  });
});

describe("stripReasoning", () => {
  it("[C-B11] leaves nothing of a text that only thinks", () => {
    expect(stripReasoning("<think>hm</think>\n")).toBe("");
    expect(stripReasoning("<think>hm")).toBe("");
  });

  it("[C-B11] takes all before a closing tag for thought where none was opened", () => {
    expect(stripReasoning("The user asks for X.\n</think>\n\nHere it is.")).toBe("Here it is.");
  });
});
