import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { restoredChat, type ArchivedRow } from "./archive.ts";
import { ArchiveReading } from "./archive-reading.ts";
import type { AccountId } from "./ids.ts";
import { anyArchivedRows, archiveOf } from "./testing/any-archive.ts";

const SAMPLES = fc.sample(anyArchivedRows, { numRuns: 60, seed: 6 });

function rowsWith(kind: ArchivedRow["kind"], matches: (row: ArchivedRow) => boolean) {
  for (const rows of SAMPLES) {
    const at = rows.findIndex((row) => row.kind === kind && matches(row));
    if (at >= 0) return { rows, at };
  }
  throw new Error(`no ${kind} among the samples`);
}

/** Reads a whole archive one row of which is changed. */
function readChanged(
  kind: ArchivedRow["kind"],
  change: object,
  matches: (row: ArchivedRow) => boolean = () => true,
): void {
  const { rows, at } = rowsWith(kind, matches);
  const changed = rows.map((row, index) =>
    index === at ? ({ kind, value: { ...row.value, ...change } } as ArchivedRow) : row,
  );
  const reading = new ArchiveReading();
  for (const item of archiveOf(changed)) reading.accept(item);
  reading.finish();
}

describe("a chat of an archive", () => {
  it.each<readonly [string, object, RegExp]>([
    ["with no place left", { nextOrdinal: Number.MAX_SAFE_INTEGER }, /goes up to/u],
    ["with a character twice", { characterIds: ["a", "a"] }, /character twice/u],
    ["that is a branch of itself", { branchOf: { chatId: "c0", messageId: "m" } }, /from itself/u],
    [
      "with a gateway for two",
      { characterIds: ["a", "b"], gateway: { owner: "o" } },
      /somebody else/u,
    ],
  ])("[10.1] [10.2] %s is refused", (_, change, words) => {
    expect(() => readChanged("chat", {})).not.toThrow();
    expect(() => readChanged("chat", change)).toThrow(words);
  });

  it("[10.2] a message with one id for two variants is refused", () => {
    const { rows, at } = rowsWith(
      "message",
      ({ value }) => "variants" in value && value.variants.length > 1,
    );
    const row = rows[at];
    if (row?.kind !== "message") throw new Error("no message");
    const variants = row.value.variants.map((variant) => ({ ...variant, id: "v" }));
    const isIt = ({ value }: ArchivedRow) => "variants" in value && value.variants.length > 1;
    expect(() => readChanged("message", { variants }, isIt)).toThrow(/two variants/u);
  });

  it("[10.2] [4.1] has its window no further than what is yet to be said", () => {
    const { rows, at } = rowsWith("chat", () => true);
    const row = rows[at];
    if (row?.kind !== "chat") throw new Error("no chat");
    const { nextOrdinal } = row.value;
    const far = { ...row.value, windowFrom: 1e12, deepTo: 1e12, quotesFrom: 1e12 };
    expect(restoredChat(far, "ann" as AccountId)).toMatchObject({
      windowFrom: nextOrdinal,
      deepTo: nextOrdinal - 1,
      quotesFrom: nextOrdinal,
    });
  });
});
