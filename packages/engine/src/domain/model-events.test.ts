import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanEvent, NOTHING_HELD, storable } from "./model-events.ts";
import type { ModelEvent } from "./model-events.ts";
import { isStorable } from "./text.ts";

function clean(events: readonly ModelEvent[]): readonly ModelEvent[] {
  let held = NOTHING_HELD;
  return events.flatMap((event) => {
    const step = cleanEvent(held, event);
    held = step.held;
    return step.events;
  });
}

const FINISH = { type: "finish", reason: "stop", usage: null } as const;

function spoken(type: "text" | "reasoning", chunks: readonly string[]): string {
  const events = clean([...chunks.map((text) => ({ type, text })), FINISH]);
  return events.map((event) => (event.type === type ? event.text : "")).join("");
}

describe("cleanEvent", () => {
  it("[12.3] drops NUL and replaces a lone surrogate", () => {
    expect(spoken("text", ["a\0b", "\0", "c\udc00d"])).toBe("abc\ufffdd");
    expect(spoken("reasoning", ["\ud83d", "x"])).toBe("\ufffdx");
  });

  it("[12.3] joins a pair that streaming split, also around what else comes between", () => {
    expect(spoken("text", ["I 💛".slice(0, 3), "I 💛".slice(3), "!"])).toBe("I 💛!");
    expect(spoken("text", ["\ud83d", "\0", "\ude00"])).toBe("😀");
    expect(
      clean([
        { type: "text", text: "\ud83d" },
        { type: "reasoning", text: "hm" },
        { type: "text", text: "\ude00" },
        FINISH,
      ]),
    ).toEqual([{ type: "reasoning", text: "hm" }, { type: "text", text: "😀" }, FINISH]);
  });

  it("[7.2] tells a half that nothing follows before the finish", () => {
    expect(clean([{ type: "text", text: "so \ud83d" }, FINISH])).toEqual([
      { type: "text", text: "so " },
      { type: "text", text: "\ufffd" },
      FINISH,
    ]);
  });

  it("[12.3] cleans id, name and input of a call", () => {
    const call = { id: "c\0", name: "memory\0_save", input: '{"text":"\ud800"}' };
    expect(clean([{ type: "tool-call", call }])).toEqual([
      { type: "tool-call", call: { id: "c", name: "memory_save", input: '{"text":"\ufffd"}' } },
    ]);
  });

  it("[12.3] makes every number of tokens whole and not negative", () => {
    const usage = { inputTokens: -5, outputTokens: Number.NaN, cachedTokens: 2.5 };
    expect(clean([{ ...FINISH, usage }])).toEqual([
      { ...FINISH, usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 3 } },
    ]);
    const [event] = clean([{ ...FINISH, usage: { ...usage, inputTokens: Infinity } }]);
    expect(event?.type === "finish" && Number.isSafeInteger(event.usage?.inputTokens)).toBe(true);
  });

  it("[12.6] gives what every store takes, and good text as it came, however it is cut", () => {
    const unit = fc.constantFrom("a", "é", "\ud83d", "\ude00", "\0", "😀", "\n");
    fc.assert(
      fc.property(fc.array(fc.string({ unit, maxLength: 6 }), { maxLength: 8 }), (chunks) => {
        const text = spoken("text", chunks);
        expect(isStorable(text)).toBe(true);
        expect(text).toBe(storable(chunks.join("")));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 12 }), (good) => {
        const text = good.replaceAll("\0", "");
        expect(spoken("text", text.split(""))).toBe(text);
      }),
    );
  });
});
