import { describe, expect, it } from "vitest";
import type { MessageId, VariantId } from "./ids.ts";
import { withoutWrite } from "./journal.ts";
import { marksOn } from "./marks.ts";
import { entry, variantAnchor, version } from "./testing/entries.ts";

const M1 = "m1" as MessageId;
const IDS = new Set([M1]);
const onMessage = { kind: "message", messageId: M1 } as const;

const ops = (list: readonly { readonly op: string; readonly writeId: string }[] | undefined) =>
  list?.map(({ op, writeId }) => `${op} ${writeId}`);

describe("marksOn", () => {
  it("[5.17] a write of any origin shows on what it hangs on, in the order of the writes", () => {
    const marks = marksOn(
      [
        entry("e1", [version("w3", { anchor: onMessage, origin: "deep", at: 3 })]),
        entry("e2", [
          version("w1", { anchor: variantAnchor("m1", "v1"), at: 1 }),
          version("w2", { anchor: variantAnchor("m1", "v1"), at: 2, op: "delete" }),
        ]),
        entry("e3", [version("w4", { anchor: onMessage, origin: "extraction", at: 4 })]),
      ],
      [],
      IDS,
    ).get(M1);
    expect(ops(marks?.own)).toEqual(["saved w3", "saved w4"]);
    expect(marks?.own.map(({ origin }) => origin)).toEqual(["deep", "extraction"]);
    expect(ops(marks?.byVariant.get("v1" as VariantId))).toEqual(["saved w1", "deleted w2"]);
  });

  it("[5.17] what stood there before is updated; what was deleted or does not count is saved", () => {
    const anchor = variantAnchor("m1", "v1");
    const op = (before: Parameters<typeof version>[1]) =>
      marksOn([entry("e", [version("w0", before), version("w1", { anchor })])], [], IDS)
        .get(M1)
        ?.byVariant.get("v1" as VariantId)?.[0]?.op;
    expect(op({})).toBe("updated");
    expect(op({ op: "delete" })).toBe("saved");
    expect(op({ active: false, anchor: variantAnchor("m0", "v0") })).toBe("saved");
  });

  it("[5.12, 5.17] a write that a swipe has taken back is marked as such, on its own variant", () => {
    const marks = marksOn(
      [
        entry("e", [
          version("w1", { anchor: variantAnchor("m1", "v1"), active: false }),
          version("w2", { anchor: variantAnchor("m1", "v2") }),
        ]),
      ],
      [],
      IDS,
    ).get(M1);
    expect(marks?.byVariant.get("v1" as VariantId)).toMatchObject([{ op: "saved", active: false }]);
    expect(marks?.byVariant.get("v2" as VariantId)).toMatchObject([{ op: "saved", active: true }]);
  });

  it("[5.17] writes of the person, of other messages, and undone ones have no mark", () => {
    const written = entry("e", [
      version("w0"),
      version("w1", { anchor: variantAnchor("m1", "v1") }),
      version("w2", { anchor: variantAnchor("m2", "v9") }),
    ]);
    const undone = withoutWrite(written, version("w1").id);
    if (undone === undefined) throw new Error("the write is there");
    expect([...marksOn([written], [], IDS).keys()]).toEqual([M1]);
    expect(marksOn([undone], [], IDS).size).toBe(0);
  });

  it("[6.4, 5.17] what waits is counted where it hangs, while its variant is the one that counts", () => {
    const waits = (
      anchor: typeof onMessage | ReturnType<typeof variantAnchor>,
      standing: boolean,
    ) => marksOn([], [{ anchor, standing }], IDS).get(M1)?.waits;
    expect(waits(onMessage, true)).toBe(1);
    expect(waits(variantAnchor("m1", "v1"), true)).toBe(1);
    expect(waits(variantAnchor("m1", "v1"), false)).toBeUndefined();
    expect(waits(variantAnchor("m2", "v1"), true)).toBeUndefined();
  });
});
