import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EpochId } from "./ids.ts";
import type { Message, Step, ToolCall, TurnNote } from "./message.ts";
import {
  dayOf,
  markLastFinished,
  noteText,
  promptText,
  renderMessages,
  type PromptMessage,
} from "./prompt-messages.ts";
import { hostileText } from "./testing/any-messages.ts";
import { aMessage, aVariant, EPOCH } from "./testing/builders.ts";
import type { EntryId } from "./ids.ts";

const DAY = 86_400_000;
const MONDAY = Date.UTC(2026, 10, 30, 9);

function render(
  messages: readonly Message[],
  options: {
    named?: boolean;
    speakerId?: string;
    withheld?: readonly string[];
    epochId?: string;
  } = {},
): readonly PromptMessage[] {
  return renderMessages(messages, {
    epochId: (options.epochId ?? EPOCH) as EpochId,
    named: options.named ?? false,
    speakerId: options.speakerId,
    withheld: new Set(options.withheld ?? []),
  });
}

function aCall(change: Partial<Omit<ToolCall, "entryId">> & { entryId?: string | null } = {}) {
  const { entryId, ...rest } = change;
  return {
    id: "call-1",
    name: "memory_save",
    input: '{"text":"tea"}',
    output: "Saved.",
    ...rest,
    entryId: (entryId ?? null) as EntryId | null,
  };
}

const said = (message: PromptMessage | undefined) =>
  message?.role === "tool" ? "" : message?.text;

describe("renderMessages", () => {
  it("[8.3] puts the date before the first message of a day, and never again that day", () => {
    const sent = render([
      aMessage({ ordinal: 1, text: "Hi", createdAt: MONDAY }),
      aMessage({ ordinal: 2, text: "Hello", createdAt: MONDAY }),
      aMessage({ ordinal: 3, text: "So", createdAt: MONDAY + 1_000 }),
      aMessage({ ordinal: 5, text: "Morning", createdAt: MONDAY + DAY }),
    ]);
    expect(sent.map(said)).toEqual([
      "[2026-11-30, Monday]\nHi",
      "Hello",
      "So",
      "[2026-12-01, Tuesday]\nMorning",
    ]);
    expect(dayOf(0)).toBe("1970-01-01, Thursday");
  });

  it("[8.3] tells a note with its turn, and leaves out notes of another epoch", () => {
    const note: TurnNote = {
      epochId: EPOCH,
      asOf: {},
      lines: [{ text: "- Likes tea [new]", ref: "e", revision: null }],
    };
    const message = aMessage({ text: "Hi", note });
    expect(said(render([message])[0])).toBe(
      "[1970-01-01, Thursday]\n<memory-changes>\n- Likes tea [new]\n</memory-changes>\nHi",
    );
    expect(said(render([message], { epochId: "other" })[0])).toBe("[1970-01-01, Thursday]\nHi");
    const empty = aMessage({ text: "Hi", note: { ...note, lines: [] } });
    expect(said(render([empty])[0])).toBe("[1970-01-01, Thursday]\nHi");
  });

  it("[7.1] sends nothing of a hidden message, and the selected variant of others", () => {
    const variants = [aVariant({ text: "First" }), aVariant({ text: "Second" })];
    const sent = render([
      aMessage({ ordinal: 1, text: "Hidden", hidden: true }),
      aMessage({ ordinal: 3, text: "Hi" }),
      { ...aMessage({ ordinal: 4 }), variants, selected: 1 },
    ]);
    expect(promptText([], sent)).not.toMatch(/Hidden|First/u);
    expect(said(sent.at(-1))).toBe("Second");
  });

  it("[8.1] begins with the person's side where the window begins with a reply", () => {
    const greeting = aMessage({ ordinal: 2, text: "Ahoy" });
    expect(render([greeting]).map(({ role }) => role)).toEqual(["user", "assistant"]);
    expect(render([aMessage({ ordinal: 2, text: "" })])).toEqual([]);
  });

  it("[8.3] tool calls and their results are text of the turn", () => {
    const steps: readonly Step[] = [
      { text: "Wait.", calls: [aCall()] },
      { text: "Done.", calls: [] },
    ];
    const [, first, tool, second] = render([
      aMessage({ ordinal: 1 }),
      aMessage({ ordinal: 2, text: "Wait.\n\nDone.", steps }),
    ]);
    expect(first).toEqual({
      role: "assistant",
      text: "Wait.",
      calls: [{ id: "call-1", name: "memory_save", input: '{"text":"tea"}' }],
    });
    expect(tool).toEqual({
      role: "tool",
      results: [{ id: "call-1", name: "memory_save", output: "Saved." }],
    });
    expect(second).toEqual({ role: "assistant", text: "Done.", calls: [] });
  });

  it("[8.3] a continued reply stays in its parts", () => {
    const steps = ["One", "Two"].map((text): Step => ({ text, calls: [] }));
    const sent = render([aMessage({ ordinal: 1 }), aMessage({ ordinal: 2, steps })]);
    expect(sent.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
  });

  it("[8.3] calls that name an entry that was taken away are left out, with their results", () => {
    const steps: readonly Step[] = [
      { text: "", calls: [aCall({ entryId: "gone" })] },
      { text: "Done.", calls: [aCall({ id: "call-2", entryId: "kept" })] },
    ];
    const messages = [aMessage({ ordinal: 1 }), aMessage({ ordinal: 2, steps })];
    const text = promptText([], render(messages, { withheld: ["gone call-1"] }));
    expect(text).not.toContain("call-1");
    expect(text).toContain("call-2");
  });

  it("[7.5] names the speaker once a reply in a group, before the first words", () => {
    const steps: readonly Step[] = [
      { text: "", calls: [aCall()] },
      { text: "One", calls: [aCall()] },
      { text: "Two", calls: [] },
    ];
    const sent = render(
      [
        aMessage({ ordinal: 1, text: "Hi", speakerName: "Ada" }),
        aMessage({ ordinal: 2, steps, speakerName: "Mira" }),
      ],
      { named: true },
    );
    expect(sent.filter(({ role }) => role !== "tool").map(said)).toEqual([
      "[1970-01-01, Thursday]\nAda: Hi",
      "",
      "Mira: One",
      "Two",
    ]);
    expect(said(render([aMessage({ text: "Hi" })], { named: true })[0])).toMatch(/\nUser: Hi$/u);
  });

  it("[7.5, 5.18] in a group others' replies are told with their names and without their calls", () => {
    const steps: readonly Step[] = [{ text: "I save", calls: [aCall({ entryId: "secret" })] }];
    const round = [
      aMessage({ ordinal: 1, role: "user", text: "Hi" }),
      aMessage({
        ordinal: 2,
        role: "assistant",
        speakerId: "mira",
        speakerName: "Mira",
        steps,
        text: "I save",
      }),
      aMessage({
        ordinal: 3,
        role: "assistant",
        speakerId: "tom",
        speakerName: "Tom",
        text: "I listen",
      }),
    ];
    const sent = render(round, { named: true, speakerId: "tom" });
    expect(sent).toEqual([
      { role: "user", text: "[1970-01-01, Thursday]\nUser: Hi\n\nMira: I save" },
      { role: "assistant", text: "Tom: I listen", calls: [] },
    ]);
    const hers = render(round, { named: true, speakerId: "mira" });
    expect(hers.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "user"]);
    expect(said(hers.at(-1))).toBe("Tom: I listen");
  });

  it("[12.4] no message, name, call or result opens or closes a block", () => {
    fc.assert(
      fc.property(hostileText, hostileText, (text, other) => {
        const steps: readonly Step[] = [
          { text: other, calls: [aCall({ input: JSON.stringify({ text }), output: other })] },
          { text, calls: [] },
        ];
        const sent = render(
          [
            aMessage({ ordinal: 1, text, speakerName: other }),
            aMessage({ ordinal: 2, text, speakerName: text, steps }),
          ],
          { named: true },
        );
        expect(promptText([], sent)).not.toMatch(/<[\s\p{Cf}/]*memory/iu);
      }),
    );
  });

  it("[12.4] a call says the same after that", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const steps = [{ text: "", calls: [aCall({ input: JSON.stringify({ text }) })] }];
        const [, reply] = render([aMessage({ ordinal: 1 }), aMessage({ ordinal: 2, steps })]);
        const call = reply?.role === "assistant" ? reply.calls[0] : undefined;
        expect(JSON.parse(call?.input ?? "")).toEqual({ text });
      }),
    );
  });

  it("[12.4] a message that speaks of anything else is sent as it was written", () => {
    const text = "if (a < b) return <p>memory</p>; // </memo>";
    expect(said(render([aMessage({ text })])[0])).toContain(text);
  });
});

describe("noteText", () => {
  it("[8.3] is one block", () => {
    expect(noteText([{ text: "- a" }, { text: "- b" }])).toBe(
      "<memory-changes>\n- a\n- b\n</memory-changes>",
    );
  });
});

describe("markLastFinished", () => {
  const sent = (count: number) =>
    Array.from({ length: count }, (_, index) => aMessage({ ordinal: index + 1 }));

  it("[8.3] marks the last reply before the newest user message, and nothing else", () => {
    const marked = markLastFinished(render(sent(5)));
    expect(marked.map((message) => message.role !== "tool" && message.breakpoint)).toEqual([
      undefined,
      undefined,
      undefined,
      true,
      undefined,
    ]);
    const first = markLastFinished(render(sent(1)));
    expect(first.every((message) => !("breakpoint" in message))).toBe(true);
  });

  it("[8.3] a breakpoint is no part of the text", () => {
    const messages = render(sent(5));
    expect(promptText([], markLastFinished(messages))).toBe(promptText([], messages));
  });
});
