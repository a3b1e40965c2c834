import type { Finding, FindingKind } from "../extraction/finding.ts";

/** What is to be found: its kind, its attribute, and what the text of the entry holds, in any case. */
export type Expected = readonly [kind: FindingKind, attribute: string, ...holds: string[]];

/** Something that a person writes, with what is worth keeping in it. */
export interface Utterance {
  readonly language: "en" | "de" | "es";
  readonly text: string;
  /** Nothing where it is left out. */
  readonly keeps?: readonly Expected[];
  /** What stands in the texts to be forgotten. */
  readonly forgets?: readonly string[];
}

/** How findings stand to what was to be found; counts, so that they add up. */
export interface Score {
  readonly found: number;
  readonly right: number;
  readonly wanted: number;
  /** What is wrong, one line each. */
  readonly faults: readonly string[];
}

export const NO_SCORE: Score = { found: 0, right: 0, wanted: 0, faults: [] };

/** Both together. */
export function added(a: Score, b: Score): Score {
  return {
    found: a.found + b.found,
    right: a.right + b.right,
    wanted: a.wanted + b.wanted,
    faults: [...a.faults, ...b.faults],
  };
}

/** Share of the findings that are right. */
export function precisionOf({ found, right }: Score): number {
  return found === 0 ? 1 : right / found;
}

/** Share of what was to be found that was. */
export function recallOf({ wanted, right }: Score): number {
  return wanted === 0 ? 1 : right / wanted;
}

/** Each expectation is met by one finding at most; a text that is to be forgotten counts as a finding. */
export function scoreOf(utterance: Utterance, findings: readonly Finding[]): Score {
  const open = findings.filter(({ text }) => text !== "");
  const faults: string[] = [];
  let right = 0;
  for (const expected of utterance.keeps ?? []) {
    const at = open.findIndex((finding) => meets(finding, expected));
    if (at < 0) faults.push(`missed ${expected.join(" | ")} in ${utterance.text}`);
    else {
      open.splice(at, 1);
      right += 1;
    }
  }
  const forgotten = findings.flatMap(({ forgets }) => forgets ?? []);
  for (const wanted of utterance.forgets ?? []) {
    const at = forgotten.findIndex((text) => holds(text, wanted));
    if (at < 0) faults.push(`not forgotten ${wanted} in ${utterance.text}`);
    else {
      forgotten.splice(at, 1);
      right += 1;
    }
  }
  for (const { kind, attribute, text } of open) {
    faults.push(`too much ${kind} | ${attribute} | ${text} in ${utterance.text}`);
  }
  for (const text of forgotten) faults.push(`forgotten too much ${text} in ${utterance.text}`);
  const forgets = utterance.forgets?.length ?? 0;
  return {
    found: right + open.length + forgotten.length,
    right,
    wanted: (utterance.keeps?.length ?? 0) + forgets,
    faults,
  };
}

function meets(finding: Finding, [kind, attribute, ...wanted]: Expected): boolean {
  return (
    finding.kind === kind &&
    finding.attribute === attribute &&
    wanted.every((part) => holds(finding.text, part))
  );
}

function holds(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
