import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { workedMs } from "./testing/worked-ms.ts";
import { readModelJson } from "./model-json.ts";

describe("readModelJson", () => {
  it("[P-D1] keeps what was complete in a text that was cut", () => {
    expect(readModelJson('{"memory":[{"id":"0","text":"User is allergic to peanuts"')).toEqual({
      value: { memory: [{ id: "0", text: "User is allergic to peanuts" }] },
      values: [{ memory: [{ id: "0", text: "User is allergic to peanuts" }] }],
      dropped: [],
      cut: true,
    });
    const half = readModelJson('{"memory":[{"text":"Likes tea"},{"text":"Works at a bak');
    expect(half.value).toEqual({ memory: [{ text: "Likes tea" }, {}] });
    expect(half.cut).toBe(true);
    expect(readModelJson('{"a": 1, "b": 12').value).toEqual({ a: 1 });
  });

  it.each([
    ["fenced", 'Sure!\n```json\n{"a": [1, 2]}\n```\nHope that helps [1].', { a: [1, 2] }],
    ["commented", '{"a": 1, // the first\n /* and */ "b": 2}', { a: 1, b: 2 }],
    ["with commas too many", '{"a": [1, 2,], ,}', { a: [1, 2] }],
    ["with commas missing", '{"a": "x"\n"b": "y"}', { a: "x", b: "y" }],
    ["in single quotes", "{'a': 'It's fine', 'b': None}", { a: "It's fine", b: null }],
    ["with bare names", "{a: true, b-c: False}", { a: true, "b-c": false }],
    [
      "with quotes inside",
      '{"a": "He said "hi" to me", "b": 1}',
      { a: 'He said "hi" to me', b: 1 },
    ],
    ["with line breaks inside", '{"a": "one\ntwo"}', { a: "one\ntwo" }],
    ["with odd escapes", String.raw`{"a": "C:\dir\u00e9\'\n"}`, { a: "C:diré'\n" }],
    ["with typographic quotes", "{“a”: “b”}", { a: "b" }],
    ["with an ellipsis", '["a", "b", ...]', ["a", "b"]],
    ["closed wrongly", '{"a": [{"b": 1]}', { a: [{ b: 1 }] }],
    ["after a bracket in prose", 'As [you asked] for {it}: {"a": "b"}', { a: "b" }],
  ])("[C-F12] reads JSON %s", (_name, text, value) => {
    expect(readModelJson(text).value).toEqual(value);
  });

  it("[C-F12] says what it dropped", () => {
    const { value, dropped } = readModelJson('{"items": ["a", <b>, "c"], "n": 1}');
    expect(value).toEqual({ items: ["a", "c"], n: 1 });
    expect(dropped).toEqual(["<b>"]);
  });

  it("[C-F12] finds nothing in prose and refusals", () => {
    for (const text of ["", "I'm sorry, I can't do that.", "Well [laughs], {sighs} no."]) {
      expect(readModelJson(text)).toEqual({
        value: undefined,
        values: [],
        dropped: [],
        cut: false,
      });
    }
  });

  it("[P-D17] a member called __proto__ is plain data", () => {
    const { value } = readModelJson('{"__proto__": {"admin": true}, "constructor": "x"}');
    expect(Object.keys(value ?? {})).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it("[12.3] reads every valid document as JSON.parse does", () => {
    const document = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()));
    fc.assert(
      fc.property(document, fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(readModelJson(text).value).toEqual(JSON.parse(text));
      }),
    );
  });

  it("[12.3] never throws, whatever is cut, doubled or broken", () => {
    const shards = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      '"',
      "'",
      ",",
      ":",
      "\\",
      "//",
      "a",
      "1",
      " ",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(shards, fc.string({ unit: "binary" }))), (parts) => {
        expect(() => readModelJson(parts.join(""))).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });

  it("[12.3] takes linear time for deep, unclosed and quoted texts", () => {
    const worked = workedMs(() => {
      for (const unit of ["[", '{"a":', '"', '[{"a":"', "{x ", "[a,"]) {
        readModelJson(unit.repeat(100_000));
      }
    });
    expect(worked).toBeLessThan(3_000);
  });
});
