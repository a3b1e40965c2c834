import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutCalls, withoutEntries } from "./erasure.ts";
import type { AccountId, ChatId, EntryId, EpochId, MessageId, TurnId, VariantId } from "./ids.ts";
import type { Message, Step, ToolCall, Variant } from "./message.ts";

const gone = new Set(["a"]);

function call(id: string, entryId: string | null): ToolCall {
  const input = JSON.stringify({ text: `secret of ${entryId}` });
  return { id, name: "memory_save", input, output: "Saved.", entryId: entryId as EntryId | null };
}

function variant(steps: readonly Step[]): Variant {
  return {
    id: "v1" as VariantId,
    text: steps.map((step) => step.text).join(""),
    tokens: 1,
    status: "complete",
    steps,
    epochId: null,
    model: null,
    usage: null,
    cost: null,
    failure: null,
    createdAt: 1,
  };
}

function message(variants: readonly Variant[], note: Message["note"] = null): Message {
  return {
    id: "m1" as MessageId,
    account: "ann" as AccountId,
    chatId: "c1" as ChatId,
    turnId: "t1" as TurnId,
    ordinal: 1,
    role: "assistant",
    speakerId: null,
    speakerName: "",
    variants,
    selected: 0,
    hidden: false,
    note,
    createdAt: 1,
    revision: 1,
  };
}

describe("withoutEntries", () => {
  it("[10.4] takes calls out of every variant, selected or not, and lines out of the note", () => {
    const note = {
      epochId: "e1" as EpochId,
      asOf: {},
      lines: [
        { text: "secret of a", ref: "a", revision: null },
        { text: "of b", ref: "b", revision: null },
      ],
    };
    const both = [
      variant([
        { text: "", calls: [call("c1", "b")] },
        { text: "Fine.", calls: [] },
      ]),
      variant([{ text: "", calls: [call("c2", "a"), call("c3", "b")] }]),
    ];
    const scrubbed = withoutEntries(message(both, note), gone);
    expect(scrubbed?.calls).toEqual(["c2"]);
    expect(scrubbed?.message.revision).toBe(2);
    expect(JSON.stringify(scrubbed)).not.toContain("secret of a");
    expect(scrubbed?.message.variants[0]).toBe(both[0]);
    expect(scrubbed?.message.note?.lines.map((line) => line.ref)).toEqual(["b"]);
  });

  it("[10.4] a message that names none of them stays as it is", () => {
    expect(withoutEntries(message([variant([])]), gone)).toBeUndefined();
  });
});

describe("withoutCalls", () => {
  it("[8.1] a reply that lost its only call reads as one text again", () => {
    const steps = [
      { text: "One moment.", calls: [call("c1", "a")] },
      { text: "Done.", calls: [] },
    ];
    expect(withoutCalls(variant(steps), gone).steps).toEqual([]);
    const more = [...steps, { text: "", calls: [call("c2", "b")] }, { text: "Bye.", calls: [] }];
    expect(withoutCalls(variant(more), gone).steps.map((step) => step.text)).toEqual([
      "One moment.\n\nDone.",
      "",
      "Bye.",
    ]);
  });

  it("[10.4] leaves every word of the reply and every other call, and no call of the entry", () => {
    const step = fc.record({
      text: fc.constantFrom("", "One.", "Two."),
      calls: fc.array(fc.constantFrom(call("x", "a"), call("y", "b"), call("z", null)), {
        maxLength: 3,
      }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 5 }), (steps) => {
        const before = variant(steps);
        const after = withoutCalls(before, gone);
        const words = (list: readonly Step[]) =>
          list.flatMap((one) => one.text.match(/\w+/gu) ?? []);
        const calls = (list: readonly Step[]) =>
          list.flatMap((one) => one.calls.map(({ id }) => id));
        expect(after.text).toBe(before.text);
        expect(calls(after.steps)).toEqual(calls(steps).filter((id) => id !== "x"));
        const shown = after.steps.length > 0 ? after.steps : steps;
        expect(words(shown)).toEqual(words(steps));
        expect(JSON.stringify(after)).not.toContain("secret of a");
      }),
    );
  });
});
