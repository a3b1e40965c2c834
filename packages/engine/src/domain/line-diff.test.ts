import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineDiff, type DiffLine } from "./line-diff.ts";

function shown(before: string, after: string): readonly string[] {
  const sign = { same: " ", added: "+", removed: "-" };
  return lineDiff(before, after).hunks.flatMap((hunk) =>
    hunk.lines.map((line) => sign[line.kind] + line.text),
  );
}

/** The longest common subsequence, by the table. */
function longest(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const line of a) {
    const next = [0];
    for (const [index, other] of b.entries()) {
      const diagonal = (row[index] ?? 0) + 1;
      next.push(line === other ? diagonal : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const text = fc
  .array(fc.constantFrom("a", "b", "c", ""), { minLength: 1, maxLength: 12 })
  .map((lines) => lines.join("\n"));

describe("lineDiff", () => {
  it("[8.2] shows the changed lines with two unchanged ones around them", () => {
    const before = "1\n2\n3\n4\n5\n6\n7\n8";
    expect(shown(before, "1\n2\n3\n4\nfive\n6\n7\n8")).toEqual([
      " 3",
      " 4",
      "-5",
      "+five",
      " 6",
      " 7",
    ]);
    expect(shown(before, before)).toEqual([]);
  });

  it("[8.2] names the place of each change in both texts", () => {
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`);
    const after = ["new", ...lines.slice(0, 19), "changed", ...lines.slice(20)];
    expect(lineDiff(lines.join("\n"), after.join("\n")).hunks.map(({ from }) => from)).toEqual([
      { before: 1, after: 1 },
      { before: 18, after: 19 },
    ]);
  });

  it("[8.2] leads from the one text to the other, with as few lines as can be", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { added, removed, unchanged, hunks } = lineDiff(before, after);
        const a = before === "" ? [] : before.split("\n");
        const b = after === "" ? [] : after.split("\n");
        expect([unchanged + removed, unchanged + added]).toEqual([a.length, b.length]);
        expect(unchanged).toBe(longest(a, b));
        const rebuilt = [...a];
        let moved = 0;
        for (const { from, lines } of hunks) {
          const kept = (kind: DiffLine["kind"]) => lines.filter((line) => line.kind !== kind);
          const old = kept("added").map((line) => line.text);
          expect(a.slice(from.before - 1, from.before - 1 + old.length)).toEqual(old);
          const now = kept("removed").map((line) => line.text);
          rebuilt.splice(from.before - 1 + moved, old.length, ...now);
          moved += now.length - old.length;
        }
        expect(rebuilt).toEqual(b);
      }),
    );
  });

  it("[8.2] two long texts with nothing in common count as replaced whole", () => {
    const lines = (name: string) =>
      Array.from({ length: 4_000 }, (_, index) => `${name} ${index} ${"x".repeat(40)}`).join("\n");
    const { added, removed, unchanged } = lineDiff(lines("old"), lines("new"));
    expect([added, removed, unchanged]).toEqual([4_000, 4_000, 0]);
  });
});
