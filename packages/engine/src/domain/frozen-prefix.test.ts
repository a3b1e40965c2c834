import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { selectedVariant, toolCallsOf, type Message, type TurnNote } from "./message.ts";
import { hostileText } from "./testing/any-messages.ts";
import { aWorld, turn, type Change, type PromptWorld, type Turn } from "./testing/prompt-world.ts";

const pick = fc.nat({ max: 30 });
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("add" as const), text: hostileText }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("reword" as const), at: pick, text: hostileText }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("pin" as const, "undo" as const, "edit-piece" as const),
      at: pick,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("take-away" as const, "bring-back" as const),
      at: pick,
    }),
  },
);
const calls = fc.array(
  fc.record({
    kind: fc.constantFrom("save" as const, "update" as const, "inline" as const),
    at: pick,
    text: hostileText,
  }),
  { maxLength: 2 },
);
const anyTurn: fc.Arbitrary<Turn> = fc.record({
  changes: fc.array(change, { maxLength: 3 }),
  text: hostileText,
  hours: fc.constantFrom(0, 0, 1, 30),
  steps: fc.array(fc.record({ text: fc.oneof(fc.constant(""), hostileText), calls }), {
    maxLength: 3,
  }),
  continued: fc.boolean(),
});
const anyTurns = fc.array(anyTurn, { minLength: 1, maxLength: 15 });

type Look = (world: PromptWorld, before: PromptWorld) => readonly string[];

function counterexample(look: Look, numRuns = 80): string | undefined {
  const property = fc.property(anyTurns, fc.boolean(), (turns, named) => {
    let world = aWorld(named);
    for (const given of turns) {
      const next = turn(world, given);
      const flaws = look(next, world);
      if (flaws.length > 0) throw new Error(flaws.join("; "));
      world = next;
    }
  });
  return fc.defaultReportMessage(fc.check(property, { numRuns }));
}

function notesOf(world: PromptWorld, { note }: Message): readonly TurnNote[] {
  return note !== null && note.epochId === world.epoch?.id ? [note] : [];
}

const OURS = new Set(["<memory>", "</memory>", "<memory-changes>", "</memory-changes>"]);

describe("the frozen prefix", { timeout: 30_000 }, () => {
  it("[8.3] within an epoch every prompt begins with the one before, calls, inline writes, notes and continued replies included", () => {
    const found = counterexample((world, before) => {
      const prompts = world.epoch?.id === before.epoch?.id ? before.prompts.slice(-1) : [];
      prompts.push(...world.prompts.slice(before.prompts.length));
      return prompts.flatMap((prompt, index) => {
        const next = prompts[index + 1];
        return next === undefined || next.startsWith(prompt) ? [] : ["the prefix is broken"];
      });
    });
    expect(found).toBeUndefined();
  });

  it("[5.9, 8.3] no inline write is sent as a call", () => {
    const found = counterexample((world) => {
      const prompt = world.prompts.at(-1) ?? "";
      return prompt.includes("\u0001call inline-") ? ["an inline write is sent"] : [];
    });
    expect(found).toBeUndefined();
  });

  it("[8.3] the last word of a prompt on every entry is what it says now", () => {
    const found = counterexample((world) => {
      const prompt = world.prompts.at(-1) ?? "";
      return [...world.told.values()].flatMap((entry) => {
        const said = entry.versions.map((version) => prompt.lastIndexOf(version.mark));
        const last = entry.versions[said.indexOf(Math.max(...said))];
        const isNow = last?.mark === entry.versions.at(-1)?.mark;
        return !entry.head.present || isNow ? [] : [`${entry.head.id} says ${last?.mark}`];
      });
    });
    expect(found).toBeUndefined();
  });

  it("[8.3, 10.4] nothing that was taken away stands in a later prompt", () => {
    const found = counterexample((world) => {
      const prompt = world.prompts.at(-1) ?? "";
      return [...world.told.values()]
        .filter((entry) => !entry.head.present)
        .flatMap((entry) => entry.versions.filter((version) => prompt.includes(version.mark)))
        .map((version) => `${version.mark} is sent`);
    });
    expect(found).toBeUndefined();
  });

  it("[8.3] a change is told once", () => {
    const found = counterexample((world) => {
      const last = new Map<string | null, string>();
      return world.messages.flatMap((message) => {
        const lines = notesOf(world, message).flatMap((note) => note.lines);
        const again = lines.filter(({ ref, text }) => last.get(ref) === text);
        for (const { ref, text } of lines) last.set(ref, text);
        const calls = selectedVariant(message).steps.flatMap(toolCallsOf);
        for (const call of calls) last.delete(call.entryId);
        return again.map(({ text }) => `${text} is told twice`);
      });
    });
    expect(found).toBeUndefined();
  });

  it("[12.4] no text of anybody's opens or closes a block", () => {
    const found = counterexample((world) => {
      const prompt = world.prompts.at(-1) ?? "";
      const marks = prompt.match(/<[\s\p{Cf}/]*memory[-\w]*>?/giu) ?? [];
      const isOurs = marks.every((mark) => OURS.has(mark));
      const opened = (name: string) => marks.filter((mark) => mark === `<${name}>`).length;
      const closed = (name: string) => marks.filter((mark) => mark === `</${name}>`).length;
      const notes = world.messages
        .flatMap((message) => notesOf(world, message))
        .filter((note) => note.lines.length > 0).length;
      return isOurs &&
        opened("memory") === closed("memory") &&
        // The card's own sentence names the block once.
        opened("memory-changes") === notes + 1 &&
        closed("memory-changes") === notes
        ? []
        : [marks.join(" ")];
    });
    expect(found).toBeUndefined();
  });

  it("[8.3] most turns go on with their epoch", () => {
    const histories = fc.sample(anyTurns, { numRuns: 50, seed: 1 });
    const epochs = histories.map((turns) => {
      const worlds = turns.reduce(
        (all, given) => [...all, turn(all.at(-1) ?? aWorld(false), given)],
        [aWorld(false)],
      );
      return new Set(worlds.map((world) => world.epoch?.id)).size - 1;
    });
    const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
    const turns = sum(histories.map((history) => history.length));
    expect(sum(epochs)).toBeGreaterThan(histories.length);
    expect(sum(epochs)).toBeLessThan(turns / 2);
  });
});
