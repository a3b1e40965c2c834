import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MessageId } from "./ids.ts";
import { CONDENSE_AT_SHARE } from "./limits.ts";
import { buildContent } from "./piece-build.ts";
import { isEmptyContent, pieceTokens } from "./piece-text.ts";
import type { PieceContent, Rule } from "./piece.ts";
import { EMPTY_ANSWER, type SummaryAnswer } from "./summary-answer.ts";
import { condensePlan, taskSize, type SummaryTask } from "./summary-task.ts";
import { aContent } from "./testing/builders.ts";
import { canonicalText } from "./text.ts";
import { estimateTokens } from "./tokens.ts";
import { budgetFor } from "./window.ts";

function rule(text: string, message = "m1"): Rule {
  return { text, messageId: message as MessageId };
}

function answer(change: Partial<SummaryAnswer>): SummaryAnswer {
  return { ...EMPTY_ANSWER, ...change };
}

function merge(pieces: readonly PieceContent[], said: Partial<SummaryAnswer>, limit = 1_000) {
  const parts = pieces.map((content) => ({ kind: "piece", content }) as const);
  return buildContent({ kind: "merge", parts }, answer(said), {
    rules: pieces.flatMap((piece) => piece.rules),
    limit,
    plan: undefined,
    count: estimateTokens,
  });
}

describe("buildContent", () => {
  it("[4.4] equal rules stand once, word for word, where they stood first", () => {
    const merged = merge(
      [
        aContent({ rules: [rule("Never call me Bob.", "m3")] }),
        aContent({ rules: [rule("Never call me Bob.", "m9"), rule("No, it’s Kira.", "m8")] }),
      ],
      { timeline: ["They met."] },
    );
    expect(merged.rules).toEqual([rule("Never call me Bob.", "m3"), rule("No, it’s Kira.", "m8")]);
  });

  it("[4.3] promises stay open until the answer says that they were kept or lapsed", () => {
    const old = aContent({ promises: ["Mira will bake a cake.", "Ann will call on Sunday."] });
    const merged = merge([old], {
      timeline: ["Mira baked."],
      promises: ["Ann will visit in June."],
      resolved: ["mira will bake a cake"],
    });
    expect(merged.promises).toEqual(["Ann will call on Sunday.", "Ann will visit in June."]);
  });

  it("[4.3] particulars that an answer leaves out stay, those that it replaces go", () => {
    const old = aContent({ particulars: ["Dog: Rex", "Works at Acme", "Rent: 1,200 euros"] });
    const merged = merge([old], {
      timeline: ["Ann has a new job."],
      particulars: ["Works at Beta", "Rent: 1,300 euros"],
      resolved: ["Works at Acme"],
    });
    expect(merged.particulars).toEqual([
      "Dog: Rex",
      "Rent: 1,200 euros",
      "Works at Beta",
      "Rent: 1,300 euros",
    ]);
  });

  it("[P-A2] what an answer says in nearly the same words is no second line", () => {
    const old = aContent({ promises: ["Mira will bring Ann the blue book next week"] });
    const same = "Next week Mira will bring Ann the blue book.";
    expect(merge([old], { promises: [same] }).promises).toEqual([same]);
  });

  it("[4.2] an append keeps sections and timeline of the long-term piece and adds at the end", () => {
    const base = aContent({
      sections: ["Years ago they met."],
      timeline: ["Ann moved."],
      promises: ["Ann will call."],
      state: "Close.",
    });
    const task: SummaryTask = { kind: "append", parts: [], base };
    const options = { rules: [], limit: 300, plan: undefined, count: estimateTokens };
    const said = answer({ timeline: ["They quarrelled."], resolved: ["Ann will call."] });
    expect(buildContent(task, said, options)).toMatchObject({
      sections: ["Years ago they met."],
      timeline: ["Ann moved.", "They quarrelled."],
      promises: [],
      state: "Close.",
    });
  });

  it("[4.6] condensing replaces the oldest lines, and drops what no longer counts", () => {
    const content = aContent({
      timeline: Array.from({ length: 40 }, (_, index) => `On day ${index} they went for a walk.`),
      promises: ["Ann will call.", "Mira will bake."],
      state: "Close.",
      rules: [rule("Never call me Bob.")],
    });
    const target = 200;
    const plan = condensePlan({ content, target, room: 10_000, count: estimateTokens });
    const said = answer({ timeline: ["They walked a lot."], resolved: ["Ann will call."] });
    const rules = content.rules;
    const next = buildContent({ kind: "condense", content }, said, {
      rules,
      limit: target,
      plan,
      count: estimateTokens,
    });
    expect(next.sections).toEqual(["They walked a lot."]);
    expect(next.timeline.at(-1)).toBe(content.timeline.at(-1));
    expect(next.promises).toEqual(["Mira will bake."]);
    expect(next.state).toBe("Close.");
    expect(next.rules).toEqual(rules);
    expect(pieceTokens(next, estimateTokens)).toBeLessThanOrEqual(target);
  });

  it("[P-D11] an answer that is no shorter than what it condenses is not taken", () => {
    const content = aContent({ timeline: ["Ann moved.", "Ann came back."] });
    const plan = condensePlan({ content, target: 5, room: 10_000, count: estimateTokens });
    const said = answer({ timeline: ["A very long story about how Ann moved to another town."] });
    const next = buildContent({ kind: "condense", content }, said, {
      rules: [],
      limit: 60,
      plan,
      count: estimateTokens,
    });
    expect([...next.sections, ...next.timeline]).toEqual(content.timeline);
  });

  const line = fc.string({ minLength: 1, maxLength: 60 }).map((text) => `x${text}`);
  const lines = fc.array(line, { maxLength: 6 });
  /** A summariser that leaves out, invents and resolves what it likes. */
  const hostile = fc.record({
    timeline: lines,
    promises: lines,
    particulars: lines,
    state: fc.oneof(fc.constant(""), line),
    quotes: lines,
    resolved: lines,
  });
  const budget = budgetFor("core", 128_000);

  function step(task: SummaryTask, said: SummaryAnswer, rules: readonly Rule[], limit: number) {
    const plan =
      task.kind === "condense"
        ? condensePlan({
            content: task.content,
            target: limit,
            room: 12_000,
            count: estimateTokens,
          })
        : undefined;
    return buildContent(task, said, { rules, limit, plan, count: estimateTokens });
  }

  it("[4.4] rules survive any sequence of merges, appends and condensings word for word", () => {
    const ruled = fc.record({ content: hostile, rules: fc.array(line, { maxLength: 3 }) });
    fc.assert(
      fc.property(
        fc.array(ruled, { minLength: 1, maxLength: 16 }),
        fc.array(hostile, { minLength: 20, maxLength: 20 }),
        (leaves, answers) => {
          let last = 0;
          const next = () => answers[(last += 1) % answers.length] ?? EMPTY_ANSWER;
          const said = new Set<string>();
          const pieces = leaves.map(({ content, rules }, index) => {
            for (const text of rules) said.add(text);
            const own = rules.map((text) => rule(text, `m${index}`));
            return step({ kind: "leaf", lines: [], before: undefined }, content, own, 400);
          });
          let longTerm: PieceContent | undefined;
          for (let at = 0; at < pieces.length; at += 4) {
            const four = pieces.slice(at, at + 4);
            const parts = four.map((content) => ({ kind: "piece", content }) as const);
            const carried = four.flatMap((piece) => piece.rules);
            const merged = step({ kind: "merge", parts }, next(), carried, 300);
            const long: SummaryTask = {
              kind: "append",
              parts: [{ kind: "piece", content: merged }],
              base: longTerm,
            };
            longTerm = step(long, next(), [...(longTerm?.rules ?? []), ...merged.rules], 300);
            longTerm = step({ kind: "condense", content: longTerm }, next(), longTerm.rules, 200);
          }
          const kept = longTerm?.rules.map(({ text }) => text) ?? [];
          expect(kept.every((text) => said.has(text))).toBe(true);
          const known = new Set(kept.map(canonicalText));
          for (const text of said) expect(known).toContain(canonicalText(text));
          expect(new Set(kept).size).toBe(kept.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("[4.3] an answer adds to a piece and never empties it", () => {
    const content = fc.record({
      sections: lines,
      timeline: fc.array(line, { minLength: 1, maxLength: 6 }),
      promises: lines,
      particulars: lines,
      state: line,
      rules: fc.constant([]),
    });
    fc.assert(
      fc.property(
        fc.array(content, { minLength: 1, maxLength: 4 }),
        hostile,
        fc.nat(300),
        (pieces, said, limit) => {
          const parts = pieces.map((one) => ({ kind: "piece", content: one }) as const);
          const [base] = pieces;
          const tasks: readonly SummaryTask[] = [
            { kind: "merge", parts },
            { kind: "append", parts, base },
            ...(base === undefined ? [] : [{ kind: "condense", content: base } as const]),
          ];
          for (const task of tasks) {
            const next = step(task, { ...said, timeline: [], state: "" }, [], limit);
            expect(isEmptyContent(next)).toBe(false);
            expect(next.sections.length + next.timeline.length).toBeGreaterThan(0);
            expect(next.state).not.toBe("");
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("[4.13] a piece stays within its tier's size whatever the summariser writes", () => {
    const long = fc.array(fc.string({ minLength: 20, maxLength: 300 }), { maxLength: 60 });
    const wordy = fc.record({
      timeline: long,
      promises: long,
      particulars: long,
      state: fc.string({ maxLength: 2_000 }),
      quotes: fc.constant([]),
      resolved: fc.constant([]),
    });
    fc.assert(
      fc.property(wordy, fc.integer({ min: 2_000, max: 60_000 }), (said, sourceTokens) => {
        const leaf: SummaryTask = { kind: "leaf", lines: [], before: undefined };
        const size = taskSize(leaf, budget, sourceTokens);
        const piece = step(leaf, said, [], size.limit);
        expect(pieceTokens(piece, estimateTokens)).toBeLessThanOrEqual(budget.recentTokens);
        let longTerm: PieceContent | undefined;
        for (let round = 0; round < 4; round += 1) {
          const parts = [{ kind: "piece", content: piece }] as const;
          const task: SummaryTask = { kind: "append", parts, base: longTerm };
          const { limit } = taskSize(task, budget, Infinity);
          const most = budget.longTermTokens * CONDENSE_AT_SHARE;
          if (longTerm !== undefined && pieceTokens(longTerm, estimateTokens) + limit > most) {
            const condense: SummaryTask = { kind: "condense", content: longTerm };
            longTerm = step(condense, said, [], taskSize(condense, budget, Infinity).limit);
          }
          longTerm = step({ ...task, base: longTerm }, said, [], limit);
          expect(pieceTokens(longTerm, estimateTokens)).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 25 },
    );
  });
});
