import { describe, expect, it } from "vitest";
import { SAVED_FROM } from "../limits.ts";
import { SEALED, type SealedUtterance } from "./__fixtures__/sealed-utterances.ts";
import { extractByRules } from "./extract.ts";

const SAID = { at: Date.UTC(2026, 2, 11, 11), offsetMinutes: 60 };

/** How many findings are right, how many there are, how many there should be. */
function scored({ text, keeps = [], forgets = [] }: SealedUtterance) {
  const found = extractByRules({ text, ...SAID });
  const open = found.filter((finding) => finding.text !== "");
  const forgotten = found.flatMap((finding) => finding.forgets ?? []);
  const holds = (whole: string, part: string) => whole.toLowerCase().includes(part.toLowerCase());
  let right = 0;
  const take = <Item>(from: Item[], isIt: (item: Item) => boolean) => {
    const at = from.findIndex(isIt);
    if (at < 0) return;
    from.splice(at, 1);
    right += 1;
  };
  for (const [band, ...parts] of keeps) {
    take(
      open,
      (finding) =>
        finding.confidence >= SAVED_FROM === (band === "saved") &&
        parts.every((part) => holds(finding.text, part)),
    );
  }
  for (const wanted of forgets) take(forgotten, (said) => holds(said, wanted));
  return {
    right,
    found: right + open.length + forgotten.length,
    wanted: keeps.length + forgets.length,
  };
}

describe("utterances that the rules were not written on", () => {
  it("[6.4] at least 0.95 of what is found is right, and at least 0.8 of what is there is found", () => {
    const sum = { right: 0, found: 0, wanted: 0 };
    for (const utterance of SEALED) {
      const { right, found, wanted } = scored(utterance);
      sum.right += right;
      sum.found += found;
      sum.wanted += wanted;
    }
    expect(sum.wanted).toBeGreaterThan(30);
    expect(sum.right / sum.found).toBeGreaterThanOrEqual(0.95);
    expect(sum.right / sum.wanted).toBeGreaterThanOrEqual(0.8);
  });
});
