import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMemoryCall, sendableInput } from "./memory-call.ts";

describe("readMemoryCall", () => {
  it("[5.6] reads the three tools", () => {
    expect(readMemoryCall("memory_save", '{"text":"Likes tea","key":"drink"}')).toEqual({
      call: { tool: "memory_save", text: "Likes tea", key: "drink" },
    });
    expect(readMemoryCall("memory_update", '{"memory":"drink","text":"Likes mate"}')).toEqual({
      call: { tool: "memory_update", memory: "drink", text: "Likes mate", key: undefined },
    });
    expect(readMemoryCall("memory_delete", '{"memory":"drink"}')).toEqual({
      call: { tool: "memory_delete", memory: "drink" },
    });
  });

  it.each([
    ["a fence", '```json\n{"text": "Likes tea"}\n```'],
    ["JSON in JSON", JSON.stringify('{"text":"Likes tea"}')],
    ["another name", '{"content":"Likes tea","key":null}'],
    ["a trailing comma", '{"text":"Likes tea",}'],
  ])("[12.3] reads arguments as models write them: %s", (_, input) => {
    expect(readMemoryCall("memory_save", input)).toEqual({
      call: { tool: "memory_save", text: "Likes tea", key: null },
    });
  });

  it("[P-D17] reads texts named like parts of Object", () => {
    expect(readMemoryCall("memory_save", '{"text":"constructor","key":"__proto__"}')).toEqual({
      call: { tool: "memory_save", text: "constructor", key: "__proto__" },
    });
    expect(readMemoryCall("memory_save", '{"__proto__":{"text":"x"}}')).toHaveProperty("fault");
  });

  it.each(["", "[]", "null", "3", "{", '{"text":""}', '{"text":["a"]}', '{"text":{}}'])(
    "[P-D16] says what is wrong with %j",
    (input) => {
      expect(readMemoryCall("memory_save", input)).toHaveProperty("fault");
      expect(readMemoryCall("memory_update", input)).toHaveProperty("fault");
    },
  );

  it("[12.3] never throws, whatever comes", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("memory_save", "memory_update", "memory_delete", "rm", "__proto__"),
        fc.oneof(fc.string({ unit: "binary" }), fc.json()),
        (name, input) => {
          const read = readMemoryCall(name, input);
          expect("call" in read || "fault" in read).toBe(true);
        },
      ),
    );
  });
});

describe("sendableInput", () => {
  it.each([
    ['{ "text":"Likes \\u00e9clairs", "n": 1.0 }', '{ "text":"Likes \\u00e9clairs", "n": 1.0 }'],
    ['{"text": "Likes tea",}', '{"text":"Likes tea"}'],
    [JSON.stringify('{"text":"Likes tea"}'), '{"text":"Likes tea"}'],
    ["nothing of the kind", "{}"],
    ["{broken", "{}"],
    ["[1]", "{}"],
    ['{"a":[{"__proto__":{"b":1}}]}', "{}"],
  ])("[8.2, 12.3] makes of %s what every server takes", (input, sendable) => {
    expect(sendableInput(input)).toBe(sendable);
  });

  it("[8.2, 12.3] is an object of JSON, whatever comes, and stays as it is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.json()), (input) => {
        const sendable = sendableInput(input);
        expect(JSON.parse(sendable)).toBeTypeOf("object");
        expect(sendableInput(sendable)).toBe(sendable);
      }),
    );
  });
});
