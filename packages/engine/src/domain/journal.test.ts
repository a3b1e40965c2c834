import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Anchor, type Entry, scopeKey } from "./entry.ts";
import { countingVersion, headOf } from "./entry-head.ts";
import { erased } from "./entry-writes.ts";
import type { ChatId, EntryId, MessageId, VariantId, WriteId } from "./ids.ts";
import {
  dropAnchored,
  dropLost,
  dropVariant,
  keptByThePerson,
  redoAnchor,
  swapVariants,
  undoAnchor,
  withoutWrite,
} from "./journal.ts";
import { settled, type Standing } from "./entry-standing.ts";
import { GLOBAL } from "./scope.ts";
import { entry, variantAnchor, version } from "./testing/entries.ts";
import { ANCHORS, play, worldSteps } from "./testing/entry-world.ts";

const NONE: Standing = { keys: new Map(), sayings: [] };

function heads(entries: readonly Entry[]) {
  return entries.map((one) => ({ ...headOf(one), revision: 0 }));
}

/** Without the numbers that keys get when they come back to a taken one. */
function content(entries: readonly Entry[]) {
  return heads(entries).map((head) => ({ ...head, key: head.key?.replace(/ \(\d+\)$/u, "") }));
}

const anchors = fc.shuffledSubarray(ANCHORS);

function undo(entries: readonly Entry[], anchor: NonNullable<Anchor>) {
  return settled(entries, undoAnchor(entries, anchor), NONE);
}

function redo(entries: readonly Entry[], anchor: NonNullable<Anchor>) {
  return settled(entries, redoAnchor(entries, anchor), NONE);
}

function undoAll(entries: readonly Entry[], list: readonly NonNullable<Anchor>[]) {
  return list.reduce(undo, entries);
}

function redoAll(entries: readonly Entry[], list: readonly NonNullable<Anchor>[]) {
  return list.reduce(redo, entries);
}

describe("undoAnchor and redoAnchor", () => {
  it("[5.12] redo after undo gives the same heads", () => {
    fc.assert(
      fc.property(worldSteps, fc.constantFrom(...ANCHORS), (steps, anchor) => {
        const before = play(steps);
        expect(heads(redo(undo(before, anchor), anchor))).toEqual(heads(before));
      }),
      { numRuns: 300 },
    );
  });

  it("[5.12] undoing in any order equals undoing in reverse order", () => {
    fc.assert(
      fc.property(worldSteps, anchors, (steps, list) => {
        const before = play(steps);
        const reverse = list.toSorted((a, b) => (a.messageId < b.messageId ? 1 : -1));
        expect(content(undoAll(before, list))).toEqual(content(undoAll(before, reverse)));
      }),
      { numRuns: 300 },
    );
  });

  it("[5.12] what is undone leaves what there would be without those writes", () => {
    fc.assert(
      fc.property(worldSteps, anchors, (steps, list) => {
        const before = play(steps);
        const gone = new Set(list.map((anchor) => anchor.messageId));
        const expected = before.map((one) => {
          const rest = one.versions.filter(
            (candidate) => candidate.anchor === null || !gone.has(candidate.anchor.messageId),
          );
          const last = rest.at(-1);
          return last?.op === "set" ? [last.text, last.pinned] : null;
        });
        const found = heads(undoAll(before, list)).map((head) =>
          head.present ? [head.text, head.pinned] : null,
        );
        // What would stand twice stands once.
        expect(
          found.map((one, at) =>
            one === null && found.some((other) => other?.[0] === expected[at]?.[0])
              ? expected[at]
              : one,
          ),
        ).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it("[5.12] regenerating a turn keeps a memory the user has pinned or edited since", () => {
    fc.assert(
      fc.property(worldSteps, anchors, (steps, list) => {
        const before = play(steps);
        const after = undoAll(before, list);
        before.forEach((one, index) => {
          const counting = countingVersion(one);
          if (counting === undefined || counting.anchor !== null) return;
          expect(heads(after)[index]).toMatchObject({ text: counting.text, present: true });
          expect(heads(after)[index]?.pinned).toBe(counting.pinned);
        });
      }),
      { numRuns: 300 },
    );
  });

  it("[10.4] what the person deleted comes back by no redo and no swipe", () => {
    fc.assert(
      fc.property(worldSteps, anchors, fc.nat(), (steps, list, pick) => {
        const before = play(steps);
        const undone = undoAll(before, list);
        const target = pick % Math.max(1, undone.length);
        const gone = undone.map((one, index) => (index === target ? erased(one) : one));
        const redone = redoAll(gone, list);
        expect(redone[target]?.versions ?? []).toEqual([]);
        expect(heads(redone)[target]?.present ?? false).toBe(false);
      }),
    );
  });

  it("[5.12] entries that the anchor does not touch come back as they are", () => {
    const own = entry("a", [version("w1")]);
    const other = entry("b", [version("w2", { anchor: variantAnchor("m2", "v2") })]);
    const after = undoAnchor([own, other], variantAnchor("m1", "v1"));
    expect(after[0]).toBe(own);
    expect(after[1]).toBe(other);
  });
});

describe("swapVariants", () => {
  it("[5.12] swiping takes back the one's writes and puts back the other's, and back again", () => {
    const [first, second] = [variantAnchor("m1", "v1"), variantAnchor("m1", "v2")];
    const base = [
      entry("drink", [
        version("w1", { key: "drink", text: "tea" }),
        version("w2", { key: "drink", text: "mate", anchor: first, active: false }),
        version("w3", { key: "drink", text: "rum", anchor: second }),
      ]),
      entry("only-first", [version("w4", { anchor: first, active: false })]),
      entry("only-second", [version("w5", { anchor: second })]),
    ];
    const shown = (entries: readonly Entry[]) =>
      heads(entries).map((head) => (head.present ? head.text : null));
    expect(shown(base)).toEqual(["rum", null, "text of w5"]);
    const to = (from: string, target: string) => ({
      messageId: "m1" as MessageId,
      from: from as VariantId,
      to: target as VariantId,
    });
    const swiped = swapVariants(base, to("v2", "v1"));
    expect(shown(swiped)).toEqual(["mate", "text of w4", null]);
    expect(heads(swapVariants(swiped, to("v1", "v2")))).toEqual(heads(base));
  });
});

describe("keys that come back", () => {
  const anchor = variantAnchor("m1", "v1");
  const taken: Standing = {
    keys: new Map([[scopeKey(GLOBAL), new Map([["name", "other" as EntryId]])]]),
    sayings: [],
  };

  it("[5.12] a write that comes back to a taken key gets a number, and nothing is lost", () => {
    const off = entry("a", [version("w1", { key: "name", text: "Ann", anchor, active: false })]);
    const [back] = settled([off], redoAnchor([off], anchor), taken);
    expect(back === undefined ? null : headOf(back)).toMatchObject({
      present: true,
      key: "name (2)",
      text: "Ann",
    });
  });

  it("[5.12] several that come back to one key all get one of their own, the oldest the plain one", () => {
    const entries = ["c", "a", "b"].map((id, index) => ({
      ...entry(id, [version(`w${id}`, { key: "name", anchor, active: false })]),
      createdAt: 9 - index,
    }));
    const keys = settled(entries, redoAnchor(entries, anchor), NONE).map((one) => headOf(one).key);
    expect(keys).toEqual(["name (3)", "name (2)", "name"]);
  });

  it("[5.12] never leaves two present entries with one key", () => {
    fc.assert(
      fc.property(worldSteps, anchors, anchors, (steps, undone, redone) => {
        const state = redoAll(undoAll(play(steps), undone), redone);
        const keys = heads(state).flatMap((head) => (head.key === null ? [] : [head.key]));
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe("dropAnchored", () => {
  const messages = new Set(["m1" as MessageId]);

  it("[7.3] rewinding drops the removed turns' writes and leaves a tombstone where nothing is left", () => {
    const only = entry("a", [version("w1", { anchor: variantAnchor("m1", "v1") })]);
    const edited = entry("b", [
      version("w2", { anchor: variantAnchor("m1", "v1") }),
      version("w3", { text: "mine" }),
    ]);
    const [tombstone, kept] = dropAnchored([only, edited], messages);
    expect(tombstone).toMatchObject({ erased: true, versions: [], revision: 2 });
    expect(kept?.versions.map((one) => one.id)).toEqual(["w3"]);
  });

  it("[5.12] editing a user message takes back what was extracted from it alone", () => {
    const anchor: Anchor = { kind: "message", messageId: "m1" as MessageId };
    const extracted = entry("a", [version("w1", { anchor })]);
    const written = entry("b", [version("w2", { anchor: variantAnchor("m1", "v1") })]);
    const after = dropAnchored([extracted, written], messages, "message");
    expect(after.map((one) => one.erased)).toEqual([true, false]);
    expect(undoAnchor([extracted], variantAnchor("m1", "v1"))[0]).toBe(extracted);
  });

  it("[5.12] a variant that is removed takes its writes along for good", () => {
    const both = entry("a", [
      version("w1", { anchor: variantAnchor("m1", "v1") }),
      version("w2", { anchor: variantAnchor("m1", "v2") }),
    ]);
    const [after] = dropVariant([both], {
      messageId: "m1" as MessageId,
      variantId: "v2" as VariantId,
    });
    expect(after?.versions.map((one) => one.id)).toEqual(["w1"]);
  });
});

describe("withoutWrite", () => {
  const anchor = variantAnchor("m1", "v1");

  it("[5.17] the person takes back one write, and no redo brings it back", () => {
    const one = entry("a", [
      version("w1", { text: "tea" }),
      version("w2", { text: "rum", anchor }),
    ]);
    const after = withoutWrite(one, "w2" as WriteId);
    expect(after === undefined ? null : headOf(after).text).toBe("tea");
    expect(redoAnchor(after === undefined ? [] : [after], anchor)[0]).toBe(after);
  });

  it("[5.17] what then has nothing left is erased, with its text", () => {
    const one = entry("a", [version("w1", { anchor })]);
    expect(withoutWrite(one, "w1" as WriteId)).toMatchObject({ erased: true, versions: [] });
  });

  it("[5.17] a write of the person, or none, cannot be taken back", () => {
    const one = entry("a", [version("w1")]);
    expect(withoutWrite(one, "w1" as WriteId)).toBeUndefined();
    expect(withoutWrite(one, "w9" as WriteId)).toBeUndefined();
  });
});

describe("a chat that goes", () => {
  const chatId = "gone" as ChatId;
  const source = { chatId, turnId: null, messageIds: [] };
  const anchor = variantAnchor("m1", "v1");
  const lost = (...versions: Parameters<typeof version>[1][]) =>
    dropLost(
      [
        entry(
          "e",
          versions.map((fields, index) => version(`w${index}`, fields)),
        ),
      ],
      chatId,
    )[0];

  it("[10.4] takes along its writes that were taken back, and no others", () => {
    const after = lost(
      { anchor: null },
      { anchor, source, active: false },
      { anchor, active: false },
    );
    expect(after?.versions.map(({ id }) => id)).toEqual(["w0", "w2"]);
    expect(lost({ anchor, source, active: false })).toMatchObject({ erased: true, versions: [] });
  });

  it("[10.4] leaves what it taught and still counts", () => {
    expect(lost({ anchor, source })).toMatchObject({ erased: false, revision: 1 });
  });

  it("[10.4] makes a deletion of its own final: nothing could take it back", () => {
    expect(lost({ anchor: null }, { op: "delete", anchor, source })).toMatchObject({
      erased: true,
    });
    expect(lost({ anchor: null }, { op: "delete", anchor })).toMatchObject({ erased: false });
  });
});

describe("what the person keeps of an edited text", () => {
  it("[5.12] is their own afterwards, also where nothing else of it was left", () => {
    const anchor = variantAnchor("m1", "v1");
    const before = entry("e", [version("w1", { anchor, key: "drink", text: "Likes tea" })]);
    const after = keptByThePerson(before, erased(before), { writeId: "w2" as WriteId, at: 9 });
    expect(headOf(after)).toMatchObject({ present: true, key: "drink", text: "Likes tea" });
    expect(after).toMatchObject({ erased: false, revision: 2 });
    expect(after.versions).toMatchObject([{ id: "w2", origin: "manual", anchor: null, at: 9 }]);
  });
});
